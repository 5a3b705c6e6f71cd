import { leasedQueue, type LeasedWork, type Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { MATCHES_TO_COMPUTE } from './claim-matches.js';
import { computeMatch } from './compute-match.js';

/** Matches that a process computes at once; each takes a few short queries. */
const CONCURRENCY = 4;

/** Computes matches in the background. */
export function matchQueue(scope: WorkerScope): Queue<LeasedWork> {
  return leasedQueue({
    db: scope.db,
    table: MATCHES_TO_COMPUTE,
    concurrency: CONCURRENCY,
    isSerial: false,
    perform: async (match, attempt) => {
      if (!attempt.mayBegin()) return 'lost';
      attempt.begin();
      return computeMatch({ ...scope, organisationId: match.organisationId }, match);
    },
  });
}
