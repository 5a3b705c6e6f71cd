import type { LinkingTables } from '../tables/linking-tables.js';
import { flatten, type FlatLists } from '../tables/lists.js';

/**
 * Number of rows for hashed letter sequences: about two for each word of the vocabulary; a power of two within these
 * bounds.
 */
const MIN_GRAM_ROWS = 1024;
const MAX_GRAM_ROWS = 65_536;

const GRAM_LENGTHS = [3, 4, 5];

/** Maximum length of a word; longer ones are noise. */
const MAX_STEM_LENGTH = 40;

/**
 * Minimum number of texts that contain a word with its own row; other words only have those of their letter sequences.
 */
const MIN_TEXTS = 2;

/**
 * The rows of the trained matrix that make up each word: its own row if it is common enough, followed by those of its
 * letter sequences.
 */
export interface WordRows {
  readonly rowCount: number;
  readonly rows: FlatLists;
}

/** The rows of all words of a vocabulary. The rows of letter sequences come first, then one for each common word. */
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

/** The number of rows for letter sequences. */
export function gramRowCount(wordCount: number): number {
  return Math.min(MAX_GRAM_ROWS, Math.max(MIN_GRAM_ROWS, 2 ** Math.ceil(Math.log2(2 * Math.max(1, wordCount)))));
}

/**
 * The rows of the letter sequences of a stem, of three to five characters with its ends marked, by their FNV-1a hash.
 * Both languages share them, so that cognates are similar.
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
