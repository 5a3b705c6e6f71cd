import { pruneInBatches, startRound, type Database, type PruningRound } from '../../../platform/database/index.js';
import { dropTexts } from './drop-old-payloads.sql.js';

/**
 * Drops the payloads, document texts and metadata of items whose retention period is over. Findings and evidence stay.
 *
 * @returns the number of items whose texts were dropped.
 */
export async function dropOldPayloads(db: Database, now: Date, round: PruningRound = startRound()): Promise<number> {
  return pruneInBatches(round, (limit) => dropTexts(db, now, limit));
}
