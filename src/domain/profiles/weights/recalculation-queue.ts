import type { Queue } from '../../../platform/background/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { recalculateBatch } from './recalculate-batch.js';
import { claimRecalculations, type ClaimedRecalculation } from './recalculation.sql.js';

/** Name of the queue of recalculations. */
export const RECALCULATION_QUEUE = 'recalculations';

/** Maximum number of recalculations that a process works on at once: each is of another organisation. */
const CONCURRENCY = 2;

/** Batches after which a recalculation is released, so that others have their turn: some seconds' worth. */
const MAX_BATCHES_IN_A_ROW = 50;

/** The background work of calculating the skills of an organisation again. */
export function recalculationQueue(scope: WorkerScope): Queue<ClaimedRecalculation> {
  let isStopping = false;
  return {
    name: RECALCULATION_QUEUE,
    concurrency: CONCURRENCY,
    claim: (limit) => claimRecalculations(scope.db, limit),
    perform: async (claimed) => {
      for (let batch = 1; ; batch += 1) {
        const keepsLease = batch < MAX_BATCHES_IN_A_ROW && !isStopping;
        const outcome = await recalculateBatch(
          { ...scope, organisationId: claimed.organisationId },
          claimed,
          keepsLease,
        );
        if (outcome !== 'continues') return outcome;
        if (!keepsLease) return 'requeued';
      }
    },
    onStop: () => {
      isStopping = true;
    },
  };
}
