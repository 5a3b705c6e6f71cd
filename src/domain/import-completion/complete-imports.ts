import type { Scope } from '../../platform/scope.js';
import { recordEvents } from '../webhooks/index.js';
import { findCompletedImports, lockImports } from './complete-imports.sql.js';

/**
 * Writes `import.completed` for those of some imports of which no item waits to be read any more. For whoever ends
 * items: after ending them, in the same transaction, and as the last that it does, since the imports' rows stay locked
 * until its end.
 *
 * @param importIds - the imports that the items were of; one may be named several times.
 */
export async function completeImports(scope: Scope, importIds: readonly string[]): Promise<void> {
  if (importIds.length === 0) return;
  await lockImports(scope.db, scope.organisationId, importIds);
  await completeLockedImports(scope, importIds);
}

/**
 * The same for imports whose rows are locked, in the order of their ids so that no two transactions wait for each
 * other. The lock is what makes it once: transactions that end items of one import at the same moment do not see each
 * other's ends, but behind the lock they come one after the other, and the last of them sees all. So it has to be a
 * statement after that.
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
