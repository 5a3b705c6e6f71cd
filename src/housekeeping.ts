import { dropOldPayloads } from './domain/imports/index.js';
import { dropOldAnswers } from './domain/organisations/index.js';
import { dropOldEvents } from './domain/webhooks/index.js';
import type { Queue } from './platform/background/index.js';
import { warnOfClockDifference } from './platform/database/index.js';
import type { WorkerScope } from './platform/scope.js';
import type { Logger } from './platform/telemetry/index.js';

/** How often what is over is dropped, in milliseconds. */
const INTERVAL = 600_000;

/** Looks at the clock, and drops what was kept for a time that is over. Several processes may do it at once; each row goes once. */
export function housekeepingQueue(scope: WorkerScope, log: Logger): Queue<'round'> {
  // By a clock that nobody sets.
  let nextAt = 0;
  let isStopping = false;
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
      await dropOldPayloads(scope.db, scope.now());
      await dropOldAnswers(scope.db, scope.now());
      await dropOldEvents(scope.db, scope.settings.webhookRetentionDays, () => isStopping);
      return 'done';
    },
    onStop: () => {
      isStopping = true;
    },
  };
}
