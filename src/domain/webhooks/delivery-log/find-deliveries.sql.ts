import { Prisma } from '../../../generated/prisma/client.js';
import type { DeliveryStatus } from '../../../generated/prisma/enums.js';
import { isId, rowsOf, statement } from '../../../platform/database/index.js';
import {
  createdWithin,
  IN_PROGRESS,
  isOfExistingEndpoint,
  nextAttemptAt,
  type Period,
} from './delivery-conditions.sql.js';

/** Which deliveries are selected; a criterion that is left out selects all. */
export interface DeliveryFilter extends Period {
  readonly endpointId?: string | null | undefined;
  readonly status?: DeliveryStatus | null | undefined;
  readonly eventType?: string | null | undefined;
}

/** Which of the selected deliveries are read. */
export interface DeliverySlice {
  /** Only this one. */
  readonly id?: string | undefined;
  /** Only the latest, as many. */
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

/** The selected rows of `delivery`, from FROM on. */
function selectedDeliveries(
  organisationId: string,
  { endpointId, status, eventType, ...period }: DeliveryFilter,
  { id }: Pick<DeliverySlice, 'id'>,
): Prisma.Sql {
  const conditions = [
    Prisma.sql`delivery.organisation_id = ${organisationId}::uuid`,
    isOfExistingEndpoint(Prisma.raw('delivery'), organisationId),
    ...(endpointId ? [hasEndpoint(endpointId)] : []),
    ...(status ? [HAS_STATUS[status]] : []),
    ...(eventType ? [hasEventType(eventType)] : []),
    ...createdWithin(period),
    ...(id === undefined ? [] : [Prisma.sql`delivery.id = ${id}::uuid`]),
  ];
  return Prisma.sql`FROM delivery ${eventType ? Prisma.sql`JOIN event ON ${OF_EVENT}` : Prisma.empty}
    WHERE ${Prisma.join(conditions, ' AND ')}`;
}

function hasEndpoint(endpointId: string): Prisma.Sql {
  return isId(endpointId) ? Prisma.sql`delivery.endpoint_id = ${endpointId}::uuid` : Prisma.sql`FALSE`;
}

function hasEventType(eventType: string): Prisma.Sql {
  const isStorable = !eventType.includes('\u0000') && eventType.isWellFormed();
  return isStorable ? Prisma.sql`event.type = ${eventType}` : Prisma.sql`FALSE`;
}

function readDeliveriesSql(
  organisationId: string,
  filter: DeliveryFilter,
  slice: DeliverySlice,
  withBody: boolean,
): Prisma.Sql {
  // The slice is cut out first, so that only its rows are joined.
  return Prisma.sql`
    SELECT delivery.id, delivery.endpoint_id AS "endpointId", delivery.status, delivery.attempts::int,
      ${IN_PROGRESS} AS "inProgress",
      ${nextAttemptAt(Prisma.raw('delivery'), Prisma.raw('endpoint'), Prisma.raw('health'))} AS "nextAttemptAt",
      delivery.created_at AS "createdAt", delivery.finished_at AS "finishedAt",
      event.id AS "eventId", event.type AS "eventType", event.subject AS "eventSubject",
      ${withBody ? Prisma.sql`event.body` : Prisma.sql`''`} AS "eventBody", event.created_at AS "eventCreatedAt"
    FROM (
      SELECT delivery.* ${selectedDeliveries(organisationId, filter, slice)} ORDER BY delivery.id DESC LIMIT ${slice.limit}
    ) delivery
    JOIN event ON ${OF_EVENT}
    JOIN endpoint ON endpoint.organisation_id = delivery.organisation_id AND endpoint.id = delivery.endpoint_id
    LEFT JOIN endpoint_health health
      ON health.organisation_id = delivery.organisation_id AND health.endpoint_id = delivery.endpoint_id
    ORDER BY delivery.id DESC`;
}

const EXAMPLE_ID = '00000000-0000-0000-0000-000000000000';
const EXAMPLE_FILTER = {
  endpointId: EXAMPLE_ID,
  status: 'PENDING',
  eventType: 'webhook.test',
  since: new Date(0),
} as const;

/** Reads the latest of the selected deliveries with their events. */
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
  () => readDeliveriesSql(EXAMPLE_ID, EXAMPLE_FILTER, { id: EXAMPLE_ID, limit: 1 }, true),
);
