import type { FormTable } from '../tables/linking-tables.js';

/** Buffers for matching that are reused for all queries; only the entries that a query has used are cleared. */
export interface MatchScratch {
  /** By form: sum of squared IDF of its words that the query contains. */
  readonly overlap: Float32Array;
  readonly touched: Int32Array;
}

export function matchScratch(forms: FormTable): MatchScratch {
  return { overlap: new Float32Array(forms.skill.length), touched: new Int32Array(forms.skill.length) };
}

/**
 * Finds the forms that share words with a query, and calls `visit` with each and the shared squared IDF. Afterwards the
 * buffers are cleared.
 *
 * @param words - the numbers of the distinct words of the query.
 */
export function matchForms(
  forms: FormTable,
  idf: Float32Array,
  words: Iterable<number>,
  { overlap, touched }: MatchScratch,
  visit: (form: number, overlap: number) => void,
): void {
  const { postingStart, postings } = forms;
  let count = 0;
  for (const word of words) {
    const weight = (idf[word] ?? 0) ** 2;
    const end = postingStart[word + 1] ?? 0;
    for (let index = postingStart[word] ?? 0; index < end; index += 1) {
      const form = postings[index] ?? 0;
      const known = overlap[form] ?? 0;
      if (known === 0) {
        touched[count] = form;
        count += 1;
      }
      overlap[form] = known + weight;
    }
  }
  for (let index = 0; index < count; index += 1) {
    const form = touched[index] ?? 0;
    visit(form, overlap[form] ?? 0);
    overlap[form] = 0;
  }
}
