import { Prisma } from '../../generated/prisma/client.js';
import {
  leastIdAfter,
  pruneRows,
  readKeyedTables,
  startRound,
  type Database,
  type PruningRound,
} from '../../platform/database/index.js';

const DAY = 86_400_000;

/**
 * Deletes old entries of the audit trail, and old rows of finished deletions.
 *
 * @param retentionDays - 0 keeps them for ever.
 * @returns the number of rows deleted.
 */
export async function pruneAudit(
  db: Database,
  now: Date,
  retentionDays: number,
  round: PruningRound = startRound(),
): Promise<number> {
  if (retentionDays === 0) return 0;
  const before = new Date(now.getTime() - retentionDays * DAY);
  const [audit, deletion] = await readKeyedTables(db, ['audit_entry', 'deletion']);
  if (!audit || !deletion) return 0;
  let pruned = await pruneRows(db, round, { table: deletion, where: Prisma.sql`finished_at < ${before}` });
  // By organisation, as the ids of its entries are in the order of time.
  const organisations = await db.organisation.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  for (const { id } of organisations) {
    pruned += await pruneRows(db, round, {
      table: audit,
      where: Prisma.sql`organisation_id = ${id}::uuid AND id < ${leastIdAfter(before)}::uuid AND at < ${before}`,
    });
  }
  return pruned;
}
