import type { Scope } from '../../../platform/scope.js';
import { newMarkedEntry, whoAndWhere } from '../../audit/index.js';
import type { ReadingFailure } from '../../reader/index.js';
import { lockProfileIfExists } from '../../profiles/index.js';
import type { ClaimedItem } from '../items/items-to-read.sql.js';
import type { KnownRecord } from '../items/known-records.sql.js';
import { completeImports, completeLockedImports } from './complete-imports.js';
import {
  finishFailedItem,
  finishKnownItem,
  finishReadItems,
  markItemsReplaced,
  type ImportOfEndedItems,
  type KnownItem,
} from './finish-items.sql.js';
import type { RecordKeys } from './recognise-records.js';
import type { StoredFindings } from './store-findings.js';

/** Thrown to roll back what was stored for an item whose lease this process has lost. */
export class LeaseLostError extends Error {}

/**
 * Marks items as read, in the transaction that stored their findings, and completes the imports that end with them.
 *
 * @throws LeaseLostError if another process has one of them by now, or it was deleted.
 */
export async function markItemsRead(
  scope: Scope,
  stored: readonly (StoredFindings & { readonly keys: RecordKeys })[],
): Promise<void> {
  const items = stored.map(({ item, findings, profileId, notices, keys }) => ({
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
    ...keys,
  }));
  await complete(scope, items.length, await finishReadItems(scope.db, endedBy(scope), items));
}

/**
 * Ends an item of which nothing is stored, as the record is known, and completes its import if it was the last.
 *
 * @param known - the item that has the same record, or a later version of it.
 * @returns false if the other item's findings are not stored any more, or this process has lost the lease; nothing has changed.
 */
export async function markItemKnown(
  scope: Scope,
  item: ClaimedItem,
  known: { readonly record: Pick<KnownRecord, 'id' | 'profileId'>; readonly relation: KnownItem['relation'] },
): Promise<boolean> {
  const { record, relation } = known;
  // The profile is locked before the item, as everywhere, so that two transactions do not deadlock.
  if (record.profileId !== null && !(await lockProfileIfExists(scope, record.profileId))) return false;
  const { id, leaseId, attempts } = item;
  const ended = { id, leaseId, attempts: attempts + 1, ...newEntry(scope), earlierId: record.id, relation };
  const imports = await finishKnownItem(scope.db, endedBy(scope), ended);
  if (imports.length === 0) return false;
  await complete(scope, 1, imports);
  return true;
}

/** Marks items as replaced by another one, and completes the imports whose last waiting item was one of them. */
export async function markReplaced(scope: Scope, itemIds: readonly string[], byId: string): Promise<void> {
  const waited = await markItemsReplaced(scope.db, scope.organisationId, itemIds, byId, scope.now());
  await completeImports(
    scope,
    waited.map(({ importId }) => importId),
  );
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
