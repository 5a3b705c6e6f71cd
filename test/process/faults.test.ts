import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordEvent, setWebhook } from '../../src/domain/webhooks/index.js';
import { newId } from '../../src/platform/database/index.js';
import { createEncryption } from '../../src/platform/security/encryption.js';
import { queryOnce } from '../support/database/embedded-server.js';
import { makeSmallDisk, type SmallDisk } from '../support/faults/small-disk.js';
import { startTcpProxy, throughPort, type TcpProxy } from '../support/network/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { TEST_SECRET_KEY } from '../support/test-secret-key.js';
import { startTestService, type TestAnswer, type TestService } from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';
import { createWebhookDispatch } from '../support/webhooks/webhook-dispatch.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.js';
import { stoppedClock } from '../support/faults/wrong-clock.js';

function importOf(count: number, batchId: string, filling = '') {
  const item = (index: number) => ({
    payload: { employeeNumber: `${batchId}-${index}`, name: 'Somebody', skills: [{ name: 'Java', level: 4 }], filling },
  });
  return { batchId, items: Array.from({ length: count }, (_, index) => item(index)) };
}

/** Warnings and errors in the log, without those about requests. */
function complaints(service: TestService, from: number): string[] {
  const lines = service.output().slice(from).split('\n');
  return lines.filter((line) => /"level":"(warn|error|fatal)"/.test(line) && !line.includes('"requestId"'));
}

describe('a database that cannot be reached', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let receiver: WebhookReceiver;
  let service: TestService;
  let organisation: { id: string; apiKey: string };

  beforeAll(async () => {
    database = await createTestDatabase();
    organisation = await database.createOrganisation();
    receiver = await startWebhookReceiver();
    await setWebhook(database.scopeOf(organisation), createEncryption(TEST_SECRET_KEY), receiver.url);
    proxy = await startTcpProxy(Number(new URL(database.url).port));
    service = await startTestService(throughPort(database.url, proxy.port), { DATABASE_TIMEOUT_SECONDS: '3' });
  });

  afterAll(async () => {
    await service?.stop();
    await proxy?.close();
    await receiver?.close();
    await database?.drop();
  });

  const asks: readonly [method: string, path: string, body?: object][] = [
    ['GET', '/skillsets'],
    ['POST', '/import/unclassified', importOf(1, 'refused')],
    ['POST', '/graphql', { query: '{ skillsets { nodes { id } } }' }],
  ];
  const ask = ([method, path, body]: (typeof asks)[number]): Promise<TestAnswer> =>
    service.request(method, path, { key: organisation.apiKey, body });

  async function expectRecovery(batchId: string): Promise<void> {
    await waitFor(async () => (await service.request('GET', '/health/ready')).status === 200);
    const accepted = await service.request('POST', '/import/unclassified', {
      key: organisation.apiKey,
      body: importOf(3, batchId),
    });
    expect(accepted.status).toBe(202);
    await receiver.waitFor((received) => received.some(({ body }) => body.includes(`"${batchId}-2"`)));
  }

  test('causes 503 with Retry-After and one log line, and work continues by itself when it is back', async () => {
    await expectRecovery('before');
    const from = service.output().length;
    await proxy.cut();
    for (const one of asks) {
      const { status, headers, json } = await ask(one);
      expect([one[1], status, headers.get('retry-after')]).toEqual([one[1], 503, '5']);
      const message = expect.any(String);
      expect(json).toEqual(
        one[1] === '/graphql'
          ? {
              errors: [
                expect.objectContaining({ message, extensions: expect.objectContaining({ code: 'UNAVAILABLE' }) }),
              ],
            }
          : { code: 503, message },
      );
    }
    expect((await service.request('GET', '/health/ready')).status).toBe(503);
    expect((await service.request('GET', '/health/live')).status).toBe(200);
    // Several rounds of the background loops fail in this time.
    const cutAt = Date.now();
    await waitFor(() => Date.now() - cutAt > 4000);
    const told = complaints(service, from);
    expect(told.filter((line) => line.includes('cannot be used in the background'))).toHaveLength(1);
    expect(told.length).toBeLessThan(6);
    await proxy.mend();
    await expectRecovery('after');
    await waitFor(() => service.output().slice(from).includes('can be used in the background again'));
    const stored = await queryOnce(database.url, `SELECT 1 FROM import WHERE batch_id = 'refused'`);
    expect(stored).toEqual([]);
  });

  test('does not block anybody for ever, even if it disappears silently', async () => {
    proxy.freeze();
    const answers = await Promise.all(asks.map(ask));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect((await service.request('GET', '/health/live')).status).toBe(200);
    await proxy.mend();
    await expectRecovery('thawed');
    // A stop does not wait for ever either.
    proxy.freeze();
    expect(await service.stop()).toBe(0);
  });
});

