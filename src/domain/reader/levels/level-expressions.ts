import { allMatches } from '../language/patterns.js';
import { LEVEL_WORDS_IN_FIELDS, LEVEL_WORDS_IN_PROSE } from './level-words.js';
import { NUMBER_WORDS } from '../language/number-words.js';
import { levelFromLanguageLevel, levelFromRating, levelFromYears, type FoundLevel } from './level-scale.js';

/** Words in a text that tell a level. */
export interface LevelExpression extends FoundLevel {
  /** Offsets in UTF-16 code units of the text: [start, end). */
  readonly start: number;
  readonly end: number;
}

// The letters of both languages: classes of all the world's letters cost several times as much at every place of a
// text.
const BEFORE = '(?<![a-zà-ÿ\\d])';
const AFTER = '(?![a-zà-ÿ\\d])';
const RATING =
  /(?<![\d.,/])(\d{1,3}(?:[.,]\d)?)\s?(?:\/\s?(4|5|6|7|10|100)|(?:out of|van de|van|uit|op)\s(\d{1,3})|op een schaal van (?:1 tot (?:en met )?)?(\d{1,3})|on a scale of (?:1 to )?(\d{1,3}))(?![\d/]|[.,]\d)/giu;
const SMALLEST_SCALE = 3;
/** Marks filled and empty: ★★★☆☆, ●●●○○. */
const MARKS = /([★⭐●⬤■◆▰✦⚫])(?:\uFE0F?\1){0,9}\uFE0F?[☆○◯□◇▱✩✰⚪]{0,9}/gu;
const EMPTY_MARKS = /[☆○◯□◇▱✩✰⚪]/gu;
const SINCE = /(?<!\p{L})(?:since|sinds|vanaf)\s(?:\p{L}{3,9}\.?\s|\d{1,2}[-/])?((?:19|20)\d\d)(?!\d)/giu;
const PERCENTAGE = /(?<![\d.,])(\d{1,3})\s?%/gu;
const YEARS = /(?<![\d.,/-])(\d{1,2}(?:[.,]\d)?)\s?\+?\s?(?:years?|yrs?|jaar|jaren)(?!\p{L})/giu;
const YEARS_IN_WORDS = new RegExp(
  `${BEFORE}(${[...NUMBER_WORDS.keys()].join('|')})\\s(?:years?|jaar|jaren)${AFTER}`,
  'giu',
);
const MONTHS = /(?<![\d.,/-])(\d{1,3})\s?(?:months?|maand|maanden)(?!\p{L})/giu;
const LANGUAGE_LEVEL = /(?<![\p{L}\p{N}])([ABC][12])(?![\p{L}\p{N}])/gu;
const DIGIT = /\d/;
/** Whether anything below can match: digits, marks, or a word's beginning that level words have. */
const MAY_TELL = new RegExp(
  `[\\d★⭐●⬤■◆▰✦⚫]|\\b(?:${beginnings([...LEVEL_WORDS_IN_FIELDS.keys()])})|\\b(?:years?|jaar|jaren)`,
  'i',
);
const PROSE_WORDS = wordsPattern(LEVEL_WORDS_IN_PROSE);
const FIELD_WORDS = wordsPattern(LEVEL_WORDS_IN_FIELDS);

/**
 * Every expression of a level in a text, in the order of the text: ratings (4/5, 80%, ★★★☆☆), years and months of
 * experience, CEFR levels, words.
 *
 * @param place LIST also knows words that mean something else in running text, such as master
 * @param writtenIn the year that the text is from, for "since 2015"; without it such words tell nothing
 */
export function findLevelExpressions(text: string, place: 'LIST' | 'PROSE', writtenIn?: number): LevelExpression[] {
  if (!MAY_TELL.test(text)) return [];
  const words = place === 'LIST' ? LEVEL_WORDS_IN_FIELDS : LEVEL_WORDS_IN_PROSE;
  const found = matches(text, place === 'LIST' ? FIELD_WORDS : PROSE_WORDS, (match) =>
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
  return scale < SMALLEST_SCALE ? undefined : levelFromRating(toNumber(match[1]), scale);
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

function beginnings(words: readonly string[]): string {
  return [...new Set(words.map((word) => word.slice(0, 4)))].join('|');
}

function wordsPattern(words: ReadonlyMap<string, FoundLevel>): RegExp {
  const longestFirst = [...words.keys()].sort((left, right) => right.length - left.length);
  return new RegExp(`${BEFORE}(?:${longestFirst.join('|')})${AFTER}`, 'giu');
}
