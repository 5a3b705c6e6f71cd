import { readHeadedFile, writeHeadedFile } from '../../../platform/files/headed-file.js';

/** The fitted weights of one thing that is told by hashed signs. */
export interface WeightRow {
  readonly name: string;
  readonly intercept: number;
  /** What the weights are multiplied by. */
  readonly scale: number;
  readonly weights: Int8Array;
}

/** The beginning of the file: the weights follow it, a signed byte each, row after row. */
interface WeightsHeader {
  /** How well the weights tell what they were not fitted on. */
  readonly measured: string;
  readonly rows: readonly Omit<WeightRow, 'weights'>[];
}

const MAX_BYTE = 127;

/**
 * Reads a file of weights.
 *
 * @param names of the rows, in their order
 * @param count how many weights a row has
 * @throws Error if the file has other rows
 */
export function readWeightRows<Name extends string>(
  file: Uint8Array,
  names: readonly Name[],
  count: number,
): Readonly<Record<Name, WeightRow>> {
  const { header, body } = readHeadedFile(file);
  const { rows } = header as WeightsHeader;
  if (rows.map(({ name }) => name).join() !== names.join() || body.length !== names.length * count)
    throw new Error(`weights of ${names.join(', ')} are of another version: fit them again (npm run bench:reading)`);
  const bytes = new Int8Array(body.buffer, body.byteOffset, body.length);
  return Object.fromEntries(
    rows.map((row, index) => [row.name, { ...row, weights: bytes.subarray(index * count, (index + 1) * count) }]),
  ) as Record<Name, WeightRow>;
}

/** The bytes of a file that readWeightRows reads. Weights are rounded to the 127th part of the largest of their row. */
export function writeWeightRows(
  measured: string,
  rows: readonly { readonly name: string; readonly intercept: number; readonly weights: Float64Array }[],
): Uint8Array {
  const rounded = rows.map(({ name, intercept, weights }): WeightRow => {
    const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MAX_BYTE;
    return { name, intercept, scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
  });
  const header: WeightsHeader = { measured, rows: rounded.map(({ weights: _, ...others }) => others) };
  return writeHeadedFile(
    header,
    rounded.map(({ weights }) => weights),
  );
}
