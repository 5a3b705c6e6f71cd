import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createFairClaim } from '../../../../src/domain/webhooks/dispatch/claim/fair-claim.js';
import { createConcurrencyLimiter } from '../../../../src/domain/webhooks/dispatch/claim/concurrency-limiter.js';
import { setWebhook, recordEvents, type NewEndpoint } from '../../../../src/domain/webhooks/index.js';
import { secretContext } from '../../../../src/domain/webhooks/secrets/secrets.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { createWebhookDispatch, type WebhookDispatch } from '../../../support/webhooks/webhook-dispatch.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/webhooks/webhook-receiver.js';

let database: TestDatabase;
let receiver: WebhookReceiver;
let scope: Scope;
let endpoint: NewEndpoint;
const dispatches: WebhookDispatch[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  scope = database.scopeOf(await database.createOrganisation());
  endpoint = await setWebhook(scope, database.runtime.encryption, receiver.url);
});

afterEach(async () => {
  for (const dispatch of dispatches.splice(0)) dispatch.close();
  await receiver.close();
  await scope.db.organisation.deleteMany();
});

afterAll(() => database.drop());

function worker(): WebhookDispatch {
  const dispatch = createWebhookDispatch(database);
  dispatches.push(dispatch);
  return dispatch;
}

const record = (subjects: readonly string[], of = scope) =>
  recordEvents(
    of,
    subjects.map((publicIdentifier) => ({
      type: 'profile.created',
      subject: publicIdentifier,
      data: { profileId: newId(), publicIdentifier, createdAt: '2026-01-01T00:00:00.000Z' },
    })),
  );

const people = (count: number, prefix = 'E') => Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
const change = (data: object) => scope.db.endpoint.updateMany({ where: { id: endpoint.id }, data });
const subjectOf = ({ body }: { body: string }): string => JSON.parse(body).data.publicIdentifier;
const subjects = () => receiver.received.map(subjectOf);
/** Makes what waits for a later try due now. */
const hurry = () => scope.db.delivery.updateMany({ where: { status: 'PENDING' }, data: { availableAt: new Date(0) } });

describe('fairness', () => {
  test('an organisation with much to send leaves half of the capacity to one with little', async () => {
    const other = database.scopeOf(await database.createOrganisation('Other'));
    const { id } = await setWebhook(other, database.runtime.encryption, receiver.url);
    await record(people(300));
    await record(people(5, 'O'), other);
    const claimed = await worker().claim(10);
    expect(claimed.filter(({ endpointId }) => endpointId === id)).toHaveLength(5);
    expect(claimed).toHaveLength(10);
  });

  test('with more partitions than capacity, all have their turn', async () => {
    const others = await Promise.all(
      people(5).map(async (name) => database.scopeOf(await database.createOrganisation(name))),
    );
    for (const other of others) {
      await setWebhook(other, database.runtime.encryption, receiver.url);
      await record(people(10), other);
    }
    const dispatch = worker();
    const turns = [...(await dispatch.claim(2)), ...(await dispatch.claim(2)), ...(await dispatch.claim(2))];
    expect(new Set(turns.map(({ organisationId }) => organisationId)).size).toBe(5);
  });

  test('an unknown endpoint gets few requests at once, and more with every success', async () => {
    await record(people(100));
    const dispatch = worker();
    const first = await dispatch.claim();
    // Claimed, and not sent yet: nothing is under way.
    await Promise.all(first.map(dispatch.deliver));
    const second = await dispatch.claim();
    expect(first).toHaveLength(8);
    // 16 at once, and those of the next moment.
    expect(second).toHaveLength(24);
  });
});

