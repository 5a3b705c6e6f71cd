import { numberAt, type Amount } from './amounts.js';
import { expressionOf, skip, type ReadExpression } from './level-expression.js';
import {
  levelFromLanguageLevel,
  levelFromLetter,
  levelFromRating,
  likelyScale,
  toLevel,
  type FoundLevel,
} from './level-scale.js';
import { EMPTY_MARKS, isMarked, type LevelToken } from './level-tokens.js';
import { MARK } from './level-words.js';

/** Numbers out of less are no ratings. */
const MIN_SCALE = 3;
const MAX_SCALE = 100;
/** Scales that a slash may stand in front of; others are fractions and versions. */
const SLASHED_SCALES: ReadonlySet<number> = new Set([4, 5, 6, 7, 10, 100]);
const STARS = 5;
const LANGUAGE_LEVEL = /^[abc][12]$/;
const LETTER = /^[A-F]$/;
const HIGHEST_SCHOOL_GRADE = 10;

/** A rating with its scale: "4/5", "level 3 of 5", "four out of five", "4 stars", "★★★☆☆". */
export function ratingAt(tokens: readonly LevelToken[], from: number, isList: boolean): ReadExpression | undefined {
  if (tokens[from]?.kind === 'RATING_MARKS') return marksAt(tokens, from, isList);
  const amount = numberAt(tokens, from);
  if (amount === undefined || isTouched(tokens, from)) return undefined;
  const behind = skip(tokens, amount.next, MARK.roughly);
  const opened = tokens[behind]?.word === '(' ? behind + 1 : behind;
  const joint = tokens[opened];
  if (joint?.word === '/' && opened === amount.next) {
    const scale = tokens[amount.next + 1];
    const isRating =
      scale?.number !== undefined && SLASHED_SCALES.has(scale.number) && !isTouched(tokens, amount.next + 2, true);
    return isRating
      ? expressionOf(tokens, from, amount.next + 2, levelFromRating(amount.value, scale.number), 'QUALITY')
      : undefined;
  }
  const scaleWord = isMarked(joint, MARK.onScale) ? skip(tokens, opened + 1, MARK.article | MARK.links) : -1;
  const isOnScale = isMarked(tokens[scaleWord], MARK.scale);
  if (!isMarked(joint, MARK.outOf) && !isOnScale) return undefined;
  const scale = isOnScale
    ? highestOfScale(tokens, scaleWord)
    : numberAt(tokens, behindMaximum(tokens, skip(tokens, opened + 1, MARK.article)));
  if (scale === undefined || scale.value < MIN_SCALE || scale.value > MAX_SCALE) return undefined;
  const next = tokens[scale.next]?.meaning.grade === undefined ? scale.next : scale.next + 1;
  // "3 of the 5 developers" counts them.
  if (!isOnScale && isCountedThing(tokens, next)) return undefined;
  return expressionOf(tokens, from, next, levelFromRating(amount.value, scale.value), 'QUALITY');
}

/** "Max. 10": behind the stop of an abbreviation. */
function behindMaximum(tokens: readonly LevelToken[], at: number): number {
  return tokens[at]?.word === '.' ? at + 1 : at;
}

/** The highest number behind "scale": "scale of 5", "scale from 1 to 5". */
function highestOfScale(tokens: readonly LevelToken[], scaleWord: number): Amount | undefined {
  const first = numberAt(tokens, skip(tokens, scaleWord + 1, MARK.links | MARK.from | MARK.outOf));
  const joint = first === undefined ? undefined : tokens[first.next];
  const isRange = joint !== undefined && (isMarked(joint, MARK.to) || /^[-–]$/.test(joint.word));
  return (first !== undefined && isRange ? numberAt(tokens, first.next + 1) : undefined) ?? first;
}

function isCountedThing(tokens: readonly LevelToken[], next: number): boolean {
  const token = tokens[next];
  return token?.kind === 'WORD' && !isMarked(token, MARK.links) && !isMarked(token, MARK.topics);
}

/** Whether a number is part of a date, a version or a longer fraction. */
function isTouched(tokens: readonly LevelToken[], at: number, isBehind = false): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  const mark = isBehind ? token : before;
  return (
    before !== undefined &&
    token !== undefined &&
    before.end === token.start &&
    /^[-–./,]$/.test(mark?.word ?? '') &&
    (!isBehind || /^\d/.test(tokens[at + 1]?.word ?? ''))
  );
}

/** Three to ten marks; without empty ones they are out of five, and one alone is a bullet. */
function marksAt(tokens: readonly LevelToken[], from: number, isList: boolean): ReadExpression | undefined {
  const marks = [...(tokens[from] as LevelToken).word.replaceAll('\uFE0F', '')];
  const empty = marks.filter((mark) => mark === '-' || EMPTY_MARKS.includes(mark)).length;
  const isTyped = marks[0] === '*' || marks[0] === '+';
  // Pluses without minuses may be part of a name or of "10++".
  if (marks.length < 2 || marks.length > 10 || (isTyped && (!isList || (marks[0] === '+' && empty === 0))))
    return undefined;
  const level = levelFromRating(marks.length - empty, empty > 0 ? marks.length : Math.max(STARS, marks.length));
  return expressionOf(tokens, from, from + 1, level, 'QUALITY');
}

