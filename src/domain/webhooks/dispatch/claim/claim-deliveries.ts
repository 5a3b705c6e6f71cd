import type { LeasedRow } from '../../../../platform/background/index.js';
import type { Database } from '../../../../platform/database/index.js';
import { endpointKeyText, type EndpointKey } from '../../endpoints/endpoint-key.js';
import { claimDueDeliveries, type ClaimedRow } from './claim-deliveries.sql.js';
import type { Partition } from './partitions.js';

/** A delivery that this process has leased, with everything that is needed to send it. */
export interface ClaimedDelivery extends ClaimedRow, LeasedRow {
  /** `performance.now()` at the time of `claimedAt`. */
  readonly claimedTick: number;
  readonly partition: Partition;
  /** Whether it is the probe of a half-open circuit. */
  readonly isProbe: boolean;
  /** How long to wait before it may be sent, in milliseconds, to keep the endpoint's rate limit. */
  readonly delayMilliseconds: number;
}

/** How many deliveries to claim from a partition. */
export interface PartitionShare {
  readonly partition: Partition;
  readonly share: number;
}

/**
 * The database's time at a tick (`performance.now()`) of this process, derived from the time of the claim: the clock of
 * this machine may be wrong, or be set meanwhile.
 */
export function databaseTime(
  { claimedAt, claimedTick }: Pick<ClaimedDelivery, 'claimedAt' | 'claimedTick'>,
  tick: number,
): Date {
  return new Date(claimedAt.getTime() + tick - claimedTick);
}

/**
 * Claims deliveries that are due from each partition, longest due first. Skips those that other processes are claiming,
 * and those that must wait for an earlier one about the same subject.
 *
 * @param leaseId - new for each claim.
 */
export async function claimFromPartitions(
  db: Database,
  shares: readonly PartitionShare[],
  leaseId: string,
): Promise<ClaimedDelivery[]> {
  const wanted = shares.filter(({ share }) => share > 0);
  if (wanted.length === 0) return [];
  const limits = wanted.map(({ partition, share }) => ({ ...keyOf(partition), limit: share }));
  const rows = await claimDueDeliveries(db, limits, leaseId);
  const claimedTick = performance.now();
  const partitions = new Map(wanted.map(({ partition }) => [endpointKeyText(partition), partition]));
  return rows.map((row) => {
    const partition = partitions.get(endpointKeyText(row)) as Partition;
    return { ...row, leaseId, claimedTick, partition, isProbe: partition.isHalfOpen, delayMilliseconds: 0 };
  });
}

function keyOf({ organisationId, endpointId }: EndpointKey): EndpointKey {
  return { organisationId, endpointId };
}
