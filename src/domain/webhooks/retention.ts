import {
  pruneInBatches,
  pruneRows,
  readKeyedTables,
  startRound,
  type Database,
  type PruningRound,
} from '../../platform/database/index.js';
import { deleteOldEvents, oldRecoveries } from './retention.sql.js';

const DAY_SECONDS = 86_400;

/**
 * Deletes events of an organisation that are older than the retention, with their deliveries and attempts. Events with pending deliveries
 * are kept, unless their endpoint is disabled, as it is unknown when these would be sent.
 *
 * @param retentionDays - by the database's clock.
 * @returns how many events were deleted.
 */
export async function dropOldEvents(
  db: Database,
  organisationId: string,
  retentionDays: number,
  round: PruningRound = startRound(),
): Promise<number> {
  const seconds = retentionDays * DAY_SECONDS;
  return pruneInBatches(round, (limit) => deleteOldEvents(db, organisationId, seconds, limit));
}

/**
 * Deletes recoveries that ended longer ago than the retention.
 *
 * @returns how many were deleted.
 */
export async function dropOldRecoveries(
  db: Database,
  retentionDays: number,
  round: PruningRound = startRound(),
): Promise<number> {
  const [table] = await readKeyedTables(db, ['recovery']);
  return table ? pruneRows(db, round, { table, where: oldRecoveries(retentionDays * DAY_SECONDS) }) : 0;
}
