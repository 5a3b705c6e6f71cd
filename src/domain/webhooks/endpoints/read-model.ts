import { Prisma } from '../../../generated/prisma/client.js';
import {
  asObject,
  byColumns,
  columns,
  compared,
  computedField,
  computedValue,
  enumeration,
  filterModel,
  flag,
  ID,
  INSTANT,
  joinRelated,
  listField,
  NOW,
  objectById,
  objectModel,
  ORGANISATION,
  relatedList,
  TEXT,
  urlField,
  type Compute,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { headerNamesIn, publicKeyIn, type EncryptedSecret } from './describe-endpoint.js';
import { deliveryCounts } from './endpoints.sql.js';
import { circuitState } from './policies/circuit-breaker.js';
import { policyOf, type DeliveryPolicy, type PolicyColumns } from './policies/delivery-policy.js';

type EndpointField = FieldModel<FieldContext<'Endpoint'>>;

/** The condition that a secret has not expired. */
const isValid = (secret: Row<'EndpointSecret'>) =>
  Prisma.sql`(${secret.column('expiresAt')} IS NULL OR ${secret.column('expiresAt')} > ${NOW}::timestamptz)`;

/** The condition for secrets that may be listed: custom headers are stored as one too, and shown by their names. */
const isShown = (secret: Row<'EndpointSecret'>) =>
  Prisma.sql`${secret.column('kind')} <> 'HEADERS' AND ${isValid(secret)}`;

const readHeaderNames: Compute = ([endpointId, ciphertext], { organisationId, encryption }) => {
  const headers = { organisationId, endpointId, kind: 'HEADERS', ciphertext } as EncryptedSecret;
  return headerNamesIn(encryption, ciphertext === null ? undefined : headers);
};

const headerNames: EndpointField = {
  compile: ({ row, newRow, select }) => {
    const secret = newRow('EndpointSecret');
    const isOfEndpoint = Prisma.sql`${secret.column('endpointId')} = ${row.column('id')}`;
    const ciphertext = select(secret.column('ciphertext'), secret, {
      where: Prisma.sql`${isOfEndpoint} AND ${secret.column('kind')} = 'HEADERS' AND ${isValid(secret)}`,
      orderBy: Prisma.sql`${secret.column('createdAt')} DESC, ${secret.column('id')} DESC`,
      limit: Prisma.sql`1`,
    });
    return computedValue(readHeaderNames, [row.column('id'), Prisma.sql`(${ciphertext})`]);
  },
};

const POLICY_COLUMNS = [
  ...['retryScheduleSeconds', 'jitterPercent', 'throttleSeconds', 'respectRetryAfter', 'timeoutSeconds'],
  ...['disableOn410', 'disableAfterDays'],
] as (keyof PolicyColumns)[];

/** A value of the policy that applies: the endpoint's own, or the default. */
const policyField = (name: keyof DeliveryPolicy) =>
  computedField<'Endpoint'>(POLICY_COLUMNS, (values, { settings }) => {
    const own = Object.fromEntries(POLICY_COLUMNS.map((column, index) => [column, values[index]]));
    return policyOf(own as unknown as PolicyColumns, settings)[name];
  });

/** What is selected of a part of the endpoint that is stored in its own row. */
const partOfEndpoint: EndpointField = {
  compile: ({ row, field, columns: select }) => asObject(Prisma.sql`SELECT ${select(field.selection, row)}`),
};

/** An endpoint without a stored row has never failed. */
const health: EndpointField = {
  compile: ({ row, field, columns: select }) =>
    asObject(Prisma.sql`SELECT ${select(field.selection, joinRelated(row, 'health'))}`),
};

const deliveryCountsField: EndpointField = {
  compile: ({ row, field, newRow, columns: select }) => {
    const counts = newRow('Delivery');
    const found = deliveryCounts(ORGANISATION, row.column('id'));
    return asObject(Prisma.sql`SELECT ${select(field.selection, counts)} FROM (${found}) AS ${counts.alias}`);
  },
};

const deliveryCount = (name: 'pending' | 'delivered' | 'exhausted'): FieldModel<FieldContext<'Delivery'>> => ({
  compile: ({ row }) => Prisma.sql`${row.alias}.${Prisma.raw(name)}`,
});

const exists = (endpoint: Row<'Endpoint'>) => Prisma.sql`${endpoint.column('deletingSince')} IS NULL`;

/** All endpoints. Organisations have few. */
const endpoints = listField({
  name: 'endpoints',
  table: 'Endpoint',
  rows: (_context, row) => exists(row),
  filter: 'EndpointWhere',
  orders: {
    CREATED_AT: byColumns('Endpoint', 'createdAt', 'id'),
    URL: byColumns('Endpoint', 'url', 'id'),
  },
});

/** Endpoints with their policies, health and secrets. */
export const endpointReadModel: ReadModel = {
  objects: {
    Endpoint: objectModel(
      'Endpoint',
      {
        ...columns('id', 'description', 'eventTypes', 'enabled', 'disabledReason', 'disabledAt', 'ordered'),
        ...columns('rateLimit', 'concurrencyLimit', 'signatureScheme', 'retryScheduleSeconds', 'jitterPercent'),
        ...columns('throttleSeconds', 'timeoutSeconds', 'disableAfterDays', 'respectRetryAfter', 'disableOn410'),
        ...columns('createdAt', 'updatedAt'),
        url: urlField('url'),
        headerNames,
        policy: partOfEndpoint,
        health,
        secrets: relatedList<'Endpoint', 'EndpointSecret'>('secrets', 'EndpointSecret', {
          where: isShown,
          orderBy: (row) => Prisma.sql`${row.column('createdAt')} DESC, ${row.column('id')} DESC`,
        }),
        deliveryCounts: deliveryCountsField,
      },
      exists,
    ),
    EndpointPolicy: objectModel('Endpoint', {
      retryScheduleSeconds: policyField('retryScheduleSeconds'),
      jitterPercent: policyField('jitterPercent'),
      throttleSeconds: policyField('throttleSeconds'),
      timeoutSeconds: policyField('timeoutSeconds'),
      disableAfterDays: policyField('disableAfterDays'),
    }),
    EndpointHealth: objectModel('EndpointHealth', {
      ...columns('failingSince', 'openUntil'),
      consecutiveFailures: {
        isLeaf: true,
        compile: ({ row }) => Prisma.sql`coalesce(${row.column('consecutiveFailures')}, 0)`,
      },
      circuit: computedField<'EndpointHealth'>(['openUntil'], ([openUntil], { now }) =>
        circuitState({ openUntil: openUntil === null ? null : new Date(openUntil as string) }, now()),
      ),
    }),
    EndpointSecret: objectModel('EndpointSecret', {
      ...columns('kind', 'createdAt', 'expiresAt'),
      publicKey: computedField<'EndpointSecret'>(
        ['endpointId', 'kind', 'ciphertext'],
        ([endpointId, kind, ciphertext], { organisationId, encryption }) =>
          publicKeyIn(encryption, { organisationId, endpointId, kind, ciphertext } as EncryptedSecret),
        { isNeeded: (row) => Prisma.sql`${row.column('kind')} = 'ED25519'`, isLeaf: false },
      ),
    }),
    EndpointDeliveryCounts: objectModel('Delivery', {
      pending: deliveryCount('pending'),
      delivered: deliveryCount('delivered'),
      exhausted: deliveryCount('exhausted'),
    }),
  },
  filters: {
    EndpointWhere: filterModel('Endpoint', {
      id: compared(ID, 'id'),
      url: compared(TEXT, 'url'),
      description: compared(TEXT, 'description'),
      receives: {
        input: 'String',
        compile: ({ row, argument }) => Prisma.sql`
          (${row.column('eventTypes')} = '{}' OR ${argument((given) => given)}::text = ANY(${row.column('eventTypes')}))`,
      },
      enabled: flag(({ row }) => row.column('enabled')),
      disabledReason: compared(enumeration('EndpointDisabledReasonFilter', 'disabled_reason'), 'disabledReason'),
      createdAt: compared(INSTANT, 'createdAt'),
      updatedAt: compared(INSTANT, 'updatedAt'),
    }),
  },
  queries: { endpoint: objectById('Endpoint', exists), endpoints },
};
