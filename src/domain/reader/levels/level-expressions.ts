import type { TextLayout } from '../language/sentences.js';
import type { Legend } from './level-legend.js';
import { type LevelExpression, type ReadExpression } from './level-expression.js';
import { levelFromYears } from './level-scale.js';
import { isMarked, levelTokens, mayTellLevel, type LevelToken } from './level-tokens.js';
import { MARK } from './level-words.js';
import { gradeAt, languageLevelAt, percentageAt, plainGradeAt, ratingAt } from './rating-expressions.js';
import { teachingAt } from './teaching-expressions.js';
import { durationAt, sinceAt, yearsAt } from './time-expressions.js';
import { frequencyAt, levelInWordsAt } from './word-expressions.js';

const BITS_OF_AMOUNT = MARK.article | MARK.roughly;
const BITS_OF_YEAR = MARK.from | MARK.since;
const BITS_OF_TEACHING = MARK.teaches | MARK.teachesLearners | MARK.teachers | MARK.gives | MARK.hasTaught;

/** What of the years counts as experience if somebody only seldom does it. Ours. */
const SHARE_IF_SELDOM = 0.5;
/** The highest level of a frequency that is seldom. */
const SELDOM = 2;

/**
 * Every expression of a level in a text, in the order of the text: ratings (4/5, 80%, ★★★☆☆), grades, experience in
 * time, how often, CEFR levels, words, teaching.
 *
 * @param layout in a LIST also words that mean something else in running text, such as master
 * @param writtenIn the year that the text is from, for "since 2015"; without it such words tell nothing
 * @param legend the legend of a scale in the same document; without it a number or letter alone tells nothing
 */
export function findLevelExpressions(
  text: string,
  layout: TextLayout,
  writtenIn?: number,
  legend?: Legend,
): readonly LevelExpression[] {
  if (!mayTellLevel(text) && legend === undefined) return [];
  const tokens = levelTokens(text);
  const found: LevelExpression[] = [];
  const context = { isList: layout === 'LIST', writtenIn, legend };
  for (let at = 0; at < tokens.length;) {
    const read = expressionAt(text, tokens, at, context);
    if (read !== undefined) found.push(isOfEach(tokens, at) ? { ...read.expression, isOfEach: true } : read.expression);
    at = read?.next ?? at + 1;
  }
  return countedBySeldom(tokens, found);
}

/** The first level in a field for a level; undefined without one. */
export function levelInField(text: string): LevelExpression | undefined {
  return findLevelExpressions(text, 'LIST').find(({ about }) => about !== 'TEACHING');
}

function expressionAt(
  text: string,
  tokens: readonly LevelToken[],
  at: number,
  { isList, writtenIn, legend }: { isList: boolean; writtenIn: number | undefined; legend: Legend | undefined },
): ReadExpression | undefined {
  const { kind, meaning } = tokens[at] as LevelToken;
  const symbol = legend?.read(text, tokens, at);
  if (symbol !== undefined) return symbol;
  if (kind === 'RATING_MARKS') return ratingAt(tokens, at, isList);
  if (kind === 'NUMBER')
    return (
      yearsAt(tokens, at, writtenIn, isList) ??
      durationAt(tokens, at) ??
      ratingAt(tokens, at, isList) ??
      percentageAt(tokens, at) ??
      plainGradeAt(tokens, at)
    );
  if (!meaning.begins) return kind === 'WORD' ? languageLevelAt(tokens, at) : undefined;
  const { marks, amount, span, grade, particle, frequency } = meaning;
  const isAmount = amount !== undefined || span !== undefined || (marks & BITS_OF_AMOUNT) !== 0;
  return (
    ((marks & BITS_OF_TEACHING) !== 0 || particle !== undefined ? teachingAt(tokens, at) : undefined) ??
    ((marks & BITS_OF_YEAR) !== 0
      ? (yearsAt(tokens, at, writtenIn, isList) ?? sinceAt(tokens, at, writtenIn))
      : undefined) ??
    (isAmount ? (durationAt(tokens, at) ?? ratingAt(tokens, at, isList) ?? plainGradeAt(tokens, at)) : undefined) ??
    ((marks & MARK.ratedAs) !== 0 || grade !== undefined ? gradeAt(tokens, at, text) : undefined) ??
    ((marks & MARK.intensifiers) !== 0 || frequency !== undefined ? frequencyAt(tokens, at) : undefined) ??
    levelInWordsAt(tokens, at, isList)
  );
}

/** Whether "both", "all" or "each" is in front of an expression, or behind it: "five years each". */
function isOfEach(tokens: readonly LevelToken[], at: number): boolean {
  let before = at - 1;
  while (isMarked(tokens[before], MARK.links)) before -= 1;
  return isMarked(tokens[before], MARK.each);
}

/** Years in which somebody seldom did it count in part: "occasionally, since 2012". */
function countedBySeldom(tokens: readonly LevelToken[], found: readonly LevelExpression[]): readonly LevelExpression[] {
  const seldom = found.filter(({ about, level }) => about === 'FREQUENCY' && level <= SELDOM);
  if (seldom.length === 0) return found;
  return found.map((expression) => {
    const { years } = expression;
    const isSeldom = years !== undefined && seldom.some((frequency) => areBeside(tokens, frequency, expression));
    const level = isSeldom ? levelFromYears(years * SHARE_IF_SELDOM) : undefined;
    return level === undefined ? expression : { ...expression, ...level };
  });
}

/** Whether nothing but marks and link words is between two expressions. */
function areBeside(tokens: readonly LevelToken[], one: LevelExpression, other: LevelExpression): boolean {
  const [from, to] = one.end <= other.start ? [one.end, other.start] : [other.end, one.start];
  return tokens.every(
    (token) => token.start < from || token.end > to || token.kind === 'OTHER' || isMarked(token, MARK.links),
  );
}
