import {
  combined,
  logit,
  opinionsOfRules,
  type RuleOpinion,
} from '../../../../../src/domain/reader/claims/assertion/claim-likelihoods.js';
import { ASSERTIONS, type OpinionWeights } from '../../../../../src/domain/reader/claims/assertion/assertion-model.js';
import type { JudgeMentions } from '../../../../../src/domain/reader/claims/assertion/assertion-network.js';
import type { Meaning } from '../../../../../src/domain/reader/claims/clauses/judge-clause.js';
import { fitLogisticRegression } from '../logistic-regression.js';
import type { AssertionSample } from './assertion-samples.js';

const RIDGE = 1;
const MEANING = ASSERTIONS.indexOf('other-meaning');

/** A mention as the network and the rules judge it. */
export interface Opinion {
  readonly isClaimed: boolean;
  readonly likelihood: number;
  readonly byRules: RuleOpinion;
}

/** What the network and the rules make of all mentions whose words mean a skill. */
export function opinionsOf(samples: readonly AssertionSample[], judge: JudgeMentions): Opinion[] {
  return samples.flatMap(({ text, context, variants: [{ features, assertions }] }) => {
    const likelihoods = judge(features);
    const byRules = opinionsOfRules(text, context);
    return assertions.flatMap((assertion, index): Opinion[] => {
      const likelihood = likelihoods[index];
      if (assertion < 0 || assertion === MEANING || likelihood === undefined) return [];
      return [{ isClaimed: assertion === 0, likelihood, byRules: byRules[index] ?? 'NONE' }];
    });
  });
}

const MEANINGS: readonly Meaning[] = [
  'CLAIM',
  'DENIED',
  'WISHED',
  'DEMANDED',
  'CONDITIONAL',
  'OTHER_PERSON',
  'DOUBTED',
];

/** The network as it is. */
export const NETWORK_ALONE: OpinionWeights = {
  bias: 0,
  network: 1,
  rules: { CLAIM: 0, DENIED: 0, WISHED: 0, DEMANDED: 0, CONDITIONAL: 0, OTHER_PERSON: 0, DOUBTED: 0 },
};

/** Fits how much the network and the rules count, on sentences that neither was made for. */
export function fitOpinions(opinions: readonly Opinion[]): OpinionWeights {
  const cases = opinions.map(({ isClaimed, likelihood, byRules }) => ({
    isRight: isClaimed,
    signs: [logit(likelihood), ...MEANINGS.map((meaning) => Number(byRules === meaning))],
  }));
  const { intercept, weights } = fitLogisticRegression(cases, MEANINGS.length + 1, RIDGE);
  const rounded = (weight: number): number => Math.round(1000 * weight) / 1000;
  return {
    bias: rounded(intercept),
    network: rounded(weights[0] as number),
    rules: Object.fromEntries(
      MEANINGS.map((meaning, index) => [meaning, rounded(weights[index + 1] as number)]),
    ) as OpinionWeights['rules'],
  };
}

/** How likely a claim is by both. */
export function likelihoodOf(weights: OpinionWeights, { likelihood, byRules }: Opinion): number {
  return combined(weights, likelihood, byRules);
}
