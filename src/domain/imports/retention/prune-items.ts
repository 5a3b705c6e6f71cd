import { Prisma } from '../../../generated/prisma/client.js';
import {
  findReferences,
  inTransaction,
  pruneSweepBatch,
  type BatchToExamine,
  type PrunedBatch,
} from '../../../platform/database/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { isPrunable } from './prune-items.sql.js';

/**
 * Deletes items that ended before a moment, whose texts were dropped and to which nothing refers, and then imports
 * without items. An item that something refers to stays, without its texts: evidence, history and the workforce graph
 * name it as their source.
 */
export async function pruneItems(scope: WorkerScope, batch: BatchToExamine, before: Date): Promise<PrunedBatch> {
  const { organisationId } = batch;
  const references = await findReferences(scope.db, 'import_item', 'cascades');
  return inTransaction({ ...scope, organisationId }, async ({ db }) => {
    const pruned = await pruneSweepBatch(
      db,
      { ...batch, table: 'import_item', writtenBefore: before, parent: 'import_id' },
      isPrunable(Prisma.sql`${before}::timestamptz`, references),
    );
    // A separate statement, so that it sees that the items are gone.
    await db.import.deleteMany({ where: { organisationId, id: { in: [...pruned.parents] }, items: { none: {} } } });
    return pruned;
  });
}
