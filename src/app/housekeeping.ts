import { dropOldExports } from '../domain/exports/index.js';
import { dropOldPayloads, pruneItems } from '../domain/imports/index.js';
import { pruneMatchRuns } from '../domain/match-runs/index.js';
import { pruneMatches } from '../domain/matching/index.js';
import { pruneAudit } from '../domain/audit/index.js';
import { deleteExpiredIdempotencyKeys } from '../domain/idempotency/index.js';
import { findFirstOrganisation } from '../domain/organisations/index.js';
import { dropOldEvents, dropOldRecoveries } from '../domain/webhooks/index.js';
import type { Queue } from '../platform/background/index.js';
import { createSweep, startRound, warnOfClockDifference, type PruneBatch } from '../platform/database/index.js';
import type { WorkerScope } from '../platform/scope.js';
import type { Logger } from '../platform/telemetry/index.js';

/** Time between two rounds, in milliseconds. */
const INTERVAL = 600_000;

const DAY = 86_400_000;

/** One task of a round; returns how many rows it deleted or changed. */
type Task = () => Promise<number>;

/**
 * Compares the clocks, and deletes what has been kept for its full retention period, every ten minutes. Several
 * processes may do so at once; each row is deleted once.
 */
export function housekeepingQueue(scope: WorkerScope, log: Logger): Queue<'round'> {
  // A monotonic time, so that setting the clock neither skips rounds nor repeats them.
  let nextAt = 0;
  let isStopping = false;
  const tasks = tasksOf(scope, () => isStopping);
  return {
    name: 'housekeeping',
    concurrency: 1,
    claim: async () => {
      if (performance.now() < nextAt) return [];
      nextAt = performance.now() + INTERVAL;
      return ['round'];
    },
    perform: async () => {
      await warnOfClockDifference(scope.db, log);
      let failed = 0;
      for (const [task, prune] of Object.entries(tasks)) {
        try {
          const rows = await prune();
          if (rows > 0) log.info({ task, rows }, 'deleted what was kept long enough');
        } catch (error) {
          // The other tasks run all the same.
          failed += 1;
          log.error(
            { task, err: error },
            'deleting what was kept long enough failed; it is tried again in ten minutes',
          );
        }
      }
      return failed === 0 ? 'done' : 'error';
    },
    onStop: () => {
      isStopping = true;
    },
  };
}

function tasksOf(scope: WorkerScope, isStopping: () => boolean): Readonly<Record<string, Task>> {
  const { db, now, settings } = scope;
  const { auditRetentionDays, importRetentionDays, webhookRetentionDays } = settings;
  const matchRetention = { latestDays: settings.matchRetentionDays, historyDays: settings.matchHistoryDays };
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY);
  const round = () => startRound(isStopping);
  const sweeping = (pruneBatch: PruneBatch): Task => {
    const sweep = createSweep((id) => findFirstOrganisation(db, id));
    return () => sweep.advance(round(), pruneBatch);
  };
  return {
    payloads: () => dropOldPayloads(db, now(), round()),
    answers: () => deleteExpiredIdempotencyKeys(db, now(), round()),
    exports: () => dropOldExports(db, now(), round()),
    events: () => dropOldEvents(db, webhookRetentionDays, round()),
    recoveries: () => dropOldRecoveries(db, webhookRetentionDays, round()),
    audit: () => pruneAudit(db, now(), auditRetentionDays, round()),
    matches: sweeping((batch) => pruneMatches(db, batch, now(), matchRetention)),
    matchRuns: () => pruneMatchRuns(db, now(), round()),
    ...(importRetentionDays > 0 && {
      items: sweeping((batch) => pruneItems(scope, batch, daysAgo(importRetentionDays))),
    }),
  };
}
