import type { EntityType, RelationType } from '../../generated/prisma/enums.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';

/** A node to have in the graph. */
export interface EntityStatement {
  readonly type: EntityType;
  readonly externalId?: string | undefined;
  readonly name: string;
  readonly profileId?: string | undefined;
}

/** An edge to have in the graph; its ends are positions in the list of entities stated with it. */
export interface RelationStatement {
  readonly type: RelationType;
  readonly from: number;
  readonly to: number;
  readonly startDate?: Date | undefined;
  readonly endDate?: Date | undefined;
}

/** What makes an entity the same one inside its type: the organisation's own id, else the name in lower case. */
function identityOf({ externalId, name }: EntityStatement): string {
  return externalId === undefined ? `name ${name.trim().toLowerCase().normalize('NFC')}` : `id ${externalId}`;
}

/**
 * Puts what one import item says into the workforce graph, in the transaction of the scope. Entities that are
 * there already are found again; a relation that is there already, with the same dates, is not doubled.
 */
export async function storeGraph(
  scope: Scope,
  importItemId: string,
  entities: readonly EntityStatement[],
  relations: readonly RelationStatement[],
): Promise<void> {
  if (entities.length === 0) return;
  const { organisationId } = scope;
  const identities = entities.map(identityOf);
  const distinct = distinctEntities(entities, identities);
  const stored = await scope.db.$queryRaw<{ type: EntityType; identity: string; id: string }[]>`
    INSERT INTO entity (organisation_id, id, type, identity, external_id, name, profile_id, created_at)
    SELECT ${organisationId}::uuid, given.id, given.type::entity_type, given.identity, given.external_id, given.name, given.profile_id, ${scope.now()}
    FROM unnest(${distinct.map(() => newId())}::uuid[], ${distinct.map(({ entity }) => entity.type)}::text[],
                ${distinct.map(({ identity }) => identity)}::text[], ${distinct.map(({ entity }) => entity.externalId ?? null)}::text[],
                ${distinct.map(({ entity }) => entity.name)}::text[], ${distinct.map(({ entity }) => entity.profileId ?? null)}::uuid[])
      AS given(id, type, identity, external_id, name, profile_id)
    ON CONFLICT (organisation_id, type, identity) DO UPDATE
      -- A record that knows a person by number only has no better name to give.
      SET name = CASE WHEN excluded.name = excluded.external_id THEN entity.name ELSE excluded.name END, profile_id = coalesce(excluded.profile_id, entity.profile_id)
    RETURNING type::text, identity, id`;
  const ids = new Map(stored.map(({ type, identity, id }) => [`${type} ${identity}`, id]));
  const idAt = (index: number) => ids.get(`${entities[index]?.type} ${identities[index]}`) as string;
  if (relations.length === 0) return;
  await scope.db.$executeRaw`
    INSERT INTO relation (organisation_id, id, type, from_entity_id, to_entity_id, start_date, end_date, import_item_id, created_at)
    SELECT DISTINCT ON (given.type, given.from_id, given.to_id, given.start_date)
      ${organisationId}::uuid, given.id, given.type::relation_type, given.from_id, given.to_id, given.start_date, given.end_date, ${importItemId}::uuid, ${scope.now()}
    FROM unnest(${relations.map(() => newId())}::uuid[], ${relations.map(({ type }) => type)}::text[],
                ${relations.map(({ from }) => idAt(from))}::uuid[], ${relations.map(({ to }) => idAt(to))}::uuid[],
                ${relations.map(({ startDate }) => startDate?.toISOString() ?? null)}::timestamptz[], ${relations.map(({ endDate }) => endDate?.toISOString() ?? null)}::timestamptz[])
      AS given(id, type, from_id, to_id, start_date, end_date)
    WHERE given.from_id <> given.to_id AND NOT EXISTS (
      SELECT 1 FROM relation r
      WHERE r.organisation_id = ${organisationId}::uuid AND r.type = given.type::relation_type
        AND r.from_entity_id = given.from_id AND r.to_entity_id = given.to_id
        AND r.start_date IS NOT DISTINCT FROM given.start_date AND r.end_date IS NOT DISTINCT FROM given.end_date)`;
}

/**
 * Each entity once, the statement that tells most of it: the one with a profile, else the first. Sorted, so that two
 * items that name the same entities lock them in the same order.
 */
function distinctEntities(entities: readonly EntityStatement[], identities: readonly string[]) {
  const distinct = new Map<string, { readonly entity: EntityStatement; readonly identity: string }>();
  for (const [index, entity] of entities.entries()) {
    const identity = identities[index] as string;
    const key = `${entity.type} ${identity}`;
    const known = distinct.get(key);
    if (!known || (known.entity.profileId === undefined && entity.profileId !== undefined)) distinct.set(key, { entity, identity });
  }
  return [...distinct.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}
