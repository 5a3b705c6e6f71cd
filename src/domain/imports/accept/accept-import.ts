import type { Import } from '../../../generated/prisma/client.js';
import type { ImportOrigin } from '../../../generated/prisma/enums.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inSqlTransaction, newId } from '../../../platform/database/index.js';
import { invalidInput, ServiceError } from '../../../platform/errors/index.js';
import { jsonTextOf } from '../../../platform/text/json/index.js';
import type { Scope, SqlScope } from '../../../platform/scope.js';
import { checkOptionalText, parseInstant } from '../../../platform/validation/index.js';
import { recordChange } from '../../audit/index.js';
import { checkStorage } from '../../organisations/index.js';
import { failureParameters } from '../items/failure-message.js';
import { READING_QUEUE } from '../items/items-to-read.sql.js';
import { countUnreadItems, insertImport, insertItems, type NewItem } from './accept-import.sql.js';

const DAY_MILLISECONDS = 86_400_000;

/** A record as a client sends it. Every field is optional. */
export interface ItemInput {
  readonly entityType?: string | null;
  readonly entityId?: string | null;
  /** An ISO 8601 date or date-time; UTC if it names no time zone. */
  readonly createdAt?: string | null;
  readonly payload?: object | null;
  readonly metadata?: object | null;
}

/** An import as a client sends it. */
export interface ImportInput {
  readonly items: readonly ItemInput[];
  readonly batchId?: string | null;
  readonly topic?: string | null;
  readonly source?: string | null;
  /** How it reached the service. Default: a client's request. */
  readonly origin?: ImportOrigin;
}

/** An item that is invalid and is therefore stored as failed. */
export interface RefusedItem {
  /** Position in the request, from 0. */
  readonly position: number;
  readonly entityType: string | null;
  readonly entityId: string | null;
  readonly failure: 'CREATED_AT_INVALID';
}

/** A stored import, and those of its items that were refused at once. */
export type AcceptedImport = Import & { readonly refusedItems: readonly RefusedItem[] };

/**
 * Stores an import to be read in the background: all of its items, or none. An item with an invalid createdAt is stored
 * as failed: its position and the reason are kept, its payload is not. If no other items remain, the whole import is
 * refused.
 *
 * @throws ServiceError INVALID_INPUT naming the field, or TOO_MANY_REQUESTS if too many items are waiting already or the
 *   organisation stores too much.
 */
export async function acceptImport(scope: Scope, input: ImportInput): Promise<AcceptedImport> {
  const { settings } = scope;
  const { items } = input;
  if (items.length === 0) throw invalidInput('error.field.minItems', { field: 'items', limit: 1 });
  if (items.length > settings.importMaximumItems) {
    throw invalidInput('error.field.maxItems', { field: 'items', limit: settings.importMaximumItems });
  }
  const header = {
    batchId: checkOptionalText('batchId', input.batchId),
    topic: checkOptionalText('topic', input.topic),
    source: checkOptionalText('source', input.source),
  };
  const rows = items.map(newItemOf);
  const refusedItems = rows.flatMap(({ position, entityType, entityId, failure }) =>
    failure === null ? [] : [{ position, entityType, entityId, failure }],
  );
  const waiting = rows.length - refusedItems.length;
  const [refused] = refusedItems;
  if (refused && waiting === 0) throw invalidInput(`failure.${refused.failure}`, failureParameters(refused));
  const createdAt = scope.now();
  const origin = input.origin ?? 'CLIENT';
  const { organisationId } = scope;
  const accepted: Import = { organisationId, id: newId(), ...header, origin, itemCount: rows.length, createdAt };
  await inSqlTransaction(
    scope,
    async (scope) => {
      const [[stored]] = await Promise.all([
        insertImport(scope.db, accepted),
        checkReadingCapacity(scope, waiting),
        checkStorage(scope),
      ]);
      const ownDays = stored?.payloadRetentionDays ?? settings.payloadRetentionDays;
      const retentionDays = Math.min(ownDays, settings.payloadRetentionDays);
      return new Date(createdAt.getTime() + retentionDays * DAY_MILLISECONDS);
    },
    (scope, payloadKeptUntil) => [
      insertItems(scope.db, { organisationId, importId: accepted.id, createdAt, payloadKeptUntil }, rows),
      recordChange(scope, 'import.accepted', accepted.id, { items: rows.length }),
      notifyWork(scope.db, READING_QUEUE),
    ],
  );
  return { ...accepted, refusedItems };
}

/**
 * @throws ServiceError INVALID_INPUT naming the field, except for an invalid createdAt, which is the item's failure.
 */
function newItemOf(item: ItemInput, position: number): NewItem & { readonly failure: RefusedItem['failure'] | null } {
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
    return { ...row, sourceCreatedAt: null, payload: null, metadata: null, failure: 'CREATED_AT_INVALID' };
  return { ...row, sourceCreatedAt: createdAt?.toISOString() ?? null, payload, metadata, failure: null };
}

/**
 * Checks that the organisation may queue more items for reading.
 *
 * @throws ServiceError TOO_MANY_REQUESTS if it would have more unread items than UNREAD_ITEMS_MAXIMUM.
 */
export async function checkReadingCapacity(scope: SqlScope, additional: number): Promise<void> {
  const limit = scope.settings.unreadItemsMaximum;
  const [counted] = await countUnreadItems(scope.db, scope.organisationId, limit);
  if ((counted?.unread ?? 0) + additional > limit) {
    throw new ServiceError('TOO_MANY_REQUESTS', 'error.import.queueFull', { limit }, { retryAfterSeconds: 60 });
  }
}
