import DataLoader from 'dataloader';
import type { Import, ImportItem } from '../../generated/prisma/client.js';
import type { ImportItemStatus } from '../../generated/prisma/enums.js';
import { isId } from '../../platform/database/index.js';
import { keysetQuery, readPage, toConnection, type Connection, type PageArguments } from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkText } from '../../platform/validation/index.js';

export type ImportRow = Import;

export type ImportItemRow = Omit<ImportItem, 'payload' | 'metadata'> & {
  readonly profile: { readonly publicIdentifier: string } | null;
};

export type ImportRowConnection = Connection<ImportRow>;

export type ImportItemRowConnection = Connection<ImportItemRow>;

/** The import with an id, or null. */
export async function findImport(scope: Scope, id: string): Promise<ImportRow | null> {
  if (!isId(id)) return null;
  return scope.db.import.findUnique({ where: { organisationId_id: { organisationId: scope.organisationId, id } } });
}

/** A page of imports, newest first; of one batch, if one is named. */
export async function listImports(
  scope: Scope,
  batchId: string | null | undefined,
  pageArguments: PageArguments,
): Promise<ImportRowConnection> {
  const page = readPage(pageArguments, ([at, id, ...rest]) => rest.length === 0 && isId(id ?? '') && !Number.isNaN(Date.parse(at ?? '')));
  const filter = {
    organisationId: scope.organisationId,
    ...(batchId === null || batchId === undefined ? {} : { batchId: checkText('batchId', batchId) }),
  };
  const { where, ...query } = keysetQuery(page, [
    { column: 'createdAt', direction: 'desc', parse: (text) => new Date(text) },
    { column: 'id', direction: 'desc' },
  ]);
  const rows = await scope.db.import.findMany({ where: { ...filter, AND: where }, ...query });
  return toConnection(
    rows,
    page,
    (row) => [row.createdAt.toISOString(), row.id],
    () => scope.db.import.count({ where: filter }),
  );
}

/** A page of an import's items, in the order of the request. The payloads stay where they are. */
export async function listItems(
  scope: Scope,
  importId: string,
  status: ImportItemStatus | null | undefined,
  pageArguments: PageArguments,
): Promise<ImportItemRowConnection> {
  const page = readPage(pageArguments, ([position, ...rest]) => rest.length === 0 && /^\d{1,9}$/.test(position ?? ''));
  const filter = { organisationId: scope.organisationId, importId, ...(status ? { status } : {}) };
  const { where, ...query } = keysetQuery(page, [{ column: 'position', direction: 'asc', parse: Number }]);
  const rows = await scope.db.importItem.findMany({
    where: { ...filter, AND: where },
    omit: { payload: true, metadata: true },
    include: { profile: { select: { publicIdentifier: true } } },
    ...query,
  });
  return toConnection(
    rows,
    page,
    (row) => [String(row.position)],
    () => scope.db.importItem.count({ where: filter }),
  );
}

/** How far reading an import is. */
export interface Progress {
  readonly queued: number;
  readonly reading: number;
  readonly read: number;
  readonly failed: number;
  /** When the last item ended; null while some wait. */
  readonly finishedAt: Date | null;
}

/** One loader a request: the progress of a whole page of imports is one statement. */
const loaders = new WeakMap<Scope, DataLoader<string, Progress>>();

/** How far reading an import is. */
export function progressOf(scope: Scope, importId: string): Promise<Progress> {
  let loader = loaders.get(scope);
  if (!loader) {
    loader = new DataLoader((ids) => loadProgress(scope, ids), { cache: false });
    loaders.set(scope, loader);
  }
  return loader.load(importId);
}

async function loadProgress(scope: Scope, importIds: readonly string[]): Promise<Progress[]> {
  const groups = await scope.db.importItem.groupBy({
    by: ['importId', 'status'],
    where: { organisationId: scope.organisationId, importId: { in: [...importIds] } },
    _count: true,
    _max: { finishedAt: true },
  });
  return importIds.map((importId) => {
    const own = groups.filter((group) => group.importId === importId);
    const count = (status: ImportItemStatus) => own.find((group) => group.status === status)?._count ?? 0;
    const ends = own.map((group) => group._max.finishedAt?.getTime() ?? 0);
    const waiting = count('QUEUED') + count('READING');
    return {
      queued: count('QUEUED'),
      reading: count('READING'),
      read: count('READ'),
      failed: count('FAILED'),
      finishedAt: waiting === 0 ? new Date(Math.max(...ends)) : null,
    };
  });
}
