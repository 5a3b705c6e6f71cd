import { lowerCaseOf } from '../language/patterns.js';
import { wordMemory } from '../language/word-memory.js';
import type { Span } from '../language/span.js';
import { alternativesOf, LANGUAGES } from '../vocabulary/index.js';
import { MARK, NO_MEANING, PHRASES, type Meaning, type Phrase } from './level-words.js';

/** A word, a phrase that means something for levels, a number, or a mark. Offsets are those of the text. */
export interface LevelToken extends Span {
  /** In lower case; of a phrase its words with a blank between them. */
  readonly word: string;
  readonly kind: 'WORD' | 'NUMBER' | 'RATING_MARKS' | 'OTHER';
  readonly meaning: Meaning;
  /** Of a number in digits. */
  readonly number: number | undefined;
}

/** Signs by which ratings are drawn, full and empty: ★★★☆☆, ●●●○○. */
const FULL_MARKS = '★⭐●⬤■◆▰✦⚫⬛◼▮◉█▓♥✓✔';
export const EMPTY_MARKS = '☆○◯□◇▱✩✰✧⚪⬜◻▯◎░♡';
const BLANK = 0x20;
const ASTERISK = 0x2a;
const PLUS = 0x2b;
const HYPHEN = 0x2d;
const EMOJI_STYLE = '\uFE0F';
const LETTER = /\p{L}/u;
/** Behind the last accented letter of English or Dutch. */
const END_OF_LATIN = 0x250;
/** What may tell a level without a word that does; two pluses may as well. */
const SIGNS: ReadonlySet<number> = new Set([...`*%${FULL_MARKS}`].map((sign) => sign.charCodeAt(0)));
/** Between the words of a phrase: "far-below the expectations". */
const MAY_BE_BETWEEN: ReadonlySet<string> = new Set(['-', 'the', 'de']);
/** Compounds with a word for a level: "expertniveau". */
const COMPOUND_ENDS = ['niveau', 'kennis'];
const COMPOUND = /^(\p{L}{4,}?)(?:en|s)?(?:niveau|kennis)$/u;

/** "Gastlessen", "avondcursus"; looked for from the end of the word, as the words of courses are many. */
const COURSE = new RegExp(`$(?<=\\p{L}{3}(?:${alternativesOf(LANGUAGES.map(({ levels }) => levels.courses))}))`, 'u');
/** Three letters and the shortest word for a course, "les". */
const SHORTEST_COMPOUND = 6;
const COURSES: Meaning = { ...NO_MEANING, marks: MARK.courses };

const TELLING_MARKS = ['ratedAs', 'teaches', 'hasTaught', 'teachesLearners', 'teachers', 'courses'] as const;
/** Of ratings in words, such as "vier van de vijf": their other words are too common. */
const OF_RATINGS = ['out', 'schaal', 'scale', 'vijf', 'tien'];

/** The set of the hashes of all words that tell a level with nothing else in the text doing so. */
const TELLING_BITS = 1 << 15;
const telling = tellingWords();

/**
 * Whether a text may tell a level: a digit, a sign, or a word that some expression of a level has. Texts that do not are
 * far more than those that do, so this is quick, and sometimes wrongly true.
 */
export function mayTellLevel(text: string): boolean {
  // Tested first, as they may be in the middle of a word.
  if (COMPOUND_ENDS.some((end) => text.includes(end))) return true;
  let hash = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 0;
    const lower = code | 0x20;
    if (lower >= 0x61 && (lower <= 0x7a || (code >= 0xc0 && code < END_OF_LATIN))) hash = hashLetter(hash, lower);
    else {
      if (hash !== 0 && isTelling(hash)) return true;
      hash = 0;
      if (code === BLANK) continue;
      if (isDigit(code) || SIGNS.has(code) || (code === PLUS && text.charCodeAt(index + 1) === PLUS)) return true;
    }
  }
  return false;
}

