import { Prisma } from '../../../generated/prisma/client.js';
import type { Recovery } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';
import { createdWithin } from '../delivery-log/delivery-conditions.sql.js';
import { TEST_EVENT_TYPE } from '../events/event-types.js';

/** What a recovery sends again. */
export type RecoverySelection = Pick<
  Recovery,
  'organisationId' | 'endpointId' | 'kind' | 'since' | 'until' | 'eventTypes'
>;

/** Tests are never sent again with others. */
const hasType = (types: readonly string[]) => Prisma.sql`
  event.type <> ${TEST_EVENT_TYPE} AND (${[...types]}::text[] = '{}' OR event.type = ANY (${[...types]}::text[]))`;

/** The deliveries that were given up, from FROM on. */
export function exhaustedDeliveries(selection: RecoverySelection): Prisma.Sql {
  const { organisationId, endpointId, since, until, eventTypes } = selection;
  return Prisma.sql`
    FROM delivery
    JOIN event ON event.organisation_id = delivery.organisation_id AND event.id = delivery.event_id
    WHERE delivery.organisation_id = ${organisationId}::uuid AND delivery.endpoint_id = ${endpointId}::uuid
      AND delivery.status = 'EXHAUSTED'
      AND ${Prisma.join(createdWithin({ since, until }), ' AND ')} AND ${hasType(eventTypes)}`;
}

/**
 * The events that an endpoint receives, from FROM on, whether or not there is a delivery of them. Events about an
 * endpoint itself go to the others.
 */
export function receivedEvents(selection: RecoverySelection): Prisma.Sql {
  const { organisationId, endpointId, since, until, eventTypes } = selection;
  return Prisma.sql`
    FROM event
    JOIN endpoint ON endpoint.organisation_id = event.organisation_id AND endpoint.id = ${endpointId}::uuid
      AND (endpoint.event_types = '{}' OR event.type = ANY (endpoint.event_types))
      AND (event.type NOT LIKE 'webhook.%' OR event.subject <> ${endpointId})
    WHERE event.organisation_id = ${organisationId}::uuid
      AND event.created_at >= ${since} AND event.created_at < ${until} AND ${hasType(eventTypes)}`;
}

/** A selection that the test of the statements uses. */
export const EXAMPLE_SELECTION: RecoverySelection = {
  organisationId: '00000000-0000-0000-0000-000000000000',
  endpointId: '00000000-0000-0000-0000-000000000000',
  kind: 'FAILED',
  since: new Date(0),
  until: new Date(1),
  eventTypes: [],
};

const countSql = (selection: RecoverySelection) => Prisma.sql`
  SELECT count(*)::int AS count
  ${selection.kind === 'FAILED' ? exhaustedDeliveries(selection) : receivedEvents(selection)}`;

/** Counts what a recovery will send again; returns one row. */
export const countSelected = statement(rowsOf<{ readonly count: number }>({ count: 'int4' }), countSql, () =>
  countSql(EXAMPLE_SELECTION),
);

/** Reads the clock by which deliveries are recorded; returns one row. */
export const readDatabaseClock = statement(
  rowsOf<{ readonly now: Date }>({ now: 'timestamptz' }),
  () => Prisma.sql`SELECT clock_timestamp() AS now`,
);
