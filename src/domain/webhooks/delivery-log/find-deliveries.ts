import { Prisma } from '../../../generated/prisma/client.js';
import type { DeliveryStatus } from '../../../generated/prisma/enums.js';
import { isId } from '../../../platform/database/index.js';
import { invalidInput } from '../../../platform/errors/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import { readPage, toConnection, type Connection, type PageArguments } from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import { isStorableInstant } from '../../../platform/validation/index.js';
import { UNDER_WAY, writtenWithin } from './delivery-conditions.sql.js';

/** What happened, as it is sent. */
export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  /** The body of each request, to the byte; empty unless it was asked for, as it may be long. */
  readonly body: string;
  readonly createdAt: Date;
}

/** A delivery as it stands. */
export interface DeliveryRow {
  readonly id: string;
  readonly endpointId: string;
  readonly status: DeliveryStatus;
  /** Tries that ended. */
  readonly attempts: number;
  /** Null when it ended or is under way, or its endpoint is disabled. */
  readonly nextAttemptAt: Date | null;
  readonly underWay: boolean;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly event: EventRow;
}

export type DeliveryRowConnection = Connection<DeliveryRow>;

/** Which deliveries are meant; what is left out does not matter. */
export interface DeliveryFilter {
  readonly endpointId?: string | null | undefined;
  readonly status?: DeliveryStatus | null | undefined;
  readonly eventType?: string | null | undefined;
  /** Those that were written then or later ... */
  readonly since?: Date | null | undefined;
  /** ... and before then. */
  readonly until?: Date | null | undefined;
}

/** What of a delivery is asked for. */
const WHOLE_DELIVERY: SelectedFields = { event: { body: {} } };

/** Written out, as PostgreSQL uses an index of some rows only for conditions that it knows when it plans. */
const OF_STATUS: Record<DeliveryStatus, Prisma.Sql> = {
  PENDING: Prisma.sql`delivery.status = 'PENDING'`,
  DELIVERED: Prisma.sql`delivery.status = 'DELIVERED'`,
  EXHAUSTED: Prisma.sql`delivery.status = 'EXHAUSTED'`,
};

const OF_EVENT = Prisma.sql`event.organisation_id = delivery.organisation_id AND event.id = delivery.event_id`;

const allOf = (conditions: readonly Prisma.Sql[]) => Prisma.join([...conditions], ' AND ');

/** The rows of the table delivery that are meant, from FROM on. */
function selectionOf(
  { organisationId }: Scope,
  { endpointId, status, eventType, since, until }: DeliveryFilter,
  conditions: readonly Prisma.Sql[] = [],
): Prisma.Sql {
  for (const [field, instant] of Object.entries({ since, until })) {
    if (instant && !isStorableInstant(instant)) throw invalidInput('error.field.dateTime', { field });
  }
  const all = [
    Prisma.sql`delivery.organisation_id = ${organisationId}::uuid`,
    // What is being deleted is there no more.
    Prisma.sql`delivery.endpoint_id <> ALL (ARRAY(SELECT id FROM endpoint
      WHERE organisation_id = ${organisationId}::uuid AND deleting_since IS NOT NULL))`,
    ...(endpointId
      ? [isId(endpointId) ? Prisma.sql`delivery.endpoint_id = ${endpointId}::uuid` : Prisma.sql`FALSE`]
      : []),
    ...(status ? [OF_STATUS[status]] : []),
    ...(eventType
      ? [
          eventType.includes('\u0000') || !eventType.isWellFormed()
            ? Prisma.sql`FALSE`
            : Prisma.sql`event.type = ${eventType}`,
        ]
      : []),
    ...writtenWithin({ since, until }),
    ...conditions,
  ];
  return Prisma.sql`FROM delivery
    ${eventType ? Prisma.sql`JOIN event ON ${OF_EVENT}` : Prisma.empty} WHERE ${allOf(all)}`;
}

/** Reads some deliveries. The page is cut out first, so that only its rows are joined with what they hang on. */
async function readDeliveries(
  { db }: Scope,
  page: Prisma.Sql,
  order: Prisma.Sql,
  fields: SelectedFields,
): Promise<DeliveryRow[]> {
  const body = fields['event']?.['body'] ? Prisma.sql`event.body` : Prisma.sql`''`;
  const rows = await db.$queryRaw<
    (Omit<DeliveryRow, 'event'> & { readonly [Column in keyof EventRow as `event ${Column}`]: EventRow[Column] })[]
  >`
    SELECT delivery.id, delivery.endpoint_id AS "endpointId", delivery.status, delivery.attempts::int,
      ${UNDER_WAY} AS "underWay",
      CASE WHEN delivery.status = 'PENDING' AND endpoint.enabled
        AND NOT ${UNDER_WAY} THEN greatest(delivery.available_at, health.open_until) END AS "nextAttemptAt",
      delivery.created_at AS "createdAt", delivery.finished_at AS "finishedAt", event.id AS "event id", event.type
        AS "event type",
      event.subject AS "event subject", ${body} AS "event body", event.created_at AS "event createdAt"
    FROM (SELECT delivery.* ${page}) delivery
    JOIN event ON ${OF_EVENT}
    JOIN endpoint ON endpoint.organisation_id = delivery.organisation_id AND endpoint.id = delivery.endpoint_id
    LEFT JOIN endpoint_health health ON health.organisation_id = delivery.organisation_id
      AND health.endpoint_id = delivery.endpoint_id
    ${order}`;
  return rows.map(
    ({
      'event id': id,
      'event type': type,
      'event subject': subject,
      'event body': text,
      'event createdAt': createdAt,
      ...delivery
    }) => ({
      ...delivery,
      event: { id, type, subject, body: text, createdAt },
    }),
  );
}

/** The delivery with an id, or null. */
export async function findDelivery(
  scope: Scope,
  id: string,
  fields: SelectedFields = WHOLE_DELIVERY,
): Promise<DeliveryRow | null> {
  if (!isId(id)) return null;
  const [delivery] = await readDeliveries(
    scope,
    selectionOf(scope, {}, [Prisma.sql`delivery.id = ${id}::uuid`]),
    Prisma.empty,
    fields,
  );
  return delivery ?? null;
}

/**
 * A page of deliveries, newest first.
 *
 * @throws ServiceError INVALID_INPUT for a page that cannot be read, or a time that cannot be kept.
 */
export async function listDeliveries(
  scope: Scope,
  filter: DeliveryFilter,
  pageArguments: PageArguments,
  fields: SelectedFields = {},
): Promise<DeliveryRowConnection> {
  const page = readPage(pageArguments, 'deliveries', [isId]);
  const [after, before] = [page.after?.[0], page.before?.[0]];
  const beyond = [
    ...(after === undefined ? [] : [Prisma.sql`delivery.id < ${after}::uuid`]),
    ...(before === undefined ? [] : [Prisma.sql`delivery.id > ${before}::uuid`]),
  ];
  const order = page.backward ? Prisma.sql`ORDER BY delivery.id ASC` : Prisma.sql`ORDER BY delivery.id DESC`;
  const rows = await readDeliveries(
    scope,
    Prisma.sql`${selectionOf(scope, filter, beyond)} ${order} LIMIT ${page.size + 1}`,
    order,
    fields,
  );
  return toConnection(
    rows,
    page,
    ({ id }) => [id],
    async () => {
      const [counted] = await scope.db.$queryRaw<
        { count: number }[]
      >`SELECT count(*)::int AS count ${selectionOf(scope, filter)}`;
      return counted?.count ?? 0;
    },
  );
}
