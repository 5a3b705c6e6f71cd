import { LEVEL_WORDS_IN_FIELDS, LEVEL_WORDS_IN_PROSE } from './level-words.js';
import { NUMBER_WORDS } from './number-words.js';
import { levelFromLanguageLevel, levelFromRating, levelFromYears, type FoundLevel } from './levels.js';

/** Words in a text that tell a level. */
export interface LevelExpression extends FoundLevel {
  /** Offsets in UTF-16 code units of the text: [start, end). */
  readonly start: number;
  readonly end: number;
}

const BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{N}])';
const RATING = /(?<![\d.,/])(\d{1,3}(?:[.,]\d)?)\s?(?:\/|out of|van de|op)\s?(5|10|100)(?![\d/]|[.,]\d)/giu;
const PERCENTAGE = /(?<![\d.,])(\d{1,3})\s?%/gu;
const YEARS = /(?<![\d.,/-])(\d{1,2}(?:[.,]\d)?)\s?\+?\s?(?:years?|yrs?|jaar|jaren)(?!\p{L})/giu;
const YEARS_IN_WORDS = new RegExp(`${BEFORE}(${[...NUMBER_WORDS.keys()].join('|')})\\s(?:years?|jaar|jaren)${AFTER}`, 'giu');
const MONTHS = /(?<![\d.,/-])(\d{1,3})\s?(?:months?|maand|maanden)(?!\p{L})/giu;
const LANGUAGE_LEVEL = /(?<![\p{L}\p{N}])([ABC][12])(?![\p{L}\p{N}])/gu;
const PROSE_WORDS = wordsPattern(LEVEL_WORDS_IN_PROSE);
const FIELD_WORDS = wordsPattern(LEVEL_WORDS_IN_FIELDS);

/**
 * Every expression of a level in a text, in the order of the text: ratings (4/5, 80%), years and months of experience, CEFR
 * levels, words.
 *
 * @param place LIST also knows words that mean something else in running text, such as master
 */
export function findLevelExpressions(text: string, place: 'LIST' | 'PROSE'): LevelExpression[] {
  const words = place === 'LIST' ? LEVEL_WORDS_IN_FIELDS : LEVEL_WORDS_IN_PROSE;
  const found = [
    ...matches(text, RATING, (match) => levelFromRating(toNumber(match[1]), toNumber(match[2]))),
    ...matches(text, PERCENTAGE, (match) => levelFromRating(toNumber(match[1]), 100)),
    ...matches(text, YEARS, (match) => levelFromYears(toNumber(match[1]))),
    ...matches(text, YEARS_IN_WORDS, (match) => levelFromYears(NUMBER_WORDS.get((match[1] ?? '').toLowerCase()) ?? NaN)),
    ...matches(text, MONTHS, (match) => levelFromYears(toNumber(match[1]) / 12)),
    ...matches(text, LANGUAGE_LEVEL, (match) => levelFromLanguageLevel(match[1] ?? '')),
    ...matches(text, place === 'LIST' ? FIELD_WORDS : PROSE_WORDS, (match) => words.get(match[0].toLowerCase())),
  ];
  return found.sort((left, right) => left.start - right.start);
}

function matches(text: string, pattern: RegExp, toLevel: (match: RegExpExecArray) => FoundLevel | undefined): LevelExpression[] {
  const found: LevelExpression[] = [];
  for (const match of text.matchAll(pattern)) {
    const level = toLevel(match);
    if (level !== undefined) found.push({ ...level, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function toNumber(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'));
}

function wordsPattern(words: ReadonlyMap<string, FoundLevel>): RegExp {
  const longestFirst = [...words.keys()].sort((left, right) => right.length - left.length);
  return new RegExp(`${BEFORE}(?:${longestFirst.join('|')})${AFTER}`, 'giu');
}
