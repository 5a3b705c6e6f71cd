import { inTransaction, newId } from '../../../platform/database/index.js';
import { conflict, invalidInput } from '../../../platform/errors/index.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { checkEndpoint, type EndpointColumns, type EndpointInput } from './check-endpoint.js';
import { replacedSecrets, settingsForAudit } from './settings-for-audit.js';
import { lockEndpointsOf } from './endpoints.sql.js';
import { existingEndpoints } from './find-endpoints.js';
import { checkCustomHeaders, storeCustomHeaders } from '../secrets/custom-headers.js';
import { createApiKey, createSigningSecret, type NewSecrets } from '../secrets/secrets.js';

/** A new endpoint with its secrets, which are only shown this once. */
export interface CreatedEndpoint extends NewSecrets {
  readonly id: string;
  readonly url: string;
  readonly apiKey: string;
}

/**
 * Creates an endpoint, which receives the events from now on.
 *
 * @throws ServiceError INVALID_INPUT naming the field, CONFLICT when the organisation has as many endpoints as it may have.
 */
export async function createEndpoint(
  scope: Scope,
  encryption: Encryption,
  { headers, ...input }: EndpointInput & { readonly url: string },
): Promise<CreatedEndpoint> {
  const { url, ...columns } = checkEndpoint(scope.settings, input);
  if (url === undefined) throw invalidInput('error.field.required', { field: 'url' });
  const customHeaders = checkCustomHeaders(headers ?? []);
  return inTransaction(scope, async (scope) => {
    await lockEndpointList(scope);
    if ((await scope.db.endpoint.count({ where: existingEndpoints(scope) })) >= scope.settings.endpointsMaximum) {
      throw conflict('error.endpoint.tooMany', { limit: scope.settings.endpointsMaximum });
    }
    const id = await insertEndpoint(scope, { ...columns, url });
    const apiKey = await createApiKey(scope, encryption, id);
    const signing = await createSigningSecret(scope, encryption, id, columns.signatureScheme ?? 'SYMMETRIC');
    await storeCustomHeaders(scope, encryption, id, customHeaders);
    const secrets = replacedSecrets(
      'apiKey',
      'signingSecret',
      ...(customHeaders.length > 0 ? ['headers' as const] : []),
    );
    const after = { ...(await settingsForAudit(scope, id)), ...secrets };
    await recordChange(scope, 'endpoint.created', id, undefined, { after });
    return { id, url, apiKey, ...signing };
  });
}

/** Inserts an endpoint without secrets, and its health. */
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

/**
 * Keeps others from adding or deleting endpoints of the organisation until the end of the transaction, so that the
 * limit and the notion of the first endpoint hold.
 */
export async function lockEndpointList({ db, organisationId }: Scope): Promise<void> {
  await lockEndpointsOf(db, organisationId);
}
