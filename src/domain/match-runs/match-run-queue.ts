import { leasedQueue, type LeasedWork, type Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { advanceMatchRun } from './advance-match-run.js';
import { RUNS_TO_ADVANCE } from './claim-match-runs.js';

/** Batches that a process computes at once. */
const CONCURRENCY = 2;

/** Works on match runs in the background, batch by batch. */
export function matchRunQueue(scope: WorkerScope): Queue<LeasedWork> {
  return leasedQueue({
    db: scope.db,
    table: RUNS_TO_ADVANCE,
    concurrency: CONCURRENCY,
    isSerial: false,
    perform: async (run, attempt) => {
      if (!attempt.mayBegin()) return 'lost';
      attempt.begin();
      return advanceMatchRun({ ...scope, organisationId: run.organisationId }, run);
    },
  });
}
