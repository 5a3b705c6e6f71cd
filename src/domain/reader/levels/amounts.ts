import { isMarked, type LevelToken } from './level-tokens.js';
import { MARK } from './level-words.js';
import { skip } from './level-expression.js';

/** A number in a text, or the mean of two: "two and a half", "3-4", "een paar". */
export interface Amount {
  readonly value: number;
  /** The number of the token behind it. */
  readonly next: number;
}

const RANGE_MARKS: ReadonlySet<string> = new Set(['-', '–', '—', '/']);
const HIGHEST_AMOUNT_IN_WORDS = 60;

/** The amount that begins at a token; undefined if none does. */
export function amountAt(tokens: readonly LevelToken[], from: number): Amount | undefined {
  const first = numberAt(tokens, from);
  if (first === undefined) return undefined;
  const joint = tokens[first.next];
  if (joint === undefined || !(RANGE_MARKS.has(joint.word) || isMarked(joint, MARK.to))) return first;
  const second = numberAt(tokens, first.next + 1);
  // "3/4" is a rating, and "and" joins the halves of other things.
  if (second === undefined || joint.word === '/' || second.value <= first.value) return first;
  return { value: (first.value + second.value) / 2, next: second.next };
}

/** The number that begins at a token, in digits or words; undefined if none does. */
export function numberAt(tokens: readonly LevelToken[], from: number): Amount | undefined {
  const token = tokens[from];
  const value = token?.number ?? token?.meaning.amount;
  if (token === undefined || value === undefined) return undefined;
  let next = from + 1;
  let sum = value;
  if (token.kind === 'WORD' && value >= 20 && value < HIGHEST_AMOUNT_IN_WORDS && value % 10 === 0) {
    const digitAt = tokens[next]?.word === '-' ? next + 1 : next;
    const digit = tokens[digitAt]?.meaning.amount;
    if (digit !== undefined && digit >= 1 && digit < 10 && tokens[digitAt]?.kind === 'WORD') {
      sum += digit;
      next = digitAt + 1;
    }
  }
  if (isMarked(tokens[next], MARK.andAHalf) || tokens[next]?.word === '½') {
    sum += 0.5;
    next += 1;
  }
  return { value: sum, next };
}

/** What may stand between an amount and its unit: "ten plus years", "10+ years", "a good six years". */
export function behindAmount(tokens: readonly LevelToken[], from: number): number {
  let at = from;
  while (tokens[at]?.word === '+' || isMarked(tokens[at], MARK.roughly)) at = skip(tokens, at + 1, MARK.roughly);
  return at;
}
