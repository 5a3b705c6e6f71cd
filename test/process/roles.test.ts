import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fetch from 'node-fetch';
import { Webhook } from 'standardwebhooks';
import { setWebhook, type NewEndpoint } from '../../src/domain/webhooks/index.js';
import type { NewOrganisation } from '../../src/domain/organisations/index.js';
import type { Scope } from '../../src/platform/scope.js';
import { openRawConnection, requestHead } from '../support/network/raw-connection.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { startTestService, type TestService } from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.js';

let database: TestDatabase;
let receiver: WebhookReceiver;
let organisation: NewOrganisation;
let endpoint: NewEndpoint;
let scope: Scope;
const services: TestService[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startWebhookReceiver();
});

beforeEach(async () => {
  organisation = await database.createOrganisation();
  scope = database.scopeOf(organisation);
  endpoint = await setWebhook(scope, database.runtime.encryption, receiver.url);
});

afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
});

afterAll(async () => {
  await receiver?.close();
  await database?.drop();
});

async function start(
  role: 'all' | 'gateway' | 'worker',
  environment: Record<string, string> = {},
): Promise<TestService> {
  const service = await startTestService(database.url, { ROLE: role, ...environment });
  services.push(service);
  return service;
}

const people = (count: number, extra: object = {}) => ({
  items: Array.from({ length: count }, (_, index) => ({
    entityId: `P-${index}`,
    payload: {
      name: `Person ${index}`,
      skills: [{ name: 'Java', level: 4 }, 'Python'],
      summary: 'Five years of experience with PostgreSQL.',
      ...extra,
    },
  })),
});

/** The evidence of each person in an import of `people`: the same for all. */
async function evidenceByPerson(): Promise<Record<string, number>> {
  const profiles = await scope.db.profile.findMany({
    where: { organisationId: scope.organisationId },
    select: { publicIdentifier: true, _count: { select: { evidence: true } } },
  });
  return Object.fromEntries(profiles.map(({ publicIdentifier, _count }) => [publicIdentifier, _count.evidence]));
}

const countItems = (status: 'QUEUED' | 'READING' | 'READ' | 'FAILED') =>
  scope.db.importItem.count({ where: { organisationId: scope.organisationId, status } });

/** Number of items that a process is working on, from its metrics. */
async function itemsInHand(service: TestService): Promise<number> {
  const port = /"metricsPort":(\d+)/.exec(service.output())?.[1];
  const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^skillgate_work_in_progress\{queue="items"\} (\d+)$/m.exec(told)?.[1]);
}

const deliveries = () =>
  scope.db.delivery.findMany({ where: { organisationId: scope.organisationId }, include: { event: true } });

