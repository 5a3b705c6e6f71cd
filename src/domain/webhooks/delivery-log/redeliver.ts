import { Prisma } from '../../../generated/prisma/client.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction, isId } from '../../../platform/database/index.js';
import { conflict, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../organisations/index.js';
import { requireEnabled, requireEndpoint } from '../endpoints/find-endpoints.js';
import { TEST_EVENT_TYPE } from '../events/event-types.js';
import { DELIVERY_QUEUE } from '../events/record-event.js';
import { firstInPartition, UNDER_WAY } from './delivery-conditions.sql.js';
import { findDelivery } from './find-deliveries.js';

/**
 * Sends a delivery again, whatever became of it, before all that waits for its endpoint and also while its circuit is
 * open. The retry schedule begins anew; a test stays a test, and is tried once.
 *
 * @throws ServiceError NOT_FOUND when there is no such delivery; CONFLICT when it is under way, or its endpoint is
 * disabled.
 */
export async function redeliver(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    if (!isId(id) || !(await putFirst(scope, id))) await refuse(scope, id);
    await recordChange(scope, 'delivery.redelivered', id);
    await notifyWork(scope.db, DELIVERY_QUEUE);
  });
}

/**
 * One statement, whose conditions are looked at again once the row is this transaction's: whoever claims the delivery
 * at the same moment either comes first, and it is left alone, or finds it as it is then.
 */
async function putFirst({ db, organisationId }: Scope, id: string): Promise<boolean> {
  const [done] = await db.$queryRaw<unknown[]>`
    WITH again AS (
      UPDATE delivery
      SET status = 'PENDING', step = 0, lease_id = NULL, finished_at = NULL,
        trigger = CASE WHEN event.type = ${TEST_EVENT_TYPE} THEN 'TEST' ELSE 'REDELIVERY' END::attempt_trigger,
        order_key = CASE WHEN endpoint.ordered AND event.type <> ${TEST_EVENT_TYPE} THEN event.subject END,
        available_at = ${firstInPartition(organisationId, Prisma.sql`delivery.endpoint_id`)}
      FROM event, endpoint
      WHERE delivery.organisation_id = ${organisationId}::uuid AND delivery.id = ${id}::uuid AND NOT ${UNDER_WAY}
        AND event.organisation_id = delivery.organisation_id AND event.id = delivery.event_id
        AND endpoint.organisation_id = delivery.organisation_id AND endpoint.id = delivery.endpoint_id
          AND endpoint.enabled
      RETURNING delivery.organisation_id, delivery.endpoint_id, delivery.order_key, delivery.sequence
    ), behind AS (
      -- What waited as long as this one would have.
      UPDATE delivery follower SET available_at = now()
      FROM again
      WHERE follower.organisation_id = again.organisation_id AND follower.endpoint_id = again.endpoint_id
        AND follower.order_key = again.order_key
        AND follower.sequence > again.sequence AND follower.status = 'PENDING' AND follower.lease_id IS NULL
          AND follower.step = 0 AND follower.available_at > now()
    ), freed AS (
      UPDATE endpoint_health SET open_until = now() FROM again
      WHERE endpoint_health.organisation_id = again.organisation_id
        AND endpoint_health.endpoint_id = again.endpoint_id AND open_until > now()
    )
    SELECT endpoint_id FROM again`;
  return done !== undefined;
}

async function refuse(scope: Scope, id: string): Promise<never> {
  const delivery = await findDelivery(scope, id);
  if (!delivery) throw notFound('error.delivery.unknown', { id });
  requireEnabled(await requireEndpoint(scope, delivery.endpointId));
  // It was under way, also where it no longer is.
  throw conflict('error.delivery.underWay', { id });
}
