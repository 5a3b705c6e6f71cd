import { deletionPlans } from '../../../src/app/deletion-plans.js';
import { deletionQueue } from '../../../src/domain/deletions/index.js';
import type { TestDatabase } from '../database/test-database.js';

/** Works on everything that is being deleted, as a worker does, and gives how each ended. */
export async function performDeletions({ runtime }: TestDatabase): Promise<string[]> {
  const queue = deletionQueue(runtime.scope('worker'), deletionPlans);
  const outcomes: string[] = [];
  for (let claimed = await queue.claim(1); claimed.length > 0; claimed = await queue.claim(1)) {
    for (const work of claimed) outcomes.push(await queue.perform(work));
  }
  return outcomes;
}
