import { remembered } from '../language/remembered.js';
import { featuresOfName } from './name-features.js';
import { NAME_KINDS, type NameKind } from './name-kind.js';
import { NAME_KIND_WEIGHTS } from './name-weights.js';

interface OpenedWeights {
  readonly intercept: number;
  readonly scale: number;
  readonly weights: Int8Array;
}

const OPENED = Object.fromEntries(
  NAME_KINDS.map((kind) => {
    const { weights, ...others } = NAME_KIND_WEIGHTS[kind];
    return [kind, { ...others, weights: new Int8Array(Buffer.from(weights.replace(/\s/gu, ''), 'base64')) }];
  }),
) as Readonly<Record<NameKind, OpenedWeights>>;

const features = remembered(featuresOfName);

/**
 * How likely words are a name of a kind, 0-1, by the names that CVs have. Their words alone tell: "Java" may be a course
 * as well as a skill, so that what stands around them decides where the likelihood is in between.
 */
export function nameLikelihood(kind: NameKind, text: string): number {
  const { intercept, scale, weights } = OPENED[kind];
  const sum = features(text).reduce((total, feature) => total + (weights[feature] ?? 0), 0);
  return 1 / (1 + Math.exp(-(intercept + sum * scale)));
}
