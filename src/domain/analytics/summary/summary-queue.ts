import type { Queue } from '../../../platform/background/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { refreshSummary } from './refresh-summary.js';
import { claimStaleSummaries } from './refresh-summary.sql.js';

/** Time between two looks for organisations whose summary is old, in milliseconds. */
const INTERVAL = 60_000;

/** Computes the summaries of large organisations in the background, one at a time. */
export function summaryQueue(scope: WorkerScope): Queue<{ readonly organisationId: string }> {
  // A monotonic time, so that setting the clock neither skips rounds nor repeats them.
  let nextAt = 0;
  return {
    name: 'summaries',
    concurrency: 1,
    claim: async (limit) => {
      if (performance.now() < nextAt) return [];
      const claimed = await claimStaleSummaries(scope.db, limit);
      if (claimed.length < limit) nextAt = performance.now() + INTERVAL;
      return claimed;
    },
    perform: ({ organisationId }) => refreshSummary({ ...scope, organisationId }),
  };
}
