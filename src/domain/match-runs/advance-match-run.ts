import type { LeasedRow } from '../../platform/background/index.js';
import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { computeMatchesOfRun } from '../matching/index.js';
import { countAttempt, lockLeasedRun, storeProgress } from './match-runs.sql.js';
import { recordCompletion } from './record-completion.js';

/** Matches of a batch: few enough that cancelling waits less than a second for it. */
const BATCH_SIZE = 100;

/** After this many failed attempts at a batch its matches are computed one by one, so that only one keeps failing. */
const ATTEMPTS_AT_BATCH = 2;

/** After this many failed attempts a match is given up. */
const MAX_ATTEMPTS = 5;

/** How the work on a batch ended; `lost`: the run was cancelled, or another process has claimed it since. */
export type BatchOutcome = 'continues' | 'completed' | 'lost';

/**
 * Computes the next batch of a claimed run. Results, events and progress are stored in one transaction: if the process
 * dies, the batch is computed again from the start, and nothing of it was visible.
 */
export async function advanceMatchRun(
  scope: Scope,
  run: Pick<LeasedRow, 'organisationId' | 'id' | 'leaseId' | 'attempts'>,
): Promise<BatchOutcome> {
  if ((await countAttempt(scope.db, run, run.attempts + 1)) === 0) return 'lost';
  const limit = run.attempts < ATTEMPTS_AT_BATCH ? BATCH_SIZE : 1;
  return inTransaction(scope, async (scope) => {
    const [locked] = await lockLeasedRun(scope.db, run);
    if (!locked) return 'lost';
    const batch = await computeMatchesOfRun(scope, run.id, { limit, hasFailed: run.attempts >= MAX_ATTEMPTS });
    const isOver = batch.completed + batch.failed < limit;
    const [numbers] = await storeProgress(scope.db, run, batch, isOver, scope.now());
    if (!numbers) return 'lost';
    if (!isOver) return 'continues';
    await recordCompletion(scope, run.id, numbers);
    return 'completed';
  });
}
