import type { SkillMention } from '../labels/find-skills.js';
import { LABEL_FLAGS } from '../labels/packed-labels.js';
import { CREDIT_SIGNS } from './credit-sign-names.js';
import { CREDIT_WEIGHTS } from './credit-weights.js';

/** Weights of the signs, in the order of CREDIT_SIGNS. */
const WEIGHTS = CREDIT_SIGNS.map((sign) => CREDIT_WEIGHTS.signs[sign]);

/**
 * In running text a skill is credited if its label is likely to mean it and its sentence likely enough to claim it: both
 * together at least so likely. With it, eight and a half of ten credits of sentences that are difficult on purpose are
 * right (bench:reading, the development half).
 */
const CLAIM_THRESHOLD = 0.42;

/** What a mention says by itself, apart from its signs. */
export interface Assessed {
  readonly mention: SkillMention;
  /** Whether its words mean its skill (see CREDIT_SIGNS). */
  readonly signs: readonly number[];
  /** How likely it is that its sentence claims the skill for the person, 0-1; undefined in lists. */
  readonly claim: number | undefined;
}

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
export function mayCredit({ mention, signs, claim }: Assessed): boolean {
  const likelihood = creditLikelihood(mention, signs);
  if (likelihood < CREDIT_WEIGHTS.threshold) return false;
  return claim === undefined || likelihood * claim >= CLAIM_THRESHOLD;
}

/** How likely it is that the person has the skill of a mention that credits nothing, 0-1. */
export function candidateLikelihood({ mention, signs, claim = 1 }: Assessed): number {
  return creditLikelihood(mention, signs) * claim;
}
