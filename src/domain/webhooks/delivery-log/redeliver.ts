import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction, isId } from '../../../platform/database/index.js';
import { conflict, notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { requireEnabled, requireEndpoint } from '../endpoints/find-endpoints.js';
import { DELIVERY_QUEUE } from '../events/record-event.js';
import { findDelivery } from './find-deliveries.js';
import { placeFirst } from './redeliver.sql.js';

/**
 * Sends a delivery again, whatever its status: before all others that wait for its endpoint, and even while its circuit
 * is open. The retry schedule starts again; a test stays a test, and is attempted once.
 *
 * @throws ServiceError NOT_FOUND when there is no such delivery; CONFLICT when it is in progress, or its endpoint is
 * disabled.
 */
export async function redeliver(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const isPlaced = isId(id) && (await placeFirst(scope.db, scope.organisationId, id)).length > 0;
    if (!isPlaced) await explainRefusal(scope, id);
    await recordChange(scope, 'delivery.redelivered', id);
    await notifyWork(scope.db, DELIVERY_QUEUE);
  });
}

/** @throws ServiceError always, with the reason. */
async function explainRefusal(scope: Scope, id: string): Promise<never> {
  const delivery = await findDelivery(scope, id);
  if (!delivery) throw notFound('error.delivery.unknown', { id });
  requireEnabled(await requireEndpoint(scope, delivery.endpointId));
  // It was in progress, even if it no longer is.
  throw conflict('error.delivery.inProgress', { id });
}
