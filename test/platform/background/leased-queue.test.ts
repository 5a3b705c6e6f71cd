import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { acceptImport } from '../../../src/domain/imports/accept/accept-import.js';
import { ITEMS_TO_READ, type ClaimedItem } from '../../../src/domain/imports/items/items-to-read.sql.js';
import { ITEMS_TO_SUGGEST_FROM } from '../../../src/domain/imports/items/items-to-suggest-from.sql.js';
import { MATCHES_TO_COMPUTE } from '../../../src/domain/matching/claim-matches.js';
import { Prisma } from '../../../src/generated/prisma/client.js';
import { claimInTurns } from '../../../src/platform/background/fair-queue/claim-in-turns.js';
import { claimStatement, prepareClaim } from '../../../src/platform/background/fair-queue/claim-in-turns.sql.js';
import { leasedQueue, type WorkAttempt } from '../../../src/platform/background/fair-queue/leased-queue.js';
import { chargeUsage } from '../../../src/platform/background/fair-queue/queue-usage.sql.js';
import type { LeasedWork, WorkTable } from '../../../src/platform/background/leases/lease-table.js';
import { newId, type Database } from '../../../src/platform/database/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { waitFor } from '../../support/wait-for.js';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.runtime.database.client;
});

beforeEach(() => db.organisation.deleteMany());

afterAll(() => database.drop());

/** Makes organisations, each with as many items to read as given. */
async function organisationsWith(...counts: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const count of counts) {
    const { id } = await database.createOrganisation(`Number ${ids.length}`);
    await addItems(id, count);
    ids.push(id);
  }
  return ids;
}

const addItems = (organisationId: string, count: number) =>
  count > 0
    ? acceptImport(database.scopeOf({ id: organisationId }), {
        items: Array.from({ length: count }, () => ({ payload: { a: 1 } })),
      })
    : undefined;

const SIZE = { limit: 8, budgetMilliseconds: Number.MAX_VALUE, leaseSeconds: 30 };
const claim = (size: Partial<typeof SIZE> = {}, table: WorkTable = ITEMS_TO_READ) =>
  claimInTurns<LeasedWork>(db, table, { ...SIZE, ...size });
const ownersOf = (works: readonly LeasedWork[], organisations: readonly string[]) =>
  works.map(({ organisationId }) => organisations.indexOf(organisationId));

/**
 * Claims one piece after the other, each of which takes its organisation's time, and ends it; counts them by
 * organisation.
 */
async function serve(
  organisations: readonly string[],
  milliseconds: readonly number[],
  pieces: number,
): Promise<number[]> {
  const served = organisations.map(() => 0);
  for (let piece = 0; piece < pieces; piece += 1) {
    const [work] = await claim({ limit: 1 });
    if (!work) break;
    const index = organisations.indexOf(work.organisationId);
    served[index] = (served[index] ?? 0) + 1;
    await chargeUsage(db, 'items', [{ ...work, milliseconds: milliseconds[index] ?? 0, pieces: 1 }]);
    await db.importItem.updateMany({ where: { id: work.id }, data: { status: 'READ', leaseId: null } });
  }
  return served;
}

