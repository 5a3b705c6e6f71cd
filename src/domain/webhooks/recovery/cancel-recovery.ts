import type { Recovery } from '../../../generated/prisma/client.js';
import { inTransaction, isId } from '../../../platform/database/index.js';
import { conflict, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { findRecovery } from './find-recoveries.js';

/**
 * Cancels a recovery; deliveries that are not requeued yet stay as they are. Does nothing if it is cancelled already.
 *
 * @throws ServiceError NOT_FOUND when there is none, CONFLICT when it is completed.
 */
export async function cancelRecovery(scope: Scope, id: string): Promise<Recovery> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const { count } = isId(id)
      ? await db.recovery.updateMany({
          where: { organisationId, id, status: 'RUNNING' },
          data: { status: 'CANCELLED', finishedAt: scope.now(), leaseId: null },
        })
      : { count: 0 };
    const recovery = await findRecovery(scope, id);
    if (!recovery) throw notFound('error.recovery.unknown', { id });
    if (recovery.status === 'COMPLETED') throw conflict('error.recovery.completed', { id });
    if (count > 0)
      await recordChange(scope, 'recovery.cancelled', id, {
        requeued: recovery.requeued,
        skipped: recovery.skipped,
        total: recovery.total,
      });
    return recovery;
  });
}
