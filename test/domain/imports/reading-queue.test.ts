import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ItemReader } from '../../../src/domain/imports/processes/reading-process.js';
import { readingQueue } from '../../../src/domain/imports/reading-queue.js';
import { acceptImport } from '../../../src/domain/imports/accept/accept-import.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(() => database.drop());

/** A reader that begins and breaks off with an error. */
const broken = (error: Error): ItemReader => ({
  read: (_organisationId, _item, { onBegin } = {}) => {
    onBegin?.();
    return Promise.reject(error);
  },
});

/** Attempts that had begun before each of some claims, as far as the item could be claimed. */
async function attemptsAfter(error: Error, times: number): Promise<(number | undefined)[]> {
  const queue = readingQueue(scope, broken(error));
  const { id: importId } = await acceptImport(scope, { items: [{ payload: { a: 1 } }] });
  const attempts = [];
  for (let time = 0; time < times; time += 1) {
    const [item] = await queue.claim(1);
    attempts.push(item?.attempts);
    if (item) await expect(queue.perform(item)).rejects.toThrow(error.message);
  }
  const [row] = await scope.db.importItem.findMany({ where: { importId } });
  await scope.db.import.deleteMany({ where: { id: importId } });
  return [...attempts, row?.attempts];
}

describe('an item whose reading is interrupted', () => {
  test('by an outage of the database is retried at once, and the attempt does not count', async () => {
    expect(await attemptsAfter(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), 7)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });

  test.each([
    ['by itself', new Error('odd')],
    ['by a transaction that took too long', Object.assign(new Error('expired'), { code: 'P2028' })],
  ])('%s counts, and waits for the end of its lease', async (_what, error) => {
    expect(await attemptsAfter(error, 2)).toEqual([0, undefined, 1]);
  });
});
