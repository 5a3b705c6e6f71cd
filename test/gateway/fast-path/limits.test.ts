import { createHash } from 'node:crypto';
import { request as sendRequest, type ClientRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OperationCompiler } from '../../../src/gateway/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

/**
 * Statements of operations by their names. Each operation selects the organisation, which Express answers in no time:
 * so the answer tells whether the operation was executed again.
 */
const STATEMENTS: Readonly<Record<string, { readonly text: string; readonly cost: number }>> = {
  Quick: { text: `SELECT '{"from":"the fast path"}'`, cost: 1 },
  Slow: { text: `SELECT '{"from":"the fast path"}' FROM pg_sleep(20)`, cost: 1 },
  Expensive: { text: `SELECT '{"from":"the fast path"}' FROM pg_sleep(1)`, cost: 50_000 },
  Failing: { text: 'SELECT (1 / 0)::text', cost: 1 },
  WithoutRow: { text: 'SELECT NULL::text WHERE false', cost: 1 },
  Incomplete: { text: 'SELECT NULL::text', cost: 1 },
  // Above the limit of an answer, and above what may be read from the database for one.
  Large: { text: `SELECT '{"from":"' || repeat('x', 110000) || '"}'`, cost: 1 },
  Huge: { text: `SELECT '{"from":"' || repeat('x', 3000000) || '"}'`, cost: 1 },
};

const compiler: OperationCompiler = {
  prepareRoute: () => undefined,
  prepareDocument: (_query, operationName = '') => {
    const statement = STATEMENTS[operationName];
    if (!statement) return undefined;
    const { cost, text } = statement;
    return { cost, purpose: 'query', statement: { name: operationName, text, values: [] } };
  },
};

const FROM_FAST_PATH = { from: 'the fast path' };
const FROM_EXPRESS = { organisation: { name: 'An organisation' } };

let database: TestDatabase;
let service: RunningService;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  key = (await database.createOrganisation('An organisation')).apiKey;
  service = await startServiceHere(
    database.url,
    { ROLE: 'gateway', REQUEST_TIMEOUT_SECONDS: '2', ANSWER_MAX_BYTES: '100000' },
    { compiler },
  );
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const documentOf = (operationName: string) => ({
  query: `query ${operationName} { organisation { name } }`,
  operationName,
});

/** Makes sure that the holder of the key is in memory, so that the fast path takes the next request. */
const remember = (apiKey = key) => service.request('GET', '/skillsets?', { key: apiKey });

async function send(operationName: string, apiKey = key) {
  await remember(apiKey);
  return service.request('POST', '/graphql', { key: apiKey, body: documentOf(operationName) });
}

const remaining = (headers: { get(name: string): string | null }) =>
  Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

/** Statements of the service that PostgreSQL executes at the moment, and that contain a text. */
async function countRunning(text: string): Promise<number> {
  const rows = await database.runtime.database.client.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()
      AND query LIKE ${`%${text}%`} AND query NOT LIKE '%pg_stat_activity%'`;
  return rows[0]?.count ?? 0;
}

test('a compiled operation is answered by its statement', async () => {
  const { status, json, text } = await send('Quick');
  expect([status, json.data]).toEqual([200, FROM_FAST_PATH]);
  // As Apollo Server ends its answers.
  expect(text.endsWith('}\n')).toBe(true);
});

test.each(['Failing', 'WithoutRow', 'Incomplete'])(
  'an operation whose statement gives no answer (%s) is executed by Express, and counted once',
  async (name) => {
    const { headers: before } = await remember();
    const { status, json, headers } = await service.request('POST', '/graphql', { key, body: documentOf(name) });
    expect([status, json.data]).toEqual([200, FROM_EXPRESS]);
    expect(remaining(headers)).toBe(remaining(before) - 1);
  },
);

test('an operation that takes too long is cancelled and not executed again', async () => {
  const { status, json } = await send('Slow');
  expect([status, json.errors[0].extensions.code, json.data]).toEqual([504, 'TIMEOUT', undefined]);
  await waitFor(async () => (await countRunning('pg_sleep(20)')) === 0);
});

test.each(['Large', 'Huge'])('an answer that is too large (%s) is not made again', async (name) => {
  const { status, json } = await send(name);
  expect([status, json.errors[0].extensions.code, json.data]).toEqual([400, 'TOO_EXPENSIVE', undefined]);
  expect(json.errors[0].message).toContain('100,000');
});

test('the rate limit counts requests of both ways together', async () => {
  const limited = await startServiceHere(database.url, { ROLE: 'gateway', REQUESTS_PER_MINUTE: '8' }, { compiler });
  const { apiKey } = await database.createOrganisation();
  try {
    const answers = [];
    for (let number = 0; number < 10; number += 1) {
      const isOdd = number % 2 === 1;
      answers.push(
        await (isOdd
          ? limited.request('GET', '/skillsets?', { key: apiKey })
          : limited.request('POST', '/graphql', { key: apiKey, body: documentOf('Quick') })),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), 429, 429]);
    expect(answers.map(({ headers }) => remaining(headers))).toEqual([7, 6, 5, 4, 3, 2, 1, 0, 0, 0]);
    expect(answers[8]?.json.errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(answers[8]?.headers.get('retry-after')).toMatch(/^\d+$/);
  } finally {
    await limited.stop();
  }
});

test('an operation for which there is no room waits in Express, and comes in when the others have ended', async () => {
  const { apiKey } = await database.createOrganisation('Another organisation');
  const first = service.request('POST', '/graphql', { key: apiKey, body: documentOf('Expensive') });
  await waitFor(async () => (await countRunning('pg_sleep(1)')) > 0);
  const second = await service.request('POST', '/graphql', { key: apiKey, body: documentOf('Expensive') });
  expect((await first).json.data).toEqual(FROM_FAST_PATH);
  expect(second.json.data).toEqual({ organisation: { name: 'Another organisation' } });
});

/** Starts a request whose body is sent in pieces. */
function startRequest(id: string, length: number): ClientRequest {
  return sendRequest(`${service.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(length),
      'x-api-key': key,
      'x-request-id': id,
    },
  });
}

