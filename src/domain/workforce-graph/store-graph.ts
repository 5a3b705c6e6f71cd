import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { identityOf, nameKeyOf } from './entity-identity.js';
import type { EntityStatement, GraphOfItem } from './graph-statements.js';
import { identifyByName } from './identify-by-name.js';
import { storeEntities, storeRelations } from './store-graph.sql.js';

/** An item with the key of each of its entities. */
interface KeyedItem extends GraphOfItem {
  readonly keys: readonly string[];
}

/**
 * Stores the entities and relations that import items state, in the transaction of the scope, with the items as their
 * sources. Entities that exist are recognised; a relation that exists with the same dates is not duplicated. The number
 * of SQL statements does not depend on how many there are.
 *
 * @param items - if two of them give an entity different names, the name of the later one is stored.
 */
export async function storeGraph(scope: Scope, items: readonly GraphOfItem[]): Promise<void> {
  const identified = await identifyByName(scope, items);
  const keyed = identified.map((item) => ({ ...item, keys: item.entities.map(keyOf) }));
  if (keyed.every(({ keys }) => keys.length === 0)) return;
  const { db, organisationId, now } = scope;
  const stored = await storeEntities(db, organisationId, now(), entitiesToStore(keyed), mentionsOf(keyed));
  const ids = new Map(stored.map(({ key, id }) => [key, id]));
  const relations = relationsToStore(keyed, ids);
  if (relations.length > 0) await storeRelations(db, organisationId, now(), relations);
}

function keyOf(entity: EntityStatement): string {
  return `${entity.type} ${identityOf(entity)}`;
}

function mentionsOf(items: readonly KeyedItem[]) {
  return items.flatMap(({ importItemId, keys }) => [...new Set(keys)].map((key) => ({ key, importItemId })));
}

function relationsToStore(items: readonly KeyedItem[], ids: ReadonlyMap<string, string>) {
  return items.flatMap(({ importItemId, relations, keys }) =>
    relations.map(({ type, from, to, startDate, endDate }) => ({
      id: newId(),
      importItemId,
      type,
      fromId: ids.get(keys[from] as string) as string,
      toId: ids.get(keys[to] as string) as string,
      startDate: startDate?.instant ?? null,
      startDatePrecision: startDate?.precision ?? null,
      endDate: endDate?.instant ?? null,
      endDatePrecision: endDate?.precision ?? null,
    })),
  );
}

/**
 * Each entity once, as if the items were stored one after another. Sorted, so that two transactions that name the same
 * entities lock them in the same order.
 */
function entitiesToStore(items: readonly KeyedItem[]) {
  const merged = new Map<string, EntityStatement>();
  for (const { entities, keys } of items) {
    for (const [key, entity] of mostInformative(entities, keys)) {
      const before = merged.get(key);
      const name = before && entity.name === entity.externalId ? before.name : entity.name;
      merged.set(key, { ...entity, name, profileId: entity.profileId ?? before?.profileId });
    }
  }
  return [...merged]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, entity]) => ({
      id: newId(),
      type: entity.type,
      identity: identityOf(entity),
      externalId: entity.externalId ?? null,
      name: entity.name,
      nameKey: nameKeyOf(entity),
      profileId: entity.profileId ?? null,
    }));
}

/** For each entity of an item the statement with a profile, else the first one. */
function mostInformative(entities: readonly EntityStatement[], keys: readonly string[]): Map<string, EntityStatement> {
  const distinct = new Map<string, EntityStatement>();
  for (const [index, entity] of entities.entries()) {
    const key = keys[index] as string;
    const known = distinct.get(key);
    if (!known || (known.profileId === undefined && entity.profileId !== undefined)) distinct.set(key, entity);
  }
  return distinct;
}
