import type { Queue } from '../../platform/background/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { READING_QUEUE } from './accept-import.js';
import { claimItems, type ClaimedItem } from './claim-items.js';
import { processItem } from './process-item.js';
import type { Reader } from './reader.js';

/** Items that a process has in hand at once: one is being read while the others' findings are stored. */
const CONCURRENCY = 8;

/** The background work of reading import items. */
export function readingQueue(scope: WorkerScope, reader: Reader): Queue<ClaimedItem> {
  return {
    name: READING_QUEUE,
    concurrency: CONCURRENCY,
    claim: (limit) => claimItems(scope.db, limit, scope.settings.readingSeconds),
    perform: (item) => processItem({ ...scope, organisationId: item.organisationId }, reader, item),
  };
}
