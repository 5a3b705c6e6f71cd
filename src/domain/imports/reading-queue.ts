import { leasedQueue, type Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { ITEMS_TO_READ, type ClaimedItem } from './claim-items.js';
import { processItem } from './process-item.js';
import type { ItemReader } from './reader.js';
import { createItemStore } from './store-items.js';

/**
 * Items that a process has in hand at most: one is being read while the others' findings are stored, or wait for a
 * moment.
 */
const CONCURRENCY = 32;

/**
 * The background work of reading import items.
 *
 * @param options - leaseSeconds: how long an item is left to a process that does not say anything.
 */
export function readingQueue(
  scope: WorkerScope,
  reader: ItemReader,
  { leaseSeconds }: { readonly leaseSeconds?: number } = {},
): Queue<ClaimedItem> {
  const store = createItemStore();
  return leasedQueue<ClaimedItem>({
    db: scope.db,
    table: ITEMS_TO_READ,
    concurrency: CONCURRENCY,
    isSerial: true,
    leaseSeconds,
    perform: (item, turn) =>
      processItem({ ...scope, organisationId: item.organisationId }, reader, item, { store, turn }),
  });
}
