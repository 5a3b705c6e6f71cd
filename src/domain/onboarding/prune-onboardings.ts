import { pruneInBatches, startRound, type Database, type PruningRound } from '../../platform/database/index.js';
import { deleteOldOnboardings } from './prune-onboardings.sql.js';

/**
 * Deletes invitations of an organisation that ended before a moment. Those by which a consent was given that still counts
 * are kept: they prove it.
 *
 * @returns how many were deleted.
 */
export async function pruneOnboardings(
  db: Database,
  organisationId: string,
  before: Date,
  round: PruningRound = startRound(),
): Promise<number> {
  return pruneInBatches(round, (limit) => deleteOldOnboardings(db, organisationId, before, limit));
}
