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
 * Drops lines of the audit trail that were written longer ago than they are kept, and notes of deletions that ended so
 * long ago.
 *
 * @param retentionDays - 0 keeps them for ever.
 * @returns how many went.
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
  // One organisation after the other, as the lines of each are in the order of their times.
  const organisations = await db.organisation.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  for (const { id } of organisations) {
    pruned += await pruneRows(db, round, {
      table: audit,
      where: Prisma.sql`organisation_id = ${id}::uuid AND id < ${leastIdAfter(before)}::uuid AND at < ${before}`,
    });
  }
  return pruned;
}
