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

/** Number of an endpoint's deliveries. */
export interface DeliveryCountsRow {
  readonly pending: bigint;
  readonly exhausted: bigint;
  readonly total: bigint;
}

/**
 * Counts the deliveries of endpoints, one row for each in the order given. Pending and exhausted deliveries have
 * partial indexes, and the index by endpoint counts all; what was delivered is the difference. Counting by status
 * directly would read the whole table.
 */
export const countDeliveriesByStatus = statement(
  rowsOf<DeliveryCountsRow>({ pending: 'int8', exhausted: 'int8', total: 'int8' }),
  (organisationId: string, endpointIds: readonly string[]) => {
    const deliveriesOf = Prisma.sql`
      FROM delivery WHERE organisation_id = ${organisationId}::uuid AND endpoint_id = given.id`;
    return Prisma.sql`
      SELECT
        (SELECT count(*) ${deliveriesOf} AND status = 'PENDING') AS pending,
        (SELECT count(*) ${deliveriesOf} AND status = 'EXHAUSTED') AS exhausted,
        (SELECT count(*) ${deliveriesOf}) AS total
      FROM unnest(${[...endpointIds]}::uuid[]) WITH ORDINALITY AS given(id, position)
      ORDER BY given.position`;
  },
);

/** Condition of the deliveries of an endpoint. */
export const ofEndpoint = (organisationId: string, endpointId: string): Prisma.Sql => Prisma.sql`
  organisation_id = ${organisationId}::uuid AND endpoint_id = ${endpointId}::uuid`;
