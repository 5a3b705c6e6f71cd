import { allMatches } from '../language/patterns.js';
import type { Span } from '../language/span.js';
import { expressionOf, type ReadExpression } from './level-expression.js';
import { levelFromRating, likelyScale, toLevel, type FoundLevel } from './level-scale.js';
import type { LevelToken } from './level-tokens.js';

/** A scale that a text explains: "1 = poor, 4 = excellent", "B = basis, G = gevorderd", "* basic, *** expert". */
export interface Legend {
  /** Where it stands in the text; undefined if it only has a highest rating. */
  readonly span?: Span;
  /** The highest number of a scale of numbers. */
  readonly scale?: number;
  /** The rating at a token, which is one of the scale's symbols alone. */
  readonly read: (text: string, tokens: readonly LevelToken[], at: number) => ReadExpression | undefined;
}

interface Step {
  readonly symbol: string;
  readonly span: Span;
  readonly level: number | undefined;
}

/** A symbol and its meaning. Marks need no sign between the two. */
const STEP =
  /(?<![\p{L}\p{N}.,*+])(?:(\d{1,3}|\p{Lu}{1,2}|\*{1,5}|\+{1,5}|x{1,5})\s?=\s?|(\*{1,5}|\+{2,5})\s(?=\p{L}))(\p{L}[^,;|/\n)=\d*+]{0,40}?)(?=\s*(?:[,;|/\n).]|$|\s[-–]\s|\s\S{1,5}\s?=))/gu;
const MIN_STEPS = 2;
// The mark comes first: whatever is in front of it is only looked at where there is one.
const BARE_RATING = /[:=(](?<=[\p{L})]\s?[:=(])\s?(?:\d(?:[.,]\d)?|10)\)?\s*$/u;
const BARE_RATINGS = /[:=(]\s?(\d(?:[.,]\d)?|10)(?=[)\s,;|]|$)/gu;

/**
 * The legend in the beginning of a text; undefined without one.
 *
 * @param levelOf the level that words tell in a field for a level
 */
export function readLegend(text: string, levelOf: (words: string) => FoundLevel | undefined): Legend | undefined {
  if (!/=|\*|\+\+/.test(text)) return undefined;
  const steps = allMatches(STEP, text).map((match): Step => ({
    symbol: (match[1] ?? match[2] ?? '').toLowerCase(),
    span: { start: match.index, end: match.index + match[0].length },
    level: levelOf((match[3] ?? '').trim())?.level,
  }));
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined || steps.length < MIN_STEPS) return undefined;
  const span = { start: first.span.start, end: last.span.end };
  const numbers = steps.map(({ symbol }) => Number(symbol));
  if (numbers.every((number) => Number.isFinite(number))) return legendOfNumbers(numbers, steps, span);
  const levels = levelsOfSymbols(steps);
  return { span, read: (text, tokens, at) => symbolAt(text, tokens, at, (symbol) => levels.get(symbol)) };
}

/** A scale of which only the highest number is known. */
export function legendOfScale(scale: number): Legend {
  return { scale, read: (text, tokens, at) => numberAt(tokens, at, (number) => levelFromRating(number, scale)) };
}

/**
 * The scale of a rating that stands alone behind its skill, "Teamwork: 4", "Excel (3)": that of the highest such number
 * in the line. Undefined where there is none.
 */
export function legendOfBareRatings(entry: string, line: string): Legend | undefined {
  if (!BARE_RATING.test(entry)) return undefined;
  const ratings = allMatches(BARE_RATINGS, line).map(([, rating]) => Number((rating as string).replace(',', '.')));
  return legendOfScale(likelyScale(ratings));
}

/** Numbers are in proportion to the highest; from the best to the worst if the words say so. */
function legendOfNumbers(numbers: readonly number[], steps: readonly Step[], span: Span): Legend {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const levelOfNumber = (number: number) => steps[numbers.indexOf(number)]?.level;
  const isDescending = (levelOfNumber(least) ?? 0) > (levelOfNumber(most) ?? Infinity);
  return {
    span,
    scale: most,
    read: (text, tokens, at) =>
      numberAt(tokens, at, (number) =>
        number < least && isDescending
          ? undefined
          : levelFromRating(isDescending ? most + least - number : number, most),
      ),
  };
}

/** By their words, or by their order if some of the words are unknown. */
function levelsOfSymbols(steps: readonly Step[]): ReadonlyMap<string, FoundLevel> {
  const areKnown = steps.every(({ level }) => level !== undefined);
  return new Map(
    steps.map(({ symbol, level }, index) => [
      symbol,
      { level: toLevel(areKnown ? (level as number) : (5 * (index + 1)) / steps.length), basis: 'RATING' },
    ]),
  );
}

function symbolAt(
  text: string,
  tokens: readonly LevelToken[],
  at: number,
  levelOf: (symbol: string) => FoundLevel | undefined,
): ReadExpression | undefined {
  const token = tokens[at] as LevelToken;
  const isAlone = !/[\p{L}\p{N}+*]/u.test(text[token.start - 1] ?? ' ') && tokens[at + 1]?.word !== '=';
  const symbol = text.slice(token.start, token.end);
  const isTyped = symbol === symbol.toUpperCase() || /^x+$/.test(symbol);
  return isAlone && isTyped
    ? expressionOf(tokens, at, at + 1, levelOf(symbol.toLowerCase()), 'QUALITY', { isSymbol: true })
    : undefined;
}

/** A number that nothing is counted by. */
function numberAt(
  tokens: readonly LevelToken[],
  at: number,
  levelOf: (number: number) => FoundLevel | undefined,
): ReadExpression | undefined {
  const [before, token, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.number === undefined || (behind !== undefined && /^[\p{L}%/=]/u.test(behind.word))) return undefined;
  if (before !== undefined && before.end === token.start && /[-–./%]/.test(before.word)) return undefined;
  return expressionOf(tokens, at, at + 1, levelOf(token.number), 'QUALITY');
}
