import { calendarDate, isOnCalendar, yearOf, type FoundDate } from './calendar-date.js';
import { MONTH_ALTERNATIVES, MONTH_NUMBERS } from './month-names.js';

/** A date that was met in a text, and where it ends: offset in UTF-16 code units, exclusive. */
export interface DateMatch {
  readonly date: FoundDate;
  readonly end: number;
}

/**
 * Whether a date begins a stretch of time or ends it. A quarter that ends something stands for its last month, else for
 * its first; for everything else it makes no difference.
 */
export type DateSide = 'START' | 'END';

interface DateForm {
  /** Sticky, so that it matches at a place and nowhere else. */
  readonly pattern: RegExp;
  readonly toDate: (groups: readonly (string | undefined)[], side: DateSide) => FoundDate | undefined;
}

const YEAR = `(\\d{4}|['’‘\`´]\\s?\\d\\d)`;
const MONTH = `(${MONTH_ALTERNATIVES})`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th|ste|de|e)?';
const QUARTERS = 'first|second|third|fourth|eerste|tweede|derde|vierde';
const QUARTER_NUMBERS: ReadonlyMap<string, number> = new Map(
  QUARTERS.split('|').map((word, index) => [word, (index % 4) + 1] as const),
);
const PART_OF_YEAR =
  'spring|summer|autumn|fall|winter|voorjaar|lente|zomer|herfst|najaar|early|mid|late|begin|start|medio|half|eind|einde|(?:the )?(?:beginning|middle|end)(?: of)?';

/** Numbers first to last: day, month, year of the calendar. What is not on it is no date. */
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
  form('(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})', ([dayOfMonth, monthOfYear, year]) =>
    day(year, monthOfYear, dayOfMonth),
  ),
  form(`(\\d{4})\\s?[-/]?\\s?[qk]([1-4])`, ([year, quarter], side) => quarterOf(year, Number(quarter), side)),
  form('(\\d{4})[-/.](\\d{1,2})', ([year, monthOfYear]) => month(year, monthOfYear)),
  form('(\\d{1,2})(?:[-.]|\\s?/\\s?)(\\d{4})', ([monthOfYear, year]) => month(year, monthOfYear)),
  form(`${DAY}\\.?\\s+(?:of\\s+)?${MONTH}\\.?,?\\s+${YEAR}`, ([dayOfMonth, name, year]) =>
    day(year, monthNumber(name), dayOfMonth),
  ),
  form(`${DAY}[-/]${MONTH}[-/](\\d{4})`, ([dayOfMonth, name, year]) => day(year, monthNumber(name), dayOfMonth)),
  form(
    `([1-4])(?:st|nd|rd|th|ste|de|e)\\s+(?:quarter|kwartaal)\\s+(?:of\\s+|van\\s+)?(\\d{4})`,
    ([quarter, year], side) => quarterOf(year, Number(quarter), side),
  ),
  form(`(\\d{4})`, ([year]) => calendarDate(yearNumber(year))),
];

const NAMED_FORMS: readonly DateForm[] = [
  form(`${MONTH}\\.?\\s+${DAY},?\\s+(\\d{4})`, ([name, dayOfMonth, year]) => day(year, monthNumber(name), dayOfMonth)),
  form(`${MONTH}(?:\\.?,?\\s+(?:of\\s+|van\\s+)?|\\.?[-/.]|(?=['’‘]))${YEAR}`, ([name, year]) =>
    month(year, monthNumber(name)),
  ),
  form(`${MONTH}-(\\d\\d)`, ([name, year]) => month(year, monthNumber(name))),
  form(`[qk]([1-4])[\\s/,-]{0,2}${YEAR}`, ([quarter, year], side) => quarterOf(year, Number(quarter), side)),
  form(`(${QUARTERS})\\s+(?:quarter|kwartaal)\\s+(?:of\\s+|van\\s+)?(\\d{4})`, ([word, year], side) =>
    quarterOf(year, QUARTER_NUMBERS.get(word?.toLowerCase() ?? ''), side),
  ),
  form(`(?:${PART_OF_YEAR})[\\s-](?:of\\s+|van\\s+)?(\\d{4})`, ([year]) => calendarDate(yearNumber(year))),
];

const SHORT_YEAR: DateForm = form(`(['’‘\`´]\\d\\d)`, ([year]) => calendarDate(yearNumber(year)));

/**
 * The longest date that begins at a place in a text, in the forms that people use in English and Dutch. Of 1-3-2019 the
 * first number is the day, as in Dutch. A season, or a word such as "medio", leaves the year.
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
