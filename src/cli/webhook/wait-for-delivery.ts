import { setTimeout as wait } from 'node:timers/promises';
import { findDelivery } from '../../domain/webhooks/index.js';
import type { Scope } from '../../platform/scope.js';

/** How often it is asked whether a delivery ended, in milliseconds. */
const ASK_INTERVAL = 200;

/** How long a delivery is waited for, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Waits until a delivery was taken or given up.
 *
 * @returns whether it was, within a minute.
 */
export async function waitForDelivery(scope: Scope, id: string): Promise<boolean> {
  const deadline = performance.now() + PATIENCE;
  while (performance.now() < deadline) {
    if ((await findDelivery(scope, id, {}))?.status !== 'PENDING') return true;
    await wait(ASK_INTERVAL);
  }
  return false;
}
