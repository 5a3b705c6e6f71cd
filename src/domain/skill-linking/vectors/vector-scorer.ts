import { MAX_QUERY_WORDS } from '../text/query.js';
import { openLinkingKernel, type LinkingKernel } from './kernels.js';
import type { ByteMatrix, LinkingVectors } from './linking-vectors.js';
import { reserve } from './shared-memory.js';

/** The data of a thread for products with the shared vectors, with its own buffers in their memory. */
export interface VectorScorer {
  readonly vectors: LinkingVectors;
  readonly kernel: LinkingKernel;
  /** Vectors of the words or windows of a query, as bytes. */
  readonly queryBytes: Int8Array;
  /** The factors of products with each of them. */
  readonly queryScales: Float32Array;
  readonly sum: Float32Array;
  /** Numbers of rows to multiply with. */
  readonly rows: Int32Array;
  readonly products: Float32Array;
}

/** Maximum number of windows of one text that are used. */
export const MAX_WINDOWS = 8 * MAX_QUERY_WORDS;

/** Maximum number of rows that are multiplied at a time, and of their products. */
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
 * Cosines of one query vector with all rows of a matrix, times a positive number. They are valid until the next
 * products.
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
 * Calls `visit` for each given row of a matrix, in order, with its cosines with the first `queryCount` query vectors.
 * The cosines are only valid during the call.
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
