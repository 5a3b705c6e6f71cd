import type { Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { claimMatches, type ClaimedMatch } from './claim-matches.js';
import { computeMatch } from './compute-match.js';
import { MATCH_QUEUE } from './request-matches.js';

/** Matches computed at once in a process; each is a handful of short queries. */
const CONCURRENCY = 4;

/** The background work of computing matches. */
export function matchQueue(scope: WorkerScope): Queue<ClaimedMatch> {
  return {
    name: MATCH_QUEUE,
    concurrency: CONCURRENCY,
    claim: (limit) => claimMatches(scope.db, limit),
    perform: (match) => computeMatch({ ...scope, organisationId: match.organisationId }, match),
  };
}
