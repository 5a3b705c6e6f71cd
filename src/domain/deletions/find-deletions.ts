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

/** A page of the finished and unfinished deletions, newest first. */
export async function listDeletions(scope: Scope, pageArguments: PageArguments): Promise<DeletionRowConnection> {
  const page = readPage(pageArguments, 'deletions', [isId]);
  const filter = { organisationId: scope.organisationId };
  // Version 7 UUIDs sort by time.
  const { where, ...query } = keysetQuery(page, [{ column: 'id', direction: 'desc' }]);
  return toConnection(
    await scope.db.deletion.findMany({ where: { ...filter, AND: where }, ...query }),
    page,
    ({ id }) => [id],
    () => scope.db.deletion.count({ where: filter }),
  );
}
