import { isId } from '../../platform/database/index.js';
import {
  createCountLoader,
  createPageLoader,
  keysetQuery,
  readPage,
  toConnection,
  type PageArguments,
} from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import { WITHOUT_TEXTS, type ImportItemRow, type ImportItemRowConnection } from './find-imports.js';

/** What items are evidence of. */
type Of = 'entity' | 'relation';

const loadItems = createPageLoader<ImportItemRow, Of>(async (scope, ids, of, page) => {
  const { where: beyond, ...query } = keysetQuery(page, [{ column: 'importItemId', direction: 'desc' }]);
  const where = { organisationId: scope.organisationId, id: { in: [...ids] } };
  const evidence = { where: { AND: beyond }, select: { importItem: WITHOUT_TEXTS }, ...query };
  const rows =
    of === 'entity'
      ? await scope.db.entity.findMany({ where, select: { id: true, evidence } })
      : await scope.db.relation.findMany({ where, select: { id: true, evidence } });
  return new Map(rows.map(({ id, evidence }) => [id, evidence.map(({ importItem }) => importItem)]));
});

const countItems = createCountLoader<Of>(async ({ db, organisationId }, ids, of) => {
  const among = { in: [...ids] };
  if (of === 'entity') {
    const groups = await db.entityEvidence.groupBy({
      by: ['entityId'],
      where: { organisationId, entityId: among },
      _count: true,
    });
    return new Map(groups.map(({ entityId, _count }) => [entityId, _count]));
  }
  const groups = await db.relationEvidence.groupBy({
    by: ['relationId'],
    where: { organisationId, relationId: among },
    _count: true,
  });
  return new Map(groups.map(({ relationId, _count }) => [relationId, _count]));
});

/**
 * A page of the items that name an entity or state a relation, latest first: identifiers of items that came later are
 * greater.
 */
export async function listItemsOf(
  scope: Scope,
  of: Of,
  id: string,
  pageArguments: PageArguments,
): Promise<ImportItemRowConnection> {
  const page = readPage(pageArguments, `items of an ${of}`, [isId]);
  const rows = await loadItems(scope, id, of, page);
  return toConnection(
    rows,
    page,
    (row) => [row.id],
    () => countItems(scope, id, of),
  );
}
