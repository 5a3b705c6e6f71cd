import { setTimeout as wait } from 'node:timers/promises';
import { countWaiting } from '../../domain/imports/index.js';
import type { Scope } from '../../platform/scope.js';
import { showProgress } from '../shared/show-progress.js';

/** Time between two checks of the progress, in milliseconds. */
const POLL_INTERVAL = 250;

/** Shows the progress of reading imports until none of their items waits, or it is stopped. */
export async function followItems(
  scope: Scope,
  importIds: readonly string[],
  total: number,
  stop: AbortSignal,
): Promise<void> {
  const progress = showProgress(total, { doing: 'Reading', things: 'items', done: 'read' });
  try {
    while (!stop.aborted) {
      const waiting = await countWaiting(scope, importIds);
      progress.update(Math.max(0, total - waiting));
      if (waiting === 0) return;
      await wait(POLL_INTERVAL, undefined, { signal: stop }).catch(() => undefined);
    }
  } finally {
    progress.stop();
  }
}
