import type { DeletionKind } from '../../generated/prisma/enums.js';
import { notifyWork } from '../../platform/background/index.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';

/** The queue of deletions, as it is announced. */
export const DELETION_QUEUE = 'deletions';

/**
 * Has something deleted in the background, in the transaction in which it is marked as being deleted. From that on it
 * must be there for nobody: what is left to do is to take its rows away.
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
