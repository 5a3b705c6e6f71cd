import { Prisma } from '../../../generated/prisma/client.js';
import { DeliveryStatus } from '../../../generated/prisma/enums.js';
import { leastIdAfter, leastIdSince } from '../../../platform/database/index.js';
import {
  asList,
  byColumns,
  columns,
  compared,
  countOfRows,
  countsBy,
  enumeration,
  filterModel,
  ID,
  indexedEnumeration,
  INSTANT,
  instant,
  INTEGER,
  isRelated,
  joinRelated,
  listField,
  objectById,
  objectModel,
  ORGANISATION,
  relatedListWhere,
  relatedObject,
  relatedWhere,
  TEXT,
  type FieldContext,
  type FieldModel,
  type FilterField,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { inProgress, isOfExistingEndpoint, nextAttemptAt } from './delivery-conditions.sql.js';

const exists = (delivery: Row<'Delivery'>) => isOfExistingEndpoint(delivery.alias, ORGANISATION);

/**
 * When deliveries were created. Identifiers contain the time, so that their index finds the rows of a period; the
 * creation times themselves decide.
 */
const createdAt: FilterField<'Delivery'> = {
  input: INSTANT.input,
  operators: Object.keys(INSTANT.operators),
  compile: ({ row, given, argument, compare }) => {
    const bound = (operators: readonly string[], comparison: '>=' | '<', idOf: (instant: Date) => string) =>
      operators
        .filter((name) => ((given as Given)[name] ?? null) !== null)
        .map((name) => {
          const id = argument((all) => idOf((all as Given)[name] as Date));
          return Prisma.sql`AND ${row.column('id')} ${Prisma.raw(comparison)} ${id}::uuid`;
        });
    const bounds = [...bound(['gt', 'gte'], '>=', leastIdSince), ...bound(['lt', 'lte'], '<', leastIdAfter)];
    const compared = compare(INSTANT, row.column('createdAt'));
    return bounds.length === 0 ? compared : Prisma.sql`(${compared} ${Prisma.join(bounds, ' ')})`;
  },
};

type Given = Readonly<Record<string, unknown>>;

/** The HTTP status of the response to the last attempt of a delivery. */
const lastStatusCode = (row: Row<'Delivery'>) => Prisma.sql`(
  SELECT last.status_code FROM attempt last
  WHERE last.organisation_id = ${ORGANISATION}::uuid AND last.delivery_id = ${row.column('id')}
  ORDER BY last.number DESC, last.id DESC LIMIT 1)`;

const deliveryFilters: NonNullable<ReadModel['filters']> = {
  DeliveryWhere: filterModel('Delivery', {
    id: compared(ID, 'id'),
    endpoint: relatedWhere('endpoint', 'EndpointWhere'),
    event: relatedWhere('event', 'EventWhere'),
    status: compared(
      indexedEnumeration('DeliveryStatusFilter', 'delivery_status', Object.values(DeliveryStatus)),
      'status',
    ),
    attempts: compared(INTEGER, 'attempts'),
    lastStatusCode: compared(INTEGER, ({ row }) => lastStatusCode(row)),
    attemptLog: relatedListWhere('attemptsMade', 'AttemptListFilter', 'AttemptWhere'),
    createdAt,
    finishedAt: compared(INSTANT, 'finishedAt'),
  }),
  EventWhere: filterModel('Event', {
    id: compared(ID, 'id'),
    type: compared(TEXT, 'type'),
    subject: compared(TEXT, 'subject'),
    createdAt: compared(INSTANT, 'createdAt'),
  }),
  AttemptWhere: filterModel('Attempt', {
    id: compared(ID, 'id'),
    number: compared(INTEGER, 'number'),
    trigger: compared(enumeration('AttemptTriggerFilter', 'attempt_trigger'), 'trigger'),
    startedAt: compared(INSTANT, 'startedAt'),
    durationMilliseconds: compared(INTEGER, 'durationMilliseconds'),
    statusCode: compared(INTEGER, 'statusCode'),
    failure: compared(TEXT, 'failure'),
  }),
};

/** Deliveries. Version 7 UUIDs sort by time. */
const deliveries = listField({
  name: 'deliveries',
  table: 'Delivery',
  rows: (_context, row) => exists(row),
  filter: 'DeliveryWhere',
  orders: { CREATED_AT: byColumns('Delivery', 'id') },
  facets: ['status', 'endpointId', 'eventId'],
});

/** The types of the events of deliveries. */
const eventTypes: FieldModel<FieldContext<'Delivery'>> = {
  compile: (context) => {
    const found = context.newRow('Event');
    const rows = Prisma.sql`
      SELECT event.type, count(*) AS count FROM ${context.row.alias}
      JOIN event ON event.organisation_id = ${ORGANISATION}::uuid AND event.id = ${context.row.column('eventId')}
      GROUP BY event.type`;
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, found)} FROM (${rows}) AS ${found.alias}
      ORDER BY ${found.alias}.count DESC, ${found.column('type')}`);
  },
};

/** Attempts. Two processes may have made the same attempt, if the lease of the first ran out. */
const attemptLog = listField<'Attempt', FieldContext<'Delivery'>>({
  name: 'attempts',
  table: 'Attempt',
  rows: ({ row: delivery }, row) => isRelated(delivery, 'attemptsMade', row),
  filter: 'AttemptWhere',
  orders: { NUMBER: byColumns('Attempt', 'number', 'id') },
});

/** Deliveries with their events and attempts. */
export const deliveryReadModel: ReadModel = {
  objects: {
    Delivery: objectModel(
      'Delivery',
      {
        ...columns('id', 'endpointId', 'status', 'attempts', 'createdAt', 'finishedAt'),
        inProgress: { isLeaf: true, compile: ({ row }) => inProgress(row.alias) },
        nextAttemptAt: {
          isLeaf: true,
          compile: ({ row }) => {
            const endpoint = joinRelated(row, 'endpoint') as Row<'Endpoint'>;
            const health = joinRelated(endpoint, 'health');
            return instant(Prisma.sql`(${nextAttemptAt(row.alias, endpoint.alias, health.alias)})`);
          },
        },
        endpoint: relatedObject('endpoint'),
        event: relatedObject('event'),
        attemptLog,
      },
      exists,
    ),
    // The body of an event and that of a response may be long.
    Event: objectModel('Event', {
      ...columns('id', 'type', 'subject', 'createdAt'),
      body: { compile: ({ row }) => row.value('body') },
    }),
    Attempt: objectModel(
      'Attempt',
      {
        ...columns('id', 'number', 'trigger', 'startedAt', 'durationMilliseconds', 'statusCode', 'failure'),
        responseBody: { compile: ({ row }) => row.value('responseBody') },
      },
      (row) => Prisma.sql`EXISTS (
        SELECT FROM delivery
        WHERE delivery.organisation_id = ${ORGANISATION}::uuid AND delivery.id = ${row.column('deliveryId')}
          AND ${isOfExistingEndpoint(Prisma.raw('delivery'), ORGANISATION)})`,
    ),
    DeliveryFacets: objectModel('Delivery', {
      statuses: countsBy(['status']),
      eventTypes,
      endpoints: countsBy(['endpointId']),
    }),
    DeliveryStatusFacet: objectModel('Delivery', { ...columns('status'), count: countOfRows }),
    DeliveryEventTypeFacet: objectModel('Event', { ...columns('type'), count: countOfRows }),
    DeliveryEndpointFacet: objectModel('Delivery', { endpoint: relatedObject('endpoint'), count: countOfRows }),
  },
  filters: deliveryFilters,
  queries: { delivery: objectById('Delivery', exists), deliveries },
};
