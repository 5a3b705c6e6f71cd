import type { Language } from '../../../platform/localization/index.js';
import { wordNumber } from './word-number.js';
import { wordsOf } from './words.js';

/** A text to link, as the numbers of its words. */
export interface Query {
  readonly language: Language;
  readonly words: readonly QueryWord[];
}

export interface QueryWord {
  readonly stem: string;
  /** Number of the word in the vocabulary of the text's language; -1 if it is not in it. */
  readonly number: number;
  /** For an unknown Dutch word: the number of the same English word; otherwise -1. */
  readonly english: number;
  readonly idf: number;
}

/**
 * A Dutch text of up to this many words is a phrase: its weights were fitted on labels, and from four words on those of
 * sentences rank better.
 */
export const MAX_PHRASE_WORDS = 3;

/** Maximum number of words of a text that are used: no sentence has more, and the time for a text grows with them. */
export const MAX_QUERY_WORDS = 128;

/**
 * Creates the query of a text. Dutch texts contain many English terms, so a word that is not in the Dutch vocabulary is
 * looked up as an English one.
 */
export function readQuery(
  text: string,
  language: Language,
  numbers: ReadonlyMap<string, number>,
  idf: Float32Array,
): Query {
  const english = language === 'nl' ? wordsOf(text, 'en', MAX_QUERY_WORDS * 2) : [];
  const englishStems = new Map(english.map(({ surface, stem }) => [surface, stem]));
  const words = wordsOf(text, language, MAX_QUERY_WORDS).map((word) => {
    const { surface, stem } = word;
    const number = wordNumber(word, language, numbers) ?? -1;
    const foreign = number === -1 ? (numbers.get(englishStems.get(surface) ?? '') ?? -1) : -1;
    return { stem, number, english: foreign, idf: idf[number === -1 ? foreign : number] ?? UNKNOWN_IDF };
  });
  return { language, words };
}

/** The IDF of a word that is in no text of the taxonomy is about that of a word in a single text. */
const UNKNOWN_IDF = 10;

/** A window of a query: the words from start up to, but not including, end. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/** All distinct windows of the given lengths, and the whole query. */
export function windowsOf(wordCount: number, lengths: readonly number[]): Window[] {
  const windows: Window[] = wordCount > 0 ? [{ start: 0, end: wordCount }] : [];
  for (const length of lengths) {
    if (length >= wordCount) continue;
    for (let start = 0; start + length <= wordCount; start += 1) windows.push({ start, end: start + length });
  }
  return windows;
}
