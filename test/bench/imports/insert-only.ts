import pg from 'pg';
import { v7 } from 'uuid';
import type { BenchItem } from './mixed-items.js';

/** Number of concurrent connections: as many as the service processes items at once. */
const CONNECTIONS = 8;

/**
 * The baseline: inserts the items into a table with a key and a JSON text, in one committed INSERT each, over several
 * connections.
 *
 * @returns items per second.
 */
export async function insertOnly(databaseUrl: string, items: readonly BenchItem[]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  try {
    await pool.query(
      'CREATE TABLE bench_insert_only (organisation_id uuid, id uuid, payload text NOT NULL, PRIMARY KEY ' +
        '(organisation_id, id))',
    );
    const organisationId = v7();
    const startedAt = performance.now();
    let next = 0;
    const insert = async (): Promise<void> => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) {
        await pool.query('INSERT INTO bench_insert_only VALUES ($1, $2, $3)', [
          organisationId,
          v7(),
          JSON.stringify(item.payload),
        ]);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, insert));
    const seconds = (performance.now() - startedAt) / 1000;
    await pool.query('DROP TABLE bench_insert_only');
    return items.length / seconds;
  } finally {
    await pool.end();
  }
}
