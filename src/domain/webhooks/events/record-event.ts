import { notifyWork } from '../../../platform/background/index.js';
import { newId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { NewEvent } from './event-types.js';

/** The queue of deliveries, as it is announced. */
export const DELIVERY_QUEUE = 'deliveries';

/**
 * Writes an event and its deliveries in the transaction of its cause: no event without its change, no change
 * without its event. The body is serialised here, once, and every try sends these bytes.
 */
export async function recordEvent(scope: Scope, event: NewEvent): Promise<void> {
  await recordEvents(scope, [event]);
}

/**
 * Writes several events, each as `recordEvent` does, with one statement for all. They are numbered in the order given;
 * where an endpoint of the organisation is ordered, transactions about one subject take their numbers one after the
 * other, so that the order of the numbers is the order in which the changes came to be.
 */
export async function recordEvents(scope: Scope, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const subjects = [...new Set(events.map(({ subject }) => subject))];
  // One statement: an endpoint that is made or disabled at the same moment gets the event or does not, but never half.
  const deliveries = await scope.db.$executeRaw`
    WITH held AS (
      -- Until the end of the transaction. In order, so that two batches about the same people wait for each other
      -- and not in a circle.
      SELECT count(pg_advisory_xact_lock(hashtextextended(${`event ${scope.organisationId} `} || sorted.subject,
        0))) AS subjects
      FROM (SELECT subject FROM unnest(${subjects}::text[]) AS given(subject)
            WHERE EXISTS (SELECT FROM endpoint WHERE organisation_id = ${scope.organisationId}::uuid AND ordered)
            ORDER BY subject) sorted
    ), written AS (
      INSERT INTO event (organisation_id, id, type, subject, body, created_at)
      SELECT ${scope.organisationId}::uuid, given.id, given.type, given.subject, given.body, clock_timestamp()
      FROM unnest(${events.map(() => newId())}::uuid[], ${events.map(({ type }) => type)}::text[],
        ${events.map(({ subject }) => subject)}::text[],
                  ${events.map(({ type, data }) => JSON.stringify({ event: type, data }))}::text[])
        WITH ORDINALITY AS given(id, type, subject, body, position)
      CROSS JOIN held
      ORDER BY given.position
      RETURNING organisation_id, id, sequence, type, subject, created_at
    )
    INSERT INTO delivery (organisation_id, id, event_id, endpoint_id, sequence, order_key, available_at, created_at)
    SELECT written.organisation_id, new_id(), written.id, endpoint.id, written.sequence,
      CASE WHEN endpoint.ordered THEN written.subject END, written.created_at, written.created_at
    FROM written
    JOIN endpoint ON endpoint.organisation_id = written.organisation_id AND endpoint.enabled
      AND (endpoint.event_types = '{}' OR written.type = ANY (endpoint.event_types))
      -- What happens to an endpoint is told to the others.
      AND (written.type NOT LIKE 'webhook.%' OR endpoint.id::text <> written.subject)`;
  if (deliveries > 0) await notifyWork(scope.db, DELIVERY_QUEUE);
}
