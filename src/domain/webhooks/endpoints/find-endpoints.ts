import type { Endpoint } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { conflict, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { lockEndpointRow } from './endpoints.sql.js';

export type EndpointRow = Endpoint;

export type SignatureScheme = Endpoint['signatureScheme'];

/** Selects the endpoints of an organisation, without those that are being deleted. */
export function existingEndpoints({ organisationId }: Pick<Scope, 'organisationId'>) {
  return { organisationId, deletingSince: null };
}

/** The endpoint with an id, or null. */
async function findEndpoint(scope: Scope, id: string): Promise<EndpointRow | null> {
  if (!isId(id)) return null;
  return scope.db.endpoint.findFirst({ where: { ...existingEndpoints(scope), id } });
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
 * Rejects a disabled endpoint.
 *
 * @returns the same endpoint.
 * @throws ServiceError CONFLICT when it is disabled.
 */
export function requireEnabled(endpoint: EndpointRow): EndpointRow {
  if (!endpoint.enabled) throw conflict('error.endpoint.disabled', { id: endpoint.id });
  return endpoint;
}

/**
 * The endpoint with an id, locked until the end of the transaction, so that concurrent changes follow each other.
 * Events can still be written for it meanwhile.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function lockEndpoint(scope: Scope, id: string): Promise<EndpointRow> {
  if (isId(id)) await lockEndpointRow(scope.db, scope.organisationId, id);
  return requireEndpoint(scope, id);
}

/** The oldest endpoint, or null: the one URL that the REST interface knows. */
export async function findFirstEndpoint(scope: Scope): Promise<EndpointRow | null> {
  return scope.db.endpoint.findFirst({
    where: existingEndpoints(scope),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** All endpoints of an organisation, oldest first. */
export async function findEndpoints(scope: Scope): Promise<EndpointRow[]> {
  return scope.db.endpoint.findMany({
    where: existingEndpoints(scope),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}
