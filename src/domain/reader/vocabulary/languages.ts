import { dutch } from './dutch/index.js';
import { english } from './english/index.js';
import type { LanguageVocabulary } from './language-vocabulary.js';

/** The languages that are read, side by side: people mix them in one record. */
export const LANGUAGES: readonly LanguageVocabulary[] = [english, dutch];
