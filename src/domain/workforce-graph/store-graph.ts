import type { DatePrecision, EntityType, RelationType } from '../../generated/prisma/enums.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { identityOf, nameKeyOf } from './entity-identity.js';
import { identifyByName } from './identify-by-name.js';

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

/** What one import item says of the workforce graph. */
export interface GraphOfItem {
  readonly importItemId: string;
  readonly entities: readonly EntityStatement[];
  readonly relations: readonly RelationStatement[];
}

/**
 * Puts what import items say into the workforce graph, in the transaction of the scope, with each item as evidence.
 * Entities that are there already are found again; a relation that is there already, with the same dates, is not
 * doubled. The number of statements does not depend on how many there are.
 *
 * @param items - where two name an entity differently, the later one's name holds.
 */
export async function storeGraph(scope: Scope, items: readonly GraphOfItem[]): Promise<void> {
  const identified = await identifyByName(scope, items);
  const named = identified.map((item) => ({ ...item, keys: item.entities.map(entityKeyOf) }));
  if (named.every(({ keys }) => keys.length === 0)) return;
  const ids = await storeEntities(scope, named);
  const relations = named.flatMap(({ importItemId, relations, keys }) =>
    relations.map((relation) => ({
      ...relation,
      importItemId,
      fromId: ids.get(keys[relation.from] as string) as string,
      toId: ids.get(keys[relation.to] as string) as string,
    })),
  );
  if (relations.length > 0) await storeRelations(scope, relations);
}

function entityKeyOf(entity: EntityStatement): string {
  return `${entity.type} ${identityOf(entity)}`;
}

/** @returns the id of every entity, by its key. */
async function storeEntities(
  scope: Scope,
  items: readonly (GraphOfItem & { readonly keys: readonly string[] })[],
): Promise<Map<string, string>> {
  const { organisationId } = scope;
  const distinct = mergeEntities(items);
  const naming = items.flatMap(({ importItemId, keys }) => [...new Set(keys)].map((key) => ({ key, importItemId })));
  const stored = await scope.db.$queryRaw<{ key: string; id: string }[]>`
    WITH stored AS (
      INSERT INTO entity (organisation_id, id, type, identity, external_id, name, name_key, profile_id, created_at)
      SELECT ${organisationId}::uuid, given.id, given.type::entity_type, given.identity, given.external_id,
        given.name, given.name_key, given.profile_id, ${scope.now()}
      FROM unnest(${distinct.map(() => newId())}::uuid[], ${distinct.map(({ type }) => type)}::text[],
                  ${distinct.map(identityOf)}::text[], ${distinct.map(({ externalId }) => externalId ?? null)}::text[],
                  ${distinct.map(({ name }) => name)}::text[], ${distinct.map(nameKeyOf)}::text[],
                    ${distinct.map(({ profileId }) => profileId ?? null)}::uuid[])
        AS given(id, type, identity, external_id, name, name_key, profile_id)
      ON CONFLICT (organisation_id, type, identity) DO UPDATE
        -- A record that knows a person by number only has no better name to give.
        SET name = CASE WHEN excluded.name = excluded.external_id THEN entity.name ELSE excluded.name END,
          name_key = CASE WHEN excluded.name = excluded.external_id THEN entity.name_key
            ELSE excluded.name_key END, profile_id = coalesce(excluded.profile_id, entity.profile_id)
      RETURNING type::text || ' ' || identity AS key, id
    ), evidence AS (
      INSERT INTO entity_evidence (organisation_id, entity_id, import_item_id)
      SELECT ${organisationId}::uuid, stored.id, naming.import_item_id
      FROM unnest(${naming.map(({ key }) => key)}::text[],
        ${naming.map(({ importItemId }) => importItemId)}::uuid[]) AS naming(key, import_item_id)
      JOIN stored USING (key)
      ON CONFLICT DO NOTHING
    )
    SELECT key, id FROM stored`;
  return new Map(stored.map(({ key, id }) => [key, id]));
}

