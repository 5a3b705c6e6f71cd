import type { Language } from '../../../platform/localization/index.js';
import { highest } from '../lexical/candidates.js';
import type { LinkingTables } from '../tables/linking-tables.js';
import type { Query } from '../text/query.js';
import { loadWindows, loadWords, type EmbeddedQuery } from './embed-query.js';
import { formFeatures, type FormFeatures } from './form-features.js';
import type { ByteMatrix } from './linking-vectors.js';
import { englishCoverage, softCoverage } from './soft-coverage.js';
import { multiplyRows, scanMatrix, type VectorScorer } from './vector-scorer.js';

/** Cosines of a query with candidates, by candidate in the given order; all between -1 and 1 unless noted otherwise. */
export interface VectorFeatures extends FormFeatures {
  /** The whole query with the skill: its forms, preferred label and description. */
  readonly wholeSkill: Float32Array;
  readonly wholeDescription: Float32Array;
  /** The whole query with the mean of the skill's forms in both languages. */
  readonly wholeConcept: Float32Array;
  /** The smallest shortfall in a window from the best candidate of that window, 0 or below. */
  readonly windowMargin: Float32Array;
  /** Mean of the cosines of the three best windows. */
  readonly windowSum: Float32Array;
  /** Share of the words of the preferred label that have a similar word in the query. */
  readonly softPreferred: Float32Array;
  /** The same for the best-covered form. */
  readonly softAny: Float32Array;
  /** How well the best window and a form cover each other; only measured of phrases, and 0 for longer texts. */
  readonly softWindow: Float32Array;
  /** The same for the whole phrase and an English form. */
  readonly softEnglish: Float32Array;
}

const MAX_BY_SKILL = 100;
const MAX_BY_CONCEPT = 50;

/**
 * Number of candidates for each window of three words: a sentence often names several skills, and the whole is near
 * none of them.
 */
const MAX_BY_RUN = 5;
const RUN_LENGTH = 3;

/** Maximum number of windows that are compared with all skills: each takes one or two tenths of a millisecond. */
const MAX_RUNS = 16;

/** The skills nearest to the whole query or to one of its windows. */
export function vectorCandidates(scorer: VectorScorer, embedded: EmbeddedQuery, language: Language): number[] {
  const { skills, concepts } = scorer.vectors;
  const windows = loadWindows(scorer, embedded);
  const nearest = (query: number, matrix: ByteMatrix, limit: number): number[] =>
    highest(scanMatrix(scorer, query, matrix), limit);
  const runs = windows.flatMap(({ start, end }, index) => (end - start === RUN_LENGTH && index > 0 ? [index] : []));
  const step = Math.max(1, Math.ceil(runs.length / MAX_RUNS));
  return [
    ...nearest(0, skills[language].wholes, MAX_BY_SKILL),
    ...(language === 'nl' ? nearest(0, concepts, MAX_BY_CONCEPT) : []),
    ...runs
      .filter((_, index) => index % step === 0)
      .flatMap((run) => nearest(run, skills[language].wholes, MAX_BY_RUN)),
  ];
}

export function vectorFeatures(
  scorer: VectorScorer,
  tables: LinkingTables,
  query: Query,
  embedded: EmbeddedQuery,
  candidates: readonly number[],
): VectorFeatures {
  const { vectors } = scorer;
  const { language } = query;
  const windows = loadWindows(scorer, embedded);
  const windowCount = windows.length;
  const wholes = new Float32Array(candidates.length * windowCount);
  multiplyRows(scorer, candidates, vectors.skills[language].wholes, windowCount, (cosines, index) =>
    wholes.set(cosines, index * windowCount),
  );
  const firstOf = (matrix: ByteMatrix): Float32Array => {
    const first = new Float32Array(candidates.length);
    multiplyRows(scorer, candidates, matrix, 1, (cosines, index) => {
      first[index] = cosines[0] ?? 0;
    });
    return first;
  };
  const features = {
    wholeSkill: Float32Array.from(candidates, (_, index) => wholes[index * windowCount] ?? 0),
    wholeDescription: firstOf(vectors.skills[language].descriptions),
    ...formFeatures(scorer, tables.languages[language].forms, vectors.skills[language].forms, windows, candidates),
    wholeConcept: firstOf(vectors.concepts),
    ...windowScores(wholes, windowCount, candidates.length),
  };
  loadWords(scorer, embedded);
  return {
    ...features,
    ...softCoverage(scorer, tables, query, candidates),
    softEnglish: query.isPhrase
      ? englishCoverage(scorer, tables, query, candidates)
      : new Float32Array(candidates.length),
  };
}

/** Calculates features from the cosines of candidates (rows) with windows (columns). */
function windowScores(
  cosines: Float32Array,
  windowCount: number,
  count: number,
): Pick<VectorFeatures, 'windowMargin' | 'windowSum'> {
  const rivals = new Float32Array(windowCount).fill(-1);
  cosines.forEach((cosine, index) => {
    const window = index % windowCount;
    if (cosine > (rivals[window] ?? 0)) rivals[window] = cosine;
  });
  const windowMargin = new Float32Array(count);
  const windowSum = new Float32Array(count);
  for (let candidate = 0; candidate < count; candidate += 1) {
    const row = cosines.subarray(candidate * windowCount, (candidate + 1) * windowCount);
    let margin = -1;
    let [first, second, third] = [-1, -1, -1];
    for (let window = 0; window < windowCount; window += 1) {
      const cosine = row[window] ?? 0;
      margin = Math.max(margin, cosine - (rivals[window] ?? 0));
      if (cosine > first) [first, second, third] = [cosine, first, second];
      else if (cosine > second) [second, third] = [cosine, second];
      else if (cosine > third) third = cosine;
    }
    const counted = [first, second, third].slice(0, windowCount);
    windowMargin[candidate] = margin;
    windowSum[candidate] = counted.reduce((sum, cosine) => sum + cosine, 0) / Math.max(1, counted.length);
  }
  return { windowMargin, windowSum };
}
