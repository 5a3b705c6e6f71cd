import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { claimDeliveries } from '../../src/domain/webhooks/claim-deliveries.js';
import { deliver } from '../../src/domain/webhooks/deliver.js';
import { recordEvent, setWebhook } from '../../src/domain/webhooks/index.js';
import { createEncryption } from '../../src/platform/security/encryption.js';
import { queryOnce } from '../support/embedded-server.js';
import { startTcpProxy, throughPort, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { TEST_SECRET_KEY } from '../support/test-secret-key.js';
import { startTestService, type TestAnswer, type TestService } from '../support/test-service.js';
import { waitFor } from '../support/wait-for.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

function importOf(count: number, batchId: string, filling = '') {
  const item = (index: number) => ({ payload: { employeeNumber: `${batchId}-${index}`, name: 'Somebody', skills: [{ name: 'Java', level: 4 }], filling } });
  return { batchId, items: Array.from({ length: count }, (_, index) => item(index)) };
}

/** Lines of the log that tell of something wrong, without those that tell of a request. */
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
    service = await startTestService(throughPort(database.url, proxy.port));
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
    ['POST', '/graphql', { query: '{ skillsets { id } }' }],
  ];
  const ask = ([method, path, body]: (typeof asks)[number]): Promise<TestAnswer> => service.request(method, path, { key: organisation.apiKey, body });

  async function expectRecovery(batchId: string): Promise<void> {
    await waitFor(async () => (await service.request('GET', '/health/ready')).status === 200, 20_000);
    const accepted = await service.request('POST', '/import/unclassified', { key: organisation.apiKey, body: importOf(3, batchId) });
    expect(accepted.status).toBe(202);
    const before = receiver.received.length;
    await receiver.waitFor(Math.max(before, 1), 15_000);
    await waitFor(async () => (await service.request('GET', `/profiles/${batchId}-2`, { key: organisation.apiKey })).status === 200);
  }

  test('is told of with 503 and Retry-After, in one line of the log, and work goes on by itself when it is back', async () => {
    await expectRecovery('before');
    const from = service.output().length;
    await proxy.cut();
    for (const one of asks) {
      const { status, headers, json } = await ask(one);
      expect([one[1], status, headers.get('retry-after')]).toEqual([one[1], 503, '5']);
      const message = expect.any(String);
      expect(json).toEqual(one[1] === '/graphql' ? { errors: [expect.objectContaining({ message, extensions: expect.objectContaining({ code: 'UNAVAILABLE' }) })] } : { code: 503, message });
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
  }, 40_000);

  test('and one that vanished without a word makes nobody wait for ever', async () => {
    proxy.freeze();
    const answers = await Promise.all(asks.map(ask));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect((await service.request('GET', '/health/live')).status).toBe(200);
    await proxy.mend();
    await expectRecovery('thawed');
  }, 60_000);
});
