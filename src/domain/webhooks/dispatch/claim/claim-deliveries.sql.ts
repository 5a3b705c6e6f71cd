import { Prisma } from '../../../../generated/prisma/client.js';
import type { AttemptTrigger } from '../../../../generated/prisma/enums.js';
import { LEASE_SECONDS, leaseAssignments, type LeaseTable } from '../../../../platform/background/index.js';
import { command, rowsOf, statement } from '../../../../platform/database/index.js';
import { endpointKeyRows, type EndpointKey } from '../../endpoints/endpoint-key.js';

/** The table of deliveries as the platform's leases know it. */
export const DELIVERY_TABLE: LeaseTable = {
  name: Prisma.sql`delivery`,
  availableAt: Prisma.sql`available_at`,
  leaseId: Prisma.sql`lease_id`,
  // Attempts are counted when they end, with their outcome (decision 90).
  attempts: null,
  isWaiting: Prisma.sql`status = 'PENDING'`,
  onRelease: Prisma.empty,
};

/** Maximum number of deliveries to claim of an endpoint. */
export interface EndpointLimit extends EndpointKey {
  readonly limit: number;
}

/** A claimed delivery with its event. All times are by the database's clock. */
export interface ClaimedRow extends EndpointKey {
  readonly id: string;
  /** Attempts that ended before. */
  readonly attempts: number;
  /** Steps of the retry schedule that are used up. */
  readonly step: number;
  /** The reason for this attempt. */
  readonly trigger: AttemptTrigger;
  /** Its subject, if the endpoint receives events about one subject in order. */
  readonly orderKey: string | null;
  /** When its event was recorded. */
  readonly writtenAt: Date;
  readonly dueAt: Date;
  readonly claimedAt: Date;
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
}

/**
 * Claims due deliveries of endpoints. Rows are found by their ctid and events one by one (OFFSET 0), so that the plan
 * does not depend on statistics, which are outdated in a queue: with joins by key, a claim was seen to read all
 * deliveries of an organisation. It commits asynchronously: a claim that a crash of the database undoes is made again.
 */
export const claimDueDeliveries = statement(
  rowsOf<ClaimedRow>({
    organisationId: 'uuid',
    endpointId: 'uuid',
    id: 'uuid',
    attempts: 'int4',
    step: 'int4',
    trigger: 'enum',
    orderKey: 'text',
    writtenAt: 'timestamptz',
    dueAt: 'timestamptz',
    claimedAt: 'timestamptz',
    eventId: 'uuid',
    eventType: 'text',
    body: 'text',
  }),
  (limits: readonly EndpointLimit[], leaseId: string) => Prisma.sql`
    WITH relaxed AS (
      SELECT set_config('synchronous_commit', 'off', true) AS setting
    ), due AS (
      SELECT found.* FROM unnest(
        ${limits.map(({ organisationId }) => organisationId)}::uuid[],
        ${limits.map(({ endpointId }) => endpointId)}::uuid[], ${limits.map(({ limit }) => limit)}::int[]
      ) AS wanted(organisation_id, endpoint_id, size)
      CROSS JOIN LATERAL (
        SELECT waiting.ctid AS place, waiting.organisation_id, waiting.event_id, waiting.available_at
        FROM delivery waiting
        WHERE waiting.organisation_id = wanted.organisation_id AND waiting.endpoint_id = wanted.endpoint_id
          AND waiting.status = 'PENDING' AND waiting.available_at <= now()
          AND (waiting.order_key IS NULL OR NOT EXISTS (
            SELECT FROM delivery earlier
            WHERE earlier.organisation_id = waiting.organisation_id AND earlier.endpoint_id = waiting.endpoint_id
              AND earlier.order_key = waiting.order_key AND earlier.status = 'PENDING'
              AND earlier.sequence < waiting.sequence))
        ORDER BY waiting.available_at
        LIMIT wanted.size
        FOR UPDATE SKIP LOCKED
      ) found
    )
    UPDATE delivery SET ${leaseAssignments(DELIVERY_TABLE, leaseId, LEASE_SECONDS)}
    FROM relaxed CROSS JOIN due
    CROSS JOIN LATERAL (
      SELECT id, type, body FROM event
      WHERE organisation_id = due.organisation_id AND id = due.event_id
      OFFSET 0
    ) event
    WHERE delivery.ctid = due.place AND relaxed.setting = 'off'
    RETURNING delivery.organisation_id AS "organisationId", delivery.endpoint_id AS "endpointId", delivery.id,
      delivery.attempts::int, delivery.step::int, delivery.trigger, delivery.order_key AS "orderKey",
      delivery.created_at AS "writtenAt", due.available_at AS "dueAt", now() AS "claimedAt",
      event.id AS "eventId", event.type AS "eventType", event.body`,
);

/** Releases the deliveries of a claim that committed although its response was lost. */
export const releaseLostClaim = command(
  (keys: readonly EndpointKey[], leaseId: string) => Prisma.sql`
    UPDATE delivery SET lease_id = NULL, available_at = now()
    FROM ${endpointKeyRows(keys)} AS claimed(organisation_id, endpoint_id)
    WHERE delivery.organisation_id = claimed.organisation_id AND delivery.endpoint_id = claimed.endpoint_id
      AND delivery.status = 'PENDING' AND delivery.available_at > now() AND delivery.lease_id = ${leaseId}::uuid`,
);
