import { setTimeout } from 'node:timers/promises';
import {
  countRows,
  createBatchSize,
  deleteRows,
  inTransaction,
  type DeletedRows,
  type RowsToDelete,
} from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import type { DeletionPlan } from './deletion-plan.js';
import { addDeletedRows, finishDeletion, releaseDeletion, renewLease, type ClaimedDeletion } from './deletions.sql.js';

/** Pause between two batches, in milliseconds, so that deletions leave the database to everything else. */
const PAUSE_MILLISECONDS = 10;

/** Once a round over all tables deletes no more rows than this, the rest is deleted with the thing itself. */
const MAX_REMAINING_ROWS = 1_000;

/** How the work on a deletion ended: `lost` if another process has it by now, `released` if its turn is over. */
type DeletionOutcome = 'deleted' | 'released' | 'lost';

/** The work on one deletion by this process. */
interface Work {
  readonly scope: Scope;
  readonly claimed: ClaimedDeletion;
  readonly isTurnOver: () => boolean;
}

/**
 * Performs a deletion in batches. Each batch is a short transaction, which also records the progress. If the process
 * dies, the next one continues with the rows that are left.
 */
export async function performDeletion(
  scope: Scope,
  claimed: ClaimedDeletion,
  plan: DeletionPlan,
  isTurnOver: () => boolean,
): Promise<DeletionOutcome> {
  const work: Work = { scope, claimed, isTurnOver };
  const steps = await plan.steps(scope.db, claimed);
  await recordTotal(work, steps);
  // Repeated, because others may still have been inserting rows when the thing was marked as being deleted.
  for (let deleted = Infinity; deleted > MAX_REMAINING_ROWS;) {
    deleted = 0;
    for (const step of steps) {
      const count = await emptyTable(work, step);
      if (typeof count !== 'number') return count;
      deleted += count;
    }
  }
  const isOurs = await inTransaction(scope, async ({ db }) => {
    if ((await renewLease(db, claimed)) === 0) return false;
    await plan.finish(db, claimed);
    await finishDeletion(db, claimed);
    return true;
  });
  return isOurs ? 'deleted' : 'lost';
}

/** @returns the number of deleted rows, or why it ended early. */
async function emptyTable(work: Work, step: RowsToDelete): Promise<number | 'released' | 'lost'> {
  const size = createBatchSize();
  let after: DeletedRows['last'] = null;
  for (let deleted = 0; ;) {
    if (work.isTurnOver()) {
      await releaseDeletion(work.scope.db, work.claimed);
      return 'released';
    }
    const { rows } = size;
    const started = performance.now();
    let batch: DeletedRows | null;
    try {
      batch = await deleteBatch(work, step, after, rows);
    } catch (error) {
      // After a timeout a smaller batch may succeed; any other error will occur again.
      if (!size.failed()) throw error;
      continue;
    }
    if (!batch) return 'lost';
    deleted += batch.count;
    if (batch.last === null || batch.count < rows) return deleted;
    after = batch.last;
    size.took(performance.now() - started);
    await setTimeout(PAUSE_MILLISECONDS);
  }
}

/** @returns null if another process has the deletion by now. */
async function deleteBatch(
  { scope, claimed }: Work,
  step: RowsToDelete,
  after: DeletedRows['last'],
  rows: number,
): Promise<DeletedRows | null> {
  return inTransaction(scope, async ({ db }) => {
    if ((await renewLease(db, claimed)) === 0) return null;
    const batch = await deleteRows(db, step, after, rows);
    if (batch.count > 0) await addDeletedRows(db, claimed, step.table.name, batch.count);
    return batch;
  });
}

/**
 * Counts the rows to delete, once, so that the progress can be shown. If counting takes too long, there is no total.
 */
async function recordTotal(
  { scope: { db }, claimed: { organisationId, id } }: Work,
  steps: readonly RowsToDelete[],
): Promise<void> {
  const deletion = await db.deletion.findUnique({
    where: { organisationId_id: { organisationId, id } },
    select: { totalRows: true },
  });
  if (!deletion || deletion.totalRows !== null) return;
  try {
    let total = 0;
    for (const step of steps) total += await countRows(db, step);
    await db.deletion.updateMany({ where: { organisationId, id }, data: { totalRows: total } });
  } catch {
    // Too many rows to count in one statement.
  }
}
