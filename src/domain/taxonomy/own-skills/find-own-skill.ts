import type { Skill } from '../../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { conflict, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';

/**
 * Finds a skill that the organisation may change.
 *
 * @throws ServiceError NOT_FOUND; CONFLICT if it is shared, or was merged into another one.
 */
export async function requireOwnSkill({ db, organisationId }: Scope, id: string): Promise<Skill> {
  const skill = isId(id)
    ? await db.skill.findFirst({ where: { ownerId: { in: [organisationId, SHARED_OWNER_ID] }, id: id.toLowerCase() } })
    : null;
  if (!skill) throw notFound('error.skill.unknown', { id });
  if (skill.ownerId === SHARED_OWNER_ID) throw conflict('error.skill.shared', { id });
  if (skill.mergedIntoId !== null) throw conflict('error.skill.merged', { id, targetId: skill.mergedIntoId });
  return skill;
}
