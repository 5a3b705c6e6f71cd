import { allMatches } from '../language/patterns.js';
import { calendarDate, yearOf, type FoundDate } from './calendar-date.js';
import { matchDateAt, type DateMatch } from './date-forms.js';
import { MONTH_ALTERNATIVES, MONTH_NUMBERS } from './month-names.js';

/** A stretch of time; `open` when the item says that it still runs. */
export interface FoundPeriod {
  readonly startDate?: FoundDate;
  readonly endDate?: FoundDate;
  readonly open: boolean;
}

/** A stretch of time that was met in a text. */
export interface PeriodMatch {
  readonly period: FoundPeriod;
  /** Offsets in UTF-16 code units: [start, end). */
  readonly start: number;
  readonly end: number;
  /** Only one date, which may as well be when something happened. */
  readonly single: boolean;
}

const OPEN_WORDS =
  '(?:the\\s+)?present(?:\\s+day)?|now|today|current(?:ly)?|on-?going|date|heden|nu(?:\\s+toe)?|vandaag|nog ' +
  'steeds|lopend|op heden|onwards|still (?:employed|working)|nog in dienst';
const AFTER = '(?![\\p{L}\\p{N}])';
const OPEN = new RegExp(`(?:(?:until|till|to|tot)\\s+)?(?:${OPEN_WORDS})${AFTER}`, 'iuy');
const SINCE = /(?:since|from|as of|starting|sinds|sedert|vanaf|van|per)\s+/iuy;
const UNTIL = /(?:until|till|up to|through|tot en met|tot|t\/m)\s+/iuy;
const CONNECTOR =
  /\s*(?:[–—−→~]|->|-{1,2}|t\/m)\s*|\s+(?:up to|to|until|till|through|thru|tot en met|tot aan|tot|tm)\s+|\s*\/\s*(?=\d)|\s+(?=heden|present)/iuy;
const BARE_CONNECTOR = /\s*[–—−-]\s*(?=$|[)\]|,;:\t\n])/uy;
const SHORT_END = /['’‘]?(\d\d)(?![\p{L}\p{N}]|[-/.]\d)/uy;
const MONTH_ALONE = new RegExp(`(${MONTH_ALTERNATIVES})\\.?(?=\\s*(?:[-–—/]|t\\/m|to |tot |until ))`, 'iuy');
const SLASH_MONTH = /(\d{1,2})[/-](\d\d)(?![\p{L}\p{N}/-])/uy;
const DURATION =
  /\s*[·•,;]?\s*[([]?(?:ruim|about|circa|ca\.)?\s?\d{1,2}(?:[.,]\d)?\s?(?:years?|yrs?|jaar|jaren|jr|months?|mos?|mnd|maand(?:en)?)\.?(?:\s?(?:,|and|en|&)?\s?\d{1,2}\s?(?:months?|mos?|mnd|maand(?:en)?)\.?)?[)\]]?(?![\p{L}\p{N}])/iuy;
const MENTIONS_YEAR = /(?:19|20)\d\d|['’‘`´]\s?\d\d|\d\/\d\d|[a-z]-\d\d(?!\d)/iu;
const CANDIDATE = new RegExp(
  `(?<![\\p{L}\\p{N}/.-])(?:['’‘\`´]?\\d|(?:${MONTH_ALTERNATIVES})(?!\\p{L})|[qk][1-4]|since |from |as of |starting ` +
    `|sinds |sedert |vanaf |van |per |until |till |up to |through |tot |t\\/m |first |second |third |fourth |eerste ` +
    `|tweede |derde |vierde |spring |summer |autumn |fall |winter |voorjaar |lente |zomer |herfst |najaar |early[ ` +
    `-]|mid[ -]|late |begin |start |medio |half |eind|the )`,
  'giu',
);

/** Whether the words say that something still runs: present, now, heden, nu. */
export function isOpenWord(text: string): boolean {
  return matchEnd(OPEN, text, 0) === text.length;
}

/** The stretch of time, or the single date, that begins at a place in a text. */
export function matchPeriodAt(text: string, at: number): PeriodMatch | undefined {
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
  const range = matchRangeEnd(text, first);
  if (range !== undefined) return { ...range, start: at, end: withDuration(text, range.end), single: false };
  if (first.needsRange) return undefined;
  return {
    period: { startDate: first.date, open: since !== undefined },
    start: at,
    end: first.end,
    single: since === undefined,
  };
}

/** The stretches of time and dates in a line, in its order. Takes time in proportion to its length. */
export function findPeriods(line: string): PeriodMatch[] {
  if (!MENTIONS_YEAR.test(line)) return [];
  const found: PeriodMatch[] = [];
  let next = 0;
  for (const { index } of allMatches(CANDIDATE, line)) {
    if (index < next) continue;
    const match = matchPeriodAt(line, index);
    if (match === undefined) continue;
    found.push(match);
    next = match.end;
  }
  return found;
}

/** A date that may be no date by itself: a month without its year, or 03/18. */
interface FirstMatch extends DateMatch {
  readonly needsRange?: true;
  readonly monthOnly?: number;
}

function matchRangeEnd(text: string, first: FirstMatch): Pick<PeriodMatch, 'period' | 'end'> | undefined {
  const behind = matchEnd(CONNECTOR, text, first.end);
  if (behind !== undefined) {
    const open = first.monthOnly === undefined ? matchEnd(OPEN, text, behind) : undefined;
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
  const bare = first.needsRange ? undefined : matchEnd(BARE_CONNECTOR, text, first.end);
  return bare === undefined ? undefined : { period: { startDate: first.date, open: true }, end: bare };
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

/** The first month of "maart - juni 2020", whose year stands behind the last. */
function matchMonthOfRange(text: string, at: number): FirstMatch | undefined {
  MONTH_ALONE.lastIndex = at;
  const match = MONTH_ALONE.exec(text);
  const monthOnly = match === null ? undefined : MONTH_NUMBERS.get((match[1] as string).toLowerCase());
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
