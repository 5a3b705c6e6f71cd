import { Prisma } from '../../../../generated/prisma/client.js';
import { LEASE_SECONDS } from '../../../../platform/background/index.js';
import { command, rowsOf, statement } from '../../../../platform/database/index.js';
import { endpointKeyRows, type EndpointKey } from '../../endpoints/endpoint-key.js';

/** An endpoint's circuit and rate limit, locked by this transaction. */
export interface LockedLimits extends EndpointKey {
  /** Milliseconds until the next probe, 0 or less when it may be sent; null when the circuit is closed. */
  readonly probeIn: number | null;
  /** Milliseconds until the rate limit allows the next request; null when none was made yet. */
  readonly nextRequestIn: number | null;
}

/** Locks the health of endpoints until the end of the transaction; those that are locked already are left out. */
export const lockLimits = statement(
  rowsOf<LockedLimits>({ organisationId: 'uuid', endpointId: 'uuid', probeIn: 'float8', nextRequestIn: 'float8' }),
  (keys: readonly EndpointKey[]) => Prisma.sql`
    SELECT health.organisation_id AS "organisationId", health.endpoint_id AS "endpointId",
      extract(epoch FROM health.open_until - now())::float8 * 1000 AS "probeIn",
      extract(epoch FROM health.next_request_at - now())::float8 * 1000 AS "nextRequestIn"
    FROM endpoint_health health
    JOIN ${endpointKeyRows(keys)} AS wanted(organisation_id, endpoint_id)
      ON health.organisation_id = wanted.organisation_id AND health.endpoint_id = wanted.endpoint_id
    FOR UPDATE OF health SKIP LOCKED`,
);

/** Number of an endpoint's deliveries that are in progress. */
export interface InProgressCount extends EndpointKey {
  readonly count: number;
}

/** Counts the deliveries of endpoints that are in progress in any process; endpoints without any are left out. */
export const countInProgress = statement(
  rowsOf<InProgressCount>({ organisationId: 'uuid', endpointId: 'uuid', count: 'int4' }),
  (keys: readonly EndpointKey[]) => Prisma.sql`
    SELECT wanted.organisation_id AS "organisationId", wanted.endpoint_id AS "endpointId",
      count(delivery.id)::int AS count
    FROM ${endpointKeyRows(keys)} AS wanted(organisation_id, endpoint_id)
    JOIN delivery ON delivery.organisation_id = wanted.organisation_id AND delivery.endpoint_id = wanted.endpoint_id
      AND delivery.status = 'PENDING' AND delivery.available_at > now()
      -- A lease ends within its length; what is due later waits for a retry.
      AND delivery.available_at <= clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      AND delivery.lease_id IS NOT NULL
    GROUP BY 1, 2`,
);

/** What a claim changes of an endpoint's circuit and rate limit. */
export interface ClaimedLimits extends EndpointKey {
  /** Whether a probe was claimed: no other may be until its outcome is known. */
  readonly isProbe: boolean;
  /** Time-out of the probe, in seconds. */
  readonly timeoutSeconds: number;
  /** Milliseconds until the rate limit allows the next request; null without a rate limit. */
  readonly nextRequestIn: number | null;
}

/** Stores what a claim changes of endpoints' circuits and rate limits. */
export const storeClaimedLimits = command(
  (limits: readonly ClaimedLimits[]) => Prisma.sql`
    UPDATE endpoint_health health
    SET open_until = CASE WHEN claimed.is_probe
        THEN now() + (${LEASE_SECONDS} + claimed.timeout) * interval '1 second'
        ELSE health.open_until END,
      next_request_at = CASE WHEN claimed.next_request_in IS NULL THEN health.next_request_at
        ELSE now() + claimed.next_request_in * interval '1 millisecond' END
    FROM unnest(
      ${limits.map(({ organisationId }) => organisationId)}::uuid[],
      ${limits.map(({ endpointId }) => endpointId)}::uuid[], ${limits.map(({ isProbe }) => isProbe)}::boolean[],
      ${limits.map(({ timeoutSeconds }) => timeoutSeconds)}::int[],
      ${limits.map(({ nextRequestIn }) => nextRequestIn)}::float8[]
    ) AS claimed(organisation_id, endpoint_id, is_probe, timeout, next_request_in)
    WHERE health.organisation_id = claimed.organisation_id AND health.endpoint_id = claimed.endpoint_id`,
);