describe('a wrong clock', () => {
  test('that stands still in the past delays neither reading nor the second attempt of a webhook', async () => {
    const database = await createTestDatabase();
    const receiver = await startWebhookReceiver();
    receiver.respondWith(() => (receiver.received.length <= 1 ? 500 : 200));
    const organisation = await database.createOrganisation();
    await setWebhook(database.scopeOf(organisation), createEncryption(TEST_SECRET_KEY), receiver.url);
    const service = await startTestService(database.url, stoppedClock('2026-01-01T00:00:00Z'));
    try {
      const { status } = await service.request('POST', '/import/unclassified', {
        key: organisation.apiKey,
        body: importOf(1, 'late'),
      });
      expect(status).toBe(202);
      await receiver.waitFor(1);
      // Due times and leases use the clock of the database.
      const wait = await waitFor(async () => {
        const [row] = await queryOnce<{ seconds: number }>(
          database.url,
          'SELECT extract(epoch FROM available_at - now())::float AS seconds FROM delivery WHERE attempts = 1 AND ' +
            'lease_id IS NULL',
        );
        return row?.seconds;
      });
      expect(Math.abs(wait)).toBeLessThan(7);
      await receiver.waitFor(2);
      expect(
        complaints(service, 0).filter((line) => /clock is \d+ seconds behind the database's/.test(line)),
      ).toHaveLength(1);
    } finally {
      await service.stop();
      await receiver.close();
      await database.drop();
    }
  });

  test('does not change the length of a lease, because claims use the clock of the database', async () => {
    const database = await createTestDatabase();
    try {
      const scope = database.scopeOf(await database.createOrganisation());
      await setWebhook(scope, createEncryption(TEST_SECRET_KEY), 'http://127.0.0.1:9/webhook');
      const past = { ...scope, now: () => new Date('2020-01-01') };
      await recordEvent(past, {
        type: 'profile.created',
        subject: 'E-1',
        data: { profileId: newId(), publicIdentifier: 'E-1', createdAt: '2020-01-01' },
      });
      const dispatch = createWebhookDispatch(database);
      expect(await dispatch.claim()).toHaveLength(1);
      expect(await dispatch.claim()).toEqual([]);
      dispatch.close();
      const [lease] = await queryOnce<{ seconds: number }>(
        database.url,
        'SELECT extract(epoch FROM available_at - now())::float AS seconds FROM delivery',
      );
      expect(lease?.seconds).toBeGreaterThan(20);
      expect(lease?.seconds).toBeLessThan(31);
    } finally {
      await database.drop();
    }
  });
});

describe('the embedded database', () => {
  const openServices: TestService[] = [];
  const disk = { current: null as SmallDisk | null };

  afterAll(async () => {
    for (const service of openServices) await service.stop();
    await disk.current?.remove();
  });

  /** A gateway, as reading what is accepted shows nothing here. */
  async function startOn(folder: string): Promise<{ service: TestService; key: string }> {
    const service = await startTestService('', { DATA_DIR: folder, ROLE: 'gateway' });
    openServices.push(service);
    const [key] = await waitFor(() => /sk_[0-9A-Za-z]+/.exec(service.output()));
    return { service, key };
  }

  test('rejects whole imports when the disk is full, and accepts them again when there is space', async () => {
    disk.current = await makeSmallDisk(220);
    if (!disk.current) {
      process.stdout.write('skipped: a full disk (this user may not mount one)\n');
      return;
    }
    const { folder } = disk.current;
    const { service, key } = await startOn(folder);
    const send = (batchId: string) =>
      service.request('POST', '/import/unclassified', {
        key,
        body: importOf(200, batchId, randomBytes(8000).toString('hex')),
      });
    expect((await send('before')).status).toBe(202);

    const from = service.output().length;
    await disk.current.fill(500_000);
    const accepted = ['before'];
    const refused: string[] = [];
    for (let number = 1; refused.length < 2; number += 1) {
      expect(number).toBeLessThan(40);
      const { status, json } = await send(`full-${number}`);
      if (status === 202) {
        accepted.push(`full-${number}`);
        continue;
      }
      refused.push(`full-${number}`);
      expect([status, json]).toEqual([503, { code: 503, message: expect.any(String) }]);
    }
    expect((await service.request('GET', '/health/live')).status).toBe(200);
    await disk.current.makeRoom();
    await waitFor(async () => (await send('after')).status === 202);

    const query = `query ($batchId: String!) { imports(where: { batchId: { eq: $batchId } }) { nodes { progress { total } } } }`;
    const totalsOf = async (batchId: string) => {
      const { json } = await service.graphql(query, { key, variables: { batchId } });
      return json.data.imports.nodes.map(({ progress }: { progress: { total: number } }) => progress.total);
    };
    for (const batchId of accepted) expect([batchId, await totalsOf(batchId)]).toEqual([batchId, [200]]);
    for (const batchId of refused) expect([batchId, await totalsOf(batchId)]).toEqual([batchId, []]);
    expect(await totalsOf('after')).toEqual([200]);
    expect(service.output().slice(from)).toMatch(/No space left on device/);
  });

  test('is restarted by the service after it was killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skillgate-faults-'));
    // The server runs as another user when the tests run as root.
    await chmod(folder, 0o755);
    try {
      const { service, key } = await startOn(folder);
      const [pid] = (await readFile(join(folder, 'database', 'data', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await waitFor(async () => (await service.request('GET', '/health/ready')).status === 503);
      await waitFor(
        async () =>
          (await service.request('POST', '/import/unclassified', { key, body: importOf(1, 'again') })).status === 202,
      );
      const restarts = () =>
        complaints(service, 0).filter((line) => line.includes('had ended by itself and was started again'));
      // Requests are accepted as soon as PostgreSQL runs, which is before the line is written.
      await waitFor(() => restarts().length > 0);
      expect(restarts()).toHaveLength(1);
      await service.stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
