import { Prisma } from '../../../generated/prisma/client.js';
import { leastIdAfter, leastIdSince } from '../../../platform/database/index.js';

/**
 * Whether a row of the table delivery is being tried at this moment: a process holds it, and has not been silent for
 * too long.
 */
export const UNDER_WAY = Prisma.sql`(delivery.status = 'PENDING' AND delivery.lease_id IS NOT NULL
  AND delivery.available_at > now())`;

/** The moment to be due at so as to leave before everything else that waits for an endpoint. */
export function firstInPartition(organisationId: string, endpointId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT least(now(), min(waiting.available_at)) - interval '1 millisecond' FROM delivery waiting
    WHERE waiting.organisation_id = ${organisationId}::uuid AND waiting.endpoint_id =
      ${endpointId} AND waiting.status = 'PENDING')`;
}

/**
 * Rows whose time is within bounds, `since` included and `until` not. The bounds of the identifiers are what finds them
 * quickly; the times themselves decide.
 */
export function writtenWithin({
  since,
  until,
}: {
  readonly since?: Date | null | undefined;
  readonly until?: Date | null | undefined;
}): Prisma.Sql[] {
  return [
    ...(since ? [Prisma.sql`delivery.id >= ${leastIdSince(since)}::uuid AND delivery.created_at >= ${since}`] : []),
    ...(until ? [Prisma.sql`delivery.id < ${leastIdAfter(until)}::uuid AND delivery.created_at < ${until}`] : []),
  ];
}
