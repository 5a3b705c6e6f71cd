import { createRequestLoader } from '../../../platform/collections/request-loader.js';
import { isId } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import {
  isInstantValue,
  keysetQuery,
  readPage,
  toConnection,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { EndpointRow, EndpointRowConnection } from './endpoint-row.js';

/** The endpoints of an organisation that are there: one that is being deleted is not. */
export function endpointsThere({ organisationId }: Pick<Scope, 'organisationId'>) {
  return { organisationId, deletingSince: null };
}

/** The endpoint with an id, or null. */
export async function findEndpoint(scope: Scope, id: string): Promise<EndpointRow | null> {
  if (!isId(id)) return null;
  return scope.db.endpoint.findFirst({ where: { ...endpointsThere(scope), id } });
}

/**
 * The endpoint with an id.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function requireEndpoint(scope: Scope, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(scope, id);
  if (!endpoint) throw notFound('error.endpoint.unknown', { id });
  return endpoint;
}

/**
 * The endpoint with an id, held until the end of the transaction, so that of two changes the later sees what the
 * earlier did. Events are still written for it meanwhile.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function holdEndpoint(scope: Scope, id: string): Promise<EndpointRow> {
  const { organisationId } = scope;
  if (isId(id))
    await scope.db
      .$executeRaw`SELECT FROM endpoint WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid FOR NO
        KEY UPDATE`;
  return requireEndpoint(scope, id);
}

/** The endpoint that was made first, or null: the one URL that the interface knows. */
export async function findFirstEndpoint(scope: Scope): Promise<EndpointRow | null> {
  return scope.db.endpoint.findFirst({ where: endpointsThere(scope), orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

/** A page of the organisation's endpoints, the one that was made first in front. */
export async function listEndpoints(scope: Scope, pageArguments: PageArguments): Promise<EndpointRowConnection> {
  const page = readPage(pageArguments, 'endpoints', [isInstantValue, isId]);
  const there = endpointsThere(scope);
  const { where, ...query } = keysetQuery(page, [
    { column: 'createdAt', direction: 'asc', parse: (text) => new Date(text) },
    { column: 'id', direction: 'asc' },
  ]);
  return toConnection(
    await scope.db.endpoint.findMany({ where: { ...there, AND: where }, ...query }),
    page,
    ({ createdAt, id }) => [createdAt.toISOString(), id],
    () => scope.db.endpoint.count({ where: there }),
  );
}

/** The endpoints of many rows that name theirs, in one statement. */
export const loadEndpoint = createRequestLoader<string, EndpointRow | null>(async (scope, ids) => {
  const rows = await scope.db.endpoint.findMany({
    where: { organisationId: scope.organisationId, id: { in: [...ids] } },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
});
