import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { setWebhook } from '../../../../src/domain/webhooks/endpoints/set-webhook.js';
import { recordEvent } from '../../../../src/domain/webhooks/events/record-event.js';
import { inTransaction } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { createWebhookDispatch, type WebhookDispatch } from '../../../support/webhooks/webhook-dispatch.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/webhooks/webhook-receiver.js';

let database: TestDatabase;
let receiver: WebhookReceiver;
let scope: Scope;
let dispatch: WebhookDispatch;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  scope = database.scopeOf(await database.createOrganisation());
  receiver = await startWebhookReceiver();
  dispatch = createWebhookDispatch(database);
});

afterEach(async () => {
  dispatch.close();
  await receiver.close();
  await scope.db.organisation.deleteMany();
});

afterAll(() => database.drop());

const register = (of = scope) => setWebhook(of, database.runtime.encryption, receiver.url);

const record = (publicIdentifier: string, of = scope) =>
  recordEvent(of, {
    type: 'profile.created',
    subject: publicIdentifier,
    data: { profileId: 'id', publicIdentifier, createdAt: '2026-01-01T00:00:00.000Z' },
  });

/** Makes every waiting delivery due now, and lets open circuits look. */
async function hurry(): Promise<void> {
  await scope.db.delivery.updateMany({ where: { status: 'PENDING' }, data: { availableAt: new Date(0) } });
  await scope.db.endpointHealth.updateMany({ where: { openUntil: { not: null } }, data: { openUntil: new Date(0) } });
}

const deliverAll = () => dispatch.deliverAll();

test('an event of a change that is undone is undone with it', async () => {
  await register();
  await expect(
    inTransaction(scope, async (scope) => {
      await record('E-1', scope);
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  expect(await scope.db.event.count()).toBe(0);
  expect(await scope.db.delivery.count()).toBe(0);
});

test('a delivery carries the published body, the key, and a signature that others verify', async () => {
  const endpoint = await register();
  await record('E-1');
  expect(await deliverAll()).toEqual(['delivered']);
  const [request] = receiver.received;
  expect(JSON.parse(request?.body ?? '')).toEqual({
    event: 'profile.created',
    data: { profileId: 'id', publicIdentifier: 'E-1', createdAt: '2026-01-01T00:00:00.000Z' },
  });
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'x-api-key': endpoint.apiKey });
  new Webhook(endpoint.signingSecret).verify(request?.body ?? '', request?.headers as Record<string, string>);
  expect(await scope.db.attempt.findMany()).toMatchObject([
    { number: 1, trigger: 'EVENT', statusCode: 200, failure: null },
  ]);
  expect(await scope.db.delivery.findMany()).toMatchObject([{ status: 'DELIVERED', attempts: 1, leaseId: null }]);
});

test('a failed delivery is tried again later with the same bytes and id, until it is given up', async () => {
  await register();
  await record('E-1');
  receiver.respondWith(500);
  const outcomes = [];
  for (let round = 0; round < 10; round += 1) {
    await hurry();
    outcomes.push(...(await deliverAll()));
  }
  expect(outcomes).toEqual([...Array<string>(7).fill('retried'), 'exhausted']);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await scope.db.attempt.count()).toBe(8);
  expect(await scope.db.delivery.findMany()).toMatchObject([{ status: 'EXHAUSTED', attempts: 8 }]);
});

test('a redirect is a failure that is not followed', async () => {
  await register();
  await record('E-2');
  receiver.respondWith('redirect');
  expect(await deliverAll()).toEqual(['retried']);
  expect(receiver.received).toHaveLength(1);
});

test('410 ends a delivery at once and disables the endpoint, or not, as the endpoint has it', async () => {
  const { id } = await register();
  await record('E-1');
  receiver.respondWith(410);
  expect(await deliverAll()).toEqual(['exhausted']);
  expect(await scope.db.endpoint.findMany()).toMatchObject([
    { enabled: false, disabledReason: 'GONE', disabledAt: expect.any(Date) },
  ]);
  expect(dispatch.healthEvents).toMatchObject([{ kind: 'disabled', reason: 'GONE', endpointId: id }]);
  await scope.db.endpoint.updateMany({ data: { enabled: true, disabledReason: null, disableOn410: false } });
  await record('E-2');
  expect(await deliverAll()).toEqual(['exhausted']);
  expect(await scope.db.endpoint.findMany()).toMatchObject([{ enabled: true }]);
});

test('whoever lost the lease stores nothing of the outcome', async () => {
  await register();
  await record('E-1');
  const [first] = await dispatch.claim(1);
  await hurry();
  const [second] = await dispatch.claim(1);
  if (!first || !second) throw new Error('there was nothing to claim');
  expect(await dispatch.deliver(first)).toBe('lost');
  expect(await scope.db.delivery.findMany()).toMatchObject([{ status: 'PENDING', leaseId: second.leaseId }]);
  expect(await dispatch.deliver(second)).toBe('delivered');
});

test('what is claimed by one is not claimed by another', async () => {
  await register();
  for (let number = 0; number < 20; number += 1) await record(`E-${number}`);
  const claims = await Promise.all([1, 2, 3, 4].map(() => createWebhookDispatch(database).claim(7)));
  const ids = claims.flat().map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

test("an endpoint gets its own organisation's events, of the types it asked for, while it is enabled", async () => {
  const other = database.scopeOf(await database.createOrganisation('Other'));
  const { id } = await register();
  await record('E-1', other);
  expect(await scope.db.delivery.count()).toBe(0);
  await scope.db.endpoint.updateMany({ where: { id }, data: { eventTypes: ['smartmatch.completed'] } });
  await record('E-2');
  expect(await scope.db.delivery.count()).toBe(0);
  await scope.db.endpoint.updateMany({ where: { id }, data: { eventTypes: [], enabled: false } });
  await record('E-3');
  expect(await scope.db.delivery.count()).toBe(0);
  await scope.db.endpoint.updateMany({ where: { id }, data: { enabled: true } });
  await record('E-4');
  expect(await deliverAll()).toEqual(['delivered']);
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.publicIdentifier)).toEqual(['E-4']);
});

test('a loopback address is refused unless the operator allows it', async () => {
  await register();
  await record('E-1');
  const strict = createWebhookDispatch(database, { allowedNetworks: [] });
  expect(await strict.deliverAll()).toEqual(['retried']);
  strict.close();
  expect(await scope.db.attempt.findMany()).toMatchObject([
    { statusCode: null, failure: expect.stringContaining('ADDRESS_REFUSED') },
  ]);
  expect(receiver.received).toHaveLength(0);
});

test('a secret that cannot be read fails the try, follows the schedule, and shows', async () => {
  const { id } = await register();
  await record('E-1');
  const secrets = await scope.db.endpointSecret.findMany({ where: { endpointId: id }, orderBy: { kind: 'asc' } });
  // Swapped, as somebody with access to the database could.
  for (const [one, other] of [
    [secrets[0], secrets[1]],
    [secrets[1], secrets[0]],
  ]) {
    await scope.db.endpointSecret.updateMany({ where: { id: one?.id }, data: { ciphertext: other?.ciphertext } });
  }
  expect(await deliverAll()).toEqual(['retried']);
  expect(await scope.db.attempt.findMany()).toMatchObject([{ failure: expect.stringContaining('UNREADABLE_SECRET') }]);
  expect(receiver.received).toHaveLength(0);
});
