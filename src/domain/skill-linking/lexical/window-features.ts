import type { FormTable, LinkingTables } from '../tables/linking-tables.js';
import { type Query, windowsOf, type Window } from '../text/query.js';

/** How well the best window of a query matches the forms of a candidate, by candidate in the given order. */
export interface WindowFeatures {
  /** Cosine of the best window with the preferred label, by squared IDF; 0-1. */
  readonly preferred: Float32Array;
  /** The same with the best form. */
  readonly any: Float32Array;
  /**
   * Maximum over all windows of c squared / r, where c is the cosine with the best form, and r the highest such cosine
   * of all candidates in that window.
   */
  readonly product: Float32Array;
}

/** Maximum length of a window in words: longer ones tell no more about a label than the whole text. */
const WINDOW_LENGTHS = [1, 2, 3, 4, 5, 6];

/** Calculates binary cosines, weighted by squared IDF, of windows with the forms of candidates. */
export function windowFeatures(tables: LinkingTables, query: Query, candidates: ArrayLike<number>): WindowFeatures {
  const windows = windowsOf(query.words.length, WINDOW_LENGTHS);
  const norms = windows.map(({ start, end }) => {
    let sum = 0;
    for (let index = start; index < end; index += 1) sum += (query.words[index]?.idf ?? 0) ** 2;
    return Math.sqrt(sum);
  });
  const features = {
    preferred: new Float32Array(candidates.length),
    any: new Float32Array(candidates.length),
    product: new Float32Array(candidates.length),
  };
  const best = new Float32Array(candidates.length * windows.length);
  const own = query.words.map(({ number }) => number);
  const english = query.words.map(({ english: number }) => number);
  const hasEnglish = english.some((number) => number >= 0);
  for (let index = 0; index < candidates.length; index += 1) {
    const row = best.subarray(index * windows.length, (index + 1) * windows.length);
    const skill = candidates[index] ?? 0;
    const preferred = fit(tables.languages[query.language].forms, tables.wordIdf, skill, own, windows, norms, row);
    const preferredEnglish = hasEnglish
      ? fit(tables.languages.en.forms, tables.wordIdf, skill, english, windows, norms, row)
      : 0;
    features.preferred[index] = Math.max(preferred, preferredEnglish);
    features.any[index] = row.reduce((most, value) => Math.max(most, value), 0);
  }
  fillProduct(best, windows.length, features.product);
  return features;
}

/** Updates `row`, the best cosine by window, with the forms of a skill; returns the best cosine of a preferred form. */
function fit(
  forms: FormTable,
  idf: Float32Array,
  skill: number,
  words: readonly number[],
  windows: readonly Window[],
  norms: readonly number[],
  row: Float32Array,
): number {
  let preferred = 0;
  const sums = new Float64Array(words.length + 1);
  for (let form = forms.skillStart[skill] ?? 0; form < (forms.skillStart[skill + 1] ?? 0); form += 1) {
    let shared = 0;
    for (let index = 0; index < words.length; index += 1) {
      shared += holds(forms, form, words[index] ?? -1) ? (idf[words[index] ?? 0] ?? 0) ** 2 : 0;
      sums[index + 1] = shared;
    }
    if (shared === 0) continue;
    const weight = forms.weight[form] ?? 1;
    for (let index = 0; index < windows.length; index += 1) {
      const window = windows[index];
      if (window === undefined) continue;
      // A word that occurs twice in a window counts once in the form, so the sum never exceeds the weight of the form.
      const overlap = Math.min(weight, (sums[window.end] ?? 0) - (sums[window.start] ?? 0));
      if (overlap === 0) continue;
      const cosine = Math.min(1, overlap / (Math.sqrt(weight) * (norms[index] ?? 1)));
      if (cosine > (row[index] ?? 0)) row[index] = cosine;
      if (forms.preferred[form] === 1 && cosine > preferred) preferred = cosine;
    }
  }
  return preferred;
}

function holds(forms: FormTable, form: number, word: number): boolean {
  if (word < 0) return false;
  const end = forms.start[form + 1] ?? 0;
  for (let index = forms.start[form] ?? 0; index < end; index += 1) if (forms.words[index] === word) return true;
  return false;
}

/**
 * For each row of a matrix of cosines (candidates by windows): the maximum of c squared divided by the maximum of its
 * column.
 */
function fillProduct(cosines: Float32Array, windowCount: number, product: Float32Array): void {
  const rivals = new Float32Array(windowCount);
  for (let index = 0; index < cosines.length; index += 1) {
    const window = index % windowCount;
    rivals[window] = Math.max(rivals[window] ?? 0, cosines[index] ?? 0);
  }
  for (let candidate = 0; candidate < product.length; candidate += 1) {
    let most = 0;
    for (let window = 0; window < windowCount; window += 1) {
      const cosine = Math.max(0, cosines[candidate * windowCount + window] ?? 0);
      const rival = rivals[window] ?? 0;
      if (rival > 0) most = Math.max(most, (cosine * cosine) / rival);
    }
    product[candidate] = most;
  }
}