/** The tokens of a text, in its order. */
export function levelTokens(text: string): LevelToken[] {
  const starts: number[] = [];
  const ends: number[] = [];
  const words: KnownToken[] = [];
  const lower = lowerCaseOf(text);
  // Its codes are read faster than those of a text that is a part of another one.
  for (let at = 0; at < lower.length;) {
    const end = endOfToken(lower, at);
    if (end > at) {
      starts.push(at);
      ends.push(end);
      words.push(knownToken(lower, at, end));
    }
    at = end > at ? end : at + 1;
  }
  const tokens: LevelToken[] = [];
  for (let index = 0; index < words.length;) {
    const { word, kind, number, phrases, meaningAlone } = words[index] as KnownToken;
    let length = 0;
    let meaning = meaningAlone;
    for (let at = 0; length === 0 && at < phrases.length; at += 1) {
      const phrase = phrases[at] as Phrase;
      length = lengthAt(words, index, phrase.words);
      if (length > 0) meaning = phrase.meaning;
    }
    const last = index + Math.max(1, length) - 1;
    tokens.push({ start: starts[index] as number, end: ends[last] as number, word, kind, meaning, number });
    index = last + 1;
  }
  return tokens;
}

/** A token of a text, with what is known of it wherever it stands. */
interface KnownToken extends Pick<LevelToken, 'word' | 'kind' | 'number'> {
  /** The phrases that begin with it, the longest first. */
  readonly phrases: readonly Phrase[];
  /** What it means if it begins none of them there. */
  readonly meaningAlone: Meaning;
}

const NO_PHRASES: readonly Phrase[] = [];
/** So many tokens are remembered: those of many documents. */
const REMEMBERED_TOKENS = 5000;

const knownToken = wordMemory((word): KnownToken => {
  const phrases =
    PHRASES.get(word) ?? (word.endsWith("'s") || word.endsWith('’s') ? PHRASES.get(word.slice(0, -2)) : undefined);
  return { word, ...kindOf(word), phrases: phrases ?? NO_PHRASES, meaningAlone: meaningOfCompound(word) };
}, REMEMBERED_TOKENS);

/** Where the token that begins there ends; there itself if it is white space. */
function endOfToken(text: string, start: number): number {
  const code = text.charCodeAt(start);
  if (code === BLANK || code === 0x0a || code === 0x09 || (code >= 0x80 && /\s/u.test(text[start] as string)))
    return start;
  if (isLetter(code)) return endOfWord(text, start);
  if (isDigit(code)) return endOfNumber(text, start);
  let end = start + 1;
  if (code === ASTERISK) while (text.charCodeAt(end) === ASTERISK) end += 1;
  else if (code === PLUS && text.charCodeAt(end) === PLUS) {
    while (text.charCodeAt(end) === PLUS) end += 1;
    while (text.charCodeAt(end) === HYPHEN) end += 1;
  } else if (FULL_MARKS.includes(text[start] as string)) {
    while (isOneOf(text[end], FULL_MARKS)) end += 1;
    while (isOneOf(text[end], EMPTY_MARKS)) end += 1;
  }
  return end;
}

function isOneOf(character: string | undefined, marks: string): boolean {
  return character !== undefined && (marks.includes(character) || character === EMOJI_STYLE);
}

/** A word with its digits and apostrophes, and the marks of C++ and C#. */
function endOfWord(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (isLetter(code) || isDigit(code)) continue;
    if (!(code === 0x27 || code === 0x2019) || !isLetter(text.charCodeAt(end + 1))) break;
  }
  while (text.charCodeAt(end) === PLUS || text.charCodeAt(end) === 0x23) end += 1;
  return end;
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (isDigit(text.charCodeAt(end))) end += 1;
  const mark = text.charCodeAt(end);
  if ((mark === 0x2e || mark === 0x2c) && isDigit(text.charCodeAt(end + 1))) {
    end += 2;
    while (isDigit(text.charCodeAt(end))) end += 1;
  }
  return end;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  if (lower >= 0x61 && lower <= 0x7a) return true;
  return code >= 0xc0 && (code < END_OF_LATIN || LETTER.test(String.fromCharCode(code)));
}