describe('the circuit breaker', () => {
  test('opens after five failures; then one delivery at a time is sent as a probe, until one succeeds', async () => {
    await record(people(30));
    const dispatch = worker();
    receiver.respondWith(500);
    expect(await dispatch.deliverAll()).toEqual(Array(8).fill('retried'));
    expect(await dispatch.claim()).toEqual([]);
    const [health] = await scope.db.endpointHealth.findMany();
    expect(health).toMatchObject({
      consecutiveFailures: 8,
      timesOpened: 1,
      openUntil: expect.any(Date),
      failingNotifiedAt: expect.any(Date),
    });
    await scope.db.endpointHealth.updateMany({ data: { openUntil: new Date(0) } });
    // Two processes claim at once: only one of them gets the probe.
    const probes = (await Promise.all([worker().claim(), worker().claim()])).flat();
    expect(probes).toHaveLength(1);
    expect(await worker().claim()).toEqual([]);
    receiver.respondWith(200);
    for (const probe of probes) expect(await dispatch.deliver(probe)).toBe('delivered');
    expect(await scope.db.endpointHealth.findMany()).toMatchObject([
      { consecutiveFailures: 0, openUntil: null, failingSince: null, timesOpened: 0 },
    ]);
    expect(dispatch.healthEvents.map(({ kind }) => kind)).toEqual(['failing', 'recovered']);
    expect((await worker().claim()).length).toBeGreaterThan(1);
  });

  test("notifies the organisation's other endpoints, and not the one it is about", async () => {
    const told = await startWebhookReceiver();
    const id = newId();
    await scope.db.endpoint.create({
      data: {
        organisationId: scope.organisationId,
        id,
        url: told.url,
        eventTypes: ['webhook.endpoint.failing', 'webhook.endpoint.recovered'],
      },
    });
    await scope.db.endpointHealth.create({ data: { organisationId: scope.organisationId, endpointId: id } });
    await scope.db.endpointSecret.create({
      data: {
        organisationId: scope.organisationId,
        id: newId(),
        endpointId: id,
        kind: 'SIGNING',
        ciphertext: database.runtime.encryption.encrypt(
          endpoint.signingSecret,
          secretContext(scope.organisationId, id, 'SIGNING'),
        ),
      },
    });
    await record(people(4));
    receiver.respondWith(500);
    const dispatch = worker();
    await dispatch.deliverAll();
    receiver.respondWith(200);
    await hurry();
    await dispatch.deliverAll();
    await dispatch.deliverAll();
    expect(told.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { event: 'webhook.endpoint.failing', data: { endpointId: endpoint.id, url: receiver.url, failures: 4 } },
      { event: 'webhook.endpoint.recovered', data: { endpointId: endpoint.id, url: receiver.url } },
    ]);
    expect(receiver.received.every(({ body }) => JSON.parse(body).event === 'profile.created')).toBe(true);
    await told.close();
  });

  test('five days of failures disable the endpoint; waiting deliveries are kept and not sent', async () => {
    await record(people(2));
    receiver.respondWith(500);
    const dispatch = worker();
    await dispatch.deliverAll();
    await scope.db.endpointHealth.updateMany({ data: { failingSince: new Date(Date.now() - 5 * 86_400_000 - 1000) } });
    await hurry();
    expect(await dispatch.deliverAll()).toEqual(['retried', 'retried']);
    expect(await scope.db.endpoint.findMany()).toMatchObject([
      { enabled: false, disabledReason: 'FAILING', disabledAt: expect.any(Date) },
    ]);
    expect(dispatch.healthEvents).toContainEqual(expect.objectContaining({ kind: 'disabled', reason: 'FAILING' }));
    expect(await scope.db.event.findMany({ where: { type: 'webhook.endpoint.disabled' } })).toMatchObject([
      { subject: endpoint.id },
    ]);
    await hurry();
    expect(await dispatch.claim()).toEqual([]);
    expect(await scope.db.delivery.count({ where: { status: 'PENDING' } })).toBe(2);
  });
});

describe('limits of an endpoint', () => {
  test('requests in progress are limited over all processes', async () => {
    await change({ concurrencyLimit: 3 });
    await record(people(20));
    const [first, second] = [worker(), worker()];
    const claimed = (await Promise.all([first.claim(), second.claim()])).flat();
    expect(claimed).toHaveLength(3);
    expect(await second.claim()).toEqual([]);
    const [one] = claimed;
    if (one) await first.deliver(one);
    expect(await second.claim()).toHaveLength(1);
  });

  test('requests per second are limited over all processes, and evenly spaced', async () => {
    await change({ rateLimit: 20 });
    await record(people(80));
    const [first, second] = [worker(), worker()];
    const claimed = (await Promise.all([first.claim(), second.claim(), first.claim(), second.claim()])).flat();
    // As many as may leave within the two seconds that are planned ahead, and those of the time that the claims took.
    expect(claimed.length).toBeGreaterThan(4);
    expect(claimed.length).toBeLessThanOrEqual(48);
    const slots = claimed
      .map(({ claimedAt, delayMilliseconds }) => claimedAt.getTime() + delayMilliseconds)
      .sort((one, other) => one - other);
    slots.slice(1).forEach((slot, index) => expect(slot - (slots[index] ?? 0)).toBeGreaterThan(49));
  });
});

