import type { PrismaClient } from '../../../../generated/prisma/client.js';
import { newId } from '../../../../platform/database/index.js';
import { endpointKeyText, type EndpointKey } from '../../endpoints/endpoint-key.js';
import { claimFromPartitions, type ClaimedDelivery } from './claim-deliveries.js';
import { releaseLostClaim } from './claim-deliveries.sql.js';
import type { ConcurrencyLimiter } from './concurrency-limiter.js';
import { findPartitions, FIRST_PARTITION, type Partition } from './partitions.js';
import { claimRateLimited, isRateLimited } from './rate-limited-claim.js';
import { shareCapacity } from './share-capacity.js';

/** How often, in one claim, the capacity that is left is shared between partitions that may have more. */
const MAX_ROUNDS = 3;

/** The claim of a process. */
export interface FairClaim {
  /** Claims at most `limit` deliveries. */
  claim(limit: number): Promise<ClaimedDelivery[]>;
  /** Whether the last claim may have left deliveries that are due. */
  mayHaveMore(): boolean;
}

/** A claim that failed, although the database may have committed it. */
interface DoubtfulClaim {
  readonly keys: readonly EndpointKey[];
  readonly leaseId: string;
}

/**
 * Creates the claim of a process: what is due in any partition, shared fairly. When there are more partitions than
 * capacity, the next claim continues after the last one that was served.
 */
export function createFairClaim(client: PrismaClient, limiter: ConcurrencyLimiter): FairClaim {
  let startAfter: EndpointKey = FIRST_PARTITION;
  let mayHaveMore = false;
  let doubtful: DoubtfulClaim[] = [];

  const claim = async (limit: number) => {
    mayHaveMore = false;
    for (const { keys, leaseId } of doubtful) await releaseLostClaim(client, keys, leaseId);
    doubtful = [];
    let after = startAfter;
    let hasWrapped = after === FIRST_PARTITION;
    // At most once around all partitions, until something is claimed.
    for (;;) {
      const { partitions, last } = await findPartitions(client, after);
      const leaseId = newId();
      let claimed: ClaimedDelivery[];
      try {
        claimed = await claimShares(client, partitions, { limit, leaseId, limiter });
      } catch (error) {
        doubtful.push({ keys: partitions, leaseId });
        throw error;
      }
      // Something was due: there may be more of it, or its endpoint has as many requests in progress as it takes.
      mayHaveMore ||= partitions.length > 0;
      const served = new Set(claimed.map(({ partition }) => partition));
      const lastServed = partitions.findLast((partition) => served.has(partition));
      if (lastServed) {
        startAfter = partitions.length > limit ? lastServed : (last ?? FIRST_PARTITION);
        return claimed;
      }
      if (last === null && hasWrapped) break;
      hasWrapped ||= last === null;
      after = last ?? FIRST_PARTITION;
    }
    startAfter = FIRST_PARTITION;
    return [];
  };
  return { claim, mayHaveMore: () => mayHaveMore };
}

/** Claims a fair share from each partition. */
async function claimShares(
  client: PrismaClient,
  partitions: readonly Partition[],
  { limit, leaseId, limiter }: { limit: number; leaseId: string; limiter: ConcurrencyLimiter },
): Promise<ClaimedDelivery[]> {
  const claimed: ClaimedDelivery[] = [];
  const counts = new Map<Partition, number>();
  let open = partitions;
  for (let round = 0; round < MAX_ROUNDS && open.length > 0 && claimed.length < limit; round += 1) {
    const capacityOf = (partition: Partition) =>
      limiter.capacity(endpointKeyText(partition)) - (counts.get(partition) ?? 0);
    const sizes = shareCapacity(
      open.map((partition) => ({ ...partition, capacity: capacityOf(partition) })),
      limit - claimed.length,
    );
    const shares = open.map((partition, index) => ({ partition, share: sizes[index] ?? 0 }));
    const limited = shares.filter(({ partition }) => isRateLimited(partition));
    const unlimited = shares.filter(({ partition }) => !isRateLimited(partition));
    const found = [
      ...(await claimFromPartitions(client, unlimited, leaseId)),
      ...(await claimRateLimited(client, limited, leaseId)),
    ];
    claimed.push(...found);
    const before = new Map(counts);
    for (const { partition } of found) counts.set(partition, (counts.get(partition) ?? 0) + 1);
    const claimedNow = (partition: Partition) => (counts.get(partition) ?? 0) - (before.get(partition) ?? 0);
    // There can only be more where the whole share was claimed.
    open = unlimited
      .filter(({ partition, share }) => share > 0 && claimedNow(partition) === share)
      .map(({ partition }) => partition);
  }
  return claimed;
}
