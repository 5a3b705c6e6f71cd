import type { ItemKind, Language } from '../../generated/prisma/enums.js';
import { newId, type Database } from '../../platform/database/index.js';

/** How long a claimed item is left to the process that claimed it, in seconds. */
const LEASE_SECONDS = 120;

/** An item that was read, as whoever looks for what may be skills in it gets it. */
export interface ItemToSuggestFrom {
  readonly organisationId: string;
  readonly payload: string;
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
  /** What it was taken for, and the language of its text. */
  readonly kind: ItemKind | null;
  readonly language: Language | null;
}

/** An item that this process suggests skills from. */
export interface ClaimedSuggestionWork extends Omit<ItemToSuggestFrom, 'payload'> {
  readonly id: string;
  readonly payload: string | null;
  readonly profileId: string | null;
  readonly leaseId: string;
  /** Tries so far, this one included. */
  readonly attempts: number;
  readonly observedAt: Date;
}

/**
 * Takes items that skills are still to be suggested from, those that were read first, and leases them; none as long as an item
 * waits to be read, so that no profile waits for suggestions.
 */
export async function claimSuggestionWork(db: Database, limit: number): Promise<ClaimedSuggestionWork[]> {
  const leaseId = newId();
  return db.$queryRaw<ClaimedSuggestionWork[]>`
    WITH due AS (
      SELECT organisation_id, id FROM import_item
      WHERE suggestion_work = 'WAITING' AND suggestion_available_at <= now() AND status = 'READ'
        AND NOT EXISTS (SELECT 1 FROM import_item unread WHERE unread.status IN ('QUEUED', 'READING') AND unread.available_at <= now())
      ORDER BY suggestion_available_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE import_item
      SET suggestion_lease_id = ${leaseId}::uuid, suggestion_attempts = import_item.suggestion_attempts + 1,
        suggestion_available_at = now() + ${LEASE_SECONDS} * interval '1 second'
      FROM due
      WHERE import_item.organisation_id = due.organisation_id AND import_item.id = due.id
      RETURNING import_item.*
    )
    SELECT claimed.organisation_id AS "organisationId", claimed.id, claimed.payload, claimed.profile_id AS "profileId", ${leaseId} AS "leaseId",
      claimed.suggestion_attempts::int AS attempts, claimed.entity_type AS "entityType", claimed.entity_id AS "entityId", import.topic, import.source,
      claimed.kind::text AS kind, claimed.language::text AS language, coalesce(claimed.source_created_at, claimed.created_at) AS "observedAt"
    FROM claimed
    JOIN import ON import.organisation_id = claimed.organisation_id AND import.id = claimed.import_id`;
}
