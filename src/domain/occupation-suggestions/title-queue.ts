import { leasedQueue, type LeasedWork, type Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { currentLinkingKey } from '../taxonomy/index.js';
import { TITLES_TO_SETTLE } from './claim-titles.js';
import { settleTitle, type RankTitle } from './settle-title.js';
import { requeueOutdatedTitles } from './titles.sql.js';

/** Titles that a process has claimed at once; they are ranked one after the other. */
const CONCURRENCY = 10;

/** How often a process looks whether the taxonomy or its vectors changed, in milliseconds. */
const CHECK_INTERVAL = 30_000;

/** Titles that one claim has ranked again after such a change. */
const REQUEUED_AT_ONCE = 2000;

/** The background work of linking the titles of jobs to occupations. */
export function titleQueue(scope: WorkerScope, rank: RankTitle): Queue<LeasedWork> {
  const queue = leasedQueue<LeasedWork>({
    db: scope.db,
    table: TITLES_TO_SETTLE,
    concurrency: CONCURRENCY,
    isSerial: true,
    perform: (work, attempt) => settleTitle({ ...scope, organisationId: work.organisationId }, rank, work, attempt),
  });
  const requeue = createRequeueing(scope);
  return {
    ...queue,
    claim: async (limit) => {
      await requeue();
      return queue.claim(limit);
    },
  };
}

/** Has all titles ranked again, some with each call, once the taxonomy or its vectors are others than before. */
function createRequeueing({ db }: WorkerScope): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let requeuedFor: string | undefined;
  return async () => {
    if (performance.now() - checkedAt < CHECK_INTERVAL) return;
    const key = await currentLinkingKey(db);
    if (key !== requeuedFor) {
      // The next claim goes on where a full batch ends.
      if ((await requeueOutdatedTitles(db, key, REQUEUED_AT_ONCE)) === REQUEUED_AT_ONCE) return;
      requeuedFor = key;
    }
    checkedAt = performance.now();
  };
}
