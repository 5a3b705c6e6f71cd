import { anyOf, longestOf } from '../language/patterns.js';
import {
  alternativesOf,
  type DateWords,
  entriesOf,
  LANGUAGES,
  type PatternList,
  type WordList,
} from '../vocabulary/index.js';
import { calendarDate, isOnCalendar, yearOf, type FoundDate } from './calendar-date.js';

/** A longer value holds more than a date or a period. */
const MAX_DATE_LENGTH = 60;

const WORDS = LANGUAGES.map(({ dates }) => dates);

/** The words of some lists, in all languages, as a group of a regular expression. */
export function anyDateWord(...lists: readonly ((words: DateWords) => WordList | PatternList)[]): string {
  return `(?:${alternativesOf(WORDS.flatMap((words) => lists.map((list) => list(words))))})`;
}

/** Month number, 1-12, by its name or abbreviation in lower case, in any language. */
export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap(({ months }) =>
    months.flatMap((names, index) => entriesOf(names).map((name) => [name, index + 1] as const)),
  ),
);

/** The names of months as alternatives of a regular expression. */
export const MONTH_ALTERNATIVES: string = longestOf(MONTH_NUMBERS.keys());

/** A date found in a text. */
export interface DateMatch {
  readonly date: FoundDate;
  /** Where it ends in the text: an offset in UTF-16 code units, exclusive. */
  readonly end: number;
}

/**
 * Whether a date begins a period or ends it. At the end a quarter is its last month, otherwise its first; for all other
 * forms it makes no difference.
 */
type DateSide = 'START' | 'END';

interface DateForm {
  /** Sticky: it matches at one offset only. */
  readonly pattern: RegExp;
  readonly toDate: (groups: readonly (string | undefined)[], side: DateSide) => FoundDate | undefined;
}

const YEAR = `(\\d{4}|['’‘\`´]\\s?\\d\\d)`;
const MONTH = `(${MONTH_ALTERNATIVES})`;
const ORDINAL_ENDING = anyDateWord(({ ordinalEndings }) => ordinalEndings);
const DAY = `(\\d{1,2})${ORDINAL_ENDING}?`;
const OF = `(?:${anyDateWord(({ of }) => of)}\\s+)?`;
const OF_DAY = `(?:${anyDateWord(({ ofDay }) => ofDay)}\\s+)?`;
const QUARTER = anyDateWord(({ quarter }) => quarter);
const QUARTER_LETTER = `[${WORDS.map(({ quarterLetter }) => quarterLetter).join('')}]`;
const QUARTER_NUMBERS: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap(({ ordinals }) => entriesOf(ordinals).map((word, index) => [word, index + 1] as const)),
);
const ORDINAL = `(${anyOf(QUARTER_NUMBERS.keys())})`;
const PART_OF_YEAR = anyDateWord(({ partsOfYear }) => partsOfYear);

/** A date only where the calendar has it. */
const day = (year?: string, month?: string, dayOfMonth?: string): FoundDate | undefined =>
  calendarDate(yearNumber(year), Number(month), Number(dayOfMonth));
const month = (year?: string, monthOfYear?: string): FoundDate | undefined =>
  calendarDate(yearNumber(year), Number(monthOfYear));

const INSTANT: DateForm = form(
  '(\\d{4})-(\\d\\d)-(\\d\\d)[Tt ](\\d\\d):(\\d\\d)(?::(\\d\\d)(?:[.,](\\d{1,9}))?)?\\s?(Z|z|[+-]\\d\\d:?\\d\\d)?',
  (groups) => instantOf(groups),
);

const NUMERIC_FORMS: readonly DateForm[] = [
  INSTANT,
  form('(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})', ([year, monthOfYear, dayOfMonth]) =>
    day(year, monthOfYear, dayOfMonth),
  ),
  // "01/31/2027" is no date in Dutch order, so the month is in front.
  form('(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})', ([first, second, year]) =>
    Number(second) > 12 ? day(year, first, second) : day(year, second, first),
  ),
  form(`(\\d{4})\\s?[-/]?\\s?${QUARTER_LETTER}([1-4])`, ([year, quarter], side) =>
    quarterOf(year, Number(quarter), side),
  ),
  form('(\\d{4})[-/.](\\d{1,2})', ([year, monthOfYear]) => month(year, monthOfYear)),
  // "2016 May", "2016 (May)"
  form(`(\\d{4})\\s+(?:\\(${MONTH}\\)(?!\\w)|${MONTH}\\.?)`, ([year, inBrackets, name]) =>
    month(year, monthNumber(inBrackets ?? name)),
  ),
  form('(\\d{1,2})(?:[-.]|\\s?/\\s?)(\\d{4})', ([monthOfYear, year]) => month(year, monthOfYear)),
  form(`${DAY}\\.?[ \\u00a0]+${OF_DAY}${MONTH}\\.?,?\\s+${YEAR}`, ([dayOfMonth, name, year]) =>
    day(year, monthNumber(name), dayOfMonth),
  ),
  form(`${DAY}[-/]${MONTH}[-/](\\d{4})`, ([dayOfMonth, name, year]) => day(year, monthNumber(name), dayOfMonth)),
  form(`([1-4])${ORDINAL_ENDING}\\s+${QUARTER}\\s+${OF}(\\d{4})`, ([quarter, year], side) =>
    quarterOf(year, Number(quarter), side),
  ),
  form(`(\\d{4})`, ([year]) => calendarDate(yearNumber(year))),
];

