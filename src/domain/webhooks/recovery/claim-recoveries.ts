import { newId, type Database } from '../../../platform/database/index.js';

/**
 * How long a recovery is left to the process that took it, in seconds: it says so anew with each batch, and while it
 * hands one on nobody else can take it.
 */
export const LEASE_SECONDS = 5;

/** A recovery that this process has in hand. */
export interface ClaimedRecovery {
  readonly organisationId: string;
  readonly id: string;
  readonly leaseId: string;
  /** When its next deliveries were due. */
  readonly slot: Date;
}

/** Takes recoveries whose next deliveries are due, and leases them. Those of an endpoint that is disabled wait. */
export async function claimRecoveries(db: Database, limit: number): Promise<ClaimedRecovery[]> {
  const leaseId = newId();
  return db.$queryRaw<ClaimedRecovery[]>`
    WITH due AS (
      SELECT recovery.organisation_id, recovery.id, recovery.available_at FROM recovery
      JOIN endpoint ON endpoint.organisation_id = recovery.organisation_id AND endpoint.id = recovery.endpoint_id
        AND endpoint.enabled
      WHERE recovery.status = 'RUNNING' AND recovery.available_at <= now()
      ORDER BY recovery.available_at
      LIMIT ${limit}
      FOR UPDATE OF recovery SKIP LOCKED
    )
    UPDATE recovery SET lease_id = ${leaseId}::uuid, available_at = now() + ${LEASE_SECONDS} * interval '1 second'
    FROM due
    WHERE recovery.organisation_id = due.organisation_id AND recovery.id = due.id
    RETURNING recovery.organisation_id AS "organisationId", recovery.id, ${leaseId} AS "leaseId", due.available_at
      AS slot`;
}
