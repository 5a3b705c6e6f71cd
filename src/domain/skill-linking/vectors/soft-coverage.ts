import type { FormTable, LinkingTables } from '../tables/linking-tables.js';
import type { Query } from '../text/query.js';
import { multiplyRows, type VectorScorer } from './vector-scorer.js';

/** Similarity of words, by candidate in the given order; each 0-1. */
export interface SoftCoverage {
  readonly softPreferred: Float32Array;
  readonly softAny: Float32Array;
  readonly softWindow: Float32Array;
}

/** How many words longer than a form the windows are that it is compared with. */
const EXTRA_WORDS = [0, 1, 2, 4];

/**
 * How well the words of a candidate's forms are covered by similar words of the query: the mean, weighted by the words'
 * weights, of the cosine with the nearest word of the query. The query vectors of the scorer are the words of the
 * query. A skill without forms in the language of the query uses those of the other language.
 */
export function softCoverage(
  scorer: VectorScorer,
  tables: LinkingTables,
  { language, isPhrase, words }: Query,
  candidates: readonly number[],
): SoftCoverage {
  const formsOf = (skill: number): FormTable => {
    const own = tables.languages[language].forms;
    return own.skillStart[skill] === own.skillStart[skill + 1]
      ? tables.languages[language === 'en' ? 'nl' : 'en'].forms
      : own;
  };
  const nearest = nearestWords(scorer, candidates, formsOf, words.length, isPhrase);
  const lengths = wordLengths(scorer);
  const softPreferred = new Float32Array(candidates.length);
  const softAny = new Float32Array(candidates.length);
  const softWindow = new Float32Array(candidates.length);
  const weights = weightsOf(scorer, words);
  candidates.forEach((skill, index) => {
    const forms = formsOf(skill);
    for (let form = forms.skillStart[skill] ?? 0; form < (forms.skillStart[skill + 1] ?? 0); form += 1) {
      let covered = 0;
      let all = 0;
      for (let at = forms.start[form] ?? 0; at < (forms.start[form + 1] ?? 0); at += 1) {
        const word = forms.words[at] ?? 0;
        const length = lengths[word] ?? 0;
        covered += length * (nearest.get(word)?.most ?? 0);
        all += length;
      }
      const coverage = all === 0 ? 0 : covered / all;
      if (coverage > (softAny[index] ?? 0)) softAny[index] = coverage;
      if (forms.preferred[form] === 1 && coverage > (softPreferred[index] ?? 0)) softPreferred[index] = coverage;
      if (!isPhrase) continue;
      const ofForm = wordsOfForm(forms, form, lengths, nearest);
      softWindow[index] = Math.max(softWindow[index] ?? 0, bestWindow(ofForm, weights));
    }
  });
  return { softPreferred, softAny, softWindow };
}

/**
 * How well a phrase and the best English form of each candidate cover each other, by candidate in the given order. Words of
 * both languages have their vectors in one space, and a skill has eight English names for each Dutch one. The query vectors
 * of the scorer are the words of the phrase.
 */
export function englishCoverage(
  scorer: VectorScorer,
  tables: LinkingTables,
  { words }: Query,
  candidates: readonly number[],
): Float32Array {
  const { forms } = tables.languages.en;
  const nearest = nearestWords(scorer, candidates, () => forms, words.length, true);
  const lengths = wordLengths(scorer);
  const weights = weightsOf(scorer, words);
  return Float32Array.from(candidates, (skill) => {
    let best = 0;
    for (let form = forms.skillStart[skill] ?? 0; form < (forms.skillStart[skill + 1] ?? 0); form += 1)
      best = Math.max(best, mutualCoverage(wordsOfForm(forms, form, lengths, nearest), weights, 0, weights.length));
    return best;
  });
}

/** The weights of the words of the vocabulary. */
function wordLengths({ vectors }: VectorScorer): Float32Array {
  return new Float32Array(vectors.memory.buffer, vectors.wordLengthsAt, vectors.words.count);
}

/** The weights of the words of a query. */
function weightsOf(scorer: VectorScorer, words: Query['words']): number[] {
  const lengths = wordLengths(scorer);
  return words.map(({ number, english }) => lengths[number === -1 ? english : number] ?? scorer.vectors.unknownWeight);
}

function wordsOfForm(
  { start, words }: FormTable,
  form: number,
  lengths: Float32Array,
  nearest: ReadonlyMap<number, WordSimilarity>,
): FormWord[] {
  return Array.from(words.subarray(start[form], start[form + 1]), (word) => ({
    weight: lengths[word] ?? 0,
    cosines: nearest.get(word)?.cosines ?? [],
  }));
}

/** A word of a form: its weight, and its cosines with the words of the query. */
interface FormWord {
  readonly weight: number;
  readonly cosines: ArrayLike<number>;
}

/** How well a form and the window of the query that fits it best cover each other. */
function bestWindow(form: readonly FormWord[], weights: readonly number[]): number {
  let best = 0;
  for (const extra of EXTRA_WORDS) {
    const length = Math.min(form.length + extra, weights.length);
    for (let start = 0; start + length <= weights.length; start += 1)
      best = Math.max(best, mutualCoverage(form, weights, start, start + length));
    if (length === weights.length) break;
  }
  return best;
}

/**
 * How well a form and a window of the query cover each other: the geometric mean of the covered share of the form and that of
 * the window, both weighted by their words (the maximum similarity of ColBERT, arXiv 2004.12832, in both directions).
 */
function mutualCoverage(form: readonly FormWord[], weights: readonly number[], start: number, end: number): number {
  let [covered, ofForm] = [0, 0];
  for (const { weight, cosines } of form) {
    let most = 0;
    for (let word = start; word < end; word += 1) most = Math.max(most, cosines[word] ?? 0);
    covered += weight * most;
    ofForm += weight;
  }
  let [covering, ofWindow] = [0, 0];
  for (let word = start; word < end; word += 1) {
    const most = form.reduce((best, { cosines }) => Math.max(best, cosines[word] ?? 0), 0);
    covering += (weights[word] ?? 0) * most;
    ofWindow += weights[word] ?? 0;
  }
  return ofForm === 0 || ofWindow === 0 ? 0 : Math.sqrt((covered / ofForm) * (covering / ofWindow));
}

/** A word of the candidates' forms: its cosines with the words of the query, and the highest of them. */
interface WordSimilarity {
  readonly most: number;
  /** Left out for long queries, which have no use for them. */
  readonly cosines?: Float32Array;
}

/** Similarity with the words of the query, by word of the candidates' forms. */
function nearestWords(
  scorer: VectorScorer,
  candidates: readonly number[],
  formsOf: (skill: number) => FormTable,
  queryWords: number,
  keepsCosines: boolean,
): ReadonlyMap<number, WordSimilarity> {
  const words = new Set<number>();
  for (const skill of candidates) {
    const { skillStart, start, words: list } = formsOf(skill);
    const end = start[skillStart[skill + 1] ?? 0] ?? 0;
    for (let at = start[skillStart[skill] ?? 0] ?? 0; at < end; at += 1) words.add(list[at] ?? 0);
  }
  const numbers = [...words];
  const nearest = new Map<number, WordSimilarity>();
  multiplyRows(scorer, numbers, scorer.vectors.words, queryWords, (cosines, index) => {
    nearest.set(numbers[index] ?? 0, {
      most: cosines.reduce((most, cosine) => Math.max(most, cosine), 0),
      ...(keepsCosines ? { cosines: cosines.slice() } : {}),
    });
  });
  return nearest;
}
