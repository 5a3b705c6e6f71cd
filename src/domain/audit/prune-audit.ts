import { Prisma } from '../../generated/prisma/client.js';
import {
  inSqlTransaction,
  leastIdAfter,
  pruneRows,
  readKeyedTables,
  startRound,
  type PruningRound,
} from '../../platform/database/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { nextMac } from './chain-state.js';
import { findAnchor, updateChain, waitForChain } from './chain.sql.js';

const DAY = 86_400_000;

/**
 * Deletes old entries of the audit trail with their checkpoints, and old rows of finished deletions.
 *
 * @param retentionDays - of the service; 0 keeps them for ever.
 * @param daysOf - for how many days an organisation keeps its entries; null: for ever. By default as the service.
 * @returns the number of rows deleted.
 */
export async function pruneAudit(
  scope: WorkerScope,
  retentionDays: number,
  round: PruningRound = startRound(),
  daysOf: (organisationId: string) => number | null = () => retentionDays || null,
): Promise<number> {
  const { db } = scope;
  const daysAgo = (days: number) => new Date(scope.now().getTime() - days * DAY);
  const [deletion] = await readKeyedTables(db, ['deletion']);
  if (!deletion) return 0;
  let pruned =
    retentionDays === 0
      ? 0
      : await pruneRows(db, round, { table: deletion, where: Prisma.sql`finished_at < ${daysAgo(retentionDays)}` });
  const organisations = await db.organisation.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  for (const { id } of organisations) {
    const days = daysOf(id);
    if (days !== null) pruned += await pruneTrail({ ...scope, organisationId: id }, daysAgo(days), round);
  }
  return pruned;
}

/**
 * Deletes the beginning of an organisation's audit trail: all entries before the first one that is to be kept. The
 * chain keeps the hash of the last of them as its anchor, after which what is left verifies.
 *
 * @returns the number of rows deleted.
 */
export async function pruneTrail(scope: Scope, before: Date, round: PruningRound): Promise<number> {
  const { db, organisationId } = scope;
  const [entries, checkpoints] = await readKeyedTables(db, ['audit_entry', 'audit_checkpoint']);
  const anchor = await moveAnchor(scope, before);
  if (!entries || !checkpoints || anchor === 0) return 0;
  const own = Prisma.sql`organisation_id = ${organisationId}::uuid`;
  const pruned = await pruneRows(db, round, {
    table: entries,
    // As the ids of entries are in the order of time, those that are kept are not looked at.
    where: Prisma.sql`${own} AND id < ${leastIdAfter(before)}::uuid AND sequence <= ${anchor}::bigint`,
  });
  return pruned + (await pruneRows(db, round, { table: checkpoints, where: Prisma.sql`${own} AND at < ${before}` }));
}

/** @returns the sequence of the last entry that is to be deleted; 0 for none. */
async function moveAnchor(scope: Scope, before: Date): Promise<number> {
  return inSqlTransaction(scope, async ({ db, organisationId, linkSigningKey }) => {
    const [chain] = await waitForChain(db, organisationId);
    if (!chain) return 0;
    const [anchor] = await findAnchor(db, organisationId, chain.anchorSequence, before);
    if (!anchor) return chain.anchorSequence;
    const after = { ...chain, anchorSequence: anchor.sequence, anchorHash: anchor.hash };
    await updateChain(db, organisationId, after, nextMac(linkSigningKey, organisationId, chain, after));
    return anchor.sequence;
  });
}
