import { Prisma } from '../../generated/prisma/client.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { completeLockedImports } from '../import-completion/index.js';
import type { ClaimedItem } from './claim-items.js';
import type { ReadingFailure } from '../reader/index.js';
import type { StoredFindings } from './store-findings.js';

/** Thrown to undo what was stored for an item that turned out to be another process's by now. */
export class LeaseLost extends Error {}

/**
 * Ends items whose findings are stored, in the same transaction.
 *
 * @throws LeaseLost when one of them is another process's by now, or is gone.
 */
export async function endReadItems(scope: Scope, stored: readonly StoredFindings[]): Promise<void> {
  const ends = stored.map(({ item, findings, profileId, notices }) => ({
    ...keysOf(item),
    attempts: item.attempts + 1,
    kind: findings.kind,
    kind_confidence: findings.kindConfidence,
    adapter: findings.adapter,
    language: findings.language,
    unread: findings.unread,
    documents: findings.documents ?? null,
    notices,
    profile_id: profileId,
    suggestion_work: profileId === null ? 'NONE' : 'WAITING',
  }));
  const given = Prisma.sql`
    jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      AS given(id uuid, lease_id uuid, audit_id uuid, attempts int, kind item_kind, kind_confidence float8, adapter
        text, "language" "language", unread text[],
        documents jsonb, notices jsonb, profile_id uuid, suggestion_work suggestion_work)`;
  const end = Prisma.sql`
    status = 'READ', failure = NULL, was_read = true, kind = given.kind, kind_confidence = given.kind_confidence,
      adapter = given.adapter,
    "language" = given."language", unread = given.unread, documents = given.documents, notices = given.notices,
      profile_id = given.profile_id,
    suggestion_work = given.suggestion_work, suggestion_attempts = 0, suggestion_available_at = now()`;
  await endItems(scope, given, stored.length, end, { action: 'import.item-read', details: null });
}

/** Why an item cannot be read, and how many attempts to read it began. */
export interface FailedReading {
  readonly failure: ReadingFailure;
  readonly attempts: number;
}

/**
 * Ends an item that cannot be read. What it said when it was read before stays; that it could not be read again is
 * noted.
 *
 * @throws LeaseLost when it is another process's by now, or is gone.
 */
export async function endFailedItem(
  scope: Scope,
  item: ClaimedItem,
  { failure, attempts }: FailedReading,
): Promise<void> {
  const notice = JSON.stringify([{ code: 'NOT_READ_AGAIN', failure }]);
  const given = Prisma.sql`jsonb_to_recordset(${JSON.stringify([{ ...keysOf(item), attempts }])}::jsonb) AS given(id
    uuid, lease_id uuid, audit_id uuid, attempts int)`;
  const end = item.wasRead
    ? Prisma.sql`status = 'READ', notices = coalesce(notices, '[]'::jsonb) || ${notice}::jsonb`
    : Prisma.sql`status = 'FAILED', failure = ${failure}`;
  await endItems(scope, given, 1, end, { action: 'import.item-failed', details: { failure } });
}

function keysOf({ id, leaseId }: ClaimedItem): object {
  return { id, lease_id: leaseId, audit_id: newId() };
}

/**
 * Ends items that this process holds, each with its line in the audit trail, and tells of the imports that end with
 * them. One statement and one more, as every item passes here: the first also locks the imports (see
 * completeLockedImports).
 *
 * @param count - how many they are.
 * @throws LeaseLost when this process does not hold one of them any more.
 */
async function endItems(
  scope: Scope,
  given: Prisma.Sql,
  count: number,
  end: Prisma.Sql,
  { action, details }: { readonly action: 'import.item-read' | 'import.item-failed'; readonly details: object | null },
): Promise<void> {
  const { organisationId } = scope;
  const now = scope.now();
  const imports = await scope.db.$queryRaw<{ id: string; ended: number }[]>`
    WITH ended AS (
      UPDATE import_item SET ${end}, attempts = given.attempts, finished_at = ${now}, lease_id = NULL
      FROM ${given}
      WHERE import_item.organisation_id = ${organisationId}::uuid AND import_item.id = given.id
        AND import_item.lease_id = given.lease_id AND import_item.status = 'READING'
      RETURNING import_item.organisation_id, import_item.id, import_item.import_id, given.audit_id
    ), noted AS (
      INSERT INTO audit_entry (organisation_id, id, at, actor, action, subject_id, details)
      SELECT organisation_id, audit_id, ${now}, ${scope.actor}, ${action}, id,
        ${details && JSON.stringify(details)}::jsonb FROM ended
    )
    SELECT id, (SELECT count(*)::int FROM ended WHERE ended.import_id = import.id) AS ended FROM import
    WHERE organisation_id = ${organisationId}::uuid AND id IN (SELECT import_id FROM ended)
    ORDER BY id FOR NO KEY UPDATE`;
  if (imports.reduce((sum, { ended }) => sum + ended, 0) < count) throw new LeaseLost();
  await completeLockedImports(
    scope,
    imports.map(({ id }) => id),
  );
}
