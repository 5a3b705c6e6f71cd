import type { Prisma } from '../../generated/prisma/client.js';
import type { EntityType } from '../../generated/prisma/enums.js';
import { isId } from '../../platform/database/index.js';
import {
  createCountLoader,
  createPageLoader,
  isTextValue,
  keysetQuery,
  readPage,
  toConnection,
  type PageArguments,
} from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkOptionalText } from '../../platform/validation/index.js';
import type { EntityRow, EntityRowConnection } from './graph-rows.js';

/** Maximum length of a search text, in characters. */
const MAX_SEARCH_LENGTH = 100;

/** The entity with an id, or null. */
export async function findEntity(scope: Scope, id: string): Promise<EntityRow | null> {
  if (!isId(id)) return null;
  return scope.db.entity.findFirst({ where: { organisationId: scope.organisationId, id } });
}

/** Conditions on entities; those that are left out do not apply. */
interface EntityFilter {
  readonly type?: EntityType | null | undefined;
  readonly search?: string | null | undefined;
}

/** A page of the organisation's entities, by name. */
export async function listEntities(
  scope: Scope,
  { type, search }: EntityFilter,
  pageArguments: PageArguments,
): Promise<EntityRowConnection> {
  const page = readPage(pageArguments, 'entities', [isTextValue, isId]);
  const words = checkOptionalText('search', search, { limit: MAX_SEARCH_LENGTH });
  const { where: afterCursor, ...query } = keysetQuery(page, [
    { column: 'name', direction: 'asc' },
    { column: 'id', direction: 'asc' },
  ]);
  const where: Prisma.EntityWhereInput = {
    organisationId: scope.organisationId,
    ...(type ? { type } : {}),
    ...(words === null ? {} : { OR: [{ name: containing(words) }, { externalId: containing(words) }] }),
  };
  const rows = await scope.db.entity.findMany({ where: { AND: [where, ...afterCursor] }, ...query });
  return toConnection(
    rows,
    page,
    ({ name, id }) => [name, id],
    () => scope.db.entity.count({ where }),
  );
}

/** Prisma builds a LIKE pattern from the text, in which these characters must be escaped. */
function containing(words: string) {
  return { contains: words.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const };
}

const loadEntitiesOfItems = createPageLoader<EntityRow>(async (scope, importItemIds, _filter, page) => {
  const { where, ...query } = keysetQuery(page, [{ column: 'entityId', direction: 'asc' }]);
  const rows = await scope.db.importItem.findMany({
    where: { organisationId: scope.organisationId, id: { in: [...importItemIds] } },
    select: { id: true, entityEvidence: { where: { AND: where }, select: { entity: true }, ...query } },
  });
  return new Map(rows.map(({ id, entityEvidence }) => [id, entityEvidence.map(({ entity }) => entity)]));
});

const countEntitiesOfItems = createCountLoader(async (scope, importItemIds) => {
  const where = { organisationId: scope.organisationId, importItemId: { in: [...importItemIds] } };
  const groups = await scope.db.entityEvidence.groupBy({ by: ['importItemId'], where, _count: true });
  return new Map(groups.map(({ importItemId, _count }) => [importItemId, _count]));
});

/** A page of the entities that an import item names. */
export async function listEntitiesOfItem(
  scope: Scope,
  importItemId: string,
  pageArguments: PageArguments,
): Promise<EntityRowConnection> {
  const page = readPage(pageArguments, 'entities of an item', [isId]);
  const rows = await loadEntitiesOfItems(scope, importItemId, null, page);
  return toConnection(
    rows,
    page,
    ({ id }) => [id],
    () => countEntitiesOfItems(scope, importItemId, null),
  );
}
