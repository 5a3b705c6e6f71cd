import { FEATURES, type Feature, type FeatureRows } from './features.js';
import { logisticLikelihood } from './logistic.js';

/** The signals that the likelihood of a candidate is estimated from. */
export const LIKELIHOOD_SIGNS = [
  'logShare',
  'gap',
  'inverseRank',
  'preferredWindow',
  'wholeSkill',
  'softPreferred',
] as const;

export type LikelihoodSign = (typeof LIKELIHOOD_SIGNS)[number];

/** A logistic regression: an intercept and a weight for each signal. */
export interface LikelihoodWeights {
  readonly intercept: number;
  readonly signs: Readonly<Record<LikelihoodSign, number>>;
}

const MEASURED: readonly Feature[] = ['preferredWindow', 'wholeSkill', 'softPreferred'];

/**
 * The signals of the candidates, by their position in the given order: the logarithm of the candidate's share in the
 * softmax of all scores, the distance of its score from the best other one, 1 / rank, and three of its features.
 *
 * @param order - row numbers of the candidates, best first.
 */
export function likelihoodSigns({ values }: FeatureRows, scores: Float64Array, order: readonly number[]): number[][] {
  const best = scores[order[0] ?? 0] ?? 0;
  const second = order.length > 1 ? (scores[order[1] ?? 0] ?? 0) : best;
  const total = Math.log(order.reduce((sum, place) => sum + Math.exp((scores[place] ?? 0) - best), 0));
  return order.map((place, rank) => {
    const score = scores[place] ?? 0;
    const measured = MEASURED.map((feature) => values[place * FEATURES.length + FEATURES.indexOf(feature)] ?? 0);
    return [score - best - total, score - (rank === 0 ? second : best), 1 / (rank + 1), ...measured];
  });
}

/** The likelihood that a candidate with these signals is right, 0-1. */
export function likelihoodOf(signs: readonly number[], weights: LikelihoodWeights): number {
  return logisticLikelihood(LIKELIHOOD_SIGNS, signs, weights);
}
