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
import { WITH_ENDS, type RelationRow, type RelationRowConnection } from './graph-rows.js';

const loadRelationsOfItems = createPageLoader<RelationRow>(async (scope, importItemIds, _filter, page) => {
  const { where, ...query } = keysetQuery(page, [{ column: 'relationId', direction: 'asc' }]);
  const rows = await scope.db.importItem.findMany({
    where: { organisationId: scope.organisationId, id: { in: [...importItemIds] } },
    select: {
      id: true,
      relationEvidence: { where: { AND: where }, select: { relation: { include: WITH_ENDS } }, ...query },
    },
  });
  return new Map(rows.map(({ id, relationEvidence }) => [id, relationEvidence.map(({ relation }) => relation)]));
});

const countRelationsOfItems = createCountLoader(async (scope, importItemIds) => {
  const where = { organisationId: scope.organisationId, importItemId: { in: [...importItemIds] } };
  const groups = await scope.db.relationEvidence.groupBy({ by: ['importItemId'], where, _count: true });
  return new Map(groups.map(({ importItemId, _count }) => [importItemId, _count]));
});

/** A page of the relations that an import item states. */
export async function listRelationsOfItem(
  scope: Scope,
  importItemId: string,
  pageArguments: PageArguments,
): Promise<RelationRowConnection> {
  const page = readPage(pageArguments, 'relations of an item', [isId]);
  const rows = await loadRelationsOfItems(scope, importItemId, null, page);
  return toConnection(
    rows,
    page,
    ({ id }) => [id],
    () => countRelationsOfItems(scope, importItemId, null),
  );
}
