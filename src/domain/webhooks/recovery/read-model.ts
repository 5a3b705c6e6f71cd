import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { isInstantValue, readPage } from '../../../platform/pagination/index.js';
import {
  columns,
  connectionField,
  instant,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedObject,
  type Arguments,
  type FieldModel,
  type QueryContext,
  type ReadModel,
} from '../../../platform/read-model/index.js';
import { isOfExistingEndpoint } from '../delivery-log/delivery-conditions.sql.js';

const recovery: FieldModel<QueryContext> = {
  shape: ({ id }) => `${isId(id as string)}`,
  compile: (context) => {
    if (!isId(context.field.arguments['id'] as string)) return Prisma.sql`NULL::json`;
    const row = context.newRow('Recovery');
    const id = context.argument((given) => given['id']);
    const exists = isOfExistingEndpoint(row.alias, ORGANISATION);
    return objectOf(context, row, { where: Prisma.sql`${row.column('id')} = ${id}::uuid AND ${exists}` });
  },
};

const isOfOne = ({ endpointId }: Arguments) => endpointId !== null && endpointId !== undefined;

/** The recoveries of the endpoint that is given, or of all, from FROM on. */
function selected({ field, argument }: QueryContext): Prisma.Sql {
  const existing = Prisma.sql`
    FROM recovery
    WHERE organisation_id = ${ORGANISATION}::uuid AND ${isOfExistingEndpoint(Prisma.raw('recovery'), ORGANISATION)}`;
  if (!isOfOne(field.arguments)) return existing;
  // Null, which no endpoint has, for a text that is no identifier.
  const endpointId = argument((given) => (isId(given['endpointId'] as string) ? given['endpointId'] : null));
  return Prisma.sql`${existing} AND endpoint_id = ${endpointId}::uuid`;
}

/** Recoveries, newest first. */
const recoveries = connectionField({
  readPage: (given) => readPage(given, 'recoveries', [isInstantValue, isId]),
  shape: (given) => `${isOfOne(given)}`,
  rows: (context, page) =>
    page.select(
      Prisma.sql`*`,
      selected(context),
      [
        { expression: Prisma.sql`created_at`, type: 'timestamptz' },
        { expression: Prisma.sql`id`, type: 'uuid' },
      ],
      'DESC',
    ),
  node: (context) => ({ row: context.newRow('Recovery', 'page'), source: Prisma.sql`page` }),
  cursor: [instant(Prisma.sql`page.created_at`), Prisma.sql`page.id::text`],
  total: (context) => Prisma.sql`(SELECT count(*) ${selected(context)})`,
});

/** Recoveries with their endpoints. */
export const recoveryReadModel: ReadModel = {
  objects: {
    Recovery: objectModel(
      'Recovery',
      {
        ...columns('id', 'endpointId', 'kind', 'status', 'since', 'until', 'eventTypes', 'ratePerSecond', 'total'),
        ...columns('requeued', 'skipped', 'createdAt', 'finishedAt', 'startedBy'),
        endpoint: relatedObject('endpoint'),
      },
      (row) => isOfExistingEndpoint(row.alias, ORGANISATION),
    ),
  },
  queries: { recovery, recoveries },
};
