import type { Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import type { DeletionPlans } from './deletion-plan.js';
import { claimDeletions, type ClaimedDeletion } from './deletions.sql.js';
import { performDeletion } from './perform-deletion.js';
import { DELETION_QUEUE } from './start-deletion.js';

/** Maximum number of deletions that this process works on at once. It is low, because nobody waits for them. */
const CONCURRENCY = 2;

/** Time after which a deletion is released, so that others have their turn, in milliseconds. */
const TURN_MILLISECONDS = 30_000;

/** The queue of deletions. */
export function deletionQueue(scope: WorkerScope, plans: DeletionPlans): Queue<ClaimedDeletion> {
  let isStopping = false;
  return {
    name: DELETION_QUEUE,
    concurrency: CONCURRENCY,
    claim: (limit) => claimDeletions(scope.db, limit),
    perform: (claimed) => {
      const turnEndsAt = performance.now() + TURN_MILLISECONDS;
      return performDeletion(
        { ...scope, organisationId: claimed.organisationId },
        claimed,
        plans[claimed.kind],
        () => isStopping || performance.now() > turnEndsAt,
      );
    },
    onStop: () => {
      isStopping = true;
    },
  };
}
