import type { Deletion } from '../../generated/prisma/client.js';
import type { DeletionKind } from '../../generated/prisma/enums.js';
import { isId } from '../../platform/database/index.js';
import {
  readPage,
  toConnection,
  keysetQuery,
  type Connection,
  type PageArguments,
} from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';

export type DeletionRow = Deletion;

export type DeletionRowConnection = Connection<DeletionRow>;

/** How far the deletion of something is; null where nobody asked for it. */
export async function findDeletion(
  { db, organisationId }: Scope,
  kind: DeletionKind,
  subjectId: string,
): Promise<DeletionRow | null> {
  return db.deletion.findUnique({ where: { organisationId_kind_subjectId: { organisationId, kind, subjectId } } });
}

/** How far the deletion of something is that was asked for just now. */
export async function requireDeletion(scope: Scope, kind: DeletionKind, subjectId: string): Promise<DeletionRow> {
  const deletion = await findDeletion(scope, kind, subjectId);
  if (!deletion) throw new Error(`the note of the deletion of ${subjectId} is gone`);
  return deletion;
}

/** A page of what was and is being deleted in the background, newest first. */
export async function listDeletions(scope: Scope, pageArguments: PageArguments): Promise<DeletionRowConnection> {
  const page = readPage(pageArguments, 'deletions', [isId]);
  const filter = { organisationId: scope.organisationId };
  // Identifiers of version 7 sort by time.
  const { where, ...query } = keysetQuery(page, [{ column: 'id', direction: 'desc' }]);
  return toConnection(
    await scope.db.deletion.findMany({ where: { ...filter, AND: where }, ...query }),
    page,
    ({ id }) => [id],
    () => scope.db.deletion.count({ where: filter }),
  );
}
