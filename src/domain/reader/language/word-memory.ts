import { HASH_START, hashUnit } from './word-table.js';

/** Finds what is remembered of the word text[start, end). */
export type WordMemory<Result> = (text: string, start: number, end: number) => Result;

/** Room for the letters of as many words, in UTF-16 code units; where words are longer, fewer are remembered. */
const LENGTH_OF_WORD = 12;

/**
 * A pure function of words that remembers its last results. A word is looked up where it stands in a text, as nearly every
 * word of a document is: making a string of each and hashing that takes several times as long, and so does comparing it
 * with strings in place of an array of letters. When there are too many words, all are forgotten, so that hostile texts do
 * not fill the memory.
 *
 * @param most how many words are remembered
 */
export function wordMemory<Result>(compute: (word: string) => Result, most: number): WordMemory<Result> {
  let size = 16;
  while (size < 2 * most) size *= 2;
  const mask = size - 1;
  // The number of a word + 1 by slot, 0 for an empty one; where its letters begin and end; its result.
  const slots = new Int32Array(size);
  const letters = new Uint16Array(most * LENGTH_OF_WORD);
  const starts = new Int32Array(most + 1);
  const results: Result[] = [];
  const isThere = (number: number, text: string, start: number, end: number): boolean => {
    const from = starts[number] as number;
    if ((starts[number + 1] as number) - from !== end - start) return false;
    for (let at = start; at < end; at += 1) if (letters[from + at - start] !== text.charCodeAt(at)) return false;
    return true;
  };
  return (text, start, end) => {
    let hash = HASH_START;
    for (let at = start; at < end; at += 1) hash = hashUnit(hash, text.charCodeAt(at));
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let entry = slots[slot] as number; entry !== 0; entry = slots[slot] as number) {
      if (isThere(entry - 1, text, start, end)) return results[entry - 1] as Result;
      slot = (slot + 1) & mask;
    }
    const word = text.slice(start, end);
    const result = compute(word);
    let from = starts[results.length] as number;
    if (results.length >= most || from + word.length > letters.length) {
      slots.fill(0);
      results.length = 0;
      from = 0;
      slot = (hash ^ (hash >>> 15)) & mask;
    }
    if (word.length > letters.length) return result;
    for (let at = 0; at < word.length; at += 1) letters[from + at] = word.charCodeAt(at);
    results.push(result);
    starts[results.length] = from + word.length;
    slots[slot] = results.length;
    return result;
  };
}
