import type { SkillMention } from '../../labels/find-skills.js';
import { LABEL_FLAGS } from '../../labels/packed-labels.js';
import { CREDIT_SIGNS } from './credit-sign-names.js';
import { CREDIT_WEIGHTS } from './credit-weights.js';

/** Weights of the signs, in the order of CREDIT_SIGNS. */
const WEIGHTS = CREDIT_SIGNS.map((sign) => CREDIT_WEIGHTS.signs[sign]);

/**
 * In running text a skill is credited if its label is likely to mean it and its sentence likely enough to claim it: both
 * together at least so likely. With it, 84 of 100 credits of sentences that are difficult on purpose are right
 * (bench:reading, the development half); with less, more is lost in precision than won in recall.
 */
const CLAIM_THRESHOLD = 0.38;

/**
 * Lowest likelihood at which a skill is suggested, by its sentence or by a label in it. Of all that is suggested from a CV,
 * about six in ten are then right (bench:reading); with less, a person who looks through a list declines most of it.
 */
export const MIN_LIKELIHOOD = 0.45;

/** What is made of a mention. */
export interface CreditDecision {
  /** Whether it credits the skill by itself; a mention that does not may be a candidate. */
  readonly credits: boolean;
  /** How likely it is that the person has the skill, 0-1. */
  readonly likelihood: number;
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

/**
 * What is made of a mention whose words mean its skill with some likelihood.
 *
 * @param claim says how likely it is that its sentence claims the skill for the person, 0-1; undefined in lists. It is
 *   only asked of words that are likely enough to mean the skill.
 */
export function decideCredit(meaning: number, claim: () => number | undefined): CreditDecision {
  if (meaning < MIN_LIKELIHOOD) return { credits: false, likelihood: meaning };
  const claimed = claim();
  const likelihood = meaning * (claimed ?? 1);
  const credits = meaning >= CREDIT_WEIGHTS.threshold && (claimed === undefined || likelihood >= CLAIM_THRESHOLD);
  return { credits, likelihood };
}
