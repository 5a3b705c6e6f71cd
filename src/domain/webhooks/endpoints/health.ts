import type { EndpointHealth } from '../../../generated/prisma/client.js';
import { notifyWork } from '../../../platform/background/index.js';
import type { Scope } from '../../../platform/scope.js';
import { HEALTHY } from './circuit-breaker.js';
import { DELIVERY_QUEUE } from '../events/record-event.js';

/** How an endpoint does. */
export interface ShownHealth extends Pick<EndpointHealth, 'consecutiveFailures' | 'failingSince' | 'heldUntil'> {
  readonly state: 'HEALTHY' | 'FAILING' | 'HELD' | 'PROBED';
}

/** What is told of an endpoint's health at a moment. */
export function healthOf(row: EndpointHealth | null, now: Date): ShownHealth {
  const { consecutiveFailures = 0, failingSince = null, heldUntil = null } = row ?? {};
  const state = heldUntil ? (heldUntil > now ? 'HELD' : 'PROBED') : consecutiveFailures > 0 ? 'FAILING' : 'HEALTHY';
  return { state, consecutiveFailures, failingSince, heldUntil };
}

/** Forgets how an endpoint did, and has what waits for it sent. */
export async function resetHealth({ db, organisationId }: Scope, endpointId: string): Promise<void> {
  await db.endpointHealth.updateMany({ where: { organisationId, endpointId }, data: HEALTHY });
  await notifyWork(db, DELIVERY_QUEUE);
}

/**
 * Has an endpoint that is held tried now: with another URL it may do better. The database's clock counts, as all that
 * delivers goes by it.
 */
export async function lookAgain({ db, organisationId }: Scope, endpointId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE endpoint_health SET held_until = now() WHERE organisation_id = ${organisationId}::uuid
      AND endpoint_id = ${endpointId}::uuid AND held_until > now()`;
  await notifyWork(db, DELIVERY_QUEUE);
}
