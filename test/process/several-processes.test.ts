import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fetch from 'node-fetch';
import { queryOnce } from '../support/database/embedded-server.js';
import { runSupport } from '../support/commands/run-support.js';
import { openRawConnection, requestHead } from '../support/network/raw-connection.js';
import { startTcpBalancer, type TcpBalancer } from '../support/network/tcp-balancer.js';
import { startTcpProxy, throughPort } from '../support/network/tcp-proxy.js';
import { createTestDatabase, dropDatabase } from '../support/database/test-database.js';
import { startTestService, type TestService } from '../support/services/test-service.js';
import { startTransactionPooler } from '../support/database/transaction-pooler.js';
import { waitFor } from '../support/wait-for.js';

/** Enough for the balancer to notice that one of the first gateways stops, on a busy machine too. */
const STOP_DELAY_SECONDS = '3';

/** More than one worker claims at once, so that there is work for both. */
const SHARED_ITEMS = 120;

const databases: string[] = [];
let databaseUrl: string;
let gateways: TestService[];
let workers: TestService[];
let organisation: { id: string; apiKey: string };

beforeAll(async () => {
  databaseUrl = await createEmptyDatabase();
  const start = (ROLE: string) => startTestService(databaseUrl, { ROLE, STOP_DELAY_SECONDS });
  // All at once, on an empty database.
  const [first, second, third, fourth] = await Promise.all([
    start('gateway'),
    start('worker'),
    start('gateway'),
    start('worker'),
  ]);
  gateways = [first as TestService, third as TestService];
  workers = [second as TestService, fourth as TestService];
  organisation = await runSupport(databaseUrl, 'organisation', 'create', 'Side by side');
});

afterAll(async () => {
  await Promise.all([...(gateways ?? []), ...(workers ?? [])].map((service) => service.stop()));
  for (const name of databases) await dropDatabase(name);
});

function onDatabase(name: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] as string);
  url.pathname = `/${name}`;
  return url.href;
}

async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await queryOnce(onDatabase('postgres'), `CREATE DATABASE ${name}`);
  databases.push(name);
  return onDatabase(name);
}

function importOf(count: number, batchId: string) {
  const item = (index: number) => ({
    payload: { employeeNumber: `${batchId}-${index}`, name: 'Somebody', skills: [{ name: 'Java', level: 4 }] },
  });
  return { batchId, items: Array.from({ length: count }, (_, index) => item(index)) };
}

async function readItems(url: string, batchId: string): Promise<number> {
  const [row] = await queryOnce<{ count: number }>(
    url,
    `SELECT count(*)::int AS count FROM import_item JOIN import ON import.organisation_id =
      import_item.organisation_id AND import.id = import_id
     WHERE batch_id = $1 AND status = 'READ'`,
    [batchId],
  );
  return row?.count ?? 0;
}

/** Reads a counter from the metrics of a process. */
async function readMetric(service: TestService, line: RegExp): Promise<number> {
  const [, port] = /"metricsPort":(\d+)/.exec(service.output()) ?? [];
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(line.exec(text)?.[1] ?? 0);
}

describe('two gateways and two workers on one database', () => {
  test('started at once on an empty database, each migration is applied once', async () => {
    const applied = await queryOnce<{ migration_name: string; count: number }>(
      databaseUrl,
      'SELECT migration_name, count(*)::int AS count FROM _prisma_migrations GROUP BY 1',
    );
    expect(applied.length).toBeGreaterThan(0);
    expect(applied.filter(({ count }) => count !== 1)).toEqual([]);
    const reported = [...gateways, ...workers].flatMap((service) =>
      [...service.output().matchAll(/"migrations":(\d+).*migrations applied/g)].map(([, count]) => Number(count)),
    );
    // Each is applied in a transaction of its own, so that the processes may take turns.
    expect(reported.reduce((total, count) => total + count, 0)).toBe(applied.length);
  });

  test('share what one gateway accepts, and both workers read it, each item once', async () => {
    const [one, other] = gateways as [TestService, TestService];
    const accepted = await one.request('POST', '/import/unclassified', {
      key: organisation.apiKey,
      body: importOf(SHARED_ITEMS, 'shared'),
    });
    expect(accepted.status).toBe(202);
    await waitFor(async () => (await readItems(databaseUrl, 'shared')) === SHARED_ITEMS);
    const read = await Promise.all(
      workers.map((worker) => readMetric(worker, /skillgate_work_total\{queue="items",outcome="read"\} (\d+)/)),
    );
    expect(read[0]).toBeGreaterThan(0);
    expect(read[1]).toBeGreaterThan(0);
    expect(read.reduce((sum, count) => sum + count, 0)).toBe(SHARED_ITEMS);
    const profile = await other.request('GET', '/profiles/shared-7', { key: organisation.apiKey });
    expect(profile.status).toBe(200);
  });
});

