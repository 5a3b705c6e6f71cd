import { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from '../../../platform/database/index.js';

/**
 * Queries for rows that hold on to a concept, each true of the row `c` of its table. They are made of the database's
 * own foreign keys, those that refuse the concept's deletion, so that no table that comes later is forgotten.
 */
export async function findReferences(db: Database, concept: 'skill' | 'occupation'): Promise<Prisma.Sql[]> {
  const keys = await db.$queryRaw<{ tableName: string; columns: string[]; referred: string[] }[]>`
    SELECT k.conrelid::regclass::text AS "tableName",
      array(SELECT quote_ident(a.attname) FROM unnest(k.conkey) WITH ORDINALITY AS n(number, place)
            JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = n.number ORDER BY place) AS columns,
      array(SELECT quote_ident(a.attname) FROM unnest(k.confkey) WITH ORDINALITY AS n(number, place)
            JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = n.number ORDER BY place) AS referred
    FROM pg_constraint k
    WHERE k.contype = 'f' AND k.confdeltype IN ('a', 'r') AND k.confrelid = ${concept}::regclass`;
  return keys.map(({ tableName, columns, referred }) => {
    const same = columns.map((column, at) => `r.${column} = c.${referred[at] ?? ''}`).join(' AND ');
    return Prisma.sql`SELECT 1 FROM ${Prisma.raw(tableName)} r WHERE ${Prisma.raw(same)}`;
  });
}
