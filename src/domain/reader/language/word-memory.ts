import { HASH_START, hashUnit } from './word-table.js';

/** Finds what is remembered of the word text[start, end). */
export type WordMemory<Result> = (text: string, start: number, end: number) => Result;

interface Remembered<Result> {
  readonly word: string;
  readonly result: Result;
}

/**
 * A pure function of words that remembers its last results. A word is looked up where it stands in a text, as nearly every
 * word of a document is: making a string of each and hashing that takes several times as long. When there are too many
 * words, all are forgotten, so that hostile texts do not fill the memory.
 *
 * @param most how many words are remembered
 */
export function wordMemory<Result>(compute: (word: string) => Result, most: number): WordMemory<Result> {
  let size = 16;
  while (size < 2 * most) size *= 2;
  const mask = size - 1;
  const slots = new Array<Remembered<Result> | undefined>(size).fill(undefined);
  let count = 0;
  return (text, start, end) => {
    let hash = HASH_START;
    for (let at = start; at < end; at += 1) hash = hashUnit(hash, text.charCodeAt(at));
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let known = slots[slot]; known !== undefined; known = slots[slot]) {
      if (isThere(known.word, text, start, end)) return known.result;
      slot = (slot + 1) & mask;
    }
    const word = text.slice(start, end);
    const result = compute(word);
    if (count >= most) {
      slots.fill(undefined);
      count = 0;
      slot = (hash ^ (hash >>> 15)) & mask;
    }
    slots[slot] = { word, result };
    count += 1;
    return result;
  };
}

/** Whether a word is text[start, end). */
function isThere(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
