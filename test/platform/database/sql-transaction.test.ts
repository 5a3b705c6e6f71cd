import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Prisma } from '../../../src/generated/prisma/client.js';
import { inSqlTransaction, inTransaction, newId, type SqlDatabase } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(async () => database?.drop());

beforeEach(async () => {
  await scope.db.skillset.deleteMany({ where: { organisationId: scope.organisationId } });
});

const insert = (db: SqlDatabase, id: string = newId()) =>
  db.$executeRaw(
    Prisma.sql`INSERT INTO skillset (organisation_id, id) VALUES (${scope.organisationId}::uuid, ${id}::uuid)`,
  );

const countStored = () => scope.db.skillset.count({ where: { organisationId: scope.organisationId } });

test('everything is stored, and rows have the types that Prisma gives them', async () => {
  const [row] = await inSqlTransaction(scope, async ({ db }) => {
    expect(await insert(db)).toBe(1);
    return db.$queryRaw<Record<string, unknown>[]>(Prisma.sql`
      SELECT 5::int8 AS "large", 1.5::float8 AS "float", '2026-01-02T03:04:05Z'::timestamptz AS "time",
        '{"a":[1]}'::jsonb AS "json", ARRAY['a', NULL] AS "list", NULL::text AS "none"`);
  });
  expect(row).toEqual({
    large: 5n,
    float: 1.5,
    time: new Date('2026-01-02T03:04:05Z'),
    json: { a: [1] },
    list: ['a', null],
    none: null,
  });
  expect(await countStored()).toBe(1);
});

test('nothing is stored after an error of the code, or of a statement', async () => {
  const failing = inSqlTransaction(scope, async ({ db }) => {
    await insert(db);
    throw new Error('of the code');
  });
  await expect(failing).rejects.toThrow('of the code');
  const id = newId();
  const twice = inSqlTransaction(scope, async ({ db }) => {
    await insert(db, id);
    await insert(db, id);
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect(await countStored()).toBe(0);
});

test('statements that are sent together are stored together, or not at all', async () => {
  await inSqlTransaction(scope, ({ db }) => Promise.all([insert(db), insert(db), insert(db)]));
  expect(await countStored()).toBe(3);
  const id = newId();
  const failing = inSqlTransaction(scope, ({ db }) =>
    Promise.all([insert(db), insert(db, id), insert(db, id), insert(db)]),
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await countStored()).toBe(3);
});

test('the last statements are stored with the rest, or nothing is', async () => {
  const [first, last] = [newId(), newId()];
  const stored = await inSqlTransaction(
    scope,
    async ({ db }) => insert(db, first),
    ({ db }, inserted) => [insert(db, last), inserted === 1 ? insert(db) : insert(db, last)],
  );
  expect(stored).toBe(1);
  expect(await countStored()).toBe(3);
  const failing = inSqlTransaction(
    scope,
    async ({ db }) => insert(db),
    ({ db }) => [insert(db), insert(db, last), insert(db)],
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  const unsent = inSqlTransaction(
    scope,
    async ({ db }) => insert(db),
    ({ db }) => [insert(db), Promise.reject(new Error('not sent'))],
  );
  await expect(unsent).rejects.toThrow('not sent');
  expect(await countStored()).toBe(3);
});

test('a read behind the COMMIT answers with what is stored, and is left out where nothing was', async () => {
  const answers: Promise<string | undefined>[] = [];
  const read = () => ({
    text: 'SELECT count(*)::text FROM skillset WHERE organisation_id = $1::uuid',
    values: [scope.organisationId],
    onAnswer: (answer: Promise<string | undefined>) => void answers.push(answer),
  });
  const id = newId();
  const add = () =>
    inSqlTransaction(
      scope,
      async ({ db }) => insert(db),
      ({ db }) => [insert(db, id)],
      read,
    );
  await add();
  expect(await Promise.all(answers)).toEqual(['2']);
  await expect(add()).rejects.toMatchObject({ code: '23505' });
  const isStored = await inTransaction(scope, (scope) =>
    inSqlTransaction(scope, async ({ db }) => insert(db), undefined, read),
  );
  expect(isStored).toBe(1);
  expect(answers).toHaveLength(1);
});

test('a read behind the COMMIT that fails leaves the change stored and the connection in order', async () => {
  let answer: Promise<string | undefined> | undefined;
  const stored = await inSqlTransaction(
    scope,
    async ({ db }) => insert(db),
    undefined,
    () => ({ text: 'SELECT (1 / 0)::text', values: [], onAnswer: (given) => void (answer = given) }),
  );
  expect(stored).toBe(1);
  await expect(answer).rejects.toMatchObject({ code: '22012' });
  expect(await countStored()).toBe(1);
});

test('inside a transaction of Prisma the last statements are part of that one', async () => {
  const failing = inTransaction(scope, async (scope) => {
    await inSqlTransaction(
      scope,
      async ({ db }) => insert(db),
      ({ db }) => [insert(db)],
    );
    expect(await scope.db.skillset.count({ where: { organisationId: scope.organisationId } })).toBe(2);
    throw new Error('afterwards');
  });
  await expect(failing).rejects.toThrow('afterwards');
  expect(await countStored()).toBe(0);
});

test('what goes on after a statement beside it has failed is refused, and leaves nothing on the connection', async () => {
  let late: Promise<unknown> | undefined;
  const failing = inSqlTransaction(scope, async ({ db }) => {
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => insert(db));
    late.catch(() => undefined);
    await db.$executeRaw(Prisma.sql`SELECT 1 / 0`);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  await expect(late).rejects.toThrow('the transaction has ended');
  expect(await countStored()).toBe(0);
});

test('work that ignores a failed statement is not taken for stored', async () => {
  const ignoring = inSqlTransaction(scope, async ({ db }) => {
    await insert(db);
    await db.$executeRaw(Prisma.sql`SELECT 1 / 0`).catch(() => undefined);
  });
  await expect(ignoring).rejects.toThrow('a failed transaction cannot be committed');
  expect(await countStored()).toBe(0);
});

test('inside a transaction of Prisma the work is part of that one', async () => {
  const failing = inTransaction(scope, async (scope) => {
    await inSqlTransaction(scope, async ({ db }) => insert(db));
    throw new Error('afterwards');
  });
  await expect(failing).rejects.toThrow('afterwards');
  expect(await countStored()).toBe(0);
});

test('after a deadlock the work is run again', async () => {
  const [one, other] = [newId(), newId()];
  for (const id of [one, other]) await insert(scope.db, id);
  let runs = 0;
  let arrived = 0;
  const touchBoth = (first: string, second: string) =>
    inSqlTransaction(scope, async ({ db }) => {
      runs += 1;
      const touch = (id: string) =>
        db.$executeRaw(Prisma.sql`UPDATE skillset SET created_at = now() WHERE id = ${id}::uuid`);
      await touch(first);
      arrived += 1;
      while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 10));
      await touch(second);
    });
  await Promise.all([touchBoth(one, other), touchBoth(other, one)]);
  // Both may meet again.
  expect(runs).toBeGreaterThanOrEqual(3);
});
