import { Prisma } from '../../../generated/prisma/client.js';
import { createBatchSize } from './batch-size.js';
import type { Database } from '../connection/connect.js';
import type { KeyedTable } from './owned-tables.js';

/** Rows of a table that are to be deleted. */
export interface RowsToDelete {
  readonly table: KeyedTable;
  /** Which rows are meant. */
  readonly where: Prisma.Sql;
}

/** What a batch came to. */
export interface DeletedRows {
  readonly count: number;
  /** The key of the last row, which the next batch begins after; null where there are no more. */
  readonly last: readonly string[] | null;
}

/**
 * Deletes some rows, in the order of their primary key. Rows that somebody else holds at the moment are passed over:
 * this waits for nobody.
 *
 * @param after - where the last batch ended; null begins at the first row. Without it each batch would step over all
 * that those before it have deleted, which is
 *   there until PostgreSQL cleans up.
 * @param limit - rows at most.
 */
export async function deleteRows(
  db: Database,
  { table, where }: RowsToDelete,
  after: readonly string[] | null,
  limit: number,
): Promise<DeletedRows> {
  const name = Prisma.raw(table.name);
  const columns = table.key.map(({ column }) => column);
  const beyond =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (${Prisma.raw(columns.join(', '))}) >
        (${Prisma.join(table.key.map(({ type }, place) => Prisma.sql`${after[place]}::text::${Prisma.raw(type)}`))})`;
  const [batch] = await db.$queryRaw<{ count: number; last: string[] | null }[]>`
    WITH found AS MATERIALIZED (
      SELECT ctid AS place, ${Prisma.raw(columns.join(', '))} FROM ${name}
      WHERE ${where} ${beyond}
      ORDER BY ${Prisma.raw(columns.join(', '))} LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT place FROM found)) RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM gone) AS count,
      (SELECT ARRAY[${Prisma.raw(columns.map((column) => `${column}::text`).join(', '))}] FROM found
       ORDER BY ${Prisma.raw(columns.map((column) => `${column} DESC`).join(', '))} LIMIT 1) AS last`;
  const { count, last } = batch ?? { count: 0, last: null };
  return { count, last };
}

/** Deletes all rows that are meant and that nobody holds, in batches that each end quickly. */
export async function deleteAllRows(db: Database, rows: RowsToDelete): Promise<void> {
  const size = createBatchSize();
  for (let after: DeletedRows['last'] = null; ;) {
    const started = performance.now();
    const limit = size.rows;
    const { count, last }: DeletedRows = await deleteRows(db, rows, after, limit);
    if (count < limit) return;
    after = last;
    size.took(performance.now() - started);
  }
}

/** How many rows are meant. */
export async function countRows(db: Database, { table, where }: RowsToDelete): Promise<number> {
  const [row] = await db.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::float8 AS count FROM ${Prisma.raw(table.name)} WHERE ${where}`;
  return row?.count ?? 0;
}
