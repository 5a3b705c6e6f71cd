import { alternativesOf, entriesOf, LANGUAGES, isOccupationInSentence } from '../../vocabulary/index.js';
import { isPastForm } from '../../labels/word-forms.js';
import { classOf, LETTER, LIGATURE } from '../../language/fold-characters.js';
import { wordMemory } from '../../language/word-memory.js';

/** What a word of a sentence is, one bit each. */
export const WORD_CLASSES = {
  DETERMINER: 1,
  /** A preposition behind which a tool or a field of work is often named: "in", "met". */
  FIELD_PREPOSITION: 2,
  OTHER_PREPOSITION: 4,
  CONJUNCTION: 8,
  AUXILIARY: 16,
  /** It calls somebody after a role or an occupation. */
  ROLE: 32,
  /** A verb in the past tense, or a participle. */
  PAST_VERB: 64,
  /** Right before a name, or right behind it, it shows that the name is a skill. */
  CUE_BEFORE: 128,
  CUE_BEHIND: 256,
  /** It may be between such a word and the name. */
  BETWEEN: 512,
  /** Behind a name it calls it a skill: "communication skills". */
  CALLED_SKILL: 1024,
  /** A determiner that is an article, and no possessive or demonstrative. */
  ARTICLE: 2048,
  /** Behind it a participle tells what was done to somebody: "was interviewed". */
  PASSIVE: 4096,
  /** A pronoun that is a subject: "I". */
  SUBJECT: 8192,
} as const;

const { DETERMINER, FIELD_PREPOSITION, OTHER_PREPOSITION, CONJUNCTION, AUXILIARY, ROLE } = WORD_CLASSES;

/** Small words that are no part of a name in front of them. */
export const FUNCTION_WORD = FIELD_PREPOSITION | OTHER_PREPOSITION | CONJUNCTION;

const WORDS = LANGUAGES.map(({ skills }) => skills);
const LISTED = listedClasses();
const PATTERNS = [
  [WORDS.map(({ before }) => before), WORD_CLASSES.CUE_BEFORE],
  [WORDS.map(({ behind }) => behind), WORD_CLASSES.CUE_BEHIND],
  [WORDS.map(({ between }) => between), WORD_CLASSES.BETWEEN],
  [WORDS.map(({ called }) => called), WORD_CLASSES.CALLED_SKILL],
].map(([lists, bit]) => ({
  pattern: new RegExp(`^(?:${alternativesOf(lists as string[])})$`, 'u'),
  bit: bit as number,
}));

/** So many words are remembered: those of many documents. */
const REMEMBERED_WORDS = 10_000;

/** The classes of the word text[start, end), whatever its case; 0 for none. */
const classesAt = wordMemory((written): number => {
  const word = written.toLowerCase();
  let classes =
    LISTED.get(word) ?? (isOccupationInSentence(word) ? ROLE : 0) | (isPastForm(word) ? WORD_CLASSES.PAST_VERB : 0);
  for (const { pattern, bit } of PATTERNS) if (pattern.test(word)) classes |= bit;
  return classes;
}, REMEMBERED_WORDS);

/** The classes of a word, whatever its case; 0 for none. */
export function classesOf(word: string): number {
  return classesAt(word, 0, word.length);
}

function listedClasses(): ReadonlyMap<string, number> {
  const classes = new Map<string, number>();
  for (const { skills } of LANGUAGES) {
    const lists = [
      [skills.determiners, DETERMINER],
      [skills.articles, WORD_CLASSES.ARTICLE],
      [skills.fieldPrepositions, FIELD_PREPOSITION],
      [skills.otherPrepositions, OTHER_PREPOSITION],
      [skills.conjunctions, CONJUNCTION],
      [skills.auxiliaries, AUXILIARY],
      [skills.passives, WORD_CLASSES.PASSIVE],
      [skills.subjects, WORD_CLASSES.SUBJECT],
    ] as const;
    for (const [list, bit] of lists)
      for (const word of entriesOf(list)) classes.set(word, (classes.get(word) ?? 0) | bit);
  }
  return classes;
}

const [APOSTROPHE, TYPOGRAPHIC_APOSTROPHE, HYPHEN] = [0x27, 0x2019, 0x2d];
const [FIRST_ACCENT, LAST_ACCENT] = [0x300, 0x36f];

/** Whether a code unit is a letter, a digit, an accent of its own, an apostrophe or a hyphen. */
function isPartOfWord(code: number): boolean {
  const kind = classOf(code);
  if (kind === LETTER || kind === LIGATURE) return true;
  return (
    code === APOSTROPHE ||
    code === TYPOGRAPHIC_APOSTROPHE ||
    code === HYPHEN ||
    (code >= FIRST_ACCENT && code <= LAST_ACCENT)
  );
}

/** Where the word begins that ends at an offset: the offset itself if there is none. */
function startOfWord(text: string, end: number): number {
  let start = end;
  while (start > 0 && isPartOfWord(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

function endOfWord(text: string, start: number): number {
  let end = start;
  while (end < text.length && isPartOfWord(text.charCodeAt(end))) end += 1;
  return end;
}

/** The word that ends one space in front of an offset; empty if something else is there. */
export function wordBefore(text: string, offset: number): string {
  return text.charAt(offset - 1) === ' ' ? text.slice(startOfWord(text, offset - 1), offset - 1) : '';
}

/** The word that begins one space behind an offset; empty if something else is there. */
export function wordBehind(text: string, offset: number): string {
  return text.charAt(offset) === ' ' ? text.slice(offset + 1, endOfWord(text, offset + 1)) : '';
}

/** Marks that may be between a name and a word about it: "languages: French", "MS-Excel", "R (statistics)". */
const MARKS = ' \n\t\u00A0:("\'-';
const MARKS_BEHIND = ' \n\t\u00A0(-';
const MAX_MARKS = 3;
/** Words that may be between a name and a word about it: "proficient in the". */
const MAX_BETWEEN = 2;

/** Whether a word about skills is in front of a name, with at most two small words between: "fluent in written". */
export function hasCueBefore(text: string, offset: number): boolean {
  let end = offset;
  for (let between = 0; between <= MAX_BETWEEN; between += 1) {
    const from = end;
    while (end > 0 && from - end < MAX_MARKS && MARKS.includes(text.charAt(end - 1))) end -= 1;
    const start = end === from ? end : startOfWord(text, end);
    if (start === end) return false;
    const classes = classesAt(text, start, end);
    if ((classes & WORD_CLASSES.CUE_BEFORE) !== 0) return true;
    if ((classes & WORD_CLASSES.BETWEEN) === 0) return false;
    end = start;
  }
  return false;
}

/** Whether a word about skills or a role is right behind a name: "Go developer", "R (statistics)". */
export function hasCueBehind(text: string, offset: number): boolean {
  let start = offset;
  while (start - offset < MAX_MARKS - 1 && MARKS_BEHIND.includes(text.charAt(start)) && start < text.length) start += 1;
  if (start === offset) return false;
  const classes = classesAt(text, start, endOfWord(text, start));
  return (classes & (WORD_CLASSES.CUE_BEHIND | ROLE)) !== 0;
}
