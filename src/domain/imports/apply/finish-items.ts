import type { Scope } from '../../../platform/scope.js';
import { newMarkedEntry, whoAndWhere } from '../../audit/index.js';
import type { ReadingFailure } from '../../reader/index.js';
import type { ClaimedItem } from '../items/items-to-read.sql.js';
import { completeLockedImports } from './complete-imports.js';
import { finishFailedItem, finishReadItems, type ImportOfEndedItems } from './finish-items.sql.js';
import type { StoredFindings } from './store-findings.js';

/** Thrown to roll back what was stored for an item whose lease this process has lost. */
export class LeaseLostError extends Error {}

/**
 * Marks items as read, in the transaction that stored their findings, and completes the imports that end with them.
 *
 * @throws LeaseLostError if another process has one of them by now, or it was deleted.
 */
export async function markItemsRead(scope: Scope, stored: readonly StoredFindings[]): Promise<void> {
  const items = stored.map(({ item, findings, profileId, notices }) => ({
    id: item.id,
    leaseId: item.leaseId,
    ...newEntry(scope),
    attempts: item.attempts + 1,
    kind: findings.kind,
    kindConfidence: findings.kindConfidence,
    format: findings.format,
    readerVersion: item.versions?.readerVersion ?? null,
    taxonomyVersion: item.versions?.taxonomyVersion ?? null,
    language: findings.language,
    unread: findings.unread,
    documents: findings.documents ?? null,
    notices,
    profileId,
    suggestionWork: profileId === null ? ('NONE' as const) : ('WAITING' as const),
  }));
  await complete(scope, items.length, await finishReadItems(scope.db, endedBy(scope), items));
}

/** Why an item could not be read, and how many attempts were begun. */
export interface FailedReading {
  readonly failure: ReadingFailure;
  readonly attempts: number;
}

/**
 * Marks an item as failed, and completes its import if it was the last. If the item was read before, its findings stay,
 * and a notice says that it could not be read again.
 *
 * @throws LeaseLostError if another process has it by now, or it was deleted.
 */
export async function markItemFailed(scope: Scope, item: ClaimedItem, reading: FailedReading): Promise<void> {
  const { id, leaseId, wasRead } = item;
  const failed = { id, leaseId, ...newEntry(scope), wasRead, ...reading };
  await complete(scope, 1, await finishFailedItem(scope.db, endedBy(scope), failed));
}

/** The id and the mark of an entry of the audit trail. */
function newEntry(scope: Scope) {
  const entry = newMarkedEntry(scope);
  return { auditId: entry.id, auditMark: entry.mark };
}

/**
 * Ends an item about a person who was erased: it is held, and nothing of it is stored. An item that was read before keeps
 * its findings, and a notice says that it could not be read again.
 *
 * @throws LeaseLostError if another process has it by now, or it was deleted.
 */
export async function markItemHeld(scope: Scope, item: ClaimedItem, erasureId: string): Promise<void> {
  const { id, leaseId, wasRead, attempts } = item;
  const failed = {
    id,
    leaseId,
    ...newEntry(scope),
    wasRead,
    failure: 'PERSON_ERASED',
    attempts: attempts + 1,
  } as const;
  if (!wasRead) {
    const { db, organisationId, now } = scope;
    await db.heldItem.createMany({
      data: [{ organisationId, importItemId: id, erasureId, heldAt: now() }],
      skipDuplicates: true,
    });
  }
  await complete(scope, 1, await finishFailedItem(scope.db, endedBy(scope), failed));
}

function endedBy(scope: Scope) {
  const { organisationId, actor, at: now, face } = whoAndWhere(scope);
  return { organisationId, actor, face, now };
}

async function complete(scope: Scope, expected: number, imports: readonly ImportOfEndedItems[]): Promise<void> {
  if (imports.reduce((sum, { ended }) => sum + ended, 0) < expected) throw new LeaseLostError();
  await completeLockedImports(
    scope,
    imports.map(({ id }) => id),
  );
}
