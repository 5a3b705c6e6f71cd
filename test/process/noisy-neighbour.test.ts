import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { acceptImport } from '../../src/domain/imports/accept/accept-import.js';
import { inTransaction } from '../../src/platform/database/index.js';
import type { Scope } from '../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { TEST_SECRET_KEY } from '../support/test-secret-key.js';
import { waitFor } from '../support/wait-for.js';

const READER = fileURLToPath(new URL('./reading-process.js', import.meta.url));

/**
 * Items that take longer than READING_SECONDS. That is longer than a worker keeps items that wait behind another one,
 * and the lease is much shorter than all of the items together.
 */
const SLOW = 8;
const LEASE_SECONDS = 5;
const QUICK = 20;

let database: TestDatabase;
let slow: Scope;
let quick: Scope;
let warmUp: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  slow = database.scopeOf(await database.createOrganisation('Slow'));
  quick = database.scopeOf(await database.createOrganisation('Quick'));
  warmUp = database.scopeOf(await database.createOrganisation('Warm-up'));
});

afterAll(() => database?.drop());

/** A worker, with the items that it began to read. */
function startReader() {
  const child = spawn(process.execPath, [READER], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      SECRET_KEY: TEST_SECRET_KEY,
      READING_SECONDS: '2',
      READING_LEASE_SECONDS: String(LEASE_SECONDS),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    begun: () => output.split('\n').filter((line) => line !== ''),
    stop: async (): Promise<number | null> => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return ((await ended) as [number | null])[0];
    },
  };
}

/** Lets each reader read an item, so that none is still starting when the others begin. */
async function warmUpReaders(readers: readonly { begun(): string[] }[]): Promise<void> {
  // Records that were read before are not read again.
  const newItem = () => ({ payload: { employeeNumber: randomUUID(), name: 'Somebody', skills: 'Java (expert)' } });
  while (readers.some((reader) => reader.begun().length === 0)) {
    await acceptImport(warmUp, { items: Array.from({ length: 10 }, newItem) });
    await waitFor(async () => (await itemsOf(warmUp)).every(({ finishedAt }) => finishedAt !== null), 120_000);
  }
}

/** Without the payloads, which take megabytes each. */
const itemsOf = ({ db, organisationId }: Scope) =>
  db.importItem.findMany({
    where: { organisationId },
    orderBy: { finishedAt: 'asc' },
    select: { status: true, failure: true, attempts: true, finishedAt: true },
  });

test(
  "an organisation's slow items leave the readers to another's small ones, and each item is read once, whatever a " +
    'lease lasts',
  async () => {
    const payload = { cv: 'Skills:\nJava\n'.repeat(700_000) };
    const readers = [startReader(), startReader()];
    try {
      await warmUpReaders(readers);
      const before = new Set(readers.flatMap((reader) => reader.begun()));
      const begunBy = readers.map((reader) => () => reader.begun().filter((id) => !before.has(id)));
      const begun = () => begunBy.flatMap((ofReader) => ofReader());
      // In one transaction, because the readers would otherwise finish the first ones before the last is stored.
      await inTransaction(slow, async (scope) => {
        for (let count = 0; count < SLOW; count += 1)
          await acceptImport(scope, { items: [{ entityId: `S-${count}`, payload }] });
      });
      // Both readers are busy before the other organisation sends anything.
      await waitFor(() => begunBy.every((ofReader) => ofReader().length > 0), 120_000);
      const items = Array.from({ length: QUICK }, (_, index) => ({
        payload: { employeeNumber: `E-${index}`, name: 'Somebody', skills: 'Java (expert)' },
      }));
      await acceptImport(quick, { items });
      const small = await waitFor(async () => {
        const rows = await itemsOf(quick);
        return rows.every(({ finishedAt }) => finishedAt !== null) && rows;
      });
      expect(small.map(({ status, attempts }) => [status, attempts])).toEqual(Array(QUICK).fill(['READ', 1]));
      const large = await waitFor(async () => {
        const rows = await itemsOf(slow);
        return rows.every(({ finishedAt }) => finishedAt !== null) && rows;
      });
      const lastOf = (rows: typeof small) => Math.max(...rows.map(({ finishedAt }) => Number(finishedAt)));
      expect(lastOf(small)).toBeLessThan(lastOf(large));
      expect(large.map(({ status, failure, attempts }) => [status, failure, attempts])).toEqual(
        Array(SLOW).fill(['FAILED', 'TOOK_TOO_LONG', 1]),
      );
      expect(begun()).toHaveLength(SLOW + QUICK);
      expect(new Set(begun()).size).toBe(SLOW + QUICK);
    } finally {
      expect(await Promise.all(readers.map((reader) => reader.stop()))).toEqual([0, 0]);
    }
  },
  500_000,
);
