import type { EndpointKey } from '../../endpoints/endpoint-key.js';

/** How many deliveries may be claimed from a partition. */
export interface PartitionCapacity extends EndpointKey {
  /** 0 or more. */
  readonly capacity: number;
}

/**
 * Shares the capacity of a process: equally between organisations, however many deliveries each has waiting; within an
 * organisation equally between its endpoints. What some cannot use goes to the others.
 *
 * @param total - number of deliveries to claim in all, 0 or more.
 * @returns how many to claim from each partition, in the order given. If the total is less than the number of
 * partitions, the first ones of each organisation come first.
 */
export function shareCapacity(partitions: readonly PartitionCapacity[], total: number): number[] {
  const shares = partitions.map(() => 0);
  const organisations = new Map<string, number[]>();
  partitions.forEach(({ organisationId, capacity }, index) => {
    if (capacity <= 0) return;
    const own = organisations.get(organisationId);
    if (own) own.push(index);
    else organisations.set(organisationId, [index]);
  });
  let queue = [...organisations.values()];
  let left = total;
  while (left > 0 && queue.length > 0) {
    for (const own of queue) {
      if (left === 0) break;
      const index = own.shift() as number;
      shares[index] = (shares[index] ?? 0) + 1;
      left -= 1;
      if ((shares[index] ?? 0) < (partitions[index]?.capacity ?? 0)) own.push(index);
    }
    queue = queue.filter((own) => own.length > 0);
  }
  return shares;
}
