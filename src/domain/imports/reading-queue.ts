import type { Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { READING_QUEUE } from './accept-import.js';
import { claimItems, giveBackItems, type ClaimedItem } from './claim-items.js';
import { isOutage } from './is-outage.js';
import { processItem } from './process-item.js';
import type { ItemReader } from './reader.js';
import { createItemStore } from './store-items.js';

/** Items that a process has in hand at once: one is being read while the others' findings are stored. */
const CONCURRENCY = 32;

/** The background work of reading import items. */
export function readingQueue(scope: WorkerScope, reader: ItemReader): Queue<ClaimedItem> {
  const store = createItemStore();
  /** Items that an outage broke off. The next claim, which succeeds once it is over, gives them back first. */
  const brokenOff = new Set<ClaimedItem>();
  return {
    name: READING_QUEUE,
    concurrency: CONCURRENCY,
    claim: async (limit) => {
      const broken = [...brokenOff];
      await giveBackItems(scope.db, broken);
      for (const item of broken) brokenOff.delete(item);
      return claimItems(scope.db, limit, scope.settings.readingSeconds);
    },
    perform: async (item) => {
      try {
        return await processItem({ ...scope, organisationId: item.organisationId }, reader, item, store);
      } catch (error) {
        if (isOutage(error)) brokenOff.add(item);
        throw error;
      }
    },
  };
}
