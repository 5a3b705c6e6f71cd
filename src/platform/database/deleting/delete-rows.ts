import type { Database } from '../sql/database.js';
import { createBatchSize } from './batch-size.js';
import { countRowsToDelete, deleteRowsAfter, type DeletedRows, type RowsToDelete } from './delete-rows.sql.js';

/**
 * Deletes some rows, in the order of their primary key. Rows that are locked at the moment are skipped, so that this
 * waits for nobody.
 *
 * @param after - where the last batch ended; null begins at the first row. Without it, each batch would step over all
 *   that earlier ones deleted, which stays in the table until PostgreSQL vacuums it.
 * @param limit - maximum number of rows.
 */
export async function deleteRows(
  db: Database,
  rows: RowsToDelete,
  after: readonly string[] | null,
  limit: number,
): Promise<DeletedRows> {
  const [batch] = await deleteRowsAfter(db, rows, after, limit);
  return batch ?? { count: 0, last: null };
}

/**
 * Deletes all rows that are not locked, in batches that each end quickly.
 *
 * @returns the number of rows deleted.
 */
export async function deleteAllRows(db: Database, rows: RowsToDelete): Promise<number> {
  const size = createBatchSize();
  let total = 0;
  for (let after: DeletedRows['last'] = null; ;) {
    const started = performance.now();
    const limit = size.rows;
    const { count, last }: DeletedRows = await deleteRows(db, rows, after, limit);
    total += count;
    if (count < limit) return total;
    after = last;
    size.took(performance.now() - started);
  }
}

/** The number of rows to delete. */
export async function countRows(db: Database, rows: RowsToDelete): Promise<number> {
  const [row] = await countRowsToDelete(db, rows);
  return row?.count ?? 0;
}
