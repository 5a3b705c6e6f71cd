import { isId, SHARED_OWNER_ID } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';

/**
 * Who owns each of some skills: the organisation, or nobody in particular (shared).
 *
 * @throws ServiceError NOT_FOUND naming the first id that is neither.
 */
export async function findSkillOwners(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await scope.db.skill.findMany({
    where: { id: { in: ids.filter(isId) }, ownerId: { in: [scope.organisationId, SHARED_OWNER_ID] } },
    select: { id: true, ownerId: true },
  });
  const owners = new Map(rows.map((row) => [row.id, row.ownerId]));
  for (const id of ids) if (!owners.has(id.toLowerCase())) throw notFound('error.skill.unknown', { id });
  return owners;
}
