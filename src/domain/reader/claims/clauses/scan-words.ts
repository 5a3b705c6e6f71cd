import { lowerCaseOf } from '../../language/patterns.js';
import { knownWord, type KnownWord } from './known-words.js';

/** The words and marks of punctuation of a sentence, in lower case, with where each starts and ends. */
export interface ScannedWords {
  readonly words: readonly KnownWord[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const WORD = 1;
/** Belongs to a word behind its first sign: "C++", "C#". */
const TAIL = 2;
/** Belongs to a word if another sign of a word follows: "n't", "ASP.NET", "R&D". */
const JOINT = 3;
const PUNCTUATION = 4;
const DASH = 5;
const FIRST_LETTER_BEYOND_ASCII = 0xc0;
const GENERAL_PUNCTUATION = [0x2000, 0x206f] as const;

const KINDS = new Uint8Array(128);
for (const sign of '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') KINDS[sign.charCodeAt(0)] = WORD;
for (const sign of '+#') KINDS[sign.charCodeAt(0)] = TAIL;
for (const sign of "'/&") KINDS[sign.charCodeAt(0)] = JOINT;
for (const sign of ',;:?!()') KINDS[sign.charCodeAt(0)] = PUNCTUATION;
KINDS['-'.charCodeAt(0)] = DASH;
const STOP = '.'.charCodeAt(0);
const BLANK = ' '.charCodeAt(0);
const APOSTROPHE = '’'.charCodeAt(0);
const LONG_DASHES: readonly number[] = ['–', '—'].map((sign) => sign.charCodeAt(0));

/**
 * Cuts a sentence into words and marks of punctuation. Every sentence with a skill comes by here, so it goes by the
 * codes of characters and not by a pattern.
 */
export function scanWords(sentence: string): ScannedWords {
  const text = lowerCaseOf(sentence);
  const words: KnownWord[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (start: number, end: number): void => {
    words.push(knownWord(text, start, end));
    starts.push(start);
    ends.push(end);
  };
  for (let at = 0; at < text.length;) {
    const kind = kindAt(text, at);
    if (kind === WORD) {
      const end = endOfWord(text, at);
      add(at, end);
      at = end;
      continue;
    }
    if (text.charCodeAt(at) !== BLANK && isMark(text, at, kind)) add(at, at + 1);
    at += 1;
  }
  return { words, starts, ends };
}

/** Whether punctuation is there: a stop, a comma and the like, or a dash that joins no words. */
function isMark(text: string, at: number, kind: number): boolean {
  const code = text.charCodeAt(at);
  if (kind === PUNCTUATION || code === STOP || LONG_DASHES.includes(code)) return true;
  return kind === DASH && isSpace(text, at - 1) && isSpace(text, at + 1);
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < KINDS.length) return KINDS[code] as number;
  const [first, last] = GENERAL_PUNCTUATION;
  return code >= FIRST_LETTER_BEYOND_ASCII && (code < first || code > last) ? WORD : 0;
}

function endOfWord(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const kind = kindAt(text, at);
    if (kind === WORD || kind === TAIL) continue;
    const code = text.charCodeAt(at);
    const joins = kind === JOINT || kind === DASH || code === STOP || code === APOSTROPHE;
    if (!joins || at + 1 >= text.length || kindAt(text, at + 1) !== WORD) break;
  }
  return at;
}

function isSpace(text: string, at: number): boolean {
  const sign = text.charAt(at);
  return sign === ' ' || sign === '\n' || sign === '\t' || sign === '\u00a0';
}
