import { dropOldPayloads } from './domain/imports/index.js';
import { dropOldAnswers } from './domain/organisations/index.js';
import type { Queue } from './platform/background/index.js';
import type { WorkerScope } from './platform/scope.js';

/** How often what is over is dropped, in milliseconds. */
const INTERVAL = 600_000;

/** Drops what was kept for a time that is over. Several processes may do it at once; each row goes once. */
export function housekeepingQueue(scope: WorkerScope): Queue<'round'> {
  let nextAt = 0;
  return {
    name: 'housekeeping',
    concurrency: 1,
    claim: async () => {
      if (Date.now() < nextAt) return [];
      nextAt = Date.now() + INTERVAL;
      return ['round'];
    },
    perform: async () => {
      await dropOldPayloads(scope.db, scope.now());
      await dropOldAnswers(scope.db, scope.now());
      return 'done';
    },
  };
}
