import { allMatches, matchEnd } from '../language/patterns.js';
import { remembered } from '../language/remembered.js';
import { LANGUAGES } from '../vocabulary/index.js';
import { anyDateWord, matchDateAt, MONTH_ALTERNATIVES, normaliseDateText } from './date-forms.js';
import {
  matchLastSeason,
  matchNextYear,
  matchMonthOfRange,
  matchNumberedSchoolYears,
  matchRangeEnd,
  matchSchoolYears,
  matchSlashMonth,
  NO_LETTER_BEHIND,
  STILL_RUNNING,
  type FirstMatch,
  type FoundPeriod,
} from './range-forms.js';

export type { FoundPeriod } from './range-forms.js';

/** A period of time found in a text. */
export interface PeriodMatch {
  readonly period: FoundPeriod;
  /** Offsets in UTF-16 code units: [start, end). */
  readonly start: number;
  readonly end: number;
  /** Only one date, which may as well be when something happened. */
  readonly single: boolean;
}

/** "sinds2014": text from a PDF may have lost the blank. */
const SINCE = new RegExp(`${anyDateWord(({ since }) => since)}(?:\\s+|(?=(?:19|20)\\d\\d))`, 'iuy');
const UNTIL = new RegExp(`${anyDateWord(({ until }) => until)}\\s+`, 'iuy');

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
  const schoolYears = matchNumberedSchoolYears(text, from);
  if (schoolYears !== undefined) return { ...schoolYears, start: at, single: false };
  const first: FirstMatch | undefined =
    matchDateAt(text, from) ?? matchMonthOfRange(text, from) ?? matchSlashMonth(text, from);
  if (first === undefined) return undefined;
  const years = matchRangeEnd(text, first);
  const range =
    matchLastSeason(text, from, first, years) ??
    matchSchoolYears(text, first, years) ??
    years ??
    matchNextYear(text, first);
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

function withDuration(text: string, end: number): number {
  return matchEnd(DURATION, text, end) ?? end;
}
