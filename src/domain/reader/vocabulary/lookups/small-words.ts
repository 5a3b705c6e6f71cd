import type { Language } from '../../../../platform/localization/index.js';
import type { LanguageVocabulary } from '../word-types/language-vocabulary.js';
import { entriesOf } from '../word-types/word-list.js';
import { LANGUAGES } from './languages.js';

/** The prepositions, conjunctions, determiners, pronouns and auxiliary verbs of all languages. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(smallWordsOf));

/** The small words of one language only: "the", "het"; "in" is of both. */
const LANGUAGE_OF: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.flatMap((own) => {
    const others = new Set(LANGUAGES.filter((other) => other !== own).flatMap(smallWordsOf));
    return smallWordsOf(own)
      .filter((word) => !others.has(word))
      .map((word) => [word, own.language] as const);
  }),
);
const LONGEST = Math.max(...[...LANGUAGE_OF.keys()].map((word) => word.length));

/** Enough of a sentence to tell two languages apart, in UTF-16 code units. */
const SAMPLE_OF_SENTENCE = 160;
/** So many small words more than another language has make a language certain, and so many times as many. */
const CERTAIN = { more: 5, times: 6 };

/** The language that most small words of a sentence are of; null if they are of neither or of both alike. */
export function languageOfSmallWords(sentence: string): Language | null {
  const { en, nl } = countSmallWords(sentence.slice(0, SAMPLE_OF_SENTENCE));
  return en === nl ? null : en > nl ? 'en' : 'nl';
}

/** The language of a text whose small words leave no doubt about it; null if there are too few, or some of another. */
export function certainLanguageOf(text: string): Language | null {
  const { en, nl } = countSmallWords(text);
  const [more, fewer] = en > nl ? [en, nl] : [nl, en];
  if (more - fewer < CERTAIN.more || more < CERTAIN.times * fewer) return null;
  return en > nl ? 'en' : 'nl';
}

function smallWordsOf({ skills }: LanguageVocabulary): readonly string[] {
  return [
    skills.fieldPrepositions,
    skills.otherPrepositions,
    skills.conjunctions,
    skills.determiners,
    skills.auxiliaries,
    skills.subjects,
  ].flatMap(entriesOf);
}

function countSmallWords(text: string): Readonly<Record<Language, number>> {
  const counts = { en: 0, nl: 0 };
  const lower = text.toLowerCase();
  for (let start = 0, end = 0; end < lower.length; start = end + 1) {
    end = lower.indexOf(' ', start);
    if (end < 0) end = lower.length;
    if (end === start || end - start > LONGEST) continue;
    const language = LANGUAGE_OF.get(lower.slice(start, end));
    if (language !== undefined) counts[language] += 1;
  }
  return counts;
}