describe('a gateway and a worker as two processes', () => {
  let gateway: TestService;

  beforeAll(async () => {
    gateway = await startTestService(database.url, { ROLE: 'gateway' });
  });

  afterAll(() => gateway?.stop());

  test(
    'the gateway accepts and leaves what it accepted queued; a worker that comes later reads it and delivers its ' +
      'events',
    async () => {
      expect(
        (await gateway.request('POST', '/import/unclassified', { key: organisation.apiKey, body: people(12) })).status,
      ).toBe(202);
      expect(
        (
          await gateway.request('POST', '/onboarding/token', {
            key: organisation.apiKey,
            body: { publicIdentifier: 'P-0' },
          })
        ).status,
      ).toBe(201);
      // A worker would have claimed the event in the time of this many requests.
      for (let round = 0; round < 20; round += 1)
        expect((await gateway.request('GET', '/health/ready')).status).toBe(200);
      expect([await countItems('QUEUED'), (await deliveries()).map(({ status }) => status)]).toEqual([12, ['PENDING']]);

      const worker = await start('worker');
      await waitFor(async () => (await countItems('READ')) === 12);
      await waitFor(async () => (await deliveries()).filter(({ status }) => status === 'DELIVERED').length === 14);
      const own = receiver.received.filter(({ headers }) => headers['x-api-key'] === endpoint.apiKey);
      const events = own.map(({ body }) => JSON.parse(body) as { event: string; data: { publicIdentifier: string } });
      expect(
        events
          .filter(({ event }) => event === 'profile.created')
          .map(({ data }) => data.publicIdentifier)
          .sort(),
      ).toEqual(
        people(12)
          .items.map(({ entityId }) => entityId)
          .sort(),
      );
      for (const { body, headers } of own)
        new Webhook(endpoint.signingSecret).verify(body, headers as Record<string, string>);
      expect((await gateway.request('GET', '/profiles/P-3', { key: organisation.apiKey })).json).toMatchObject({
        fullName: 'Person 3',
      });
      // A worker serves no requests.
      expect(worker.output()).not.toContain('"url"');
      await expect(worker.request('GET', '/health/live')).rejects.toThrow();
    },
  );

  test('two workers share a queue, and if one is killed the other one finishes its work, once', async () => {
    const [killed, other] = [await start('worker'), await start('worker')];
    expect(
      (await gateway.request('POST', '/import/unclassified', { key: organisation.apiKey, body: people(100) })).status,
    ).toBe(202);
    await waitFor(async () => (await countItems('READ')) >= 20);
    killed.process.kill('SIGKILL');
    await waitFor(async () => (await countItems('QUEUED')) === 0 && (await itemsInHand(other)) === 0);
    // The rest is the work of the killed process, whose lease has expired.
    await scope.db.importItem.updateMany({
      where: { organisationId: scope.organisationId, status: 'READING' },
      data: { availableAt: new Date(0) },
    });
    await waitFor(async () => (await countItems('READ')) === 100);
    const evidence = await evidenceByPerson();
    expect(Object.keys(evidence)).toHaveLength(100);
    expect(new Set(Object.values(evidence)).size).toBe(1);
    expect(evidence['P-0']).toBeGreaterThanOrEqual(3);
    const where = { organisationId: scope.organisationId };
    expect(await scope.db.auditEntry.count({ where: { ...where, action: 'import.item-read' } })).toBe(100);
    expect(await scope.db.event.count({ where: { ...where, type: 'profile.created' } })).toBe(100);
    expect(other.output()).not.toMatch(/"level":"(error|fatal)"/);
  });

  test('a worker that is stopped during an import finishes the items that it has started, and no others', async () => {
    const worker = await start('worker');
    expect(
      (await gateway.request('POST', '/import/unclassified', { key: organisation.apiKey, body: people(150) })).status,
    ).toBe(202);
    await waitFor(async () => (await countItems('READ')) >= 5);
    expect(await worker.stop()).toBe(0);
    expect(await countItems('READING')).toBe(0);
    const [read, left] = [await countItems('READ'), await countItems('QUEUED')];
    expect(read + left).toBe(150);
    expect(left).toBeGreaterThan(0);
    expect(Object.keys(await evidenceByPerson())).toHaveLength(read);
    await start('worker');
    await waitFor(async () => (await countItems('READ')) === 150);
    expect(new Set(Object.values(await evidenceByPerson())).size).toBe(1);
  });
});

