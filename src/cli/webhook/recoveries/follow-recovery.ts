import { setTimeout as wait } from 'node:timers/promises';
import type { Runtime } from '../../../app/runtime.js';
import { findRecovery, recoveryQueue, type RecoveryRow } from '../../../domain/webhooks/index.js';
import type { Scope } from '../../../platform/scope.js';
import { showProgress } from '../../shared/show-progress.js';
import { runQueues } from '../../shared/run-queues.js';

/** Time between two checks of the progress, in milliseconds. */
const POLL_INTERVAL = 250;

/**
 * Shows the progress of a recovery until it has ended or the operator stops waiting; then the service continues it.
 * This process requeues deliveries too, but only the service sends them.
 *
 * @returns the recovery with its current progress.
 */
export async function followRecovery(
  runtime: Runtime,
  scope: Scope,
  started: RecoveryRow,
  stop: AbortSignal,
): Promise<RecoveryRow> {
  const background = runQueues(runtime, [recoveryQueue(runtime.scope('worker'))]);
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
