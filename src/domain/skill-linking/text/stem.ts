import { newStemmer } from 'snowball-stemmers';
import type { Language } from '../../../platform/localization/index.js';

/** Longer strings are not words but encoded files or long keys; stemming them would take long. */
const MAX_STEMMED_LENGTH = 40;

/**
 * Maximum number of cached stems: ESCO has 60,000 words in both languages, and hostile texts must not fill the memory.
 */
const MAX_CACHED = 150_000;

const stemmers = { en: newStemmer('english'), nl: newStemmer('dutch') };

// Stemming a word takes microseconds, and texts repeat their words.
const caches: Record<Language, Map<string, string>> = { en: new Map(), nl: new Map() };

/**
 * The Snowball stem of a lower-case word. Words with digits, plus or hash signs are names (c++, h2o) and are not
 * stemmed. British spellings are converted to American ones first, so that both have the same stem.
 */
export function stemOf(word: string, language: Language): string {
  if (word.length > MAX_STEMMED_LENGTH || /[0-9+#]/.test(word)) return word;
  const cache = caches[language];
  const known = cache.get(word);
  if (known !== undefined) return known;
  const stem = stemmers[language].stem(language === 'en' ? americanSpelling(word) : word);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(word, stem);
  return stem;
}

/** Only for long words: "wise", "rise" and "noise" have one spelling. */
function americanSpelling(word: string): string {
  return word.length < 7 ? word : word.replace(/is(?=(?:e[ds]?|er|ers|ing|ation|ations)$)/, 'iz');
}
