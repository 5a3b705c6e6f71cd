import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sharesOf } from '../../../src/platform/database/connection/connection-shares.js';
import { createDatabaseClient } from '../../../src/platform/database/connection/connect.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startTcpProxy, throughPort } from '../../support/network/tcp-proxy.js';
import { waitFor } from '../../support/wait-for.js';

/** PostgreSQL's code for a cancelled statement. */
const QUERY_CANCELED = '57014';

/** Of which three are for the queries of one organisation. */
const CONNECTIONS = 10;

let database: TestDatabase;
let client: ReturnType<typeof createDatabaseClient>;

const connectTo = (url: string) =>
  createDatabaseClient(url, {
    shares: sharesOf(CONNECTIONS),
    namesStatements: true,
    limitedRole: 'nobody',
    timeoutMilliseconds: 30_000,
    onPoolError: () => undefined,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  client = connectTo(database.url);
  // Only then does $disconnect close the pool.
  await client.client.$queryRaw`SELECT 1`;
});

afterAll(async () => {
  await client?.client.$disconnect();
  await database?.drop();
});

function start(
  organisationId: string,
  text: string,
  values: unknown[] = [],
  onBytes: (bytes: number) => void = () => undefined,
) {
  return client.readText({
    organisationId,
    purpose: 'query',
    onBytes,
    statement: { name: `test_${text.length}_${text}`.slice(0, 60), text, values },
  });
}

const sleep = (seconds: number, mark = '') => `SELECT 'slept${mark}' FROM pg_sleep(${seconds})`;

async function countRunning(text: string): Promise<number> {
  const rows = await database.runtime.database.client.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid() AND query LIKE ${`%${text}%`}`;
  return rows[0]?.count ?? 0;
}

test('reads in flight over shared connections each get their own answer', async () => {
  const reads = Array.from({ length: 300 }, (_, index) =>
    start('one', 'SELECT $1::text || pg_backend_pid()', [`${index}:`]),
  );
  const answers = (await Promise.all(reads.map(({ result }) => result))).map((text) => String(text).split(':'));
  expect(answers.map(([index]) => index)).toEqual(reads.map((_read, index) => String(index)));
  expect(new Set(answers.map(([, connection]) => connection)).size).toBeLessThanOrEqual(3);
});

test('a row without a text and no row at all have no answer; values are bound as they are', async () => {
  const texts = ['SELECT NULL::text', `SELECT 'x' WHERE false`, `SELECT '{"a": 1}'::json`];
  expect(await Promise.all(texts.map((text) => start('one', text).result))).toEqual([undefined, undefined, '{"a": 1}']);
  // From the third time on the statement is prepared, and described no more.
  for (let time = 0; time < 5; time += 1) {
    const { result } = start('one', 'SELECT concat_ws($3, $1::text, $2::int, cardinality($4::text[]), $5::text)', [
      `é'"\\`,
      7,
      '|',
      ['a', 'b'],
      null,
    ]);
    expect(await result).toBe(`é'"\\|7|2`);
  }
});

test('a failing read fails alone', async () => {
  const reads = ['SELECT $1::text', 'SELECT (1 / $1::int)::text', 'SELECT $1::text'].flatMap((text) =>
    Array.from({ length: 10 }, () => start('one', text, ['0']).result.catch((error: Error) => error.message)),
  );
  const answers = await Promise.all(reads);
  expect(answers.filter((text) => text === '0')).toHaveLength(20);
  expect(answers.filter((text) => text === 'division by zero')).toHaveLength(10);
});

test('an aborted read is cancelled in PostgreSQL, and its caller gets the reason at once', async () => {
  const slow = start('one', sleep(60, '-aborted'));
  await waitFor(async () => (await countRunning('slept-aborted')) === 1);
  slow.abort(new Error('enough'));
  await expect(slow.result).rejects.toThrow('enough');
  await waitFor(async () => (await countRunning('slept-aborted')) === 0);
  expect(await start('one', `SELECT 'after'`).result).toBe('after');
});

