import type { FormTable, LinkingTables } from '../tables/linking-tables.js';
import { MAX_PHRASE_WORDS, type Query } from '../text/query.js';
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
  { language, words }: Query,
  candidates: readonly number[],
): SoftCoverage {
  const formsOf = (skill: number): FormTable => {
    const own = tables.languages[language].forms;
    return own.skillStart[skill] === own.skillStart[skill + 1]
      ? tables.languages[language === 'en' ? 'nl' : 'en'].forms
      : own;
  };
  const { vectors } = scorer;
  const isPhrase = language === 'nl' && words.length <= MAX_PHRASE_WORDS;
  const nearest = nearestWords(scorer, candidates, formsOf, words.length, isPhrase);
  const lengths = new Float32Array(vectors.memory.buffer, vectors.wordLengthsAt, vectors.words.count);
  const softPreferred = new Float32Array(candidates.length);
  const softAny = new Float32Array(candidates.length);
  const softWindow = new Float32Array(candidates.length);
  const weights = words.map(
    ({ number, english }) => lengths[number === -1 ? english : number] ?? vectors.unknownWeight,
  );
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
      const ofForm = Array.from(forms.words.subarray(forms.start[form], forms.start[form + 1]), (word) => ({
        weight: lengths[word] ?? 0,
        cosines: nearest.get(word)?.cosines ?? [],
      }));
      softWindow[index] = Math.max(softWindow[index] ?? 0, bestWindow(ofForm, weights));
    }
  });
  return { softPreferred, softAny, softWindow };
}

/** A word of a form: its weight, and its cosines with the words of the query. */
interface FormWord {
  readonly weight: number;
  readonly cosines: ArrayLike<number>;
}

/**
 * The window of the query that a form and it cover each other best: the geometric mean of the covered share of the form
 * and that of the window, both weighted by their words (the maximum similarity of ColBERT, arXiv 2004.12832, in both
 * directions).
 */
function bestWindow(form: readonly FormWord[], weights: readonly number[]): number {
  const ofForm = form.reduce((sum, { weight }) => sum + weight, 0);
  if (ofForm === 0) return 0;
  const nearest = weights.map((_, word) => form.reduce((most, { cosines }) => Math.max(most, cosines[word] ?? 0), 0));
  let best = 0;
  for (const extra of EXTRA_WORDS) {
    const length = Math.min(form.length + extra, weights.length);
    for (let start = 0; start + length <= weights.length; start += 1) {
      let [covering, all] = [0, 0];
      for (let word = start; word < start + length; word += 1) {
        covering += (weights[word] ?? 0) * (nearest[word] ?? 0);
        all += weights[word] ?? 0;
      }
      const covered = form.reduce((sum, { weight, cosines }) => {
        let most = 0;
        for (let word = start; word < start + length; word += 1) most = Math.max(most, cosines[word] ?? 0);
        return sum + weight * most;
      }, 0);
      if (all > 0) best = Math.max(best, Math.sqrt((covered / ofForm) * (covering / all)));
    }
    if (length === weights.length) break;
  }
  return best;
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
