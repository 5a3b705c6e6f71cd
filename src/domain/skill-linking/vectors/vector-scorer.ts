import { MAX_QUERY_WORDS } from '../text/query.js';
import { openLinkingKernel, type LinkingKernel } from './kernels.js';
import type { ByteMatrix, LinkingVectors } from './linking-vectors.js';
import { reserve } from './shared-memory.js';

/** What a thread needs to multiply with the shared vectors, and its own buffers in their memory. */
export interface VectorScorer {
  readonly vectors: LinkingVectors;
  readonly kernel: LinkingKernel;
  /** Vectors of a query's words or runs of words, as bytes. */
  readonly queryBytes: Int8Array;
  /** What products with each of them are to be multiplied by. */
  readonly queryScales: Float32Array;
  readonly sum: Float32Array;
  /** Numbers of rows to multiply with. */
  readonly rows: Int32Array;
  readonly products: Float32Array;
}

/** Most runs of words of one text that are used. */
export const MAX_WINDOWS = 8 * MAX_QUERY_WORDS;

/** Most rows that are multiplied at a time, and most products of them. */
const MAX_ROWS = 16_384;
const MAX_PRODUCTS = 524_288;

/** A scorer for one thread, with about three megabytes of its own. */
export function createVectorScorer(vectors: LinkingVectors): VectorScorer {
  const { memory, width, nextRoomAt } = vectors;
  const products = Math.max(MAX_PRODUCTS, vectors.concepts.count);
  const bytes = [MAX_WINDOWS * width, width * 4, MAX_ROWS * 4, products * 4];
  const total = bytes.reduce((sum, one) => sum + one + 64, 64);
  const room = { memory, next: Atomics.add(new Int32Array(memory.buffer), nextRoomAt / 4, total) };
  const [queryAt = 0, sumAt = 0, rowsAt = 0, productsAt = 0] = bytes.map((size) => reserve(room, size));
  const { buffer } = memory;
  return {
    vectors,
    kernel: openLinkingKernel(memory),
    queryBytes: new Int8Array(buffer, queryAt, MAX_WINDOWS * width),
    queryScales: new Float32Array(MAX_WINDOWS),
    sum: new Float32Array(buffer, sumAt, width),
    rows: new Int32Array(buffer, rowsAt, MAX_ROWS),
    products: new Float32Array(buffer, productsAt, products),
  };
}

/**
 * Cosines of one of the scorer's query vectors with all rows of a matrix, times a positive number. They last until the
 * next products.
 */
export function scanMatrix(
  { vectors, kernel, queryBytes, products }: VectorScorer,
  query: number,
  matrix: ByteMatrix,
): Float32Array {
  kernel.scan(
    queryBytes.byteOffset + query * vectors.width,
    matrix.bytesAt,
    matrix.scalesAt,
    matrix.count,
    products.byteOffset,
    vectors.width,
  );
  return products.subarray(0, matrix.count);
}

/**
 * Calls `visit` for each of some rows of a matrix with its cosines with the first `queryCount` query vectors, in the
 * rows' order. The cosines are valid only during the call.
 */
export function multiplyRows(
  { vectors, kernel, queryBytes, queryScales, rows, products }: VectorScorer,
  given: ArrayLike<number>,
  matrix: ByteMatrix,
  queryCount: number,
  visit: (cosines: Float32Array, index: number) => void,
): void {
  const atOnce = Math.max(1, Math.min(rows.length, Math.floor(products.length / queryCount)));
  for (let first = 0; first < given.length; first += atOnce) {
    const count = Math.min(atOnce, given.length - first);
    for (let index = 0; index < count; index += 1) rows[index] = given[first + index] ?? 0;
    kernel.multiplyRows(
      rows.byteOffset,
      count,
      matrix.bytesAt,
      matrix.scalesAt,
      queryBytes.byteOffset,
      queryCount,
      products.byteOffset,
      vectors.width,
    );
    for (let index = 0; index < count; index += 1) {
      const own = products.subarray(index * queryCount, (index + 1) * queryCount);
      for (let query = 0; query < queryCount; query += 1) own[query] = (own[query] ?? 0) * (queryScales[query] ?? 0);
      visit(own, first + index);
    }
  }
}
