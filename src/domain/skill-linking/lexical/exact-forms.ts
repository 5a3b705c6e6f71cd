import type { FormTable } from '../tables/linking-tables.js';
import type { Query } from '../text/query.js';

/** By candidate in the given order: 1 if the words of the query are those of one of its forms, in any order; otherwise 0. */
export function exactForms(
  { skillStart, start, words: list }: FormTable,
  { words }: Query,
  candidates: readonly number[],
): Float32Array {
  const own = new Set(words.map(({ number }) => number));
  const isExact = (form: number): boolean => {
    const ofForm = list.subarray(start[form], start[form + 1]);
    return ofForm.length === own.size && ofForm.every((word) => own.has(word));
  };
  return Float32Array.from(candidates, (skill) => {
    for (let form = skillStart[skill] ?? 0; form < (skillStart[skill + 1] ?? 0); form += 1) if (isExact(form)) return 1;
    return 0;
  });
}
