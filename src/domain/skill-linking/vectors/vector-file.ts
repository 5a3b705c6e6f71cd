import { packSections, unpackSections, type NumberArray } from '../tables/sections.js';

/** Increased when vectors of an earlier version would be read wrongly, or words are composed differently. */
const FORMAT = 'skill-linking-vectors-2';

/** Trained vectors: rows of bytes with a scale each, and the weight of each word of the vocabulary. */
export interface TrainedVectors {
  /** Fingerprint of the content that they were trained from. */
  readonly fingerprint: string;
  readonly width: number;
  readonly rows: Int8Array;
  readonly rowScales: Float32Array;
  readonly wordWeights: Float32Array;
}

export function packVectors({ fingerprint, rows, rowScales, wordWeights }: Omit<TrainedVectors, 'width'>): Uint8Array {
  const sections = new Map<string, NumberArray>([
    ['rows', rows],
    ['rowScales', rowScales],
    ['wordWeights', wordWeights],
  ]);
  return new Uint8Array(packSections(FORMAT, fingerprint, sections));
}

/**
 * Opens vectors from the bytes of their file.
 *
 * @returns null if the bytes have another version of the format, are damaged or truncated, or were trained from other
 *   content. Then train new vectors.
 */
export function unpackVectors(file: Uint8Array, fingerprint: string): TrainedVectors | null {
  // Copied if necessary: a view into a larger buffer can start anywhere, but numbers must be aligned.
  const isAligned = file.byteOffset === 0 && file.byteLength === file.buffer.byteLength;
  const packed = unpackSections(FORMAT, isAligned ? file.buffer : file.slice().buffer);
  if (packed === null || packed.stamp !== fingerprint) return null;
  const rows = packed.sections.get('rows');
  const rowScales = packed.sections.get('rowScales');
  const wordWeights = packed.sections.get('wordWeights');
  if (!(rows instanceof Int8Array) || !(rowScales instanceof Float32Array) || !(wordWeights instanceof Float32Array))
    return null;
  return { fingerprint, width: rows.length / rowScales.length, rows, rowScales, wordWeights };
}
