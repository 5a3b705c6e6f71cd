import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import type { ClaimedItem } from './claim-items.js';
import { endFailedItem, LeaseLost } from './end-items.js';
import type { ItemReader } from './reader.js';
import type { ReadingFailure } from './reading/findings.js';
import { storableFindings } from './storable-findings.js';
import { storeAlone, type StoreItem } from './store-items.js';

/** An item that broke off this often is given up: it may be what breaks the process. */
const ATTEMPTS_LIMIT = 5;

/** How an item ended; `lost` when another process has it by now, or its person was deleted. */
export type ItemOutcome = 'read' | 'failed' | 'lost';

/** Reads a claimed item and stores its findings and its end together, so that it is read exactly once. */
export async function processItem(scope: Scope, reader: ItemReader, item: ClaimedItem, store: StoreItem = storeAlone): Promise<ItemOutcome> {
  try {
    if (item.attempts > ATTEMPTS_LIMIT) return await fail(scope, item, 'INTERNAL');
    const result = await reader.read(item.organisationId, item);
    if (result.outcome === 'FAILED') return await fail(scope, item, result.failure);
    await store(scope, { item, findings: storableFindings(result.findings) });
    return 'read';
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost';
    throw error;
  }
}

async function fail(scope: Scope, item: ClaimedItem, failure: ReadingFailure): Promise<ItemOutcome> {
  await inTransaction(scope, (scope) => endFailedItem(scope, item, failure));
  return 'failed';
}
