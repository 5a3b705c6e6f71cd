import { matchEnd } from '../language/patterns.js';
import { calendarDate, yearOf, type FoundDate } from './calendar-date.js';
import { anyDateWord, matchDateAt, MONTH_ALTERNATIVES, MONTH_NUMBERS, type DateMatch } from './date-forms.js';

/** A period of time; `open` when the item says that it still runs. */
export interface FoundPeriod {
  readonly startDate?: FoundDate;
  readonly endDate?: FoundDate;
  readonly open: boolean;
}

/** What two dates say together. */
interface RangeMatch {
  readonly period: FoundPeriod;
  /** Offset behind it, in UTF-16 code units. */
  readonly end: number;
}

/** The first date of a period, which may be incomplete: a month without its year, or 03/18. */
export interface FirstMatch extends DateMatch {
  readonly needsRange?: true;
  readonly monthOnly?: number;
}

export const NO_LETTER_BEHIND = '(?![\\p{L}\\p{N}])';
export const STILL_RUNNING = new RegExp(
  `(?:${anyDateWord(({ toNow }) => toNow)}\\s+)?${anyDateWord(({ stillRunning }) => stillRunning)}${NO_LETTER_BEHIND}`,
  'iuy',
);
const TO_MARK = anyDateWord(({ toMark }) => toMark);
const TO = anyDateWord(({ to }) => to);
const EXPECTED = new RegExp(`${anyDateWord(({ expected }) => expected)}\\s+`, 'iuy');
const CONNECTOR = new RegExp(
  [
    `\\s*(?:[–—−→~>]|-{1,2}>?|${TO_MARK})\\s*`,
    `\\s+${TO}\\s+`,
    `\\s*\\/\\s*(?=\\d|${anyDateWord(({ stillRunning }) => stillRunning)}${NO_LETTER_BEHIND})`,
    // The cells of a table, or a sign that some put between dates.
    `(?:\\s+[|/]\\s+|\\s*\\t\\s*)(?=${anyDateWord(({ stillRunning }) => stillRunning)}${NO_LETTER_BEHIND}|['’]?\\d|${MONTH_ALTERNATIVES})`,
    `\\s+(?=${anyDateWord(({ now }) => now)})`,
  ].join('|'),
  'iuy',
);
/** "July and August 2010" */
const MONTH_CONNECTOR = new RegExp(`\\s+${anyDateWord(({ toMonth }) => toMonth)}\\s+`, 'iuy');
const ENUMERATED = new RegExp(
  `\\s*(?:,|&|${anyDateWord(({ and }) => and)})\\s*(?=(?:\\p{L}+ )?(?:19|20)\\d\\d${NO_LETTER_BEHIND})`,
  'iuy',
);
/** "2019 –", "2019 – …", "2019 →" */
const BARE_CONNECTOR = /\s*[–—−→-]\s*(?:…|\.{2,3}|\?)?\s*(?=$|[)\]|,;:\t\n]|(?<=\s{3})\p{L})/uy;
const SHORT_END = /['’‘]?(\d\d)(?![\p{L}\p{N}]|[-/.]\d)/uy;
const MONTH_ALONE = new RegExp(
  `(${MONTH_ALTERNATIVES})\\.?(?=\\s*(?:[-–—/→]|${TO_MARK}|${anyDateWord(({ toMonth }) => toMonth)} ))`,
  'iuy',
);
/** "03–08/2014" */
const NUMBER_OF_MONTH = /(0?[1-9]|1[0-2])(?=\s?[-–]\s?(?:0?[1-9]|1[0-2])[/.]\d{4}(?!\d))/uy;
const MONTHS_BEHIND = new RegExp(
  `\\s*\\((${MONTH_ALTERNATIVES})\\.?\\s*(?:[-–—/]|${TO})\\s*(${MONTH_ALTERNATIVES})\\.?\\)`,
  'iuy',
);
const SCHOOL_YEARS = new RegExp(
  `(\\d{4})[-/](\\d\\d)(?:\\s*[–—-]\\s*|\\s*${TO_MARK}\\s*|\\s+${TO}\\s+)(\\d{4})[-/](\\d\\d)${NO_LETTER_BEHIND}`,
  'iuy',
);
const SLASH_MONTH = /(\d{1,2})[/-](\d\d)(?![\p{L}\p{N}/-])/uy;

export function matchRangeEnd(text: string, first: FirstMatch): RangeMatch | undefined {
  const connected =
    matchEnd(CONNECTOR, text, first.end) ??
    (first.monthOnly === undefined ? undefined : matchEnd(MONTH_CONNECTOR, text, first.end));
  if (connected !== undefined) {
    const behind = matchEnd(EXPECTED, text, connected) ?? connected;
    const open = first.monthOnly === undefined ? matchEnd(STILL_RUNNING, text, behind) : undefined;
    if (open !== undefined) return { period: { startDate: first.date, open: true }, end: open };
    const last =
      matchDateAt(text, behind, 'END') ??
      matchShortEnd(text, behind, first) ??
      (first.needsRange ? matchSlashMonth(text, behind) : undefined);
    if (last !== undefined) {
      const startDate = first.monthOnly === undefined ? first.date : monthBefore(first.monthOnly, last.date);
      if (startDate === undefined || startDate.instant > last.date.instant) return undefined;
      return { period: { startDate, endDate: last.date, open: false }, end: last.end };
    }
  }
  const months = first.needsRange ? undefined : monthsBehind(text, first);
  if (months !== undefined) return months;
  const bare = first.needsRange ? undefined : matchEnd(BARE_CONNECTOR, text, first.end);
  return bare === undefined ? undefined : { period: { startDate: first.date, open: true }, end: bare };
}

/** The last year of "summers 2009, 2010", "spring 2009, spring 2010" and "winters 2008/09 and 2009/10". */
export function matchLastSeason(
  text: string,
  at: number,
  first: FirstMatch,
  years: RangeMatch | undefined,
): RangeMatch | undefined {
  if (first.date.precision !== 'YEAR' || !/^\p{L}/u.test(text.slice(at, at + 1))) return undefined;
  let last: DateMatch | undefined;
  for (let from = years?.end ?? first.end; ; from = last.end) {
    const behind = matchEnd(ENUMERATED, text, from);
    const next = behind === undefined ? undefined : matchDateAt(text, behind, 'END');
    if (next === undefined) break;
    last = next;
  }
  if (last === undefined || last.date.precision !== 'YEAR' || last.date.instant <= first.date.instant) return undefined;
  const { period, end } = matchRangeEnd(text, last) ?? { period: { endDate: last.date }, end: last.end };
  return { period: { startDate: first.date, endDate: period.endDate ?? last.date, open: false }, end };
}

/** "2018 and 2019": two years of which the second follows the first. */
export function matchNextYear(text: string, { date, end, needsRange }: FirstMatch): RangeMatch | undefined {
  if (needsRange || date.precision !== 'YEAR') return undefined;
  const behind = text[end] === ',' ? undefined : matchEnd(ENUMERATED, text, end);
  const next = behind === undefined ? undefined : matchDateAt(text, behind, 'END');
  if (next?.date.precision !== 'YEAR' || matchRangeEnd(text, next) !== undefined) return undefined;
  const [first, second] = [date, next.date].map(({ instant }) => new Date(instant).getUTCFullYear());
  if (second !== (first ?? 0) + 1) return undefined;
  return { period: { startDate: date, endDate: next.date, open: false }, end: next.end };
}

/** From the first to the last of school years: "2007-08 t/m 2012-13". */
export function matchSchoolYears(
  text: string,
  first: FirstMatch,
  years: RangeMatch | undefined,
): RangeMatch | undefined {
  const { startDate, endDate } = years?.period ?? {};
  if (years === undefined || first.date.precision !== 'YEAR' || startDate === undefined || endDate === undefined)
    return undefined;
  const yearAt = ({ instant }: FoundDate): number => new Date(instant).getUTCFullYear();
  const connected = yearAt(endDate) - yearAt(startDate) === 1 ? matchEnd(CONNECTOR, text, years.end) : undefined;
  const last = connected === undefined ? undefined : matchDateAt(text, connected, 'END');
  if (last?.date.precision !== 'YEAR' || last.date.instant < endDate.instant) return undefined;
  const { period, end } = matchRangeEnd(text, last) ?? { period: { endDate: last.date }, end: last.end };
  return { period: { startDate, endDate: period.endDate ?? last.date, open: false }, end };
}

/** The same with years of which the second might be a month: "2007-08 t/m 2009-10". */
export function matchNumberedSchoolYears(text: string, at: number): RangeMatch | undefined {
  SCHOOL_YEARS.lastIndex = at;
  const [match, ...years] = SCHOOL_YEARS.exec(text) ?? [''];
  const [from = 0, next = 0, to = 0, last = 0] = years.map(Number);
  const [startDate, endDate] = [calendarDate(from), calendarDate(to + 1)];
  const areSchoolYears = next === (from + 1) % 100 && last === (to + 1) % 100 && from < to;
  if (!areSchoolYears || startDate === undefined || endDate === undefined) return undefined;
  return { period: { startDate, endDate, open: false }, end: at + match.length };
}

/** The months of "2015 (Jan–Mar)". */
function monthsBehind(text: string, { date, end }: FirstMatch): RangeMatch | undefined {
  if (date.precision !== 'YEAR') return undefined;
  MONTHS_BEHIND.lastIndex = end;
  const match = MONTHS_BEHIND.exec(text);
  const [startDate, endDate] = [match?.[1], match?.[2]].map((month) =>
    calendarDate(new Date(date.instant).getUTCFullYear(), MONTH_NUMBERS.get((month ?? '').toLowerCase()) ?? 0),
  );
  if (match === null || startDate === undefined || endDate === undefined) return undefined;
  return { period: { startDate, endDate, open: false }, end: end + match[0].length };
}

/** The 17 of 2015-17 and of '15-'17. */
function matchShortEnd(text: string, at: number, { date, needsRange }: FirstMatch): DateMatch | undefined {
  if (needsRange || date.precision !== 'YEAR') return undefined;
  SHORT_END.lastIndex = at;
  const match = SHORT_END.exec(text);
  if (match === null) return undefined;
  const firstYear = new Date(date.instant).getUTCFullYear();
  const year = firstYear - (firstYear % 100) + Number(match[1]);
  const last = calendarDate(year < firstYear ? year + 100 : year);
  return last && { date: last, end: at + match[0].length };
}

/** The first month of "maart - juni 2020", whose year is behind the second. */
export function matchMonthOfRange(text: string, at: number): FirstMatch | undefined {
  const pattern = /\d/u.test(text.charAt(at)) ? NUMBER_OF_MONTH : MONTH_ALONE;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  const month = match?.[1] ?? '';
  const monthOnly = pattern === NUMBER_OF_MONTH ? Number(month) : MONTH_NUMBERS.get(month.toLowerCase());
  const date = monthOnly === undefined ? undefined : calendarDate(2000, monthOnly);
  return match === null || date === undefined || monthOnly === undefined
    ? undefined
    : { date, monthOnly, end: at + match[0].length, needsRange: true };
}

/** 03/18 in "03/18 - 06/20": alone it might as well be a day. */
export function matchSlashMonth(text: string, at: number): FirstMatch | undefined {
  SLASH_MONTH.lastIndex = at;
  const match = SLASH_MONTH.exec(text);
  if (match === null) return undefined;
  const date = calendarDate(yearOf(match[2] as string), Number(match[1]));
  return date && { date, end: at + match[0].length, needsRange: true };
}

function monthBefore(month: number, last: FoundDate): FoundDate | undefined {
  return last.precision === 'YEAR' ? undefined : calendarDate(new Date(last.instant).getUTCFullYear(), month);
}
