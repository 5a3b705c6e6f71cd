import { matchDateAt } from './date-forms.js';
import type { FoundDate } from './calendar-date.js';
import { isOpenWord, matchPeriodAt, type FoundPeriod } from './period-forms.js';

export type { FoundPeriod } from './period-forms.js';

const LONGEST_DATE = 60;

/**
 * Reads a value that is a date, in the forms that people use in English and Dutch. Of 1-3-2019 the first number is the
 * day, as in Dutch. Years 1900 to 2100; a day that the calendar does not have is no date.
 *
 * @returns undefined when it cannot be read without guessing
 */
export function readDate(value: string | number): FoundDate | undefined {
  const text = normalise(value);
  const match = text === undefined ? undefined : matchDateAt(text, 0);
  return match?.end === text?.length ? match?.date : undefined;
}

/** Whether the words say that something still runs: present, now, heden, nu. */
export function isOpenEnd(value: string): boolean {
  const text = normalise(value);
  return text !== undefined && isOpenWord(text);
}

/**
 * Reads a value that is a stretch of time: "2015 - 2019", "maart 2018 t/m heden", "since 2020", "'15-'17". Undefined
 * when either end is unreadable.
 */
export function readPeriod(value: string | number): FoundPeriod | undefined {
  const text = normalise(value);
  const match = text === undefined ? undefined : matchPeriodAt(text, 0);
  return match?.end === text?.length ? match?.period : undefined;
}

function normalise(value: string | number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (text.length > LONGEST_DATE) return undefined;
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}
