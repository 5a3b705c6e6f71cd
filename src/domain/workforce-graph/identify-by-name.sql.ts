import { Prisma } from '../../generated/prisma/client.js';
import type { EntityType } from '../../generated/prisma/enums.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';

/**
 * Number of advisory locks that names share: enough that two transactions seldom wait for each other, few enough for
 * PostgreSQL's table of locks.
 */
const LOCK_BUCKETS = 1024;

/** Locks names until the end of the transaction, in one order everywhere, so that no two transactions deadlock. */
export const lockEntityNames = command(
  (names: readonly string[]) => Prisma.sql`
    SELECT pg_advisory_xact_lock(hashtextextended('entity name ' || bucket, 0))
    FROM (
      SELECT DISTINCT abs(hashtextextended(name, 0) % ${LOCK_BUCKETS}) AS bucket
      FROM unnest(${names}::text[]) AS given(name)
      ORDER BY bucket
    ) AS ordered`,
);

/** An entity with one of the names or identifiers that items state. */
export interface KnownEntity {
  readonly id: string;
  readonly type: EntityType;
  readonly externalId: string | null;
  readonly nameKey: string;
}

/** A name or identity to look for. */
export interface EntitySearchKey {
  readonly type: EntityType;
  readonly nameKey: string;
  readonly identity: string;
}

/** The entities that have one of some names or identities. */
export const findEntitiesByNameOrIdentity = statement(
  rowsOf<KnownEntity>({ id: 'uuid', type: 'text', externalId: 'text', nameKey: 'text' }),
  (organisationId: string, keys: readonly EntitySearchKey[]) => Prisma.sql`
    WITH given AS (
      SELECT DISTINCT type::entity_type, name_key, identity
      FROM unnest(
        ${keys.map(({ type }) => type)}::text[],
        ${keys.map(({ nameKey }) => nameKey)}::text[],
        ${keys.map(({ identity }) => identity)}::text[]
      ) AS given(type, name_key, identity)
    )
    SELECT entity.id, entity.type::text AS type, entity.external_id AS "externalId", entity.name_key AS "nameKey"
    FROM given
    JOIN entity ON entity.organisation_id = ${organisationId}::uuid
      AND entity.type = given.type
      AND entity.name_key = given.name_key
    UNION
    SELECT entity.id, entity.type::text, entity.external_id, entity.name_key
    FROM given
    JOIN entity ON entity.organisation_id = ${organisationId}::uuid
      AND entity.type = given.type
      AND entity.identity = given.identity`,
);

/** Locks the entity with an identity. */
export const lockEntity = statement(
  rowsOf<{ id: string }>({ id: 'uuid' }),
  (organisationId: string, type: EntityType, identity: string) => Prisma.sql`
    SELECT id
    FROM entity
    WHERE organisation_id = ${organisationId}::uuid AND type = ${type}::entity_type AND identity = ${identity}
    FOR UPDATE`,
);

/** Links the items that name an entity to another entity as well. */
export const copyEntitySources = command(
  (organisationId: string, fromId: string, toId: string) => Prisma.sql`
    INSERT INTO entity_evidence (organisation_id, entity_id, import_item_id)
    SELECT organisation_id, ${toId}::uuid, import_item_id
    FROM entity_evidence
    WHERE organisation_id = ${organisationId}::uuid AND entity_id = ${fromId}::uuid
    ON CONFLICT DO NOTHING`,
);

/**
 * Merges an entity's relations of the same type, ends and dates into the oldest of them, with the items that state one
 * of them. A relation of the entity to itself is deleted.
 */
export const mergeEqualRelations = command(
  (organisationId: string, entityId: string) => Prisma.sql`
    WITH ranked AS (
      SELECT
        id,
        from_entity_id = to_entity_id AS is_own,
        first_value(id) OVER (
          PARTITION BY type, from_entity_id, to_entity_id, start_date, end_date
          ORDER BY id) AS first_id
      FROM relation
      WHERE organisation_id = ${organisationId}::uuid
        AND (from_entity_id = ${entityId}::uuid OR to_entity_id = ${entityId}::uuid)
    ), linked AS (
      INSERT INTO relation_evidence (organisation_id, relation_id, import_item_id)
      SELECT evidence.organisation_id, ranked.first_id, evidence.import_item_id
      FROM ranked
      JOIN relation_evidence evidence ON evidence.organisation_id = ${organisationId}::uuid
        AND evidence.relation_id = ranked.id
      WHERE ranked.id <> ranked.first_id AND NOT ranked.is_own
      ON CONFLICT DO NOTHING
    )
    DELETE FROM relation
    USING ranked
    WHERE relation.organisation_id = ${organisationId}::uuid
      AND relation.id = ranked.id
      AND (ranked.is_own OR ranked.id <> ranked.first_id)`,
);
