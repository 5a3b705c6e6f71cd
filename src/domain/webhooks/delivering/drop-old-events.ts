import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../platform/database/index.js';

/** Events that are dropped in one statement: few enough that nobody waits for it. */
const BATCH = 500;
/** Rest between two batches, in milliseconds, so that dropping never takes more than its part of the database. */
const PAUSE = 50;
/** How long one round may take, in milliseconds; what is left is for the next. */
const ROUND = 60_000;
const DAY = 86_400_000;

/**
 * Drops events that were written longer ago than they are kept, with their deliveries and the log of tries. What still waits to be delivered
 * stays, unless its endpoint is disabled: nobody knows when it would be sent.
 *
 * @param retentionDays - how long they are kept; by the database's clock.
 * @param isStopping - whether the process is about to end: no further batch is begun then.
 * @returns how many events were dropped.
 */
export async function dropOldEvents(db: Database, retentionDays: number, isStopping: () => boolean = () => false): Promise<number> {
  const until = performance.now() + ROUND;
  const organisations = await db.organisation.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  let dropped = 0;
  for (const { id } of organisations) {
    for (let count = BATCH; count === BATCH && performance.now() < until && !isStopping(); ) {
      count = await dropSome(db, id, (retentionDays * DAY) / 1000);
      dropped += count;
      if (count === BATCH) await setTimeout(PAUSE);
    }
  }
  return dropped;
}

async function dropSome(db: Database, organisationId: string, seconds: number): Promise<number> {
  return db.$executeRaw`
    DELETE FROM event
    WHERE organisation_id = ${organisationId}::uuid AND id IN (
      SELECT old.id FROM event old
      WHERE old.organisation_id = ${organisationId}::uuid AND old.created_at < now() - ${seconds} * interval '1 second'
        AND NOT EXISTS (
          SELECT FROM delivery
          JOIN endpoint ON endpoint.organisation_id = delivery.organisation_id AND endpoint.id = delivery.endpoint_id AND endpoint.enabled
          WHERE delivery.organisation_id = old.organisation_id AND delivery.event_id = old.id AND delivery.status = 'PENDING')
      ORDER BY old.created_at
      LIMIT ${BATCH}
      FOR UPDATE SKIP LOCKED)`;
}
