import {
  classOf,
  foldedUnit,
  isAstralLetter,
  LETTER,
  LIGATURE,
  ligatureLetters,
  SURROGATE,
  TRANSPARENT,
} from './fold-characters.js';
import { hashUnit, HASH_START } from './word-table.js';

/** Most of a text that is tokenised at once, in UTF-16 code units: the buffers have this size. */
export const MAX_TOKENIZED_LENGTH = 16_384;

/**
 * The words of a part of a text, as columns: making an object for each word takes longer than comparing it. Valid until
 * the next call of `tokenize`.
 */
export interface Tokens {
  count: number;
  /** Offsets in UTF-16 code units of the original text: [start, end). */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Where the folded word is in `letters`: [from, to); empty for a word longer than any label's. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Hash of the folded word. */
  readonly hash: Int32Array;
  /** Folded letters: lower case, without accents. */
  readonly letters: Uint16Array;
}

/** Longer than any word of any label: a longer one is noise (encoded files, long keys). */
const MAX_TOKEN_LENGTH = 100;

const PLUS = 0x2b;
const HASH = 0x23;
const DOT = 0x2e;

const tokens: Tokens = {
  count: 0,
  start: new Int32Array(MAX_TOKENIZED_LENGTH + 1),
  end: new Int32Array(MAX_TOKENIZED_LENGTH + 1),
  from: new Int32Array(MAX_TOKENIZED_LENGTH + 1),
  to: new Int32Array(MAX_TOKENIZED_LENGTH + 1),
  hash: new Int32Array(MAX_TOKENIZED_LENGTH + 1),
  // A ligature becomes three letters at most.
  letters: new Uint16Array(3 * MAX_TOKENIZED_LENGTH + 3),
};
let written = 0;

/** Whether a dictionary has the folded word letters[from, to) with this hash. */
type IsKnown = (letters: Uint16Array, from: number, to: number, hash: number) => boolean;

/**
 * Splits a part of a text into words, folded so that "Coördinatie" and "coordinatie" are one word however they were
 * typed. A plus, hash or dot stays inside its word (C++, C#, Node.js, .NET). A word with such a mark that the
 * dictionary does not know is cut at the marks, so that "teamwork.Planning" is two words.
 *
 * @param from where the part begins in the text
 * @param to where it ends, at most MAX_TOKENIZED_LENGTH behind its beginning
 * @param isKnown whether the dictionary has a word; leave out to keep every word whole
 */
export function tokenize(text: string, from: number, to: number, isKnown?: IsKnown): Tokens {
  tokens.count = 0;
  written = 0;
  const limit = Math.min(to, from + MAX_TOKENIZED_LENGTH, text.length);
  let index = from;
  while (index < limit) {
    const width = letterWidth(text, index, limit);
    if (width === 0 && !startsDotted(text, index, from, limit)) {
      index += 1;
      continue;
    }
    index = readWord(text, index, width, limit, isKnown);
  }
  return tokens;
}

/** A folded word as a string. */
export function wordAt({ letters, from, to }: Tokens, index: number): string {
  return String.fromCharCode(...letters.subarray(from[index], to[index]));
}

/** The folded words of a label or another short text. */
export function wordsOf(text: string): string[] {
  const tokens = tokenize(text, 0, Math.min(text.length, MAX_TOKENIZED_LENGTH));
  return Array.from({ length: tokens.count }, (_, index) => wordAt(tokens, index));
}

function readWord(text: string, start: number, firstWidth: number, limit: number, isKnown?: IsKnown): number {
  let end = start + (firstWidth === 0 ? 1 : firstWidth);
  let isMarked = firstWidth === 0;
  while (end < limit) {
    const width = letterWidth(text, end, limit);
    if (width > 0) {
      end += width;
      continue;
    }
    const code = text.charCodeAt(end);
    if (classOf(code) !== TRANSPARENT) {
      if (code !== PLUS && code !== HASH && !(code === DOT && letterWidth(text, end + 1, limit) > 0)) break;
      isMarked = true;
    }
    end += 1;
  }
  const before = written;
  addToken(text, start, end);
  const added = tokens.count - 1;
  if (!isMarked || isKnown === undefined || isKnown(tokens.letters, before, written, tokens.hash[added] as number))
    return end;
  tokens.count = added;
  written = before;
  let pieceStart = start;
  for (let index = start; index <= end; index += 1) {
    const code = index < end ? text.charCodeAt(index) : DOT;
    if (code !== PLUS && code !== HASH && code !== DOT) continue;
    if (index > pieceStart) addToken(text, pieceStart, index);
    pieceStart = index + 1;
  }
  return end;
}

function addToken(text: string, start: number, end: number): void {
  const from = written;
  const { count, letters } = tokens;
  let hash = HASH_START;
  if (end - start <= MAX_TOKEN_LENGTH) {
    for (let index = start; index < end; index += 1) {
      const code = text.charCodeAt(index);
      const kind = classOf(code);
      if (kind === TRANSPARENT) continue;
      if (kind === LIGATURE) hash = addLigature(code, hash);
      else {
        const unit = kind === LETTER ? foldedUnit(code) : code;
        letters[written++] = unit;
        hash = hashUnit(hash, unit);
      }
    }
  }
  tokens.start[count] = start;
  tokens.end[count] = end;
  tokens.from[count] = from;
  tokens.to[count] = written;
  tokens.hash[count] = hash;
  tokens.count = count + 1;
}

/** Adds the letters of a ligature to the last word, and to its hash. */
function addLigature(code: number, hash: number): number {
  let longer = hash;
  for (const letter of ligatureLetters(code)) {
    const unit = letter.charCodeAt(0);
    tokens.letters[written++] = unit;
    longer = hashUnit(longer, unit);
  }
  return longer;
}

/** A dot that begins a word, as in .NET: before it no word, after it a letter. */
function startsDotted(text: string, index: number, from: number, limit: number): boolean {
  if (text.charCodeAt(index) !== DOT || letterWidth(text, index + 1, limit) === 0) return false;
  if (index === from) return true;
  const before = text.charCodeAt(index - 1);
  return before !== DOT && classOf(before) !== LETTER;
}

/** Length in code units of the letter or digit at an index; 0 when there is none. */
function letterWidth(text: string, index: number, limit: number): number {
  if (index >= limit) return 0;
  const kind = classOf(text.charCodeAt(index));
  if (kind === LETTER || kind === LIGATURE) return 1;
  return kind === SURROGATE && isAstralLetter(text, index) ? 2 : 0;
}
