import { setTimeout as sleep } from 'node:timers/promises';

const INTERVAL_MILLISECONDS = 20;

/**
 * Asks again and again until there is an answer.
 *
 * @param question - gives undefined while there is no answer yet.
 * @param timeout - in milliseconds.
 * @param signal - ends the waiting with an error, its reason.
 * @returns the answer, or undefined when none came in time.
 */
export async function waitUntil<Answer>(
  question: () => Promise<Answer | undefined>,
  timeout: number,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  const deadline = performance.now() + timeout;
  for (;;) {
    signal?.throwIfAborted();
    const answer = await question();
    if (answer !== undefined || performance.now() > deadline) return answer;
    // Uneven, so that processes that wait for the same thing do not keep step.
    await sleep(INTERVAL_MILLISECONDS * (0.5 + Math.random()));
  }
}
