import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { setWebhook, type NewEndpoint } from '../../src/domain/webhooks/index.js';
import type { Scope } from '../../src/platform/scope.js';
import { addAttempts, addDeliveries } from '../support/webhooks/deliveries.js';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor, type EndedCommand } from '../support/commands/run-process.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.js';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);

let database: TestDatabase;
let service: RunningService;
let receiver: WebhookReceiver;
let scope: Scope;
let endpoint: NewEndpoint;

beforeAll(async () => {
  database = await createTestDatabase();
  [service, receiver] = await Promise.all([startServiceHere(database.url, { ROLE: 'worker' }), startWebhookReceiver()]);
  scope = database.scopeOf(await database.createOrganisation('Ours'));
  endpoint = await setWebhook(scope, database.runtime.encryption, receiver.url);
});

beforeEach(async () => {
  await scope.db.event.deleteMany();
});

afterAll(async () => {
  await service?.stop();
  await receiver?.close();
  await database?.drop();
});

const webhook = (...parameters: string[]): Promise<EndedCommand> =>
  runCommand(settingsFor(database.url), 'webhook', ...parameters);

/** How many requests carried each of these webhook-ids. */
const timesReceived = (eventIds: readonly string[]) =>
  eventIds.map((id) => receiver.received.filter(({ headers }) => headers['webhook-id'] === id).length);

test('a test arrives, verified by the secret, and its outcome is waited for', async () => {
  const { code, json } = await webhook('test', 'Ours', '--wait', '--json');
  expect(code).toBe(0);
  expect(json).toMatchObject({
    endpointId: endpoint.id,
    status: 'DELIVERED',
    event: { type: 'webhook.test' },
    attemptLog: [{ number: 1, statusCode: 200 }],
  });
  const request = receiver.received.find(({ headers }) => headers['webhook-id'] === json.event.id);
  expect(request?.body).toBe(json.event.body);
  new Webhook(endpoint.signingSecret).verify(request?.body ?? '', request?.headers as Record<string, string>);
});

test('a test looks like any type of event that there is', async () => {
  const types = await webhook('event-types', '--json');
  expect(types.json.map(({ name }: { name: string }) => name)).toContain('smartmatch.completed');
  const { json } = await webhook('test', 'Ours', endpoint.id, '--type', 'smartmatch.completed', '--wait', '--json');
  const { example } = types.json.find(({ name }: { name: string }) => name === 'smartmatch.completed');
  expect(JSON.parse(json.event.body)).toEqual(example);
  const unknown = await webhook('test', 'Ours', '--type', 'profile.deleted');
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    expect.stringContaining('There is no event type profile.deleted.'),
  ]);
});

test('a test that fails is tried once, and says so', async () => {
  receiver.respondWith({ status: 503, body: 'not now' });
  const { code, json } = await webhook('test', 'Ours', '--wait', '--json');
  receiver.respondWith(200);
  expect(code).toBe(1);
  expect(json).toMatchObject({
    status: 'EXHAUSTED',
    attempts: 1,
    nextAttemptAt: null,
    attemptLog: [{ trigger: 'TEST', statusCode: 503, responseBody: 'not now' }],
  });
  expect(await scope.db.event.count()).toBe(1);
});

