import type { LinkingTables } from '../tables/linking-tables.js';
import { flatten, type FlatLists } from '../tables/lists.js';

/**
 * Rows that letter sequences are hashed into: about two for each word of the vocabulary, a power of two within these.
 */
const MIN_GRAM_ROWS = 1024;
const MAX_GRAM_ROWS = 65_536;

const GRAM_LENGTHS = [3, 4, 5];

/** Longer words are noise. */
const MAX_STEM_LENGTH = 40;

/** A word in fewer texts has no row of its own, only those of its letters. */
const MIN_TEXTS = 2;

/**
 * Which rows of the trained matrix make up each word: one of its own for words that are common enough, then those of
 * its letters.
 */
export interface WordRows {
  readonly rowCount: number;
  readonly rows: FlatLists;
}

/** The rows of all words of a vocabulary. Rows of letters come first, then one for each common word. */
export function wordRows({ words, wordTexts }: Pick<LinkingTables, 'words' | 'wordTexts'>): WordRows {
  const grams = gramRowCount(words.length);
  let rowCount = grams;
  const lists = words.map((word, number) => {
    const letters = gramRows(word.startsWith('~') ? word.slice(1) : word, grams);
    if ((wordTexts[number] ?? 0) < MIN_TEXTS) return letters;
    rowCount += 1;
    return [rowCount - 1, ...letters];
  });
  return { rowCount, rows: flatten(lists) };
}

/** How many rows there are for letter sequences. */
export function gramRowCount(wordCount: number): number {
  return Math.min(MAX_GRAM_ROWS, Math.max(MIN_GRAM_ROWS, 2 ** Math.ceil(Math.log2(2 * Math.max(1, wordCount)))));
}

/**
 * Rows of a stem's letter sequences, of three to five characters with its ends marked, by the FNV-1a hash. Both
 * languages share them, so that cognates are alike.
 */
export function gramRows(stem: string, rowCount: number): number[] {
  const marked = `<${stem.slice(0, MAX_STEM_LENGTH)}>`;
  const rows: number[] = [];
  for (const length of GRAM_LENGTHS) {
    for (let start = 0; start + length <= marked.length; start += 1)
      rows.push(hash(marked, start, start + length) % rowCount);
  }
  return rows;
}

function hash(text: string, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let index = start; index < end; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value ^ (value >>> 15)) >>> 0;
}
