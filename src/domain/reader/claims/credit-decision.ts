import type { SkillMention } from '../labels/find-skills.js';
import { LABEL_FLAGS } from '../labels/packed-labels.js';
import { CREDIT_SIGNS } from './credit-signs.js';
import { CREDIT_WEIGHTS } from './credit-weights.js';

/** Weights of the signs, in the order of CREDIT_SIGNS. */
const WEIGHTS = CREDIT_SIGNS.map((sign) => CREDIT_WEIGHTS.signs[sign]);

/**
 * How likely it is that a mention means its skill, 0-1: a logistic regression on its signs, which
 * `npm run bench:reading -- --fit-credit` fits. What the organisation's people said of the phrase is certain.
 */
export function creditLikelihood({ flags }: SkillMention, signs: readonly number[]): number {
  if ((flags & LABEL_FLAGS.RULE) !== 0) return 1;
  let sum = CREDIT_WEIGHTS.intercept;
  for (let index = 0; index < signs.length; index += 1) sum += (WEIGHTS[index] as number) * (signs[index] as number);
  return 1 / (1 + Math.exp(-sum));
}

/** Whether a mention credits the skill by itself; a mention that does not is a candidate. */
export function mayCredit(mention: SkillMention, signs: readonly number[]): boolean {
  return creditLikelihood(mention, signs) >= CREDIT_WEIGHTS.threshold;
}
