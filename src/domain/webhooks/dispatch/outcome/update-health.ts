import { groupBy } from '../../../../platform/collections/group-by.js';
import type { Database } from '../../../../platform/database/index.js';
import type { Scope } from '../../../../platform/scope.js';
import { recordChange } from '../../../organisations/index.js';
import type { EventData, NewEvent } from '../../events/event-types.js';
import { recordEvents } from '../../events/record-event.js';
import { partitionId } from '../claim/claim-deliveries.js';
import { failureOf, isGivenUp, resultOf, type FinishedAttempt } from './finished-attempt.js';
import { applyAttempts, type Health, type HealthChange } from '../../endpoints/circuit-breaker.js';
import type { PartitionKey } from '../claim/partitions.js';

/** What happened to an endpoint, for the operator's log and metrics. */
export interface EndpointHealthEvent extends PartitionKey {
  readonly kind: 'failing' | 'recovered' | 'disabled';
  readonly reason: 'FAILING' | 'GONE' | null;
}

interface HealthRow extends Health, PartitionKey {
  /** The database's clock. */
  readonly now: Date;
}

/**
 * Notes how the endpoints of tries that ended are doing, disables those that had their time, and tells their
 * organisations, in the transaction in which the tries are stored.
 *
 * @param scopeOf - the scope of an organisation, in that transaction.
 */
export async function updateHealth(
  db: Database,
  scopeOf: (organisationId: string) => Scope,
  tries: readonly FinishedAttempt[],
): Promise<EndpointHealthEvent[]> {
  const healthEvents: EndpointHealthEvent[] = [];
  const byPartition = groupBy(tries, ({ delivery }) => partitionId(delivery));
  for (const { now, ...row } of await lockHealth(db, tries)) {
    const own = byPartition.get(partitionId(row)) ?? [];
    const [first] = own;
    if (!first) continue;
    const change = applyAttempts(row, own.map(resultOf), first.policy, now, Math.random);
    await writeHealth(db, row, change.health);
    const scope = scopeOf(row.organisationId);
    const disabled = change.disabled !== null && (await disable(scope, row.endpointId, change.disabled, now));
    await recordEvents(scope, [...eventsOf(first, change, disabled, row, now), ...own.filter(isGivenUp).map(givenUp)]);
    if (change.failing) healthEvents.push({ ...row, kind: 'failing', reason: null });
    if (change.recovered) healthEvents.push({ ...row, kind: 'recovered', reason: null });
    if (disabled) healthEvents.push({ ...row, kind: 'disabled', reason: change.disabled });
  }
  return healthEvents;
}

/**
 * In the order of their keys, so that processes which store at the same moment wait for each other and not in a circle.
 */
async function lockHealth(db: Database, tries: readonly FinishedAttempt[]): Promise<HealthRow[]> {
  return db.$queryRaw<HealthRow[]>`
    SELECT organisation_id AS "organisationId", endpoint_id AS "endpointId", consecutive_failures AS
      "consecutiveFailures", failing_since AS "failingSince",
      failing_notified_at AS "failingNotifiedAt", open_until AS "openUntil", times_opened AS "timesOpened", now() AS now
    FROM endpoint_health
    WHERE (organisation_id, endpoint_id) IN (
      SELECT * FROM unnest(${tries.map(({ delivery }) => delivery.organisationId)}::uuid[],
        ${tries.map(({ delivery }) => delivery.endpointId)}::uuid[]))
    ORDER BY organisation_id, endpoint_id
    FOR UPDATE`;
}

async function writeHealth(db: Database, { organisationId, endpointId }: PartitionKey, health: Health): Promise<void> {
  const { consecutiveFailures, failingSince, failingNotifiedAt, openUntil, timesOpened } = health;
  await db.endpointHealth.updateMany({
    where: { organisationId, endpointId },
    data: { consecutiveFailures, failingSince, failingNotifiedAt, openUntil, timesOpened },
  });
}

/** Whether it was enabled until now. */
async function disable(scope: Scope, id: string, reason: 'FAILING' | 'GONE', at: Date): Promise<boolean> {
  const { count } = await scope.db.endpoint.updateMany({
    where: { organisationId: scope.organisationId, id, enabled: true },
    data: { enabled: false, disabledReason: reason, disabledAt: at, updatedAt: at },
  });
  if (count > 0) await recordChange(scope, 'endpoint.disabled', id, { reason });
  return count > 0;
}

function eventsOf(
  { delivery: { endpointId, lane } }: FinishedAttempt,
  { failing, recovered, disabled, health }: HealthChange,
  isDisabled: boolean,
  before: Health,
  now: Date,
): NewEvent[] {
  const about = { endpointId, url: lane.url };
  const failingSince = (health.failingSince ?? before.failingSince ?? now).toISOString();
  const events: NewEvent[] = [];
  const tell = <Type extends 'webhook.endpoint.failing' | 'webhook.endpoint.recovered' | 'webhook.endpoint.disabled'>(
    type: Type,
    data: EventData[Type],
  ) => events.push({ type, subject: endpointId, data } as NewEvent);
  if (failing) tell('webhook.endpoint.failing', { ...about, failingSince, failures: health.consecutiveFailures });
  if (recovered) tell('webhook.endpoint.recovered', { ...about, failingSince, recoveredAt: now.toISOString() });
  if (isDisabled && disabled)
    tell('webhook.endpoint.disabled', { ...about, reason: disabled, failingSince, disabledAt: now.toISOString() });
  return events;
}

function givenUp({ delivery, outcome }: FinishedAttempt): NewEvent {
  const { endpointId, id, eventId, eventType, attempts } = delivery;
  const failure = failureOf(outcome) ?? (outcome.kind === 'ANSWERED' ? `STATUS: ${outcome.statusCode}` : '');
  return {
    type: 'webhook.delivery.exhausted',
    subject: endpointId,
    data: { endpointId, deliveryId: id, eventId, eventType, attempts: attempts + 1, lastFailure: failure },
  };
}
