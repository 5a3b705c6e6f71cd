import { entriesOf, LANGUAGES, looksLikeOccupation } from '../vocabulary/index.js';
import { isPastForm } from '../labels/word-forms.js';

/** What a word next to a mention is, one bit each. */
export const WORD_CLASSES = {
  DETERMINER: 1,
  FIELD_PREPOSITION: 2,
  OTHER_PREPOSITION: 4,
  CONJUNCTION: 8,
  AUXILIARY: 16,
  /** It calls somebody after a role or an occupation. */
  ROLE: 32,
  /** A verb in the past tense, or a participle. */
  PAST_VERB: 64,
  /** It is only a word of English, or only of Dutch. */
  ENGLISH: 128,
  DUTCH: 256,
} as const;

const { DETERMINER, FIELD_PREPOSITION, OTHER_PREPOSITION, CONJUNCTION, AUXILIARY } = WORD_CLASSES;

/** Prepositions, conjunctions and auxiliaries, which are no part of a name behind or in front of them. */
export const FUNCTION_WORD = FIELD_PREPOSITION | OTHER_PREPOSITION | CONJUNCTION;

const LISTED = listedClasses();
/** Texts repeat their words; hostile ones must not fill the memory. */
const MAX_KNOWN = 20_000;
const known = new Map<string, number>();

/** The classes of a word in lower case. */
export function classesOf(word: string): number {
  let classes = known.get(word);
  if (classes === undefined) {
    if (known.size >= MAX_KNOWN) known.clear();
    classes =
      LISTED.get(word) ??
      (looksLikeOccupation(word) ? WORD_CLASSES.ROLE : 0) | (isPastForm(word) ? WORD_CLASSES.PAST_VERB : 0);
    known.set(word, classes);
  }
  return classes;
}

function listedClasses(): ReadonlyMap<string, number> {
  const classes = new Map<string, number>();
  for (const { language, skills } of LANGUAGES) {
    const own = language === 'en' ? WORD_CLASSES.ENGLISH : WORD_CLASSES.DUTCH;
    const lists = [
      [skills.determiners, DETERMINER],
      [skills.fieldPrepositions, FIELD_PREPOSITION],
      [skills.otherPrepositions, OTHER_PREPOSITION],
      [skills.conjunctions, CONJUNCTION],
      [skills.auxiliaries, AUXILIARY],
    ] as const;
    for (const [list, bit] of lists)
      for (const word of entriesOf(list)) classes.set(word, (classes.get(word) ?? 0) | bit | own);
  }
  return classes;
}

const LETTERS = /[\p{L}\p{M}\p{N}'’-]/u;

/** The word that ends right before an offset, behind at most one space; empty if something else is there. */
export function wordBefore(text: string, offset: number): string {
  if (text.charAt(offset - 1) !== ' ') return '';
  let start = offset - 1;
  while (start > 0 && LETTERS.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start, offset - 1);
}

/** The word that begins right behind an offset and one space; empty if something else is there. */
export function wordBehind(text: string, offset: number): string {
  if (text.charAt(offset) !== ' ') return '';
  let end = offset + 1;
  while (end < text.length && LETTERS.test(text.charAt(end))) end += 1;
  return text.slice(offset + 1, end);
}
