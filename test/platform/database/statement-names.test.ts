import { expect, test } from '@jest/globals';
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

test.each(['mutation', 'work'] as const)('a statement of a %s has no name', (purpose) => {
  const names = createStatementNames();
  expect([1, 2, 3, 4].map(() => names('SELECT 1', purpose))).toEqual(['', '', '', '']);
});

test('the number of names is limited', () => {
  const names = createStatementNames();
  const given = Array.from({ length: 1000 }, (_, index) =>
    [1, 2, 3].map(() => names(`SELECT ${index}`, 'query')).at(-1),
  );
  expect(given.filter((name) => name !== '')).toHaveLength(500);
});
