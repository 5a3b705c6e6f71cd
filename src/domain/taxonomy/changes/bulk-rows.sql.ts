import { Prisma } from '../../../generated/prisma/client.js';
import { command, type Database } from '../../../platform/database/index.js';

/** Rows of one statement: round trips do not count then, and progress is still shown often enough. */
const BATCH_SIZE = 10_000;

/** Columns of a table, each with its type in PostgreSQL. */
type ColumnTypes<Row> = { readonly [Column in keyof Row & string]: string };

/** Values of a row. An empty text becomes NULL, as array parameters cannot contain NULL here. */
type PlainRow<Row> = { readonly [Column in keyof Row]: string | number | boolean | null };

/** Rows as a table for a statement: `SELECT ... FROM (<this>) AS given`. Each column is one array parameter. */
export function givenRows<Row extends PlainRow<Row>>(types: ColumnTypes<Row>, rows: readonly Row[]): Prisma.Sql {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const arrays = columns.map((column) => Prisma.sql`${rows.map((row) => String(row[column] ?? ''))}::text[]`);
  const values = columns.map((column) => `NULLIF(${column}, '')::${types[column]} AS ${column}`).join(', ');
  return Prisma.sql`SELECT ${Prisma.raw(values)} FROM unnest(${Prisma.join(arrays)}) AS
    text(${Prisma.raw(columns.join(', '))})`;
}

const insertBatch = command(
  (table: string, columns: readonly string[], rows: Prisma.Sql) => Prisma.sql`
    INSERT INTO ${Prisma.raw(table)} (${Prisma.raw(columns.join(', '))})
    SELECT ${Prisma.raw(columns.join(', '))} FROM (${rows}) AS given`,
);

/** Inserts rows in batches. */
export async function insertRows<Row extends PlainRow<Row>>(
  db: Database,
  table: string,
  types: ColumnTypes<Row>,
  rows: readonly Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await insertBatch(db, table, Object.keys(types), givenRows(types, rows.slice(start, start + BATCH_SIZE)));
  }
}
