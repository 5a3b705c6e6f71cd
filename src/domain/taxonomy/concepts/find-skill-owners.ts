import { isId } from '../../../platform/database/index.js';
import { conflict, notFound } from '../../../platform/errors/index.js';
import type { SqlScope } from '../../../platform/scope.js';
import { findOwnersOfSkills } from './find-skill-owners.sql.js';

/**
 * The owner of each of some skills that something is to refer to: the organisation, or the owner of shared skills. Until
 * the transaction ends, none of them is merged into another.
 *
 * @throws ServiceError NOT_FOUND naming the first id that is unknown, CONFLICT naming the skill that one was merged into.
 */
export async function findSkillOwners(
  { db, organisationId }: SqlScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await findOwnersOfSkills(db, organisationId, ids.filter(isId));
  const skills = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const skill = skills.get(id.toLowerCase());
    if (!skill) throw notFound('error.skill.unknown', { id });
    if (skill.mergedIntoId !== null) throw conflict('error.skill.merged', { id, targetId: skill.mergedIntoId });
  }
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
}
