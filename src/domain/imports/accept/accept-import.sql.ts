import { Prisma } from '../../../generated/prisma/client.js';
import type { ImportOrigin } from '../../../generated/prisma/enums.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';

/** An item as it is stored when its import is accepted. */
export interface NewItem {
  readonly id: string;
  /** Position in the request, from 0. */
  readonly position: number;
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly sourceCreatedAt: string | null;
  readonly payload: string | null;
  readonly metadata: string | null;
  /** Set for an item that is stored as failed from the beginning. */
  readonly failure: string | null;
}

/** What the items of one import have in common. */
export interface ItemsOfImport {
  readonly organisationId: string;
  readonly importId: string;
  readonly createdAt: Date;
  /** Until when payload and metadata are kept. */
  readonly payloadKeptUntil: Date;
}

/**
 * Texts joined into one UTF-8 buffer, with the position of each, counted from 1 as SQL does, and its length in bytes;
 * the length is null where there is no text.
 */
interface PackedTexts {
  readonly bytes: Uint8Array;
  readonly starts: readonly number[];
  readonly lengths: readonly (number | null)[];
}

/**
 * Packs long texts for PostgreSQL. In an array parameter the driver escapes every quote and backslash on its own, which
 * blocks the process for two seconds for eight megabytes of JSON inside JSON.
 */
function packTexts(texts: readonly (string | null)[]): PackedTexts {
  const parts = texts.map((text) => (text === null ? null : Buffer.from(text)));
  const starts: number[] = [];
  let next = 1;
  for (const part of parts) {
    starts.push(next);
    next += part?.length ?? 0;
  }
  return {
    bytes: new Uint8Array(Buffer.concat(parts.filter((part) => part !== null))),
    starts,
    lengths: parts.map((part) => part?.length ?? null),
  };
}

/** Inserts all items of an import in one statement, which takes a tenth of the time of Prisma's createMany. */
export const insertItems = command(
  (common: ItemsOfImport, items: readonly NewItem[]) =>
    insertPackedItems(
      common,
      items,
      packTexts(items.map(({ payload }) => payload)),
      packTexts(items.map(({ metadata }) => metadata)),
    ),
  () =>
    insertPackedItems(
      { organisationId: '', importId: '', createdAt: new Date(), payloadKeptUntil: new Date() },
      [],
      packTexts([]),
      packTexts([]),
    ),
);

function insertPackedItems(
  { organisationId, importId, createdAt, payloadKeptUntil }: ItemsOfImport,
  items: readonly NewItem[],
  payloads: PackedTexts,
  metadata: PackedTexts,
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO import_item (
      organisation_id, id, import_id, position, entity_type, entity_id, source_created_at,
      payload,
      metadata,
      payload_kept_until,
      created_at,
      status,
      failure,
      finished_at)
    SELECT
      ${organisationId}::uuid, id, ${importId}::uuid, position, entity_type, entity_id, source_created_at,
      convert_from(substring(${payloads.bytes}::bytea FROM payload_start FOR payload_length), 'UTF8'),
      convert_from(substring(${metadata.bytes}::bytea FROM metadata_start FOR metadata_length), 'UTF8'),
      CASE WHEN failure IS NULL THEN ${payloadKeptUntil}::timestamptz END,
      ${createdAt},
      CASE WHEN failure IS NULL THEN 'QUEUED' ELSE 'FAILED' END::import_item_status,
      failure,
      CASE WHEN failure IS NOT NULL THEN ${createdAt}::timestamptz END
    FROM unnest(
      ${items.map(({ id }) => id)}::uuid[],
      ${items.map(({ position }) => position)}::int[],
      ${items.map(({ entityType }) => entityType)}::text[],
      ${items.map(({ entityId }) => entityId)}::text[],
      ${items.map(({ sourceCreatedAt }) => sourceCreatedAt)}::timestamptz[],
      ${payloads.starts}::int[],
      ${payloads.lengths}::int[],
      ${metadata.starts}::int[],
      ${metadata.lengths}::int[],
      ${items.map(({ failure }) => failure)}::text[]
    ) AS given(
      id, position, entity_type, entity_id, source_created_at,
      payload_start, payload_length, metadata_start, metadata_length, failure)`;
}

/** An import as it is stored. */
interface NewImport {
  readonly organisationId: string;
  readonly id: string;
  readonly batchId: string | null;
  readonly topic: string | null;
  readonly source: string | null;
  readonly origin: ImportOrigin;
  readonly itemCount: number;
  readonly createdAt: Date;
}

/** Inserts an import. Returns for how many days the organisation keeps payloads; null if it has not decided. */
export const insertImport = statement(
  rowsOf<{ readonly payloadRetentionDays: number | null }>({ payloadRetentionDays: 'int4' }),
  insertOne,
  () =>
    insertOne({
      organisationId: '',
      id: '',
      batchId: null,
      topic: null,
      source: null,
      origin: 'CLIENT',
      itemCount: 1,
      createdAt: new Date(),
    }),
);

function insertOne({ organisationId, id, batchId, topic, source, origin, itemCount, createdAt }: NewImport) {
  return Prisma.sql`
    INSERT INTO import (organisation_id, id, batch_id, topic, source, origin, item_count, created_at)
    VALUES (
      ${organisationId}::uuid, ${id}::uuid, ${batchId}, ${topic}, ${source}, ${origin}::import_origin, ${itemCount},
      ${createdAt}::timestamptz)
    RETURNING (
      SELECT payload_retention_days::int FROM organisation WHERE organisation.id = ${organisationId}::uuid
    ) AS "payloadRetentionDays"`;
}

/** Counts an organisation's items that are still to be read, but no further than `limit`. */
export const countUnreadItems = statement(
  rowsOf<{ unread: number }>({ unread: 'int4' }),
  (organisationId: string, limit: number) => Prisma.sql`
    SELECT count(*)::int AS unread
    FROM (
      SELECT 1
      FROM import_item
      WHERE organisation_id = ${organisationId}::uuid AND status IN ('QUEUED', 'READING')
      LIMIT ${limit}
    ) AS unread_item`,
);
