import { Prisma } from '../../generated/prisma/client.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import type { ClaimedItem } from './claim-items.js';
import type { ItemReader } from './reader.js';
import type { Findings, ReadingFailure } from './reading/findings.js';
import { storableFindings } from './storable-findings.js';
import { storeFindings } from './store-findings.js';

/** An item that broke off this often is given up: it may be what breaks the process. */
const ATTEMPTS_LIMIT = 5;

/** How an item ended; `lost` when another process has it by now, or its person was deleted. */
export type ItemOutcome = 'read' | 'failed' | 'lost';

/** Thrown to undo what was stored for an item that turned out to be another process's by now. */
class LeaseLost extends Error {}

/** Reads a claimed item and stores its findings and its end together, so that it is read exactly once. */
export async function processItem(scope: Scope, reader: ItemReader, item: ClaimedItem): Promise<ItemOutcome> {
  try {
    if (item.attempts > ATTEMPTS_LIMIT) return await fail(scope, item, 'INTERNAL');
    const result = await reader.read(item.organisationId, item);
    return result.outcome === 'READ' ? await store(scope, item, result.findings) : await fail(scope, item, result.failure);
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost';
    throw error;
  }
}

async function store(scope: Scope, item: ClaimedItem, found: Findings): Promise<ItemOutcome> {
  const findings = storableFindings(found);
  return inTransaction<Scope, ItemOutcome>(scope, async (scope) => {
    const { profileId, notices } = await storeFindings(scope, item, findings);
    const suggestionWork = profileId === null ? 'NONE' : 'WAITING';
    await endItem(
      scope,
      item,
      Prisma.sql`status = 'READ', failure = NULL, was_read = true, kind = ${findings.kind}::item_kind, kind_confidence = ${findings.kindConfidence},
        adapter = ${findings.adapter}, language = ${findings.language}::language, unread = ${findings.unread}::text[],
        documents = ${findings.documents ? JSON.stringify(findings.documents) : null}::jsonb, notices = ${JSON.stringify(notices)}::jsonb, profile_id = ${profileId}::uuid,
        suggestion_work = ${suggestionWork}::suggestion_work, suggestion_attempts = 0, suggestion_available_at = now()`,
      { action: 'import.item-read', details: null },
    );
    return 'read';
  });
}

/** What an item said when it was read before stays when it cannot be read again; that it could not is noted. */
async function fail(scope: Scope, item: ClaimedItem, failure: ReadingFailure): Promise<ItemOutcome> {
  return inTransaction<Scope, ItemOutcome>(scope, async (scope) => {
    const notice = JSON.stringify([{ code: 'NOT_READ_AGAIN', failure }]);
    await endItem(
      scope,
      item,
      item.wasRead
        ? Prisma.sql`status = 'READ', notices = coalesce(notices, '[]'::jsonb) || ${notice}::jsonb`
        : Prisma.sql`status = 'FAILED', failure = ${failure}`,
      { action: 'import.item-failed', details: { failure } },
    );
    return 'failed';
  });
}

/** Ends an item that this process still holds, with its line in the audit trail. One statement, as every item passes here. */
async function endItem(
  scope: Scope,
  item: ClaimedItem,
  end: Prisma.Sql,
  { action, details }: { readonly action: 'import.item-read' | 'import.item-failed'; readonly details: object | null },
): Promise<void> {
  const { organisationId } = scope;
  const now = scope.now();
  const count = await scope.db.$executeRaw`
    WITH ended AS (
      UPDATE import_item SET ${end}, finished_at = ${now}, lease_id = NULL
      WHERE organisation_id = ${organisationId}::uuid AND id = ${item.id}::uuid AND lease_id = ${item.leaseId}::uuid AND status = 'READING'
      RETURNING organisation_id, id
    )
    INSERT INTO audit_entry (organisation_id, id, at, actor, action, subject_id, details)
    SELECT organisation_id, ${newId()}::uuid, ${now}, ${scope.actor}, ${action}, id, ${details && JSON.stringify(details)}::jsonb FROM ended`;
  if (count === 0) throw new LeaseLost();
}