describe('a rolling restart', () => {
  let balancer: TcpBalancer;
  let ports: number[];

  beforeAll(async () => {
    ports = gateways.map(({ url }) => Number(new URL(url).port));
    balancer = await startTcpBalancer(ports);
  });

  afterAll(() => balancer?.close());

  test('of both gateways and both workers under load fails no request', async () => {
    const answers: string[] = [];
    let accepted = 0;
    let over = false;
    // One connection each, because the handling of persistent connections is up to the load balancer.
    const agent = new Agent({ keepAlive: false });
    const ask = async (method: string, path: string, body?: object): Promise<number | string> => {
      const headers = { 'x-api-key': organisation.apiKey, ...(body ? { 'content-type': 'application/json' } : {}) };
      try {
        const response = await fetch(`${balancer.url}${path}`, {
          method,
          agent,
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        await response.text();
        return response.status;
      } catch (error) {
        return (error as Error).message;
      }
    };
    const client = async (index: number): Promise<void> => {
      for (let round = 0; !over; round += 1) {
        answers.push(`GET ${await ask('GET', '/skillsets')}`);
        const status = await ask('POST', '/import/unclassified', importOf(1, `rolling-${index}-${round}`));
        if (status === 202) accepted += 1;
        answers.push(`POST ${status}`);
        // The processor is for the processes that start.
        await setTimeout(200);
      }
    };
    const load = Promise.all([client(1), client(2)]);
    try {
      for (const index of [0, 1]) {
        expect(await gateways[index]?.stop()).toBe(0);
        gateways[index] = await startTestService(databaseUrl, { ROLE: 'gateway', PORT: String(ports[index]) });
        await waitFor(() => balancer.readyPorts().length === 2);
        expect(await workers[index]?.stop()).toBe(0);
        workers[index] = await startTestService(databaseUrl, { ROLE: 'worker' });
      }
    } finally {
      over = true;
      await load;
      agent.destroy();
    }
    expect(answers.filter((answer) => !['GET 200', 'POST 202'].includes(answer))).toEqual([]);
    expect(accepted).toBeGreaterThan(20);
    await waitFor(async () => {
      const [row] = await queryOnce<{ count: number }>(
        databaseUrl,
        `SELECT count(*)::int AS count FROM import_item JOIN import ON import.organisation_id =
          import_item.organisation_id AND import.id = import_id
         WHERE batch_id LIKE 'rolling-%' AND status = 'READ'`,
      );
      return row?.count === accepted;
    });
  });
});

/** Ends both gateways and workers; what follows starts its own. */
describe('SIGTERM', () => {
  // What is accepted here is not read: that would take the processor for long.
  beforeAll(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });

  const head = (length: number) =>
    requestHead('POST', '/import/unclassified', {
      'x-api-key': organisation.apiKey,
      'content-type': 'application/json',
      'content-length': length,
      expect: '100-continue',
    });

  test('lets accepted requests finish, and refuses new connections', async () => {
    const service = gateways[0] as TestService;
    const bodies = Array.from({ length: 12 }, (_, index) => JSON.stringify(importOf(100, `stopping-${index}`)));
    const connections = await Promise.all(bodies.map(() => openRawConnection(service.url)));
    for (const [index, connection] of connections.entries())
      connection.send(head(Buffer.byteLength(bodies[index] as string)));
    // The service has received the headers, and waits for the body.
    await Promise.all(connections.map(({ socket }) => once(socket, 'data')));
    const ended = once(service.process, 'exit');
    service.process.kill('SIGTERM');
    await waitFor(() =>
      service.request('GET', '/health/live').then(
        () => false,
        () => true,
      ),
    );
    for (const [index, connection] of connections.entries()) connection.send(bodies[index] as string);
    const answers = await Promise.all(connections.map((connection) => connection.answer()));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 202));
    expect((await ended)[0]).toBe(0);
    const [stored] = await queryOnce<{ count: number }>(
      databaseUrl,
      `SELECT sum(item_count)::int AS count FROM import WHERE batch_id LIKE 'stopping-%'`,
    );
    expect(stored?.count).toBe(1200);
  });

  test('does not wait for idle connections, nor long for a request that never ends', async () => {
    const service = gateways[1] as TestService;
    const other = await startTestService(databaseUrl, { ROLE: 'gateway' });
    const silent = await openRawConnection(service.url);
    const kept = await openRawConnection(service.url);
    kept.send(requestHead('GET', '/health/live', {}));
    expect((await kept.answer()).status).toBe(200);
    const slow = await openRawConnection(other.url);
    slow.send(head(1000));
    await once(slow.socket, 'data');
    slow.send('{');
    const timeOfEnd = async ({ process }: TestService): Promise<number> => {
      const startedAt = performance.now();
      const ended = once(process, 'exit');
      process.kill('SIGTERM');
      expect((await ended)[0]).toBe(0);
      return performance.now() - startedAt;
    };
    const [withSilent, withSlow] = await Promise.all([timeOfEnd(service), timeOfEnd(other)]);
    expect(withSilent).toBeLessThan(5000);
    // Docker waits for ten seconds.
    expect(withSlow).toBeLessThan(10_000);
    for (const connection of [silent, kept, slow]) connection.close();
  });
});

