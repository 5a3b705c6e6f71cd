import { Prisma } from '../../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../../platform/database/index.js';
import type { PolicyColumns } from '../../endpoints/policies/delivery-policy.js';
import type { EndpointKey } from '../../endpoints/endpoint-key.js';

/** Maximum number of partitions that one statement examines: each is a step in an index. */
export const MAX_PARTITIONS = 256;

/** A partition with waiting deliveries. */
export interface PartitionRow extends EndpointKey, PolicyColumns {
  /** Whether something is due, the endpoint is enabled, and its circuit is not open. */
  readonly isReady: boolean;
  readonly url: string;
  /** Kind, space and ciphertext of each valid secret, newest first. */
  readonly secrets: readonly string[];
  /** Maximum requests per second; null for no limit. */
  readonly rateLimit: number | null;
  /** Maximum requests in progress, over all processes; null for no limit. */
  readonly concurrencyLimit: number | null;
  /** Whether its circuit is half-open, so that only a probe may be sent. */
  readonly isHalfOpen: boolean;
  /** Whether failures are stored that a success resets. */
  readonly hasFailed: boolean;
}

/** The first waiting delivery of the partition after a key. */
const nextPartition = (after: Prisma.Sql) => Prisma.sql`
  SELECT organisation_id, endpoint_id, available_at FROM delivery
  WHERE status = 'PENDING' AND (organisation_id, endpoint_id) > ${after}
  ORDER BY organisation_id, endpoint_id, available_at LIMIT 1`;

/**
 * Reads the partitions with waiting deliveries after a key, at most MAX_PARTITIONS, in the order of their keys. It
 * steps from endpoint to endpoint in the index of waiting deliveries, so that a million deliveries of one endpoint cost
 * no more than one of another.
 */
export const readPartitions = statement(
  rowsOf<PartitionRow>({
    organisationId: 'uuid',
    endpointId: 'uuid',
    isReady: 'bool',
    url: 'text',
    retryScheduleSeconds: 'int4[]',
    jitterPercent: 'int2',
    throttleSeconds: 'int4',
    respectRetryAfter: 'bool',
    timeoutSeconds: 'int2',
    disableOn410: 'bool',
    disableAfterDays: 'int2',
    rateLimit: 'int4',
    concurrencyLimit: 'int4',
    isHalfOpen: 'bool',
    hasFailed: 'bool',
    secrets: 'text[]',
  }),
  ({ organisationId, endpointId }: EndpointKey) => Prisma.sql`
    WITH RECURSIVE part AS (
      (SELECT found.*, 1 AS position
       FROM (${nextPartition(Prisma.sql`(${organisationId}::uuid, ${endpointId}::uuid)`)}) found)
      UNION ALL
      SELECT found.*, part.position + 1
      FROM part CROSS JOIN LATERAL (${nextPartition(Prisma.sql`(part.organisation_id, part.endpoint_id)`)}) found
      WHERE part.position < ${MAX_PARTITIONS}
    )
    SELECT part.organisation_id AS "organisationId", part.endpoint_id AS "endpointId",
      ready.id IS NOT NULL AS "isReady", ready.url,
      coalesce(ready.retry_schedule_seconds, '{}') AS "retryScheduleSeconds", ready.jitter_percent AS "jitterPercent",
      ready.throttle_seconds AS "throttleSeconds", ready.respect_retry_after AS "respectRetryAfter",
      ready.timeout_seconds AS "timeoutSeconds", ready.disable_on_410 AS "disableOn410",
      ready.disable_after_days AS "disableAfterDays", ready.rate_limit AS "rateLimit",
      ready.concurrency_limit AS "concurrencyLimit", health.open_until IS NOT NULL AS "isHalfOpen",
      coalesce(health.consecutive_failures, 0) > 0 AS "hasFailed",
      ARRAY(SELECT secret.kind || ' ' || secret.ciphertext FROM endpoint_secret secret
            WHERE secret.organisation_id = ready.organisation_id AND secret.endpoint_id = ready.id
              AND (secret.expires_at IS NULL OR secret.expires_at > now())
            ORDER BY secret.created_at DESC, secret.id DESC) AS secrets
    FROM part
    LEFT JOIN endpoint_health health
      ON health.organisation_id = part.organisation_id AND health.endpoint_id = part.endpoint_id
    LEFT JOIN endpoint ready
      ON ready.organisation_id = part.organisation_id AND ready.id = part.endpoint_id AND ready.enabled
      AND part.available_at <= now() AND (health.open_until IS NULL OR health.open_until <= now())
    ORDER BY part.position`,
);
