/** How precisely a date was given. The instant kept is the first one of the year, month or day, in UTC. */
export type DatePrecision = 'YEAR' | 'MONTH' | 'DAY' | 'INSTANT';

/** A date as the item gave it. */
export interface FoundDate {
  /** ISO 8601 instant in UTC. */
  readonly instant: string;
  readonly precision: DatePrecision;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/**
 * Years in two digits below this are of this century: '49 is 2049, '50 is 1950. Ours: nobody's CV begins before 1950.
 */
const CENTURY_TURN = 50;

/**
 * A year, month or day as it is kept: its first instant in UTC.
 *
 * @returns undefined outside the years 1900 to 2100, and for what the calendar does not have
 */
export function calendarDate(year: number, month?: number, day?: number): FoundDate | undefined {
  if (!isOnCalendar(year, month ?? 1, day ?? 1)) return undefined;
  const precision = day !== undefined ? 'DAY' : month !== undefined ? 'MONTH' : 'YEAR';
  return { instant: new Date(Date.UTC(year, (month ?? 1) - 1, day ?? 1)).toISOString(), precision };
}

/** Whether the calendar has the day, in the years 1900 to 2100. Months count from 1. */
export function isOnCalendar(year: number, month: number, day: number): boolean {
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1)) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A year written in four digits, or in two as in '18: 1950 to 2049. */
export function yearOf(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < CENTURY_TURN ? 2000 + year : 1900 + year;
}