describe('notifications that never arrive', () => {
  const isListening = (bytes: Buffer): boolean => bytes.includes('LISTEN skillgate_work');

  test(
    'work is done by the timer while the listening connection is broken, and opened again, and forgotten by the ' +
      'network',
    async () => {
      const database = await createTestDatabase();
      const { apiKey } = await database.createOrganisation();
      let met = 0;
      const proxy = await startTcpProxy(Number(new URL(database.url).port), (bytes, connection) => {
        if (!isListening(bytes)) return;
        met += 1;
        if (met === 1) connection.client.resetAndDestroy();
        else connection.freeze();
      });
      const service = await startTestService(throughPort(database.url, proxy.port));
      const work = async (batchId: string): Promise<void> => {
        expect(
          (await service.request('POST', '/import/unclassified', { key: apiKey, body: importOf(5, batchId) })).status,
        ).toBe(202);
        await waitFor(async () => (await readItems(database.url, batchId)) === 5);
      };
      try {
        await waitFor(() => met > 0);
        await work('unheard-1');
        await waitFor(() => met > 1);
        await work('unheard-2');
      } finally {
        await service.stop();
        await proxy.close();
        await database.drop();
      }
    },
  );

  test('two processes start at once and work behind a pooler in transaction mode', async () => {
    const separate = await createEmptyDatabase();
    const pooler = await startTransactionPooler(separate, 6);
    const starts = [1, 2].map(() =>
      startTestService(throughPort(separate, pooler.port), { PREPARED_STATEMENTS: 'false' }),
    );
    const services = (await Promise.allSettled(starts)).flatMap((start) =>
      start.status === 'fulfilled' ? [start.value] : [],
    );
    try {
      const { apiKey } = await runSupport(separate, 'organisation', 'create', 'Pooled');
      expect(await Promise.all(starts)).toHaveLength(2);
      for (const [index, service] of services.entries()) {
        expect(
          (
            await service.request('POST', '/import/unclassified', {
              key: apiKey,
              body: importOf(20, `pooled-${index}`),
            })
          ).status,
        ).toBe(202);
        await waitFor(async () => (await readItems(separate, `pooled-${index}`)) === 20);
      }
      const locks = await queryOnce(
        separate,
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database
          WHERE datname = current_database())`,
      );
      expect(locks).toEqual([]);
    } finally {
      await Promise.all(services.map((service) => service.stop()));
      await pooler.close();
    }
  });
});
