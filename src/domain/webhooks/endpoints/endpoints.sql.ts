import { Prisma } from '../../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';

/** Locks an endpoint until the end of the transaction. Rows that refer to it can still be inserted. */
export const lockEndpointRow = command(
  (organisationId: string, id: string) => Prisma.sql`
    SELECT FROM endpoint WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`,
);

/** Takes an advisory lock on an organisation's list of endpoints until the end of the transaction. */
export const lockEndpointsOf = command(
  (organisationId: string) => Prisma.sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${`endpoints ${organisationId}`}, 0))`,
);

/** Number of an endpoint's deliveries by status. */
export interface DeliveryCountsRow {
  readonly pending: bigint;
  readonly delivered: bigint;
  readonly exhausted: bigint;
}

/**
 * A subquery of one row with the number of an endpoint's deliveries by status. Pending and exhausted deliveries have
 * partial indexes, and the index by endpoint counts all; what was delivered is the difference. Counting by status
 * directly would read the whole table. OFFSET 0 keeps PostgreSQL from counting for each use of a count.
 *
 * @param organisationId - a value or parameter of the statement.
 */
export function deliveryCounts(organisationId: unknown, endpointId: Prisma.Sql): Prisma.Sql {
  const deliveries = Prisma.sql`
    FROM delivery counted
    WHERE counted.organisation_id = ${organisationId}::uuid AND counted.endpoint_id = ${endpointId}`;
  return Prisma.sql`
    SELECT pending, total - pending - exhausted AS delivered, exhausted
    FROM (
      SELECT
        (SELECT count(*) ${deliveries} AND counted.status = 'PENDING') AS pending,
        (SELECT count(*) ${deliveries} AND counted.status = 'EXHAUSTED') AS exhausted,
        (SELECT count(*) ${deliveries}) AS total
      OFFSET 0) AS counts`;
}

/** Counts the deliveries of endpoints, one row for each in the order given. */
export const countDeliveriesByStatus = statement(
  rowsOf<DeliveryCountsRow>({ pending: 'int8', delivered: 'int8', exhausted: 'int8' }),
  (organisationId: string, endpointIds: readonly string[]) => Prisma.sql`
    SELECT counts.pending, counts.delivered, counts.exhausted
    FROM unnest(${[...endpointIds]}::uuid[]) WITH ORDINALITY AS given(id, position),
      LATERAL (${deliveryCounts(organisationId, Prisma.sql`given.id`)}) AS counts
    ORDER BY given.position`,
);

/** Condition of the deliveries of an endpoint. */
export const ofEndpoint = (organisationId: string, endpointId: string): Prisma.Sql => Prisma.sql`
  organisation_id = ${organisationId}::uuid AND endpoint_id = ${endpointId}::uuid`;
