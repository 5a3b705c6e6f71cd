import type { FoundDate } from './findings.js';
import { MONTH_NUMBERS } from './month-names.js';

/** A stretch of time; `open` when the item says that it still runs. */
export interface FoundPeriod {
  readonly startDate?: FoundDate;
  readonly endDate?: FoundDate;
  readonly open: boolean;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const LONGEST_DATE = 60;

const YEAR = /^(\d{4})$/;
const YEAR_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
const YEAR_MONTH_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const MONTH_YEAR = /^(\d{1,2})[-/.](\d{4})$/;
const DAY_MONTH_YEAR = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const INSTANT = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(Z|z|[+-]\d\d:?\d\d)?$/;
const NAMED_MONTH_YEAR = /^(\p{L}+)\.?,? (\d{4})$/u;
const DAY_NAMED_MONTH_YEAR = /^(\d{1,2})(?:st|nd|rd|th|e|ste|de)?\.? (\p{L}+)\.?,? (\d{4})$/u;
const NAMED_MONTH_DAY_YEAR = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
const OPEN_END = /^(?:(?:until |till |to |tot )?(?:present|now|today|current|currently|ongoing|heden|nu|nog steeds|lopend)|tot op heden|to date)$/;
// A range needs white space around a plain hyphen, so that 2019-03 stays a month; years alone may touch it.
const PERIOD = /^(.+?)(?:\s*[–—]\s*|\s+(?:-|to|until|till|tot|t\/m|tm|tot en met)\s+)(.+)$/i;
const YEARS_PERIOD = /^(\d{4})\s?[-/]\s?(\d{4}|[\p{L} ]+)$/u;
const SINCE = /^(?:since|from|sinds|vanaf|van)\s+(.+)$/i;

/**
 * Reads a date in the forms that people use in English and Dutch. Of 1-3-2019 the first number is the day, as in
 * Dutch. Years 1900 to 2100; a day that the calendar does not have is no date.
 *
 * @returns undefined when it cannot be read without guessing
 */
export function readDate(value: string | number): FoundDate | undefined {
  const text = normalise(value);
  if (text === undefined) return undefined;
  const instant = INSTANT.exec(text);
  if (instant !== null) return readInstant(instant);
  let match = YEAR.exec(text);
  if (match !== null) return calendarDate(match[1]);
  match = YEAR_MONTH.exec(text);
  if (match !== null) return calendarDate(match[1], match[2]);
  match = YEAR_MONTH_DAY.exec(text);
  if (match !== null) return calendarDate(match[1], match[2], match[3]);
  match = MONTH_YEAR.exec(text);
  if (match !== null) return calendarDate(match[2], match[1]);
  match = DAY_MONTH_YEAR.exec(text);
  if (match !== null) return calendarDate(match[3], match[2], match[1]);
  match = NAMED_MONTH_YEAR.exec(text);
  if (match !== null) return namedMonth(match[2], match[1]);
  match = DAY_NAMED_MONTH_YEAR.exec(text);
  if (match !== null) return namedMonth(match[3], match[2], match[1]);
  match = NAMED_MONTH_DAY_YEAR.exec(text);
  if (match !== null) return namedMonth(match[3], match[1], match[2]);
  return undefined;
}

/** Whether the words say that something still runs: present, now, heden, nu. */
export function isOpenEnd(value: string | number): boolean {
  const text = normalise(value);
  return text !== undefined && OPEN_END.test(text);
}

/** Reads "2015 - 2019", "maart 2018 t/m heden", "since 2020". Undefined when either end is unreadable. */
export function readPeriod(value: string | number): FoundPeriod | undefined {
  const text = normalise(value);
  if (text === undefined) return undefined;
  const since = SINCE.exec(text);
  const range = YEARS_PERIOD.exec(text) ?? PERIOD.exec(since?.[1] ?? text);
  if (range !== null) {
    const startDate = readDate(range[1] as string);
    const open = isOpenEnd(range[2] as string);
    const endDate = open ? undefined : readDate(range[2] as string);
    if (startDate !== undefined && (open || endDate !== undefined)) return { startDate, endDate, open };
  }
  const single = readDate(since?.[1] ?? text);
  return single === undefined ? undefined : { startDate: single, open: since !== null };
}

function normalise(value: string | number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (text.length > LONGEST_DATE) return undefined;
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

function namedMonth(year?: string, name?: string, day?: string): FoundDate | undefined {
  const month = MONTH_NUMBERS.get(name ?? '');
  return month === undefined ? undefined : calendarDate(year, String(month), day);
}

function calendarDate(yearText?: string, monthText?: string, dayText?: string): FoundDate | undefined {
  const year = Number(yearText);
  const month = monthText === undefined ? 1 : Number(monthText);
  const day = dayText === undefined ? 1 : Number(dayText);
  if (!isOnCalendar(year, month, day)) return undefined;
  const precision = dayText !== undefined ? 'DAY' : monthText !== undefined ? 'MONTH' : 'YEAR';
  return { instant: new Date(Date.UTC(year, month - 1, day)).toISOString(), precision };
}

function isOnCalendar(year: number, month: number, day: number): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function readInstant(match: RegExpExecArray): FoundDate | undefined {
  const [, year, month, day, hour, minute, second = '0', fraction = '', zone = 'Z'] = match;
  if (!isOnCalendar(Number(year), Number(month), Number(day))) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = zone.toUpperCase() === 'Z' ? 0 : offsetMinutes(zone);
  if (offset === undefined) return undefined;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second), milliseconds);
  return { instant: new Date(local - offset * 60_000).toISOString(), precision: 'INSTANT' };
}

function offsetMinutes(zone: string): number | undefined {
  const digits = zone.slice(1).replace(':', '');
  const hours = Number(digits.slice(0, 2));
  const minutes = Number(digits.slice(2));
  if (hours > 14 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
