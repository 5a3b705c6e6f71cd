import type { Field, Verdict } from './verdicts.js';

/** Counts of verdicts. */
export interface Tally {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

/** Counts the verdicts on some fields. */
export function tally(verdicts: readonly Verdict[], fields: readonly Field[]): Tally {
  const counts = { RIGHT: 0, WRONG: 0, MISSED: 0 };
  for (const { field, verdict } of verdicts) if (fields.includes(field)) counts[verdict] += 1;
  return { right: counts.RIGHT, wrong: counts.WRONG, missed: counts.MISSED };
}

/** Precision, 0-1; undefined if nothing was found. */
export function precision({ right, wrong }: Tally): number | undefined {
  return right + wrong === 0 ? undefined : right / (right + wrong);
}

/** Recall, 0-1; undefined if nothing is to be found. */
export function recall({ right, missed }: Tally): number | undefined {
  return right + missed === 0 ? undefined : right / (right + missed);
}
