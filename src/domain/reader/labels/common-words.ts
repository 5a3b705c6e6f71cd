import type { Language } from '../../../platform/localization/index.js';
import { MAX_TOKENIZED_LENGTH, tokenize } from '../language/tokenize.js';
import { findWord, type WordTable } from '../language/word-table.js';

/** A description of a skill. */
export interface Description {
  readonly language: Language;
  readonly text: string;
}

/** How many of a taxonomy's descriptions hold each word of its labels, by language. */
type WordFrequency = Readonly<Record<Language, { readonly descriptionsWith: Uint32Array; descriptions: number }>>;

/**
 * A word in more than this share of the descriptions is too common to name a skill alone: 30 of ESCO's 13,900 English
 * descriptions of skills. Measured: single-word labels above it ("plan", "communication", "sales") are right in less
 * than one of four mentions.
 */
const COMMON_SHARE = 30 / 13_900;
/**
 * Dutch has descriptions of a few skills only, mostly in software, where the share alone would make Python an everyday
 * word.
 */
const MIN_OCCURRENCES = 30;

/** With fewer descriptions in a language, no word counts as common. */
const MIN_DESCRIPTIONS = 2000;

/** Counts how many descriptions hold each word of a table. */
export function countWordsIn(descriptions: Iterable<Description>, words: WordTable): WordFrequency {
  const size = words.starts.length - 1;
  const nothing = () => ({ descriptionsWith: new Uint32Array(size), descriptions: 0 });
  const frequency: WordFrequency = { en: nothing(), nl: nothing() };
  const lastSeenIn = new Uint32Array(size);
  let number = 0;
  for (const { language, text } of descriptions) {
    const counts = frequency[language];
    counts.descriptions += 1;
    number += 1;
    const tokens = tokenize(
      text,
      0,
      Math.min(text.length, MAX_TOKENIZED_LENGTH),
      (letters, from, to, hash) => findWord(words, letters, from, to, hash) >= 0,
    );
    for (let index = 0; index < tokens.count; index += 1) {
      const word = findWord(
        words,
        tokens.letters,
        tokens.from[index] as number,
        tokens.to[index] as number,
        tokens.hash[index] as number,
      );
      if (word < 0 || lastSeenIn[word] === number) continue;
      lastSeenIn[word] = number;
      counts.descriptionsWith[word] = (counts.descriptionsWith[word] as number) + 1;
    }
  }
  return frequency;
}

/**
 * Whether a word is in so many descriptions of one language that it names no particular skill; false for a language
 * with few descriptions.
 */
export function isCommon(frequency: WordFrequency, word: number): boolean {
  return Object.values(frequency).some(
    ({ descriptionsWith, descriptions }) =>
      descriptions >= MIN_DESCRIPTIONS &&
      (descriptionsWith[word] as number) >= Math.max(MIN_OCCURRENCES, COMMON_SHARE * descriptions),
  );
}

/** How rare the rarest word of a label is. */
export interface Rarity {
  /** 0-8: the binary logarithm of how many in 10,000 descriptions hold it, in the language that has it more often. */
  readonly inDescriptions: number;
  /** 0-8: the binary logarithm of how many skills have a label with it. */
  readonly inLabels: number;
}

/** The steps in which rarity is kept, in one. */
const STEPS = 16;
const MAX_RARITY = 8;

/** The rarity of a label, packed into 16 bits; see rarityOf. */
export function packRarity(frequency: WordFrequency, skillsWith: Uint32Array, words: readonly number[]): number {
  let [inDescriptions, inLabels] = [MAX_RARITY, MAX_RARITY];
  for (const word of words) {
    const shares = Object.values(frequency).map(({ descriptionsWith, descriptions }) =>
      descriptions < MIN_DESCRIPTIONS ? 0 : (descriptionsWith[word] as number) / descriptions,
    );
    inDescriptions = Math.min(inDescriptions, Math.log2(1 + 10_000 * Math.max(...shares)));
    inLabels = Math.min(inLabels, Math.log2(Math.max(1, skillsWith[word] as number)));
  }
  return Math.round(inDescriptions * STEPS) * 256 + Math.round(inLabels * STEPS);
}

/** Unpacks the rarity of a label. Where a taxonomy has few descriptions, all of its words are as rare as can be in them. */
export function rarityOf(packed: number): Rarity {
  return { inDescriptions: (packed >>> 8) / STEPS, inLabels: (packed & 255) / STEPS };
}
