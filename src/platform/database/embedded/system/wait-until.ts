import { setTimeout as sleep } from 'node:timers/promises';

const INTERVAL_MILLISECONDS = 20;

/**
 * Polls until there is a result.
 *
 * @param poll - returns undefined while there is no result.
 * @param timeout - in milliseconds.
 * @param signal - ends the wait by throwing its reason.
 * @returns the result, or undefined after the timeout.
 */
export async function waitUntil<Result>(
  poll: () => Promise<Result | undefined>,
  timeout: number,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  const deadline = performance.now() + timeout;
  for (;;) {
    signal?.throwIfAborted();
    const result = await poll();
    if (result !== undefined || performance.now() > deadline) return result;
    // Randomised, so that processes that wait for the same thing do not poll in step.
    await sleep(INTERVAL_MILLISECONDS * (0.5 + Math.random()));
  }
}
