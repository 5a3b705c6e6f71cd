import { inTransaction } from '../../../platform/database/index.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Scope } from '../../../platform/scope.js';
import { differenceOf, recordChange } from '../../audit/index.js';
import { checkEndpoint, type EndpointInput } from './check-endpoint.js';
import { replacedSecrets, settingsForAudit } from './settings-for-audit.js';
import { lockEndpoint } from './find-endpoints.js';
import { checkCustomHeaders, storeCustomHeaders } from '../secrets/custom-headers.js';
import { changeSignatureScheme } from './rotate-secret.js';
import type { NewSecrets } from '../secrets/secrets.js';
import { probeNow } from './stored-health.js';

/**
 * Changes the given settings of an endpoint. Waiting deliveries keep their place and order.
 *
 * @returns the new signing secret if the signature scheme changed, else null.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT naming the field.
 */
export async function updateEndpoint(
  scope: Scope,
  encryption: Encryption,
  id: string,
  { headers, ...input }: EndpointInput,
): Promise<NewSecrets | null> {
  const columns = checkEndpoint(scope.settings, input);
  const customHeaders = headers === undefined ? null : checkCustomHeaders(headers ?? []);
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    const before = await lockEndpoint(scope, id);
    const settings = await settingsForAudit(scope, before.id);
    await scope.db.endpoint.updateMany({
      where: { organisationId, id: before.id },
      data: { ...columns, updatedAt: scope.now() },
    });
    if (customHeaders) await storeCustomHeaders(scope, encryption, before.id, customHeaders);
    if (columns.url !== undefined && columns.url !== before.url) await probeNow(scope, before.id);
    const fields = [...Object.keys(columns), ...(customHeaders ? ['headers'] : [])];
    const change = differenceOf(settings, await settingsForAudit(scope, before.id));
    const secrets = customHeaders ? replacedSecrets('headers') : {};
    await recordChange(
      scope,
      'endpoint.updated',
      before.id,
      { fields },
      {
        before: { ...change.before, ...secrets },
        after: { ...change.after, ...secrets },
      },
    );
    const { signatureScheme: scheme } = columns;
    return scheme === undefined || scheme === before.signatureScheme
      ? null
      : changeSignatureScheme(scope, encryption, before, scheme);
  });
}
