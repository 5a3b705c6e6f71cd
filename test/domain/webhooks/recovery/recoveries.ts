import {
  claimRecoveries,
  type ClaimedRecovery,
} from '../../../../src/domain/webhooks/recovery/claim-recoveries.sql.js';
import { recoveryQueue } from '../../../../src/domain/webhooks/recovery/recovery-queue.js';
import type { TestDatabase } from '../../../support/database/test-database.js';

/** Makes every recovery that runs due now. */
export async function makeRecoveriesDue({ runtime }: TestDatabase): Promise<void> {
  await runtime.database.client.recovery.updateMany({
    where: { status: 'RUNNING' },
    data: { availableAt: new Date(0) },
  });
}

/**
 * Works on recoveries without waiting for their rate, as a process of the service does, until nothing is left; names
 * what came of each piece.
 */
export async function workOnRecoveries(database: TestDatabase): Promise<string[]> {
  const queue = recoveryQueue(database.runtime.scope('worker'));
  const outcomes: string[] = [];
  for (;;) {
    await makeRecoveriesDue(database);
    const claimed = await queue.claim(10);
    if (claimed.length === 0) return outcomes;
    for (const one of claimed) outcomes.push(await queue.perform(one));
  }
}

/** Takes the one recovery that is due. */
export async function claimRecovery({ runtime }: TestDatabase): Promise<ClaimedRecovery> {
  const [claimed] = await claimRecoveries(runtime.database.client, 1);
  if (!claimed) throw new Error('no recovery was due');
  return claimed;
}
