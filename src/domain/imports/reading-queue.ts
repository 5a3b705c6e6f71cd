import { UNTRACKED_ATTEMPT, leasedQueue, type Queue, type WorkAttempt } from '../../platform/background/index.js';
import { inTransaction } from '../../platform/database/index.js';
import { TaskSkipped } from '../../platform/processes/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { LeaseLostError, markItemFailed, markItemKnown, type FailedReading } from './apply/finish-items.js';
import { createUnchangedFinder, type FindUnchanged } from './apply/recognise-records.js';
import { createBatchedStore, storeAtOnce, type StoreItem } from './apply/store-in-batches.js';
import { ITEMS_TO_READ, type ClaimedItem } from './items/items-to-read.sql.js';
import type { ItemReader } from './processes/reading-process.js';

/** Maximum number of items in hand: one is being read while the findings of the others are stored. */
const CONCURRENCY = 32;

/** An item whose reading was begun and broken off this often is given up, as it may be what breaks the process. */
const MAX_ATTEMPTS = 5;

/**
 * The queue of items to read.
 *
 * @param options - leaseSeconds: how long an item stays with a process that does not renew its lease.
 */
export function readingQueue(
  scope: WorkerScope,
  reader: ItemReader,
  { leaseSeconds }: { readonly leaseSeconds?: number } = {},
): Queue<ClaimedItem> {
  const store = createBatchedStore();
  const findUnchanged = createUnchangedFinder(scope);
  return leasedQueue<ClaimedItem>({
    db: scope.db,
    table: ITEMS_TO_READ,
    concurrency: CONCURRENCY,
    isSerial: true,
    leaseSeconds,
    perform: (item, attempt) =>
      processItem({ ...scope, organisationId: item.organisationId }, reader, item, { store, attempt, findUnchanged }),
  });
}

/** How an item ended; `lost` if another process has it by now, or its person was deleted. */
export type ItemOutcome = 'read' | 'failed' | 'lost';

/** Options of processing an item. By default it is stored at once, and its attempt is not tracked. */
export interface ProcessingOptions {
  readonly store?: StoreItem;
  readonly attempt?: WorkAttempt;
  readonly findUnchanged?: FindUnchanged;
}

/**
 * Reads a claimed item, and stores its findings and its end in one transaction, so that they are stored exactly once.
 * An item whose lease was lost before its attempt began is not read.
 */
export async function processItem(
  scope: Scope,
  reader: ItemReader,
  item: ClaimedItem,
  {
    store = storeAtOnce,
    attempt = UNTRACKED_ATTEMPT,
    findUnchanged = createUnchangedFinder(scope),
  }: ProcessingOptions = {},
): Promise<ItemOutcome> {
  try {
    if (item.attempts >= MAX_ATTEMPTS) return await fail(scope, item, { failure: 'INTERNAL', attempts: item.attempts });
    if (await endUnchanged(scope, item, findUnchanged)) return 'read';
    const result = await reader.read(item.organisationId, item, { mayBegin: attempt.mayBegin, onBegin: attempt.begin });
    attempt.end();
    if (result.outcome === 'FAILED')
      return await fail(scope, item, { failure: result.failure, attempts: item.attempts + 1 });
    const { findings, versions } = result;
    await store(scope, { item: versions ? { ...item, versions } : item, findings });
    return 'read';
  } catch (error) {
    if (error instanceof LeaseLostError || error instanceof TaskSkipped) return 'lost';
    throw error;
  }
}

/** Ends an item without reading it if its record was read already, in the state that the service is in now. */
async function endUnchanged(scope: Scope, item: ClaimedItem, findUnchanged: FindUnchanged): Promise<boolean> {
  const record = await findUnchanged(item);
  if (!record) return false;
  return inTransaction(scope, (scope) => markItemKnown(scope, item, { record, relation: 'SAME' }));
}

async function fail(scope: Scope, item: ClaimedItem, reading: FailedReading): Promise<ItemOutcome> {
  await inTransaction(scope, (scope) => markItemFailed(scope, item, reading));
  return 'failed';
}
