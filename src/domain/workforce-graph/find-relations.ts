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
import {
  relationConditions,
  WITH_ENDS,
  type RelationFilter,
  type RelationRow,
  type RelationRowConnection,
} from './graph-rows.js';

const loadRelations = createPageLoader<RelationRow, RelationFilter>(async (scope, entityIds, filter, page) => {
  const { where, ...query } = keysetQuery(page, [{ column: 'id', direction: 'asc' }]);
  const list = { where: { AND: [relationConditions(filter), ...where] }, include: WITH_ENDS, ...query };
  const rows = await scope.db.entity.findMany({
    where: { organisationId: scope.organisationId, id: { in: [...entityIds] } },
    select: {
      id: true,
      outgoingRelations: filter.direction === 'IN' ? { ...list, take: 0 } : list,
      incomingRelations: filter.direction === 'OUT' ? { ...list, take: 0 } : list,
    },
  });
  return new Map(
    rows.map(({ id, outgoingRelations, incomingRelations }) => {
      const both = [...outgoingRelations, ...incomingRelations].sort((one, other) => (one.id < other.id ? -1 : 1));
      return [id, (page.backward ? both.reverse() : both).slice(0, page.size + 1)];
    }),
  );
});

const countRelations = createCountLoader<RelationFilter>(async ({ db, organisationId }, entityIds, filter) => {
  const ends = [
    ...(filter.direction === 'IN' ? [] : (['fromEntityId'] as const)),
    ...(filter.direction === 'OUT' ? [] : (['toEntityId'] as const)),
  ];
  const counts = new Map<string, number>();
  for (const end of ends) {
    const where = { organisationId, [end]: { in: [...entityIds] }, ...relationConditions(filter) };
    const groups = await db.relation.groupBy({ by: [end], where, _count: true });
    for (const group of groups) counts.set(group[end], (counts.get(group[end]) ?? 0) + group._count);
  }
  return counts;
});

/** A page of an entity's relations, in the order in which they were first stated. */
export async function listRelations(
  scope: Scope,
  entityId: string,
  filter: RelationFilter,
  pageArguments: PageArguments,
): Promise<RelationRowConnection> {
  const page = readPage(pageArguments, 'relations', [isId]);
  const rows = await loadRelations(scope, entityId, filter, page);
  return toConnection(
    rows,
    page,
    ({ id }) => [id],
    () => countRelations(scope, entityId, filter),
  );
}

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
