import type { DatePrecision, EntityType, RelationType } from '../../generated/prisma/enums.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { identityOf } from './entity-identity.js';

/** A node to have in the graph. */
export interface EntityStatement {
  readonly type: EntityType;
  readonly externalId?: string | undefined;
  readonly name: string;
  readonly profileId?: string | undefined;
}

/** A date to have on an edge. */
interface DateStatement {
  /** ISO 8601 instant in UTC: the first one of the year, month or day. */
  readonly instant: string;
  readonly precision: DatePrecision;
}

/** An edge to have in the graph; its ends are positions in the list of entities stated with it. */
export interface RelationStatement {
  readonly type: RelationType;
  readonly from: number;
  readonly to: number;
  readonly startDate?: DateStatement | undefined;
  readonly endDate?: DateStatement | undefined;
}

/**
 * Puts what one import item says into the workforce graph, in the transaction of the scope, with the item as evidence.
 * Entities that are there already are found again; a relation that is there already, with the same dates, is not
 * doubled. One statement for entities and one for relations, however many there are.
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
    WITH stored AS (
      INSERT INTO entity (organisation_id, id, type, identity, external_id, name, profile_id, created_at)
      SELECT ${organisationId}::uuid, given.id, given.type::entity_type, given.identity, given.external_id, given.name, given.profile_id, ${scope.now()}
      FROM unnest(${distinct.map(() => newId())}::uuid[], ${distinct.map(({ entity }) => entity.type)}::text[],
                  ${distinct.map(({ identity }) => identity)}::text[], ${distinct.map(({ entity }) => entity.externalId ?? null)}::text[],
                  ${distinct.map(({ entity }) => entity.name)}::text[], ${distinct.map(({ entity }) => entity.profileId ?? null)}::uuid[])
        AS given(id, type, identity, external_id, name, profile_id)
      ON CONFLICT (organisation_id, type, identity) DO UPDATE
        -- A record that knows a person by number only has no better name to give.
        SET name = CASE WHEN excluded.name = excluded.external_id THEN entity.name ELSE excluded.name END, profile_id = coalesce(excluded.profile_id, entity.profile_id)
      RETURNING type, identity, id
    ), evidence AS (
      INSERT INTO entity_evidence (organisation_id, entity_id, import_item_id)
      SELECT ${organisationId}::uuid, stored.id, ${importItemId}::uuid FROM stored ON CONFLICT DO NOTHING
    )
    SELECT type::text, identity, id FROM stored`;
  if (relations.length === 0) return;
  const ids = new Map(stored.map(({ type, identity, id }) => [`${type} ${identity}`, id]));
  const idAt = (index: number) => ids.get(`${entities[index]?.type} ${identities[index]}`) as string;
  await scope.db.$executeRaw`
    WITH given AS (
      SELECT DISTINCT ON (type, from_id, to_id, start_date, end_date) *
      FROM unnest(${relations.map(() => newId())}::uuid[], ${relations.map(({ type }) => type)}::relation_type[],
                  ${relations.map(({ from }) => idAt(from))}::uuid[], ${relations.map(({ to }) => idAt(to))}::uuid[],
                  ${relations.map(({ startDate }) => startDate?.instant ?? null)}::timestamptz[], ${relations.map(({ startDate }) => startDate?.precision ?? null)}::text[],
                  ${relations.map(({ endDate }) => endDate?.instant ?? null)}::timestamptz[], ${relations.map(({ endDate }) => endDate?.precision ?? null)}::text[])
        AS given(id, type, from_id, to_id, start_date, start_precision, end_date, end_precision)
      WHERE from_id <> to_id
    ), known AS (
      SELECT relation.id, given.id AS given_id
      FROM given
      JOIN relation ON relation.organisation_id = ${organisationId}::uuid AND relation.type = given.type
        AND relation.from_entity_id = given.from_id AND relation.to_entity_id = given.to_id
        AND relation.start_date IS NOT DISTINCT FROM given.start_date AND relation.end_date IS NOT DISTINCT FROM given.end_date
    ), added AS (
      INSERT INTO relation (organisation_id, id, type, from_entity_id, to_entity_id, start_date, start_date_precision, end_date, end_date_precision, created_at)
      SELECT ${organisationId}::uuid, id, type, from_id, to_id, start_date, start_precision::date_precision, end_date, end_precision::date_precision, ${scope.now()}
      FROM given WHERE id NOT IN (SELECT given_id FROM known)
      RETURNING id
    )
    INSERT INTO relation_evidence (organisation_id, relation_id, import_item_id)
    SELECT ${organisationId}::uuid, id, ${importItemId}::uuid FROM (SELECT id FROM known UNION SELECT id FROM added) AS stated
    ON CONFLICT DO NOTHING`;
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
