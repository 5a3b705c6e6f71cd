import type { Deletion } from '../../generated/prisma/client.js';
import type { DeletionKind } from '../../generated/prisma/enums.js';
import type { Scope } from '../../platform/scope.js';

export type DeletionRow = Deletion;

/** The deletion of something; null if nobody requested it. */
export async function findDeletion(
  { db, organisationId }: Scope,
  kind: DeletionKind,
  subjectId: string,
): Promise<DeletionRow | null> {
  return db.deletion.findUnique({ where: { organisationId_kind_subjectId: { organisationId, kind, subjectId } } });
}

/** The deletion of something that was requested just now. */
export async function requireDeletion(scope: Scope, kind: DeletionKind, subjectId: string): Promise<DeletionRow> {
  const deletion = await findDeletion(scope, kind, subjectId);
  if (!deletion) throw new Error(`there is no deletion of ${subjectId}`);
  return deletion;
}
