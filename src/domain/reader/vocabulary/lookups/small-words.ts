import type { Language } from '../../../../platform/localization/index.js';
import { HASH_START, hashSet, hashUnit, type HashSet } from '../../language/word-table.js';
import type { LanguageVocabulary } from '../word-types/language-vocabulary.js';
import { entriesOf } from '../word-types/word-list.js';
import { LANGUAGES } from './languages.js';

/** The prepositions, conjunctions, determiners, pronouns and auxiliary verbs of all languages. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(smallWordsOf));

const [ENGLISH, DUTCH] = [smallWordsOnlyOf('en'), smallWordsOnlyOf('nl')];
const BLANK = 0x20;

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

/** The small words of one language only: "the", "het"; "in" is of both. */
function smallWordsOnlyOf(language: Language): HashSet {
  const others = new Set(LANGUAGES.filter((other) => other.language !== language).flatMap(smallWordsOf));
  const own = LANGUAGES.filter((each) => each.language === language).flatMap(smallWordsOf);
  return hashSet(own.filter((word) => !others.has(word)));
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
  let [en, nl] = [0, 0];
  const lower = text.toLowerCase();
  let hash = HASH_START;
  for (let at = 0; at <= lower.length; at += 1) {
    const code = at < lower.length ? lower.charCodeAt(at) : BLANK;
    if (code !== BLANK) {
      hash = hashUnit(hash, code);
      continue;
    }
    if (ENGLISH.has(hash)) en += 1;
    else if (DUTCH.has(hash)) nl += 1;
    hash = HASH_START;
  }
  return { en, nl };
}
