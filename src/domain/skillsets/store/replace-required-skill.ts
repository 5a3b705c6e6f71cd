import type { Scope } from '../../../platform/scope.js';
import { lockSkillsetsThatRequire, replaceInSkillsets } from './replace-required-skill.sql.js';

/** Identifies a skill: its id, and whose taxonomy it is in. */
interface SkillKey {
  readonly skillOwnerId: string;
  readonly skillId: string;
}

/**
 * Makes every skillset that requires one skill require another one instead, in the transaction of the scope. A skillset
 * that requires both then requires it at the higher level. Completed matches stay as they were.
 *
 * This is the only place where something else than a client's change of a skillset changes what skillsets require.
 *
 * @returns the ids of the skillsets.
 */
export async function replaceRequiredSkill(
  { db, organisationId }: Scope,
  from: SkillKey,
  to: SkillKey,
): Promise<string[]> {
  const skillsets = await lockSkillsetsThatRequire(db, organisationId, from.skillOwnerId, from.skillId);
  if (skillsets.length > 0)
    await replaceInSkillsets(db, organisationId, from.skillOwnerId, from.skillId, to.skillOwnerId, to.skillId);
  return skillsets.map(({ id }) => id);
}
