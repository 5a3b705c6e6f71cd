import type { Plainness } from '../../../../../src/domain/reader/claims/assertion/assertion-model.js';
import { ASSERTIONS } from '../../../../../src/domain/reader/claims/assertion/assertion-model.js';
import type { AssertionSample } from './assertion-samples.js';

const ROUNDS = 12;
const RATE = 0.1;
const RIDGE = 2e-3;
const FIRST_SQUARE = 1e-4;
const FOLDS = 2;
/** Of the sentences that refuse a skill, so many may count as plain. */
const MISSED = 0.01;

interface Case {
  readonly features: readonly number[];
  readonly isPlain: boolean;
}

/**
 * Fits which sentences are so plain that they need no reading: a logistic regression on the features of their tokens, by
 * Adagrad. The threshold is the lowest at which at most MISSED of the sentences that refuse a skill are plain, by weights
 * that were not fitted on them.
 */
export function fitPlainness(
  samples: readonly AssertionSample[],
  features: number,
): Plainness & { readonly share: number } {
  const plain = [ASSERTIONS.indexOf('claimed'), ASSERTIONS.indexOf('other-meaning'), -1];
  const different = [...new Map(samples.map((sample) => [sample.text, sample])).values()];
  const cases = different.map(({ variants: [{ features: read, assertions }] }): Case => ({
    features: read.features,
    isPlain: assertions.every((assertion) => plain.includes(assertion)),
  }));
  const scored = Array.from({ length: FOLDS }, (_, fold) => {
    const { weights, bias } = fit(
      cases.filter((_one, index) => index % FOLDS !== fold),
      features,
    );
    return cases
      .filter((_one, index) => index % FOLDS === fold)
      .map(({ features: own, isPlain }) => ({ isPlain, score: scoreOf(weights, bias, own) }));
  }).flat();
  const refusing = scored
    .filter(({ isPlain }) => !isPlain)
    .map(({ score }) => score)
    .sort((one, other) => other - one);
  const threshold = refusing[Math.floor(MISSED * refusing.length)] as number;
  const plainOnes = scored.filter(({ isPlain }) => isPlain);
  const share = plainOnes.filter(({ score }) => score > threshold).length / plainOnes.length;
  return { ...fit(cases, features), threshold, share };
}

function fit(cases: readonly Case[], features: number): { readonly weights: Float32Array; readonly bias: number } {
  const weights = new Float32Array(features);
  const squares = new Float32Array(features).fill(FIRST_SQUARE);
  let [bias, biasSquare] = [0, FIRST_SQUARE];
  // Neighbours are alike: they were written by one person.
  const stride = 7919;
  for (let round = 0; round < ROUNDS; round += 1)
    for (let index = 0; index < cases.length; index += 1) {
      const { features: own, isPlain } = cases[(index * stride) % cases.length] as Case;
      const slope = 1 / (1 + Math.exp(-scoreOf(weights, bias, own))) - Number(isPlain);
      for (const feature of own) {
        const total = slope + RIDGE * (weights[feature] as number);
        squares[feature] = (squares[feature] as number) + total * total;
        weights[feature] = (weights[feature] as number) - (RATE * total) / Math.sqrt(squares[feature] as number);
      }
      biasSquare += slope * slope;
      bias -= (RATE * slope) / Math.sqrt(biasSquare);
    }
  return { weights, bias };
}

function scoreOf(weights: Float32Array, bias: number, features: readonly number[]): number {
  return features.reduce((sum, feature) => sum + (weights[feature] as number), bias);
}
