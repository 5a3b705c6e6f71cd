import { Prisma } from '../../generated/prisma/client.js';
import {
  pruneSweepBatch,
  type BatchToExamine,
  type Database,
  type PrunedBatch,
} from '../../platform/database/index.js';

/** How long a match that a newer one of the same profile and skillset has replaced is kept, in days: the history. */
export const SUPERSEDED_DAYS = 30;

const DAY = 86_400_000;

/**
 * Deletes old matches. The latest completed match of a profile and a skillset is kept for the given days; those that it
 * replaced are kept for a month at most.
 *
 * @param days - 0 keeps the latest match for ever.
 */
export async function pruneMatches(db: Database, batch: BatchToExamine, now: Date, days: number): Promise<PrunedBatch> {
  const daysAgo = (count: number) => new Date(now.getTime() - count * DAY);
  const superseded = daysAgo(days === 0 ? SUPERSEDED_DAYS : Math.min(days, SUPERSEDED_DAYS));
  const isPrunable = Prisma.sql`c.status IN ('COMPLETED', 'FAILED') AND c.completed_at < ${superseded}
    AND (${days === 0 ? Prisma.sql`FALSE` : Prisma.sql`c.completed_at < ${daysAgo(days)}`} OR EXISTS (
      SELECT FROM smart_match newer
      WHERE newer.organisation_id = c.organisation_id AND newer.profile_id = c.profile_id
        AND newer.skillset_id = c.skillset_id
        AND newer.status = 'COMPLETED' AND (newer.requested_at, newer.id) > (c.requested_at, c.id)))`;
  return pruneSweepBatch(db, { ...batch, table: 'smart_match', writtenBefore: superseded }, isPrunable);
}
