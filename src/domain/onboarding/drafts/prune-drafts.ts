import { pruneInBatches, startRound, type Database, type PruningRound } from '../../../platform/database/index.js';
import { deleteExpiredDrafts } from './prune-drafts.sql.js';

/**
 * Deletes what people filled in whose links have expired.
 *
 * @returns how many drafts were deleted.
 */
export function pruneDrafts(db: Database, now: Date, round: PruningRound = startRound()): Promise<number> {
  return pruneInBatches(round, (limit) => deleteExpiredDrafts(db, now, limit));
}
