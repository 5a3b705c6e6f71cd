import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction } from '../../../platform/database/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { DELIVERY_QUEUE } from '../events/record-event.js';
import { LEASE_SECONDS, type ClaimedRecovery } from './claim-recoveries.sql.js';
import { lockRecovery, requeueEvents, requeueExhausted, storeProgress, type Batch } from './requeue-batch.sql.js';

/** Maximum number of deliveries that are requeued in one transaction. */
const MAX_BATCH_SIZE = 100;

/** How much of its delay a recovery that fell behind its rate catches up on, in milliseconds. */
const MAX_CATCH_UP_MILLISECONDS = 1000;

/**
 * The result of a batch. `lost`: the recovery is no longer leased by this process. `paused`: its endpoint is disabled.
 */
export type RequeueResult =
  | { readonly outcome: 'completed' | 'lost' | 'paused' }
  | {
      readonly outcome: 'continues';
      /** When the next batch is due, by the database's clock. */
      readonly nextDueAt: Date;
      /** Whether that is now. */
      readonly isDue: boolean;
    };

/**
 * Requeues the next batch of a recovery: puts its deliveries into the queue of their endpoint. The progress is stored
 * in the same transaction, so that a process that dies has requeued the whole batch or nothing of it, and another one
 * continues from there.
 *
 * @param dueAt - when this batch was due: the time that the rate is measured from.
 * @param keepsLease - whether to keep the lease if the next batch is due at once.
 */
export async function requeueBatch(
  scope: WorkerScope,
  claimed: ClaimedRecovery,
  dueAt: Date,
  keepsLease: boolean,
): Promise<RequeueResult> {
  const { organisationId, id, leaseId } = claimed;
  return inTransaction({ ...scope, organisationId }, async (scope): Promise<RequeueResult> => {
    const { db } = scope;
    const [recovery] = await lockRecovery(db, claimed);
    if (!recovery) return { outcome: 'lost' };
    const { ratePerSecond, now } = recovery;
    if (!recovery.isEnabled) {
      await db.recovery.updateMany({ where: { organisationId, id }, data: { leaseId: null, availableAt: now } });
      return { outcome: 'paused' };
    }
    const size = Math.min(MAX_BATCH_SIZE, ratePerSecond);
    const requeue = recovery.kind === 'FAILED' ? requeueExhausted : requeueEvents;
    const [batch] = (await requeue(db, recovery, size)) as [Batch];
    const isLast = batch.examined < size;
    const nextDueAt = new Date(
      Math.max(dueAt.getTime(), now.getTime() - MAX_CATCH_UP_MILLISECONDS) +
        Math.ceil((1000 * batch.requeued) / ratePerSecond),
    );
    const isDue = nextDueAt <= now;
    const staysLeased = !isLast && isDue && keepsLease;
    await storeProgress(db, claimed, {
      batch,
      finishedAt: isLast ? now : null,
      leaseId: staysLeased ? leaseId : null,
      availableAt: staysLeased ? new Date(now.getTime() + LEASE_SECONDS * 1000) : nextDueAt,
    });
    if (isLast) await recordChange(scope, 'recovery.completed', id, { endpointId: recovery.endpointId });
    if (batch.requeued > 0) await notifyWork(db, DELIVERY_QUEUE);
    return isLast ? { outcome: 'completed' } : { outcome: 'continues', nextDueAt, isDue };
  });
}
