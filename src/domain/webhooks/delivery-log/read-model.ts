import { Prisma } from '../../../generated/prisma/client.js';
import type { DeliveryStatus } from '../../../generated/prisma/enums.js';
import { leastIdAfter, leastIdSince } from '../../../platform/database/index.js';
import { invalidInput } from '../../../platform/errors/index.js';
import {
  byColumns,
  columns,
  comparing,
  ID,
  INSTANT,
  instant,
  isRelated,
  joinRelated,
  listField,
  objectById,
  objectModel,
  ORGANISATION,
  Parameter,
  relatedObject,
  type FieldContext,
  type ListArgument,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { isStorableInstant } from '../../../platform/validation/index.js';
import { inProgress, isOfExistingEndpoint, nextAttemptAt } from './delivery-conditions.sql.js';

const exists = (delivery: Row<'Delivery'>) => isOfExistingEndpoint(delivery.alias, ORGANISATION);

const eventType: ListArgument<'Delivery'> = {
  condition: (row, value) => Prisma.sql`EXISTS (
    SELECT FROM event
    WHERE event.organisation_id = ${ORGANISATION}::uuid AND event.id = ${row.column('eventId')}
      AND event.type = ${value}::text)`,
  // Null, which no event has, for a text that PostgreSQL cannot store.
  read: (given) => (isStorable(given as string) ? given : null),
};

const STATUSES: Readonly<Record<DeliveryStatus, Prisma.Sql>> = {
  PENDING: Prisma.sql`'PENDING'`,
  DELIVERED: Prisma.sql`'DELIVERED'`,
  EXHAUSTED: Prisma.sql`'EXHAUSTED'`,
};

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/**
 * A bound of the time when deliveries were created. Identifiers contain the time, so that their index finds the rows;
 * the creation times themselves decide.
 *
 * @throws ServiceError INVALID_INPUT for a time that PostgreSQL cannot store.
 */
function timeBound(
  field: string,
  operator: 'gte' | 'lt',
  boundOfIds: (given: Date) => string,
): ListArgument<'Delivery'> {
  const createdAt = comparing<'Delivery'>('createdAt', INSTANT, operator);
  const comparison = Prisma.raw(operator === 'gte' ? '>=' : '<');
  return {
    condition: (row, value, given) => {
      const id = new Parameter((source) => boundOfIds(new Date(value.read(source) as string)));
      return Prisma.sql`
        ${createdAt.condition(row, value, given)} AND ${row.column('id')} ${comparison} ${id}::uuid`;
    },
    read: (given) => (given as Date).toISOString(),
    shape: (given) => {
      if (!isStorableInstant(given as Date)) throw invalidInput('error.field.dateTime', { field });
      return '';
    },
  };
}

/** Deliveries, newest first. Version 7 UUIDs sort by time. */
const deliveries = listField<'Delivery'>({
  name: 'deliveries',
  table: 'Delivery',
  rows: (_context, row) => exists(row),
  arguments: {
    endpointId: comparing('endpointId', ID, 'eq'),
    // A literal, as PostgreSQL uses a partial index only for conditions that it knows when it plans.
    status: {
      condition: (row, _value, given) => Prisma.sql`${row.column('status')} = ${STATUSES[given as DeliveryStatus]}`,
      shape: (given) => given as string,
    },
    eventType,
    since: timeBound('since', 'gte', leastIdSince),
    until: timeBound('until', 'lt', leastIdAfter),
  },
  orders: { CREATED_AT: byColumns('Delivery', 'id') },
  order: { field: 'CREATED_AT', direction: 'DESC' },
});

/** Attempts, oldest first. Two processes may have made the same attempt, if the lease of the first ran out. */
const attemptLog = listField<'Attempt', FieldContext<'Delivery'>>({
  name: 'attempts',
  table: 'Attempt',
  rows: ({ row: delivery }, row) => isRelated(delivery, 'attemptsMade', row),
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
  },
  queries: { delivery: objectById('Delivery', exists), deliveries },
};
