import type { PrismaClient } from '../../../../generated/prisma/client.js';
import { newId } from '../../../../platform/database/index.js';
import { claimFromPartitions, giveBack, partitionId, type ClaimedDelivery } from './claim-deliveries.js';
import { claimRateLimited, isRateLimited } from './rate-limited-claim.js';
import { findPartitions, FIRST_PARTITION, type Partition, type PartitionKey } from './partitions.js';
import { shareCapacity } from './share-capacity.js';
import type { ConcurrencyLimiter } from './concurrency-limiter.js';

/** How often the room that is left over is offered to lanes with more, in one claim. */
const ROUNDS = 3;

/** How a process takes deliveries. */
export interface FairClaim {
  claim(limit: number): Promise<ClaimedDelivery[]>;
  /** Whether the last claim may have left something that is due. */
  leftWork(): boolean;
}

/**
 * Makes the claim of a process: what is due in any lane, shared fairly. It remembers where it stopped when there were
 * more lanes than room, and goes on from there.
 */
export function createFairClaim(client: PrismaClient, limiter: ConcurrencyLimiter): FairClaim {
  let startAfter: PartitionKey = FIRST_PARTITION;
  let leftWork = false;
  /** Of claims whose end is not known. */
  let doubtful: Doubtful[] = [];
  const claim = async (limit: number) => {
    leftWork = false;
    for (const { lanes, leaseId } of doubtful) await giveBack(client, lanes, leaseId);
    doubtful = [];
    let after = startAfter;
    let hasWrapped = after === FIRST_PARTITION;
    // Around all lanes once at most: as many as one look takes in, until something is found.
    for (;;) {
      const { lanes, last } = await findPartitions(client, after);
      const leaseId = newId();
      let claimed: ClaimedDelivery[];
      try {
        claimed = await claimFrom(client, lanes, { limit, leaseId, limiter });
      } catch (error) {
        doubtful.push({ lanes, leaseId });
        throw error;
      }
      // Something was due: more of it may be, or its endpoint has as much under way as it takes.
      leftWork ||= lanes.length > 0;
      const served = new Set(claimed.map(({ lane }) => lane));
      const lastServed = lanes.findLast((lane) => served.has(lane));
      if (lastServed) {
        startAfter = lanes.length > limit ? lastServed : (last ?? FIRST_PARTITION);
        return claimed;
      }
      if (last === null && hasWrapped) break;
      hasWrapped ||= last === null;
      after = last ?? FIRST_PARTITION;
    }
    startAfter = FIRST_PARTITION;
    return [];
  };
  return { claim, leftWork: () => leftWork };
}

interface Doubtful {
  readonly lanes: readonly PartitionKey[];
  readonly leaseId: string;
}

async function claimFrom(
  client: PrismaClient,
  lanes: readonly Partition[],
  { limit, leaseId, limiter }: { limit: number; leaseId: string; limiter: ConcurrencyLimiter },
): Promise<ClaimedDelivery[]> {
  const claimed: ClaimedDelivery[] = [];
  const taken = new Map<Partition, number>();
  let open = lanes;
  for (let round = 0; round < ROUNDS && open.length > 0 && claimed.length < limit; round += 1) {
    const room = (lane: Partition) => limiter.room(partitionId(lane)) - (taken.get(lane) ?? 0);
    const counts = shareCapacity(
      open.map((lane) => ({ ...lane, most: room(lane) })),
      limit - claimed.length,
    );
    const shares = open.map((lane, index) => ({ lane, share: counts[index] ?? 0 }));
    const found = [
      ...(await claimFromPartitions(
        client,
        shares.filter(({ lane }) => !isRateLimited(lane)),
        leaseId,
      )),
      ...(await claimRateLimited(
        client,
        shares.filter(({ lane }) => isRateLimited(lane)),
        leaseId,
      )),
    ];
    claimed.push(...found);
    const before = new Map(taken);
    for (const { lane } of found) taken.set(lane, (taken.get(lane) ?? 0) + 1);
    // Only where as much was found as was asked for can there be more.
    open = shares
      .filter(
        ({ lane, share }) =>
          share > 0 && !isRateLimited(lane) && (taken.get(lane) ?? 0) - (before.get(lane) ?? 0) === share,
      )
      .map(({ lane }) => lane);
  }
  return claimed;
}
