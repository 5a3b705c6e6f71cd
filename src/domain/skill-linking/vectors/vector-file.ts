import { packSections, unpackSections, type NumberArray } from '../tables/sections.js';

/** Changes whenever vectors of an earlier version would be read wrongly, or words are composed differently. */
const FORMAT = 'skill-linking-vectors-2';

/** Trained vectors: rows of bytes with a scale each, and how much each word of the vocabulary counts. */
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
 * Vectors from the bytes of their file.
 *
 * @returns null when the bytes are of another version of the format, damaged or cut off, or were trained from other
 *   content: train anew
 */
export function unpackVectors(file: Uint8Array, fingerprint: string): TrainedVectors | null {
  // A view into a larger buffer may begin anywhere; numbers may not.
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
