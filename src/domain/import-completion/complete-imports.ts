import type { Scope } from '../../platform/scope.js';
import { recordEvents } from '../webhooks/index.js';

interface CompletedImport {
  readonly id: string;
  readonly batchId: string | null;
  readonly read: number;
  readonly failed: number;
  readonly completedAt: Date;
}

/**
 * Writes `import.completed` for those of some imports of which no item waits to be read any more. For whoever ends
 * items: after ending them, in the same transaction, and as the last that it does, since the imports' rows stay locked
 * until its end.
 *
 * @param importIds - the imports that the items were of; one may be named several times.
 */
export async function completeImports(scope: Scope, importIds: readonly string[]): Promise<void> {
  if (importIds.length === 0) return;
  await scope.db.$executeRaw`
    SELECT 1 FROM import WHERE organisation_id = ${scope.organisationId}::uuid AND id = ANY(${importIds}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
  await completeLockedImports(scope, importIds);
}

/**
 * The same for imports whose rows are locked, in the order of their ids so that no two transactions wait for each
 * other. The lock is what makes it once: transactions that end items of one import at the same moment do not see each
 * other's ends, but behind the lock they come one after the other, and the last of them sees all. So it has to be a
 * statement after that.
 */
export async function completeLockedImports(scope: Scope, importIds: readonly string[]): Promise<void> {
  const { organisationId } = scope;
  const completed = await scope.db.$queryRaw<CompletedImport[]>`
    SELECT import.id, import.batch_id AS "batchId",
      count(*) FILTER (WHERE item.status = 'READ')::int AS read, count(*) FILTER (WHERE item.status = 'FAILED')::int
        AS failed,
      max(item.finished_at) AS "completedAt"
    FROM import JOIN import_item item ON item.organisation_id = import.organisation_id AND item.import_id = import.id
    WHERE import.organisation_id = ${organisationId}::uuid AND import.id = ANY(${importIds}::uuid[])
      AND NOT EXISTS (
        SELECT FROM import_item waiting
        WHERE waiting.organisation_id = import.organisation_id AND waiting.import_id = import.id
          AND waiting.status IN ('QUEUED', 'READING'))
    GROUP BY import.organisation_id, import.id`;
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
