import { Prisma } from '../../generated/prisma/client.js';
import { command, selectedOnce } from '../../platform/database/index.js';

/**
 * Deletes at most `limit` events that are older than the given age, with their deliveries and attempts. Events with
 * pending deliveries to enabled endpoints are kept; those that another process is deleting are skipped.
 */
export const deleteOldEvents = command(
  (organisationId: string, maxAgeSeconds: number, limit: number) => Prisma.sql`
    DELETE FROM event
    WHERE organisation_id = ${organisationId}::uuid AND id IN (${selectedOnce(Prisma.sql`
      SELECT old.id FROM event old
      WHERE old.organisation_id = ${organisationId}::uuid
        AND old.created_at < now() - ${maxAgeSeconds} * interval '1 second'
        AND NOT EXISTS (
          SELECT FROM delivery
          JOIN endpoint ON endpoint.organisation_id = delivery.organisation_id
            AND endpoint.id = delivery.endpoint_id AND endpoint.enabled
          WHERE delivery.organisation_id = old.organisation_id AND delivery.event_id = old.id
            AND delivery.status = 'PENDING')
      ORDER BY old.created_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED`)})`,
);

/** Condition of recoveries that ended longer ago than the given age. */
export const oldRecoveries = (maxAgeSeconds: number): Prisma.Sql => Prisma.sql`
  status <> 'RUNNING' AND finished_at < now() - ${maxAgeSeconds} * interval '1 second'`;
