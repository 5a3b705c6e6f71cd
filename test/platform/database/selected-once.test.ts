import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { Prisma } from '../../../src/generated/prisma/client.js';
import { selectedOnce } from '../../../src/platform/database/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

const NEXT_THREE = Prisma.sql`SELECT id FROM task WHERE NOT done ORDER BY id LIMIT 3 FOR UPDATE SKIP LOCKED`;

let database: TestDatabase;
let connection: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  await connection.query(`
    CREATE TEMPORARY TABLE task (id int, done boolean NOT NULL DEFAULT false);
    SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_hashagg = off; SET enable_sort = off;
    SET enable_material = off; SET enable_memoize = off`);
});

afterAll(async () => {
  await connection?.end();
  await database?.drop();
});

/** The number of tasks that a statement has done when it selects them with a query, all in a plan of nested loops. */
async function doTasks(selected: Prisma.Sql): Promise<number | null> {
  await connection.query('TRUNCATE task; INSERT INTO task SELECT generate_series(1, 20); ANALYZE task');
  const { rowCount } = await connection.query(Prisma.sql`UPDATE task SET done = true WHERE id IN (${selected})`.text);
  return rowCount;
}

test('rows selected once are no more than the limit, whatever the plan', async () => {
  expect(await doTasks(selectedOnce(NEXT_THREE))).toBe(3);
});

test('the same subquery by itself is run again for other rows', async () => {
  expect(await doTasks(NEXT_THREE)).toBeGreaterThan(3);
});
