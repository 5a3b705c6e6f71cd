import { isId } from '../../../platform/database/index.js';
import {
  createCountLoader,
  createPageLoader,
  keysetQuery,
  readPage,
  toConnection,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import { ITEM_COLUMNS, type ImportItemRow, type ImportItemRowConnection } from './find-imports.js';

/** A part of the workforce graph that items are the source of. */
type GraphPart = 'entity' | 'relation';

const loadItems = createPageLoader<ImportItemRow, GraphPart>(async (scope, ids, part, page) => {
  const { where: afterCursor, ...query } = keysetQuery(page, [{ column: 'importItemId', direction: 'desc' }]);
  const where = { organisationId: scope.organisationId, id: { in: [...ids] } };
  const evidence = { where: { AND: afterCursor }, select: { importItem: ITEM_COLUMNS }, ...query };
  const rows =
    part === 'entity'
      ? await scope.db.entity.findMany({ where, select: { id: true, evidence } })
      : await scope.db.relation.findMany({ where, select: { id: true, evidence } });
  return new Map(rows.map(({ id, evidence }) => [id, evidence.map(({ importItem }) => importItem)]));
});

const countItems = createCountLoader<GraphPart>(async ({ db, organisationId }, ids, part) => {
  if (part === 'entity') {
    const groups = await db.entityEvidence.groupBy({
      by: ['entityId'],
      where: { organisationId, entityId: { in: [...ids] } },
      _count: true,
    });
    return new Map(groups.map(({ entityId, _count }) => [entityId, _count]));
  }
  const groups = await db.relationEvidence.groupBy({
    by: ['relationId'],
    where: { organisationId, relationId: { in: [...ids] } },
    _count: true,
  });
  return new Map(groups.map(({ relationId, _count }) => [relationId, _count]));
});

/** A page of the items that name an entity or state a relation, newest first, which is the order of their ids. */
export async function listSourceItems(
  scope: Scope,
  part: GraphPart,
  id: string,
  pageArguments: PageArguments,
): Promise<ImportItemRowConnection> {
  const page = readPage(pageArguments, `items of an ${part}`, [isId]);
  const rows = await loadItems(scope, id, part, page);
  return toConnection(
    rows,
    page,
    (row) => [row.id],
    () => countItems(scope, id, part),
  );
}