describe('the health, metrics and logs of a process', () => {
  test('show that it is not ready while it stops and answers accepted requests', async () => {
    const gateway = await start('gateway');
    const body = JSON.stringify(people(1));
    const headers = {
      'x-api-key': organisation.apiKey,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    };
    const connection = await openRawConnection(gateway.url);
    const chunks: Buffer[] = [];
    connection.socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    connection.send(requestHead('POST', '/import/unclassified', headers));
    // The service has received the headers, and waits for the body.
    await waitFor(() => chunks.length > 0);
    const ended = Promise.all([once(gateway.process, 'exit'), once(connection.socket, 'close')]);
    gateway.process.kill('SIGTERM');
    await waitFor(() =>
      gateway.request('GET', '/health/live').then(
        () => false,
        () => true,
      ),
    );
    connection.send(body + requestHead('GET', '/health/ready', {}));
    expect((await ended)[0][0]).toBe(0);
    const answers = Buffer.concat(chunks).toString();
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 202', 'HTTP/1.1 503']);
    expect(answers).toMatch(/\{"status":"unavailable"\}$/);
  });

  const OWN_NAMES = [
    'skillgate_http_request_duration_seconds',
    'skillgate_work_total',
    'skillgate_work_duration_seconds',
    'skillgate_work_in_progress',
    'skillgate_webhook_attempts_total',
    'process_cpu_seconds_total',
  ];

  test('contain nothing secret or personal; metrics are on the loopback interface, logs are JSON lines', async () => {
    const service = await start('all', { LOG_LEVEL: 'trace', HOST: '0.0.0.0' });
    const { apiKey } = organisation;
    const other = await database.createOrganisation('Zwaluwstaart');
    const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      service.request(method, path, { key: apiKey, body, headers });
    const hidden: string[] = [
      apiKey,
      other.apiKey,
      endpoint.apiKey,
      endpoint.signingSecret,
      organisation.id,
      'Zwaluwstaart',
    ];

    // Valid and invalid requests of a client.
    await ask('POST', '/import/unclassified', {
      items: [
        {
          entityId: 'SECRET-ID-1',
          payload: {
            name: 'Quirijn Zonnebloem',
            email: 'quirijn@zonnebloem.example',
            skills: ['Java'],
            note: 'payloadword',
          },
        },
        { payload: { colour: 'payloadword' } },
      ],
    });
    await waitFor(async () => (await ask('GET', '/profiles/SECRET-ID-1')).status === 200);
    hidden.push('SECRET-ID-1', 'Quirijn', 'zonnebloem', 'payloadword');
    const { signature, link } = (await ask('POST', '/onboarding/token', { publicIdentifier: 'SECRET-ID-2' })).json;
    hidden.push(signature, 'SECRET-ID-2', 'mistyped');
    await fetch(link.replace(/^https:\/\/[^/]+/, service.url));
    await ask('DELETE', '/onboarding/token/SECRET-ID-2');
    const skillset = (await ask('GET', '/skillsets')).json[0].id;
    await ask('POST', '/smart-match', { publicIdentifer: 'SECRET-ID-1', skillsetIds: [skillset] });
    await waitFor(async () => (await ask('GET', `/smart-match/SECRET-ID-1/${skillset}`)).status === 200);
    await service.graphql('query($id: String!) { profile(publicIdentifier: $id) { fullName email } }', {
      key: apiKey,
      variables: { id: 'SECRET-ID-1' },
    });
    await service.graphql('{ profile(publicIdentifier: "SECRET-ID-1") { mistyped } }', { key: apiKey });
    await ask('POST', '/import/unclassified', '{"items": [{"payload": {"payloadword"');
    await service.request('GET', '/skillsets?x-api-key=mistyped', {
      key: `${apiKey.slice(0, -1)}x`,
      headers: { 'x-request-id': 'given-request-id' },
    });
    await ask('GET', '/nothing/mistyped');
    // A failing receiver, whose URL contains a secret.
    await setWebhook(scope, database.runtime.encryption, `${receiver.url}?token=mistyped`);
    receiver.respondWith({ status: 500, body: 'mistyped' });
    await ask('POST', '/onboarding/token', { publicIdentifier: 'SECRET-ID-3' });
    hidden.push('SECRET-ID-3');
    await waitFor(() => scope.db.attempt.count({ where: { organisationId: scope.organisationId, statusCode: 500 } }));
    receiver.respondWith(200);

    const port = Number(/"metricsPort":(\d+)/.exec(service.output())?.[1]);
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([metrics.status, metrics.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    ]);
    const told = await metrics.text();
    for (const name of OWN_NAMES) expect(told).toContain(`# TYPE ${name} `);
    expect(told).toMatch(/^skillgate_work_total\{queue="items",outcome="read"\} [1-9]\d*$/m);
    expect(told).toMatch(/^skillgate_webhook_attempts_total\{outcome="retried",failure="[a-z]+"\} [1-9]/m);
    // On all other addresses of this machine there is the gateway, but no metrics.
    const addresses = Object.values(networkInterfaces()).flatMap((found) =>
      (found ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
    );
    for (const address of addresses) {
      const gateway = service.url.replace('127.0.0.1', address);
      expect((await fetch(`${gateway}/health/live`)).status).toBe(200);
      await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow();
      expect((await fetch(`${gateway}/metrics`, { headers: { 'x-api-key': apiKey } })).status).toBe(404);
    }

    expect(await service.stop()).toBe(0);
    const lines = service
      .output()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThan(12);
    for (const request of requests) {
      expect(request).toMatchObject({
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        requestId: expect.any(String),
        method: expect.any(String),
        status: expect.any(String),
        milliseconds: expect.any(Number),
      });
    }
    expect(requests.map(({ requestId }) => requestId)).toContain('given-request-id');
    for (const text of hidden) {
      expect(`metrics: ${told.toLowerCase().includes(text.toLowerCase()) ? text : 'nothing'}`).toBe('metrics: nothing');
      expect(
        `log: ${
          service
            .output()
            .toLowerCase()
            .split('\n')
            .find((line) => line.includes(text.toLowerCase())) ?? 'nothing'
        }`,
      ).toBe('log: nothing');
    }
  });
});
