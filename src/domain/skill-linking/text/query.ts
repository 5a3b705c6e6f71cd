import type { Language } from '../../../platform/localization/index.js';
import { compoundParts, partsOfUnknown, type CompoundVocabulary } from './compounds.js';
import { wordNumber } from './word-number.js';
import { wordsOf, type Word } from './words.js';

/** A text to link, as the numbers of its words. */
export interface Query {
  readonly language: Language;
  /** Whether it is a Dutch text of at most MAX_PHRASE_WORDS words. */
  readonly isPhrase: boolean;
  readonly words: readonly QueryWord[];
}

export interface QueryWord {
  readonly stem: string;
  /** Number of the word in the vocabulary of the text's language; -1 if it is not in it. */
  readonly number: number;
  /** For an unknown Dutch word: the number of the same English word; otherwise -1. */
  readonly english: number;
  readonly idf: number;
  /** For a known word of a phrase that is a compound: the numbers of its parts; otherwise none. */
  readonly parts: readonly number[];
}

/**
 * A Dutch text of up to this many words is a phrase: its weights were fitted on labels, and from four words on those of
 * sentences rank better.
 */
const MAX_PHRASE_WORDS = 3;

/** Maximum number of words of a text that are used: no sentence has more, and the time for a text grows with them. */
export const MAX_QUERY_WORDS = 128;

/** The vocabulary that the words of a query are looked up in. */
export interface QueryVocabulary extends CompoundVocabulary {
  readonly wordIdf: Float32Array;
}

/**
 * Creates the query of a text. Dutch texts contain many English terms, so a word that is not in the Dutch vocabulary is
 * looked up as an English one. One that is neither is replaced by its parts if the text is a phrase: there each word counts,
 * and one in four phrases has a compound that no text of the taxonomy contains.
 */
export function readQuery(text: string, language: Language, vocabulary: QueryVocabulary): Query {
  const { numbers, wordIdf } = vocabulary;
  const english = language === 'nl' ? wordsOf(text, 'en', MAX_QUERY_WORDS * 2) : [];
  const englishStems = new Map(english.map(({ surface, stem }) => [surface, stem]));
  const own = wordsOf(text, language, MAX_QUERY_WORDS);
  const isPhrase = language === 'nl' && own.length <= MAX_PHRASE_WORDS;
  const queryWord = (stem: string, number: number, english: number, parts: readonly number[]): QueryWord => ({
    stem,
    number,
    english,
    idf: wordIdf[number === -1 ? english : number] ?? UNKNOWN_IDF,
    parts,
  });
  const wordsFor = (word: Word): QueryWord[] => {
    const { surface, stem } = word;
    const number = wordNumber(word, language, numbers) ?? -1;
    const english = number === -1 ? (numbers.get(englishStems.get(surface) ?? '') ?? -1) : -1;
    if (!isPhrase || english !== -1) return [queryWord(stem, number, english, [])];
    if (number !== -1) {
      const parts = compoundParts(surface, vocabulary).map((part) => part.number);
      return [queryWord(stem, number, english, parts)];
    }
    const parts = partsOfUnknown(surface, vocabulary);
    return parts.length === 0
      ? [queryWord(stem, -1, -1, [])]
      : parts.map((part) => queryWord(part.stem, part.number, -1, []));
  };
  return { language, isPhrase, words: own.flatMap(wordsFor) };
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
