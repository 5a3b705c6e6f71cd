import type { DeliveryStatus } from '../../../generated/prisma/enums.js';
import { isId } from '../../../platform/database/index.js';
import { invalidInput } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { isStorableInstant } from '../../../platform/validation/index.js';
import { readDeliveries, type DeliveryFilter, type DeliverySlice } from './find-deliveries.sql.js';

export type { DeliveryFilter } from './find-deliveries.sql.js';

/** An event as it is sent. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  /** The exact body of each request; empty in lists, as it may be long. */
  readonly body: string;
  readonly createdAt: Date;
}

/** A delivery and its state. */
export interface DeliveryRow {
  readonly id: string;
  readonly endpointId: string;
  readonly status: DeliveryStatus;
  /** Attempts that ended. */
  readonly attempts: number;
  /** Null when it ended or is in progress, or its endpoint is disabled. */
  readonly nextAttemptAt: Date | null;
  readonly inProgress: boolean;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly event: EventRow;
}

/** The delivery with an id, or null. */
export async function findDelivery(scope: Scope, id: string): Promise<DeliveryRow | null> {
  if (!isId(id)) return null;
  const [delivery] = await read(scope, {}, { id, limit: 1 }, true);
  return delivery ?? null;
}

/**
 * The latest deliveries that a filter selects, newest first, without the bodies of their events.
 *
 * @throws ServiceError INVALID_INPUT for a time that PostgreSQL cannot store.
 */
export async function findDeliveries(scope: Scope, filter: DeliveryFilter, limit: number): Promise<DeliveryRow[]> {
  for (const [field, instant] of Object.entries({ since: filter.since, until: filter.until })) {
    if (instant && !isStorableInstant(instant)) throw invalidInput('error.field.dateTime', { field });
  }
  return read(scope, filter, { limit }, false);
}

async function read(
  { db, organisationId }: Scope,
  filter: DeliveryFilter,
  slice: DeliverySlice,
  withBody: boolean,
): Promise<DeliveryRow[]> {
  const rows = await readDeliveries(db, organisationId, filter, slice, withBody);
  return rows.map(({ eventId, eventType, eventSubject, eventBody, eventCreatedAt, ...delivery }) => ({
    ...delivery,
    event: { id: eventId, type: eventType, subject: eventSubject, body: eventBody, createdAt: eventCreatedAt },
  }));
}
