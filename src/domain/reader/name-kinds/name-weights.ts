import { readFileSync } from 'node:fs';
import { readHeadedFile, writeHeadedFile } from '../../../platform/files/headed-file.js';
import { projectFile } from '../../../platform/files/project-files.js';
import { WEIGHT_COUNT } from './name-features.js';
import { NAME_KINDS, type NameKind } from './name-kind.js';

/** The weights of a kind: its intercept, and one for each feature, as whole numbers that are multiplied by the scale. */
export interface NameKindWeights {
  readonly intercept: number;
  readonly scale: number;
  readonly weights: Int8Array;
}

/** The beginning of the file: the weights of the features follow it, a signed byte each, kind after kind. */
interface WeightsHeader {
  readonly kinds: readonly (Omit<NameKindWeights, 'weights'> & {
    readonly kind: NameKind;
    /** How well the weights tell names of other documents than they were fitted on. */
    readonly measured: string;
  })[];
  /** On how many parts of lines they were fitted. */
  readonly cases: number;
}

/** Where the weights are that ship with the service, fitted by `npm run bench:reading -- --fit-name-kinds`. */
export const NAME_WEIGHTS_FILE = ['starter', 'name-kinds.bin'] as const;

/** The weights that ship with the service. @throws Error if they are of other kinds or features than the code has */
export function openNameWeights(): Readonly<Record<NameKind, NameKindWeights>> {
  const { header, body } = readHeadedFile(readFileSync(projectFile(...NAME_WEIGHTS_FILE)));
  const { kinds } = header as WeightsHeader;
  if (kinds.map(({ kind }) => kind).join() !== NAME_KINDS.join() || body.length !== NAME_KINDS.length * WEIGHT_COUNT)
    throw new Error('the weights of kinds of names are of another version: run bench:reading -- --fit-name-kinds');
  const bytes = new Int8Array(body.buffer, body.byteOffset, body.length);
  return Object.fromEntries(
    kinds.map(({ kind, intercept, scale }, index) => {
      const weights = bytes.subarray(index * WEIGHT_COUNT, (index + 1) * WEIGHT_COUNT);
      return [kind, { intercept, scale, weights }];
    }),
  ) as Record<NameKind, NameKindWeights>;
}

/** The bytes of a file that openNameWeights reads. */
export function writeNameWeights(
  cases: number,
  kinds: readonly (NameKindWeights & WeightsHeader['kinds'][number])[],
): Uint8Array {
  const header: WeightsHeader = { cases, kinds: kinds.map(({ weights: _, ...others }) => others) };
  return writeHeadedFile(
    header,
    kinds.map(({ weights }) => weights),
  );
}
