import { newStemmer } from 'snowball-stemmers';
import type { Language } from '../../../platform/localization/index.js';

/** Longer words are no words (encoded files, long keys); the stemmers would take long over them. */
const LONGEST_STEMMED = 40;

/** Stems kept: all words of ESCO in both languages are 60,000; what hostile texts bring must not grow for ever. */
const CACHE_LIMIT = 150_000;

const stemmers = { en: newStemmer('english'), nl: newStemmer('dutch') };

// The stemmers take microseconds a word, and texts repeat their words.
const caches: Record<Language, Map<string, string>> = { en: new Map(), nl: new Map() };

/**
 * The Snowball stem of a lower-case word. Words with digits, plus or hash signs are names (c++, h2o) and stay whole;
 * British spellings are folded into American ones first, so that both have one stem.
 */
export function stemOf(word: string, language: Language): string {
  if (word.length > LONGEST_STEMMED || /[0-9+#]/.test(word)) return word;
  const cache = caches[language];
  const known = cache.get(word);
  if (known !== undefined) return known;
  const stem = stemmers[language].stem(language === 'en' ? americanSpelling(word) : word);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(word, stem);
  return stem;
}

/** Only long words: "wise", "rise" and "noise" are not spelt otherwise across the ocean. */
function americanSpelling(word: string): string {
  return word.length < 7 ? word : word.replace(/is(?=(?:e[ds]?|er|ers|ing|ation|ations)$)/, 'iz');
}
