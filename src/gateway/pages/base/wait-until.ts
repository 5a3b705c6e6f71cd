import { setTimeout } from 'node:timers/promises';

/** Time between two looks, in milliseconds. */
const INTERVAL = 150;

/**
 * Waits for background work that usually takes less than a second, so that a person sees its result without scripts.
 *
 * @param longest - after which it is given up, in milliseconds.
 * @returns whether it came true in time.
 */
export async function waitUntil(longest: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + longest;
  while (!(await isTrue())) {
    if (performance.now() + INTERVAL > end) return false;
    await setTimeout(INTERVAL);
  }
  return true;
}
