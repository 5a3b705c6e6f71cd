import { setTimeout as wait } from 'node:timers/promises';
import type { Runtime } from '../../app/runtime.js';
import { findRecovery, recoveryQueue, type RecoveryRow } from '../../domain/webhooks/index.js';
import type { Scope } from '../../platform/scope.js';
import { showProgress } from '../show-progress.js';
import { workMeanwhile } from '../work-meanwhile.js';

/** How often the progress is read, in milliseconds. */
const POLL_INTERVAL = 250;

/**
 * Shows the progress of a recovery until it ends, or until the operator stops waiting; the service then continues it.
 * This process helps to requeue deliveries, but only the service sends them.
 *
 * @returns the recovery as it is then.
 */
export async function followRecovery(
  runtime: Runtime,
  scope: Scope,
  started: RecoveryRow,
  stop: AbortSignal,
): Promise<RecoveryRow> {
  const background = workMeanwhile(runtime, [recoveryQueue(runtime.scope('worker'))]);
  const progress = showProgress(started.total, { doing: 'Sending', things: 'deliveries', done: 'requeued' });
  let recovery = started;
  try {
    while (recovery.status === 'RUNNING' && !stop.aborted) {
      await wait(POLL_INTERVAL, undefined, { signal: stop }).catch(() => undefined);
      recovery = (await findRecovery(scope, started.id)) ?? recovery;
      progress.update(recovery.requeued + recovery.skipped);
    }
    return recovery;
  } finally {
    progress.stop();
    await background.stop();
  }
}
