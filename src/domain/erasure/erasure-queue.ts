import type { Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { ERASURE_QUEUE } from './erase-person.js';
import { claimErasures, type ClaimedErasure } from './erasures.sql.js';
import { performErasure } from './perform-erasure.js';

/** Maximum number of erasures that this process works on at once. */
const CONCURRENCY = 1;

/** The queue of erasures. */
export function erasureQueue(scope: WorkerScope): Queue<ClaimedErasure> {
  let isStopping = false;
  return {
    name: ERASURE_QUEUE,
    concurrency: CONCURRENCY,
    claim: (limit) => claimErasures(scope.db, limit),
    perform: (claimed) =>
      performErasure({ ...scope, organisationId: claimed.organisationId }, claimed, () => isStopping),
    onStop: () => {
      isStopping = true;
    },
  };
}
