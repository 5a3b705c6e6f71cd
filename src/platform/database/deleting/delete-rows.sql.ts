import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../sql/statement.js';
import type { KeyedTable } from './system-catalog.js';

/** Rows of a table that are to be deleted. */
export interface RowsToDelete {
  readonly table: KeyedTable;
  /** The condition of these rows. */
  readonly where: Prisma.Sql;
}

/** What was deleted in one batch. */
export interface DeletedRows {
  readonly count: number;
  /** The key of the last row, after which the next batch begins; null if there are no more rows. */
  readonly last: readonly string[] | null;
}

const EXAMPLE: RowsToDelete = {
  table: {
    name: 'deletion',
    key: [
      { column: 'organisation_id', type: 'uuid' },
      { column: 'id', type: 'uuid' },
    ],
  },
  where: Prisma.sql`finished_at IS NULL`,
};

function deleteAfter(
  { table: { name, key }, where }: RowsToDelete,
  after: readonly string[] | null,
  limit: number,
): Prisma.Sql {
  const table = Prisma.raw(name);
  const list = (text: (column: string) => string) => Prisma.raw(key.map(({ column }) => text(column)).join(', '));
  const columns = list((column) => column);
  const isAfter =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (${columns}) >
        (${Prisma.join(key.map(({ type }, index) => Prisma.sql`${after[index]}::text::${Prisma.raw(type)}`))})`;
  return Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT ctid AS place, ${columns} FROM ${table}
      WHERE ${where} ${isAfter}
      ORDER BY ${columns} LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT place FROM found)) RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM gone) AS count,
      (SELECT ARRAY[${list((column) => `${column}::text`)}] FROM found
       ORDER BY ${list((column) => `${column} DESC`)} LIMIT 1) AS last`;
}

/** Deletes at most `limit` rows, in the order of their primary key. Rows that are locked are skipped. */
export const deleteRowsAfter = statement(rowsOf<DeletedRows>({ count: 'int4', last: 'text[]' }), deleteAfter, () =>
  deleteAfter(EXAMPLE, ['', ''], 1),
);

function count({ table, where }: RowsToDelete): Prisma.Sql {
  return Prisma.sql`SELECT count(*)::float8 AS count FROM ${Prisma.raw(table.name)} WHERE ${where}`;
}

/** The number of rows, as the only row. */
export const countRowsToDelete = statement(rowsOf<{ readonly count: number }>({ count: 'float8' }), count, () =>
  count(EXAMPLE),
);
