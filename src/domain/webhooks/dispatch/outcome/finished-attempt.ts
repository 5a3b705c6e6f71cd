import type { DeliveryStatus } from '../../../../generated/prisma/enums.js';
import { newId } from '../../../../platform/database/index.js';
import type { AttemptResult } from '../../endpoints/policies/circuit-breaker.js';
import type { DeliveryPolicy } from '../../endpoints/policies/delivery-policy.js';
import { isDelivered, isGone, nextAttemptDelay } from '../../endpoints/policies/retry-policy.js';
import { isOperational } from '../../events/event-types.js';
import type { AttemptOutcome } from '../../post/post-delivery.js';
import type { ClaimedDelivery } from '../claim/claim-deliveries.js';

/** A finished attempt, with what is to be stored of it. */
export interface FinishedAttempt {
  readonly delivery: ClaimedDelivery;
  readonly policy: DeliveryPolicy;
  readonly attemptId: string;
  readonly outcome: AttemptOutcome;
  /** By the database's clock. */
  readonly startedAt: Date;
  /** The delivery's status after the attempt. */
  readonly status: DeliveryStatus;
  /** Delay before the next attempt, in milliseconds; null when there is none. */
  readonly retryDelayMilliseconds: number | null;
}

/** Decides what an attempt's outcome means for its delivery. */
export function finishAttempt(
  delivery: ClaimedDelivery,
  policy: DeliveryPolicy,
  outcome: AttemptOutcome,
  startedAt: Date,
  random: () => number,
): FinishedAttempt {
  const { step, trigger } = delivery;
  const retryAfterSeconds = outcome.kind === 'ANSWERED' ? outcome.retryAfterSeconds : undefined;
  const delivered = isDelivered(outcome);
  // A test is about now: a retry in an hour would help nobody.
  const retryDelayMilliseconds =
    delivered || trigger === 'TEST' ? null : nextAttemptDelay({ step, policy, outcome, retryAfterSeconds, random });
  const status = delivered ? 'DELIVERED' : retryDelayMilliseconds === null ? 'EXHAUSTED' : 'PENDING';
  return { delivery, policy, attemptId: newId(), outcome, startedAt, status, retryDelayMilliseconds };
}

/** Whether only the attempt itself needs to be stored: it succeeded, and its endpoint had no failures before. */
export function isUneventful({ status, delivery }: FinishedAttempt): boolean {
  return status === 'DELIVERED' && !delivery.partition.hasFailed && !delivery.partition.isHalfOpen;
}

/** What the attempt says about its endpoint. */
export function resultOf({ status, outcome, delivery }: FinishedAttempt): AttemptResult {
  return { delivered: status === 'DELIVERED', gone: isGone(outcome), isProbe: delivery.isProbe };
}

/**
 * Whether the organisation is notified that the delivery was given up. It is not for tests and for operational events,
 * which would lead to further events about themselves.
 */
export function notifiesExhausted({ status, delivery }: FinishedAttempt): boolean {
  return status === 'EXHAUSTED' && delivery.trigger !== 'TEST' && !isOperational(delivery.eventType);
}

/** Why there was no response, as it is stored; null when there was one. */
export function failureOf(outcome: AttemptOutcome): string | null {
  return outcome.kind === 'ANSWERED' ? null : `${outcome.reason}: ${outcome.detail}`;
}
