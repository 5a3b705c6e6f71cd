import { Prisma } from '../../generated/prisma/client.js';
import {
  pruneSweepBatch,
  type BatchToExamine,
  type Database,
  type PrunedBatch,
} from '../../platform/database/index.js';

/** How long every match is kept, in days. Of older ones, the history has one a month. */
const DETAILED_DAYS = 30;

const DAY = 86_400_000;

/** How long matches are kept, in days. */
export interface MatchRetention {
  /** The latest result of a profile and a skillset; 0: for ever. */
  readonly latestDays: number;
  /** The results before it: all of the last 30 days, and the last one of each month (UTC). */
  readonly historyDays: number;
}

/**
 * Deletes old matches. Of a profile and a skillset, the latest result is kept for `latestDays`, and those before it are
 * thinned out to one a month, up to `historyDays`. A failed match is kept for 30 days once a later one has a result.
 */
export async function pruneMatches(
  db: Database,
  batch: BatchToExamine,
  now: Date,
  { latestDays, historyDays }: MatchRetention,
): Promise<PrunedBatch> {
  const daysAgo = (count: number) => new Date(now.getTime() - count * DAY);
  const detailedSince = daysAgo(latestDays === 0 ? DETAILED_DAYS : Math.min(latestDays, DETAILED_DAYS));
  const monthOf = (match: string) => Prisma.sql`date_trunc('month', ${Prisma.raw(match)}.completed_at, 'UTC')`;
  const isPrunable = Prisma.sql`c.status IN ('COMPLETED', 'FAILED') AND c.completed_at < ${detailedSince}
    AND (${latestDays === 0 ? Prisma.sql`FALSE` : Prisma.sql`c.completed_at < ${daysAgo(latestDays)}`} OR EXISTS (
      SELECT FROM smart_match newer
      WHERE newer.organisation_id = c.organisation_id AND newer.profile_id = c.profile_id
        AND newer.skillset_id = c.skillset_id
        AND newer.status = 'COMPLETED' AND (newer.requested_at, newer.id) > (c.requested_at, c.id)
        AND (c.status = 'FAILED' OR c.completed_at < ${daysAgo(historyDays)}
          OR ${monthOf('newer')} = ${monthOf('c')})))`;
  return pruneSweepBatch(db, { ...batch, table: 'smart_match', writtenBefore: detailedSince }, isPrunable);
}
