import type { Import } from '../../generated/prisma/client.js';
import type { ImportOrigin } from '../../generated/prisma/enums.js';
import { notifyWork } from '../../platform/background/index.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import { jsonTextOf } from '../../platform/json/index.js';
import type { MessageParameters } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkOptionalText, parseInstant } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';

/** The queue of items to read, as it is announced. */
export const READING_QUEUE = 'items';

const DAY = 86_400_000;

/** A record as a client sends it; every field may be left out. */
export interface GivenItem {
  readonly entityType?: string | null;
  readonly entityId?: string | null;
  /** A date or date-time of ISO 8601; UTC where it names no zone. */
  readonly createdAt?: string | null;
  readonly payload?: object | null;
  readonly metadata?: object | null;
}

/** Records as a client sends them. */
export interface GivenImport {
  readonly items: readonly GivenItem[];
  readonly batchId?: string | null;
  readonly topic?: string | null;
  readonly source?: string | null;
  /** By which way it came in; a client's request unless said otherwise. */
  readonly origin?: ImportOrigin;
}

/** An item that is stored as failed, as it cannot be taken as it came. */
export interface RefusedItem {
  /** Where it stood in the request, from 0. */
  readonly position: number;
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly failure: 'CREATED_AT_INVALID';
}

/** A stored import, and what of it was refused at once. */
export type AcceptedImport = Import & { readonly refusedItems: readonly RefusedItem[] };

/**
 * Stores records to be read later: all of them, or none. An item whose createdAt is no date has failed from the
 * beginning: its place and the reason are kept, its payload is not. Where no other item is left, the import is refused.
 *
 * @throws ServiceError INVALID_INPUT naming the field, TOO_MANY_REQUESTS when too many items wait already.
 */
export async function acceptImport(scope: Scope, given: GivenImport): Promise<AcceptedImport> {
  const { settings } = scope;
  const { items } = given;
  if (items.length === 0) throw invalidInput('error.field.minItems', { field: 'items', limit: 1 });
  if (items.length > settings.importMaximumItems) {
    throw invalidInput('error.field.maxItems', { field: 'items', limit: settings.importMaximumItems });
  }
  const header = {
    batchId: checkOptionalText('batchId', given.batchId),
    topic: checkOptionalText('topic', given.topic),
    source: checkOptionalText('source', given.source),
  };
  const rows = items.map(itemRow);
  const refusedItems = rows.flatMap(({ position, entityType, entityId, failure }) =>
    failure === null ? [] : [{ position, entityType, entityId, failure }],
  );
  const waiting = rows.length - refusedItems.length;
  const [refused] = refusedItems;
  if (refused && waiting === 0) throw invalidInput(`failure.${refused.failure}`, failureParameters(refused));
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    await checkQueue(scope, waiting);
    const accepted = await scope.db.import.create({
      data: {
        organisationId,
        id: newId(),
        ...header,
        origin: given.origin,
        itemCount: rows.length,
        createdAt: scope.now(),
      },
    });
    const keptUntil = await payloadsKeptUntil(scope, accepted.createdAt);
    const [payloads, metadata] = [
      packTexts(rows.map(({ payload }) => payload)),
      packTexts(rows.map(({ metadata }) => metadata)),
    ];
    // One statement for all rows: a tenth of what Prisma's createMany takes.
    await scope.db.$executeRaw`
      INSERT INTO import_item (organisation_id, id, import_id, position, entity_type, entity_id, source_created_at,
        payload, metadata, payload_kept_until, created_at,
        status, failure, finished_at)
      SELECT ${organisationId}::uuid, given.id, ${accepted.id}::uuid, given.position, given.entity_type,
        given.entity_id,
        given.source_created_at,
        convert_from(substring(${payloads.bytes}::bytea FROM given.payload_start FOR given.payload_length), 'UTF8'),
        convert_from(substring(${metadata.bytes}::bytea FROM given.metadata_start FOR given.metadata_length),
          'UTF8'), CASE WHEN given.failure IS NULL THEN ${keptUntil}::timestamptz END, ${accepted.createdAt},
        CASE WHEN given.failure IS NULL THEN 'QUEUED' ELSE 'FAILED' END::import_item_status, given.failure,
        CASE WHEN given.failure IS NOT NULL THEN ${accepted.createdAt}::timestamptz END
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ position }) => position)}::int[],
        ${rows.map(({ entityType }) => entityType)}::text[],
                  ${rows.map(({ entityId }) => entityId)}::text[],
                    ${rows.map(({ sourceCreatedAt }) => sourceCreatedAt)}::timestamptz[],
                  ${payloads.starts}::int[], ${payloads.lengths}::int[], ${metadata.starts}::int[],
                    ${metadata.lengths}::int[],
                  ${rows.map(({ failure }) => failure)}::text[])
        AS given(id, position, entity_type, entity_id, source_created_at, payload_start, payload_length,
          metadata_start, metadata_length, failure)`;
    await recordChange(scope, 'import.accepted', accepted.id, { items: rows.length });
    await notifyWork(scope.db, READING_QUEUE);
    return { ...accepted, refusedItems };
  });
}

