import type { Recovery } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';

export type RecoveryRow = Recovery;

/** The recovery with an id, or null. */
export async function findRecovery({ db, organisationId }: Scope, id: string): Promise<RecoveryRow | null> {
  if (!isId(id)) return null;
  return db.recovery.findFirst({ where: { organisationId, id } });
}

/** The latest recoveries, newest first; of one endpoint if it is given. */
export async function findLatestRecoveries(
  { db, organisationId }: Scope,
  endpointId: string | undefined,
  limit: number,
): Promise<RecoveryRow[]> {
  return db.recovery.findMany({
    where: { organisationId, ...(endpointId === undefined ? {} : { endpointId }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}
