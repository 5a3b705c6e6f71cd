import {
  alternativesOf,
  entriesOf,
  LANGUAGES,
  type LevelWords,
  type PatternList,
  type WordList,
  type WordsByLevel,
} from '../vocabulary/index.js';
import { levelFromLanguageLevel, type FoundLevel } from './level-scale.js';

const NATIVE_LEVEL = 5;
const NEUTRAL_LEVEL = 3;

const WORDS = LANGUAGES.map(({ levels }) => levels);

/** The words of some lists, in all languages, as a group of a regular expression. */
export function anyLevelWord(...lists: readonly ((words: LevelWords) => WordList | PatternList)[]): string {
  return `(?:${alternativesOf(lists.flatMap((list) => WORDS.map(list)))})`;
}

/** Words of reviews with one of these tell a level in running text too: "meets expectations", but not "voldoet". */
const SURE_REVIEW = new RegExp(
  anyLevelWord(({ sureReviews }) => sureReviews),
  'u',
);

/** The words of a list, in all languages. */
export function levelWordsOf(list: (words: LevelWords) => WordList): string[] {
  return WORDS.flatMap((words) => entriesOf(list(words)));
}

/** Numbers from 1 to 20 by their words in lower case. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap(({ numbers }) =>
    entriesOf(numbers).flatMap((spellings, index) =>
      spellings.split('/').map((spelling) => [spelling, index + 1] as const),
    ),
  ),
);

/** Levels by lower-case words, in running text. */
export const LEVEL_WORDS_IN_PROSE: ReadonlyMap<string, FoundLevel> = new Map(
  WORDS.flatMap(({ anywhere, reviews, fluent, native }) => [
    ...levelsOf(anywhere),
    ...levelsOf(reviews).filter(([words]) => SURE_REVIEW.test(words)),
    ...languageLevelsOf(fluent, native),
  ]),
);

/** Levels by lower-case words, in lists and in fields that hold a level. */
export const LEVEL_WORDS_IN_FIELDS: ReadonlyMap<string, FoundLevel> = new Map(
  WORDS.flatMap(({ anywhere, inFields, reviews, answers, neutralAnswers, fluent, native, nativeInFields }) => [
    ...[anywhere, inFields, reviews, answers].flatMap(levelsOf),
    ...neutralAnswers.map((answer) => [answer, { level: NEUTRAL_LEVEL, basis: 'WORDS' }] as const),
    ...languageLevelsOf(fluent, native, nativeInFields),
  ]),
);

function levelsOf(words: WordsByLevel): (readonly [string, FoundLevel])[] {
  return Object.entries(words).flatMap(([level, list]) =>
    entriesOf(list).map((word) => [word, { level: Number(level), basis: 'WORDS' }] as const),
  );
}

function languageLevelsOf(fluent: WordList, ...native: readonly WordList[]): (readonly [string, FoundLevel])[] {
  return [
    ...entriesOf(fluent).map((word) => [word, levelFromLanguageLevel('C1') as FoundLevel] as const),
    ...native.flatMap(entriesOf).map((word) => [word, { level: NATIVE_LEVEL, basis: 'LANGUAGE_LEVEL' }] as const),
  ];
}
