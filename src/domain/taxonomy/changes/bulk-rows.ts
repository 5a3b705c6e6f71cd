import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from '../../../platform/database/index.js';

/** Rows of one statement: enough that the round trips do not count, few enough that none is silent for long. */
const BATCH = 10_000;

/** Columns of a table, each with its type in PostgreSQL. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row & string]: string };

/** Values that a statement is given. An empty text becomes NULL, which arrays of parameters have no room for. */
export type PlainRow<Row> = { readonly [Column in keyof Row]: string | number | boolean | null };

/** Plain values as a table of a statement: `SELECT ... FROM (<this>) AS given`. */
export function givenRows<Row extends PlainRow<Row>>(types: ColumnTypes<Row>, rows: readonly Row[]): Prisma.Sql {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const arrays = columns.map((column) => Prisma.sql`${rows.map((row) => String(row[column] ?? ''))}::text[]`);
  const values = columns.map((column) => `NULLIF(${column}, '')::${types[column]} AS ${column}`).join(', ');
  return Prisma.sql`SELECT ${Prisma.raw(values)} FROM unnest(${Prisma.join(arrays)}) AS
    text(${Prisma.raw(columns.join(', '))})`;
}

/** Inserts plain values in batches. */
export async function insertRows<Row extends PlainRow<Row>>(
  db: Database,
  table: string,
  types: ColumnTypes<Row>,
  rows: readonly Row[],
): Promise<void> {
  const columns = Prisma.raw(Object.keys(types).join(', '));
  for (let start = 0; start < rows.length; start += BATCH) {
    const given = givenRows(types, rows.slice(start, start + BATCH));
    await db.$executeRaw`INSERT INTO ${Prisma.raw(table)} (${columns}) SELECT ${columns} FROM (${given}) AS given`;
  }
}
