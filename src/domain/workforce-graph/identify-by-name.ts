import type { EntityType } from '../../generated/prisma/enums.js';
import type { Scope } from '../../platform/scope.js';
import { nameKeyOf } from './entity-identity.js';
import type { EntityStatement, GraphOfItem } from './graph-statements.js';
import {
  copyEntitySources,
  findEntitiesByNameOrIdentity,
  lockEntity,
  lockEntityNames,
  mergeEqualRelations,
  type KnownEntity,
} from './identify-by-name.sql.js';

/**
 * Joins entities that some records know by name only and others by the organisation's identifier, such as a team in an
 * HR list and the team's own record. A name that belongs to exactly one identifier stands for it, whichever record came
 * first; so does an identifier that is given in the place of a name. An entity that was stored under the name alone
 * gets the identifier, or is merged into the entity that has it. A name with several identifiers stays an entity of its
 * own. People are never joined by name, because two may share it.
 *
 * @returns the items with the identifiers added. Until the transaction ends, other transactions wait with the same
 * names.
 */
export async function identifyByName(scope: Scope, items: readonly GraphOfItem[]): Promise<GraphOfItem[]> {
  const stated = items.flatMap(({ entities }) => entities.filter(canBeJoined));
  if (stated.length === 0) return [...items];
  await lockNames(scope, stated);
  const known = await findKnownEntities(scope, stated);
  const identifierOf = uniqueIdentifiers([
    ...known,
    ...stated.map((entity) => ({ ...entity, externalId: entity.externalId ?? null, nameKey: nameKeyOf(entity) })),
  ]);
  for (const entity of known) {
    const externalId = entity.externalId === null ? identifierOf(entity.type, entity.nameKey) : undefined;
    if (externalId !== undefined) await assignIdentifier(scope, entity, externalId);
  }
  const identify = (entity: EntityStatement): EntityStatement => {
    if (!canBeJoined(entity) || entity.externalId !== undefined) return entity;
    return { ...entity, externalId: identifierOf(entity.type, nameKeyOf(entity)) };
  };
  return items.map((item) => ({ ...item, entities: item.entities.map(identify) }));
}

/** The names of an entity: its own, and its identifier, as people write codes where a name is asked for. */
function nameKeysOf({ type, name, externalId }: EntityStatement): string[] {
  return [...new Set([name, externalId ?? name])].map((name) => nameKeyOf({ type, name }));
}

function canBeJoined({ type }: EntityStatement): boolean {
  return type !== 'PERSON';
}

/** Names are locked before any row is. */
async function lockNames({ db, organisationId }: Scope, stated: readonly EntityStatement[]): Promise<void> {
  await lockEntityNames(
    db,
    stated.flatMap((entity) => nameKeysOf(entity).map((name) => `${organisationId} ${entity.type} ${name}`)),
  );
}

/** Entities with a stated name, or whose identifier is stated, also in the place of a name. */
function findKnownEntities({ db, organisationId }: Scope, stated: readonly EntityStatement[]): Promise<KnownEntity[]> {
  const keys = stated.flatMap((entity) =>
    nameKeysOf(entity).map((nameKey) => ({
      type: entity.type,
      nameKey,
      identity: `id ${entity.externalId ?? entity.name.trim()}`,
    })),
  );
  return findEntitiesByNameOrIdentity(db, organisationId, keys);
}

/** Returns the identifier that a name stands for; undefined if there is none, or more than one. */
function uniqueIdentifiers(
  entities: readonly Omit<KnownEntity, 'id'>[],
): (type: EntityType, nameKey: string) => string | undefined {
  const identifiers = new Map<string, Set<string>>();
  for (const { type, externalId, nameKey } of entities) {
    if (externalId === null) continue;
    for (const key of [nameKey, nameKeyOf({ type, name: externalId })]) {
      const name = `${type} ${key}`;
      identifiers.set(name, (identifiers.get(name) ?? new Set()).add(externalId));
    }
  }
  return (type, nameKey) => {
    const [only, ...others] = identifiers.get(`${type} ${nameKey}`) ?? [];
    return others.length === 0 ? only : undefined;
  };
}

/**
 * Assigns an identifier to an entity that was stored under its name alone. If another entity has the identifier, the
 * first is merged into it: its relations and sources move, and the first is deleted. The caller holds the lock on the
 * name.
 */
async function assignIdentifier(
  { db, organisationId }: Scope,
  { id, type }: Pick<KnownEntity, 'id' | 'type'>,
  externalId: string,
): Promise<void> {
  const identity = `id ${externalId}`;
  const [target] = await lockEntity(db, organisationId, type, identity);
  if (!target) {
    await db.entity.updateMany({ where: { organisationId, id }, data: { identity, externalId } });
    return;
  }
  await copyEntitySources(db, organisationId, id, target.id);
  await db.relation.updateMany({ where: { organisationId, fromEntityId: id }, data: { fromEntityId: target.id } });
  await db.relation.updateMany({ where: { organisationId, toEntityId: id }, data: { toEntityId: target.id } });
  await mergeEqualRelations(db, organisationId, target.id);
  await db.entity.deleteMany({ where: { organisationId, id } });
}
