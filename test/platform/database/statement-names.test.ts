import { expect, test } from '@jest/globals';
import { createTestDatabase } from '../../support/database/test-database.js';
import type { DatabasePurpose } from '../../../src/platform/database/connection/database-use.js';
import { createStatementNames } from '../../../src/platform/database/connection/statement-names.js';

test('a statement that is executed again and again gets a name, the same from then on', () => {
  const names = createStatementNames();
  const given = [1, 2, 3, 4].map(() => names('SELECT 1', 'query'));
  expect(given).toEqual(['', '', expect.stringMatching(/^s_[\w-]{22}$/), given[2]]);
});

test('two texts have two names, and processes the same ones', () => {
  const [one, other] = [createStatementNames(), createStatementNames()];
  const nameIn = (names: typeof one, sql: string) => [1, 2, 3].map(() => names(sql, 'lookup')).at(-1) as string;
  expect(nameIn(one, 'SELECT 1')).not.toBe(nameIn(one, 'SELECT 2'));
  expect(nameIn(one, 'SELECT 1')).toBe(nameIn(other, 'SELECT 1'));
});

test('a statement of background work has no name, unlike those of requests', () => {
  const named = (purpose: DatabasePurpose) => {
    const names = createStatementNames();
    return [1, 2, 3, 4].map(() => names('SELECT 1', purpose)).at(-1) !== '';
  };
  expect(named('work')).toBe(false);
  expect((['lookup', 'query', 'mutation'] as const).map(named)).toEqual([true, true, true]);
});

test('the statements that begin and end a transaction have no names', () => {
  const names = createStatementNames();
  for (const text of ['BEGIN', 'COMMIT', 'ROLLBACK TO SAVEPOINT sp1', 'SAVEPOINT sp1', 'RELEASE SAVEPOINT sp1']) {
    expect([1, 2, 3, 4].map(() => names(text, 'mutation'))).toEqual(['', '', '', '']);
  }
});

test('the number of names is limited: the statement that was executed the longest ago loses its name', () => {
  const names = createStatementNames();
  const execute = (sql: string) => names(sql, 'query');
  for (let index = 0; index < 500; index += 1) for (let use = 0; use < 3; use += 1) execute(`SELECT ${index}`);
  expect(execute('SELECT 0')).not.toBe('');
  for (let use = 0; use < 3; use += 1) execute('SELECT 500');
  expect([execute('SELECT 500'), execute('SELECT 0')]).not.toContain('');
  expect(execute('SELECT 1')).toBe('');
});

test('a connection with too many prepared statements is replaced', async () => {
  const database = await createTestDatabase({ DATABASE_POOL_SIZE: '2' });
  try {
    const { readText } = database.runtime.database;
    const read = (text: string) =>
      readText({
        organisationId: 'any',
        purpose: 'query',
        onBytes: () => undefined,
        statement: { name: text, text, values: [] },
      }).result;
    const prepared = async () => Number(await read('SELECT count(*)::text FROM pg_prepared_statements'));
    let most = 0;
    for (let index = 0; index < 1500; index += 1) {
      for (let use = 0; use < 3; use += 1) await read(`SELECT '${index}'`);
      if (index % 50 === 0) most = Math.max(most, await prepared());
    }
    expect(most).toBeGreaterThan(500);
    expect(most).toBeLessThan(1300);
    expect(await prepared()).toBeLessThan(1000);
  } finally {
    await database.drop();
  }
});
