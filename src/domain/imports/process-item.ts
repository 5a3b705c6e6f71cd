import { inTransaction, storableText } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../organisations/index.js';
import type { ClaimedItem } from './claim-items.js';
import type { Reader } from './reader.js';
import type { Findings, ReadingFailure } from './reading/findings.js';
import { storeFindings } from './store-findings.js';

/** An item that broke off this often is given up: it may be what breaks the process. */
const ATTEMPTS_LIMIT = 5;

/** How an item ended; `lost` when another process has it by now, or its person was deleted. */
export type ItemOutcome = 'read' | 'failed' | 'lost';

/** Thrown to undo what was stored for an item that turned out to be another process's by now. */
class LeaseLost extends Error {}

/** Reads a claimed item and stores its findings and its end together, so that it is read exactly once. */
export async function processItem(scope: Scope, reader: Reader, item: ClaimedItem): Promise<ItemOutcome> {
  try {
    if (item.attempts > ATTEMPTS_LIMIT) return await fail(scope, item, 'INTERNAL');
    const result = await reader.read(item.organisationId, item);
    return result.outcome === 'READ' ? await store(scope, item, result.findings) : await fail(scope, item, result.failure);
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost';
    throw error;
  }
}

async function store(scope: Scope, item: ClaimedItem, findings: Findings): Promise<ItemOutcome> {
  return inTransaction<Scope, ItemOutcome>(scope, async (scope) => {
    const { profileId, notices } = await storeFindings(scope, item, findings);
    await endItem(scope, item, {
      status: 'READ',
      kind: findings.kind,
      kindConfidence: findings.kindConfidence,
      adapter: findings.adapter,
      language: findings.language,
      unread: findings.unread.map(storableText),
      ...(findings.documents ? { documents: findings.documents as object[] } : {}),
      notices: notices as object[],
      profileId,
    });
    await recordChange(scope, 'import.item-read', item.id);
    return 'read';
  });
}

async function fail(scope: Scope, item: ClaimedItem, failure: ReadingFailure): Promise<ItemOutcome> {
  return inTransaction<Scope, ItemOutcome>(scope, async (scope) => {
    await endItem(scope, item, { status: 'FAILED', failure });
    await recordChange(scope, 'import.item-failed', item.id, { failure });
    return 'failed';
  });
}

type ItemEnd = NonNullable<Parameters<Scope['db']['importItem']['updateMany']>[0]['data']> & { status: 'READ' | 'FAILED' };

async function endItem(scope: Scope, item: ClaimedItem, end: ItemEnd): Promise<void> {
  const { organisationId } = scope;
  const { count } = await scope.db.importItem.updateMany({
    where: { organisationId, id: item.id, leaseId: item.leaseId, status: 'READING' },
    data: { ...end, finishedAt: scope.now(), leaseId: null },
  });
  if (count === 0) throw new LeaseLost();
}
