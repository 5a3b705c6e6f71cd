import type { Recovery } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import {
  isInstantValue,
  keysetQuery,
  readPage,
  toConnection,
  type Connection,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';

export type RecoveryRow = Recovery;

export type RecoveryRowConnection = Connection<RecoveryRow>;

/** The recovery with an id, or null. */
export async function findRecovery({ db, organisationId }: Scope, id: string): Promise<RecoveryRow | null> {
  if (!isId(id)) return null;
  return db.recovery.findFirst({ where: { organisationId, id } });
}

/** A page of recoveries, newest first; of one endpoint if it is given. */
export async function listRecoveries(
  scope: Scope,
  endpointId: string | null | undefined,
  pageArguments: PageArguments,
): Promise<RecoveryRowConnection> {
  const page = readPage(pageArguments, 'recoveries', [isInstantValue, isId]);
  const filter = {
    organisationId: scope.organisationId,
    ...(endpointId ? { endpointId: isId(endpointId) ? endpointId : { in: [] } } : {}),
  };
  const { where, ...query } = keysetQuery(page, [
    { column: 'createdAt', direction: 'desc', parse: (text) => new Date(text) },
    { column: 'id', direction: 'desc' },
  ]);
  const rows = await scope.db.recovery.findMany({ where: { ...filter, AND: where }, ...query });
  return toConnection(
    rows,
    page,
    ({ createdAt, id }) => [createdAt.toISOString(), id],
    () => scope.db.recovery.count({ where: filter }),
  );
}
