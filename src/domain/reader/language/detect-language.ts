import { eld } from 'eld/small';
import type { Language } from '../../../platform/localization/index.js';

/** Fewer words than this say too little about a language. */
const MIN_WORDS = 4;

/** Enough to tell two languages apart, in UTF-16 code units; twice as much takes twice the time. */
const MAX_SAMPLE_LENGTH = 300;

// An instance of our own: the limits set here must not reach another user of the library in this process.
const detector = eld.newInstance();
detector.setLanguageSubset(['en', 'nl']);

/**
 * The language of a text, one of the two that Skillgate reads. A text in a third language counts as the closer one.
 *
 * @returns null for fewer than four words, or when the text holds no letters that either language uses
 */
export function detectLanguage(text: string): Language | null {
  const sample = text.slice(0, MAX_SAMPLE_LENGTH);
  const words = sample.match(/\p{L}+/gu);
  if (words === null || words.length < MIN_WORDS) return null;
  const { language } = detector.detect(sample);
  return language === 'en' || language === 'nl' ? language : null;
}
