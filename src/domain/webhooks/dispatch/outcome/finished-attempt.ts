import type { DeliveryStatus } from '../../../../generated/prisma/enums.js';
import { newId } from '../../../../platform/database/index.js';
import { isOperational } from '../../events/event-types.js';
import type { ClaimedDelivery } from '../claim/claim-deliveries.js';
import type { DeliveryPolicy } from '../../endpoints/delivery-policy.js';
import { isDelivered, isGone, nextAttemptDelay } from '../../endpoints/retry-policy.js';
import type { AttemptOutcome } from '../../post/post-delivery.js';

/** A try that ended, with what is to be stored of it. */
export interface FinishedAttempt {
  readonly delivery: ClaimedDelivery;
  readonly policy: DeliveryPolicy;
  readonly attemptId: string;
  readonly outcome: AttemptOutcome;
  /** By the database's clock. */
  readonly startedAt: Date;
  readonly status: DeliveryStatus;
  /** How long to wait before the next try, in milliseconds; null where nothing follows. */
  readonly retryDelayMilliseconds: number | null;
}

/** Draws the conclusions for the delivery itself. */
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
  // A test tells what happens now: a repeat in an hour would tell nobody anything.
  const retryDelayMilliseconds =
    delivered || trigger === 'TEST' ? null : nextAttemptDelay({ step, policy, outcome, retryAfterSeconds, random });
  const status = delivered ? 'DELIVERED' : retryDelayMilliseconds === null ? 'EXHAUSTED' : 'PENDING';
  return { delivery, policy, attemptId: newId(), outcome, startedAt, status, retryDelayMilliseconds };
}

/** Whether nothing needs to be done but to store it: it was delivered to an endpoint that is doing well. */
export function isUneventful({ status, delivery }: FinishedAttempt): boolean {
  return status === 'DELIVERED' && !delivery.lane.hasFailed && !delivery.lane.isHalfOpen;
}

/** What it says of its endpoint. */
export function resultOf({ status, outcome, delivery }: FinishedAttempt) {
  return { delivered: status === 'DELIVERED', gone: isGone(outcome), isProbe: delivery.isProbe };
}

/** Whether the organisation is told that the delivery was given up; of what tells it so itself, it is not. */
export function isGivenUp({ status, delivery }: FinishedAttempt): boolean {
  return status === 'EXHAUSTED' && delivery.trigger !== 'TEST' && !isOperational(delivery.eventType);
}

/** Why no answer came, as it is kept; null when one came. */
export function failureOf(outcome: AttemptOutcome): string | null {
  return outcome.kind === 'ANSWERED' ? null : `${outcome.reason}: ${outcome.detail}`;
}
