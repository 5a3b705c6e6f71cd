import type { SkillType } from '../../generated/prisma/enums.js';

/** A skill that is asked for, and what the person achieved. */
export interface SkillToScore {
  readonly type: SkillType;
  /** 1-5 */
  readonly requiredLevel: number;
  /** 0-5, one decimal */
  readonly achievedLevel: number;
}

/** Scores from 0 to 100 with one decimal; null where no skill counts. */
export interface Scores {
  readonly overall: number | null;
  readonly knowledge: number | null;
  readonly transversal: number | null;
  readonly functional: number | null;
}

/**
 * How well achieved levels meet required ones.
 *
 * A skill is met to the part min(achieved / required, 1): more than enough counts as enough, so that strength in
 * one skill does not hide a gap in another. The score is the mean of these parts, each weighted by its required
 * level, as a role that asks for an expert leans on that skill more than on one it wants to a beginner's level:
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
  // In tenths, which are whole numbers: sums of decimals would round differently from one order to another.
  let met = 0;
  let required = 0;
  for (const { requiredLevel, achievedLevel } of skills) {
    met += Math.min(Math.round(achievedLevel * 10), requiredLevel * 10);
    required += requiredLevel * 10;
  }
  return Math.round((1000 * met) / required) / 10;
}
