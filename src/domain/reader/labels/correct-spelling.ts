import { HASH_START, hashUnit } from '../language/word-table.js';
import { type PackedStrings, stringAt } from '../language/packed-strings.js';

/** The words of labels that people chose, by the hashes of what is left of them without one letter. */
export interface SpellingIndex {
  /** In ascending order; each word also has the hash of all its letters. */
  readonly hashes: Uint32Array;
  /** Word number by position in `hashes`. */
  readonly words: Uint32Array;
}

/** Shorter words are too close to each other; so are words that differ by a wrong letter. */
const MIN_LENGTH = 5;
const MIN_LENGTH_OF_MISSING = 6;
const MIN_LENGTH_OF_WRONG = 8;
const MAX_LENGTH = 40;
/** Neighbours that change places are a swap; a letter that passes two others has moved. */
const MOVED = 2;

const ONLY_LETTERS = /^[a-z]+$/;

/** Packs the words with these numbers; those that are too short, too long or hold other characters are left out. */
export function packSpellings(words: readonly string[], numbers: Iterable<number>): SpellingIndex {
  const entries: { readonly hash: number; readonly word: number }[] = [];
  for (const number of numbers) {
    const word = words[number] as string;
    if (isCorrectable(word)) for (const hash of hashesOf(word)) entries.push({ hash, word: number });
  }
  entries.sort((left, right) => left.hash - right.hash);
  return {
    hashes: Uint32Array.from(entries, ({ hash }) => hash),
    words: Uint32Array.from(entries, ({ word }) => word),
  };
}

/**
 * The number of the word that a folded word is but for one slip of the pen: two letters swapped, a letter doubled or
 * not, missing, too many, wrong, or moved past two others. The first letter agrees, and the last one unless two are swapped; -1 if there is no
 * such word, or more than one.
 */
export function correctedWord({ hashes, words }: SpellingIndex, strings: PackedStrings, written: string): number {
  if (hashes.length === 0 || !isCorrectable(written)) return -1;
  let found = -1;
  for (const hash of hashesOf(written)) {
    for (let at = firstOf(hashes, hash); at < hashes.length && hashes[at] === hash; at += 1) {
      const number = words[at] as number;
      if (number === found || !isSlipOf(stringAt(strings, number), written)) continue;
      if (found >= 0) return -1;
      found = number;
    }
  }
  return found;
}

function isCorrectable(word: string): boolean {
  return word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && ONLY_LETTERS.test(word);
}

/** The hash of a word, and of what is left of it without each of its letters but the first. */
function hashesOf(word: string): Set<number> {
  const hashes = new Set([hashWithout(word, -1)]);
  for (let left = 1; left < word.length; left += 1) hashes.add(hashWithout(word, left));
  return hashes;
}

function hashWithout(word: string, left: number): number {
  let hash = HASH_START;
  for (let at = 0; at < word.length; at += 1) if (at !== left) hash = hashUnit(hash, word.charCodeAt(at));
  return hash >>> 0;
}

function firstOf(hashes: Uint32Array, hash: number): number {
  let [low, high] = [0, hashes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] as number) < hash) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether one edit makes one word of the other, of a kind that is told from another word at this length. */
function isSlipOf(word: string, written: string): boolean {
  const difference = written.length - word.length;
  if (Math.abs(difference) > 1 || word.charAt(0) !== written.charAt(0)) return false;
  let from = 1;
  while (from < word.length && word.charAt(from) === written.charAt(from)) from += 1;
  const rest = (text: string, skipped: number): string => text.slice(from + skipped);
  if (difference === 0) {
    if (from >= word.length) return false;
    if (
      word.charAt(from) === written.charAt(from + 1) &&
      word.charAt(from + 1) === written.charAt(from) &&
      rest(word, 2) === rest(written, 2)
    )
      return true;
    if (word.length >= MIN_LENGTH_OF_MISSING && isMoved(word.slice(from), written.slice(from))) return true;
    return word.length >= MIN_LENGTH_OF_WRONG && from < word.length - 1 && rest(word, 1) === rest(written, 1);
  }
  const [longer, shorter] = difference > 0 ? [written, word] : [word, written];
  if (rest(longer, 1) !== rest(shorter, 0)) return false;
  const isDoubled = longer.charAt(from) === longer.charAt(from - 1);
  return isDoubled || (longer.length >= MIN_LENGTH_OF_MISSING && from < longer.length - 1);
}

/** Whether the first letter of one comes later in the other, two places at most: "Phyton" for "Python". */
function isMoved(word: string, written: string): boolean {
  const later = (early: string, late: string): boolean =>
    late.charAt(MOVED) === early.charAt(0) &&
    early.slice(1, MOVED + 1) === late.slice(0, MOVED) &&
    early.slice(MOVED + 1) === late.slice(MOVED + 1);
  return later(word, written) || later(written, word);
}
