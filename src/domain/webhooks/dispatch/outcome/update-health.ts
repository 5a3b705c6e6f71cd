import { groupBy } from '../../../../platform/group-by.js';
import type { Database } from '../../../../platform/database/index.js';
import type { Scope } from '../../../../platform/scope.js';
import { applyAttempts, type Health, type HealthChange } from '../../endpoints/policies/circuit-breaker.js';
import { lockHealth } from '../../endpoints/stored-health.sql.js';
import { disableIfEnabled } from '../../endpoints/enable-endpoint.js';
import { endpointKeyText, type EndpointKey } from '../../endpoints/endpoint-key.js';
import { writeHealth } from '../../endpoints/stored-health.js';
import type { EventData, NewEvent } from '../../events/event-types.js';
import { recordEvents } from '../../events/record-event.js';
import { failureOf, notifiesExhausted, resultOf, type FinishedAttempt } from './finished-attempt.js';

/** A change of an endpoint's health, for the operator's log and metrics. */
export interface EndpointHealthEvent extends EndpointKey {
  readonly kind: 'failing' | 'recovered' | 'disabled';
  /** Why it was disabled; null for other kinds. */
  readonly reason: 'FAILING' | 'GONE' | null;
}

/**
 * Applies the results of attempts to the health of their endpoints, disables endpoints that failed for too long, and
 * records the events that notify the organisations, all in the transaction that stores the attempts.
 *
 * @param scopeOf - the scope of an organisation, in that transaction.
 */
export async function updateHealth(
  db: Database,
  scopeOf: (organisationId: string) => Scope,
  attempts: readonly FinishedAttempt[],
): Promise<EndpointHealthEvent[]> {
  const healthEvents: EndpointHealthEvent[] = [];
  const byEndpoint = groupBy(attempts, ({ delivery }) => endpointKeyText(delivery));
  const keys = attempts.map(({ delivery }) => delivery);
  for (const { now, ...row } of await lockHealth(db, keys)) {
    const own = byEndpoint.get(endpointKeyText(row)) ?? [];
    const [first] = own;
    if (!first) continue;
    const change = applyAttempts(row, own.map(resultOf), first.policy, now, Math.random);
    await writeHealth(db, row, change.health);
    const scope = scopeOf(row.organisationId);
    const disabled = change.disabled !== null && (await disableIfEnabled(scope, row.endpointId, change.disabled, now));
    await recordEvents(scope, [
      ...healthEventsOf(first, change, disabled, row, now),
      ...own.filter(notifiesExhausted).map(exhaustedEvent),
    ]);
    const { organisationId, endpointId } = row;
    const key = { organisationId, endpointId };
    if (change.failing) healthEvents.push({ ...key, kind: 'failing', reason: null });
    if (change.recovered) healthEvents.push({ ...key, kind: 'recovered', reason: null });
    if (disabled) healthEvents.push({ ...key, kind: 'disabled', reason: change.disabled });
  }
  return healthEvents;
}

/** The events about an endpoint that its organisation is notified of. */
function healthEventsOf(
  { delivery: { endpointId, partition } }: FinishedAttempt,
  { failing, recovered, disabled, health }: HealthChange,
  isDisabled: boolean,
  before: Health,
  now: Date,
): NewEvent[] {
  const about = { endpointId, url: partition.url };
  const failingSince = (health.failingSince ?? before.failingSince ?? now).toISOString();
  const events: NewEvent[] = [];
  const add = <Type extends 'webhook.endpoint.failing' | 'webhook.endpoint.recovered' | 'webhook.endpoint.disabled'>(
    type: Type,
    data: EventData[Type],
  ) => events.push({ type, subject: endpointId, data } as NewEvent);
  if (failing) add('webhook.endpoint.failing', { ...about, failingSince, failures: health.consecutiveFailures });
  if (recovered) add('webhook.endpoint.recovered', { ...about, failingSince, recoveredAt: now.toISOString() });
  if (isDisabled && disabled)
    add('webhook.endpoint.disabled', { ...about, reason: disabled, failingSince, disabledAt: now.toISOString() });
  return events;
}

function exhaustedEvent({ delivery, outcome }: FinishedAttempt): NewEvent {
  const { endpointId, id, eventId, eventType, attempts } = delivery;
  const failure = failureOf(outcome) ?? (outcome.kind === 'ANSWERED' ? `STATUS: ${outcome.statusCode}` : '');
  return {
    type: 'webhook.delivery.exhausted',
    subject: endpointId,
    data: { endpointId, deliveryId: id, eventId, eventType, attempts: attempts + 1, lastFailure: failure },
  };
}
