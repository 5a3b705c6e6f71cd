import { mock } from 'node:test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { dropOldEvents } from '../../../../src/domain/webhooks/retention.js';
import type { ClaimedDelivery } from '../../../../src/domain/webhooks/dispatch/claim/claim-deliveries.js';
import { DELIVERY_TABLE } from '../../../../src/domain/webhooks/dispatch/claim/claim-deliveries.sql.js';
import { registerOutboxMetrics } from '../../../../src/domain/webhooks/dispatch/outbox-metrics.js';
import { recordEvents, setWebhook } from '../../../../src/domain/webhooks/index.js';
import { createLeases } from '../../../../src/platform/background/index.js';
import { startRound } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createMetrics } from '../../../../src/app/metrics.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { createWebhookDispatch, type WebhookDispatch } from '../../../support/webhooks/webhook-dispatch.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/webhooks/webhook-receiver.js';

const DAY = 86_400_000;

let database: TestDatabase;
let receiver: WebhookReceiver;
let dispatch: WebhookDispatch;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  dispatch = createWebhookDispatch(database);
  scope = database.scopeOf(await database.createOrganisation());
  await setWebhook(scope, database.runtime.encryption, receiver.url);
});

afterEach(async () => {
  dispatch.close();
  await receiver.close();
  await scope.db.organisation.deleteMany();
});

afterAll(() => database.drop());

const record = (...subjects: string[]) =>
  recordEvents(
    scope,
    subjects.map((subject) => ({
      type: 'onboarding.updated',
      subject,
      data: { publicIdentifier: subject, status: 'pending', occurredAt: '2026-01-01T00:00:00.000Z' },
    })),
  );

const age = (subject: string, days: number) =>
  scope.db.event.updateMany({ where: { subject }, data: { createdAt: new Date(Date.now() - days * DAY) } });

const subjects = async () =>
  (await scope.db.event.findMany({ orderBy: { sequence: 'asc' } })).map(({ subject }) => subject);

test(
  'what was written longer ago than it is kept goes, with deliveries and tries; what still waits stays, unless ' +
    'its endpoint is disabled',
  async () => {
    await record('old', 'young', 'waiting');
    await dispatch.deliverAll();
    await scope.db.delivery.updateMany({
      where: { event: { subject: 'waiting' } },
      data: { status: 'PENDING', finishedAt: null },
    });
    await age('old', 91);
    await age('waiting', 91);
    await age('young', 89);
    expect(await dropOldEvents(scope.db, scope.organisationId, 90)).toBe(1);
    expect(await subjects()).toEqual(['young', 'waiting']);
    expect([await scope.db.delivery.count(), await scope.db.attempt.count()]).toEqual([2, 2]);
    await scope.db.endpoint.updateMany({ data: { enabled: false } });
    expect(await dropOldEvents(scope.db, scope.organisationId, 90)).toBe(1);
    expect(await subjects()).toEqual(['young']);
  },
);

test('more than a batch is dropped in one round', async () => {
  await scope.db.endpoint.deleteMany();
  await record(...Array.from({ length: 1100 }, (_, index) => `E-${index}`));
  await scope.db.event.updateMany({ data: { createdAt: new Date(Date.now() - 2 * DAY) } });
  expect(
    await dropOldEvents(
      scope.db,
      scope.organisationId,
      1,
      startRound(() => true),
    ),
  ).toBe(0);
  expect(await dropOldEvents(scope.db, scope.organisationId, 1)).toBe(1100);
});

test('a delivery that takes longer than its lease stays with its process', async () => {
  await record('slow');
  const [delivery] = await dispatch.claim();
  if (!delivery) throw new Error('there was nothing to claim');
  const timer = { unref: () => timer };
  const setInterval = mock.method(globalThis, 'setInterval', (_work: () => void, _milliseconds: number) => timer);
  const leases = createLeases<ClaimedDelivery>(scope.db, DELIVERY_TABLE);
  leases.take([delivery], performance.now() - 20_000);
  setInterval.mock.restore();
  const [renew, milliseconds] = setInterval.mock.calls[0]!.arguments;
  expect(milliseconds).toBeLessThanOrEqual(10_000);
  try {
    await scope.db.delivery.updateMany({ data: { availableAt: new Date(0) } });
    renew();
    const isRenewed = async () => (await scope.db.delivery.findFirstOrThrow()).availableAt.getTime() > Date.now();
    while (!(await isRenewed())) await new Promise(setImmediate);
    expect(await createWebhookDispatch(database).claim()).toEqual([]);
  } finally {
    leases.drop(delivery);
  }
});

test(
  'metrics tell what waits, how long, and how endpoints are doing; a database that says nothing leaves them ' +
    'without a value',
  async () => {
    const metrics = createMetrics();
    registerOutboxMetrics(scope.db, metrics);
    await record('A', 'B', 'C');
    await scope.db.delivery.updateMany({
      where: { event: { subject: 'A' } },
      data: { availableAt: new Date(Date.now() + 60_000) },
    });
    await scope.db.delivery.updateMany({
      where: { event: { subject: 'B' } },
      data: { availableAt: new Date(Date.now() - 5_000) },
    });
    await dispatch.claim(1);
    const text = await metrics.registry.metrics();
    expect(text).toContain('skillgate_outbox_deliveries{state="due"} 1');
    expect(text).toContain('skillgate_outbox_deliveries{state="leased"} 1');
    expect(text).toContain('skillgate_outbox_deliveries{state="scheduled"} 1');
    expect(text).toContain('skillgate_webhook_endpoints{state="closed"} 1');
    expect(text).toMatch(/skillgate_outbox_oldest_due_seconds \d/);

    const silent = createMetrics();
    registerOutboxMetrics(
      { $queryRaw: () => Promise.reject(new Error('no database')) } as unknown as Scope['db'],
      silent,
    );
    const rest = await silent.registry.metrics();
    expect(rest).not.toMatch(/skillgate_outbox_deliveries\{/);
    expect(rest).toContain('nodejs_eventloop_lag_seconds');
  },
);

test('http is refused when it is sent to, where it is not allowed, and the delivery is tried again', async () => {
  await record('A');
  const strict = createWebhookDispatch(database, { allowHttp: false });
  expect(await strict.deliverAll()).toEqual(['retried']);
  strict.close();
  expect(await scope.db.attempt.findMany()).toMatchObject([
    { statusCode: null, failure: expect.stringContaining('INSECURE_URL') },
  ]);
  expect(receiver.received).toHaveLength(0);
});