/** A relation with its ends found, and the item that states it. */
type RelationOfItem = RelationStatement & {
  readonly importItemId: string;
  readonly fromId: string;
  readonly toId: string;
};

async function storeRelations(scope: Scope, relations: readonly RelationOfItem[]): Promise<void> {
  const { organisationId } = scope;
  await scope.db.$executeRaw`
    WITH stated AS (
      SELECT *, first_value(id) OVER (PARTITION BY type, from_id, to_id, start_date, end_date ORDER BY id) AS first_id
      FROM unnest(${relations.map(() => newId())}::uuid[],
        ${relations.map(({ importItemId }) => importItemId)}::uuid[],
          ${relations.map(({ type }) => type)}::relation_type[],
                  ${relations.map(({ fromId }) => fromId)}::uuid[], ${relations.map(({ toId }) => toId)}::uuid[],
                  ${relations.map(({ startDate }) => startDate?.instant ?? null)}::timestamptz[],
                    ${relations.map(({ startDate }) => startDate?.precision ?? null)}::text[],
                  ${relations.map(({ endDate }) => endDate?.instant ?? null)}::timestamptz[],
                    ${relations.map(({ endDate }) => endDate?.precision ?? null)}::text[])
        AS given(id, item_id, type, from_id, to_id, start_date, start_precision, end_date, end_precision)
      WHERE from_id <> to_id
    ), given AS (
      SELECT * FROM stated WHERE id = first_id
    ), known AS (
      SELECT relation.id, given.id AS given_id
      FROM given
      JOIN relation ON relation.organisation_id = ${organisationId}::uuid AND relation.type = given.type
        AND relation.from_entity_id = given.from_id AND relation.to_entity_id = given.to_id
        AND relation.start_date IS NOT DISTINCT FROM given.start_date AND relation.end_date IS NOT DISTINCT
          FROM given.end_date
    ), added AS (
      INSERT INTO relation (organisation_id, id, type, from_entity_id, to_entity_id, start_date,
        start_date_precision, end_date, end_date_precision, created_at)
      SELECT ${organisationId}::uuid, id, type, from_id, to_id, start_date, start_precision::date_precision,
        end_date, end_precision::date_precision, ${scope.now()}
      FROM given WHERE id NOT IN (SELECT given_id FROM known)
      RETURNING id
    )
    INSERT INTO relation_evidence (organisation_id, relation_id, import_item_id)
    SELECT DISTINCT ${organisationId}::uuid, there.id, stated.item_id
    FROM stated
    JOIN (SELECT id, given_id FROM known UNION ALL SELECT id, id
      FROM added) AS there ON there.given_id = stated.first_id
    ON CONFLICT DO NOTHING`;
}

/**
 * Each entity once, as it would be were the items stored one after another. Sorted, so that two transactions
 * that name the same entities lock them in the same order.
 */
function mergeEntities(items: readonly (GraphOfItem & { readonly keys: readonly string[] })[]): EntityStatement[] {
  const merged = new Map<string, EntityStatement>();
  for (const { entities, keys } of items) {
    for (const [key, entity] of tellingMost(entities, keys)) {
      const before = merged.get(key);
      const name = before && entity.name === entity.externalId ? before.name : entity.name;
      merged.set(key, { ...entity, name, profileId: entity.profileId ?? before?.profileId });
    }
  }
  return [...merged.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entity]) => entity);
}

/** Of each entity of an item the statement that tells most of it: the one with a profile, else the first. */
function tellingMost(entities: readonly EntityStatement[], keys: readonly string[]): Map<string, EntityStatement> {
  const distinct = new Map<string, EntityStatement>();
  for (const [index, entity] of entities.entries()) {
    const key = keys[index] as string;
    const known = distinct.get(key);
    if (!known || (known.profileId === undefined && entity.profileId !== undefined)) distinct.set(key, entity);
  }
  return distinct;
}
