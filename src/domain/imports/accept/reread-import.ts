import type { Prisma } from '../../../generated/prisma/client.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { findImport } from '../find/find-imports.js';
import { READING_QUEUE } from '../items/items-to-read.sql.js';
import { checkReadingCapacity } from './accept-import.js';

/** An import that is queued to be read again. */
export interface RereadImport {
  readonly id: string;
  /** Number of items that were queued to be read again. */
  readonly queued: number;
  /** Number of items that were still waiting for their first reading. */
  readonly waiting: number;
  /** Number of items that cannot be read again because their payloads are no longer kept. */
  readonly withoutPayload: number;
  /** Number of items that are not read again because later versions of their records replaced them. */
  readonly replaced: number;
}

/**
 * Queues the items of an import to be read again, as far as their payloads are still kept. The findings of an item stay
 * until it has been read again. Calling this twice queues every item only once.
 *
 * @throws ServiceError NOT_FOUND, or TOO_MANY_REQUESTS if too many items are waiting already.
 */
export async function rereadImport(scope: Scope, id: string): Promise<RereadImport> {
  const found = await findImport(scope, id);
  if (!found) throw notFound('error.import.unknown', { id });
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    const own = { organisationId, importId: found.id };
    const toRead: Prisma.ImportItemWhereInput = {
      ...own,
      status: { in: ['READ', 'FAILED'] },
      payload: { not: null },
      replacedById: null,
    };
    await checkReadingCapacity(scope, await scope.db.importItem.count({ where: toRead }));
    const { count: queued } = await scope.db.importItem.updateMany({
      where: toRead,
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
    const replaced = await scope.db.importItem.count({ where: { ...own, replacedById: { not: null } } });
    return { id: found.id, queued, waiting, replaced, withoutPayload: found.itemCount - queued - waiting - replaced };
  });
}
