import type { FormTable, LinkingTables } from '../tables/linking-tables.js';
import type { Query } from '../text/query.js';
import { multiplyRows, type VectorScorer } from './vector-scorer.js';

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
): { readonly softPreferred: Float32Array; readonly softAny: Float32Array } {
  const formsOf = (skill: number): FormTable => {
    const own = tables.languages[language].forms;
    return own.skillStart[skill] === own.skillStart[skill + 1]
      ? tables.languages[language === 'en' ? 'nl' : 'en'].forms
      : own;
  };
  const nearest = nearestWords(scorer, candidates, formsOf, words.length);
  const lengths = new Float32Array(
    scorer.vectors.memory.buffer,
    scorer.vectors.wordLengthsAt,
    scorer.vectors.words.count,
  );
  const softPreferred = new Float32Array(candidates.length);
  const softAny = new Float32Array(candidates.length);
  candidates.forEach((skill, index) => {
    const forms = formsOf(skill);
    for (let form = forms.skillStart[skill] ?? 0; form < (forms.skillStart[skill + 1] ?? 0); form += 1) {
      let covered = 0;
      let all = 0;
      for (let at = forms.start[form] ?? 0; at < (forms.start[form + 1] ?? 0); at += 1) {
        const word = forms.words[at] ?? 0;
        const length = lengths[word] ?? 0;
        covered += length * (nearest.get(word) ?? 0);
        all += length;
      }
      const coverage = all === 0 ? 0 : covered / all;
      if (coverage > (softAny[index] ?? 0)) softAny[index] = coverage;
      if (forms.preferred[form] === 1 && coverage > (softPreferred[index] ?? 0)) softPreferred[index] = coverage;
    }
  });
  return { softPreferred, softAny };
}

/** Cosine with the nearest word of the query, by word of the candidates' forms. */
function nearestWords(
  scorer: VectorScorer,
  candidates: readonly number[],
  formsOf: (skill: number) => FormTable,
  queryWords: number,
): ReadonlyMap<number, number> {
  const words = new Set<number>();
  for (const skill of candidates) {
    const { skillStart, start, words: list } = formsOf(skill);
    const end = start[skillStart[skill + 1] ?? 0] ?? 0;
    for (let at = start[skillStart[skill] ?? 0] ?? 0; at < end; at += 1) words.add(list[at] ?? 0);
  }
  const numbers = [...words];
  const nearest = new Map<number, number>();
  multiplyRows(scorer, numbers, scorer.vectors.words, queryWords, (cosines, index) => {
    nearest.set(
      numbers[index] ?? 0,
      cosines.reduce((most, cosine) => Math.max(most, cosine), 0),
    );
  });
  return nearest;
}
