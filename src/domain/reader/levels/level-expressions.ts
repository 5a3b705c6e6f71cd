import { allMatches, anyOf, longestOf, WORD_END, WORD_START } from '../language/patterns.js';
import type { TextLayout } from '../language/sentences.js';
import { alternativesOf, LANGUAGES } from '../vocabulary/index.js';
import {
  levelFromLanguageLevel,
  levelFromRating,
  levelFromYears,
  TEACHING_LEVEL,
  type FoundLevel,
} from './level-scale.js';
import { anyLevelWord, LEVEL_WORDS_IN_FIELDS, LEVEL_WORDS_IN_PROSE, NUMBER_WORDS } from './level-words.js';

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
const NUMBER_WORD = anyOf(NUMBER_WORDS.keys());
const OR_MORE = anyLevelWord(({ orMore }) => orMore);
const YEARS_IN_WORDS = new RegExp(
  `${WORD_START}(${NUMBER_WORD})(?:[\\s-]${OR_MORE})?\\s${YEAR_WORD}${WORD_END}`,
  'giu',
);
const ABOUT_YEARS = new RegExp(
  `${WORD_START}${YEAR_WORD}\\s${anyLevelWord(({ aboutYears }) => aboutYears)}\\s(${NUMBER_WORD}|\\d{1,2})${WORD_END}`,
  'giu',
);
const MONTHS_IN_WORDS = new RegExp(
  `${WORD_START}(${NUMBER_WORD})\\s${anyLevelWord(({ months }) => months)}${WORD_END}`,
  'giu',
);
/** Spans of time in words: a group each, with its years. */
const DURATIONS = LANGUAGES.flatMap(({ levels }) => Object.entries(levels.durations)).map(([years, words]) => ({
  years: Number(years),
  pattern: `(${longestOf(alternativesOf([words]).split('|'))})`,
}));
const DURATION = new RegExp(`${WORD_START}(?:${anyOf(DURATIONS.map(({ pattern }) => pattern))})${WORD_END}`, 'giu');
const YEAR_RANGE = new RegExp(
  `(?<![\\d./-])((?:19|20)\\d\\d)\\s?(?:[-–—]|${anyLevelWord(({ yearsTo }) => yearsTo)})\\s?` +
    `((?:19|20)\\d\\d|${anyLevelWord(({ present }) => present)})(?![\\d./-])`,
  'giu',
);
/** "Level 3 of 5" */
const RATED_AS = new RegExp(
  `${WORD_START}${anyLevelWord(({ ratedAs }) => ratedAs)}:?\\s(\\d{1,2}(?:[.,]\\d)?)\\s` +
    `${anyLevelWord(({ ratedOf }) => ratedOf)}\\s(\\d{1,2})${WORD_END}`,
  'giu',
);
const TEACHES = new RegExp(
  `${WORD_START}(?:${anyOf(LANGUAGES.flatMap(({ levels }) => levels.teachesOthers))})${WORD_END}`,
  'giu',
);
/** A number beside a skill, in a text with a legend. */
const BARE_NUMBER = /(?<![\p{L}\d.,/%])(\d{1,3}(?:[.,]\d)?)(?![\p{L}\d%/=]|[.,]\d|\s?[=%]|\s\p{L})/gu;
const MONTHS = new RegExp(`(?<![\\d.,/-])(\\d{1,3})\\s?${anyLevelWord(({ months }) => months)}(?!\\p{L})`, 'giu');
const LANGUAGE_LEVEL = /(?<![\p{L}\p{N}])([ABC][12])(?![\p{L}\p{N}])/gu;
const DIGIT = /\d/;
const LONG_TIME = anyLevelWord(
  ({ months }) => months,
  ({ longTimes }) => longTimes,
);
const TEACHING = anyLevelWord(({ teaching }) => teaching);
/** Whether anything below can match: digits, marks, or a word's beginning that level words have. */
const MAY_TELL = new RegExp(
  `[\\d★⭐●⬤■◆▰✦⚫]|\\b(?:${beginningsOf([...LEVEL_WORDS_IN_FIELDS.keys()])})|\\b${YEAR_WORD}|${LONG_TIME}|\\b(?:${TEACHING})`,
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
 * @param scale the highest rating of a legend in the same document; without it a number alone tells nothing
 */
export function findLevelExpressions(
  text: string,
  layout: TextLayout,
  writtenIn?: number,
  scale?: number,
): LevelExpression[] {
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
  found.push(
    ...matches(text, DURATION, ([, ...groups]) =>
      levelFromYears(DURATIONS[groups.findIndex((group) => group !== undefined)]?.years ?? NaN),
    ),
    ...matches(text, ABOUT_YEARS, (match) =>
      levelFromYears(NUMBER_WORDS.get((match[1] ?? '').toLowerCase()) ?? toNumber(match[1])),
    ),
    ...matches(text, MONTHS_IN_WORDS, (match) =>
      levelFromYears((NUMBER_WORDS.get((match[1] ?? '').toLowerCase()) ?? NaN) / 12),
    ),
    ...teachingOf(text),
  );
  found.push(...matches(text, MARKS, marksOf));
  if (DIGIT.test(text)) found.push(...inNumbers(text, layout, writtenIn, scale));
  return withoutParts(found).sort((left, right) => left.start - right.start || left.end - right.end);
}

function inNumbers(
  text: string,
  layout: TextLayout,
  writtenIn: number | undefined,
  scale: number | undefined,
): LevelExpression[] {
  return [
    ...(scale === undefined ? [] : matches(text, BARE_NUMBER, (match) => levelFromRating(toNumber(match[1]), scale))),
    ...matches(text, RATED_AS, (match) => levelFromRating(toNumber(match[1]), toNumber(match[2]))),
    ...(layout === 'LIST'
      ? matches(text, YEAR_RANGE, ([, from, to]) => {
          const end = /\d/.test(to ?? '') ? toNumber(to) : writtenIn;
          return end === undefined ? undefined : levelFromYears(end - toNumber(from));
        }).map((range) => ({ ...range, isVague: true as const }))
      : []),
    ...matches(text, RATING, ratingOf),
    ...matches(text, PERCENTAGE, (match) => levelFromRating(toNumber(match[1]), 100)).map((percentage) => ({
      ...percentage,
      isVague: true as const,
    })),
    ...matches(text, YEARS, (match) => levelFromYears(toNumber(match[1]))),
    ...(writtenIn === undefined ? [] : matches(text, SINCE, (match) => levelFromYears(writtenIn - toNumber(match[1])))),
    ...matches(text, MONTHS, (match) => levelFromYears(toNumber(match[1]) / 12)),
    ...matches(text, LANGUAGE_LEVEL, (match) => levelFromLanguageLevel(match[1] ?? '')),
  ];
}

/** Whoever teaches a skill masters it: with each number of words for whom, as it is not known where the skill begins. */
function teachingOf(text: string): LevelExpression[] {
  return matches(text, TEACHES, () => ({ level: TEACHING_LEVEL, basis: 'WORDS' })).flatMap((teaching) =>
    allMatches(/\s|$/gu, text.slice(teaching.start, teaching.end)).map(({ index }) => ({
      ...teaching,
      end: teaching.start + index,
    })),
  );
}

/** Without those that are part of a longer one of another meaning: "a decade" in "a decade and a half". */
function withoutParts(found: readonly LevelExpression[]): LevelExpression[] {
  return found.filter(
    (part) =>
      !found.some(
        (whole) =>
          whole.level !== part.level &&
          whole.start <= part.start &&
          part.end <= whole.end &&
          whole.end - whole.start > part.end - part.start,
      ),
  );
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
