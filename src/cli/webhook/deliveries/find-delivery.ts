import { setTimeout as wait } from 'node:timers/promises';
import {
  type AttemptRow,
  type DeliveryFilter,
  type DeliveryRow,
  type EventRow,
  findAttempts,
  findDeliveries,
  findDelivery,
} from '../../../domain/webhooks/index.js';
import { StartupError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { secondText, table } from '../../shared/format.js';

/** A delivery with all its attempts, first to last. */
export interface LoggedDelivery extends DeliveryRow {
  readonly attemptLog: readonly AttemptRow[];
}

/** A delivery without the body of its event. */
export type ListedDelivery = Omit<DeliveryRow, 'event'> & { readonly event: Omit<EventRow, 'body'> };

/** The latest deliveries that match a filter, newest first. */
export async function listDeliveries(scope: Scope, filter: DeliveryFilter, limit: number): Promise<ListedDelivery[]> {
  const deliveries = await findDeliveries(scope, filter, limit);
  return deliveries.map(({ event: { body: _body, ...event }, ...delivery }) => ({ ...delivery, event }));
}

/**
 * A delivery with all its attempts.
 *
 * @throws StartupError if there is none with this id.
 */
export async function findLoggedDelivery(scope: Scope, id: string): Promise<LoggedDelivery> {
  const delivery = await findDelivery(scope, id);
  if (!delivery) throw new StartupError(`there is no delivery ${id}`);
  return { ...delivery, attemptLog: await findAttempts(scope, id) };
}

/** The result of a delivery in a few words. */
function stateOf({ status, inProgress, nextAttemptAt }: Omit<DeliveryRow, 'event'>): string {
  if (status !== 'PENDING') return status === 'DELIVERED' ? 'delivered' : 'given up';
  if (inProgress) return 'in progress';
  return nextAttemptAt ? `next attempt from ${secondText(nextAttemptAt)}` : 'waits for its endpoint to be enabled';
}

/** Deliveries as text, one a line. */
export function describeDeliveries(deliveries: readonly ListedDelivery[]): string {
  if (deliveries.length === 0) return 'No deliveries.';
  const rows = deliveries.map((delivery) => [
    delivery.id,
    secondText(delivery.createdAt),
    delivery.event.type,
    delivery.event.subject,
    delivery.endpointId,
    String(delivery.attempts),
    stateOf(delivery),
  ]);
  return table([['ID', 'CREATED', 'EVENT', 'SUBJECT', 'ENDPOINT', 'ATTEMPTS', 'STATE'], ...rows]);
}

/** A delivery with its attempts as text. */
export function describeDelivery(delivery: LoggedDelivery): string {
  const { event, attemptLog } = delivery;
  const lines = [
    ['Delivery', delivery.id],
    ['Endpoint', delivery.endpointId],
    ['Event', `${event.type}, ${event.id} (webhook-id)`],
    ['Subject', event.subject],
    ['Created', secondText(delivery.createdAt)],
    ['State', stateOf(delivery)],
    ['Body', event.body],
  ];
  const attempts = attemptLog.map(({ number, trigger, startedAt, durationMilliseconds, statusCode, failure }) => [
    String(number),
    trigger.toLowerCase(),
    secondText(startedAt),
    `${durationMilliseconds} ms`,
    statusCode === null ? (failure ?? '-') : String(statusCode),
  ]);
  const lastBody = attemptLog.findLast(({ responseBody }) => responseBody)?.responseBody;
  return [
    table(lines),
    '',
    attempts.length === 0
      ? 'No attempts yet.'
      : table([['ATTEMPT', 'TRIGGER', 'STARTED', 'DURATION', 'OUTCOME'], ...attempts]),
    ...(lastBody ? ['', `Last response: ${lastBody.slice(0, 1000)}`] : []),
  ].join('\n');
}

/** Time between two checks of the delivery, in milliseconds. */
const POLL_INTERVAL = 200;

/** Timeout of waiting for a delivery, in milliseconds. */
const DELIVERY_TIMEOUT = 60_000;

/**
 * Waits until a delivery was accepted or has failed.
 *
 * @returns whether it has ended within a minute.
 */
export async function waitForDelivery(scope: Scope, id: string): Promise<boolean> {
  const deadline = performance.now() + DELIVERY_TIMEOUT;
  while (performance.now() < deadline) {
    if ((await findDelivery(scope, id))?.status !== 'PENDING') return true;
    await wait(POLL_INTERVAL);
  }
  return false;
}
