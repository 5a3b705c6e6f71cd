import type { Import, ImportItem } from '../../../generated/prisma/client.js';
import type { ImportItemStatus } from '../../../generated/prisma/enums.js';
import { createRequestLoader } from '../../../platform/graphql/request-loader.js';
import { isId } from '../../../platform/database/index.js';
import {
  createPageLoader,
  isInstantValue,
  isPositionValue,
  keysetQuery,
  readPage,
  toConnection,
  type Connection,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import { checkText } from '../../../platform/validation/index.js';

export type ImportRow = Import;

export type ImportItemRow = Omit<ImportItem, 'payload' | 'metadata' | 'documents'> & {
  readonly profile: { readonly publicIdentifier: string } | null;
};

export type ImportRowConnection = Connection<ImportRow>;

export type ImportItemRowConnection = Connection<ImportItemRow>;

/** An item's columns without its texts, which may be long, and the person's identifier. */
export const ITEM_COLUMNS = {
  omit: { payload: true, metadata: true, documents: true },
  include: { profile: { select: { publicIdentifier: true } } },
} as const;

/** The import with an id, or null. */
export async function findImport(scope: Scope, id: string): Promise<ImportRow | null> {
  if (!isId(id)) return null;
  return scope.db.import.findFirst({ where: { organisationId: scope.organisationId, id } });
}

/** A page of imports, newest first, optionally only those of one batch. */
export async function listImports(
  scope: Scope,
  batchId: string | null | undefined,
  pageArguments: PageArguments,
): Promise<ImportRowConnection> {
  const page = readPage(pageArguments, 'imports', [isInstantValue, isId]);
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

/** A page of an import's items, in the order of the request, without their texts. */
export async function listItems(
  scope: Scope,
  importId: string,
  status: ImportItemStatus | null | undefined,
  pageArguments: PageArguments,
): Promise<ImportItemRowConnection> {
  const page = readPage(pageArguments, 'items', [isPositionValue]);
  const rows = await loadItems(scope, importId, { status: status ?? undefined }, page);
  return toConnection(
    rows,
    page,
    (row) => [String(row.position)],
    async () => {
      const progress = await findProgress(scope, importId);
      return status
        ? progress[STATUS_COUNTS[status]]
        : Object.values(STATUS_COUNTS).reduce((sum, count) => sum + progress[count], 0);
    },
  );
}

/** Loads the same page of the items of several imports in one statement. */
const loadItems = createPageLoader<ImportItemRow, { readonly status: ImportItemStatus | undefined }>(
  async (scope, importIds, { status }, page) => {
    const { where, ...query } = keysetQuery(page, [{ column: 'position', direction: 'asc', parse: Number }]);
    const rows = await scope.db.import.findMany({
      where: { organisationId: scope.organisationId, id: { in: [...importIds] } },
      select: {
        id: true,
        items: {
          where: { status, AND: where },
          ...ITEM_COLUMNS,
          ...query,
        },
      },
    });
    return new Map(rows.map(({ id, items }) => [id, items]));
  },
);

/** How far the reading of an import is: its number of items by status. */
export interface Progress {
  readonly queued: number;
  readonly reading: number;
  readonly read: number;
  readonly failed: number;
  /** When its last item was read or failed; null while some are waiting. */
  readonly finishedAt: Date | null;
}

const STATUS_COUNTS = { QUEUED: 'queued', READING: 'reading', READ: 'read', FAILED: 'failed' } as const;

const progressLoader = createRequestLoader(loadProgress);

/** How far the reading of an import is. */
export function findProgress(scope: Scope, importId: string): Promise<Progress> {
  return progressLoader(scope, importId);
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
