import { readFileSync } from 'node:fs';
import { projectFile } from '../../../platform/files/project-files.js';
import { remembered } from '../language/remembered.js';
import { readWeightRows, type WeightRow } from '../weights/weight-rows.js';
import { featuresOfName, WEIGHT_COUNT } from './name-features.js';
import { NAME_KINDS, type NameKind } from './name-kind.js';

/** Where the weights are that ship with the service, fitted by `npm run bench:reading -- --fit-name-kinds`. */
export const NAME_WEIGHTS_FILE = ['starter', 'name-kinds.bin'] as const;

/** Opened with the first name: most processes read none. */
let weights: Readonly<Record<NameKind, WeightRow>> | undefined;

const features = remembered(featuresOfName);

/**
 * How likely words are a name of a kind, 0-1, by the names that CVs have. Their words alone tell: "Java" may be a course
 * as well as a skill, so that what stands around them decides where the likelihood is in between.
 */
export function nameLikelihood(kind: NameKind, text: string): number {
  weights ??= opened(readFileSync(projectFile(...NAME_WEIGHTS_FILE)));
  const { intercept, scale, weights: ofKind } = weights[kind];
  const sum = features(text).reduce((total, feature) => total + (ofKind[feature] ?? 0), 0);
  return 1 / (1 + Math.exp(-(intercept + sum * scale)));
}

/** Uses the weights of a file, to measure them; without one again those that ship with the service. */
export function useNameWeights(file?: Uint8Array): void {
  weights = file === undefined ? undefined : opened(file);
}

function opened(file: Uint8Array): Readonly<Record<NameKind, WeightRow>> {
  return readWeightRows(file, NAME_KINDS, WEIGHT_COUNT);
}
