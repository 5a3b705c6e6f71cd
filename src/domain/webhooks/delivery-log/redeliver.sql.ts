import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';
import { TEST_EVENT_TYPE } from '../events/event-types.js';
import { firstInPartition, IN_PROGRESS } from './delivery-conditions.sql.js';

/**
 * Makes a delivery pending and places it first, unless it is in progress or its endpoint is disabled; half-opens the
 * endpoint's circuit. Returns a row if it did. The conditions of the update are evaluated again once the row is locked:
 * if another process claims the delivery at the same moment, it either is left alone or is claimed as it is then.
 */
export const placeFirst = statement(
  rowsOf<{ readonly endpointId: string }>({ endpointId: 'uuid' }),
  (organisationId: string, id: string) => Prisma.sql`
    WITH again AS (
      UPDATE delivery
      SET status = 'PENDING', step = 0, lease_id = NULL, finished_at = NULL,
        trigger = CASE WHEN event.type = ${TEST_EVENT_TYPE} THEN 'TEST' ELSE 'REDELIVERY' END::attempt_trigger,
        order_key = CASE WHEN endpoint.ordered AND event.type <> ${TEST_EVENT_TYPE} THEN event.subject END,
        available_at = ${firstInPartition(organisationId, Prisma.sql`delivery.endpoint_id`)}
      FROM event, endpoint
      WHERE delivery.organisation_id = ${organisationId}::uuid AND delivery.id = ${id}::uuid AND NOT ${IN_PROGRESS}
        AND event.organisation_id = delivery.organisation_id AND event.id = delivery.event_id
        AND endpoint.organisation_id = delivery.organisation_id AND endpoint.id = delivery.endpoint_id
        AND endpoint.enabled
      RETURNING delivery.organisation_id, delivery.endpoint_id, delivery.order_key, delivery.sequence
    ), behind AS (
      -- Deliveries that were delayed because this one was.
      UPDATE delivery follower SET available_at = now()
      FROM again
      WHERE follower.organisation_id = again.organisation_id AND follower.endpoint_id = again.endpoint_id
        AND follower.order_key = again.order_key AND follower.sequence > again.sequence
        AND follower.status = 'PENDING' AND follower.lease_id IS NULL
        AND follower.step = 0 AND follower.available_at > now()
    ), probed AS (
      UPDATE endpoint_health SET open_until = now() FROM again
      WHERE endpoint_health.organisation_id = again.organisation_id
        AND endpoint_health.endpoint_id = again.endpoint_id AND open_until > now()
    )
    SELECT endpoint_id AS "endpointId" FROM again`,
);
