import { LIKELIHOOD_SIGNS, type LikelihoodWeights } from '../../../../src/domain/skill-linking/index.js';
import { fitLogisticRegression, type JudgedCase } from './logistic-regression.js';

/** A ranked candidate: its signals, and whether people judged it right. */
export type JudgedCandidate = JudgedCase;

const RIDGE = 1;

/** Fits likelihoods to the signals of candidates that people judged. */
export function fitLikelihood(candidates: readonly JudgedCandidate[]): LikelihoodWeights {
  const { intercept, weights } = fitLogisticRegression(candidates, LIKELIHOOD_SIGNS.length, RIDGE);
  return {
    intercept,
    signs: Object.fromEntries(
      LIKELIHOOD_SIGNS.map((sign, column) => [sign, weights[column] ?? 0]),
    ) as LikelihoodWeights['signs'],
  };
}
