import { inTransaction } from '../../../platform/database/index.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../organisations/index.js';
import { checkEndpoint, type EndpointStatement } from './check-endpoint.js';
import { writeHeaders } from './create-endpoint.js';
import { holdEndpoint } from './find-endpoints.js';
import { lookAgain } from './health.js';
import { checkOwnHeaders } from './secrets/custom-headers.js';
import { changeSignatureScheme } from './secrets/rotate-secret.js';
import type { NewSecrets } from './secrets/secrets.js';

/**
 * Changes an endpoint; what is left out of the statement stays. What waits already keeps its place and order.
 *
 * @returns the new signing secret where the signature scheme changed, else null.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT naming the field.
 */
export async function updateEndpoint(
  scope: Scope,
  encryption: Encryption,
  id: string,
  { headers, ...statement }: EndpointStatement,
): Promise<NewSecrets | null> {
  const columns = checkEndpoint(scope.settings, statement);
  const ownHeaders = headers ? checkOwnHeaders(headers) : null;
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    const before = await holdEndpoint(scope, id);
    await scope.db.endpoint.updateMany({
      where: { organisationId, id: before.id },
      data: { ...columns, updatedAt: scope.now() },
    });
    if (ownHeaders) await writeHeaders(scope, encryption, before.id, ownHeaders);
    if (columns.url !== undefined && columns.url !== before.url) await lookAgain(scope, before.id);
    await recordChange(scope, 'endpoint.updated', before.id, {
      fields: [...Object.keys(columns), ...(ownHeaders ? ['headers'] : [])],
    });
    const { signatureScheme: scheme } = columns;
    return scheme === undefined || scheme === before.signatureScheme
      ? null
      : changeSignatureScheme(scope, encryption, before, scheme);
  });
}
