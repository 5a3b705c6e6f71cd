import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import type { SqlScope } from '../../../platform/scope.js';
import { findMerges } from './find-skill-owners.sql.js';

/** Identifies a skill: its id, and whose taxonomy it is in. */
interface SkillKey {
  readonly skillOwnerId: string;
  readonly skillId: string;
}

/**
 * Finds out which of some skills were merged since a text was read with them. Until the transaction ends, none of them
 * is merged. The caller has no profile locked yet: a merge locks its skills before the profiles.
 *
 * @returns what a skill is now: a function that replaces merged skills by the ones that they were merged into.
 */
export async function followMerges(
  { db, organisationId }: SqlScope,
  skills: readonly SkillKey[],
): Promise<<Skill extends SkillKey>(skill: Skill) => Skill> {
  const own = skills.filter(({ skillOwnerId }) => skillOwnerId !== SHARED_OWNER_ID).map(({ skillId }) => skillId);
  const rows = own.length === 0 ? [] : await findMerges(db, organisationId, [...new Set(own)]);
  const targets = new Map<string, SkillKey>();
  for (const { id, mergedIntoOwnerId, mergedIntoId } of rows) {
    if (mergedIntoOwnerId !== null && mergedIntoId !== null)
      targets.set(id, { skillOwnerId: mergedIntoOwnerId, skillId: mergedIntoId });
  }
  return (skill) => ({ ...skill, ...targets.get(skill.skillId) });
}
