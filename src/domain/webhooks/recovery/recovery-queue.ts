import type { Queue } from '../../../platform/background/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { claimRecoveries, type ClaimedRecovery } from './claim-recoveries.sql.js';
import { requeueBatch } from './requeue-batch.js';
import { RECOVERY_QUEUE } from './start-recovery.js';

/** Maximum number of recoveries that a process works on at once. */
const CONCURRENCY = 4;

/**
 * Batches after which a recovery is released, so that others have their turn and the process can stop: about a second's
 * worth at the highest rate.
 */
const MAX_BATCHES_IN_A_ROW = 100;

/** The background work of recoveries: puts deliveries back into the queues of their endpoints, at each one's rate. */
export function recoveryQueue(scope: WorkerScope): Queue<ClaimedRecovery> {
  return {
    name: RECOVERY_QUEUE,
    concurrency: CONCURRENCY,
    claim: (limit) => claimRecoveries(scope.db, limit),
    perform: async (claimed) => {
      let dueAt = claimed.dueAt;
      for (let batch = 1; batch <= MAX_BATCHES_IN_A_ROW; batch += 1) {
        const result = await requeueBatch(scope, claimed, dueAt, batch < MAX_BATCHES_IN_A_ROW);
        if (result.outcome !== 'continues') return result.outcome;
        if (!result.isDue) break;
        dueAt = result.nextDueAt;
      }
      return 'requeued';
    },
  };
}
