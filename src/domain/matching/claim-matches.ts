import { newId, type Database } from '../../platform/database/index.js';

/** How long a claimed match is left to the process that claimed it, in seconds. */
const LEASE_SECONDS = 60;

/** A match that this process has in hand. */
export interface ClaimedMatch {
  readonly organisationId: string;
  readonly id: string;
  readonly leaseId: string;
  /** Tries so far, this one included. */
  readonly attempts: number;
}

/** Takes matches that wait, oldest first, and leases them. Skips what other processes are taking. */
export async function claimMatches(db: Database, limit: number): Promise<ClaimedMatch[]> {
  const leaseId = newId();
  return db.$queryRaw<ClaimedMatch[]>`
    WITH due AS (
      SELECT organisation_id, id FROM smart_match
      WHERE status IN ('QUEUED', 'RUNNING') AND available_at <= now()
      ORDER BY available_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE smart_match
    SET status = 'RUNNING', lease_id = ${leaseId}::uuid, attempts = smart_match.attempts + 1,
      available_at = now() + ${LEASE_SECONDS} * interval '1 second'
    FROM due
    WHERE smart_match.organisation_id = due.organisation_id AND smart_match.id = due.id
    RETURNING smart_match.organisation_id AS "organisationId", smart_match.id, smart_match.lease_id AS "leaseId", smart_match.attempts::int`;
}