test('deliveries are listed by what they are, and one is shown with every try', async () => {
  const [old, failed] = await addDeliveries(scope, endpoint.id, [
    { at: ago(3000), type: 'onboarding.updated', delivery: { status: 'DELIVERED' } },
    { at: ago(30), subject: 'E-9', delivery: { status: 'EXHAUSTED', attempts: 2 } },
  ]);
  await addAttempts(scope, failed?.deliveryId ?? '', [null, 503]);
  const ids = async (...options: string[]) =>
    (await webhook('deliveries', 'Ours', ...options, '--json')).json.map(({ id }: { id: string }) => id);
  expect(await ids('--limit', '1')).toEqual([failed?.deliveryId]);
  expect(await ids('--until', ago(60).toISOString(), '--type', 'onboarding.updated')).toEqual([old?.deliveryId]);
  expect(await ids('--status', 'exhausted', '--since', '24h', '--endpoint', receiver.url)).toEqual([
    failed?.deliveryId,
  ]);
  expect((await webhook('deliveries', 'Ours')).stdout).toMatch(
    new RegExp(`^${failed?.deliveryId} .* profile\\.created +E-9 +${endpoint.id} +2 +given up$`, 'm'),
  );

  const { json } = await webhook('delivery', 'Ours', failed?.deliveryId ?? '', '--json');
  expect(json).toMatchObject({
    id: failed?.deliveryId,
    attemptLog: [
      { number: 1, failure: 'TIMEOUT: no answer' },
      { number: 2, statusCode: 503, responseBody: 'answer 2' },
    ],
  });
  const { stdout } = await webhook('delivery', 'Ours', failed?.deliveryId ?? '');
  expect(stdout).toMatch(/^2 +schedule .* 503$/m);
  expect(stdout).toContain('Last response: answer 2');
});

test('a delivery is sent again under the id of its event', async () => {
  const [added] = await addDeliveries(scope, endpoint.id, [{ at: ago(30), delivery: { status: 'DELIVERED' } }]);
  const { json } = await webhook('redeliver', 'Ours', added?.deliveryId ?? '', '--json');
  expect(json).toMatchObject({ id: added?.deliveryId });
  await receiver.waitFor(() => timesReceived([added?.eventId ?? ''])[0] === 1);
  await waitFor(
    async () =>
      (await scope.db.attempt.findFirst({ where: { deliveryId: added?.deliveryId ?? '' } }))?.trigger === 'REDELIVERY',
  );
});

test('what was given up is recovered to its end, each delivery once, and a replay sends the rest too', async () => {
  const added = await addDeliveries(scope, endpoint.id, [
    { at: ago(90), delivery: { status: 'EXHAUSTED' } },
    ...Array.from({ length: 30 }, (_, index) => ({
      at: ago(50),
      subject: `E-${index}`,
      delivery: { status: 'EXHAUSTED' as const },
    })),
    { at: ago(20), delivery: { status: 'DELIVERED' } },
  ]);
  const events = added.map(({ eventId }) => eventId);
  const recovered = await webhook(
    'recover',
    'Ours',
    endpoint.id,
    '--since',
    '1h',
    '--rate',
    '1000',
    '--wait',
    '--json',
  );
  expect(recovered).toMatchObject({
    code: 0,
    json: { kind: 'FAILED', status: 'COMPLETED', total: 30, requeued: 30, startedBy: 'support' },
  });
  expect(Object.keys(recovered.json)).not.toContain('leaseId');
  await receiver.waitFor(() => timesReceived(events.slice(1, 31)).every((times) => times === 1));
  expect(timesReceived(events)).toEqual([0, ...Array<number>(30).fill(1), 0]);

  await waitFor(async () => (await scope.db.attempt.count({ where: { trigger: 'RECOVERY', statusCode: 200 } })) === 30);

  const replayed = await webhook('replay', 'Ours', endpoint.id, '--since', '30m', '--wait');
  expect([replayed.code, replayed.stdout]).toEqual([
    0,
    expect.stringMatching(/^Recovery \S+: completed, 1 of 1 requeued\n$/),
  ]);
  await receiver.waitFor(() => timesReceived(events)[31] === 1);
  const [latest, first] = (await webhook('recoveries', 'Ours', '--json')).json;
  expect([latest.kind, first.id]).toEqual(['ALL', recovered.json.id]);
  expect(await webhook('cancel', 'Ours', first.id)).toMatchObject({
    code: 1,
    stderr: `The recovery ${first.id} is completed and cannot be cancelled.\n`,
  });
});
