import type { JsonValue } from '../values/json-value.js';
import { allMatches } from '../language/patterns.js';
import { findLevelExpressions } from './level-expressions.js';
import { levelFromRating, levelFromYears, toLevel, type FoundLevel } from './level-scale.js';
import { anyLevelWord } from './level-words.js';

/** A longer text in a field for a level is an explanation, in UTF-16 code units. */
const MAX_LEVEL_LENGTH = 80;

const NUMBER = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*$/;
const TIME_UNIT = anyLevelWord(
  ({ years }) => years,
  ({ yearAbbreviations }) => yearAbbreviations,
  ({ months }) => months,
  ({ otherTimeUnits }) => otherTimeUnits,
);
/** An option of a form, its number before its words: "4 - good", "3: competent"; not "3 - years". */
const NUMBERED = new RegExp(
  `^\\s*(\\d{1,3})\\s*(?:[-–—:=.)]\\s*|\\s\\()(?!${TIME_UNIT}(?!\\p{L}))\\p{L}[\\p{L}' /-]*\\)?\\s*$`,
  'iu',
);

/** A longer text is no legend of a scale, in UTF-16 code units. */
const MAX_LEGEND_LENGTH = 1000;
const SCALE_TO = anyLevelWord(({ scaleTo }) => scaleTo);
const RANGE_TO = anyLevelWord(
  ({ scaleTo }) => scaleTo,
  ({ rangeTo }) => rangeTo,
);
const RANGE = new RegExp(`^\\s*\\d{1,3}\\s*(?:-|–|${RANGE_TO})\\s*(\\d{1,3})\\s*$`, 'u');
/** A number and its meaning: "1 = poor", "5: excellent", "1 (laag)". */
const STEP = /(?<![\p{L}\p{N}.,])(\d{1,3})\s?(?:=|:|\(|-\s?(?=\p{L}))\s?\p{L}/gu;
const SCALE = new RegExp(
  `(?<!\\p{L})${anyLevelWord(({ scale }) => scale)}\\s${anyLevelWord(({ scaleFrom }) => scaleFrom)}?\\s?` +
    `(?:\\d{1,3}\\s?(?:-|–|${SCALE_TO})\\s?)?(\\d{1,3})(?!\\d)`,
  'iu',
);

/**
 * The number a value holds, as a number, as its text with a point or a comma, or before the words of an option of a
 * form; undefined otherwise.
 */
export function numberIn(value: JsonValue): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const match = NUMBER.exec(value.slice(0, 40)) ?? NUMBERED.exec(value.slice(0, 40));
  return match === null || value.length > 40 ? undefined : Number((match[1] as string).replace(',', '.'));
}

/**
 * The level in a field for a level: 4, "8/10", "expert", "B2".
 *
 * @param scale the highest rating possible, for a bare number; left out, the number itself decides (see
 * levelFromRating)
 */
export function readLevel(value: JsonValue, scale?: number): FoundLevel | undefined {
  const rating = numberIn(value);
  if (rating !== undefined) return levelFromRating(rating, scale);
  if (typeof value !== 'string' || value.length > MAX_LEVEL_LENGTH) return undefined;
  const [first] = findLevelExpressions(value, 'LIST');
  return first === undefined ? undefined : { level: first.level, basis: first.basis };
}

/** The level that a field for years of experience gives: 5, "5", "5 jaar". */
export function readYears(value: JsonValue): FoundLevel | undefined {
  const years = numberIn(value);
  return years !== undefined ? levelFromYears(years) : readLevel(value);
}

const LETTER = /^\s*([A-F])\s*([+-])?\s*$/;
const LETTER_LEVELS: ReadonlyMap<string, number> = new Map([
  ['A', 5],
  ['B', 4],
  ['C', 3],
  ['D', 2],
  ['E', 1],
  ['F', 1],
]);
/**
 * What a plus or minus behind a letter is worth: a third of the step between two letters, as in grade point averages.
 */
const PART_OF_STEP = 0.3;

/**
 * The level that a field for a rating gives: as readLevel, and letters from A, the best, to E or F. Only where the
 * field is a rating for certain: an answer "B" may be an option, and "C" in a list a language.
 */
export function readRating(value: JsonValue, scale?: number): FoundLevel | undefined {
  const letter = typeof value === 'string' ? LETTER.exec(value) : null;
  if (letter === null) return readLevel(value, scale);
  const level =
    (LETTER_LEVELS.get(letter[1] as string) as number) +
    (letter[2] === '+' ? PART_OF_STEP : letter[2] === '-' ? -PART_OF_STEP : 0);
  return { level: toLevel(level), basis: 'RATING' };
}

/** "1 = poor": surer than the steps of scaleInWords, as it is looked for in any text. */
const SURE_STEP = /(?<![\p{L}\p{N}.,])(\d{1,2})\s?=\s?\p{L}/gu;

/** The highest rating of a legend somewhere in the beginning of a text; undefined without one. */
export function legendIn(text: string): number | undefined {
  const beginning = text.slice(0, MAX_LEGEND_LENGTH);
  const steps = allMatches(SURE_STEP, beginning).map(([, step]) => Number(step));
  if (steps.length >= 2) return Math.max(...steps);
  const worded = SCALE.exec(beginning)?.[1];
  return worded === undefined ? undefined : Number(worded);
}

/** Whether a text says a level, and nothing else. */
export function isLevelAlone(text: string): boolean {
  return findLevelExpressions(text, 'LIST').some(
    ({ start, end }) => !/[\p{L}\p{N}]/u.test(text.slice(0, start) + text.slice(end)),
  );
}

/**
 * The highest rating of a scale: "1-10", "1 (laag) - 5 (hoog)", "1=poor..4=excellent", "scale of 1 to 4". Undefined for
 * anything else.
 */
export function scaleInWords(text: string): number | undefined {
  if (text.length > MAX_LEGEND_LENGTH) return undefined;
  const range = RANGE.exec(text)?.[1];
  if (range !== undefined) return Number(range);
  const steps = allMatches(STEP, text).map(([, step]) => Number(step));
  if (steps.length >= 2) return Math.max(...steps);
  const worded = SCALE.exec(text)?.[1];
  return worded === undefined ? undefined : Number(worded);
}
