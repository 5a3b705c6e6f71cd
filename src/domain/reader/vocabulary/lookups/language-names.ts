import { localeNames } from './locale-names.js';

const SINGLE_WORD = /^\p{Lu}\p{L}+$/u;

/** The names of the world's languages in English and Dutch, of those that are one word. */
const LANGUAGE_NAMES: ReadonlySet<string> = new Set(
  ['en', 'nl'].flatMap((locale) => localeNames(locale, 'language')).filter((name) => SINGLE_WORD.test(name)),
);

/** Whether words are the name of a language, written as such: "polish" is none. */
export function isNameOfLanguage(words: string): boolean {
  return LANGUAGE_NAMES.has(words);
}
