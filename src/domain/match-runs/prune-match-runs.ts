import { pruneInBatches, type Database, type PruningRound } from '../../platform/database/index.js';
import { deleteOldRuns } from './match-runs.sql.js';

/** How long a run is kept that has no matches left, in milliseconds: 30 days. */
const RECORD_LIFETIME = 30 * 86_400_000;

/** Deletes old runs without matches, of every organisation. */
export async function pruneMatchRuns(db: Database, now: Date, round: PruningRound): Promise<number> {
  const endedBefore = new Date(now.getTime() - RECORD_LIFETIME);
  return pruneInBatches(round, (limit) => deleteOldRuns(db, endedBefore, limit));
}
