import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inTransaction, newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(() => database.drop());

const store = ({ db, organisationId }: Scope, topic: string) =>
  db.import.create({ data: { organisationId, id: newId(), topic, itemCount: 0 } });
const topics = async () => (await scope.db.import.findMany({ orderBy: { topic: 'asc' } })).map(({ topic }) => topic);

test('what fails inside a transaction undoes its own part, and the rest is stored with what follows', async () => {
  await inTransaction(scope, async (scope) => {
    await store(scope, 'a before');
    const failing = inTransaction(scope, async (scope) => {
      await store(scope, 'undone');
      // PostgreSQL takes no more statements in a transaction after that.
      await scope.db.$queryRaw`SELECT 1 / 0`;
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    await inTransaction(scope, (scope) => store(scope, 'b inside'));
    await store(scope, 'c after');
  });
  expect(await topics()).toEqual(['a before', 'b inside', 'c after']);
});

test('what is stored inside a transaction is undone with it', async () => {
  const before = await topics();
  const failing = inTransaction(scope, async (scope) => {
    await inTransaction(scope, (scope) => store(scope, 'undone'));
    throw new Error('broken off');
  });
  await expect(failing).rejects.toThrow('broken off');
  expect(await topics()).toEqual(before);
});
