import { notifyWork } from '../../../platform/background/index.js';
import type { SqlScope } from '../../../platform/scope.js';
import type { NewEvent } from './event-types.js';
import { insertEvents } from './record-event.sql.js';

/** Name of the queue of deliveries. */
export const DELIVERY_QUEUE = 'deliveries';

/**
 * Records an event and its deliveries in the transaction of its cause: no event without its change, no change without
 * its event. The body is serialised once, here, and each attempt sends the same bytes.
 */
export async function recordEvent(scope: SqlScope, event: NewEvent): Promise<void> {
  await recordEvents(scope, [event]);
}

/**
 * Records several events as `recordEvent` does, with one statement. They are numbered in the order given. If an
 * endpoint of the organisation is ordered, transactions about one subject are numbered one after the other, so that the
 * numbers follow the order of the changes.
 */
export async function recordEvents(scope: SqlScope, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const deliveries = await insertEvents(scope.db, scope.organisationId, events);
  if (deliveries > 0) await notifyWork(scope.db, DELIVERY_QUEUE);
}
