import { Prisma } from '../../../generated/prisma/client.js';
import { leastIdAfter, leastIdSince } from '../../../platform/database/index.js';

/** Whether a delivery is in progress: some process has leased it, and the lease has not run out. */
export const inProgress = (delivery: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (${delivery}.status = 'PENDING' AND ${delivery}.lease_id IS NOT NULL AND ${delivery}.available_at > now())`;

/** The same for a row of `delivery`. */
export const IN_PROGRESS = inProgress(Prisma.raw('delivery'));

/** The earliest time of a delivery's next attempt; NULL if none is waited for. */
export const nextAttemptAt = (delivery: Prisma.Sql, endpoint: Prisma.Sql, health: Prisma.Sql): Prisma.Sql => Prisma.sql`
  CASE WHEN ${delivery}.status = 'PENDING' AND ${endpoint}.enabled AND NOT ${inProgress(delivery)}
    THEN greatest(${delivery}.available_at, ${health}.open_until) END`;

/**
 * The condition that the endpoint of a row is not being deleted: such endpoints no longer exist for anybody. Without
 * coalesce(), which changes nothing, PostgreSQL expects to find no row where an organisation has one endpoint, and reads
 * all rows for a page.
 *
 * @param organisationId - a value or parameter of the statement.
 */
export const isOfExistingEndpoint = (row: Prisma.Sql, organisationId: unknown): Prisma.Sql => Prisma.sql`
  coalesce(${row}.endpoint_id <> ALL (ARRAY(
    SELECT id FROM endpoint WHERE organisation_id = ${organisationId}::uuid AND deleting_since IS NOT NULL)), TRUE)`;

/** The `available_at` that places a delivery before all others that wait for an endpoint. */
export function firstInPartition(organisationId: string, endpointId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT least(now(), min(waiting.available_at)) - interval '1 millisecond' FROM delivery waiting
    WHERE waiting.organisation_id = ${organisationId}::uuid AND waiting.endpoint_id = ${endpointId}
      AND waiting.status = 'PENDING')`;
}

/** A period of time: `since` is included, `until` is not; null or undefined for no bound. */
export interface Period {
  readonly since?: Date | null | undefined;
  readonly until?: Date | null | undefined;
}

/**
 * Conditions of rows of `delivery` that were created within a period. Identifiers contain the time, so that their index
 * finds the rows; the creation times themselves decide.
 */
export function createdWithin({ since, until }: Period): Prisma.Sql[] {
  return [
    ...(since ? [Prisma.sql`delivery.id >= ${leastIdSince(since)}::uuid AND delivery.created_at >= ${since}`] : []),
    ...(until ? [Prisma.sql`delivery.id < ${leastIdAfter(until)}::uuid AND delivery.created_at < ${until}`] : []),
  ];
}
