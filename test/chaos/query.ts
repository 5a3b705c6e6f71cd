import type pg from 'pg';

/** Runs a statement and returns its rows. */
export type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;
