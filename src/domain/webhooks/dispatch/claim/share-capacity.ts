import type { PartitionKey } from './partitions.js';

/** A lane that something may be taken from. */
export interface PartitionCapacity extends PartitionKey {
  /** Deliveries that may be taken from it at most, 0 or more. */
  readonly most: number;
}

/**
 * Divides the room of a process: evenly between organisations, however much waits for one; within each evenly between
 * its endpoints; and what some cannot use goes to the others.
 *
 * @param room - deliveries to take in all, 0 or more.
 * @returns how many to take from each lane, in the order given. Where there is less room than lanes, those that come
 * first in
 *   their organisation go first.
 */
export function shareCapacity(lanes: readonly PartitionCapacity[], room: number): number[] {
  const shares = lanes.map(() => 0);
  const organisations = new Map<string, number[]>();
  lanes.forEach(({ organisationId, most }, index) => {
    if (most <= 0) return;
    const own = organisations.get(organisationId);
    if (own) own.push(index);
    else organisations.set(organisationId, [index]);
  });
  let queue = [...organisations.values()];
  let left = room;
  while (left > 0 && queue.length > 0) {
    for (const own of queue) {
      if (left === 0) break;
      const index = own.shift() as number;
      shares[index] = (shares[index] ?? 0) + 1;
      left -= 1;
      if ((shares[index] ?? 0) < (lanes[index]?.most ?? 0)) own.push(index);
    }
    queue = queue.filter((own) => own.length > 0);
  }
  return shares;
}
