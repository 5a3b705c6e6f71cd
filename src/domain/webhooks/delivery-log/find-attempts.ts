import type { Attempt } from '../../../generated/prisma/client.js';
import type { Scope } from '../../../platform/scope.js';

/** An attempt of a delivery. */
export type AttemptRow = Omit<Attempt, 'organisationId' | 'deliveryId'>;

/** All attempts of a delivery, oldest first. */
export async function findAttempts({ db, organisationId }: Scope, deliveryId: string): Promise<AttemptRow[]> {
  return db.attempt.findMany({
    where: { organisationId, deliveryId },
    omit: { organisationId: true, deliveryId: true },
    // Two processes may have made the same attempt, if the lease of the first ran out.
    orderBy: [{ number: 'asc' }, { id: 'asc' }],
  });
}
