import type { Import } from '../../generated/prisma/client.js';
import type { ImportOrigin } from '../../generated/prisma/enums.js';
import { notifyWork } from '../../platform/background/index.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import { jsonTextOf } from '../../platform/json/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkOptionalText, isStorableInstant } from '../../platform/validation/index.js';
import { recordChange } from '../organisations/index.js';

/** The queue of items to read, as it is announced. */
export const READING_QUEUE = 'items';

const DAY = 86_400_000;

/** A record as a client sends it; every field may be left out. */
export interface GivenItem {
  readonly entityType?: string | null;
  readonly entityId?: string | null;
  readonly createdAt?: Date | null;
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

/**
 * Stores records to be read later: all of them, or none.
 *
 * @throws ServiceError INVALID_INPUT naming the field, TOO_MANY_REQUESTS when too many items wait already.
 */
export async function acceptImport(scope: Scope, given: GivenImport): Promise<Import> {
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
  const rows = items.map((item, position) => ({
    id: newId(),
    position,
    entityType: checkOptionalText(`items[${position}].entityType`, item.entityType),
    entityId: checkOptionalText(`items[${position}].entityId`, item.entityId),
    sourceCreatedAt: item.createdAt ? checkInstant(`items[${position}].createdAt`, item.createdAt).toISOString() : null,
    payload: item.payload ? jsonTextOf(`items[${position}].payload`, item.payload) : null,
    metadata: item.metadata ? jsonTextOf(`items[${position}].metadata`, item.metadata) : null,
  }));
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    await checkQueue(scope, rows.length);
    const accepted = await scope.db.import.create({
      data: { organisationId, id: newId(), ...header, origin: given.origin, itemCount: rows.length, createdAt: scope.now() },
    });
    const keptUntil = await payloadsKeptUntil(scope, accepted.createdAt);
    // One statement for all rows: a tenth of what Prisma's createMany takes.
    await scope.db.$executeRaw`
      INSERT INTO import_item (organisation_id, id, import_id, position, entity_type, entity_id, source_created_at, payload, metadata, payload_kept_until, created_at)
      SELECT ${organisationId}::uuid, given.id, ${accepted.id}::uuid, given.position, given.entity_type, given.entity_id,
        given.source_created_at, given.payload, given.metadata, ${keptUntil}, ${accepted.createdAt}
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ position }) => position)}::int[], ${rows.map(({ entityType }) => entityType)}::text[],
                  ${rows.map(({ entityId }) => entityId)}::text[], ${rows.map(({ sourceCreatedAt }) => sourceCreatedAt)}::timestamptz[],
                  ${rows.map(({ payload }) => payload)}::text[], ${rows.map(({ metadata }) => metadata)}::text[])
        AS given(id, position, entity_type, entity_id, source_created_at, payload, metadata)`;
    await recordChange(scope, 'import.accepted', accepted.id, { items: rows.length });
    await notifyWork(scope.db, READING_QUEUE);
    return accepted;
  });
}

function checkInstant(field: string, instant: Date): Date {
  if (!isStorableInstant(instant)) throw invalidInput('error.field.dateTime', { field });
  return instant;
}

/**
 * Checks that there is room for more items to read. Counts no further than the limit, so that a long queue does not make every
 * request slow.
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
