import { Prisma } from '../../generated/prisma/client.js';
import {
  pruneInBatches,
  pruneRows,
  readKeyedTables,
  startRound,
  type Database,
  type PruningRound,
} from '../../platform/database/index.js';

const DAY_SECONDS = 86_400;

/**
 * Drops events that were written longer ago than they are kept, with their deliveries and the log of tries. What still
 * waits to be delivered stays, unless its endpoint is disabled: nobody knows when it would be sent.
 *
 * @param retentionDays - how long they are kept; by the database's clock.
 * @returns how many events were dropped.
 */
export async function dropOldEvents(
  db: Database,
  retentionDays: number,
  round: PruningRound = startRound(),
): Promise<number> {
  const organisations = await db.organisation.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  let dropped = 0;
  for (const { id } of organisations)
    dropped += await pruneInBatches(round, (limit) => dropSome(db, id, retentionDays * DAY_SECONDS, limit));
  return dropped;
}

/**
 * Drops the notes of what was sent again and ended longer ago than deliveries are kept.
 *
 * @returns how many went.
 */
export async function dropOldRecoveries(
  db: Database,
  retentionDays: number,
  round: PruningRound = startRound(),
): Promise<number> {
  const [table] = await readKeyedTables(db, ['recovery']);
  const where = Prisma.sql`status <> 'RUNNING' AND finished_at < now() - ${retentionDays * DAY_SECONDS} * interval
    '1 second'`;
  return table ? pruneRows(db, round, { table, where }) : 0;
}

async function dropSome(db: Database, organisationId: string, seconds: number, limit: number): Promise<number> {
  return db.$executeRaw`
    DELETE FROM event
    WHERE organisation_id = ${organisationId}::uuid AND id IN (
      SELECT old.id FROM event old
      WHERE old.organisation_id = ${organisationId}::uuid AND old.created_at < now() - ${seconds} * interval '1 second'
        AND NOT EXISTS (
          SELECT FROM delivery
          JOIN endpoint ON endpoint.organisation_id = delivery.organisation_id
            AND endpoint.id = delivery.endpoint_id AND endpoint.enabled
          WHERE delivery.organisation_id = old.organisation_id AND delivery.event_id = old.id
            AND delivery.status = 'PENDING')
      ORDER BY old.created_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED)`;
}