/** "80%": a level where it is called a score, or where nothing else is said. */
export function percentageAt(tokens: readonly LevelToken[], from: number): ReadExpression | undefined {
  const number = tokens[from]?.number;
  const sign = tokens[from + 1];
  if (number === undefined || isTouched(tokens, from) || !(sign?.word === '%' || isMarked(sign, MARK.percent)))
    return undefined;
  // "40% of my time"
  if (isMarked(tokens[from + 2], MARK.outOf)) return undefined;
  const isScore = isScored(tokens, from);
  return expressionOf(tokens, from, from + 2, levelFromRating(number, 100), 'QUALITY', { isVague: !isScore });
}

function isScored(tokens: readonly LevelToken[], from: number): boolean {
  const before = tokens[from - 1];
  return isMarked(before?.word === ':' ? tokens[from - 2] : before, MARK.ratedAs) || isMarked(before, MARK.ratedAs);
}

/** A grade of a school or a review: "grade B", "A-level: B", "cijfer 8", "een 7,5 voor". */
export function gradeAt(tokens: readonly LevelToken[], from: number, text: string): ReadExpression | undefined {
  const token = tokens[from] as LevelToken;
  const isRated = isMarked(token, MARK.ratedAs);
  const highest = token.meaning.grade;
  if (isRated || highest !== undefined) {
    let at = from + 1;
    while (isMarked(tokens[at], MARK.ratedAs) || /^[:=(]$/.test(tokens[at]?.word ?? '')) at += 1;
    const letter = letterAt(tokens, at, text);
    if (letter !== undefined) return expressionOf(tokens, from, letter.next, letter.level, 'QUALITY');
    const number = tokens[at]?.number;
    // "Score 3" alone may count anything; a grade does not.
    const isWhole =
      number !== undefined && !/^[%/.]$/.test(tokens[at + 1]?.word ?? '') && !isMarked(tokens[at + 1], MARK.outOf);
    if (isWhole && highest !== undefined)
      return expressionOf(tokens, from, at + 1, levelFromRating(number, highest), 'QUALITY');
    return undefined;
  }
  return undefined;
}

/**
 * A number that is a grade by the words around it: "een 8 voor", "6 gehaald", "4 stars", "cijfer voor Java: 9". With an
 * article it counts nothing, and is out of ten.
 */
export function plainGradeAt(tokens: readonly LevelToken[], from: number): ReadExpression | undefined {
  const [before, token, behind] = [tokens[from - 1], tokens[from], tokens[from + 1]];
  const number = token?.number ?? token?.meaning.amount;
  if (number === undefined || isTouched(tokens, from)) return undefined;
  const unit = behind?.meaning.grade;
  if (unit !== undefined) return expressionOf(tokens, from, from + 2, levelFromRating(number, unit), 'QUALITY');
  if (token?.number === undefined) return undefined;
  const isAlone =
    behind === undefined ||
    /^[,.;)]$/.test(behind.word) ||
    isMarked(behind, MARK.topics) ||
    isMarked(behind, MARK.links);
  if (!isAlone) return undefined;
  // The Dutch article is the number, and a Dutch grade is out of ten.
  const hasArticle = isMarked(before, MARK.article) || before?.meaning.amount === 1;
  const usual = before?.meaning.amount === 1 ? HIGHEST_SCHOOL_GRADE : likelyScale([number]);
  const named = /^[:=]$/.test(before?.word ?? '')
    ? tokens.slice(0, from).find(({ meaning }) => meaning.grade !== undefined)?.meaning.grade
    : undefined;
  const highest = named ?? (hasArticle && number >= 1 && number <= HIGHEST_SCHOOL_GRADE ? usual : undefined);
  return highest === undefined
    ? undefined
    : expressionOf(tokens, from, from + 1, levelFromRating(number, highest), 'QUALITY');
}

function letterAt(
  tokens: readonly LevelToken[],
  at: number,
  text: string,
): { readonly level: FoundLevel; readonly next: number } | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const letter = text.slice(token.start, token.end);
  const sign = /^([A-F])\+$/.exec(letter) === null ? tokens[at + 1] : undefined;
  const name = letter.replace(/\+$/, '');
  if (!LETTER.test(name)) return undefined;
  const isSigned = sign?.start === token.end && /^[-–*]$/.test(sign.word);
  const level = levelFromLetter(name, letter.endsWith('+') ? '+' : isSigned && sign.word !== '*' ? '-' : undefined);
  return level === undefined ? undefined : { level, next: isSigned ? at + 2 : at + 1 };
}

/** A level of the European framework, or the mean of two: "B1", "B1/B2". */
export function languageLevelAt(tokens: readonly LevelToken[], from: number): ReadExpression | undefined {
  const first = languageLevel(tokens[from]);
  if (first === undefined) return undefined;
  const joint = tokens[from + 1];
  const second =
    /^[-–/]$/.test(joint?.word ?? '') || isMarked(joint, MARK.to) ? languageLevel(tokens[from + 2]) : undefined;
  if (second === undefined) return expressionOf(tokens, from, from + 1, first, 'QUALITY');
  return expressionOf(
    tokens,
    from,
    from + 3,
    { ...first, level: toLevel((first.level + second.level) / 2) },
    'QUALITY',
  );
}

function languageLevel(token: LevelToken | undefined): FoundLevel | undefined {
  return token?.word.length === 2 && LANGUAGE_LEVEL.test(token.word) ? levelFromLanguageLevel(token.word) : undefined;
}
