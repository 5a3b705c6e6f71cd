import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from '../sql/database.js';
import { listForeignKeysTo, listTables, type OnDelete, type TableRow } from './system-catalog.sql.js';

/** A table as the database itself describes it. */
export interface KeyedTable {
  /** As it is written in SQL. */
  readonly name: string;
  /** The columns of its primary key, as they are written in SQL, with their types. */
  readonly key: readonly { readonly column: string; readonly type: string }[];
}

/** A table whose rows belong to organisations. */
interface OwnedTable extends KeyedTable {
  /** The column that says whose a row is. */
  readonly ownerColumn: NonNullable<TableRow['ownerColumn']>;
}

/**
 * Every table whose rows belong to organisations, each before those that it refers to, so that they can be emptied in
 * this order. Read from the database, so that it includes tables that are added later.
 */
export async function readOwnedTables(db: Database): Promise<OwnedTable[]> {
  const owned = (await listTables(db)).filter((row) => row.ownerColumn !== null);
  const ordered: OwnedTable[] = [];
  let left = owned;
  while (left.length > 0) {
    const referred = new Set(left.flatMap(({ name, refersTo }) => refersTo.filter((other) => other !== name)));
    const free = left.filter(({ name }) => !referred.has(name));
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(
      ...free.map((row) => ({ ...keyedTable(row), ownerColumn: row.ownerColumn as OwnedTable['ownerColumn'] })),
    );
    left = left.filter((row) => !free.includes(row));
  }
  return ordered;
}

/** The tables with these names, in the order given. */
export async function readKeyedTables(db: Database, names: readonly string[]): Promise<KeyedTable[]> {
  const rows = await listTables(db);
  return names.map((name) => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new Error(`there is no table ${name}`);
    return keyedTable(row);
  });
}

function keyedTable({ name, columns, types }: TableRow): KeyedTable {
  return { name, key: columns.map((column, index) => ({ column, type: types[index] ?? '' })) };
}

/** The rows of a table that refer to a row `c` of another one by a foreign key. */
export interface References {
  readonly tableName: string;
  readonly rows: Prisma.Sql;
}

/**
 * Queries for rows that refer to the row `c` of a table, one for each foreign key. The keys are read from the database,
 * so that they include those of tables that are added later.
 *
 * @param onDelete - only foreign keys that refuse the deletion of `c`, only those that cascade it, or only those that
 *   are set to NULL.
 */
export async function findReferences(db: Database, table: string, onDelete: OnDelete): Promise<Prisma.Sql[]> {
  return (await referencesBy(db, table, onDelete)).map(({ rows }) => rows);
}

/** The same for every foreign key, with the table that has it. */
export async function findReferencesByTable(db: Database, table: string): Promise<References[]> {
  const all = [];
  for (const onDelete of ['refuses', 'cascades', 'clears'] as const)
    all.push(...(await referencesBy(db, table, onDelete)));
  return all;
}

async function referencesBy(db: Database, table: string, onDelete: OnDelete): Promise<References[]> {
  return (await listForeignKeysTo(db, table, onDelete)).map(({ tableName, columns, referred }) => {
    const same = columns.map((column, index) => `r.${column} = c.${referred[index] ?? ''}`).join(' AND ');
    return { tableName, rows: Prisma.sql`SELECT 1 FROM ${Prisma.raw(tableName)} r WHERE ${Prisma.raw(same)}` };
  });
}
