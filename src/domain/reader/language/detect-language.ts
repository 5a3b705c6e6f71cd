import { eld } from 'eld/small';
import type { Language } from '../model/findings.js';

/** Fewer words than this say too little about a language. */
const FEWEST_WORDS = 4;

/** Of two languages so much is enough to tell which, and twice as much costs twice the time. */
const LONGEST_SAMPLE = 500;

// An instance of our own: the limits set here must not reach another user of the library in this process.
const detector = eld.newInstance();
detector.setLanguageSubset(['en', 'nl']);

/**
 * The language of a text, of the two that Skillgate reads. A text in a third language is taken for the nearer one.
 *
 * @returns null under four words, or when the text holds no letters that either language uses
 */
export function languageOf(text: string): Language | null {
  const sample = text.slice(0, LONGEST_SAMPLE);
  const words = sample.match(/\p{L}+/gu);
  if (words === null || words.length < FEWEST_WORDS) return null;
  const { language } = detector.detect(sample);
  return language === 'en' || language === 'nl' ? language : null;
}
