import type { FoundLevel } from './level-scale.js';
import { isMarked, type LevelToken } from './level-tokens.js';

/** Words in a text that tell a level. */
export interface LevelExpression extends FoundLevel {
  /** Offsets in UTF-16 code units of the text: [start, end). */
  readonly start: number;
  readonly end: number;
  /**
   * It may be about something else than the skill beside it, as "12%" in "Negotiating: saved 12%": it only counts where
   * nothing else is said.
   */
  readonly isVague: boolean;
  /**
   * What it tells. TIME and TEACHING are about the clause that they are in, the others only about what they are beside.
   * FREQUENCY yields to all of them.
   */
  readonly about: 'QUALITY' | 'TIME' | 'TEACHING' | 'FREQUENCY';
  /**
   * It says when, unless the skill is its complement: "within two years", but "after two years of Java".
   */
  readonly isPoint: boolean;
  /** Years of experience, which how often counts too. */
  readonly years: number | undefined;
  /** It is a symbol that the document explains, and so no skill: the C of "C = sufficient". */
  readonly isSymbol: boolean;
  /** It is that of everything that is named in the same line: "both advanced". */
  readonly isOfEach: boolean;
}

type MoreOfExpression = Partial<Pick<LevelExpression, 'isVague' | 'isPoint' | 'isSymbol' | 'years'>>;

const NOTHING_MORE: MoreOfExpression = {};

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
  { isVague = false, isPoint = false, isSymbol = false, years }: MoreOfExpression = NOTHING_MORE,
): ReadExpression | undefined {
  const [first, last] = [tokens[from], tokens[next - 1]];
  if (level === undefined || first === undefined || last === undefined) return undefined;
  const { start } = first;
  const { end } = last;
  return {
    expression: {
      level: level.level,
      basis: level.basis,
      start,
      end,
      about,
      isVague,
      isPoint,
      isSymbol,
      years,
      isOfEach: false,
    },
    next,
  };
}

/** The number of the first token from a place on that has none of some marks (MARK). */
export function skip(tokens: readonly LevelToken[], from: number, marks: number): number {
  let at = from;
  while (isMarked(tokens[at], marks)) at += 1;
  return at;
}
