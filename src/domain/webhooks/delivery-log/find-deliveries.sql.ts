import { Prisma } from '../../../generated/prisma/client.js';
import type { DeliveryStatus } from '../../../generated/prisma/enums.js';
import { isId, rowsOf, statement } from '../../../platform/database/index.js';
import {
  createdWithin,
  IN_PROGRESS,
  isOfExistingEndpoint,
  nextAttemptAt,
  type Period,
  type ValueOf,
} from './delivery-conditions.sql.js';

/** Which deliveries are selected; a criterion that is left out selects all. */
export interface DeliveryFilter extends Period {
  readonly endpointId?: string | null | undefined;
  readonly status?: DeliveryStatus | null | undefined;
  readonly eventType?: string | null | undefined;
}

/** Which part of the selected deliveries is read, in the order of their identifiers. */
export interface DeliverySlice {
  /** Only this one. */
  readonly id?: string | undefined;
  /** Only those created before this one. */
  readonly olderThan?: string | undefined;
  /** Only those created after this one. */
  readonly newerThan?: string | undefined;
  /** Order; newest first unless true. */
  readonly oldestFirst?: boolean | undefined;
  readonly limit: number;
}

/** A delivery with its event. */
export interface DeliveryWithEventRow {
  readonly id: string;
  readonly endpointId: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly inProgress: boolean;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly eventId: string;
  readonly eventType: string;
  readonly eventSubject: string;
  /** Empty unless asked for. */
  readonly eventBody: string;
  readonly eventCreatedAt: Date;
}

/** Literals, as PostgreSQL uses a partial index only for conditions that it knows when it plans. */
const HAS_STATUS: Record<DeliveryStatus, Prisma.Sql> = {
  PENDING: Prisma.sql`delivery.status = 'PENDING'`,
  DELIVERED: Prisma.sql`delivery.status = 'DELIVERED'`,
  EXHAUSTED: Prisma.sql`delivery.status = 'EXHAUSTED'`,
};

const OF_EVENT = Prisma.sql`event.organisation_id = delivery.organisation_id AND event.id = delivery.event_id`;

/**
 * The selected rows of `delivery`, from FROM on.
 *
 * @param organisationId - a value or parameter of the statement.
 * @param filter - which criteria there are decides the text of the statement, and so does the status.
 */
export function selectedDeliveries(
  organisationId: unknown,
  filter: DeliveryFilter,
  valueOf: ValueOf<DeliveryFilter> = (read) => read(filter),
): Prisma.Sql {
  const { endpointId, status, eventType } = filter;
  const isGiven = (text: string | null | undefined) => text !== null && text !== undefined;
  const hasType = Prisma.sql`event.type = ${valueOf(storableType)}`;
  const conditions = [
    Prisma.sql`delivery.organisation_id = ${organisationId}::uuid`,
    isOfExistingEndpoint(Prisma.raw('delivery'), organisationId),
    ...(isGiven(endpointId) ? [Prisma.sql`delivery.endpoint_id = ${valueOf(idOfEndpoint)}::uuid`] : []),
    ...(status ? [HAS_STATUS[status]] : []),
    ...(isGiven(eventType) ? [hasType] : []),
    ...createdWithin(filter, valueOf),
  ];
  return Prisma.sql`FROM delivery ${isGiven(eventType) ? Prisma.sql`JOIN event ON ${OF_EVENT}` : Prisma.empty}
    WHERE ${Prisma.join(conditions, ' AND ')}`;
}

/** Null, which no endpoint has, for a text that is no identifier. */
const idOfEndpoint = ({ endpointId }: DeliveryFilter) => (endpointId && isId(endpointId) ? endpointId : null);

/** Null, which no event has, for a text that PostgreSQL cannot store. */
const storableType = ({ eventType }: DeliveryFilter) =>
  eventType?.isWellFormed() && !eventType.includes('\u0000') ? eventType : null;

/** The conditions of a slice. */
function withinSlice({ id, olderThan, newerThan }: DeliverySlice): Prisma.Sql {
  return Prisma.sql`
    ${id === undefined ? Prisma.empty : Prisma.sql`AND delivery.id = ${id}::uuid`}
    ${olderThan === undefined ? Prisma.empty : Prisma.sql`AND delivery.id < ${olderThan}::uuid`}
    ${newerThan === undefined ? Prisma.empty : Prisma.sql`AND delivery.id > ${newerThan}::uuid`}`;
}

function readDeliveriesSql(
  organisationId: string,
  filter: DeliveryFilter,
  slice: DeliverySlice,
  withBody: boolean,
): Prisma.Sql {
  const order = slice.oldestFirst ? Prisma.sql`ORDER BY delivery.id ASC` : Prisma.sql`ORDER BY delivery.id DESC`;
  // The slice is cut out first, so that only its rows are joined.
  return Prisma.sql`
    SELECT delivery.id, delivery.endpoint_id AS "endpointId", delivery.status, delivery.attempts::int,
      ${IN_PROGRESS} AS "inProgress",
      ${nextAttemptAt(Prisma.raw('delivery'), Prisma.raw('endpoint'), Prisma.raw('health'))} AS "nextAttemptAt",
      delivery.created_at AS "createdAt", delivery.finished_at AS "finishedAt",
      event.id AS "eventId", event.type AS "eventType", event.subject AS "eventSubject",
      ${withBody ? Prisma.sql`event.body` : Prisma.sql`''`} AS "eventBody", event.created_at AS "eventCreatedAt"
    FROM (
      SELECT delivery.* ${selectedDeliveries(organisationId, filter)} ${withinSlice(slice)} ${order} LIMIT ${slice.limit}
    ) delivery
    JOIN event ON ${OF_EVENT}
    JOIN endpoint ON endpoint.organisation_id = delivery.organisation_id AND endpoint.id = delivery.endpoint_id
    LEFT JOIN endpoint_health health
      ON health.organisation_id = delivery.organisation_id AND health.endpoint_id = delivery.endpoint_id
    ${order}`;
}

const EXAMPLE_ID = '00000000-0000-0000-0000-000000000000';
const EXAMPLE_FILTER = {
  endpointId: EXAMPLE_ID,
  status: 'PENDING',
  eventType: 'webhook.test',
  since: new Date(0),
} as const;

/** Reads a slice of the selected deliveries with their events. */
export const readDeliveries = statement(
  rowsOf<DeliveryWithEventRow>({
    id: 'uuid',
    endpointId: 'uuid',
    status: 'enum',
    attempts: 'int4',
    inProgress: 'bool',
    nextAttemptAt: 'timestamptz',
    createdAt: 'timestamptz',
    finishedAt: 'timestamptz',
    eventId: 'uuid',
    eventType: 'text',
    eventSubject: 'text',
    eventBody: 'text',
    eventCreatedAt: 'timestamptz',
  }),
  readDeliveriesSql,
  () => readDeliveriesSql(EXAMPLE_ID, EXAMPLE_FILTER, { olderThan: EXAMPLE_ID, limit: 1 }, true),
);

const countDeliveriesSql = (organisationId: string, filter: DeliveryFilter) =>
  Prisma.sql`SELECT count(*)::int AS count ${selectedDeliveries(organisationId, filter)}`;

/** Counts the selected deliveries; returns one row. */
export const countSelectedDeliveries = statement(
  rowsOf<{ readonly count: number }>({ count: 'int4' }),
  countDeliveriesSql,
  () => countDeliveriesSql(EXAMPLE_ID, EXAMPLE_FILTER),
);
