import { setTimeout } from 'node:timers/promises';
import type { Database } from '../sql/database.js';
import { deleteRows } from './delete-rows.js';
import type { DeletedRows, RowsToDelete } from './delete-rows.sql.js';

/** Number of rows of one batch: few enough that nobody has to wait for it. */
export const BATCH_SIZE = 500;

/** Pause between two batches, in milliseconds, so that pruning leaves the database to others. */
export const PAUSE_MILLISECONDS = 50;

/** Maximum length of one round, in milliseconds; the next round continues where it ended. */
const MAX_ROUND_MILLISECONDS = 60_000;

/** A round of pruning. It is over after a minute, or when the process is stopping. */
export interface PruningRound {
  readonly isOver: () => boolean;
}

export function startRound(isStopping: () => boolean = () => false): PruningRound {
  const until = performance.now() + MAX_ROUND_MILLISECONDS;
  return { isOver: () => isStopping() || performance.now() >= until };
}

/**
 * Prunes in batches, each a statement of its own, until there is nothing left or the round is over.
 *
 * @param pruneBatch - prunes at most `limit` rows and returns how many it pruned.
 * @returns the number of rows pruned.
 */
export async function pruneInBatches(
  round: PruningRound,
  pruneBatch: (limit: number) => Promise<number>,
): Promise<number> {
  for (let pruned = 0; ;) {
    if (round.isOver()) return pruned;
    const count = await pruneBatch(BATCH_SIZE);
    pruned += count;
    if (count < BATCH_SIZE) return pruned;
    await setTimeout(PAUSE_MILLISECONDS);
  }
}

/** Deletes rows in batches, in the order of their keys. */
export async function pruneRows(db: Database, round: PruningRound, rows: RowsToDelete): Promise<number> {
  let after: DeletedRows['last'] = null;
  return pruneInBatches(round, async (limit) => {
    const { count, last } = await deleteRows(db, rows, after, limit);
    after = last;
    return count;
  });
}
