import { notifyWork } from '../../platform/background/index.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
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

/** Writes several events, each as `recordEvent` does, with one statement for all. */
export async function recordEvents(scope: Scope, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const at = scope.now();
  // One statement: an endpoint that is made or disabled at the same moment gets the event or does not, but never half.
  const deliveries = await scope.db.$executeRaw`
    WITH written AS (
      INSERT INTO event (organisation_id, id, type, subject, body, created_at)
      SELECT ${scope.organisationId}::uuid, given.id, given.type, given.subject, given.body, ${at}
      FROM unnest(${events.map(() => newId())}::uuid[], ${events.map(({ type }) => type)}::text[], ${events.map(({ subject }) => subject)}::text[],
                  ${events.map(({ type, data }) => JSON.stringify({ event: type, data }))}::text[])
        AS given(id, type, subject, body)
      RETURNING organisation_id, id, type
    )
    INSERT INTO delivery (organisation_id, id, event_id, endpoint_id, created_at)
    SELECT written.organisation_id, gen_random_uuid(), written.id, endpoint.id, ${at}
    FROM written
    JOIN endpoint ON endpoint.organisation_id = written.organisation_id AND endpoint.enabled
      AND (endpoint.event_types = '{}' OR written.type = ANY (endpoint.event_types))`;
  if (deliveries > 0) await notifyWork(scope.db, DELIVERY_QUEUE);
}
