import { allMatches } from '../language/patterns.js';
import type { Span } from '../language/span.js';
import { NO_MEANING, PHRASES, type Mark, type Meaning } from './level-words.js';

/** A word, a phrase that means something for levels, a number, or a mark. Offsets are those of the text. */
export interface LevelToken extends Span {
  /** In lower case; of a phrase its words with a blank between them. */
  readonly word: string;
  readonly kind: 'WORD' | 'NUMBER' | 'RATING_MARKS' | 'OTHER';
  readonly meaning: Meaning;
  /** Of a number in digits. */
  readonly number?: number;
}

/** Signs by which ratings are drawn, full and empty: ★★★☆☆, ●●●○○. */
export const FULL_MARKS = '★⭐●⬤■◆▰✦⚫⬛◼▮';
export const EMPTY_MARKS = '☆○◯□◇▱✩✰⚪⬜◻▯';
const TOKEN = new RegExp(
  String.raw`\d+(?:[.,]\d+)?|\p{L}[\p{L}\d]*(?:['’][\p{L}\d]+)*[+#]*|\*+|\+{2,}-*|` +
    `(?:[${FULL_MARKS}]\\uFE0F?)+(?:[${EMPTY_MARKS}]\\uFE0F?)*|\\S`,
  'gu',
);
/** Behind the last accented letter of English or Dutch. */
const END_OF_LATIN = 0x250;
/** What may tell a level without a word that does. */
const SIGNS = /[\d*%★⭐●⬤■◆▰✦⚫⬛◼▮]|\+\+|niveau|kennis/u;
/** Compounds with a word for a level: "expertniveau". */
const COMPOUND = /^(\p{L}{4,}?)(?:en|s)?(?:niveau|kennis|level)$/u;

const TELLING_MARKS = ['ratedAs', 'stars', 'teaches', 'teachesLearners', 'teachers', 'courses'] as const;

/** The set of the hashes of all words that tell a level with nothing else in the text doing so. */
const TELLING_BITS = 1 << 15;
const telling = tellingWords();

/**
 * Whether a text may tell a level: a digit, a sign, or a word that some expression of a level has. Texts that do not are
 * far more than those that do, so this is quick, and sometimes wrongly true.
 */
export function mayTellLevel(text: string): boolean {
  if (SIGNS.test(text)) return true;
  let hash = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 0;
    const lower = code | 0x20;
    if (lower >= 0x61 && (lower <= 0x7a || (code >= 0xc0 && code < END_OF_LATIN))) hash = hashLetter(hash, lower);
    else if (hash !== 0) {
      if (isTelling(hash)) return true;
      hash = 0;
    }
  }
  return false;
}

/** The tokens of a text, in its order. */
export function levelTokens(text: string): LevelToken[] {
  const found = allMatches(TOKEN, text);
  const words = found.map(([word]) => word.toLowerCase());
  const tokens: LevelToken[] = [];
  for (let index = 0; index < found.length;) {
    const { length, meaning } = phraseAt(words, index);
    const first = found[index] as RegExpExecArray;
    const last = found[index + length - 1] as RegExpExecArray;
    tokens.push({
      start: first.index,
      end: last.index + last[0].length,
      word: words[index] as string,
      ...kindOf(first[0]),
      meaning,
    });
    index += length;
  }
  return tokens;
}

/** Whether a token has a mark. */
export function isMarked(token: LevelToken | undefined, mark: Mark): boolean {
  return token !== undefined && token.meaning.marks.has(mark);
}

function phraseAt(words: readonly string[], index: number): { readonly length: number; readonly meaning: Meaning } {
  const word = words[index] as string;
  for (const phrase of PHRASES.get(word) ?? []) {
    const length = lengthAt(words, index, phrase.words);
    if (length > 0) return { length, meaning: phrase.meaning };
  }
  const stem = COMPOUND.exec(word)?.[1];
  const compound = stem === undefined ? undefined : PHRASES.get(stem)?.at(-1)?.meaning;
  const level = compound?.level ?? compound?.levelInFields;
  return { length: 1, meaning: level === undefined ? NO_MEANING : { marks: NO_MEANING.marks, level } };
}

/** How many tokens a phrase takes there, with hyphens between its words; 0 if it is not there. */
function lengthAt(words: readonly string[], from: number, phrase: readonly string[]): number {
  let index = from;
  for (const [number, word] of phrase.entries()) {
    if (number > 0 && words[index] === '-') index += 1;
    if (words[index] !== word) return 0;
    index += 1;
  }
  return index - from;
}

function kindOf(token: string): Pick<LevelToken, 'kind' | 'number'> {
  const first = token[0] as string;
  if (/\d/.test(first)) return { kind: 'NUMBER', number: Number(token.replace(',', '.')) };
  if (/\p{L}/u.test(first)) return { kind: 'WORD' };
  return { kind: first === '*' || FULL_MARKS.includes(first) || token.startsWith('++') ? 'RATING_MARKS' : 'OTHER' };
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
  for (const phrases of PHRASES.values()) {
    for (const { words, meaning } of phrases) {
      if (!tells(meaning)) continue;
      // The longest word of a phrase is its rarest.
      add(words.reduce((longest, word) => (word.length > longest.length ? word : longest), ''));
    }
  }
  return bits;
}

function tells({ marks, amount, unit, span, decade, grade, frequency, level, levelInFields }: Meaning): boolean {
  if ([unit, span, decade, grade, frequency, level, levelInFields].some((value) => value !== undefined)) return true;
  return (amount ?? 0) > 1 || TELLING_MARKS.some((mark) => marks.has(mark));
}
