import type { Database } from '../connection/connect.js';

/** A table as the database itself describes it. */
export interface KeyedTable {
  /** As it is written in SQL. */
  readonly name: string;
  /** The columns of its primary key, as they are written in SQL, with their types. */
  readonly key: readonly { readonly column: string; readonly type: string }[];
}

/** A table whose rows belong to organisations. */
export interface OwnedTable extends KeyedTable {
  /** The column that says whose a row is. */
  readonly ownerColumn: 'organisation_id' | 'owner_id';
}

interface TableRow {
  readonly name: string;
  readonly columns: string[];
  readonly types: string[];
  readonly ownerColumn: OwnedTable['ownerColumn'] | null;
  readonly refersTo: string[];
}

/**
 * Every table whose rows belong to organisations, each before those that it refers to: emptied in this order, no row is
 * in the way of another. Asked of the database, so that no table that comes later is forgotten.
 */
export async function readOwnedTables(db: Database): Promise<OwnedTable[]> {
  const owned = (await readTables(db)).filter((row) => row.ownerColumn !== null);
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
  const rows = await readTables(db);
  return names.map((name) => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new Error(`there is no table ${name}`);
    return keyedTable(row);
  });
}

function keyedTable({ name, columns, types }: TableRow): KeyedTable {
  return { name, key: columns.map((column, place) => ({ column, type: types[place] ?? '' })) };
}

async function readTables(db: Database): Promise<TableRow[]> {
  return db.$queryRaw<TableRow[]>`
    SELECT c.oid::regclass::text AS name, key.columns, key.types,
      (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid
        AND a.attname IN ('organisation_id', 'owner_id') AND NOT a.attisdropped) AS "ownerColumn",
      array(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f WHERE f.conrelid = c.oid
        AND f.contype = 'f') AS "refersTo"
    FROM pg_class c
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    CROSS JOIN LATERAL (
      SELECT array_agg(quote_ident(a.attname) ORDER BY n.place) AS columns, array_agg(format_type(a.atttypid,
        a.atttypmod) ORDER BY n.place) AS types
      FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS n(number, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = n.number
    ) key
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    ORDER BY 1`;
}
