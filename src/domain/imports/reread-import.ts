import type { Import } from '../../generated/prisma/client.js';
import { notifyWork } from '../../platform/background/index.js';
import { inTransaction } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { checkQueue, READING_QUEUE } from './accept-import.js';
import { findImport } from './find-imports.js';

/** What became of an import that is to be read again. */
export interface RereadImport {
  readonly import: Import;
  /** Items that wait to be read again. */
  readonly queued: number;
  /** Items that waited to be read anyway. */
  readonly waiting: number;
  /** Items that cannot be read again, as their payloads are no longer kept. */
  readonly withoutPayload: number;
}

/**
 * Has the items of an import read again, as far as their payloads are kept. Until an item was read again, what it said
 * before stands. Done twice, it is read once more at most.
 *
 * @throws ServiceError NOT_FOUND, or TOO_MANY_REQUESTS when too many items wait already.
 */
export async function rereadImport(scope: Scope, id: string): Promise<RereadImport> {
  const found = await findImport(scope, id);
  if (!found) throw notFound('error.import.unknown', { id });
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    const own = { organisationId, importId: found.id };
    const kept = await scope.db.importItem.count({
      where: { ...own, status: { in: ['READ', 'FAILED'] }, payload: { not: null } },
    });
    await checkQueue(scope, kept);
    const { count: queued } = await scope.db.importItem.updateMany({
      where: { ...own, status: { in: ['READ', 'FAILED'] }, payload: { not: null } },
      data: {
        status: 'QUEUED',
        attempts: 0,
        availableAt: scope.now(),
        leaseId: null,
        failure: null,
        finishedAt: null,
        suggestionWork: 'NONE',
        suggestionLeaseId: null,
      },
    });
    const waiting =
      (await scope.db.importItem.count({ where: { ...own, status: { in: ['QUEUED', 'READING'] } } })) - queued;
    if (queued > 0) {
      await recordChange(scope, 'import.read-again', found.id, { items: queued });
      await notifyWork(scope.db, READING_QUEUE);
    }
    return { import: found, queued, waiting, withoutPayload: found.itemCount - queued - waiting };
  });
}
