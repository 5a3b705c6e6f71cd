import { MONTH_NUMBERS } from '../dates/date-forms.js';
import { entriesOf, LANGUAGES } from '../vocabulary/index.js';
import { amountAt, behindAmount } from './amounts.js';
import { expressionOf, skip, type ReadExpression } from './level-expression.js';
import { levelFromYears } from './level-scale.js';
import { isMarked, type LevelToken } from './level-tokens.js';
import { MARK } from './level-words.js';

/** A decade by its first year counts from its middle. */
const HALF_A_DECADE = 5;
const YEAR = /^(?:19|20)\d\d$/;
/** "90s", "1990s", which the tokens have in two. */
const FIRST_YEAR_OF_CENTURY = 1900;

const AGO = new Set(LANGUAGES.flatMap(({ levels }) => entriesOf(levels.ago)));
const BEGUN = new Set(LANGUAGES.flatMap(({ levels }) => entriesOf(levels.begun)));
const PER: ReadonlySet<string> = new Set(['per']);
const ONWARDS = new Set(LANGUAGES.flatMap(({ levels }) => entriesOf(levels.onwards)));
/** Most words between "since" and "in" with a year. */
const WORDS_OF_EVENT = 3;

interface Span {
  readonly years: number;
  readonly next: number;
}

/**
 * The span of time that begins at a token, as years of experience: "ten plus years", "a decade and a half", "2 jaar en 3
 * maanden". Undefined for one that says when something happened, or how old or long something else is.
 */
export function durationAt(tokens: readonly LevelToken[], from: number): ReadExpression | undefined {
  const start = isMarked(tokens[from], MARK.roughly) ? skip(tokens, from, MARK.roughly) : from;
  const first = spanAt(tokens, start);
  if (first === undefined || isOtherSpan(tokens, from, first.next) || isRate(tokens, from, first.next))
    return undefined;
  // "Five years ago" tells of experience where something began then.
  if (AGO.has(tokens[first.next]?.word ?? '') && !tokens.some(({ word }) => BEGUN.has(word))) return undefined;
  const joint = isMarked(tokens[first.next], MARK.to) ? first.next + 1 : first.next;
  const second = spanAt(tokens, joint);
  const isSum = second !== undefined && second.years < 1 && first.years >= 1;
  const years = first.years + (isSum ? second.years : 0);
  const isPoint = isMarked(tokens[from - 1], MARK.whenBefore);
  return expressionOf(tokens, from, isSum ? second.next : first.next, levelFromYears(years), 'TIME', {
    years,
    isPoint,
  });
}

function spanAt(tokens: readonly LevelToken[], from: number): Span | undefined {
  const token = tokens[from];
  if (token === undefined) return undefined;
  const amount = amountAt(tokens, from);
  const articles = skip(tokens, from, MARK.article | MARK.roughly);
  const unitAt =
    amount === undefined
      ? isMarked(token, MARK.article)
        ? articles
        : -1
      : behindAmount(tokens, skip(tokens, amount.next, MARK.article));
  const isAdjective = tokens[unitAt]?.word === '-';
  const unit = tokens[isAdjective ? unitAt + 1 : unitAt];
  const inYears = unit?.meaning.unit;
  if (unit !== undefined && inYears !== undefined) {
    const next = (isAdjective ? unitAt + 1 : unitAt) + 1;
    // "A five-year plan": behind a hyphen only what is called experience is some.
    if (isAdjective && !isMarked(tokens[next], MARK.links)) return undefined;
    return withRest(tokens, next, (amount?.value ?? 1) * inYears, inYears);
  }
  if (inYears === undefined && amount !== undefined && unit?.meaning.span !== undefined)
    return { years: amount.value * unit.meaning.span, next: unitAt + 1 };
  return token.meaning.span === undefined ? undefined : { years: token.meaning.span, next: from + 1 };
}

/** What follows a unit: "and a half", "of zes". */
function withRest(tokens: readonly LevelToken[], next: number, years: number, unit: number): Span {
  if (isMarked(tokens[next], MARK.andAHalf)) return { years: years + unit / 2, next: next + 1 };
  const about = isMarked(tokens[next], MARK.unitOf) ? amountAt(tokens, next + 1) : undefined;
  if (about !== undefined && years === unit) return { years: about.value * unit, next: about.next };
  return { years, next };
}

/** "Two days a week", "drie weken per jaar": how often something happens, and not for how long. */
function isRate(tokens: readonly LevelToken[], from: number, next: number): boolean {
  const joint = tokens[next];
  if ((isMarked(joint, MARK.article) || PER.has(joint?.word ?? '')) && tokens[next + 1]?.meaning.unit !== undefined)
    return true;
  if (!isMarked(tokens[from], MARK.article)) return false;
  const [counted, count] = [tokens[from - 1], tokens[from - 2]];
  if (counted?.meaning.unit !== undefined) return true;
  return counted?.kind === 'WORD' && (count?.number ?? count?.meaning.amount) !== undefined;
}

