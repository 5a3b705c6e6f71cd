import { leasedQueue, type LeasedWork, type Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { MATCHES_TO_COMPUTE } from './claim-matches.js';
import { computeMatch } from './compute-match.js';

/** Matches computed at once in a process; each is a handful of short queries. */
const CONCURRENCY = 4;

/** The background work of computing matches. */
export function matchQueue(scope: WorkerScope): Queue<LeasedWork> {
  return leasedQueue({
    db: scope.db,
    table: MATCHES_TO_COMPUTE,
    concurrency: CONCURRENCY,
    isSerial: false,
    perform: async (match, turn) => {
      if (!turn.mayBegin()) return 'lost';
      turn.begin();
      return computeMatch({ ...scope, organisationId: match.organisationId }, match);
    },
  });
}
