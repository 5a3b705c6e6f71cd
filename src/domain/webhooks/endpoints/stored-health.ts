import { notifyWork } from '../../../platform/background/index.js';
import type { Database } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { DELIVERY_QUEUE } from '../events/record-event.js';
import { HEALTHY, type Health } from './policies/circuit-breaker.js';
import { halfOpenCircuit } from './stored-health.sql.js';
import type { EndpointKey } from './endpoint-key.js';

/** Stores an endpoint's health; the row exists since the endpoint was created. */
export async function writeHealth(db: Database, { organisationId, endpointId }: EndpointKey, health: Health) {
  const { consecutiveFailures, failingSince, failingNotifiedAt, openUntil, timesOpened } = health;
  await db.endpointHealth.updateMany({
    where: { organisationId, endpointId },
    data: { consecutiveFailures, failingSince, failingNotifiedAt, openUntil, timesOpened },
  });
}

/** Forgets an endpoint's failures, closes its circuit, and has its waiting deliveries sent. */
export async function resetHealth({ db, organisationId }: Scope, endpointId: string): Promise<void> {
  await writeHealth(db, { organisationId, endpointId }, HEALTHY);
  await notifyWork(db, DELIVERY_QUEUE);
}

/** Half-opens an open circuit, so that a probe is sent at once, as after a change of the URL. */
export async function probeNow({ db, organisationId }: Scope, endpointId: string): Promise<void> {
  await halfOpenCircuit(db, { organisationId, endpointId });
  await notifyWork(db, DELIVERY_QUEUE);
}
