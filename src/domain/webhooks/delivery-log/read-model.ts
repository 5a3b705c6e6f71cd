import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { isPositionValue, readPage } from '../../../platform/pagination/index.js';
import {
  columns,
  connectionField,
  instant,
  joinRelated,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedObject,
  type Arguments,
  type FieldContext,
  type FieldModel,
  type QueryContext,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { inProgress, isOfExistingEndpoint, nextAttemptAt } from './delivery-conditions.sql.js';
import { readDeliveryPage, type DeliveryFilter } from './find-deliveries.js';
import { selectedDeliveries } from './find-deliveries.sql.js';

const exists = (delivery: Row<'Delivery'>) => isOfExistingEndpoint(delivery.alias, ORGANISATION);

const delivery: FieldModel<QueryContext> = {
  shape: ({ id }) => `${isId(id as string)}`,
  compile: (context) => {
    if (!isId(context.field.arguments['id'] as string)) return Prisma.sql`NULL::json`;
    const row = context.newRow('Delivery');
    const id = context.argument((given) => given['id']);
    return objectOf(context, row, { where: Prisma.sql`${row.column('id')} = ${id}::uuid AND ${exists(row)}` });
  },
};

/** The deliveries that the arguments select, from FROM on. */
const selected = ({ field, argument }: QueryContext) =>
  selectedDeliveries(ORGANISATION, field.arguments as DeliveryFilter, (read) =>
    argument((given) => read(given as DeliveryFilter)),
  );

/** Deliveries, newest first. Version 7 UUIDs sort by time. */
const deliveries = connectionField({
  readPage: (given) => readDeliveryPage(given as DeliveryFilter, given),
  shape: ({ status, ...given }: Arguments) => {
    const isGiven = (name: string) => given[name] !== null && given[name] !== undefined;
    const criteria = ['endpointId', 'eventType', 'since', 'until'].filter(isGiven);
    return `${String(status)} ${criteria.join(' ')}`;
  },
  rows: (context, page) =>
    page.select(
      Prisma.sql`delivery.*`,
      selected(context),
      [{ expression: Prisma.sql`delivery.id`, type: 'uuid' }],
      'DESC',
    ),
  node: (context) => ({ row: context.newRow('Delivery', 'page'), source: Prisma.sql`page` }),
  cursor: [Prisma.sql`page.id::text`],
  total: (context) => Prisma.sql`(SELECT count(*) ${selected(context)})`,
});

/** The attempts of a delivery, from FROM on. */
const attemptsOf = ({ row }: FieldContext<'Delivery'>) => Prisma.sql`
  FROM attempt WHERE attempt.organisation_id = ${ORGANISATION}::uuid AND attempt.delivery_id = ${row.column('id')}`;

/** Attempts, oldest first. Two processes may have made the same attempt, if the lease of the first ran out. */
const attemptLog = connectionField<FieldContext<'Delivery'>>({
  readPage: (given) => readPage(given, 'attempts', [isPositionValue, isId]),
  rows: (context, page) =>
    page.select(
      Prisma.sql`attempt.*`,
      attemptsOf(context),
      [
        { expression: Prisma.sql`attempt.number`, type: 'int' },
        { expression: Prisma.sql`attempt.id`, type: 'uuid' },
      ],
      'ASC',
    ),
  node: (context) => ({ row: context.newRow('Attempt', 'page'), source: Prisma.sql`page` }),
  cursor: [Prisma.sql`page.number::text`, Prisma.sql`page.id::text`],
  total: (context) => Prisma.sql`(SELECT count(*) ${attemptsOf(context)})`,
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
  queries: { delivery, deliveries },
};
