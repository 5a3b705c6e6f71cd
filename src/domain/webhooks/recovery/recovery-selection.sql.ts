import { Prisma } from '../../../generated/prisma/client.js';
import type { Recovery } from '../../../generated/prisma/client.js';
import { TEST_EVENT_TYPE } from '../events/event-types.js';
import { writtenWithin } from '../delivery-log/delivery-conditions.sql.js';

/** What says what a recovery sends again. */
export type RecoveryScope = Pick<Recovery, 'organisationId' | 'endpointId' | 'kind' | 'since' | 'until' | 'eventTypes'>;

/** Tests are for the moment that somebody asks for them, and never sent again with others. */
const ofTypes = (types: readonly string[]) =>
  Prisma.sql`event.type <> ${TEST_EVENT_TYPE} AND (${[...types]}::text[] = '{}'
    OR event.type = ANY (${[...types]}::text[]))`;

/** The deliveries that were given up, from FROM on. */
export function failedDeliveries({ organisationId, endpointId, since, until, eventTypes }: RecoveryScope): Prisma.Sql {
  return Prisma.sql`
    FROM delivery
    JOIN event ON event.organisation_id = delivery.organisation_id AND event.id = delivery.event_id
    WHERE delivery.organisation_id = ${organisationId}::uuid AND delivery.endpoint_id = ${endpointId}::uuid
      AND delivery.status = 'EXHAUSTED'
      AND ${Prisma.join(writtenWithin({ since, until }), ' AND ')} AND ${ofTypes(eventTypes)}`;
}

/**
 * The events that an endpoint takes, from FROM on, whether a delivery was written or not. What happens to an endpoint
 * is told to the others.
 */
export function eventsTaken({ organisationId, endpointId, since, until, eventTypes }: RecoveryScope): Prisma.Sql {
  return Prisma.sql`
    FROM event
    JOIN endpoint ON endpoint.organisation_id = event.organisation_id AND endpoint.id = ${endpointId}::uuid
      AND (endpoint.event_types = '{}' OR event.type = ANY (endpoint.event_types))
      AND (event.type NOT LIKE 'webhook.%' OR event.subject <> ${endpointId})
    WHERE event.organisation_id = ${organisationId}::uuid AND event.created_at >=
      ${since} AND event.created_at < ${until} AND ${ofTypes(eventTypes)}`;
}

/** Everything that a recovery sends again, from FROM on. */
export function allOfRecovery(recovery: RecoveryScope): Prisma.Sql {
  return recovery.kind === 'FAILED' ? failedDeliveries(recovery) : eventsTaken(recovery);
}
