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

/** The moments before which matches go. */
interface MatchLimits {
  /** NULL: the latest results are kept for ever. */
  readonly latest: Prisma.Sql;
  readonly history: Prisma.Sql;
  /** Before it, the history has one a month. */
  readonly detailed: Prisma.Sql;
}

/**
 * The conditions of a match `c` that is no longer kept: because it is too old, or because a later one has taken its
 * place.
 */
export function arePrunable({ latest, history, detailed }: MatchLimits) {
  const monthOf = (match: string) => Prisma.sql`date_trunc('month', ${Prisma.raw(match)}.completed_at, 'UTC')`;
  const hasEnded = Prisma.sql`c.status IN ('COMPLETED', 'FAILED') AND NOT EXISTS (
    SELECT FROM contest
    WHERE contest.organisation_id = c.organisation_id AND contest.profile_id = c.profile_id
      AND contest.smart_match_id = c.id AND contest.state = 'OPEN')`;
  const isOld = Prisma.sql`coalesce(c.completed_at < ${latest}, FALSE)`;
  return {
    isTooOld: Prisma.sql`${hasEnded} AND ${isOld}`,
    isReplaced: Prisma.sql`${hasEnded} AND c.completed_at < ${detailed} AND EXISTS (
      SELECT FROM smart_match newer
      WHERE newer.organisation_id = c.organisation_id AND newer.profile_id = c.profile_id
        AND newer.skillset_id = c.skillset_id
        AND newer.status = 'COMPLETED' AND (newer.requested_at, newer.id) > (c.requested_at, c.id)
        AND (c.status = 'FAILED' OR c.completed_at < ${history} OR ${monthOf('newer')} = ${monthOf('c')}))`,
  };
}

/** The moment since when every match is kept, as an expression, if the latest ones are kept for so many days. */
export function detailedSince(now: Prisma.Sql, latestDays: Prisma.Sql): Prisma.Sql {
  // LEAST leaves NULL out.
  return Prisma.sql`${now} - least(${latestDays}, ${Prisma.raw(String(DETAILED_DAYS))}) * interval '1 day'`;
}

/**
 * Deletes old matches. Of a profile and a skillset, the latest result is kept for `latestDays`, and those before it are
 * thinned out to one a month, up to `historyDays`. A failed match is kept for 30 days once a later one has a result.
 * A match that is contested is kept until that is decided.
 */
export async function pruneMatches(
  db: Database,
  batch: BatchToExamine,
  now: Date,
  { latestDays, historyDays }: MatchRetention,
): Promise<PrunedBatch> {
  const daysAgo = (count: number) => new Date(now.getTime() - count * DAY);
  const writtenBefore = daysAgo(latestDays === 0 ? DETAILED_DAYS : Math.min(latestDays, DETAILED_DAYS));
  const { isTooOld, isReplaced } = arePrunable({
    latest: Prisma.sql`${latestDays === 0 ? null : daysAgo(latestDays)}::timestamptz`,
    history: Prisma.sql`${daysAgo(historyDays)}::timestamptz`,
    detailed: Prisma.sql`${writtenBefore}::timestamptz`,
  });
  const isPrunable = Prisma.sql`((${isTooOld}) OR (${isReplaced}))`;
  return pruneSweepBatch(db, { ...batch, table: 'smart_match', writtenBefore }, isPrunable);
}
