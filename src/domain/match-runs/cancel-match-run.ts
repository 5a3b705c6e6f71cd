import { inTransaction, isId } from '../../platform/database/index.js';
import { conflict, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';

/**
 * Cancels a run: the matches that it has not computed are deleted, the others stay. Does nothing if it is cancelled
 * already.
 *
 * @throws ServiceError NOT_FOUND if there is none, CONFLICT if it is completed.
 */
export async function cancelMatchRun(scope: Scope, id: string): Promise<void> {
  if (!isId(id)) throw notFound('error.matchRun.unknown', { id });
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const { count } = await db.matchRun.updateMany({
      where: { organisationId, id, state: { in: ['QUEUED', 'RUNNING'] } },
      data: { state: 'CANCELLED', finishedAt: scope.now(), selectionKey: null, leaseId: null },
    });
    if (count > 0) {
      await db.smartMatch.deleteMany({ where: { organisationId, matchRunId: id, status: 'QUEUED' } });
      await recordChange(scope, 'match-run.cancelled', id);
      return;
    }
    const found = await db.matchRun.findUnique({ where: { organisationId_id: { organisationId, id } } });
    if (!found) throw notFound('error.matchRun.unknown', { id });
    if (found.state !== 'CANCELLED') throw conflict('error.matchRun.over', { id });
  });
}
