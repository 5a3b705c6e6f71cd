import type { SearchedText } from './find-exact-labels.js';
import { behindDeterminers, isJoinable } from './match-phrases.js';
import { isPastForm } from './word-forms.js';
import { hashSet, hashWord } from '../language/word-table.js';
import { entriesOf, LANGUAGES } from '../vocabulary/index.js';
import type { Language } from '../../../platform/localization/index.js';

const WORDS = LANGUAGES.map(({ skills }) => skills);
const GENERAL_VERBS: ReadonlySet<string> = new Set(WORDS.flatMap(({ generalVerbs }) => entriesOf(generalVerbs)));
const PREPOSITIONS: ReadonlySet<string> = new Set(
  WORDS.flatMap(({ fieldPrepositions, otherPrepositions }) => [fieldPrepositions, otherPrepositions]).flatMap(
    entriesOf,
  ),
);
/** In front of a Dutch infinitive it makes a noun of it: "het vertalen". */
const NOMINALISING = hashWord('het');
const SUBJECTS = hashSet(WORDS.flatMap(({ subjects }) => entriesOf(subjects)));
const PARTICLES = hashSet(WORDS.flatMap(({ verbParticles }) => entriesOf(verbParticles)));

/** A name, or another word with a capital. */
const PERSON = /^\p{Lu}\p{Ll}{2,}$/u;
/** Of English or Dutch verbs, in small letters. */
const THIRD_PERSON = /^[a-z]+[st]$/;

const ENDINGS: Readonly<Record<Language, RegExp>> = { en: /^[a-z]{3,}ing$/, nl: /^[a-z]{3,}en$/ };
/** "Facilitaire zaken": behind a Dutch adjective, the last word of a label is a noun in the plural. */
const ADJECTIVE = /(?:aire|ale|are|bare|ele|elle|ende|ieve|ige|ische|lijke|ore|zame)$/;

/**
 * The verbs of a label of several folded words: a gerund that begins or ends it, a Dutch infinitive at its end. Verbs
 * that say little without their object, such as "making", are left out. A Dutch noun in the plural may be among them; it
 * has no forms of the past.
 */
export function verbsOfLabel(words: readonly string[], language: Language): string[] {
  if (words.length < 2) return [];
  const [first = '', before = '', last = ''] = [words[0], words.at(-2), words.at(-1)];
  if (language === 'nl' && (PREPOSITIONS.has(before) || ADJECTIVE.test(before))) return [];
  const ends = language === 'en' ? [first, last] : [last];
  return ends.filter((word) => ENDINGS[language].test(word) && !GENERAL_VERBS.has(word));
}

/** Whether a verb, as labels have it, names no kind of work without its object: "making", "maken". */
export function saysLittleAlone(verb: string): boolean {
  return GENERAL_VERBS.has(verb);
}

/** Whether a word, by its hash, is a pronoun that is a subject: "I". */
export function isSubject(hash: number): boolean {
  return SUBJECTS.has(hash);
}

/**
 * Whether a word is right behind what may be its subject: a pronoun, or, of a verb of the third person, a capitalised
 * word that no label has ("Hanneke welds").
 */
export function isBehindSubject({ text, tokens, words }: SearchedText, index: number): boolean {
  const before = index - 1;
  if (before < 0 || !isJoinable(text, tokens, index)) return false;
  if (isSubject(tokens.hash[before] as number)) return true;
  return (
    THIRD_PERSON.test(text.slice(tokens.start[index], tokens.end[index])) &&
    behindDeterminers(text, tokens, before) === before &&
    words.every(({ numbers }) => (numbers[before] as number) < 0) &&
    PERSON.test(text.slice(tokens.start[before], tokens.end[before]))
  );
}

/** Whether two folded words that stand alone are a compound: "Piano tuning" is no tuning of databases. */
export function endsCompound(before: string, word: string): boolean {
  return word.endsWith('ing') && !isPastForm(before) && !PREPOSITIONS.has(before);
}

/**
 * Whether a folded word is a verb that says what somebody did or does: in the past, as a participle or English gerund, or
 * right behind the subject: "I bake", or as a Dutch noun: "het vertalen". With a particle behind it, an English verb is another one: "picked up".
 *
 * @param before the hash of the word before it, and of the word behind it; 0 if there is none
 * @param hasSubject whether its subject is right before it (see isBehindSubject)
 */
export function saysWhatIsDone(
  word: string,
  language: Language,
  { before, behind, hasSubject }: { readonly before: number; readonly behind: number; readonly hasSubject: boolean },
): boolean {
  if (language === 'en' && PARTICLES.has(behind)) return false;
  if (language === 'nl' && before === NOMINALISING && ENDINGS.nl.test(word)) return true;
  return (isPastForm(word) && (language === 'en' || !word.endsWith('ing'))) || hasSubject;
}
