import type { Import } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';

/** The import with an id, or null. */
export async function findImport(scope: Scope, id: string): Promise<Import | null> {
  if (!isId(id)) return null;
  return scope.db.import.findFirst({ where: { organisationId: scope.organisationId, id } });
}

/**
 * The latest imports, newest first.
 *
 * @param batchId - only those of this batch; null for all.
 * @param limit - maximum number of imports.
 */
export function listImports(scope: Scope, batchId: string | null, limit: number): Promise<Import[]> {
  return scope.db.import.findMany({
    where: { organisationId: scope.organisationId, ...(batchId === null ? {} : { batchId }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** How far the reading of an import is: its number of items by status. */
export interface Progress {
  readonly queued: number;
  readonly reading: number;
  readonly read: number;
  readonly failed: number;
  /** When its last item was read or failed; null while some are waiting. */
  readonly finishedAt: Date | null;
}

/** How far the reading of an import is. */
export async function findProgress(scope: Scope, importId: string): Promise<Progress> {
  const groups = await scope.db.importItem.groupBy({
    by: ['status'],
    where: { organisationId: scope.organisationId, importId },
    _count: true,
    _max: { finishedAt: true },
  });
  const count = (status: string) => groups.find((group) => group.status === status)?._count ?? 0;
  const ends = groups.flatMap(({ _max: { finishedAt } }) => finishedAt?.getTime() ?? []);
  const isFinished = count('QUEUED') + count('READING') === 0 && ends.length > 0;
  return {
    queued: count('QUEUED'),
    reading: count('READING'),
    read: count('READ'),
    failed: count('FAILED'),
    finishedAt: isFinished ? new Date(Math.max(...ends)) : null,
  };
}
