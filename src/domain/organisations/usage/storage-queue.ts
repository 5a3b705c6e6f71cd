import type { Queue } from '../../../platform/background/index.js';
import type { Database } from '../../../platform/database/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { claimStorageEstimates, measureRows, readTableSizes, storeStorageEstimate } from './storage.sql.js';

/** Time between two looks for organisations whose estimate is old, in milliseconds. */
const INTERVAL = 60_000;

/** Estimates in the background how much each organisation stores, once an hour, one at a time. */
export function storageQueue(scope: WorkerScope): Queue<{ readonly organisationId: string }> {
  // A monotonic time, so that setting the clock neither skips rounds nor repeats them.
  let nextAt = 0;
  return {
    name: 'storage',
    concurrency: 1,
    claim: async (limit) => {
      if (performance.now() < nextAt) return [];
      const claimed = await claimStorageEstimates(scope.db, limit);
      if (claimed.length < limit) nextAt = performance.now() + INTERVAL;
      return claimed;
    },
    perform: async ({ organisationId }) => {
      await estimateStorage(scope.db, organisationId);
      return 'estimated';
    },
  };
}

/**
 * Estimates how much an organisation stores: the number of its rows times their mean size in their table, and the long
 * values that PostgreSQL stores apart by their own sizes. Long values are not read for it.
 *
 * @returns bytes.
 */
export async function estimateStorage(db: Database, organisationId: string): Promise<number> {
  let bytes = 0;
  for (const table of await readTableSizes(db)) {
    const [measured] = await measureRows(db, organisationId, table);
    if (measured) bytes += measured.rows * table.rowBytes + measured.longBytes;
  }
  await storeStorageEstimate(db, organisationId, bytes);
  return bytes;
}
