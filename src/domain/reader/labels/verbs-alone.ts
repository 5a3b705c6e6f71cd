import { isPastForm } from './word-forms.js';
import { hashWord } from '../language/word-table.js';
import { entriesOf, LANGUAGES } from '../vocabulary/index.js';
import type { Language } from '../../../platform/localization/index.js';

const WORDS = LANGUAGES.map(({ skills }) => skills);
const GENERAL_VERBS: ReadonlySet<string> = new Set(WORDS.flatMap(({ generalVerbs }) => entriesOf(generalVerbs)));
const SUBJECTS: ReadonlySet<number> = new Set(WORDS.flatMap(({ subjects }) => entriesOf(subjects)).map(hashWord));

const ENDINGS: Readonly<Record<Language, RegExp>> = { en: /^[a-z]{3,}ing$/, nl: /^[a-z]{3,}en$/ };
/** "Luistert": the third person of Dutch verbs. Shorter words that end so are mostly nouns. */
const THIRD_PERSON = /^[a-z]{5,}t$/;

/**
 * The verbs of a label of several folded words: a gerund that begins or ends it, a Dutch infinitive at its end. Verbs
 * that say little without their object, such as "making", are left out. A Dutch noun in the plural may be among them; it
 * has no forms of the past.
 */
export function verbsOfLabel(words: readonly string[], language: Language): string[] {
  if (words.length < 2) return [];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const ends = language === 'en' ? [first, last] : [last];
  return ends.filter((word) => ENDINGS[language].test(word) && !GENERAL_VERBS.has(word));
}

/**
 * Whether a folded word is a verb that says what somebody did or does: in the past, as a participle or gerund, in the third
 * person of Dutch, or right behind the subject: "I bake".
 *
 * @param before the hash of the word before it; 0 if there is none
 */
export function saysWhatIsDone(word: string, before: number): boolean {
  return isPastForm(word) || THIRD_PERSON.test(word) || SUBJECTS.has(before);
}