/** Whether a token has one of some marks (MARK). */
export function isMarked(token: LevelToken | undefined, marks: number): boolean {
  return token !== undefined && (token.meaning.marks & marks) !== 0;
}

function meaningOfCompound(word: string): Meaning {
  if (word.length < SHORTEST_COMPOUND) return NO_MEANING;
  if (COURSE.test(word)) return COURSES;
  if (!COMPOUND_ENDS.some((end) => word.endsWith(end))) return NO_MEANING;
  const stem = COMPOUND.exec(word)?.[1];
  const meaning = stem === undefined ? undefined : PHRASES.get(stem)?.at(-1)?.meaning;
  const level = meaning?.level ?? meaning?.levelInFields;
  return level === undefined ? NO_MEANING : { ...NO_MEANING, begins: true, level };
}

/** How many tokens a phrase takes there, with hyphens or an article between its words; 0 if it is not there. */
function lengthAt(words: readonly KnownToken[], from: number, phrase: readonly string[]): number {
  let index = from + 1;
  for (let number = 1; number < phrase.length; number += 1) {
    const word = phrase[number];
    if (words[index]?.word !== word && MAY_BE_BETWEEN.has(words[index]?.word ?? '')) index += 1;
    if (words[index]?.word !== word) return 0;
    index += 1;
  }
  return index - from;
}

function kindOf(word: string): Pick<LevelToken, 'kind' | 'number'> {
  const first = word.charCodeAt(0);
  if (isDigit(first)) return { kind: 'NUMBER', number: Number(word.replace(',', '.')) };
  if (isLetter(first)) return { kind: 'WORD', number: undefined };
  const isRating = first === ASTERISK || word.startsWith('++') || FULL_MARKS.includes(word[0] as string);
  return { kind: isRating ? 'RATING_MARKS' : 'OTHER', number: undefined };
}

function hashLetter(hash: number, code: number): number {
  return (Math.imul(hash ^ code, 0x01000193) >>> 0) + 1;
}

function isTelling(hash: number): boolean {
  const bit = (hash ^ (hash >>> 15)) & (TELLING_BITS - 1);
  return ((telling[bit >> 3] as number) & (1 << (bit & 7))) !== 0;
}

function tellingWords(): Uint8Array {
  const bits = new Uint8Array(TELLING_BITS >> 3);
  const add = (word: string): void => {
    let hash = 0;
    for (let index = 0; index < word.length; index += 1) hash = hashLetter(hash, word.charCodeAt(index) | 0x20);
    const bit = (hash ^ (hash >>> 15)) & (TELLING_BITS - 1);
    bits[bit >> 3] = (bits[bit >> 3] as number) | (1 << (bit & 7));
  };
  for (const word of OF_RATINGS) add(word);
  for (const phrases of PHRASES.values()) {
    for (const { words, meaning } of phrases) {
      if (!tells(meaning)) continue;
      add(rarestOf(words));
    }
  }
  return bits;
}

function tells({ marks, unit, span, decade, grade, particle, frequency, level, levelInFields }: Meaning): boolean {
  if ([unit, span, decade, grade, particle, frequency, level, levelInFields].some((value) => value !== undefined))
    return true;
  return TELLING_MARKS.some((mark) => (marks & MARK[mark]) !== 0);
}

/** The word of a phrase that is seldom in other texts: the longest that is none of "experience", "level" and the like. */
function rarestOf(words: readonly string[]): string {
  const isLink = (word: string) =>
    PHRASES.get(word)?.some((phrase) => phrase.words.length === 1 && (phrase.meaning.marks & MARK.links) !== 0) ===
    true;
  const own = words.filter((word) => !isLink(word));
  return (own.length > 0 ? own : words).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}
