import { remembered } from '../language/remembered.js';
import { allMatches } from '../language/patterns.js';
import { LANGUAGES } from '../vocabulary/index.js';
import { calendarDate, yearOf, type FoundDate } from './calendar-date.js';
import {
  anyDateWord,
  matchDateAt,
  MONTH_ALTERNATIVES,
  MONTH_NUMBERS,
  normaliseDateText,
  type DateMatch,
} from './date-forms.js';

/** A period of time; `open` when the item says that it still runs. */
export interface FoundPeriod {
  readonly startDate?: FoundDate;
  readonly endDate?: FoundDate;
  readonly open: boolean;
}

/** A period of time found in a text. */
export interface PeriodMatch {
  readonly period: FoundPeriod;
  /** Offsets in UTF-16 code units: [start, end). */
  readonly start: number;
  readonly end: number;
  /** Only one date, which may as well be when something happened. */
  readonly single: boolean;
}

const NO_LETTER_BEHIND = '(?![\\p{L}\\p{N}])';
const TO_MARK = anyDateWord(({ toMark }) => toMark);
const TO = anyDateWord(({ to }) => to);
/** "sinds2014": text from a PDF may have lost the blank. */
const SINCE = new RegExp(`${anyDateWord(({ since }) => since)}(?:\\s+|(?=(?:19|20)\\d\\d))`, 'iuy');
const EXPECTED = new RegExp(`${anyDateWord(({ expected }) => expected)}\\s+`, 'iuy');
const UNTIL = new RegExp(`${anyDateWord(({ until }) => until)}\\s+`, 'iuy');
const STILL_RUNNING = new RegExp(
  `(?:${anyDateWord(({ toNow }) => toNow)}\\s+)?${anyDateWord(({ stillRunning }) => stillRunning)}${NO_LETTER_BEHIND}`,
  'iuy',
);
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
const SLASH_MONTH = /(\d{1,2})[/-](\d\d)(?![\p{L}\p{N}/-])/uy;

const ABOUT = `(?:${anyDateWord(({ about }) => about)})?\\s?`;
const MONTHS = `${anyDateWord(({ monthUnits }) => monthUnits)}\\.?`;
const YEARS_OR_MONTHS = `${anyDateWord(
  ({ years }) => years,
  ({ monthUnits }) => monthUnits,
)}\\.?`;
const AND = `\\s?(?:,|${anyDateWord(({ and }) => and)}|&)?\\s?`;
const TIME = `${ABOUT}\\d{1,2}(?:[.,]\\d)?\\s?${YEARS_OR_MONTHS}(?:${AND}\\d{1,2}\\s?${MONTHS})?`;
const DURATION = new RegExp(`\\s*[·•,;]?\\s*(?:[([]${TIME}[)\\]]|${TIME}[)\\]]?)${NO_LETTER_BEHIND}`, 'iuy');

const MAX_DURATION_LENGTH = 40;
/** In UTF-16 code units. */
const MAX_STREET_LENGTH = 50;
const STREET_BEHIND = new RegExp(
  `^\\s(?:\\p{Lu}[\\p{L}.]*\\s){1,4}${anyDateWord(({ streets }) => streets)}(?![\\p{L}])`,
  'u',
);

