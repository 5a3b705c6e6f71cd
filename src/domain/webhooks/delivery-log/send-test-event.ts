import { Prisma } from '../../../generated/prisma/client.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction, isId, newId } from '../../../platform/database/index.js';
import { conflict } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../organisations/index.js';
import { requireEnabled, requireEndpoint } from '../endpoints/find-endpoints.js';
import { EVENT_TYPES, eventBody, TEST_EVENT_TYPE, type EventType } from '../events/event-types.js';
import { checkEventTypes } from '../events/list-event-types.js';
import { DELIVERY_QUEUE } from '../events/record-event.js';
import { firstInPartition } from './delivery-conditions.sql.js';

/**
 * Sends a test to one endpoint and to no other, whatever types it takes: once, before all that waits for it, also while
 * its circuit is open.
 *
 * @param typeName - the type that the test looks like. Its event is of the type webhook.test all the same, so that
 * nothing ever takes the example for
 *   something that happened.
 * @returns the id of the delivery.
 * @throws ServiceError INVALID_INPUT for a type that there is not, NOT_FOUND for an endpoint that there is not,
 * CONFLICT for one that is disabled.
 */
export async function sendTestEvent(scope: Scope, endpointId: string, typeName: string): Promise<string> {
  const [type = TEST_EVENT_TYPE] = checkEventTypes([typeName]);
  return inTransaction(scope, async (scope) => {
    const deliveryId = isId(endpointId) ? await writeTest(scope, endpointId, type) : undefined;
    if (deliveryId === undefined) return refuse(scope, endpointId);
    await recordChange(scope, 'test-event.sent', deliveryId, { endpointId, eventType: type });
    await notifyWork(scope.db, DELIVERY_QUEUE);
    return deliveryId;
  });
}

async function writeTest(
  { db, organisationId, now }: Scope,
  endpointId: string,
  type: EventType,
): Promise<string | undefined> {
  const data = type === TEST_EVENT_TYPE ? { endpointId, sentAt: now().toISOString() } : EVENT_TYPES[type].example;
  const [delivery] = await db.$queryRaw<{ id: string }[]>`
    WITH tested AS (
      SELECT organisation_id, id FROM endpoint WHERE organisation_id = ${organisationId}::uuid
        AND id = ${endpointId}::uuid AND enabled
    ), written AS (
      INSERT INTO event (organisation_id, id, type, subject, body, created_at)
      SELECT organisation_id, ${newId()}::uuid, ${TEST_EVENT_TYPE}, id::text,
        ${JSON.stringify(eventBody(type, data))}, clock_timestamp() FROM tested
      RETURNING id, sequence, created_at
    ), freed AS (
      UPDATE endpoint_health SET open_until = now() FROM tested
      WHERE endpoint_health.organisation_id = tested.organisation_id AND endpoint_health.endpoint_id = tested.id
        AND open_until > now()
    )
    INSERT INTO delivery (organisation_id, id, event_id, endpoint_id, sequence, trigger, available_at, created_at)
    SELECT tested.organisation_id, new_id(), written.id, tested.id, written.sequence, 'TEST'::attempt_trigger,
      ${firstInPartition(organisationId, Prisma.sql`tested.id`)}, written.created_at
    FROM tested CROSS JOIN written
    RETURNING id`;
  return delivery?.id;
}

async function refuse(scope: Scope, endpointId: string): Promise<never> {
  requireEnabled(await requireEndpoint(scope, endpointId));
  // It was disabled, also where it no longer is.
  throw conflict('error.endpoint.disabled', { id: endpointId });
}
