import type { SkillType } from '../../generated/prisma/enums.js';

/** The version of the rule of scores, for dossiers: raised with every change of what it computes (decision 229). */
export const SCORE_RULE_VERSION = 1;

/** A required skill with the level that the person has achieved. */
export interface SkillToScore {
  readonly type: SkillType;
  /** 1-5 */
  readonly requiredLevel: number;
  /** 0-5, one decimal */
  readonly achievedLevel: number;
}

/** Scores from 0 to 100 with one decimal; null if there are no skills. */
export interface Scores {
  readonly overall: number | null;
  readonly knowledge: number | null;
  readonly transversal: number | null;
  readonly functional: number | null;
}

/**
 * How well the achieved levels meet the required levels.
 *
 * A skill is met to the fraction min(achieved / required, 1): a higher level than required counts as the required
 * level, so that strength in one skill does not hide a gap in another. The score is the mean of these fractions,
 * weighted by the required levels, as a role depends more on a skill that it requires at a higher level:
 *
 *     score = 100 x sum(min(achieved, required)) / sum(required)
 */
export function score(skills: readonly SkillToScore[]): Scores {
  const ofType = (type: SkillType) => skills.filter((skill) => skill.type === type);
  return {
    overall: scoreOf(skills),
    knowledge: scoreOf(ofType('KNOWLEDGE')),
    transversal: scoreOf(ofType('TRANSVERSAL')),
    functional: scoreOf(ofType('FUNCTIONAL')),
  };
}

function scoreOf(skills: readonly SkillToScore[]): number | null {
  if (skills.length === 0) return null;
  // Sums of tenths as whole numbers, as the rounding of sums of decimals depends on their order.
  let met = 0;
  let required = 0;
  for (const { requiredLevel, achievedLevel } of skills) {
    met += Math.min(Math.round(achievedLevel * 10), requiredLevel * 10);
    required += requiredLevel * 10;
  }
  return Math.round((1000 * met) / required) / 10;
}
