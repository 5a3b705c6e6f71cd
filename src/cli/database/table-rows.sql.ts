import type pg from 'pg';

const TABLES = [
  'organisation',
  'profile',
  'profile_skill',
  'evidence',
  'skillset',
  'skill',
  'import',
  'import_item',
  'smart_match',
  'onboarding_token',
  'event',
  'delivery',
  'audit_entry',
];

/** Rows of tables up to this size are counted, in bytes: 16 MB take some hundredths of a second. */
const COUNTED_BYTES = 16_000_000;

/** The number of rows of a table. */
export interface TableRows {
  readonly table: string;
  readonly rows: number;
  /** Whether it is PostgreSQL's estimate from the last ANALYZE. */
  readonly estimated: boolean;
}

/** The rows of the main tables: counted in small ones, estimated in large ones. */
export async function findTableRows(connection: pg.Client): Promise<TableRows[]> {
  const { rows } = await connection.query<{ name: string; bytes: string; estimate: number }>(
    `SELECT c.relname AS name, pg_relation_size(c.oid) AS bytes, c.reltuples::float8 AS estimate
     FROM unnest($1::text[]) WITH ORDINALITY AS wanted(name, place)
     JOIN pg_class c ON c.oid = to_regclass(quote_ident(wanted.name))
     ORDER BY wanted.place`,
    [TABLES],
  );
  const tables: TableRows[] = [];
  for (const { name, bytes, estimate } of rows) {
    // There is no estimate before the first ANALYZE.
    const estimated = Number(bytes) > COUNTED_BYTES && estimate >= 0;
    tables.push({ table: name, rows: estimated ? Math.round(estimate) : await countRows(connection, name), estimated });
  }
  return tables;
}

async function countRows(connection: pg.Client, table: string): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(`SELECT count(*)::float8 AS count FROM "${table}"`);
  return rows[0]?.count ?? 0;
}
