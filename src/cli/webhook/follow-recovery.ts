import { setTimeout as wait } from 'node:timers/promises';
import type { Runtime } from '../../app/runtime.js';
import { findRecovery, recoveryQueue, type RecoveryRow } from '../../domain/webhooks/index.js';
import type { Scope } from '../../platform/scope.js';
import { showProgress } from '../show-progress.js';
import { workMeanwhile } from '../work-meanwhile.js';

/** How often it is asked how far a recovery is, in milliseconds. */
const ASK_INTERVAL = 250;

/**
 * Shows how far a recovery is, until it ended or the operator stops waiting; then it goes on in the service. Deliveries
 * are handed on by this process too, but sent by the service alone.
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
  const progress = showProgress(started.total, { doing: 'Sending', things: 'deliveries', done: 'handed on' });
  let recovery = started;
  try {
    while (recovery.status === 'RUNNING' && !stop.aborted) {
      await wait(ASK_INTERVAL, undefined, { signal: stop }).catch(() => undefined);
      recovery = (await findRecovery(scope, started.id)) ?? recovery;
      progress.update(recovery.requeued + recovery.skipped);
    }
    return recovery;
  } finally {
    progress.stop();
    await background.stop();
  }
}
