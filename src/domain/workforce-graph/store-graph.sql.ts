import { Prisma } from '../../generated/prisma/client.js';
import type { DatePrecision, EntityType, RelationType } from '../../generated/prisma/enums.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';

/** An entity to insert or update. */
export interface EntityToStore {
  readonly id: string;
  readonly type: EntityType;
  /** What makes it the same entity within its type (see identityOf). */
  readonly identity: string;
  readonly externalId: string | null;
  readonly name: string;
  readonly nameKey: string;
  readonly profileId: string | null;
}

/** An item that names an entity, by the entity's type and identity. */
export interface EntityMention {
  /** `type identity` */
  readonly key: string;
  readonly importItemId: string;
}

/**
 * Inserts or updates entities, and links them to the items that name them. The name of an existing entity is replaced,
 * unless the item knows it only by its number.
 */
export const storeEntities = statement(
  rowsOf<{ key: string; id: string }>({ key: 'text', id: 'uuid' }),
  (
    organisationId: string,
    now: Date,
    entities: readonly EntityToStore[],
    mentions: readonly EntityMention[],
  ) => Prisma.sql`
    WITH stored AS (
      INSERT INTO entity (organisation_id, id, type, identity, external_id, name, name_key, profile_id, created_at)
      SELECT ${organisationId}::uuid, id, type::entity_type, identity, external_id, name, name_key, profile_id, ${now}
      FROM unnest(
        ${entities.map(({ id }) => id)}::uuid[],
        ${entities.map(({ type }) => type)}::text[],
        ${entities.map(({ identity }) => identity)}::text[],
        ${entities.map(({ externalId }) => externalId)}::text[],
        ${entities.map(({ name }) => name)}::text[],
        ${entities.map(({ nameKey }) => nameKey)}::text[],
        ${entities.map(({ profileId }) => profileId)}::uuid[]
      ) AS given(id, type, identity, external_id, name, name_key, profile_id)
      ON CONFLICT (organisation_id, type, identity) DO UPDATE SET
        name = CASE WHEN excluded.name = excluded.external_id THEN entity.name ELSE excluded.name END,
        name_key = CASE WHEN excluded.name = excluded.external_id THEN entity.name_key ELSE excluded.name_key END,
        profile_id = coalesce(excluded.profile_id, entity.profile_id)
      RETURNING type::text || ' ' || identity AS key, id
    ), linked AS (
      INSERT INTO entity_evidence (organisation_id, entity_id, import_item_id)
      SELECT ${organisationId}::uuid, stored.id, mention.import_item_id
      FROM unnest(
        ${mentions.map(({ key }) => key)}::text[],
        ${mentions.map(({ importItemId }) => importItemId)}::uuid[]
      ) AS mention(key, import_item_id)
      JOIN stored USING (key)
      ON CONFLICT DO NOTHING
    )
    SELECT key, id FROM stored`,
);

/** A relation that an item states. */
export interface RelationToStore {
  readonly id: string;
  readonly importItemId: string;
  readonly type: RelationType;
  readonly fromId: string;
  readonly toId: string;
  /** ISO 8601 instants in UTC. */
  readonly startDate: string | null;
  readonly startDatePrecision: DatePrecision | null;
  readonly endDate: string | null;
  readonly endDatePrecision: DatePrecision | null;
}

/** Inserts relations that do not exist with the same dates, and links all to the items that state them. */
export const storeRelations = command(
  (organisationId: string, now: Date, relations: readonly RelationToStore[]) => Prisma.sql`
    WITH stated AS (
      SELECT *, first_value(id) OVER (PARTITION BY type, from_id, to_id, start_date, end_date ORDER BY id) AS first_id
      FROM unnest(
        ${relations.map(({ id }) => id)}::uuid[],
        ${relations.map(({ importItemId }) => importItemId)}::uuid[],
        ${relations.map(({ type }) => type)}::relation_type[],
        ${relations.map(({ fromId }) => fromId)}::uuid[],
        ${relations.map(({ toId }) => toId)}::uuid[],
        ${relations.map(({ startDate }) => startDate)}::timestamptz[],
        ${relations.map(({ startDatePrecision }) => startDatePrecision)}::text[],
        ${relations.map(({ endDate }) => endDate)}::timestamptz[],
        ${relations.map(({ endDatePrecision }) => endDatePrecision)}::text[]
      ) AS given(
        id, import_item_id, type, from_id, to_id, start_date, start_precision, end_date, end_precision)
      WHERE from_id <> to_id
    ), given AS (
      SELECT * FROM stated WHERE id = first_id
    ), known AS (
      SELECT relation.id, given.id AS given_id
      FROM given
      JOIN relation ON relation.organisation_id = ${organisationId}::uuid
        AND relation.type = given.type
        AND relation.from_entity_id = given.from_id
        AND relation.to_entity_id = given.to_id
        AND relation.start_date IS NOT DISTINCT FROM given.start_date
        AND relation.end_date IS NOT DISTINCT FROM given.end_date
    ), added AS (
      INSERT INTO relation (
        organisation_id, id, type, from_entity_id, to_entity_id,
        start_date, start_date_precision, end_date, end_date_precision, created_at)
      SELECT
        ${organisationId}::uuid, id, type, from_id, to_id,
        start_date, start_precision::date_precision, end_date, end_precision::date_precision, ${now}
      FROM given
      WHERE id NOT IN (SELECT given_id FROM known)
      RETURNING id
    ), stored AS (
      SELECT id, given_id FROM known
      UNION ALL
      SELECT id, id FROM added
    )
    INSERT INTO relation_evidence (organisation_id, relation_id, import_item_id)
    SELECT DISTINCT ${organisationId}::uuid, stored.id, stated.import_item_id
    FROM stated
    JOIN stored ON stored.given_id = stated.first_id
    ON CONFLICT DO NOTHING`,
);
