import { inTransaction } from '../../../platform/database/index.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../organisations/index.js';
import { holdEndpoints, insertEndpoint, type CreatedEndpoint } from './create-endpoint.js';
import { checkEndpointUrl } from './endpoint-url.js';
import { findFirstEndpoint } from './find-endpoints.js';
import { resetHealth } from './health.js';
import { makeApiKey, makeSymmetricSecret } from './secrets/secrets.js';

/** What registering the one URL gives: a receiver of it checks the key, and signatures by the secret. */
export interface NewEndpoint extends Pick<CreatedEndpoint, 'id' | 'url' | 'apiKey'> {
  /** Standard Webhooks, whsec_. */
  readonly signingSecret: string;
}

/**
 * Registers the one URL that the interface knows: makes the organisation's first endpoint, or gives it another URL.
 * Another receiver must not know, nor be told, the earlier one's secrets, so they are new each time and own headers are
 * gone; it signs symmetrically, has failed in nothing yet, and is enabled. Every other setting stays.
 *
 * @throws ServiceError INVALID_INPUT as `checkEndpointUrl` does.
 */
export async function setWebhook(scope: Scope, encryption: Encryption, givenUrl: string): Promise<NewEndpoint> {
  const url = checkEndpointUrl(scope.settings, givenUrl);
  return inTransaction(scope, async (scope) => {
    await holdEndpoints(scope);
    const first = await findFirstEndpoint(scope);
    if (first) await clear(scope, first.id, url);
    const id = first?.id ?? (await insertEndpoint(scope, { url }));
    const apiKey = await makeApiKey(scope, encryption, id);
    const signingSecret = await makeSymmetricSecret(scope, encryption, id);
    await recordChange(scope, first ? 'endpoint.updated' : 'endpoint.created', id, { fields: ['url', 'secrets'] });
    return { id, url, apiKey, signingSecret };
  });
}

async function clear(scope: Scope, id: string, url: string): Promise<void> {
  const { organisationId } = scope;
  const data = {
    url,
    signatureScheme: 'SYMMETRIC',
    enabled: true,
    disabledReason: null,
    disabledAt: null,
    updatedAt: scope.now(),
  } as const;
  await scope.db.endpoint.updateMany({ where: { organisationId, id }, data });
  await scope.db.endpointSecret.deleteMany({ where: { organisationId, endpointId: id } });
  await resetHealth(scope, id);
}
