import { inTransaction, newId } from '../../../platform/database/index.js';
import { conflict, invalidInput } from '../../../platform/errors/index.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../organisations/index.js';
import { checkEndpoint, type EndpointColumns, type EndpointStatement } from './check-endpoint.js';
import { endpointsThere } from './find-endpoints.js';
import { checkOwnHeaders, writeOwnHeaders, type OwnHeader } from './secrets/custom-headers.js';
import { makeApiKey, makeSigningSecret, writeSecret, type NewSecrets } from './secrets/secrets.js';

/** Endpoints of an organisation, at most: every event is written once for each. */
const MOST_ENDPOINTS = 50;

/** An endpoint with its secrets, which are shown this once. */
export interface CreatedEndpoint extends NewSecrets {
  readonly id: string;
  readonly url: string;
  readonly apiKey: string;
}

/**
 * Makes an endpoint, which receives what happens from now on.
 *
 * @throws ServiceError INVALID_INPUT naming the field, CONFLICT when the organisation has 50 endpoints.
 */
export async function createEndpoint(
  scope: Scope,
  encryption: Encryption,
  { headers, ...statement }: EndpointStatement & { readonly url: string },
): Promise<CreatedEndpoint> {
  const { url, ...columns } = checkEndpoint(scope.settings, statement);
  if (url === undefined) throw invalidInput('error.field.required', { field: 'url' });
  const ownHeaders = checkOwnHeaders(headers ?? []);
  return inTransaction(scope, async (scope) => {
    await holdEndpoints(scope);
    if ((await scope.db.endpoint.count({ where: endpointsThere(scope) })) >= MOST_ENDPOINTS) {
      throw conflict('error.endpoint.tooMany', { limit: MOST_ENDPOINTS });
    }
    const id = await insertEndpoint(scope, { ...columns, url });
    const apiKey = await makeApiKey(scope, encryption, id);
    const signing = await makeSigningSecret(scope, encryption, id, columns.signatureScheme ?? 'SYMMETRIC');
    await writeHeaders(scope, encryption, id, ownHeaders);
    await recordChange(scope, 'endpoint.created', id);
    return { id, url, apiKey, ...signing };
  });
}

/** Inserts an endpoint that has no secrets yet, with its clean record. */
export async function insertEndpoint(
  { db, organisationId, now }: Scope,
  columns: EndpointColumns & { readonly url: string },
): Promise<string> {
  const id = newId();
  const at = now();
  const { eventTypes = [], retryScheduleSeconds = [] } = columns;
  await db.endpoint.create({
    data: { ...columns, organisationId, id, eventTypes, retryScheduleSeconds, createdAt: at, updatedAt: at },
  });
  await db.endpointHealth.create({ data: { organisationId, endpointId: id } });
  return id;
}

/** Stores an endpoint's own headers in place of all earlier ones. */
export async function writeHeaders(
  scope: Scope,
  encryption: Encryption,
  endpointId: string,
  headers: readonly OwnHeader[],
): Promise<void> {
  await scope.db.endpointSecret.deleteMany({
    where: { organisationId: scope.organisationId, endpointId, kind: 'HEADERS' },
  });
  if (headers.length > 0) await writeSecret(scope, encryption, endpointId, 'HEADERS', writeOwnHeaders(headers));
}

/**
 * Until the end of the transaction nobody else adds an endpoint, so that no two are both taken for the last that there
 * is room for.
 */
export async function holdEndpoints(scope: Scope): Promise<void> {
  await scope.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`endpoints ${scope.organisationId}`}, 0))`;
}
