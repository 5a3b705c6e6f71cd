import { entriesOf, LANGUAGES } from '../vocabulary/index.js';
import { expressionOf, skip, type ReadExpression } from './level-expression.js';
import { toLevel, type FoundLevel } from './level-scale.js';
import { isMarked, type LevelToken } from './level-tokens.js';
import { MARK } from './level-words.js';

const COMPETENT = 3;
const BASIC = 2;
/** "Zeer", "very". */
const WHOLE_STEP = 1;
/** "Fairly". */
const HALF_STEP = 0.5;
const MIN_LEVEL = 1;
/** Between a level and a word that strengthens it: "exceeds expectations by far". */
const BY = 'by';
const STRENGTHENS = new Set(LANGUAGES.flatMap(({ levels }) => entriesOf(levels.intensifiersBehind)));
const JOINTS = /^[-–—/]$/;
const AND = new Set(LANGUAGES.flatMap(({ dates }) => entriesOf(dates.and)));
/** "Between basic and good". */
const BETWEEN: ReadonlySet<string> = new Set(['between', 'tussen']);

/** A level in words: "advanced", "fairly good", "intermediate to advanced", "from apprentice to master". */
export function levelInWordsAt(
  tokens: readonly LevelToken[],
  from: number,
  isList: boolean,
): ReadExpression | undefined {
  const isDevelopment = isMarked(tokens[from], MARK.from) && !BETWEEN.has(tokens[from]?.word ?? '');
  const start = isDevelopment ? skip(tokens, from + 1, MARK.article) : from;
  const first = gradedLevelAt(tokens, start, isList || isDevelopment || isAbility(tokens, start));
  if (
    first === undefined ||
    isRoughTime(tokens, start) ||
    isMarked(tokens[from - 1], MARK.not) ||
    (isMarked(tokens[from - 1], MARK.article) && isMarked(tokens[from - 2], MARK.not))
  )
    return undefined;
  const joint = tokens[first.next];
  const isRange = joint !== undefined && (JOINTS.test(joint.word) || isMarked(joint, MARK.to));
  const second = isRange ? gradedLevelAt(tokens, skip(tokens, first.next + 1, MARK.article), true) : undefined;
  if (second === undefined || !(isDevelopment || isRangeWord(joint) || BETWEEN.has(tokens[from - 1]?.word ?? '')))
    return isDevelopment ? undefined : expressionOf(tokens, from, first.next, first.level, 'QUALITY');
  const level = isDevelopment ? second.level.level : (first.level.level + second.level.level) / 2;
  return expressionOf(tokens, from, second.next, { ...first.level, level: toLevel(level) }, 'QUALITY');
}

/** Whether it is about an ability in running text too: "average at", "zwak in". A master in something has a degree. */
function isAbility(tokens: readonly LevelToken[], at: number): boolean {
  const behind = tokens[at + 1]?.word;
  return (
    behind === 'at' || (behind === 'in' && (tokens[at]?.meaning.levelInFields?.level ?? MIN_LEVEL + BASIC) <= BASIC)
  );
}

/** "After some years": the word tells of how long, and not of how well. */
function isRoughTime(tokens: readonly LevelToken[], at: number): boolean {
  return isMarked(tokens[at], MARK.roughly) && tokens[at + 1]?.meaning.unit !== undefined;
}

/** Whether two levels with this between them are the ends of a range; "and" joins the levels of two skills. */
function isRangeWord(joint: LevelToken | undefined): boolean {
  return joint !== undefined && !AND.has(joint.word);
}

function gradedLevelAt(
  tokens: readonly LevelToken[],
  from: number,
  isList: boolean,
): { readonly level: FoundLevel; readonly next: number } | undefined {
  const whole = levelOf(tokens[from], isList);
  if (whole !== undefined && levelOf(tokens[from + 1], isList) === undefined)
    return strengthened(tokens, from + 1, whole);
  let at = from;
  let steps = 0;
  for (; at < from + 3; at += 1) {
    const token = tokens[at];
    if (isMarked(token, MARK.intensifiers)) steps += WHOLE_STEP;
    else if (isMarked(token, MARK.weakeners)) steps -= HALF_STEP;
    else if (token?.word !== '-' || at === from) break;
  }
  const level = levelOf(tokens[at], isList);
  if (at === from || level === undefined) return whole === undefined ? undefined : { level: whole, next: from + 1 };
  return { level: { ...level, level: graded(level.level, steps) }, next: at + 1 };
}

/** "Exceeds expectations by far", "overtreft de verwachtingen ruimschoots". */
function strengthened(
  tokens: readonly LevelToken[],
  next: number,
  level: FoundLevel,
): { readonly level: FoundLevel; readonly next: number } {
  const at = tokens[next]?.word === BY ? next + 1 : next;
  return STRENGTHENS.has(tokens[at]?.word ?? '')
    ? { level: { ...level, level: graded(level.level, WHOLE_STEP) }, next: at + 1 }
    : { level, next };
}

/** More of a low level is a lower one: "very basic". Above competent a step is half as long, as there are few left. */
function graded(level: number, steps: number): number {
  if (level <= BASIC) return toLevel(Math.max(MIN_LEVEL, level - Math.max(0, steps)));
  return toLevel(level + (level > COMPETENT ? Math.min(steps, HALF_STEP) : steps));
}

function levelOf(token: LevelToken | undefined, isList: boolean): FoundLevel | undefined {
  return token?.meaning.level ?? (isList ? token?.meaning.levelInFields : undefined);
}

/** How often: "daily", "af en toe". */
export function frequencyAt(tokens: readonly LevelToken[], from: number): ReadExpression | undefined {
  const start = isMarked(tokens[from], MARK.intensifiers) ? from + 1 : from;
  return expressionOf(tokens, from, start + 1, tokens[start]?.meaning.frequency, 'FREQUENCY');
}
