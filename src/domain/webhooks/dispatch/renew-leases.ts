import { createBatcher } from '../../../platform/background/index.js';
import type { Database } from '../../../platform/database/index.js';
import { LEASE_SECONDS, type ClaimedDelivery } from './claim/claim-deliveries.js';

/** How often leases are renewed, in milliseconds: twice may fail before one runs out. */
const INTERVAL = (LEASE_SECONDS * 1000) / 3;

/** What this process has in hand, and how long it may. */
export interface LeaseRenewal {
  /** Renews the lease of a delivery until its work has ended. */
  during<Result>(delivery: ClaimedDelivery, work: () => Promise<Result>): Promise<Result>;
  /** Whether its lease is not over, as far as this process knows. */
  holds(delivery: ClaimedDelivery): boolean;
  /** Gives it back, for whoever claims it next. */
  release(delivery: ClaimedDelivery): Promise<void>;
  stop(): void;
}

/** Starts the renewal of leases. Most deliveries end long before theirs is due for it and cost nothing. */
export function renewLeases(db: Database): LeaseRenewal {
  /** When the lease of each was last had, by `performance.now()`. */
  const inHand = new Map<ClaimedDelivery, number>();
  const renew = async () => {
    const asked = performance.now();
    const due = [...inHand].filter(([, tick]) => asked - tick >= INTERVAL / 2).map(([delivery]) => delivery);
    if (due.length === 0) return;
    const renewed = await extendLeases(db, due);
    for (const delivery of due) if (renewed.has(delivery.id) && inHand.has(delivery)) inHand.set(delivery, asked);
  };
  // What cannot be renewed is sent again by another process, which is what leases are for.
  const timer = setInterval(() => void renew().catch(() => undefined), INTERVAL);
  timer.unref();
  const releases = createBatcher<ClaimedDelivery, undefined>(
    async (deliveries) => {
      await endLeases(db, deliveries);
      return deliveries.map(() => undefined);
    },
    { most: 500, gatherMilliseconds: 5 },
  );
  return {
    during: async (delivery, work) => {
      inHand.set(delivery, delivery.claimedTick);
      try {
        return await work();
      } finally {
        inHand.delete(delivery);
      }
    },
    holds: (delivery) => performance.now() - (inHand.get(delivery) ?? delivery.claimedTick) < LEASE_SECONDS * 1000,
    release: (delivery) => releases.add(delivery),
    stop: () => clearInterval(timer),
  };
}

async function extendLeases(db: Database, deliveries: readonly ClaimedDelivery[]): Promise<Set<string>> {
  const renewed = await db.$queryRaw<{ id: string }[]>`
    UPDATE delivery SET available_at = now() + ${LEASE_SECONDS} * interval '1 second'
    FROM unnest(${deliveries.map(({ organisationId }) => organisationId)}::uuid[],
      ${deliveries.map(({ id }) => id)}::uuid[],
                ${deliveries.map(({ leaseId }) => leaseId)}::uuid[]) AS given(organisation_id, id, lease_id)
    WHERE delivery.organisation_id = given.organisation_id AND delivery.id = given.id
      AND delivery.lease_id = given.lease_id AND delivery.status = 'PENDING'
    RETURNING delivery.id`;
  return new Set(renewed.map(({ id }) => id));
}

/** Due again since when they were before. */
async function endLeases(db: Database, deliveries: readonly ClaimedDelivery[]): Promise<void> {
  await db.$executeRaw`
    UPDATE delivery SET available_at = given.due_at, lease_id = NULL
    FROM unnest(${deliveries.map(({ organisationId }) => organisationId)}::uuid[],
      ${deliveries.map(({ id }) => id)}::uuid[],
                ${deliveries.map(({ leaseId }) => leaseId)}::uuid[],
                  ${deliveries.map(({ dueAt }) => dueAt)}::timestamptz[]) AS given(organisation_id, id, lease_id,
                    due_at)
    WHERE delivery.organisation_id = given.organisation_id AND delivery.id = given.id
      AND delivery.lease_id = given.lease_id AND delivery.status = 'PENDING'`;
}
