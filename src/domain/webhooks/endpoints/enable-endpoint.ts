import { inTransaction } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../organisations/index.js';
import { holdEndpoint } from './find-endpoints.js';
import { resetHealth } from './health.js';

/**
 * Has an endpoint receive events again, with a clean record; what waited for it is sent. One that is enabled stays as
 * it is.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function enableEndpoint(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const endpoint = await holdEndpoint(scope, id);
    if (endpoint.enabled) return;
    await scope.db.endpoint.updateMany({
      where: { organisationId: scope.organisationId, id: endpoint.id },
      data: { enabled: true, disabledReason: null, disabledAt: null, updatedAt: scope.now() },
    });
    await resetHealth(scope, endpoint.id);
    await recordChange(scope, 'endpoint.enabled', endpoint.id);
  });
}

/**
 * Has nothing more sent to an endpoint. What waits goes on waiting; what happens meanwhile is not written for it. One
 * that is disabled keeps its reason.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function disableEndpoint(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const endpoint = await holdEndpoint(scope, id);
    if (!endpoint.enabled) return;
    const at = scope.now();
    await scope.db.endpoint.updateMany({
      where: { organisationId: scope.organisationId, id: endpoint.id },
      data: { enabled: false, disabledReason: 'REQUESTED', disabledAt: at, updatedAt: at },
    });
    await recordChange(scope, 'endpoint.disabled', endpoint.id, { reason: 'REQUESTED' });
  });
}
