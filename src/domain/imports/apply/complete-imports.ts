import type { Scope } from '../../../platform/scope.js';
import { recordEvents } from '../../webhooks/index.js';
import { findCompletedImports, lockImports } from './complete-imports.sql.js';

/**
 * Records `import.completed` for those imports whose last item has ended. To be called after items were ended, in the
 * same transaction and as its last step, because the rows of the imports stay locked until the transaction ends.
 *
 * @param importIds - the imports of the items that ended; duplicates are allowed.
 */
export async function completeImports(scope: Scope, importIds: readonly string[]): Promise<void> {
  if (importIds.length === 0) return;
  await lockImports(scope.db, scope.organisationId, importIds);
  await completeLockedImports(scope, importIds);
}

/**
 * Does the same for imports whose rows are locked already.
 *
 * The lock makes sure that the event is recorded exactly once. Transactions that end items of one import at the same
 * time do not see each other's changes; behind the lock they follow each other, and the last one sees all of them. That
 * is why this must be a separate statement after the one that locks.
 */
export async function completeLockedImports(scope: Scope, importIds: readonly string[]): Promise<void> {
  const completed = await findCompletedImports(scope.db, scope.organisationId, importIds);
  await recordEvents(
    scope,
    completed.map(({ id, batchId, read, failed, completedAt }) => ({
      type: 'import.completed',
      subject: id,
      data: {
        importId: id,
        ...(batchId === null ? {} : { batchId }),
        read,
        failed,
        completedAt: completedAt.toISOString(),
      },
    })),
  );
}