describe('order', () => {
  beforeEach(async () => {
    await change({ ordered: true });
  });

  test('events about one person are sent one after the other, and those about others are not delayed', async () => {
    await record(['A', 'A', 'B', 'A', 'C']);
    const dispatch = worker();
    expect((await dispatch.claim()).map(subjectOf).sort()).toEqual(['A', 'B', 'C']);
    expect(await worker().claim()).toEqual([]);
  });

  test('one that fails delays those behind it and no others, until it is delivered or given up', async () => {
    await record(['A', 'A', 'B']);
    receiver.respondWith((request) => (subjectOf(request) === 'A' ? 500 : 200));
    const dispatch = worker();
    expect((await dispatch.deliverAll()).sort()).toEqual(['delivered', 'retried']);
    expect(await dispatch.claim()).toEqual([]);
    await record(['A', 'B']);
    expect((await dispatch.claim()).map(subjectOf)).toEqual(['B']);
    receiver.respondWith(200);
    await scope.db.delivery.updateMany({
      where: { status: 'PENDING', orderKey: 'A' },
      data: { availableAt: new Date(0) },
    });
    const sent: bigint[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (const delivery of await dispatch.claim()) {
        const row = await scope.db.delivery.findFirstOrThrow({ where: { id: delivery.id } });
        sent.push(row.sequence);
        await dispatch.deliver(delivery);
      }
    }
    expect(sent).toHaveLength(3);
    expect(sent).toEqual([...sent].sort((one, other) => Number(one - other)));
  });

  test('transactions about one person are numbered in the order of their changes', async () => {
    const client = database.runtime.database.client;
    const begun: string[] = [];
    let finishFirst: () => void = () => undefined;
    const first = client.$transaction(async (db) => {
      await record(['A'], { ...scope, db });
      begun.push('first');
      await new Promise<void>((resolve) => (finishFirst = resolve));
    });
    while (begun.length === 0) await new Promise(setImmediate);
    const second = record(['A']).then(() => begun.push('second'));
    // The second waits for the first, which is not over; about somebody else nobody waits.
    await record(['B']);
    expect(begun).toEqual(['first']);
    finishFirst();
    await Promise.all([first, second]);
    const events = await scope.db.event.findMany({ where: { subject: 'A' }, orderBy: { sequence: 'asc' } });
    expect(events).toHaveLength(2);
    expect(Number(events[1]?.createdAt) - Number(events[0]?.createdAt)).toBeGreaterThanOrEqual(0);
  });
});

