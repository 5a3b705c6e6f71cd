import { inTransaction, isId } from '../../platform/database/index.js';
import { conflict, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';

/**
 * Cancels an export, or deletes the file of a complete one. Does nothing if it is cancelled already.
 *
 * @throws ServiceError NOT_FOUND if there is none, CONFLICT if it has failed or expired.
 */
export async function cancelExport(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const key = { organisationId, id };
    const { count } = isId(id)
      ? await db.export.updateMany({
          where: { ...key, state: { in: ['QUEUED', 'RUNNING', 'COMPLETED'] } },
          data: { state: 'CANCELLED', finishedAt: scope.now(), expiresAt: null, leaseId: null },
        })
      : { count: 0 };
    if (count > 0) {
      await db.exportChunk.deleteMany({ where: { organisationId, exportId: id } });
      await recordChange(scope, 'export.cancelled', id);
      return;
    }
    const found = isId(id) ? await db.export.findUnique({ where: { organisationId_id: key } }) : null;
    if (!found) throw notFound('error.export.unknown', { id });
    if (found.state !== 'CANCELLED') throw conflict('error.export.over', { id });
  });
}
