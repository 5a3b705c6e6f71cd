import type { FoundLevel } from './level-scale.js';
import { isMarked, type LevelToken } from './level-tokens.js';
import type { Mark } from './level-words.js';

/** Words in a text that tell a level. */
export interface LevelExpression extends FoundLevel {
  /** Offsets in UTF-16 code units of the text: [start, end). */
  readonly start: number;
  readonly end: number;
  /**
   * It may be about something else than the skill beside it, as "12%" in "Negotiating: saved 12%": it only counts where
   * nothing else is said.
   */
  readonly isVague?: true;
  /**
   * What it tells. TIME and TEACHING are about the clause that they are in, the others only about what they are beside.
   * FREQUENCY yields to all of them.
   */
  readonly about: 'QUALITY' | 'TIME' | 'TEACHING' | 'FREQUENCY';
  /**
   * It says when, unless the skill is its complement: "within two years", but "after two years of Java".
   */
  readonly isPoint?: boolean;
  /** Years of experience, which how often counts too. */
  readonly years?: number;
  /** It is a symbol that the document explains, and so no skill: the C of "C = sufficient". */
  readonly isSymbol?: true;
  /** It is that of everything that is named in the same line: "both advanced". */
  readonly isOfEach?: true;
}

/** An expression of a level, and the number of the token behind it. */
export interface ReadExpression {
  readonly expression: LevelExpression;
  readonly next: number;
}

/** The expression of the tokens [from, next) with a level; undefined without one. */
export function expressionOf(
  tokens: readonly LevelToken[],
  from: number,
  next: number,
  level: FoundLevel | undefined,
  about: LevelExpression['about'],
  more: Partial<LevelExpression> = {},
): ReadExpression | undefined {
  const [first, last] = [tokens[from], tokens[next - 1]];
  if (level === undefined || first === undefined || last === undefined) return undefined;
  return { expression: { ...level, start: first.start, end: last.end, about, ...more }, next };
}

/** The number of the first token from a place on that has none of some marks. */
export function skip(tokens: readonly LevelToken[], from: number, ...marks: readonly Mark[]): number {
  let at = from;
  while (marks.some((mark) => isMarked(tokens[at], mark))) at += 1;
  return at;
}
