import type pg from 'pg';

/** A table as it is copied. Names are quoted where SQL requires it. */
export interface TableToCopy {
  readonly name: string;
  /** All columns but those that PostgreSQL computes. */
  readonly columns: readonly string[];
  /** Its rows by PostgreSQL's last estimate. */
  readonly estimatedRows: number;
}

/** Prisma's own table, which migrations fill. */
const MIGRATIONS_TABLE = '_prisma_migrations';

/** All tables of the schema but the one of migrations, in the order of their names. */
export async function listTablesToCopy(connection: pg.Client): Promise<TableToCopy[]> {
  const { rows } = await connection.query<TableToCopy>(
    `SELECT c.oid::regclass::text AS name, greatest(c.reltuples, 0)::float8 AS "estimatedRows",
       array(SELECT quote_ident(a.attname) FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
             ORDER BY a.attnum) AS columns
     FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> $1
     ORDER BY c.relname COLLATE "C"`,
    [MIGRATIONS_TABLE],
  );
  return rows;
}

/** The last value of each sequence; null if it was never used. */
export async function readSequences(connection: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await connection.query<{ name: string; value: string | null }>(
    `SELECT quote_ident(sequencename) AS name, last_value::text AS value
     FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Settings of a transaction that copies: rows have the same text in every database, nothing ends the transaction while it
 * waits for a disk, and rows are read in their order in the table. A table with row-level security that would hide rows
 * is an error instead.
 */
export const COPY_SETTINGS = `
  SET LOCAL DateStyle = 'ISO, MDY';
  SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL TimeZone = 'UTC';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL synchronize_seqscans = off;
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL row_security = off`;

/** Reads all rows of a table in PostgreSQL's text format. */
export const copyOut = ({ name, columns }: TableToCopy): string => `COPY ${name} (${columns.join(', ')}) TO STDOUT`;

/** Inserts rows in that format. */
export const copyIn = (name: string, columns: readonly string[]): string =>
  `COPY ${name} (${columns.join(', ')}) FROM STDIN`;