test('reads that were aborted behind another one end too, and those that were not are answered', async () => {
  // More than there are connections, so that some are behind others.
  const reads = Array.from({ length: 12 }, () => start('one', sleep(0.3)));
  const aborted = reads.filter((_read, index) => index % 2 === 1);
  for (const read of aborted) read.abort(new Error('enough'));
  const outcomes = await Promise.all(
    reads.map(({ result }) =>
      result.then(
        () => 'answered',
        (error: Error) => error.message,
      ),
    ),
  );
  expect(outcomes.filter((_outcome, index) => index % 2 === 1)).toEqual(aborted.map(() => 'enough'));
  // A read may be hit by the cancel request for the one before it, which its caller must expect.
  const others = outcomes.filter((_outcome, index) => index % 2 === 0);
  expect(
    new Set(others.map((outcome) => outcome.replace('canceling statement due to user request', 'answered'))),
  ).toEqual(new Set(['answered']));
});

test('aborted reads behind one another are all cancelled, each when its turn comes', async () => {
  const reads = Array.from({ length: 12 }, () => start('one', sleep(100, '-queue')));
  await waitFor(async () => (await countRunning('slept-queue')) > 0);
  for (const read of reads) read.abort(new Error('enough'));
  await Promise.all(reads.map(({ result }) => expect(result).rejects.toThrow('enough')));
  await waitFor(async () => (await countRunning('slept-queue')) === 0, 20_000);
});

test('a read that is aborted before PostgreSQL has received it is cancelled when it is executed', async () => {
  const seen = { isHeld: false, isCancelled: false };
  const proxy = await startTcpProxy(Number(new URL(database.url).port), (bytes, { server }) => {
    if (!bytes.includes('slept-late')) return;
    seen.isHeld = true;
    server.on('data', (answer: Buffer) => (seen.isCancelled ||= answer.includes(QUERY_CANCELED)));
    // Only these bytes are late. The cancel request has a connection of its own, and arrives before them.
    proxy.delay(300);
    queueMicrotask(() => proxy.delay(0));
  });
  const far = connectTo(throughPort(database.url, proxy.port));
  try {
    await far.client.$queryRaw`SELECT 1`;
    const text = sleep(100, '-late');
    const read = far.readText({
      organisationId: 'one',
      purpose: 'query',
      onBytes: () => undefined,
      statement: { name: 'late', text, values: [] },
    });
    await waitFor(() => seen.isHeld);
    read.abort(new Error('enough'));
    await expect(read.result).rejects.toThrow('enough');
    await waitFor(() => seen.isCancelled, 20_000);
  } finally {
    await far.client.$disconnect();
    await proxy.close();
  }
});

test('a read behind an aborted one is answered, however long it takes', async () => {
  const reads = Array.from({ length: 6 }, () => start('one', sleep(1.5, '-behind')));
  await waitFor(async () => (await countRunning('slept-behind')) === 3);
  const [first] = reads;
  first?.abort(new Error('enough'));
  const outcomes = await Promise.allSettled(reads.map(({ result }) => result));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('organisations that read all the time hold no connection for ever', async () => {
  let isOver = false;
  const errors = new Set<string>();
  const readAllTheTime = async (organisationId: string) => {
    while (!isOver) await start(organisationId, sleep(0.01)).result.catch((error: Error) => errors.add(error.message));
  };
  const busy = ['one', 'two'].flatMap((organisationId) =>
    Array.from({ length: 20 }, () => readAllTheTime(organisationId)),
  );
  try {
    await waitFor(async () => (await countRunning('slept')) > 0);
    for (let time = 0; time < 5; time += 1) expect(await start('three', `SELECT 'mine'`).result).toBe('mine');
  } finally {
    isOver = true;
  }
  await Promise.all(busy);
  expect([...errors]).toEqual([]);
});

test('the bytes of an answer are counted for its read', async () => {
  let small = 0;
  let large = 0;
  const reads = [
    start('one', `SELECT repeat('x', 500000)`, [], (bytes) => (large += bytes)),
    start('two', `SELECT 'x'`, [], (bytes) => (small += bytes)),
  ];
  await Promise.all(reads.map(({ result }) => result));
  expect(large).toBeGreaterThan(500_000);
  expect(small).toBeLessThan(1000);
});
