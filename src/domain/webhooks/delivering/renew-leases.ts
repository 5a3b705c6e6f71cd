import type { Database } from '../../../platform/database/index.js';
import { LEASE_SECONDS, type ClaimedDelivery } from './claim-deliveries.js';

/** How often leases are renewed, in milliseconds: twice may fail before one runs out. */
const INTERVAL = (LEASE_SECONDS * 1000) / 3;

/** Keeps what takes longer than a lease from being taken up by another process. */
export interface LeaseRenewal {
  /** Renews the lease of a delivery until its work has ended. */
  during<Result>(delivery: ClaimedDelivery, work: Promise<Result>): Promise<Result>;
  stop(): void;
}

/** Starts the renewal of leases. Most deliveries end long before theirs is due for it and cost nothing. */
export function renewLeases(db: Database): LeaseRenewal {
  const inHand = new Set<ClaimedDelivery>();
  const renew = async () => {
    const due = [...inHand].filter(({ claimedTick }) => performance.now() - claimedTick >= INTERVAL / 2);
    if (due.length === 0) return;
    await db.$executeRaw`
      UPDATE delivery SET available_at = now() + ${LEASE_SECONDS} * interval '1 second'
      FROM unnest(${due.map(({ organisationId }) => organisationId)}::uuid[], ${due.map(({ id }) => id)}::uuid[], ${due.map(({ leaseId }) => leaseId)}::uuid[])
        AS given(organisation_id, id, lease_id)
      WHERE delivery.organisation_id = given.organisation_id AND delivery.id = given.id AND delivery.lease_id = given.lease_id AND delivery.status = 'PENDING'`;
  };
  // What cannot be renewed is sent again by another process, which is what leases are for.
  const timer = setInterval(() => void renew().catch(() => undefined), INTERVAL);
  timer.unref();
  return {
    during: async (delivery, work) => {
      inHand.add(delivery);
      try {
        return await work;
      } finally {
        inHand.delete(delivery);
      }
    },
    stop: () => clearInterval(timer),
  };
}
