import { FREE_TURN, type WorkTurn } from '../../platform/background/index.js';
import { inTransaction } from '../../platform/database/index.js';
import { TurnSkipped } from '../../platform/processes/index.js';
import type { Scope } from '../../platform/scope.js';
import type { ClaimedItem } from './claim-items.js';
import { endFailedItem, LeaseLost, type FailedReading } from './end-items.js';
import type { ItemReader } from './reader.js';
import { storableFindings } from './storable-findings.js';
import { storeAlone, type StoreItem } from './store-items.js';

/** An item that broke off this often is given up: it may be what breaks the process. */
const ATTEMPTS_LIMIT = 5;

/** How an item ended; `lost` when another process has it by now, or its person was deleted. */
export type ItemOutcome = 'read' | 'failed' | 'lost';

/** How an item is processed: alone and at once, unless said otherwise. */
export interface ProcessingOptions {
  readonly store?: StoreItem;
  readonly turn?: WorkTurn;
}

/**
 * Reads a claimed item and stores its findings and its end together, so that it is read exactly once. One that is not
 * this process's any more when its turn comes is not read.
 */
export async function processItem(
  scope: Scope,
  reader: ItemReader,
  item: ClaimedItem,
  { store = storeAlone, turn = FREE_TURN }: ProcessingOptions = {},
): Promise<ItemOutcome> {
  try {
    if (item.attempts >= ATTEMPTS_LIMIT)
      return await fail(scope, item, { failure: 'INTERNAL', attempts: item.attempts });
    const result = await reader.read(item.organisationId, item, { mayBegin: turn.mayBegin, onBegin: turn.begin });
    turn.end();
    if (result.outcome === 'FAILED')
      return await fail(scope, item, { failure: result.failure, attempts: item.attempts + 1 });
    await store(scope, { item, findings: storableFindings(result.findings) });
    return 'read';
  } catch (error) {
    if (error instanceof LeaseLost || error instanceof TurnSkipped) return 'lost';
    throw error;
  }
}

async function fail(scope: Scope, item: ClaimedItem, end: FailedReading): Promise<ItemOutcome> {
  await inTransaction(scope, (scope) => endFailedItem(scope, item, end));
  return 'failed';
}