const linesOf = (id: string) =>
  service
    .output()
    .split('\n')
    .filter((line) => line.includes(`"requestId":"${id}"`))
    .map((line) => JSON.parse(line));

test('a client that disconnects ends the statement of its request, and leaves room for others', async () => {
  await remember();
  const body = JSON.stringify(documentOf('Slow'));
  const request = startRequest('gone', body.length);
  request.on('error', () => undefined).end(body);
  await waitFor(async () => (await countRunning('pg_sleep(20)')) > 0);
  request.destroy();
  await waitFor(async () => (await countRunning('pg_sleep(20)')) === 0);
  await waitFor(async () => linesOf('gone').length > 0);
  expect(linesOf('gone')).toMatchObject([{ route: '/graphql', finished: false }]);
  expect((await send('Quick')).json.data).toEqual(FROM_FAST_PATH);
});

test('a compiled operation is answered by its statement when its document is named by a hash', async () => {
  const { query, operationName } = documentOf('Quick');
  const sha256Hash = createHash('sha256').update(query).digest('hex');
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  await remember();
  // Apollo Server verifies the hash.
  const first = await service.request('POST', '/graphql', { key, body: { query, operationName, extensions } });
  expect(first.json.data).toEqual(FROM_EXPRESS);
  const second = await service.request('POST', '/graphql', { key, body: { operationName, extensions } });
  expect(second.json.data).toEqual(FROM_FAST_PATH);
});

test('a request that names its schema is answered by Express', async () => {
  await remember();
  const headers = { 'x-schema': 'current' };
  const { json } = await service.request('POST', '/graphql', { key, body: documentOf('Quick'), headers });
  expect(json.data).toEqual(FROM_EXPRESS);
});

test.each([
  ['Quick', FROM_FAST_PATH],
  ['Unknown', FROM_EXPRESS],
])('a body that arrives in pieces is read whole (%s)', async (name, expected) => {
  const body = JSON.stringify({ ...documentOf(name), extensions: { padding: 'x'.repeat(70_000) } });
  for (const size of [1000, 30_000]) {
    await remember();
    const request = startRequest('pieces', body.length);
    const answered = new Promise<string>((resolve, reject) => {
      request.on('error', reject);
      request.on('response', async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve(text);
      });
    });
    for (let from = 0; from < body.length; from += size) {
      request.write(body.slice(from, from + size));
      // Each piece in a packet of its own.
      await setTimeout(1);
    }
    request.end();
    expect(JSON.parse(await answered).data).toEqual(expected);
  }
});

test('a client that disconnects amid its body leaves one line in the log', async () => {
  await remember();
  const request = startRequest('torn', 1000);
  request.on('error', () => undefined).write('{"query":');
  await setTimeout(100);
  request.destroy();
  await waitFor(async () => linesOf('torn').length > 0);
  expect(linesOf('torn')).toMatchObject([{ route: '/graphql', finished: false }]);
});
