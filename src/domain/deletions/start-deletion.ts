import type { DeletionKind } from '../../generated/prisma/enums.js';
import { notifyWork } from '../../platform/background/index.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';

/** Name of the queue of deletions, as NOTIFY announces it. */
export const DELETION_QUEUE = 'deletions';

/**
 * Queues a deletion, in the transaction that marks the thing as being deleted. From then on nobody may see the thing:
 * all that is left to do is to delete its rows.
 */
export async function startDeletion(
  { db, organisationId, actor }: Scope,
  kind: DeletionKind,
  subjectId: string,
): Promise<void> {
  await db.deletion.createMany({
    data: [{ organisationId, id: newId(), kind, subjectId, requestedBy: actor }],
    skipDuplicates: true,
  });
  await notifyWork(db, DELETION_QUEUE);
}
