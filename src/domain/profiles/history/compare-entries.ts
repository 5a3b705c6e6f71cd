import { foldCase } from '../../../platform/text/index.js';
import type { DatePrecision } from '../../../generated/prisma/enums.js';

/** A date with its precision, as an entry of a profile has it. */
export interface EntryDate {
  readonly instant: Date;
  readonly precision: DatePrecision;
}

/** What distinguishes an entry (a job, a course, a certificate) from the others of its kind. */
export interface EntryKey {
  readonly texts: readonly (string | null)[];
  readonly date: EntryDate | null;
  /** Whether the entry says anything else, such as when it ended. */
  readonly hasMore: boolean;
}

/** Number of characters of an ISO date that are known at each precision. */
const KNOWN_LENGTH: Readonly<Record<DatePrecision, number>> = { YEAR: 4, MONTH: 7, DAY: 10, INSTANT: 10 };

/**
 * Whether two entries describe the same thing. What one of them leaves out makes no difference: an HR list names a job
 * without the employer that the CV names. At least one text must agree, and besides it another text or the date. An
 * entry that is only one text needs no more than that text, such as a review that only names somebody's function.
 */
export function isSameEntry(one: EntryKey, other: EntryKey): boolean {
  let agreeing = 0;
  for (const [index, text] of one.texts.entries()) {
    const otherText = other.texts[index] ?? null;
    if (text === null || otherText === null) continue;
    if (fold(text) !== fold(otherText)) return false;
    agreeing += 1;
  }
  if (agreeing === 0) return false;
  if (one.date && other.date) return isSameDate(one.date, other.date);
  return agreeing > 1 || (!one.date && !other.date) || isSingleText(one) || isSingleText(other);
}

/** Whether an entry is a single text and nothing else. */
export function isSingleText({ texts, date, hasMore }: EntryKey): boolean {
  return !hasMore && date === null && texts.filter((text) => text !== null).length === 1;
}

function isSameDate(one: EntryDate, other: EntryDate): boolean {
  const length = Math.min(KNOWN_LENGTH[one.precision], KNOWN_LENGTH[other.precision]);
  return one.instant.toISOString().slice(0, length) === other.instant.toISOString().slice(0, length);
}

function fold(text: string): string {
  return foldCase(text);
}