function isOtherSpan(tokens: readonly LevelToken[], from: number, next: number): boolean {
  const [before, unit] = [tokens[from - 1], tokens[next - 1]];
  const behind = tokens[next]?.word === '-' ? tokens[next + 1] : tokens[skip(tokens, next, MARK.article)];
  // "Years of", with what they were spent on behind it.
  const hasComplement = unit !== undefined && unit.end - unit.start > unit.word.length;
  return (
    isMarked(before, MARK.otherSpans) ||
    (isMarked(tokens[from - 2], MARK.otherSpans) && !/[,.;()]/.test(before?.word ?? '')) ||
    (!hasComplement && isMarked(behind, MARK.otherSpans))
  );
}

/**
 * Since when, up to the year that the text is from: "since March 2015", "sinds de jaren negentig". Not where it says
 * since when something is no longer so.
 */
export function sinceAt(
  tokens: readonly LevelToken[],
  from: number,
  writtenIn: number | undefined,
): ReadExpression | undefined {
  const isFrom = isMarked(tokens[from], MARK.from);
  if (writtenIn === undefined || !(isFrom || isMarked(tokens[from], MARK.since))) return undefined;
  const first = yearAt(tokens, from + 1) ?? yearOfEvent(tokens, from + 1);
  if (isFrom && !ONWARDS.has(tokens[first?.next ?? from]?.word ?? '')) return undefined;
  if (first === undefined || tokens.some((token) => isMarked(token, MARK.not))) return undefined;
  const years = writtenIn - first.year;
  return expressionOf(tokens, from, first.next, levelFromYears(years), 'TIME', { years });
}

/** "Since my studies in 2014." */
function yearOfEvent(tokens: readonly LevelToken[], from: number): ReturnType<typeof yearAt> {
  const at = tokens.findIndex(({ word }, index) => index > from && index <= from + WORDS_OF_EVENT && word === 'in');
  return at < 0 ? undefined : yearAt(tokens, at + 1);
}

/**
 * From year to year: "from 2016 to 2019"; in a list also "2016-2019", which may be about anything beside it.
 *
 * @param isList whether the text is a list or a field
 */
export function yearsAt(
  tokens: readonly LevelToken[],
  from: number,
  writtenIn: number | undefined,
  isList: boolean,
): ReadExpression | undefined {
  const isSaid = isMarked(tokens[from], MARK.from) || isMarked(tokens[from], MARK.since);
  if (!isSaid && !isList) return undefined;
  const first = yearAt(tokens, isSaid ? from + 1 : from);
  const joint = first === undefined ? undefined : tokens[first.next];
  if (first === undefined || joint === undefined || !(/^[-–—]$/.test(joint.word) || isMarked(joint, MARK.to)))
    return undefined;
  const last = yearAt(tokens, first.next + 1);
  const isOpen = isMarked(tokens[first.next + 1], MARK.present);
  const until = last?.year ?? (isOpen ? writtenIn : undefined);
  if (until === undefined || isPartOfDate(tokens, from)) return undefined;
  const years = until - first.year;
  const next = last?.next ?? first.next + 2;
  return expressionOf(tokens, from, next, levelFromYears(years), 'TIME', {
    years,
    isVague: !isSaid,
  });
}

function isPartOfDate(tokens: readonly LevelToken[], from: number): boolean {
  const [before, token] = [tokens[from - 1], tokens[from]];
  return before !== undefined && token !== undefined && before.end === token.start && /[-–./]/.test(before.word);
}

/** The year there, with its month or part in front of it, or the middle of a decade. */
function yearAt(
  tokens: readonly LevelToken[],
  from: number,
): { readonly year: number; readonly next: number } | undefined {
  let at = skip(tokens, from, MARK.partsOfYear);
  if (tokens[at]?.word === '-') at += 1;
  const isCalledYears = tokens[at]?.meaning.unit === 1;
  if (isCalledYears) at += 1;
  if (MONTH_NUMBERS.has(tokens[at]?.word ?? '')) at += tokens[at + 1]?.word === '.' ? 2 : 1;
  else if (/^[-/]$/.test(tokens[at + 1]?.word ?? '') && (tokens[at]?.number ?? 13) <= 12) at += 2;
  const token = tokens[at];
  if (token === undefined) return undefined;
  const { decade } = token.meaning;
  if (decade !== undefined) return { year: decade + HALF_A_DECADE, next: at + 1 };
  const isDecade = (tokens[at + 1]?.word === 's' && tokens[at + 1]?.start === token.end) || isCalledYears;
  if (isDecade && token.number !== undefined) {
    const first = token.number < 100 ? FIRST_YEAR_OF_CENTURY + token.number : token.number;
    return { year: first + HALF_A_DECADE, next: tokens[at + 1]?.word === 's' ? at + 2 : at + 1 };
  }
  return YEAR.test(token.word) ? { year: Number(token.word), next: at + 1 } : undefined;
}
