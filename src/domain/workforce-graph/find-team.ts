import type { Entity } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';

/** The team or department with an id; null if there is none, or if the id is that of something else. */
export async function findTeamOrDepartment({ db, organisationId }: Scope, id: string): Promise<Entity | null> {
  if (!isId(id)) return null;
  return db.entity.findFirst({ where: { organisationId, id, type: { in: ['TEAM', 'DEPARTMENT'] } } });
}
