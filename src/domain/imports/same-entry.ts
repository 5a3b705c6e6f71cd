import type { DatePrecision } from '../../generated/prisma/enums.js';

/** A date with its precision, as an entry of a profile has it. */
export interface EntryDate {
  readonly instant: Date;
  readonly precision: DatePrecision;
}

/** What tells an entry of a list (a job, a course, a certificate) from the others. */
export interface EntryKey {
  readonly texts: readonly (string | null)[];
  readonly date: EntryDate | null;
  /** Whether the entry says anything else, such as when it ended. */
  readonly hasMore: boolean;
}

/** How much of an ISO date each precision knows. */
const KNOWN_LENGTH: Readonly<Record<DatePrecision, number>> = { YEAR: 4, MONTH: 7, DAY: 10, INSTANT: 10 };

/**
 * Whether two entries tell of the same thing. What one of them leaves out does not set them apart: an HR list
 * names a job without the employer that the CV names it with. At least one text must agree, and with it another
 * text or the date, unless one of the entries holds no more than that text: then it tells nothing that the other does
 * not tell too, such as a review that only says what somebody's function is.
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
  return agreeing > 1 || (!one.date && !other.date) || isBare(one) || isBare(other);
}

/** Whether an entry holds one text and nothing else. */
export function isBare({ texts, date, hasMore }: EntryKey): boolean {
  return !hasMore && date === null && texts.filter((text) => text !== null).length === 1;
}

function isSameDate(one: EntryDate, other: EntryDate): boolean {
  const length = Math.min(KNOWN_LENGTH[one.precision], KNOWN_LENGTH[other.precision]);
  return one.instant.toISOString().slice(0, length) === other.instant.toISOString().slice(0, length);
}

function fold(text: string): string {
  return text.trim().toLowerCase().normalize('NFC').replace(/\s+/g, ' ');
}
