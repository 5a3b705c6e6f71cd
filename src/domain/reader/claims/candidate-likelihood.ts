import type { FoundSkill } from '../model/findings.js';

/**
 * A logistic regression of the logarithm of the odds, fitted on 3,939 candidates in labelled English sentences
 * (98 % of them SkillSkape's). By it, 9 % of those with a confidence of 0.36 are right, and a third of those with 0.55.
 */
const INTERCEPT = -1.17;
const SLOPE = 2.04;

/** Less likely words are not worth a reviewer's time: nine in ten of them mean something else. */
const MIN_LIKELIHOOD = 0.1;

/**
 * Words that may mean a skill that nothing credits, with the likelihood that they do as their confidence, in place of
 * the order of evidence that confidence stands for. Unlikely ones are left out.
 */
export function likelyCandidates(candidates: readonly FoundSkill[]): FoundSkill[] {
  return candidates
    .map((candidate) => ({ ...candidate, confidence: likelihoodOfConfidence(candidate.confidence) }))
    .filter(({ confidence }) => confidence >= MIN_LIKELIHOOD);
}

function likelihoodOfConfidence(confidence: number): number {
  const inside = Math.min(Math.max(confidence, 0.01), 0.99);
  const likelihood = 1 / (1 + Math.exp(-INTERCEPT - SLOPE * Math.log(inside / (1 - inside))));
  return Math.round(likelihood * 100) / 100;
}
