import { pruneInBatches, startRound, type Database, type PruningRound } from '../../platform/database/index.js';

/**
 * Drops the payloads, their documents' texts and the metadata whose time to be kept is over. Findings and evidence
 * stay.
 *
 * @returns how many items lost their texts.
 */
export async function dropOldPayloads(db: Database, now: Date, round: PruningRound = startRound()): Promise<number> {
  return pruneInBatches(
    round,
    (limit) => db.$executeRaw`
    UPDATE import_item SET payload = NULL, metadata = NULL, documents = NULL, payload_kept_until = NULL,
      -- Without its text nothing can be suggested from it any more.
      suggestion_work = CASE suggestion_work WHEN 'WAITING' THEN 'NONE' ELSE suggestion_work END
    WHERE (organisation_id, id) IN (
      SELECT organisation_id, id FROM import_item
      WHERE payload_kept_until <= ${now} AND status IN ('READ', 'FAILED')
      ORDER BY payload_kept_until LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
  );
}
