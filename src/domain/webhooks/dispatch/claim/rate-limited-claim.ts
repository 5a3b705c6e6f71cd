import type { PrismaClient } from '../../../../generated/prisma/client.js';
import type { Database } from '../../../../platform/database/index.js';
import {
  claimFromPartitions,
  partitionId,
  LEASE_SECONDS,
  type ClaimedDelivery,
  type PartitionShare,
} from './claim-deliveries.js';
import type { Partition, PartitionKey } from './partitions.js';

/**
 * How far ahead requests under a rate limit are claimed, in milliseconds: longer than it takes until somebody asks
 * again.
 */
const CLAIM_AHEAD_MILLISECONDS = 2_000;

/** Whether all processes together have to watch how much is taken from a lane. */
export function isRateLimited({ isHalfOpen, rateLimit, concurrencyLimit }: Partition): boolean {
  return isHalfOpen || rateLimit !== null || concurrencyLimit !== null;
}

interface LockedHealth extends PartitionKey {
  /** Milliseconds until the circuit lets the next one pass; null when it is closed. */
  readonly openFor: number | null;
  /** Milliseconds until the next request may leave; null where none has left yet. */
  readonly nextRequestIn: number | null;
}

/**
 * Takes deliveries from lanes with a rate limit, a limit of requests under way, or an open circuit. Each of these is
 * locked while it is counted, so that processes do not take together what each alone might; a lane that another process
 * is counting is left to it.
 */
export async function claimRateLimited(
  client: PrismaClient,
  shares: readonly PartitionShare[],
  leaseId: string,
): Promise<ClaimedDelivery[]> {
  const wanted = shares.filter(({ share }) => share > 0);
  if (wanted.length === 0) return [];
  return client.$transaction(async (db) => {
    const locked = new Map((await lockHealth(db, wanted)).map((health) => [partitionId(health), health]));
    // Counted by a statement after the lock, which sees what whoever had the lock before has taken.
    const underWay = await countUnderWay(
      db,
      wanted.filter(({ lane }) => locked.has(partitionId(lane)) && lane.concurrencyLimit !== null),
    );
    const allowed = wanted.map(({ lane, share }) => ({
      lane,
      share: Math.min(share, allowanceOf(lane, locked.get(partitionId(lane)), underWay)),
    }));
    const claimed = spaceOut(await claimFromPartitions(db, allowed, leaseId), locked);
    await recordClaimed(db, claimed);
    return claimed;
  });
}

async function lockHealth(db: Database, shares: readonly PartitionShare[]): Promise<LockedHealth[]> {
  return db.$queryRaw<LockedHealth[]>`
    SELECT health.organisation_id AS "organisationId", health.endpoint_id AS "endpointId",
      extract(epoch FROM health.open_until - now())::float8 * 1000 AS "openFor", extract(epoch
        FROM health.next_request_at - now())::float8 * 1000 AS "nextRequestIn"
    FROM endpoint_health health
    JOIN unnest(${shares.map(({ lane }) => lane.organisationId)}::uuid[],
      ${shares.map(({ lane }) => lane.endpointId)}::uuid[]) AS lane(organisation_id, endpoint_id)
      ON health.organisation_id = lane.organisation_id AND health.endpoint_id = lane.endpoint_id
    FOR UPDATE OF health SKIP LOCKED`;
}

/** Those under way have a lease that ends within the time of one. */
async function countUnderWay(db: Database, shares: readonly PartitionShare[]): Promise<Map<string, number>> {
  if (shares.length === 0) return new Map();
  const counts = await db.$queryRaw<(PartitionKey & { readonly count: number })[]>`
    SELECT lane.organisation_id AS "organisationId", lane.endpoint_id AS "endpointId", count(delivery.id)::int AS count
    FROM unnest(${shares.map(({ lane }) => lane.organisationId)}::uuid[],
      ${shares.map(({ lane }) => lane.endpointId)}::uuid[]) AS lane(organisation_id, endpoint_id)
    JOIN delivery ON delivery.organisation_id = lane.organisation_id AND delivery.endpoint_id = lane.endpoint_id
      AND delivery.status = 'PENDING'
      AND delivery.available_at > now() AND delivery.available_at <= clock_timestamp() + ${LEASE_SECONDS} * interval
        '1 second' AND delivery.lease_id IS NOT NULL
    GROUP BY 1, 2`;
  return new Map(counts.map((lane) => [partitionId(lane), lane.count]));
}

