import { allMatches, anyOf, longestOf, WORD_END, WORD_START } from '../language/patterns.js';
import type { TextLayout } from '../language/sentences.js';
import { LANGUAGES } from '../vocabulary/index.js';
import { levelFromLanguageLevel, levelFromRating, levelFromYears, type FoundLevel } from './level-scale.js';
import { anyLevelWord, LEVEL_WORDS_IN_FIELDS, LEVEL_WORDS_IN_PROSE, NUMBER_WORDS } from './level-words.js';

/** Words in a text that tell a level. */
export interface LevelExpression extends FoundLevel {
  /** Offsets in UTF-16 code units of the text: [start, end). */
  readonly start: number;
  readonly end: number;
}

/** In front of the highest rating of a scale. */
const ON_SCALE = `(?:${anyOf(LANGUAGES.flatMap(({ levels }) => levels.onScale))})`;
const RATING = new RegExp(
  '(?<![\\d.,/])(\\d{1,3}(?:[.,]\\d)?)\\s?' +
    `(?:\\/\\s?(4|5|6|7|10|100)|${anyLevelWord(({ outOf }) => outOf)}\\s(\\d{1,3})|${ON_SCALE}(\\d{1,3}))` +
    '(?![\\d/]|[.,]\\d)',
  'giu',
);
/** Numbers out of less are no ratings. */
const MIN_SCALE = 3;
/** Marks filled and empty: ★★★☆☆, ●●●○○. */
const MARKS = /([★⭐●⬤■◆▰✦⚫])(?:\uFE0F?\1){0,9}\uFE0F?[☆○◯□◇▱✩✰⚪]{0,9}/gu;
const EMPTY_MARKS = /[☆○◯□◇▱✩✰⚪]/gu;
const SINCE = new RegExp(
  `(?<!\\p{L})${anyLevelWord(({ since }) => since)}\\s(?:\\p{L}{3,9}\\.?\\s|\\d{1,2}[-/])?((?:19|20)\\d\\d)(?!\\d)`,
  'giu',
);
const PERCENTAGE = /(?<![\d.,])(\d{1,3})\s?%/gu;
const YEAR_WORD = anyLevelWord(({ years }) => years);
const YEAR_UNIT = anyLevelWord(
  ({ years }) => years,
  ({ yearAbbreviations }) => yearAbbreviations,
);
const YEARS = new RegExp(`(?<![\\d.,/-])(\\d{1,2}(?:[.,]\\d)?)\\s?\\+?\\s?${YEAR_UNIT}(?!\\p{L})`, 'giu');
const YEARS_IN_WORDS = new RegExp(`${WORD_START}(${anyOf(NUMBER_WORDS.keys())})\\s${YEAR_WORD}${WORD_END}`, 'giu');
const MONTHS = new RegExp(`(?<![\\d.,/-])(\\d{1,3})\\s?${anyLevelWord(({ months }) => months)}(?!\\p{L})`, 'giu');
const LANGUAGE_LEVEL = /(?<![\p{L}\p{N}])([ABC][12])(?![\p{L}\p{N}])/gu;
const DIGIT = /\d/;
/** Whether anything below can match: digits, marks, or a word's beginning that level words have. */
const MAY_TELL = new RegExp(
  `[\\d★⭐●⬤■◆▰✦⚫]|\\b(?:${beginningsOf([...LEVEL_WORDS_IN_FIELDS.keys()])})|\\b${YEAR_WORD}`,
  'i',
);
const PROSE_WORDS = wordsPattern(LEVEL_WORDS_IN_PROSE);
const FIELD_WORDS = wordsPattern(LEVEL_WORDS_IN_FIELDS);

/**
 * Every expression of a level in a text, in the order of the text: ratings (4/5, 80%, ★★★☆☆), years and months of
 * experience, CEFR levels, words.
 *
 * @param layout in a LIST also words that mean something else in running text, such as master
 * @param writtenIn the year that the text is from, for "since 2015"; without it such words tell nothing
 */
export function findLevelExpressions(text: string, layout: TextLayout, writtenIn?: number): LevelExpression[] {
  if (!MAY_TELL.test(text)) return [];
  const words = layout === 'LIST' ? LEVEL_WORDS_IN_FIELDS : LEVEL_WORDS_IN_PROSE;
  const found = matches(text, layout === 'LIST' ? FIELD_WORDS : PROSE_WORDS, (match) =>
    words.get(match[0].toLowerCase()),
  );
  found.push(
    ...matches(text, YEARS_IN_WORDS, (match) =>
      levelFromYears(NUMBER_WORDS.get((match[1] ?? '').toLowerCase()) ?? NaN),
    ),
  );
  found.push(...matches(text, MARKS, marksOf));
  if (DIGIT.test(text)) found.push(...inNumbers(text, writtenIn));
  return found.sort((left, right) => left.start - right.start);
}

function inNumbers(text: string, writtenIn: number | undefined): LevelExpression[] {
  return [
    ...matches(text, RATING, ratingOf),
    ...matches(text, PERCENTAGE, (match) => levelFromRating(toNumber(match[1]), 100)),
    ...matches(text, YEARS, (match) => levelFromYears(toNumber(match[1]))),
    ...(writtenIn === undefined ? [] : matches(text, SINCE, (match) => levelFromYears(writtenIn - toNumber(match[1])))),
    ...matches(text, MONTHS, (match) => levelFromYears(toNumber(match[1]) / 12)),
    ...matches(text, LANGUAGE_LEVEL, (match) => levelFromLanguageLevel(match[1] ?? '')),
  ];
}

function matches(
  text: string,
  pattern: RegExp,
  toLevel: (match: RegExpExecArray) => FoundLevel | undefined,
): LevelExpression[] {
  const found: LevelExpression[] = [];
  for (const match of allMatches(pattern, text)) {
    const level = toLevel(match);
    if (level !== undefined) found.push({ ...level, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function ratingOf(match: RegExpExecArray): FoundLevel | undefined {
  const scale = toNumber(match[2] ?? match[3] ?? match[4] ?? match[5]);
  return scale < MIN_SCALE ? undefined : levelFromRating(toNumber(match[1]), scale);
}

/** Three to ten marks; without empty ones they are out of five, and one alone is a bullet. */
function marksOf([marks]: RegExpExecArray): FoundLevel | undefined {
  const all = [...marks.replaceAll('\uFE0F', '')].length;
  const empty = marks.match(EMPTY_MARKS)?.length ?? 0;
  if (all < 2) return undefined;
  return levelFromRating(all - empty, empty > 0 ? all : Math.max(5, all));
}

function toNumber(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'));
}

function beginningsOf(words: readonly string[]): string {
  return [...new Set(words.map((word) => word.slice(0, 4)))].join('|');
}

function wordsPattern(words: ReadonlyMap<string, FoundLevel>): RegExp {
  return new RegExp(`${WORD_START}(?:${longestOf(words.keys())})${WORD_END}`, 'giu');
}
