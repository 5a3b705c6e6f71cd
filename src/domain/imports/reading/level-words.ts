import type { FoundLevel } from './levels.js';

type Table = readonly (readonly [level: number, words: readonly string[]])[];

/** Words that tell a level in running text as well as in a field of their own; inflected forms stand in full. */
const ANYWHERE: Table = [
  [1, ['beginner', 'beginners', 'beginnend', 'beginnende', 'beginneling', 'novice', 'starter']],
  [2, ['basic', 'basiskennis', 'basisniveau', 'basisvaardigheden', 'elementary', 'elementair', 'elementaire', 'fundamental', 'enige']],
  [
    3,
    ['competent', 'competente', 'intermediate', 'gemiddeld', 'gemiddelde', 'voldoende', 'adequate', 'working knowledge', 'good', 'goed', 'goede', 'solid'],
  ],
  [
    4,
    ['advanced', 'gevorderd', 'gevorderde', 'vergevorderd', 'vergevorderde', 'proficient', 'very good', 'zeer goed', 'zeer goede', 'strong', 'sterk', 'sterke', 'experienced', 'ervaren', 'skilled', 'bedreven', 'extensive', 'uitgebreid', 'uitgebreide', 'ruime', 'expertise', 'specialist'],
  ],
  [5, ['expert', 'experts', 'expertniveau', 'excellent', 'uitstekend', 'uitstekende', 'outstanding']],
];

/** Words that tell a level only in a field of their own or beside a human language: elsewhere a master is a degree. */
const IN_LEVEL_FIELDS: Table = [
  [1, ['low', 'laag', 'lage', 'awareness', 'trainee', 'a little']],
  [2, ['basis', 'limited', 'beperkt', 'beperkte', 'fair', 'matig', 'matige', 'redelijk', 'limited working proficiency', 'elementary proficiency']],
  [3, ['medium', 'average', 'skilful', 'professional working proficiency', 'conversational', 'meets expectations', 'voldoet']],
  [4, ['high', 'hoog', 'hoge', 'senior', 'professional', 'full professional proficiency', 'exceeds expectations', 'boven verwachting']],
  [5, ['master', 'meester', 'mastery', 'guru', 'perfect']],
];

/** What people say of a human language; fluent is the word of CEFR's C1. */
const LANGUAGE_WORDS: Table = [
  [4.2, ['fluent', 'fluently', 'vloeiend', 'vloeiende', 'near native', 'near-native']],
  [5, ['native', 'native speaker', 'native language', 'native or bilingual proficiency', 'moedertaal', 'moedertaalspreker', 'mother tongue', 'bilingual', 'tweetalig']],
];

/** Level by lower-case word, in running text. */
export const LEVEL_WORDS_IN_PROSE: ReadonlyMap<string, FoundLevel> = toMap([ANYWHERE, 'WORDS']);

/** Level by lower-case word, in lists and in fields that hold a level. */
export const LEVEL_WORDS_IN_FIELDS: ReadonlyMap<string, FoundLevel> = toMap(
  [ANYWHERE, 'WORDS'],
  [IN_LEVEL_FIELDS, 'WORDS'],
  [LANGUAGE_WORDS, 'LANGUAGE_LEVEL'],
);

function toMap(...tables: readonly (readonly [Table, FoundLevel['basis']])[]): ReadonlyMap<string, FoundLevel> {
  const map = new Map<string, FoundLevel>();
  for (const [table, basis] of tables) {
    for (const [level, words] of table) for (const word of words) map.set(word, { level, basis });
  }
  return map;
}
