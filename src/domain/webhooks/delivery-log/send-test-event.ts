import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction, isId } from '../../../platform/database/index.js';
import { conflict } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { requireEnabled, requireEndpoint } from '../endpoints/find-endpoints.js';
import { EVENT_TYPES, eventBody, TEST_EVENT_TYPE, type EventType } from '../events/event-types.js';
import { checkEventTypes } from '../events/list-event-types.js';
import { DELIVERY_QUEUE } from '../events/record-event.js';
import { insertTestEvent } from './send-test-event.sql.js';

/**
 * Sends a test to one endpoint only, whatever types it receives: once, before all others that wait for it, and even
 * while its circuit is open.
 *
 * @param typeName - the type whose example is sent. The event itself always has the type webhook.test, so that the
 * example is never mistaken for something that happened.
 * @returns the id of the delivery.
 * @throws ServiceError INVALID_INPUT for an unknown type, NOT_FOUND for an unknown endpoint, CONFLICT for a disabled
 * one.
 */
export async function sendTestEvent(
  scope: Scope,
  endpointId: string,
  typeName: string = TEST_EVENT_TYPE,
): Promise<string> {
  const [type = TEST_EVENT_TYPE] = checkEventTypes([typeName]);
  return inTransaction(scope, async (scope) => {
    const deliveryId = isId(endpointId) ? await insertTest(scope, endpointId, type) : undefined;
    if (deliveryId === undefined) return explainRefusal(scope, endpointId);
    await recordChange(scope, 'test-event.sent', deliveryId, { endpointId, eventType: type });
    await notifyWork(scope.db, DELIVERY_QUEUE);
    return deliveryId;
  });
}

async function insertTest(
  { db, organisationId, now }: Scope,
  endpointId: string,
  type: EventType,
): Promise<string | undefined> {
  const data = type === TEST_EVENT_TYPE ? { endpointId, sentAt: now().toISOString() } : EVENT_TYPES[type].example;
  const [delivery] = await insertTestEvent(db, organisationId, endpointId, JSON.stringify(eventBody(type, data)));
  return delivery?.id;
}

/** @throws ServiceError always, with the reason. */
async function explainRefusal(scope: Scope, endpointId: string): Promise<never> {
  requireEnabled(await requireEndpoint(scope, endpointId));
  // It was disabled, even if it no longer is.
  throw conflict('error.endpoint.disabled', { id: endpointId });
}
