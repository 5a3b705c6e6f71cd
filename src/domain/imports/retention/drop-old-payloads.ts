import { pruneInBatches, startRound, type Database, type PruningRound } from '../../../platform/database/index.js';
import { dropOldTexts, dropTexts } from './drop-old-payloads.sql.js';

const DAY = 86_400_000;

/**
 * Drops the payloads, document texts and metadata of items whose retention period is over. Findings and evidence stay.
 *
 * @returns the number of items whose texts were dropped.
 */
export async function dropOldPayloads(db: Database, now: Date, round: PruningRound = startRound()): Promise<number> {
  return pruneInBatches(round, (limit) => dropTexts(db, now, limit));
}

/** For how many days the texts of an organisation's items are kept; null: no limit. */
export interface TextRetention {
  readonly organisationId: string;
  readonly payloadDays: number | null;
  /** Of items that contain documents, if that is shorter. */
  readonly documentDays: number | null;
}

/**
 * Drops the texts of an organisation's items that are older than its periods are now: these may be shorter than they
 * were when the items came in.
 *
 * @returns the number of items whose texts were dropped.
 */
export async function dropPayloadsOf(
  db: Database,
  now: Date,
  { organisationId, payloadDays, documentDays }: TextRetention,
  round: PruningRound = startRound(),
): Promise<number> {
  const dropOlderThan = (days: number | null, withDocuments: boolean) => {
    if (days === null) return 0;
    const before = new Date(now.getTime() - days * DAY);
    return pruneInBatches(round, (limit) => dropOldTexts(db, { organisationId, before, withDocuments }, limit));
  };
  return (await dropOlderThan(payloadDays, false)) + (await dropOlderThan(documentDays, true));
}
