import { writeStem } from '../language/stemming.js';
import { SMALL_WORDS } from '../vocabulary/index.js';

/** Whether a folded word agrees with itself only: "in" is no form of "innen", nor "was" of "wassen". */
export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word);
}

const LONGEST = Math.max(...[...SMALL_WORDS].map(({ length }) => length));
/** In front of a small word; no letter of a stem. */
const MARK = 0x3d;

/**
 * Writes what a folded word of a text or a label is compared by: its stem (see writeStem), or a small word as it is.
 *
 * @param stem where it is written; longer than the word
 * @returns its length
 */
export function writeLabelStem(letters: Uint16Array, from: number, to: number, stem: Uint16Array): number {
  if (to - from > LONGEST || !isSmallWord(String.fromCharCode(...letters.subarray(from, to))))
    return writeStem(letters, from, to, stem);
  stem[0] = MARK;
  stem.set(letters.subarray(from, to), 1);
  return to - from + 1;
}

/** The same of a whole folded word, as a string. */
export function labelStemOf(word: string): string {
  const letters = Uint16Array.from({ length: word.length }, (_, index) => word.charCodeAt(index));
  const stem = new Uint16Array(word.length + 1);
  return String.fromCharCode(...stem.subarray(0, writeLabelStem(letters, 0, letters.length, stem)));
}
