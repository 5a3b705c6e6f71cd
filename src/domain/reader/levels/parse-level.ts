import type { JsonValue } from '../values/json-value.js';
import { allMatches } from '../language/patterns.js';
import { findLevelExpressions, levelInField } from './level-expressions.js';
import { legendOfScale, readLegend, type Legend } from './level-legend.js';
import { levelFromLetter, levelFromRating, levelFromYears, type FoundLevel } from './level-scale.js';
import { isMarked, levelTokens } from './level-tokens.js';
import { MARK } from './level-words.js';
import { anyOf, type LanguageVocabulary } from '../vocabulary/index.js';

/** Whatever year "since 2015" is counted to, it is a level. */
const LATEST_YEAR = 2050;

/** A longer text in a field for a level is an explanation, in UTF-16 code units. */
const MAX_LEVEL_LENGTH = 80;

const NUMBER = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*$/;
const TIME_UNIT = anyOf(
  ...(['week', 'month', 'year'] as const).map(
    (unit) =>
      ({ levels }: LanguageVocabulary) =>
        levels.units[unit],
  ),
);
/** An option of a form, its number before its words: "4 - good", "3: competent"; not "3 - years". */
const NUMBERED = new RegExp(
  `^\\s*(\\d{1,3})\\s*(?:[-–—:=.)]\\s*|\\s\\()(?!${TIME_UNIT}(?!\\p{L}))\\p{L}[\\p{L}' /-]*\\)?\\s*$`,
  'iu',
);

/** A longer text is no legend of a scale, in UTF-16 code units. */
const MAX_LEGEND_LENGTH = 1000;
const SCALE_TO = anyOf(({ levels }) => levels.scaleTo);
const RANGE_TO = anyOf(
  ({ levels }) => levels.scaleTo,
  ({ levels }) => levels.rangeTo,
);
const RANGE = new RegExp(`^\\s*\\d{1,3}\\s*(?:-|–|${RANGE_TO})\\s*(\\d{1,3})\\s*$`, 'u');
/** A number and its meaning: "1 = poor", "5: excellent", "1 (laag)". */
const STEP = /(?<![\p{L}\p{N}.,])(\d{1,3})\s?(?:=|:|\(|-\s?(?=\p{L}))\s?\p{L}/gu;
const SCALE = new RegExp(
  `(?<!\\p{L})${anyOf(({ levels }) => levels.scale)}\\s${anyOf(({ levels }) => levels.scaleFrom)}?\\s?` +
    `(?:\\d{1,3}\\s?(?:-|–|${SCALE_TO})\\s?)?(\\d{1,3})(?!\\d)`,
  'iu',
);

const MAY_HAVE_SCALE = new RegExp(
  anyOf(({ levels }) => levels.scale),
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
  const first = levelInField(value);
  return first === undefined ? undefined : { level: first.level, basis: first.basis };
}

/** The level that a field for years of experience gives: 5, "5", "5 jaar". */
export function readYears(value: JsonValue): FoundLevel | undefined {
  const years = numberIn(value);
  return years !== undefined ? levelFromYears(years) : readLevel(value);
}

const LETTER = /^\s*([A-F])\s*([+-])?\s*$/;

/**
 * The level that a field for a rating gives: as readLevel, and letters from A, the best, to E or F. Only where the
 * field is a rating for certain: an answer "B" may be an option, and "C" in a list a language.
 */
export function readRating(value: JsonValue, scale?: number): FoundLevel | undefined {
  const letter = typeof value === 'string' ? LETTER.exec(value) : null;
  return letter === null ? readLevel(value, scale) : levelFromLetter(letter[1] as string, letter[2]);
}

const ASKS_HOW_LONG = new RegExp(`(?<!\\p{L})${anyOf(({ levels }) => levels.howLong)}(?!\\p{L})`, 'iu');

/** The level of an answer: a number is years if the question asks how many. */
export function levelOfAnswer(question: string, answer: JsonValue, scale?: number): FoundLevel | undefined {
  return ASKS_HOW_LONG.test(question) ? readYears(answer) : readLevel(answer, scale);
}

/** The legend of a scale somewhere in the beginning of a text; undefined without one. */
export function legendIn(text: string): Legend | undefined {
  const beginning = text.slice(0, MAX_LEGEND_LENGTH);
  const legend = readLegend(beginning, levelInField);
  if (legend !== undefined) return legend;
  const worded = MAY_HAVE_SCALE.test(beginning) ? SCALE.exec(beginning)?.[1] : undefined;
  return worded === undefined ? undefined : legendOfScale(Number(worded));
}

const BESIDE_LEVEL = MARK.links | MARK.aspects | MARK.ratedAs | MARK.since | MARK.each | MARK.topics | MARK.article;

/** Whether a text says a level, and nothing else. */
export function isLevelAlone(text: string): boolean {
  const found = findLevelExpressions(text, 'LIST', LATEST_YEAR);
  if (found.length === 0 || found.some(({ about, isPoint }) => about === 'TEACHING' || isPoint)) return false;
  return levelTokens(text).every(
    (token) =>
      token.kind === 'OTHER' ||
      isMarked(token, BESIDE_LEVEL) ||
      found.some(({ start, end }) => start <= token.start && token.end <= end),
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
