import { inTransaction } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { lockEndpoint } from './find-endpoints.js';
import { resetHealth } from './stored-health.js';

/**
 * Enables an endpoint and forgets its failures; its waiting deliveries are sent. Does nothing if it is enabled.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function enableEndpoint(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const endpoint = await lockEndpoint(scope, id);
    if (endpoint.enabled) return;
    await scope.db.endpoint.updateMany({
      where: { organisationId: scope.organisationId, id: endpoint.id },
      data: { enabled: true, disabledReason: null, disabledAt: null, updatedAt: scope.now() },
    });
    await resetHealth(scope, endpoint.id);
    const change = { before: { enabled: false }, after: { enabled: true } };
    await recordChange(scope, 'endpoint.enabled', endpoint.id, undefined, change);
  });
}

/**
 * Disables an endpoint at somebody's request: waiting deliveries stay, and no new events are recorded for it. One that
 * is disabled keeps its reason.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function disableEndpoint(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const endpoint = await lockEndpoint(scope, id);
    if (endpoint.enabled) await disableIfEnabled(scope, endpoint.id, 'REQUESTED', scope.now());
  });
}

/** @returns whether it was enabled until now. */
export async function disableIfEnabled(
  scope: Scope,
  id: string,
  reason: 'REQUESTED' | 'FAILING' | 'GONE',
  at: Date,
): Promise<boolean> {
  const { count } = await scope.db.endpoint.updateMany({
    where: { organisationId: scope.organisationId, id, enabled: true },
    data: { enabled: false, disabledReason: reason, disabledAt: at, updatedAt: at },
  });
  const change = { before: { enabled: true }, after: { enabled: false } };
  if (count > 0) await recordChange(scope, 'endpoint.disabled', id, { reason }, change);
  return count > 0;
}
