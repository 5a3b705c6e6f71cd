import { remembered } from '../language/remembered.js';
import { featuresOfName } from './name-features.js';
import type { NameKind } from './name-kind.js';
import { openNameWeights } from './name-weights.js';

/** Opened with the first name: most processes read none. */
let opened: ReturnType<typeof openNameWeights> | undefined;

const features = remembered(featuresOfName);

/**
 * How likely words are a name of a kind, 0-1, by the names that CVs have. Their words alone tell: "Java" may be a course
 * as well as a skill, so that what stands around them decides where the likelihood is in between.
 */
export function nameLikelihood(kind: NameKind, text: string): number {
  opened ??= openNameWeights();
  const { intercept, scale, weights } = opened[kind];
  const sum = features(text).reduce((total, feature) => total + (weights[feature] ?? 0), 0);
  return 1 / (1 + Math.exp(-(intercept + sum * scale)));
}
