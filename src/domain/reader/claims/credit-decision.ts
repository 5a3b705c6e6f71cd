import type { SkillMention } from '../labels/find-skills.js';
import { LABEL_FLAGS } from '../labels/packed-labels.js';
import { CREDIT_SIGNS } from './credit-sign-names.js';
import { CLAIM_SIGNS } from './clauses/claim-signs.js';
import { CLAIM_WEIGHTS } from './claim-weights.js';
import { CREDIT_WEIGHTS } from './credit-weights.js';

/** Weights of the signs, in the order of CREDIT_SIGNS and CLAIM_SIGNS. */
const WEIGHTS = CREDIT_SIGNS.map((sign) => CREDIT_WEIGHTS.signs[sign]);
const WEIGHTS_OF_CLAIM = CLAIM_SIGNS.map((sign) => CLAIM_WEIGHTS.signs[sign]);

/**
 * How likely it is that a mention means its skill, 0-1: a logistic regression on its signs, which
 * `npm run bench:reading -- --fit-credit` fits. What the organisation's people said of the phrase is certain.
 */
export function creditLikelihood({ flags }: SkillMention, signs: readonly number[]): number {
  return (flags & LABEL_FLAGS.RULE) !== 0 ? 1 : likelihoodOf(CREDIT_WEIGHTS.intercept, WEIGHTS, signs);
}

/**
 * Whether a mention credits the skill by itself; a mention that does not is a candidate.
 *
 * @param claim the signs of its clause in a sentence with words that may say anything but a claim (see CLAIM_SIGNS): it
 *   has to mean the skill, and to claim it
 */
export function mayCredit(
  mention: SkillMention,
  signs: readonly number[],
  claim: readonly number[] | undefined,
): boolean {
  const likelihood = creditLikelihood(mention, signs);
  if (claim === undefined) return likelihood >= CREDIT_WEIGHTS.threshold;
  return likelihood * likelihoodOf(CLAIM_WEIGHTS.intercept, WEIGHTS_OF_CLAIM, claim) >= CLAIM_WEIGHTS.threshold;
}

function likelihoodOf(intercept: number, weights: readonly number[], signs: readonly number[]): number {
  let sum = intercept;
  for (let index = 0; index < signs.length; index += 1) sum += (weights[index] as number) * (signs[index] as number);
  return 1 / (1 + Math.exp(-sum));
}
