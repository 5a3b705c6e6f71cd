import { isId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { SqlScope } from '../../../platform/scope.js';
import { findOwnersOfSkills } from './find-skill-owners.sql.js';

/**
 * The owner of each of some skills: the organisation, or the owner of shared skills.
 *
 * @throws ServiceError NOT_FOUND naming the first id that is unknown.
 */
export async function findSkillOwners(
  { db, organisationId }: SqlScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await findOwnersOfSkills(db, organisationId, ids.filter(isId));
  const owners = new Map(rows.map((row) => [row.id, row.ownerId]));
  for (const id of ids) if (!owners.has(id.toLowerCase())) throw notFound('error.skill.unknown', { id });
  return owners;
}
