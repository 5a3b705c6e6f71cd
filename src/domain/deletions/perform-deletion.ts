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
import { holdDeletion, releaseDeletion, type ClaimedDeletion } from './claim-deletions.js';
import type { DeletionPlan } from './deletion-plan.js';

/** Rest between two batches, in milliseconds, so that deleting never takes more than its part of the database. */
const PAUSE = 10;

/** Rows of one round over all tables that are few enough for what is left to go with the thing itself. */
const FEW = 1_000;

/** How the work on a deletion ended: `lost` when another process has it by now, `laid down` when this process stops. */
export type DeletionOutcome = 'deleted' | 'laid down' | 'lost';

/** The work on one deletion by this process. */
interface Work {
  readonly scope: Scope;
  readonly claimed: ClaimedDeletion;
  readonly isStopping: () => boolean;
}

/**
 * Deletes what a deletion names, a batch at a time, each in a short transaction with the note of how far it is.
 * Whatever dies on the way, the next process goes on with what is still there.
 */
export async function performDeletion(
  scope: Scope,
  claimed: ClaimedDeletion,
  plan: DeletionPlan,
  isStopping: () => boolean,
): Promise<DeletionOutcome> {
  const work: Work = { scope, claimed, isStopping };
  const steps = await plan.steps(scope.db, claimed);
  await noteTotal(work, steps);
  // What others were writing when it was marked may come after its table was emptied.
  for (let deleted = Infinity; deleted > FEW;) {
    deleted = 0;
    for (const step of steps) {
      const count = await emptyTable(work, step);
      if (typeof count !== 'number') return count;
      deleted += count;
    }
  }
  const isOurs = await inTransaction(scope, async ({ db }) => {
    if (!(await holdDeletion(db, claimed))) return false;
    await plan.finish(db, claimed);
    await db.$executeRaw`
      UPDATE deletion SET finished_at = now(), step = NULL, lease_id = NULL
      WHERE organisation_id = ${claimed.organisationId}::uuid AND id = ${claimed.id}::uuid`;
    return true;
  });
  return isOurs ? 'deleted' : 'lost';
}

/** @returns how many rows went, or why it ended early. */
async function emptyTable(work: Work, step: RowsToDelete): Promise<number | 'laid down' | 'lost'> {
  const size = createBatchSize();
  let after: DeletedRows['last'] = null;
  for (let deleted = 0; ;) {
    if (work.isStopping()) {
      await releaseDeletion(work.scope.db, work.claimed);
      return 'laid down';
    }
    const { rows } = size;
    const started = performance.now();
    let batch: DeletedRows | null;
    try {
      batch = await deleteBatch(work, step, after, rows);
    } catch (error) {
      // A time-out is a matter of size; whatever else it is comes back.
      if (!size.failed()) throw error;
      continue;
    }
    if (!batch) return 'lost';
    deleted += batch.count;
    if (batch.last === null || batch.count < rows) return deleted;
    after = batch.last;
    size.took(performance.now() - started);
    await setTimeout(PAUSE);
  }
}

/** @returns null when the deletion is another process's by now. */
async function deleteBatch(
  { scope, claimed }: Work,
  step: RowsToDelete,
  after: DeletedRows['last'],
  rows: number,
): Promise<DeletedRows | null> {
  const table = step.table.name;
  return inTransaction(scope, async ({ db }) => {
    if (!(await holdDeletion(db, claimed))) return null;
    const batch = await deleteRows(db, step, after, rows);
    if (batch.count > 0) {
      await db.$executeRaw`
        UPDATE deletion
        SET step = ${table}, deleted_rows = deleted_rows + ${batch.count},
          counts = jsonb_set(counts, ARRAY[${table}], to_jsonb(coalesce((counts ->> ${table})::bigint, 0) +
            ${batch.count}))
        WHERE organisation_id = ${claimed.organisationId}::uuid AND id = ${claimed.id}::uuid`;
    }
    return batch;
  });
}

/**
 * Counts what there is to delete, once, so that one can see how far it is. What cannot be counted in time is deleted
 * all the same.
 */
async function noteTotal(
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
    // Too many for one statement.
  }
}
