import { Prisma } from '../../../generated/prisma/client.js';
import { command, newId } from '../../../platform/database/index.js';
import type { EventType, NewEvent } from './event-types.js';

/** Types of events that only go to endpoints that list them: they come by the clock, whatever happens. */
const ON_REQUEST: readonly EventType[] = ['audit.checkpoint'];

/**
 * Inserts events with a delivery for each endpoint that receives them, and returns the number of deliveries. It is one
 * statement, so that an endpoint that is created or disabled at the same moment receives an event or does not.
 */
export const insertEvents = command((organisationId: string, events: readonly NewEvent[]) => {
  const subjects = [...new Set(events.map(({ subject }) => subject))];
  return Prisma.sql`
    WITH held AS (
      -- Locks the subjects until the end of the transaction, in one order, so that two batches about the same people
      -- cannot deadlock.
      SELECT count(pg_advisory_xact_lock(
        hashtextextended(${`event ${organisationId} `} || sorted.subject, 0))) AS subjects
      FROM (SELECT subject FROM unnest(${subjects}::text[]) AS given(subject)
            WHERE EXISTS (SELECT FROM endpoint WHERE organisation_id = ${organisationId}::uuid AND ordered)
            ORDER BY subject) sorted
    ), written AS (
      INSERT INTO event (organisation_id, id, type, subject, body, created_at)
      SELECT ${organisationId}::uuid, given.id, given.type, given.subject, given.body, clock_timestamp()
      FROM unnest(
        ${events.map(() => newId())}::uuid[], ${events.map(({ type }) => type)}::text[],
        ${events.map(({ subject }) => subject)}::text[],
        ${events.map(({ type, data }) => JSON.stringify({ event: type, data }))}::text[]
      ) WITH ORDINALITY AS given(id, type, subject, body, position)
      CROSS JOIN held
      ORDER BY given.position
      RETURNING organisation_id, id, sequence, type, subject, created_at
    )
    INSERT INTO delivery (organisation_id, id, event_id, endpoint_id, sequence, order_key, available_at, created_at)
    SELECT written.organisation_id, new_id(), written.id, endpoint.id, written.sequence,
      CASE WHEN endpoint.ordered THEN written.subject END, written.created_at, written.created_at
    FROM written
    JOIN endpoint ON endpoint.organisation_id = written.organisation_id AND endpoint.enabled
      AND (endpoint.event_types = '{}' AND NOT written.type = ANY (${ON_REQUEST}::text[])
        OR written.type = ANY (endpoint.event_types))
      -- Events about an endpoint itself go to the other endpoints.
      AND (written.type NOT LIKE 'webhook.%' OR endpoint.id::text <> written.subject)`;
});
