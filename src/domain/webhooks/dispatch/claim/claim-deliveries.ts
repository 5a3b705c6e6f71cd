import type { AttemptTrigger } from '../../../../generated/prisma/enums.js';
import type { Database } from '../../../../platform/database/index.js';
import type { Partition, PartitionKey } from './partitions.js';

/**
 * How long a claimed delivery is left to the process that claimed it, in seconds. That renews what takes longer, so
 * that this is how long a delivery may wait whose process died.
 */
export const LEASE_SECONDS = 30;

/** A delivery that this process has in hand, with everything that sending it needs. */
export interface ClaimedDelivery extends PartitionKey {
  readonly id: string;
  readonly leaseId: string;
  /** Tries that ended before. */
  readonly attempts: number;
  /** Steps of the schedule that are used up. */
  readonly step: number;
  /** What this try is made for. */
  readonly trigger: AttemptTrigger;
  readonly eventId: string;
  readonly eventType: string;
  readonly body: string;
  /** Its subject, where the endpoint gets events about one subject one after the other. */
  readonly orderKey: string | null;
  /** When its event was written, by the database's clock as all these. */
  readonly writtenAt: Date;
  readonly dueAt: Date;
  readonly claimedAt: Date;
  /** `performance.now()` when it was claimed. */
  readonly claimedTick: number;
  readonly lane: Partition;
  /** Whether it is the one that may go while the circuit is open. */
  readonly isProbe: boolean;
  /** How long to wait before it may leave, in milliseconds, so that the endpoint's rate limit is kept. */
  readonly delayMilliseconds: number;
}

/** How many deliveries to take from a lane. */
export interface PartitionShare {
  readonly lane: Partition;
  readonly share: number;
}

type ClaimedRow = Omit<ClaimedDelivery, 'leaseId' | 'claimedTick' | 'lane' | 'isProbe' | 'delayMilliseconds'>;

/** A key for maps. */
export const partitionId = ({ organisationId, endpointId }: PartitionKey): string => `${organisationId} ${endpointId}`;

/**
 * What the database's clock showed when this process's tick (`performance.now()`) did: a clock that nobody sets carries
 * on what the claim was told.
 */
export function databaseTime({ claimedAt, claimedTick }: ClaimedDelivery, tick: number): Date {
  return new Date(claimedAt.getTime() + tick - claimedTick);
}

/**
 * Takes deliveries that are due from each lane, first due first, and leases them. Skips what other processes are
 * taking, and what must wait for an earlier one about the same subject.
 *
 * Rows are found by their place, and events one by one (OFFSET 0), so that the plan does not depend on statistics,
 * which are out of date in a queue: with joins by key, a claim was seen to read all that an organisation has.
 * PostgreSQL need not have written a claim to its disk before it answers: one that a crash undoes is made again.
 *
 * @param leaseId - new for each claim: what this process calls what it takes.
 */
export async function claimFromPartitions(
  db: Database,
  shares: readonly PartitionShare[],
  leaseId: string,
): Promise<ClaimedDelivery[]> {
  const wanted = shares.filter(({ share }) => share > 0);
  if (wanted.length === 0) return [];
  const claimed = await db.$queryRaw<ClaimedRow[]>`
    WITH relaxed AS (
      SELECT set_config('synchronous_commit', 'off', true) AS setting
    ), due AS (
      SELECT found.* FROM unnest(${wanted.map(({ lane }) => lane.organisationId)}::uuid[],
        ${wanted.map(({ lane }) => lane.endpointId)}::uuid[],
                                 ${wanted.map(({ share }) => share)}::int[]) AS lane(organisation_id, endpoint_id,
                                   share)
      CROSS JOIN LATERAL (
        SELECT waiting.ctid AS place, waiting.organisation_id, waiting.event_id, waiting.available_at
          FROM delivery waiting
        WHERE waiting.organisation_id = lane.organisation_id AND waiting.endpoint_id = lane.endpoint_id
          AND waiting.status = 'PENDING' AND waiting.available_at <= now()
          AND (waiting.order_key IS NULL OR NOT EXISTS (
            SELECT FROM delivery earlier
            WHERE earlier.organisation_id = waiting.organisation_id AND earlier.endpoint_id = waiting.endpoint_id
              AND earlier.order_key = waiting.order_key AND earlier.status = 'PENDING'
                AND earlier.sequence < waiting.sequence))
        ORDER BY waiting.available_at
        LIMIT lane.share
        FOR UPDATE SKIP LOCKED
      ) found
    )
    UPDATE delivery
    SET lease_id = ${leaseId}::uuid, available_at = now() + ${LEASE_SECONDS} * interval '1 second'
    FROM relaxed CROSS JOIN due
    CROSS JOIN LATERAL (SELECT id, type, body FROM event WHERE organisation_id = due.organisation_id
      AND id = due.event_id OFFSET 0) event
    WHERE delivery.ctid = due.place AND relaxed.setting = 'off'
    RETURNING delivery.organisation_id AS "organisationId", delivery.endpoint_id AS "endpointId", delivery.id,
      delivery.attempts::int, delivery.step::int,
      delivery.trigger, delivery.order_key AS "orderKey", delivery.created_at AS "writtenAt", due.available_at AS
        "dueAt", now() AS "claimedAt",
      event.id AS "eventId", event.type AS "eventType", event.body`;
  const claimedTick = performance.now();
  const lanes = new Map(wanted.map(({ lane }) => [partitionId(lane), lane]));
  return claimed.map((row) => {
    const lane = lanes.get(partitionId(row)) as Partition;
    return { ...row, leaseId, claimedTick, lane, isProbe: lane.isHalfOpen, delayMilliseconds: 0 };
  });
}

/** Gives back what was claimed from lanes without this process knowing, as the answer got lost. */
export async function giveBack(db: Database, lanes: readonly PartitionKey[], leaseId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE delivery SET lease_id = NULL, available_at = now()
    FROM unnest(${lanes.map(({ organisationId }) => organisationId)}::uuid[],
      ${lanes.map(({ endpointId }) => endpointId)}::uuid[]) AS lane(organisation_id, endpoint_id)
    WHERE delivery.organisation_id = lane.organisation_id AND delivery.endpoint_id = lane.endpoint_id
      AND delivery.status = 'PENDING'
      AND delivery.available_at > now() AND delivery.lease_id = ${leaseId}::uuid`;
}
