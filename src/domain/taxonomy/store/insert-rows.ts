import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from '../../../platform/database/index.js';

/** Rows of one statement: enough that the round trips do not count, few enough that none is silent for long. */
const BATCH = 10_000;

/** Columns of a table, each with its type in PostgreSQL. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row & string]: string };

/**
 * Inserts plain values in batches. An empty text becomes NULL, which arrays of parameters have no room for.
 *
 * @param onRows - told of each batch that was inserted, in rows.
 */
export async function insertRows<Row extends { readonly [Column in keyof Row]: string | number | boolean | null }>(
  db: Database,
  table: string,
  types: ColumnTypes<Row>,
  rows: readonly Row[],
  onRows?: (count: number) => void,
): Promise<void> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const arrays = columns.map((column) => Prisma.sql`${batch.map((row) => String(row[column] ?? ''))}::text[]`);
    const values = columns.map((column) => `NULLIF(${column}, '')::${types[column]}`).join(', ');
    await db.$executeRaw`
      INSERT INTO ${Prisma.raw(table)} (${Prisma.raw(columns.join(', '))})
      SELECT ${Prisma.raw(values)} FROM unnest(${Prisma.join(arrays)}) AS given(${Prisma.raw(columns.join(', '))})`;
    onRows?.(batch.length);
  }
}
