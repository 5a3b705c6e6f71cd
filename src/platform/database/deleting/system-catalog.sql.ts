import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../sql/statement.js';

/** A table with a primary key. Names are quoted where SQL requires it. */
export interface TableRow {
  readonly name: string;
  /** Columns of the primary key, in its order. */
  readonly columns: string[];
  /** Types of these columns. */
  readonly types: string[];
  /** The column that says whose a row is; null if rows belong to nobody. */
  readonly ownerColumn: 'organisation_id' | 'owner_id' | null;
  /** Tables that its foreign keys refer to. */
  readonly refersTo: string[];
}

/** All tables of the schema that have a primary key. */
export const listTables = statement(
  rowsOf<TableRow>({ name: 'text', columns: 'text[]', types: 'text[]', ownerColumn: 'text', refersTo: 'text[]' }),
  () => Prisma.sql`
    SELECT c.oid::regclass::text AS name, key.columns, key.types,
      (SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid
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
    ORDER BY 1`,
);

/** What PostgreSQL does when a row is deleted that others refer to: refuses it, or deletes them too. */
const ON_DELETE = { refuses: ['a', 'r'], cascades: ['c'], clears: ['n'] } as const;

export type OnDelete = keyof typeof ON_DELETE;

/** A foreign key: columns of a table, and the columns that they refer to, in the same order. */
interface ForeignKeyRow {
  readonly tableName: string;
  readonly columns: string[];
  readonly referred: string[];
}

function foreignKeysTo(table: string, onDelete: OnDelete): Prisma.Sql {
  return Prisma.sql`
    SELECT k.conrelid::regclass::text AS "tableName",
      array(SELECT quote_ident(a.attname) FROM unnest(k.conkey) WITH ORDINALITY AS n(number, place)
            JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = n.number ORDER BY place) AS columns,
      array(SELECT quote_ident(a.attname) FROM unnest(k.confkey) WITH ORDINALITY AS n(number, place)
            JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = n.number ORDER BY place) AS referred
    FROM pg_constraint k
    WHERE k.contype = 'f' AND k.confdeltype = ANY (${[...ON_DELETE[onDelete]]}::"char"[])
      AND k.confrelid = ${table}::regclass`;
}

/** The foreign keys that refer to a table, and that act in the given way when one of its rows is deleted. */
export const listForeignKeysTo = statement(
  rowsOf<ForeignKeyRow>({ tableName: 'text', columns: 'text[]', referred: 'text[]' }),
  foreignKeysTo,
  () => foreignKeysTo('import_item', 'refuses'),
);
