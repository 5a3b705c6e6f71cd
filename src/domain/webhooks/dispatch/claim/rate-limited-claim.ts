import type { PrismaClient } from '../../../../generated/prisma/client.js';
import { LEASE_SECONDS } from '../../../../platform/background/index.js';
import type { Database } from '../../../../platform/database/index.js';
import { endpointKeyText, type EndpointKey } from '../../endpoints/endpoint-key.js';
import { claimFromPartitions, type ClaimedDelivery, type PartitionShare } from './claim-deliveries.js';
import type { Partition } from './partitions.js';
import { countInProgress, lockLimits, storeClaimedLimits, type LockedLimits } from './rate-limited-claim.sql.js';

/** How far ahead requests under a rate limit are claimed, in milliseconds: more than the interval between claims. */
const CLAIM_AHEAD_MILLISECONDS = 2_000;

/** Whether a limit over all processes applies: a rate limit, a concurrency limit, or a half-open circuit. */
export function isRateLimited({ isHalfOpen, rateLimit, concurrencyLimit }: Partition): boolean {
  return isHalfOpen || rateLimit !== null || concurrencyLimit !== null;
}

/**
 * Claims deliveries from partitions with a rate limit, a concurrency limit or a half-open circuit. Each of these is
 * locked while it is counted, so that several processes cannot exceed a limit together; a partition that another
 * process has locked is left to it.
 */
export async function claimRateLimited(
  client: PrismaClient,
  shares: readonly PartitionShare[],
  leaseId: string,
): Promise<ClaimedDelivery[]> {
  const wanted = shares.filter(({ share }) => share > 0);
  if (wanted.length === 0) return [];
  return client.$transaction(async (db) => {
    const limits = byKey(
      await lockLimits(
        db,
        wanted.map(({ partition }) => partition),
      ),
    );
    // A statement after the lock, so that it sees what the previous holder of the lock has claimed.
    const inProgress = await countByKey(
      db,
      wanted
        .map(({ partition }) => partition)
        .filter((partition) => limits.has(endpointKeyText(partition)) && partition.concurrencyLimit !== null),
    );
    const allowed = wanted.map(({ partition, share }) => {
      const key = endpointKeyText(partition);
      return { partition, share: Math.min(share, allowance(partition, limits.get(key), inProgress.get(key) ?? 0)) };
    });
    const claimed = spaceOut(await claimFromPartitions(db, allowed, leaseId), limits);
    await storeLimits(db, claimed);
    return claimed;
  });
}

const byKey = <Row extends EndpointKey>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [endpointKeyText(row), row]));

async function countByKey(db: Database, keys: readonly EndpointKey[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  return new Map((await countInProgress(db, keys)).map((row) => [endpointKeyText(row), row.count]));
}

/**
 * How many deliveries may be claimed from a partition now, 0 or more.
 *
 * @param limits - undefined when another process has locked the partition.
 */
function allowance(
  { rateLimit, concurrencyLimit }: Partition,
  limits: LockedLimits | undefined,
  inProgress: number,
): number {
  if (!limits) return 0;
  if (limits.probeIn !== null) return limits.probeIn <= 0 ? 1 : 0;
  const byRate =
    rateLimit === null
      ? Infinity
      : Math.floor(((CLAIM_AHEAD_MILLISECONDS - firstRequestIn(limits)) * rateLimit) / 1000);
  const byConcurrency = concurrencyLimit === null ? Infinity : concurrencyLimit - inProgress;
  return Math.max(0, Math.min(byRate, byConcurrency));
}

/** Milliseconds from now. */
function firstRequestIn({ nextRequestIn }: LockedLimits): number {
  return Math.max(nextRequestIn ?? 0, 0);
}

/** Spaces requests under a rate limit evenly, so that there are no bursts. */
function spaceOut(claimed: readonly ClaimedDelivery[], limits: ReadonlyMap<string, LockedLimits>): ClaimedDelivery[] {
  const counts = new Map<string, number>();
  return claimed.map((delivery) => {
    const { rateLimit } = delivery.partition;
    const key = endpointKeyText(delivery);
    const limit = limits.get(key);
    if (!limit) throw new Error('a delivery was claimed from a partition that was not locked');
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return {
      ...delivery,
      isProbe: limit.probeIn !== null,
      delayMilliseconds: rateLimit === null ? 0 : firstRequestIn(limit) + (before * 1000) / rateLimit,
    };
  });
}

/** Keeps the circuit open until the probe's outcome is known, and moves the next request of a rate limit on. */
async function storeLimits(db: Database, claimed: readonly ClaimedDelivery[]): Promise<void> {
  const lastClaimed = [...byKey(claimed).values()];
  const changed = lastClaimed.filter(({ isProbe, partition }) => isProbe || partition.rateLimit !== null);
  if (changed.length === 0) return;
  await storeClaimedLimits(
    db,
    changed.map(({ organisationId, endpointId, isProbe, partition, delayMilliseconds }) => ({
      organisationId,
      endpointId,
      isProbe,
      timeoutSeconds: partition.timeoutSeconds ?? LEASE_SECONDS,
      nextRequestIn: partition.rateLimit === null ? null : delayMilliseconds + 1000 / partition.rateLimit,
    })),
  );
}