const NAMED_FORMS: readonly DateForm[] = [
  form(`${MONTH}\\.?\\s+${DAY},?\\s+(\\d{4})`, ([name, dayOfMonth, year]) => day(year, monthNumber(name), dayOfMonth)),
  form(`${MONTH}(?:\\.?,?\\s+${OF}|\\.?[-/.]|(?=['’‘]))${YEAR}`, ([name, year]) => month(year, monthNumber(name))),
  form(`${MONTH}-(\\d\\d)`, ([name, year]) => month(year, monthNumber(name))),
  form(`${QUARTER_LETTER}([1-4])[\\s/,-]{0,2}${YEAR}`, ([quarter, year], side) =>
    quarterOf(year, Number(quarter), side),
  ),
  form(`${ORDINAL}\\s+${QUARTER}\\s+${OF}(\\d{4})`, ([word, year], side) =>
    quarterOf(year, QUARTER_NUMBERS.get(word?.toLowerCase() ?? ''), side),
  ),
  form(`${PART_OF_YEAR}[\\s-]${OF}(\\d{4})`, ([year]) => calendarDate(yearNumber(year))),
];

const SHORT_YEAR: DateForm = form(`(['’‘\`´]\\d\\d)`, ([year]) => calendarDate(yearNumber(year)));

/**
 * Reads a value that is a date, in the forms that people use in English and Dutch. In 1-3-2019 the first number is the
 * day, as in Dutch. Years 1900 to 2100; a day that the calendar does not have is no date.
 *
 * @returns undefined when it cannot be read without guessing
 */
export function readDate(value: string | number): FoundDate | undefined {
  const text = normaliseDateText(value);
  const match = text === undefined ? undefined : matchDateAt(text, 0);
  return match?.end === text?.length ? match?.date : undefined;
}

/** A value as dates are looked for in it; undefined where it is too long to be one. */
export function normaliseDateText(value: string | number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (text.length > MAX_DATE_LENGTH) return undefined;
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/**
 * The longest date that begins at an offset in a text, in the forms that people use in English and Dutch. In 1-3-2019
 * the first number is the day, as in Dutch. Of a season, or a word such as "early", only the year is kept.
 */
export function matchDateAt(text: string, at: number, side: DateSide = 'START'): DateMatch | undefined {
  const code = text.charCodeAt(at);
  if (code >= 0x30 && code <= 0x39) return firstOf(NUMERIC_FORMS, text, at, side);
  return firstOf(isQuotationMark(code) ? [SHORT_YEAR] : NAMED_FORMS, text, at, side);
}

function firstOf(forms: readonly DateForm[], text: string, at: number, side: DateSide): DateMatch | undefined {
  for (const { pattern, toDate } of forms) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const date = toDate(match.slice(1), side);
    if (date !== undefined) return { date, end: at + match[0].length };
  }
  return undefined;
}

function form(pattern: string, toDate: DateForm['toDate']): DateForm {
  return { pattern: new RegExp(`${pattern}(?![\\p{L}\\p{N}])`, 'iuy'), toDate };
}

function isQuotationMark(code: number): boolean {
  return code === 0x27 || code === 0x60 || code === 0xb4 || code === 0x2018 || code === 0x2019;
}

function yearNumber(text: string | undefined): number {
  return yearOf((text ?? '').replace(/\D/g, ''));
}

function monthNumber(name: string | undefined): string {
  return String(MONTH_NUMBERS.get((name ?? '').toLowerCase()));
}

function quarterOf(year: string | undefined, quarter: number | undefined, side: DateSide): FoundDate | undefined {
  return quarter === undefined ? undefined : calendarDate(yearNumber(year), quarter * 3 - (side === 'START' ? 2 : 0));
}

function instantOf(groups: readonly (string | undefined)[]): FoundDate | undefined {
  const [year, monthOfYear, dayOfMonth, hour, minute, second = '0', fraction = '', zone = 'Z'] = groups;
  if (!isOnCalendar(Number(year), Number(monthOfYear), Number(dayOfMonth))) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = zone.toUpperCase() === 'Z' ? 0 : offsetMinutes(zone);
  if (offset === undefined) return undefined;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const local = Date.UTC(
    Number(year),
    Number(monthOfYear) - 1,
    Number(dayOfMonth),
    Number(hour),
    Number(minute),
    Number(second),
    milliseconds,
  );
  return { instant: new Date(local - offset * 60_000).toISOString(), precision: 'INSTANT' };
}

function offsetMinutes(zone: string): number | undefined {
  const digits = zone.slice(1).replace(':', '');
  const hours = Number(digits.slice(0, 2));
  const minutes = Number(digits.slice(2));
  if (hours > 14 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
