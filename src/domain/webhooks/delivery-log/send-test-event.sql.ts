import { Prisma } from '../../../generated/prisma/client.js';
import { newId, rowsOf, statement } from '../../../platform/database/index.js';
import { TEST_EVENT_TYPE } from '../events/event-types.js';
import { firstInPartition } from './delivery-conditions.sql.js';

/**
 * Records a test event with a delivery to one endpoint, placed first, if the endpoint exists and is enabled; half-opens
 * its circuit. Returns the delivery.
 */
export const insertTestEvent = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (organisationId: string, endpointId: string, body: string) => Prisma.sql`
    WITH tested AS (
      SELECT organisation_id, id FROM endpoint
      WHERE organisation_id = ${organisationId}::uuid AND id = ${endpointId}::uuid AND enabled
    ), written AS (
      INSERT INTO event (organisation_id, id, type, subject, body, created_at)
      SELECT organisation_id, ${newId()}::uuid, ${TEST_EVENT_TYPE}, id::text, ${body}, clock_timestamp() FROM tested
      RETURNING id, sequence, created_at
    ), probed AS (
      UPDATE endpoint_health SET open_until = now() FROM tested
      WHERE endpoint_health.organisation_id = tested.organisation_id AND endpoint_health.endpoint_id = tested.id
        AND open_until > now()
    )
    INSERT INTO delivery (organisation_id, id, event_id, endpoint_id, sequence, trigger, available_at, created_at)
    SELECT tested.organisation_id, new_id(), written.id, tested.id, written.sequence, 'TEST'::attempt_trigger,
      ${firstInPartition(organisationId, Prisma.sql`tested.id`)}, written.created_at
    FROM tested CROSS JOIN written
    RETURNING id`,
);
