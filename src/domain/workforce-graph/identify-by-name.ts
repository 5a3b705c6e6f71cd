import type { EntityType } from '../../generated/prisma/enums.js';
import type { Scope } from '../../platform/scope.js';
import { nameKeyOf } from './entity-identity.js';
import { mergeEntity } from './merge-entity.js';
import type { EntityStatement, GraphOfItem } from './store-graph.js';

/**
 * Names that share a lock: enough that two transactions seldom wait for each other, few enough for PostgreSQL's table
 * of locks.
 */
const LOCK_BUCKETS = 1024;

/** An entity that carries one of the names or identifiers that items state. */
interface KnownEntity {
  readonly id: string;
  readonly type: EntityType;
  readonly externalId: string | null;
  readonly nameKey: string;
}

/**
 * Joins entities that some records know by name only and others by the organisation's identifier, such as a team of an
 * HR list and the team's own record. A name, or an identifier that stands where a name is expected, that belongs to
 * exactly one identifier stands for it, whichever record came first; an entity that was stored under the name alone
 * takes the identifier, or is merged into the entity that has it. A name that several identifiers carry stays one of
 * its own. People are never joined by name, as two may share it.
 *
 * @returns the items with the identifiers added. Other transactions that state one of the names wait until this one
 * ends.
 */
export async function identifyByName(scope: Scope, items: readonly GraphOfItem[]): Promise<GraphOfItem[]> {
  const stated = items.flatMap(({ entities }) => entities.filter(canBeJoined));
  if (stated.length === 0) return [...items];
  await lockNames(scope, stated);
  const known = await findKnown(scope, stated);
  const identifierOf = uniqueIdentifiers([
    ...known,
    ...stated.map((entity) => ({ ...entity, externalId: entity.externalId ?? null, nameKey: nameKeyOf(entity) })),
  ]);
  for (const entity of known) {
    const externalId = entity.externalId === null ? identifierOf(entity.type, entity.nameKey) : undefined;
    if (externalId !== undefined) await mergeEntity(scope, entity, externalId);
  }
  const identify = (entity: EntityStatement): EntityStatement => {
    if (!canBeJoined(entity) || entity.externalId !== undefined) return entity;
    return { ...entity, externalId: identifierOf(entity.type, nameKeyOf(entity)) };
  };
  return items.map((item) => ({ ...item, entities: item.entities.map(identify) }));
}

/** The names that lead to an entity: its own and, as people write codes where a name is asked for, its identifier. */
function namesOf({ type, name, externalId }: EntityStatement): string[] {
  return [...new Set([name, externalId ?? name])].map((name) => nameKeyOf({ type, name }));
}

function canBeJoined({ type }: EntityStatement): boolean {
  return type !== 'PERSON';
}

/** Locked in one order everywhere, before any row is. */
async function lockNames({ db, organisationId }: Scope, stated: readonly EntityStatement[]): Promise<void> {
  const names = stated.flatMap((entity) => namesOf(entity).map((name) => `${organisationId} ${entity.type} ${name}`));
  await db.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('entity name ' || bucket, 0))
    FROM (SELECT DISTINCT abs(hashtextextended(name, 0) % ${LOCK_BUCKETS}) AS bucket FROM unnest(${names}::text[])
      AS given(name) ORDER BY bucket) AS ordered`;
}

/** Entities with a stated name, or whose identifier is a stated identifier or stands where a name does. */
function findKnown({ db, organisationId }: Scope, stated: readonly EntityStatement[]): Promise<KnownEntity[]> {
  const given = stated.flatMap((entity) => namesOf(entity).map((nameKey) => ({ ...entity, nameKey })));
  return db.$queryRaw<KnownEntity[]>`
    WITH given AS (
      SELECT DISTINCT type::entity_type, name_key, identity
      FROM unnest(${given.map(({ type }) => type)}::text[], ${given.map(({ nameKey }) => nameKey)}::text[],
                  ${given.map(({ externalId, name }) => `id ${externalId ?? name.trim()}`)}::text[]) AS given(type,
                    name_key, identity)
    )
    SELECT entity.id, entity.type::text AS type, entity.external_id AS "externalId", entity.name_key AS "nameKey"
    FROM given JOIN entity ON entity.organisation_id = ${organisationId}::uuid AND entity.type = given.type
      AND entity.name_key = given.name_key
    UNION
    SELECT entity.id, entity.type::text, entity.external_id, entity.name_key
    FROM given JOIN entity ON entity.organisation_id = ${organisationId}::uuid AND entity.type = given.type
      AND entity.identity = given.identity`;
}

/** Gives the identifier that a name stands for; undefined where none or several carry it. */
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
