import { inTransaction } from '../../../platform/database/index.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Scope } from '../../../platform/scope.js';
import { differenceOf, recordChange } from '../../audit/index.js';
import { checkEndpointUrl } from './check-endpoint.js';
import { replacedSecrets, settingsForAudit } from './settings-for-audit.js';
import { insertEndpoint, lockEndpointList, type CreatedEndpoint } from './create-endpoint.js';
import { findFirstEndpoint } from './find-endpoints.js';
import { createApiKey, createSymmetricSecret } from '../secrets/secrets.js';
import { resetHealth } from './stored-health.js';

/** The registered endpoint with its new secrets: the key that the receiver checks and the secret of the signatures. */
export interface NewEndpoint extends Pick<CreatedEndpoint, 'id' | 'url' | 'apiKey'> {
  /** Standard Webhooks, whsec_. */
  readonly signingSecret: string;
}

/**
 * Registers the one URL that the REST interface knows: creates the organisation's first endpoint, or changes its URL.
 * The new URL may belong to another receiver, so the secrets are new, custom headers are removed, signatures are
 * symmetric, failures are forgotten, and the endpoint is enabled. All other settings stay.
 *
 * @throws ServiceError INVALID_INPUT as `checkEndpointUrl` does.
 */
export async function setWebhook(scope: Scope, encryption: Encryption, givenUrl: string): Promise<NewEndpoint> {
  const url = checkEndpointUrl(scope.settings, givenUrl);
  return inTransaction(scope, async (scope) => {
    await lockEndpointList(scope);
    const first = await findFirstEndpoint(scope);
    const before = first && (await settingsForAudit(scope, first.id));
    if (first) await resetForUrl(scope, first.id, url);
    const id = first?.id ?? (await insertEndpoint(scope, { url }));
    const apiKey = await createApiKey(scope, encryption, id);
    const signingSecret = await createSymmetricSecret(scope, encryption, id);
    const after = await settingsForAudit(scope, id);
    const secrets = replacedSecrets('apiKey', 'signingSecret');
    const changed = differenceOf(before ?? {}, after);
    const change = {
      before: before && { ...changed.before, ...secrets },
      after: { ...changed.after, ...secrets },
    };
    const action = first ? 'endpoint.updated' : 'endpoint.created';
    await recordChange(scope, action, id, { fields: ['url', 'secrets'] }, change);
    return { id, url, apiKey, signingSecret };
  });
}

async function resetForUrl(scope: Scope, id: string, url: string): Promise<void> {
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
