import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { findRecovery, setWebhook, startRecovery } from '../../src/domain/webhooks/index.js';
import type { Scope } from '../../src/platform/scope.js';
import { addDeliveries } from '../support/webhooks/deliveries.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { startServiceHere, startTestService } from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.js';

const DELIVERIES = 160;

let database: TestDatabase;
let receiver: WebhookReceiver;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  receiver = await startWebhookReceiver();
});

afterAll(async () => {
  await receiver?.close();
  await database?.drop();
});

test('another process continues the recovery of a killed one, and requeues each delivery once', async () => {
  const { id: endpointId } = await setWebhook(scope, database.runtime.encryption, receiver.url);
  const at = new Date(Date.now() - 60_000);
  await addDeliveries(
    scope,
    endpointId,
    Array.from({ length: DELIVERIES }, (_, index) => ({
      at,
      subject: `E-${index}`,
      delivery: { status: 'EXHAUSTED' as const },
    })),
  );
  const first = await startTestService(database.url, { ROLE: 'worker' });
  const { id } = await startRecovery(scope, {
    kind: 'FAILED',
    endpointId,
    since: new Date(at.getTime() - 1),
    ratePerSecond: 80,
  });
  await waitFor(async () => ((await findRecovery(scope, id))?.requeued ?? 0) > 0);
  const ended = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await ended;
  const killedAt = await findRecovery(scope, id);
  expect(killedAt).toMatchObject({ status: 'RUNNING', total: DELIVERIES });
  // The progress matches what was requeued, whenever the process dies.
  expect(await scope.db.delivery.count({ where: { trigger: 'RECOVERY' } })).toBe(killedAt?.requeued);

  const second = await startServiceHere(database.url, { ROLE: 'worker' });
  try {
    const recovery = await waitFor(async () => {
      const now = await findRecovery(scope, id);
      return now?.status === 'COMPLETED' && now;
    });
    expect(recovery).toMatchObject({ requeued: DELIVERIES, total: DELIVERIES });
    expect(await scope.db.delivery.count({ where: { trigger: 'RECOVERY', status: { not: 'EXHAUSTED' } } })).toBe(
      DELIVERIES,
    );
  } finally {
    await second.stop();
  }
});
