import type { Queue } from '../../../platform/background/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { claimRecoveries, type ClaimedRecovery } from './claim-recoveries.js';
import { requeueBatch } from './requeue-batch.js';
import { RECOVERY_QUEUE } from './start-recovery.js';

/** Recoveries that a process has in hand at once. */
const CONCURRENCY = 4;

/**
 * Batches after which a recovery is laid down, so that others have their turn and the process can end: at the highest
 * rate, those of a second.
 */
const BATCHES_IN_A_ROW = 100;

/**
 * The background work of sending deliveries again: hands them to the queues of their endpoints, at the rate of each
 * recovery.
 */
export function recoveryQueue(scope: WorkerScope): Queue<ClaimedRecovery> {
  return {
    name: RECOVERY_QUEUE,
    concurrency: CONCURRENCY,
    claim: (limit) => claimRecoveries(scope.db, limit),
    perform: async (claimed) => {
      let slot = claimed.slot;
      for (let batch = 1; batch <= BATCHES_IN_A_ROW; batch += 1) {
        const requeued = await requeueBatch(scope, claimed, slot, batch < BATCHES_IN_A_ROW);
        if (requeued.outcome !== 'going on') return requeued.outcome;
        if (!requeued.isDue) break;
        slot = requeued.nextSlot;
      }
      return 'handed on';
    },
  };
}
