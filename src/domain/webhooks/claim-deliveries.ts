import { newId, type Database } from '../../platform/database/index.js';

/** How long a claimed delivery is left to the process that claimed it, in seconds: well over the longest time-out. */
const LEASE_SECONDS = 150;

/** A delivery that this process has in hand, with everything that sending it needs. */
export interface ClaimedDelivery {
  readonly organisationId: string;
  readonly id: string;
  readonly leaseId: string;
  /** Tries so far, this one included. */
  readonly attempts: number;
  readonly eventId: string;
  readonly body: string;
  readonly endpointId: string;
  readonly url: string;
  /** Newest first. */
  readonly apiKeyCiphertexts: readonly string[];
  /** Newest first; every one that has not expired signs. */
  readonly signingCiphertexts: readonly string[];
}

/** Takes deliveries that are due, oldest due first, and leases them. Skips what other processes are taking. */
export async function claimDeliveries(db: Database, limit: number): Promise<ClaimedDelivery[]> {
  const leaseId = newId();
  return db.$queryRaw<ClaimedDelivery[]>`
    WITH due AS (
      SELECT organisation_id, id FROM delivery
      WHERE status = 'PENDING' AND available_at <= now()
      ORDER BY available_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE delivery
      SET lease_id = ${leaseId}::uuid, attempts = delivery.attempts + 1, available_at = now() + ${LEASE_SECONDS} * interval '1 second'
      FROM due
      WHERE delivery.organisation_id = due.organisation_id AND delivery.id = due.id
      RETURNING delivery.*
    )
    SELECT claimed.organisation_id AS "organisationId", claimed.id, ${leaseId} AS "leaseId", claimed.attempts::int,
      event.id AS "eventId", event.body, endpoint.id AS "endpointId", endpoint.url,
      ARRAY(SELECT ciphertext FROM endpoint_secret s
            WHERE s.organisation_id = endpoint.organisation_id AND s.endpoint_id = endpoint.id AND s.kind = 'API_KEY'
              AND (s.expires_at IS NULL OR s.expires_at > now()) ORDER BY s.created_at DESC) AS "apiKeyCiphertexts",
      ARRAY(SELECT ciphertext FROM endpoint_secret s
            WHERE s.organisation_id = endpoint.organisation_id AND s.endpoint_id = endpoint.id AND s.kind = 'SIGNING'
              AND (s.expires_at IS NULL OR s.expires_at > now()) ORDER BY s.created_at DESC) AS "signingCiphertexts"
    FROM claimed
    JOIN event ON event.organisation_id = claimed.organisation_id AND event.id = claimed.event_id
    JOIN endpoint ON endpoint.organisation_id = claimed.organisation_id AND endpoint.id = claimed.endpoint_id`;
}
