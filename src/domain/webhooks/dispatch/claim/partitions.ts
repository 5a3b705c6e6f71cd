import { Prisma } from '../../../../generated/prisma/client.js';
import type { SecretKind } from '../../../../generated/prisma/enums.js';
import { SHARED_OWNER_ID, type Database } from '../../../../platform/database/index.js';
import type { PolicyColumns } from '../../endpoints/delivery-policy.js';

/** Lanes that one statement looks at: each costs a step in an index. */
const MAX_PARTITIONS = 256;

/** Names a lane: what waits for one endpoint. */
export interface PartitionKey {
  readonly organisationId: string;
  readonly endpointId: string;
}

/** Before every lane. */
export const FIRST_PARTITION: PartitionKey = { organisationId: SHARED_OWNER_ID, endpointId: SHARED_OWNER_ID };

/** An encrypted secret of an endpoint that has not expired. */
export interface PartitionSecret {
  readonly kind: SecretKind;
  readonly ciphertext: string;
}

/** A lane in which something is due and may be sent, with all that sending to its endpoint needs. */
export interface Partition extends PartitionKey, PolicyColumns {
  readonly url: string;
  /** Newest first. */
  readonly secrets: readonly PartitionSecret[];
  readonly rateLimit: number | null;
  readonly concurrencyLimit: number | null;
  /** Whether its circuit was open, so that one delivery may go, to see. */
  readonly isHalfOpen: boolean;
  /** Whether failures are noted that a success has to take back. */
  readonly hasFailed: boolean;
}

/** Lanes in the order of their keys, from one on. */
export interface FoundPartitions {
  readonly lanes: readonly Partition[];
  /** The last lane that was looked at; null when there are none beyond. */
  readonly last: PartitionKey | null;
}

type PartitionRow = Omit<Partition, 'secrets'> & { readonly secrets: readonly string[]; readonly isReady: boolean };

/**
 * Finds where something is due: steps from endpoint to endpoint in the index of what waits, whatever is behind each, so
 * that a million deliveries of one cost no more than one of another.
 */
export async function findPartitions(db: Database, after: PartitionKey): Promise<FoundPartitions> {
  const next = (beyond: Prisma.Sql) => Prisma.sql`
    SELECT organisation_id, endpoint_id, available_at FROM delivery
    WHERE status = 'PENDING' AND (organisation_id, endpoint_id) > ${beyond}
    ORDER BY organisation_id, endpoint_id, available_at LIMIT 1`;
  const rows = await db.$queryRaw<PartitionRow[]>`
    WITH RECURSIVE lane AS (
      (SELECT found.*, 1 AS position FROM (${next(Prisma.sql`(${after.organisationId}::uuid,
        ${after.endpointId}::uuid)`)}) found)
      UNION ALL
      SELECT found.*, lane.position + 1
      FROM lane CROSS JOIN LATERAL (${next(Prisma.sql`(lane.organisation_id, lane.endpoint_id)`)}) found
      WHERE lane.position < ${MAX_PARTITIONS}
    )
    SELECT lane.organisation_id AS "organisationId", lane.endpoint_id AS "endpointId", ready.id IS NOT NULL AS
      "isReady", ready.url,
      coalesce(ready.retry_schedule_seconds, '{}') AS "retryScheduleSeconds", ready.jitter_percent AS "jitterPercent",
      ready.throttle_seconds AS "throttleSeconds", ready.respect_retry_after AS "respectRetryAfter",
        ready.timeout_seconds AS "timeoutSeconds",
      ready.disable_on_410 AS "disableOn410", ready.disable_after_days AS "disableAfterDays", ready.rate_limit AS
        "rateLimit",
      ready.concurrency_limit AS "concurrencyLimit", health.open_until IS NOT NULL AS "isHalfOpen",
      coalesce(health.consecutive_failures, 0) > 0 AS "hasFailed",
      ARRAY(SELECT s.kind || ' ' || s.ciphertext FROM endpoint_secret s
            WHERE s.organisation_id = ready.organisation_id AND s.endpoint_id = ready.id AND (s.expires_at IS NULL
              OR s.expires_at > now())
            ORDER BY s.created_at DESC, s.id DESC) AS secrets
    FROM lane
    LEFT JOIN endpoint_health health ON health.organisation_id = lane.organisation_id
      AND health.endpoint_id = lane.endpoint_id
    LEFT JOIN endpoint ready ON ready.organisation_id = lane.organisation_id AND ready.id = lane.endpoint_id
      AND ready.enabled
      AND lane.available_at <= now() AND (health.open_until IS NULL OR health.open_until <= now())
    ORDER BY lane.position`;
  const lanes = rows
    .filter(({ isReady }) => isReady)
    .map(({ secrets, ...lane }) => ({ ...lane, secrets: secrets.map(secretOf) }));
  return { lanes, last: rows.length === MAX_PARTITIONS ? (rows.at(-1) ?? null) : null };
}

function secretOf(text: string): PartitionSecret {
  const [kind, ciphertext = ''] = text.split(' ');
  return { kind: kind as SecretKind, ciphertext };
}
