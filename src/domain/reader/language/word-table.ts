import { packStrings, type PackedStrings } from './packed-strings.js';

/** Words by number, and the number of a word: a hash table in typed arrays, which threads can share. */
export interface WordTable extends PackedStrings {
  /** Word number + 1 by slot, 0 for an empty one; as many slots as a power of two. */
  readonly slots: Uint32Array;
}

/** The hash of no letters at all (FNV-1a, 32 bits; Fowler, Noll and Vo). */
export const HASH_START = 0x811c9dc5 | 0;
const HASH_PRIME = 0x01000193;

/** The hash of some letters and one more. */
export function hashUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, HASH_PRIME);
}

/** The hash of a whole word. */
export function hashWord(word: string): number {
  let hash = HASH_START;
  for (let index = 0; index < word.length; index += 1) hash = hashUnit(hash, word.charCodeAt(index));
  return hash;
}

/** Some words by their hashes, for what is asked of every word of a text: a Set takes several times as long. */
export interface HashSet {
  has(hash: number): boolean;
}

/** The hashes of some words. */
export function hashSet(words: readonly string[]): HashSet {
  let size = 16;
  while (size < 4 * words.length) size *= 2;
  const mask = size - 1;
  const slots = new Int32Array(size);
  const slotOf = (hash: number): number => {
    let slot = spread(hash) & mask;
    while (slots[slot] !== 0 && slots[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  };
  for (const hash of words.map(hashWord)) slots[slotOf(hash)] = hash;
  // An empty slot is 0, which stands for no word.
  return { has: (hash) => hash !== 0 && slots[slotOf(hash)] === hash };
}

/** Builds a table of different words; a word's number is its position among them. */
export function buildWordTable(words: readonly string[]): WordTable {
  let size = 16;
  while (size < 2 * words.length) size *= 2;
  const slots = new Uint32Array(size);
  for (const [number, word] of words.entries()) {
    let slot = spread(hashWord(word)) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = number + 1;
  }
  return { slots, ...packStrings(words) };
}

/** The number of the word letters[from, to), whose hash the caller knows; -1 when it is not in the table. */
export function findWord(
  { slots, units, starts }: WordTable,
  letters: Uint16Array,
  from: number,
  to: number,
  hash: number,
): number {
  const mask = slots.length - 1;
  const length = to - from;
  for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
    const entry = slots[slot] as number;
    if (entry === 0) return -1;
    const start = starts[entry - 1] as number;
    if ((starts[entry] as number) - start !== length) continue;
    let index = 0;
    while (index < length && units[start + index] === letters[from + index]) index += 1;
    if (index === length) return entry - 1;
  }
}

/** Mixes the high bits into the low ones, which are the weakest of FNV. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15);
}
