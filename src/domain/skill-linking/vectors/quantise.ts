import { scratchNumbers } from './shared-memory.js';

/** Rows of real numbers as bytes. */
export interface ByteRows {
  readonly bytes: Int8Array;
  /** The factor from the bytes of a row to its numbers. */
  readonly scales: Float32Array;
}

/** Quantises rows, each with its own scale, so that its largest number is 127. */
export function quantise(numbers: Float32Array, width: number): ByteRows {
  const count = numbers.length / width;
  const bytes = new Int8Array(scratchNumbers(Math.ceil(numbers.length / 4)).buffer, 0, numbers.length);
  const scales = new Float32Array(count);
  for (let row = 0; row < count; row += 1) {
    scales[row] = quantiseRow(numbers, row * width, bytes, row * width, width);
  }
  return { bytes, scales };
}

/** Writes one row as bytes. @returns its scale */
export function quantiseRow(numbers: Float32Array, from: number, bytes: Int8Array, to: number, width: number): number {
  let largest = 0;
  for (let index = 0; index < width; index += 1) largest = Math.max(largest, Math.abs(numbers[from + index] ?? 0));
  if (largest === 0) return 0;
  const factor = 127 / largest;
  for (let index = 0; index < width; index += 1) bytes[to + index] = Math.round((numbers[from + index] ?? 0) * factor);
  return largest / 127;
}
