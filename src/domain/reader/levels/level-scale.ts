/** What a level was read from. DEFAULT: the item named the skill and said nothing about how well. */
export type LevelBasis = 'RATING' | 'YEARS' | 'WORDS' | 'LANGUAGE_LEVEL' | 'DEFAULT';

/** A level and what it was read from. */
export interface FoundLevel {
  /** 0-5 with one decimal. */
  readonly level: number;
  readonly basis: LevelBasis;
}

/**
 * Level of a skill that the item lists without saying how well: competent. Ours: a list is meant as a claim of
 * competence.
 */
export const LISTED_LEVEL = 3;

/** Level of a skill that somebody teaches to others, or coaches them in: advanced. Ours. */
export const TEACHING_LEVEL = 4;

/** Level of a skill that only occurs in running text: basic. Ours: a mention shows contact with the skill, not more. */
const MENTIONED_LEVEL = 2;

const MAX_LEVEL = 5;

/** Level of a native speaker. */
export const NATIVE_LEVEL = 5;

/** The level of a skill when nothing says how well the person masters it. */
export function defaultLevel(isListed: boolean): FoundLevel {
  return { level: isListed ? LISTED_LEVEL : MENTIONED_LEVEL, basis: 'DEFAULT' };
}

/**
 * Levels by years of experience, linear in between; over ten years stays 5. Ours, after the five stages of Dreyfus
 * (novice to expert) and the ten years that Ericsson et al. (1993) found before expert performance.
 */
const YEARS_TO_LEVEL: readonly (readonly [years: number, level: number])[] = [
  [0, 1],
  [1, 2],
  [3, 3],
  [5, 4],
  [10, 5],
];

/** The six levels of the Common European Framework of Reference for Languages, spread evenly over 1-5. */
const LANGUAGE_LEVELS: ReadonlyMap<string, number> = new Map([
  ['A1', 1],
  ['A2', 1.8],
  ['B1', 2.6],
  ['B2', 3.4],
  ['C1', 4.2],
  ['C2', 5],
]);

/** Clamps to 0-5 and rounds to one decimal. */
export function toLevel(value: number): number {
  return Math.round(Math.min(MAX_LEVEL, Math.max(0, value)) * 10) / 10;
}

/**
 * The likely scale of numbers that come without one: five, ten when the largest is 6-10, a hundred when it is over ten.
 * Numbers that were given together are on one scale: a 4 beside an 8 is four out of ten.
 */
export function likelyScale(ratings: readonly number[]): number {
  const largest = ratings.reduce((most, rating) => Math.max(most, rating), 0);
  return largest <= 5 ? 5 : largest <= 10 ? 10 : 100;
}

/**
 * Level of a rating.
 *
 * @param scale the highest rating possible; without it 0-5 is out of five, up to 10 out of ten, up to 100 a percentage
 * @returns undefined when the rating does not fit its scale
 */
export function levelFromRating(rating: number, scale: number = likelyScale([rating])): FoundLevel | undefined {
  if (!Number.isFinite(rating) || !Number.isFinite(scale) || scale <= 0 || rating < 0 || rating > scale)
    return undefined;
  return { level: toLevel((rating / scale) * MAX_LEVEL), basis: 'RATING' };
}

/** Level of years of experience; undefined outside 0-70 years. */
export function levelFromYears(years: number): FoundLevel | undefined {
  if (!(years >= 0 && years <= 70)) return undefined;
  let [fromYears, fromLevel] = YEARS_TO_LEVEL[0] as readonly [number, number];
  for (const [toYears, level] of YEARS_TO_LEVEL) {
    if (years <= toYears) {
      const part = toYears === fromYears ? 0 : (years - fromYears) / (toYears - fromYears);
      return { level: toLevel(fromLevel + part * (level - fromLevel)), basis: 'YEARS' };
    }
    [fromYears, fromLevel] = [toYears, level];
  }
  return { level: MAX_LEVEL, basis: 'YEARS' };
}

/** Levels of the letters of school grades and reviews. */
const LETTER_LEVELS: ReadonlyMap<string, number> = new Map([
  ['A', 5],
  ['B', 4],
  ['C', 3],
  ['D', 2],
  ['E', 1],
  ['F', 1],
]);
/** What a plus or minus behind a letter is worth: a third of the step between two letters, as in grade point averages. */
const PART_OF_STEP = 0.3;

/** Level of a letter from A, the best, to E or F, in capitals. */
export function levelFromLetter(letter: string, sign: string | undefined): FoundLevel | undefined {
  const level = LETTER_LEVELS.get(letter);
  if (level === undefined) return undefined;
  return { level: toLevel(level + (sign === '+' ? PART_OF_STEP : sign === '-' ? -PART_OF_STEP : 0)), basis: 'RATING' };
}

/** Level of a CEFR level (A1-C2, any case); undefined for anything else. */
export function levelFromLanguageLevel(name: string): FoundLevel | undefined {
  const level = LANGUAGE_LEVELS.get(name.toUpperCase());
  return level === undefined ? undefined : { level, basis: 'LANGUAGE_LEVEL' };
}
