import type { ImportOrigin } from '../../generated/prisma/enums.js';
import { newId, type Database } from '../../platform/database/index.js';

/** How long a claimed item is left to the process that claimed it, beside the time that reading may take, in seconds. */
const LEASE_SECONDS = 60;

/** An item that this process has in hand. */
export interface ClaimedItem {
  readonly organisationId: string;
  readonly id: string;
  readonly importId: string;
  readonly leaseId: string;
  /** Tries so far, this one included. */
  readonly attempts: number;
  readonly payload: string | null;
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
  readonly origin: ImportOrigin;
  /** Whether findings of an earlier reading are stored, and whose profile they went to. */
  readonly wasRead: boolean;
  readonly profileId: string | null;
  /** When the source says that it was made, else when it was accepted. */
  readonly observedAt: Date;
}

/** Takes items that wait, oldest first, and leases them. Skips what other processes are taking. */
export async function claimItems(db: Database, limit: number, readingSeconds: number): Promise<ClaimedItem[]> {
  const leaseId = newId();
  return db.$queryRaw<ClaimedItem[]>`
    WITH due AS (
      SELECT organisation_id, id FROM import_item
      WHERE status IN ('QUEUED', 'READING') AND available_at <= now()
      ORDER BY available_at, position
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE import_item
      SET status = 'READING', lease_id = ${leaseId}::uuid, attempts = import_item.attempts + 1,
        available_at = now() + ${LEASE_SECONDS + readingSeconds} * interval '1 second'
      FROM due
      WHERE import_item.organisation_id = due.organisation_id AND import_item.id = due.id
      RETURNING import_item.*
    )
    SELECT claimed.organisation_id AS "organisationId", claimed.id, claimed.import_id AS "importId", ${leaseId} AS "leaseId",
      claimed.attempts::int, claimed.payload, claimed.entity_type AS "entityType", claimed.entity_id AS "entityId",
      import.topic, import.source, import.origin::text AS origin,
      claimed.was_read AS "wasRead", claimed.profile_id AS "profileId", coalesce(claimed.source_created_at, claimed.created_at) AS "observedAt"
    FROM claimed
    JOIN import ON import.organisation_id = claimed.organisation_id AND import.id = claimed.import_id`;
}

/** Puts claimed items back that something else than they broke off, as if they had not been tried. Others' are left alone. */
export async function giveBackItems(db: Database, items: readonly ClaimedItem[]): Promise<void> {
  if (items.length === 0) return;
  await db.$executeRaw`
    UPDATE import_item
    SET status = 'QUEUED', lease_id = NULL, available_at = now(), attempts = greatest(0, attempts - 1)
    FROM unnest(${items.map(({ organisationId }) => organisationId)}::uuid[], ${items.map(({ id }) => id)}::uuid[], ${items.map(({ leaseId }) => leaseId)}::uuid[])
      AS broken(organisation_id, id, lease_id)
    WHERE import_item.organisation_id = broken.organisation_id AND import_item.id = broken.id AND import_item.lease_id = broken.lease_id
      AND import_item.status = 'READING'`;
}