describe('keys in a rotation', () => {
  beforeEach(async () => {
    const { encryption } = database.runtime;
    const current = { organisationId: scope.organisationId, endpointId: endpoint.id };
    await scope.db.endpointSecret.updateMany({
      where: current,
      data: { expiresAt: new Date(Date.now() + 60_000), createdAt: new Date(0) },
    });
    const context = (kind: 'API_KEY' | 'SIGNING') => secretContext(scope.organisationId, endpoint.id, kind);
    await scope.db.endpointSecret.createMany({
      data: [
        { ...current, id: newId(), kind: 'API_KEY', ciphertext: encryption.encrypt('whk_new', context('API_KEY')) },
        {
          ...current,
          id: newId(),
          kind: 'SIGNING',
          ciphertext: encryption.encrypt(`whsec_${'A'.repeat(40)}`, context('SIGNING')),
        },
      ],
    });
  });

  test('a receiver that still has the old key gets the same request with it, and both secrets sign', async () => {
    receiver.respondWith(({ headers }) => (headers['x-api-key'] === endpoint.apiKey ? 200 : 401));
    await record(['A']);
    expect(await worker().deliverAll()).toEqual(['delivered']);
    expect(receiver.received.map(({ headers }) => headers['x-api-key'])).toEqual(['whk_new', endpoint.apiKey]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
    expect(await scope.db.attempt.count()).toBe(1);
  });

  test('one that has the new key gets one request, and an expired old key is not used', async () => {
    receiver.respondWith(({ headers }) => (headers['x-api-key'] === 'whk_new' ? 200 : 401));
    await record(['A']);
    expect(await worker().deliverAll()).toEqual(['delivered']);
    expect(receiver.received).toHaveLength(1);
    await scope.db.endpointSecret.updateMany({ where: { expiresAt: { not: null } }, data: { expiresAt: new Date(0) } });
    receiver.respondWith(401);
    await record(['B']);
    expect(await worker().deliverAll()).toEqual(['retried']);
    expect(subjects()).toEqual(['A', 'B']);
    expect(String(receiver.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });
});

test('custom headers are sent with every request, and do not replace those of the service', async () => {
  const { encryption } = database.runtime;
  const ciphertext = encryption.encrypt(
    JSON.stringify({ authorization: 'Bearer abc', 'x-team': 'hr' }),
    secretContext(scope.organisationId, endpoint.id, 'HEADERS'),
  );
  await scope.db.endpointSecret.create({
    data: { organisationId: scope.organisationId, id: newId(), endpointId: endpoint.id, kind: 'HEADERS', ciphertext },
  });
  await record(['A']);
  expect(await worker().deliverAll()).toEqual(['delivered']);
  expect(receiver.received[0]?.headers).toMatchObject({
    authorization: 'Bearer abc',
    'x-team': 'hr',
    'x-api-key': endpoint.apiKey,
  });
});

test('any response is stored, and one that cannot be stored does not affect the others', async () => {
  await record(people(6));
  receiver.respondWith((request) => ({
    status: 200,
    body: subjectOf(request) === 'E-3' ? Buffer.from([0x61, 0x00, 0xff, 0x62]) : 'fine',
  }));
  expect(await worker().deliverAll()).toEqual(Array(6).fill('delivered'));
  const attempts = await scope.db.attempt.findMany({ select: { responseBody: true } });
  expect(attempts.map(({ responseBody }) => responseBody).sort()).toEqual(['a\uFFFD\uFFFDb', ...Array(5).fill('fine')]);
});

test('an attempt that its process did not survive does not count', async () => {
  await record(['A']);
  const dead = await worker().claim();
  expect(dead).toHaveLength(1);
  await hurry();
  const [again] = await worker().claim();
  expect(again).toMatchObject({ attempts: 0, step: 0 });
});

test('a delivery that is given up is reported, kept, and not attempted again', async () => {
  await change({ retryScheduleSeconds: [1], jitterPercent: 0 });
  await record(['A']);
  receiver.respondWith({ status: 503, body: 'busy' });
  const dispatch = worker();
  expect(await dispatch.deliverAll()).toEqual(['retried']);
  await hurry();
  expect(await dispatch.deliverAll()).toEqual(['exhausted']);
  await hurry();
  expect(await dispatch.claim()).toEqual([]);
  const [delivery] = await scope.db.delivery.findMany();
  expect(delivery).toMatchObject({ status: 'EXHAUSTED', attempts: 2, finishedAt: expect.any(Date) });
  const [told] = await scope.db.event.findMany({ where: { type: 'webhook.delivery.exhausted' } });
  expect(JSON.parse(told?.body ?? '')).toMatchObject({
    data: {
      endpointId: endpoint.id,
      deliveryId: delivery?.id,
      eventType: 'profile.created',
      attempts: 2,
      lastFailure: 'STATUS: 503',
    },
  });
});

test(
  'what was claimed ahead of an endpoint that then fails is given back, and so is what a process that ends has ' +
    'not begun',
  async () => {
    await record(people(200));
    const dispatch = worker();
    await dispatch.deliverAll();
    await dispatch.deliverAll();
    const claimed = await dispatch.claim();
    expect(claimed.length).toBeGreaterThan(40);
    receiver.respondWith(500);
    const outcomes = await Promise.all(claimed.map(dispatch.deliver));
    const released = outcomes.filter((outcome) => outcome === 'released').length;
    expect(released).toBeGreaterThan(0);
    expect(outcomes.filter((outcome) => outcome === 'retried')).toHaveLength(claimed.length - released);
    // Those are due since when they were before, and no try was counted.
    expect(
      await scope.db.delivery.count({
        where: { status: 'PENDING', leaseId: null, attempts: 0, availableAt: { lte: new Date() } },
      }),
    ).toBe(200 - 8 - 24 - claimed.length + released);
  },
);

test('a delivery whose lease ran out while the process stood still is not sent', async () => {
  await record(['A']);
  const dispatch = worker();
  const [delivery] = await dispatch.claim();
  if (!delivery) throw new Error('there was nothing to claim');
  expect(await dispatch.deliver({ ...delivery, claimedTick: delivery.claimedTick - 31_000 })).toBe('lost');
  expect(receiver.received).toHaveLength(0);
});

test('what was claimed although the response was lost is released by the next claim', async () => {
  await record(['A', 'B']);
  const { client } = database.runtime.database;
  let asked = 0;
  const ask = async (...parameters: Parameters<typeof client.$queryRaw>) => {
    const rows = await client.$queryRaw(...parameters);
    asked += 1;
    // The first finds partitions, the second claims.
    if (asked === 2) throw new Error('the connection was lost');
    return rows;
  };
  const unlucky = new Proxy(client, {
    get: (target, name) => (name === '$queryRaw' ? ask : Reflect.get(target, name)),
  });
  const { claim } = createFairClaim(unlucky, createConcurrencyLimiter());
  await expect(claim(10)).rejects.toThrow('the connection was lost');
  expect(await scope.db.delivery.count({ where: { leaseId: { not: null } } })).toBe(2);
  expect(await claim(10)).toHaveLength(2);
});