/** How many may be taken from a lane now, 0 or more. */
function allowanceOf(lane: Partition, health: LockedHealth | undefined, underWay: ReadonlyMap<string, number>): number {
  if (!health) return 0;
  if (health.openFor !== null) return health.openFor <= 0 ? 1 : 0;
  const slots =
    lane.rateLimit === null
      ? Infinity
      : Math.floor(((CLAIM_AHEAD_MILLISECONDS - firstSlot(health)) * lane.rateLimit) / 1000);
  const places =
    lane.concurrencyLimit === null ? Infinity : lane.concurrencyLimit - (underWay.get(partitionId(lane)) ?? 0);
  return Math.max(0, Math.min(slots, places));
}

/** Milliseconds from now. */
function firstSlot({ nextRequestIn }: LockedHealth): number {
  return Math.max(nextRequestIn ?? 0, 0);
}

/** Spaces what was taken from lanes with a rate limit evenly, so that there are no bursts either. */
function spaceOut(claimed: readonly ClaimedDelivery[], locked: ReadonlyMap<string, LockedHealth>): ClaimedDelivery[] {
  const taken = new Map<string, number>();
  return claimed.map((delivery) => {
    const { rateLimit } = delivery.lane;
    const health = locked.get(partitionId(delivery));
    if (!health) throw new Error('a delivery was taken from a lane that was not locked');
    const before = taken.get(partitionId(delivery)) ?? 0;
    taken.set(partitionId(delivery), before + 1);
    return {
      ...delivery,
      isProbe: health.openFor !== null,
      delayMilliseconds: rateLimit === null ? 0 : firstSlot(health) + (before * 1000) / rateLimit,
    };
  });
}

/**
 * Until the probe's outcome is known no other one goes; the next request under a rate limit has its slot after the last
 * one's.
 */
async function recordClaimed(db: Database, claimed: readonly ClaimedDelivery[]): Promise<void> {
  const last = new Map<string, ClaimedDelivery>(claimed.map((delivery) => [partitionId(delivery), delivery]));
  const lanes = [...last.values()].filter(({ isProbe, lane }) => isProbe || lane.rateLimit !== null);
  if (lanes.length === 0) return;
  await db.$executeRaw`
    UPDATE endpoint_health health
    SET open_until = CASE WHEN lane.is_probe THEN now() + (${LEASE_SECONDS} + lane.timeout) * interval '1 second'
      ELSE health.open_until END,
      next_request_at = CASE WHEN lane.slot IS NULL THEN health.next_request_at
        ELSE now() + lane.slot * interval '1 millisecond' END
    FROM unnest(${lanes.map(({ organisationId }) => organisationId)}::uuid[],
      ${lanes.map(({ endpointId }) => endpointId)}::uuid[],
                ${lanes.map(({ isProbe }) => isProbe)}::boolean[],
                  ${lanes.map(({ lane }) => lane.timeoutSeconds ?? LEASE_SECONDS)}::int[],
                ${lanes.map(({ lane, delayMilliseconds }) => (lane.rateLimit === null ? null : delayMilliseconds + 1000 / lane.rateLimit))}::float8[])
      AS lane(organisation_id, endpoint_id, is_probe, timeout, slot)
    WHERE health.organisation_id = lane.organisation_id AND health.endpoint_id = lane.endpoint_id`;
}