/**
 * Texts one after the other as UTF-8, with where each begins, counted from 1 as SQL does, and how long it is; null
 * where there is none.
 */
interface PackedTexts {
  readonly bytes: Uint8Array;
  readonly starts: readonly number[];
  readonly lengths: readonly (number | null)[];
}

/**
 * Packs long texts for PostgreSQL. In an array the driver escapes each quote and backslash of a text by itself, which
 * for eight megabytes of JSON inside of JSON stops the process for two seconds.
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

/** @throws ServiceError INVALID_INPUT naming the field, for everything but a createdAt that is no date. */
function itemRow(item: GivenItem, position: number) {
  const createdAt = item.createdAt?.trim() ? parseInstant(item.createdAt) : undefined;
  const row = {
    id: newId(),
    position,
    entityType: checkOptionalText(`items[${position}].entityType`, item.entityType),
    entityId: checkOptionalText(`items[${position}].entityId`, item.entityId),
  };
  const payload = item.payload ? jsonTextOf(`items[${position}].payload`, item.payload) : null;
  const metadata = item.metadata ? jsonTextOf(`items[${position}].metadata`, item.metadata) : null;
  if (createdAt === null)
    return { ...row, sourceCreatedAt: null, payload: null, metadata: null, failure: 'CREATED_AT_INVALID' as const };
  return { ...row, sourceCreatedAt: createdAt?.toISOString() ?? null, payload, metadata, failure: null };
}

/** What the message of a failure names. */
export function failureParameters({ position }: { readonly position: number }): MessageParameters {
  // As a text: a position has no thousands separator.
  return { position: String(position) };
}

/**
 * Checks that there is room for more items to read. Counts no further than the limit, so that a long queue does not
 * make every request slow.
 *
 * @throws ServiceError TOO_MANY_REQUESTS
 */
export async function checkQueue(scope: Scope, coming: number): Promise<void> {
  const limit = scope.settings.unreadItemsMaximum;
  const [counted] = await scope.db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM (
      SELECT 1 FROM import_item
      WHERE organisation_id = ${scope.organisationId}::uuid AND status IN ('QUEUED', 'READING')
      LIMIT ${limit}
    ) AS unread`;
  if ((counted?.waiting ?? 0) + coming > limit) {
    throw new ServiceError('TOO_MANY_REQUESTS', 'error.import.queueFull', { limit }, { retryAfterSeconds: 60 });
  }
}

async function payloadsKeptUntil(scope: Scope, acceptedAt: Date): Promise<Date> {
  const { payloadRetentionDays } = await scope.db.organisation.findUniqueOrThrow({
    where: { id: scope.organisationId },
    select: { payloadRetentionDays: true },
  });
  return new Date(acceptedAt.getTime() + (payloadRetentionDays ?? scope.settings.payloadRetentionDays) * DAY);
}