describe('turns', () => {
  test('organisations share the time and not the number, however much each has waiting', async () => {
    const organisations = await organisationsWith(200, 40, 40);
    const [slow = 0, ...quick] = await serve(organisations, [1000, 10, 10], 60);
    expect(slow).toBeLessThanOrEqual(2);
    expect(Math.abs((quick[0] ?? 0) - (quick[1] ?? 0))).toBeLessThanOrEqual(2);
  });

  test('who comes later gets its share from then on, and nothing for the time before', async () => {
    const organisations = await organisationsWith(100, 0);
    await serve(organisations, [100, 100], 20);
    await addItems(organisations[1] as string, 30);
    const served = await serve(organisations, [100, 100], 20);
    expect(served[0]).toBeGreaterThanOrEqual(9);
    expect(served[1]).toBeGreaterThanOrEqual(9);
  });

  test('what is in hand anywhere counts as used', async () => {
    const organisations = await organisationsWith(20, 20);
    const first = await claim({ limit: 6 });
    const second = await claim({ limit: 6 });
    expect(ownersOf(first, organisations).filter((owner) => owner === 0)).toHaveLength(3);
    expect(ownersOf(second, organisations).filter((owner) => owner === 0)).toHaveLength(3);
  });

  test('an organisation with long work gets less at once, and no more is claimed than can be done soon', async () => {
    const organisations = await organisationsWith(20, 20);
    await chargeUsage(db, 'items', [
      { organisationId: organisations[0] as string, virtualStart: 0, milliseconds: 4000, pieces: 1 },
    ]);
    await chargeUsage(db, 'items', [
      { organisationId: organisations[1] as string, virtualStart: 0, milliseconds: 10, pieces: 1 },
    ]);
    expect(ownersOf(await claim(), organisations)).toEqual(Array(8).fill(1));
    // Those of the first alone: one is begun, whatever it takes.
    await db.importItem.deleteMany({ where: { organisationId: organisations[1] as string } });
    expect(await claim({ budgetMilliseconds: 500 })).toHaveLength(1);
  });

  test('two processes that claim at once take different rows, and all of them', async () => {
    await organisationsWith(10, 10, 10, 10);
    const claimed = (await Promise.all(Array.from({ length: 5 }, () => claim()))).flat();
    while (claimed.length < 40) {
      const more = await claim();
      expect(more.length).toBeGreaterThan(0);
      claimed.push(...more);
    }
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(40);
    expect(await claim()).toEqual([]);
  });

  test('an organisation that is being deleted holds up nobody', async () => {
    const [deleted = '', other = ''] = await organisationsWith(3, 3);
    const { client } = database.runtime.database;
    await client.$transaction(async (transaction) => {
      await transaction.$executeRaw`SELECT 1 FROM organisation WHERE id = ${deleted}::uuid FOR UPDATE`;
      await transaction.importItem.deleteMany({ where: { organisationId: deleted } });
      await chargeUsage(
        db,
        'items',
        [deleted, other].map((organisationId) => ({ organisationId, virtualStart: 0, milliseconds: 10, pieces: 1 })),
      );
      expect(ownersOf(await claim(), [deleted, other])).toEqual([1, 1, 1]);
    });
    expect(await db.queueUsage.findMany({ select: { organisationId: true } })).toEqual([{ organisationId: other }]);
  });

  test.each([
    ['matches', MATCHES_TO_COMPUTE],
    ['suggestions', ITEMS_TO_SUGGEST_FROM],
  ] as const)('are taken by %s too', async (_name, table) => {
    const organisations = await organisationsWith(40, 4);
    await db.importItem.updateMany({
      data: { status: 'READ', suggestionWork: 'WAITING', suggestionAvailableAt: new Date(0) },
    });
    for (const organisationId of table === MATCHES_TO_COMPUTE ? organisations : [])
      await addMatches(organisationId, 10);
    expect(ownersOf(await claim({}, table), organisations).filter((owner) => owner === 1)).toHaveLength(4);
  });

  async function addMatches(organisationId: string, count: number): Promise<void> {
    const { id: profileId } = await db.profile.create({
      data: { organisationId, id: newId(), publicIdentifier: 'E-1', sortName: 'e-1' },
    });
    const { id: skillsetId } = await db.skillset.findFirstOrThrow({ where: { organisationId } });
    await db.smartMatch.createMany({
      data: Array.from({ length: count }, () => ({ organisationId, id: newId(), profileId, skillsetId })),
    });
  }

  test('cost no more however many items wait', async () => {
    const organisations = await organisationsWith(...Array<number>(20).fill(1));
    const { id: importId } = await db.import.findFirstOrThrow({
      where: { organisationId: organisations[0] as string },
    });
    const addPositions = (from: number, to: number) => db.$executeRaw`
      INSERT INTO import_item (organisation_id, id, import_id, position, unread)
      SELECT ${organisations[0]}::uuid, new_id(), ${importId}::uuid, position, '{}'
        FROM generate_series(${from}::int, ${to}::int) AS position`;
    // Statistics of a queue in which almost nothing waited.
    await db.$executeRaw`ANALYZE import_item`;
    await addPositions(2, 1500);
    const before = await blocksOfClaim();
    await addPositions(1501, 30_000);
    // Twenty times as much to look through would be twenty times as many.
    expect(await blocksOfClaim()).toBeLessThan(3 * before);
  });

  /** Blocks that a claim reads, by PostgreSQL's own account; with the leases that it leaves undone. */
  async function blocksOfClaim(): Promise<number> {
    const { client } = database.runtime.database;
    let blocks = 0;
    const undo = new Error('undo');
    await client
      .$transaction(async (transaction) => {
        await prepareClaim(transaction);
        const [row] = await transaction.$queryRaw<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }[]>(
          Prisma.sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${claimStatement(ITEMS_TO_READ, SIZE)}`,
        );
        const plan = row?.['QUERY PLAN'][0]?.Plan ?? {};
        blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    expect(blocks).toBeGreaterThan(0);
    return blocks;
  }
});

describe('what a process has in hand', () => {
  /** A queue over items whose pieces end when the test says so. */
  function queueOf(options: { isSerial?: boolean; leaseSeconds?: number } = {}) {
    const begun: string[] = [];
    const skipped: string[] = [];
    const ends = new Map<string, (outcome: string | Error) => void>();
    let last: Promise<unknown> = Promise.resolve();
    const work = async ({ id }: ClaimedItem, attempt: WorkAttempt): Promise<string> => {
      if (!attempt.mayBegin()) {
        skipped.push(id);
        return 'lost';
      }
      attempt.begin();
      begun.push(id);
      const outcome = await new Promise<string | Error>((resolve) => ends.set(id, resolve));
      attempt.end();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
    const queue = leasedQueue<ClaimedItem>({
      db,
      table: ITEMS_TO_READ,
      concurrency: 8,
      isSerial: true,
      perform: (item, attempt) => {
        const done = last.then(() => work(item, attempt));
        last = done.catch(() => undefined);
        return done;
      },
      ...options,
    });
    return { queue, begun, skipped, end: (id: string, outcome: string | Error = 'done') => ends.get(id)?.(outcome) };
  }

  const rowOf = (id: string) => db.importItem.findFirstOrThrow({ where: { id } });
  const secondsLeft = async (id: string): Promise<number> => {
    const [row] = await db.$queryRaw<
      { seconds: number }[]
    >`SELECT extract(epoch FROM available_at - now())::float8 AS seconds FROM import_item WHERE id = ${id}::uuid`;
    return row?.seconds ?? 0;
  };

  test('is leased for as long as it is in hand, and no attempt counts before it begins', async () => {
    await organisationsWith(2);
    const { queue, begun, end } = queueOf({ leaseSeconds: 1, isSerial: false });
    const items = await queue.claim(2);
    const [first, second] = items.map(({ id }) => id) as [string, string];
    const done = items.map((item) => queue.perform(item));
    await waitFor(() => begun.length === 1);
    const began = Date.now();
    // Longer than two leases.
    await waitFor(async () => {
      expect(await secondsLeft(second)).toBeGreaterThan(0);
      return Date.now() - began > 2500;
    });
    expect(await claim()).toEqual([]);
    expect(await rowOf(first)).toMatchObject({ attempts: 1, status: 'READING' });
    expect(await rowOf(second)).toMatchObject({ attempts: 0, status: 'READING' });
    end(first);
    await waitFor(() => begun.length === 2);
    end(second);
    expect(await Promise.all(done)).toEqual(['done', 'done']);
  });

  test('is not begun once another process has it', async () => {
    await organisationsWith(1);
    const { queue, skipped } = queueOf({ leaseSeconds: 0.2 });
    const [item] = await queue.claim(1);
    if (!item) throw new Error('there was nothing to claim');
    const taken = await waitFor(async () => {
      // As a process that stood still would find it.
      await db.importItem.updateMany({ where: { id: item.id }, data: { availableAt: new Date(0) } });
      return (await claim())[0];
    });
    expect(taken).toMatchObject({ id: item.id, wasAbandoned: true, attempts: 0 });
    const takenAt = Date.now();
    await waitFor(() => Date.now() - takenAt > 250);
    expect(await queue.perform(item)).toBe('lost');
    expect(skipped).toEqual([item.id]);
    expect(await rowOf(item.id)).toMatchObject({ leaseId: taken.leaseId, attempts: 0 });
  });

  test('goes back uncounted when the process stops before it began', async () => {
    await organisationsWith(4);
    const { queue, begun, end } = queueOf();
    const items = await queue.claim(4);
    const done = items.map((item) => queue.perform(item));
    await waitFor(() => begun.length === 1);
    queue.onStop?.();
    const others = await waitFor(async () => {
      const claimed = await claim();
      return claimed.length === 3 && claimed;
    });
    expect(others.map(({ attempts, wasAbandoned }) => [attempts, wasAbandoned])).toEqual(Array(3).fill([0, false]));
    end(begun[0] ?? '');
    expect(await Promise.all(done)).toEqual(['done', 'released', 'released', 'released']);
    expect(begun).toHaveLength(1);
  });

  test('goes back when the piece before it takes long, and no more is claimed as long as that lasts', async () => {
    const [organisation] = await organisationsWith(6);
    const { queue, begun, end } = queueOf();
    const items = await queue.claim(4);
    let woken = 0;
    const done = items.map((item) => queue.perform(item, () => (woken += 1)));
    await waitFor(async () => (await db.importItem.count({ where: { status: 'QUEUED' } })) === 5);
    expect(await queue.claim(4)).toEqual([]);
    expect(queue.mayHaveMore?.()).toBe(true);
    const before = woken;
    end(begun[0] ?? '');
    expect(await Promise.all(done)).toEqual(['done', 'released', 'released', 'released']);
    expect(woken).toBeGreaterThan(before);
    expect(begun).toHaveLength(1);
    // What it took is charged by then.
    await db.importItem.updateMany({ where: { id: begun[0] as string }, data: { status: 'READ', leaseId: null } });
    expect((await queue.claim(4)).length).toBe(1);
    const [usage] = await db.queueUsage.findMany();
    expect(usage).toMatchObject({ organisationId: organisation, queue: 'items' });
    expect(usage?.meanMilliseconds).toBeGreaterThan(900);
    expect(usage?.virtualFinish).toBe(usage?.meanMilliseconds);
  });

  test('counts at once where somebody began before and never ended', async () => {
    await organisationsWith(1);
    // A process that died in the middle.
    const [abandoned] = await claim();
    await db.importItem.updateMany({ where: { id: abandoned?.id ?? '' }, data: { availableAt: new Date(0) } });
    const { queue, begun, end } = queueOf();
    const [item] = await queue.claim(1);
    if (!item) throw new Error('there was nothing to claim');
    expect(item).toMatchObject({ wasAbandoned: true, attempts: 0 });
    const done = queue.perform(item);
    await waitFor(async () => (await rowOf(item.id)).attempts === 1);
    expect(begun).toEqual([item.id]);
    end(item.id, new Error('broken'));
    await expect(done).rejects.toThrow('broken');
    expect(await rowOf(item.id)).toMatchObject({ attempts: 1, status: 'READING' });
  });
});
