import { Prisma } from '../../../generated/prisma/client.js';
import type { ItemKind } from '../../../generated/prisma/enums.js';
import { rowsOf, statement } from '../../../platform/database/index.js';

/** An item whose findings are stored, and what later records are compared with. */
export interface KnownRecord {
  readonly id: string;
  readonly importId: string;
  readonly batchId: string | null;
  /** Base64. */
  readonly contentKey: string | null;
  /** Base64. */
  readonly documentKey: string | null;
  readonly kind: ItemKind | null;
  readonly topic: string | null;
  readonly source: string | null;
  readonly readerVersion: string | null;
  readonly taxonomyVersion: string | null;
  /** When the record was made according to its sender. */
  readonly statedAt: Date | null;
  /** The same, else when it was accepted. */
  readonly observedAt: Date;
  /** The person that it is about; null if it is about a team. */
  readonly profileId: string | null;
  readonly publicIdentifier: string | null;
  readonly recordEmail: string | null;
  readonly fullName: string | null;
  /** Whether somebody said about whom it is. */
  readonly assigned: boolean;
  /** Whether it gives neither an identifier nor an e-mail address of the person. */
  readonly givesOnlyName: boolean;
}

/** The items whose findings are stored and that have one of some keys. */
export const findKnownRecords = statement(
  rowsOf<KnownRecord>({
    id: 'uuid',
    importId: 'uuid',
    batchId: 'text',
    contentKey: 'text',
    documentKey: 'text',
    kind: 'text',
    topic: 'text',
    source: 'text',
    readerVersion: 'text',
    taxonomyVersion: 'text',
    statedAt: 'timestamptz',
    observedAt: 'timestamptz',
    profileId: 'uuid',
    publicIdentifier: 'text',
    recordEmail: 'text',
    fullName: 'text',
    assigned: 'bool',
    givesOnlyName: 'bool',
  }),
  (organisationId: string, contentKeys: readonly string[], documentKeys: readonly string[]) => Prisma.sql`
    WITH known AS (
      SELECT id FROM import_item
      WHERE organisation_id = ${organisationId}::uuid AND content_key = ANY(${decoded(contentKeys)})
      UNION
      SELECT id FROM import_item
      WHERE organisation_id = ${organisationId}::uuid AND document_key = ANY(${decoded(documentKeys)})
    )
    SELECT
      item.id,
      item.import_id AS "importId",
      import.batch_id AS "batchId",
      encode(item.content_key, 'base64') AS "contentKey",
      encode(item.document_key, 'base64') AS "documentKey",
      item.kind::text AS kind,
      import.topic,
      import.source,
      item.reader_version AS "readerVersion",
      item.taxonomy_version AS "taxonomyVersion",
      item.source_created_at AS "statedAt",
      coalesce(item.source_created_at, item.created_at) AS "observedAt",
      item.profile_id AS "profileId",
      profile.public_identifier AS "publicIdentifier",
      profile.record_email AS "recordEmail",
      profile.full_name AS "fullName",
      item.assigned,
      coalesce(item.notices @> '[{"code": "IDENTIFIER_MADE"}]' AND profile.record_email IS NULL, false) AS "givesOnlyName"
    FROM known
    JOIN import_item item ON item.organisation_id = ${organisationId}::uuid AND item.id = known.id
    JOIN import ON import.organisation_id = item.organisation_id AND import.id = item.import_id
    LEFT JOIN profile ON profile.organisation_id = item.organisation_id AND profile.id = item.profile_id
    ORDER BY item.id`,
);

/** Those of some items besides which others of their import have the same subject. */
export const findItemsWithSiblings = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (organisationId: string, itemIds: readonly string[]) => Prisma.sql`
    SELECT item.id
    FROM import_item item
    WHERE item.organisation_id = ${organisationId}::uuid AND item.id = ANY(${itemIds}::uuid[]) AND EXISTS (
      SELECT FROM import_item other
      WHERE other.organisation_id = item.organisation_id AND other.entity_id = item.entity_id
        AND other.import_id = item.import_id AND other.id <> item.id
        AND other.entity_type IS NOT DISTINCT FROM item.entity_type)`,
);

function decoded(keys: readonly string[]): Prisma.Sql {
  return Prisma.sql`ARRAY(SELECT decode(given, 'base64') FROM unnest(${keys}::text[]) AS given)`;
}