const MENTIONS_YEAR = /(?:19|20)\d\d|['’‘`´]\s?\d\d|\d\/\d\d|[a-z]-\d\d(?!\d)/iu;
const BEGINNING_WORDS = anyDateWord(
  ({ since }) => since,
  ({ until }) => until,
  ({ ordinals }) => ordinals,
  ({ beginnings }) => beginnings,
);
const BEGINNING_PATTERNS = anyDateWord(({ beginningPatterns }) => beginningPatterns);
const QUARTER = `[${LANGUAGES.map(({ dates }) => dates.quarterLetter).join('')}][1-4]`;
/** Where a date or a period may begin in a line; not in the name of a standard, "BS 7671:2018". */
const BEGINNING = new RegExp(
  `(?<![\\p{L}\\p{N}/.-]|\\d:)(?:['’‘\`´]?\\d|(?:${MONTH_ALTERNATIVES})(?!\\p{L})|${QUARTER}|${BEGINNING_WORDS}(?: |(?=(?:19|20)\\d\\d))` +
    `|${BEGINNING_PATTERNS})`,
  'giu',
);

/** Whether a text only says how long something took: "5 years 4 months". */
export function isDuration(text: string): boolean {
  return (
    /\d/u.test(text) && text.length <= MAX_DURATION_LENGTH && matchEnd(DURATION, text.toLowerCase(), 0) === text.length
  );
}

/** Whether the words say that something still runs: present, now, heden, nu. */
export function isOpenEnd(value: string): boolean {
  const text = normaliseDateText(value);
  return text !== undefined && isOpenWord(text);
}

/**
 * Reads a value that is a period of time: "2015 - 2019", "maart 2018 t/m heden", "since 2020", "'15-'17". Undefined
 * when either end is unreadable.
 */
export function readPeriod(value: string | number): FoundPeriod | undefined {
  const text = normaliseDateText(value);
  const match = text === undefined ? undefined : matchPeriodAt(text, 0);
  return match?.end === text?.length ? match?.period : undefined;
}

/** The period that a value begins with, whatever remark is behind it: "2012 – 2015, weekends". */
export function readPeriodInFront(value: string): FoundPeriod | undefined {
  const [first] = findPeriods(value);
  return readPeriod(value) ?? (first?.start === 0 ? first.period : undefined);
}

/** Whether a text in lower case with single spaces is a word for now: present, heden. */
export function isOpenWord(text: string): boolean {
  return matchEnd(STILL_RUNNING, text, 0) === text.length;
}

/** The period, or the single date, that begins at an offset in a text. */
function matchPeriodAt(text: string, at: number): PeriodMatch | undefined {
  const until = matchEnd(UNTIL, text, at);
  if (until !== undefined) {
    const last = matchDateAt(text, until, 'END');
    return (
      last && {
        period: { endDate: last.date, open: false },
        start: at,
        end: withDuration(text, last.end),
        single: true,
      }
    );
  }
  const since = matchEnd(SINCE, text, at);
  const from = since ?? at;
  const first: FirstMatch | undefined =
    matchDateAt(text, from) ?? matchMonthOfRange(text, from) ?? matchSlashMonth(text, from);
  if (first === undefined) return undefined;
  const years = matchRangeEnd(text, first);
  const range = matchLastSeason(text, from, first, years) ?? matchSchoolYears(text, first, years) ?? years;
  if (range !== undefined) return { ...range, start: at, end: withDuration(text, range.end), single: false };
  if (first.needsRange) return undefined;
  return {
    period: { startDate: first.date, open: since !== undefined },
    start: at,
    end: first.end,
    single: since === undefined,
  };
}

/** The periods and dates in a line, in its order. Takes time in proportion to its length. */
export const findPeriods = remembered((line: string): readonly PeriodMatch[] => {
  if (!MENTIONS_YEAR.test(line)) return [];
  const found: PeriodMatch[] = [];
  let next = 0;
  for (const { index } of allMatches(BEGINNING, line)) {
    if (index < next) continue;
    const match = matchPeriodAt(line, index);
    if (match === undefined || (match.single && isNumberOfHouse(line, match))) continue;
    found.push(match);
    next = match.end;
  }
  return found;
});

/** Whether a line begins with the number of a house: "1901 Veterans Memorial Drive, Temple". */
export function beginsWithAddress(line: string): boolean {
  const [number] = /^\d{1,5}(?=\s)/u.exec(line) ?? [];
  return number !== undefined && STREET_BEHIND.test(line.slice(number.length, number.length + MAX_STREET_LENGTH));
}

/** "1901 Veterans Memorial Drive" */
function isNumberOfHouse(line: string, { start, end }: PeriodMatch): boolean {
  return /^\d{4}$/u.test(line.slice(start, end)) && STREET_BEHIND.test(line.slice(end, end + MAX_STREET_LENGTH));
}

/** Whether a line is nothing but a date or a period, perhaps with a sign behind it. */
export function isOnlyPeriod(line: string): boolean {
  const [period] = findPeriods(line);
  return period !== undefined && period.start === 0 && period.end >= line.length - 1;
}

/** The first date of a period, which may be incomplete: a month without its year, or 03/18. */
interface FirstMatch extends DateMatch {
  readonly needsRange?: true;
  readonly monthOnly?: number;
}

function matchRangeEnd(text: string, first: FirstMatch): Pick<PeriodMatch, 'period' | 'end'> | undefined {
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
function matchLastSeason(
  text: string,
  at: number,
  first: FirstMatch,
  years: Pick<PeriodMatch, 'period' | 'end'> | undefined,
): Pick<PeriodMatch, 'period' | 'end'> | undefined {
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

/** From the first to the last of school years: "2007-08 t/m 2012-13". */
function matchSchoolYears(
  text: string,
  first: FirstMatch,
  years: Pick<PeriodMatch, 'period' | 'end'> | undefined,
): Pick<PeriodMatch, 'period' | 'end'> | undefined {
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

/** The months of "2015 (Jan–Mar)". */
function monthsBehind(text: string, { date, end }: FirstMatch): Pick<PeriodMatch, 'period' | 'end'> | undefined {
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
function matchMonthOfRange(text: string, at: number): FirstMatch | undefined {
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
function matchSlashMonth(text: string, at: number): FirstMatch | undefined {
  SLASH_MONTH.lastIndex = at;
  const match = SLASH_MONTH.exec(text);
  if (match === null) return undefined;
  const date = calendarDate(yearOf(match[2] as string), Number(match[1]));
  return date && { date, end: at + match[0].length, needsRange: true };
}

function monthBefore(month: number, last: FoundDate): FoundDate | undefined {
  return last.precision === 'YEAR' ? undefined : calendarDate(new Date(last.instant).getUTCFullYear(), month);
}

function withDuration(text: string, end: number): number {
  return matchEnd(DURATION, text, end) ?? end;
}

function matchEnd(sticky: RegExp, text: string, at: number): number | undefined {
  sticky.lastIndex = at;
  const match = sticky.exec(text);
  return match === null ? undefined : at + match[0].length;
}
