import { windowsOf, type Window, type Query, type QueryWord } from '../text/query.js';
import { quantiseRow } from './quantise.js';
import { MAX_WINDOWS, type VectorScorer } from './vector-scorer.js';
import { gramRowCount, gramRows } from './word-rows.js';

/**
 * The words of a query as vectors that are not normalised, with running sums, from which the vector of any window is
 * calculated.
 */
export interface EmbeddedQuery {
  readonly wordCount: number;
  readonly words: Float32Array;
  /** Row i: the sum of the first i words. */
  readonly sums: Float32Array;
}

/** Lengths of the windows that are compared with skills: longer ones differ too little from each other. */
const WINDOW_LENGTHS = [1, 2, 3, 4, 5, 7, 10];

export function embedQuery(scorer: VectorScorer, { words: queryWords }: Query): EmbeddedQuery {
  const { width } = scorer.vectors;
  const words = new Float32Array(queryWords.length * width);
  const sums = new Float32Array((queryWords.length + 1) * width);
  queryWords.forEach((word, index) => {
    const weight = sumWord(scorer, word);
    for (let column = 0; column < width; column += 1) {
      const value = weight * (scorer.sum[column] ?? 0);
      words[index * width + column] = value;
      sums[(index + 1) * width + column] = (sums[index * width + column] ?? 0) + value;
    }
  });
  return { wordCount: queryWords.length, words, sums };
}

/** Adds the vector of a word to the sum of the scorer. @returns its factor */
function sumWord({ vectors, kernel, rows, sum }: VectorScorer, { stem, number, english }: QueryWord): number {
  const known = number === -1 ? english : number;
  if (known !== -1) {
    rows[0] = known;
    kernel.sumRows(rows.byteOffset, 1, vectors.words.bytesAt, vectors.words.scalesAt, sum.byteOffset, vectors.width);
    return new Float32Array(vectors.memory.buffer, vectors.wordLengthsAt, vectors.words.count)[known] ?? 0;
  }
  const grams = gramRows(stem, gramRowCount(vectors.words.count));
  rows.set(grams);
  kernel.sumRows(
    rows.byteOffset,
    grams.length,
    vectors.rows.bytesAt,
    vectors.rows.scalesAt,
    sum.byteOffset,
    vectors.width,
  );
  return vectors.unknownWeight / Math.sqrt(grams.length);
}

/** Sets the windows of a query, the whole query first, as the query vectors of the scorer, normalised to length 1. */
export function loadWindows(scorer: VectorScorer, { wordCount, sums }: EmbeddedQuery): Window[] {
  const windows = windowsOf(wordCount, WINDOW_LENGTHS).slice(0, MAX_WINDOWS);
  const { width } = scorer.vectors;
  const run = new Float32Array(width);
  windows.forEach(({ start, end }, index) => {
    for (let column = 0; column < width; column += 1)
      run[column] = (sums[end * width + column] ?? 0) - (sums[start * width + column] ?? 0);
    loadVector(scorer, run, index);
  });
  return windows;
}

/** Sets a whole query as one of the query vectors of the scorer, normalised to length 1. */
export function loadWhole(scorer: VectorScorer, { wordCount, sums }: EmbeddedQuery, index: number): void {
  const { width } = scorer.vectors;
  loadVector(scorer, sums.slice(wordCount * width, (wordCount + 1) * width), index);
}

/** Sets the single words of a query as the query vectors of the scorer, normalised to length 1. */
export function loadWords(scorer: VectorScorer, { wordCount, words }: EmbeddedQuery): void {
  const { width } = scorer.vectors;
  for (let index = 0; index < wordCount; index += 1)
    loadVector(scorer, words.slice(index * width, (index + 1) * width), index);
}

function loadVector({ vectors, queryBytes, queryScales }: VectorScorer, vector: Float32Array, index: number): void {
  const { width } = vectors;
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  const scale = quantiseRow(vector, 0, queryBytes, index * width, width);
  // For a vector of zeros the bytes are those of an earlier query; its scale of 0 cancels them.
  queryScales[index] = length === 0 ? 0 : scale / length;
}
