import { dutch } from '../dutch/index.js';
import { english } from '../english/index.js';
import type { LanguageVocabulary } from '../word-types/language-vocabulary.js';
import { alternativesOf, type PatternList, type WordList } from '../word-types/word-list.js';

/** The languages that are read. All are used at once, as people mix them in one record. */
export const LANGUAGES: readonly LanguageVocabulary[] = [english, dutch];

/** The entries of one or more lists in every language, as one group of a regular expression. */
export function anyOf(...lists: readonly ((language: LanguageVocabulary) => WordList | PatternList)[]): string {
  return `(?:${alternativesOf(lists.flatMap((list) => LANGUAGES.map(list)))})`;
}
