import type { Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { claimDeletions, type ClaimedDeletion } from './claim-deletions.js';
import type { DeletionPlans } from './deletion-plan.js';
import { performDeletion } from './perform-deletion.js';
import { DELETION_QUEUE } from './start-deletion.js';

/** Deletions that a process has in hand at once. Nobody waits for them, so that they need not be many. */
const CONCURRENCY = 2;

/** The background work of deleting what has many rows. */
export function deletionQueue(scope: WorkerScope, plans: DeletionPlans): Queue<ClaimedDeletion> {
  let isStopping = false;
  return {
    name: DELETION_QUEUE,
    concurrency: CONCURRENCY,
    claim: (limit) => claimDeletions(scope.db, limit),
    perform: (claimed) =>
      performDeletion(
        { ...scope, organisationId: claimed.organisationId },
        claimed,
        plans[claimed.kind],
        () => isStopping,
      ),
    onStop: () => {
      isStopping = true;
    },
  };
}
