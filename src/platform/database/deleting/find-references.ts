import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from '../connection/connect.js';

/** What PostgreSQL does when a row is deleted that others refer to: refuses it, or deletes them too. */
const ON_DELETE = { refuses: ['a', 'r'], cascades: ['c'] } as const;

/**
 * Queries for rows that refer to a row of a table, each true of the row `c` of it. They are made of the database's own
 * foreign keys, so that no table that comes later is forgotten.
 *
 * @param kind - only of those that refuse the row's deletion, or only of those that would be deleted with it.
 */
export async function findReferences(db: Database, table: string, kind: keyof typeof ON_DELETE): Promise<Prisma.Sql[]> {
  const keys = await db.$queryRaw<{ tableName: string; columns: string[]; referred: string[] }[]>`
    SELECT k.conrelid::regclass::text AS "tableName",
      array(SELECT quote_ident(a.attname) FROM unnest(k.conkey) WITH ORDINALITY AS n(number, place)
            JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = n.number ORDER BY place) AS columns,
      array(SELECT quote_ident(a.attname) FROM unnest(k.confkey) WITH ORDINALITY AS n(number, place)
            JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = n.number ORDER BY place) AS referred
    FROM pg_constraint k
    WHERE k.contype = 'f' AND k.confdeltype = ANY (${[...ON_DELETE[kind]]}::"char"[])
      AND k.confrelid = ${table}::regclass`;
  return keys.map(({ tableName, columns, referred }) => {
    const same = columns.map((column, at) => `r.${column} = c.${referred[at] ?? ''}`).join(' AND ');
    return Prisma.sql`SELECT 1 FROM ${Prisma.raw(tableName)} r WHERE ${Prisma.raw(same)}`;
  });
}
