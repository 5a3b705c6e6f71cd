import type { DisabledReason } from '../../../generated/prisma/enums.js';
import type { DeliveryPolicy } from './delivery-policy.js';

/** After how many failures in a row the organisation is told, as at Svix. */
export const FAILING_AFTER = 4;
/** After how many failures in a row the circuit opens. */
export const CIRCUIT_OPENS_AFTER = 5;
/** How long it stays open at first, and at most, in milliseconds: twice as long after each probe that fails. */
const FIRST_HOLD = 5_000;
const LONGEST_HOLD = 300_000;
const DAY = 86_400_000;

/** How an endpoint has been doing since its last success. */
export interface Health {
  readonly consecutiveFailures: number;
  readonly failingSince: Date | null;
  readonly toldFailingAt: Date | null;
  /** While the circuit is open: when the next delivery may go, to see. */
  readonly heldUntil: Date | null;
  readonly timesHeld: number;
}

export const HEALTHY: Health = {
  consecutiveFailures: 0,
  failingSince: null,
  toldFailingAt: null,
  heldUntil: null,
  timesHeld: 0,
};

/** What a try says of its endpoint. */
export interface Sign {
  readonly delivered: boolean;
  /** Whether it answered 410. */
  readonly gone: boolean;
  /** Whether it was the one that may go while the circuit is open. */
  readonly isProbe: boolean;
}

/** What became of an endpoint, for its organisation to be told. */
export interface HealthChange {
  readonly health: Health;
  readonly failing: boolean;
  readonly recovered: boolean;
  readonly disabled: Exclude<DisabledReason, 'REQUESTED'> | null;
}

/**
 * Draws the conclusions from tries that ended, in the order in which they did. A circuit that is open stays so until
 * the probe says something: those that were under way when it opened say nothing new when they fail. Any success closes
 * it and takes everything back.
 *
 * @param random - evenly spread over [0, 1): circuits that opened together do not all look again together.
 */
export function nextHealth(
  before: Health,
  signs: readonly Sign[],
  { goneDisables, disableAfterDays }: Pick<DeliveryPolicy, 'goneDisables' | 'disableAfterDays'>,
  now: Date,
  random: () => number,
): HealthChange {
  let health = before;
  let disabled: HealthChange['disabled'] = null;
  let recovered = false;
  for (const sign of signs) {
    if (sign.delivered) {
      recovered ||= health.toldFailingAt !== null;
      health = HEALTHY;
      continue;
    }
    health = afterFailure(health, sign, now, random);
    if (sign.gone && goneDisables) disabled = 'GONE';
    const failingFor = now.getTime() - (health.failingSince?.getTime() ?? now.getTime());
    if (disableAfterDays > 0 && failingFor >= disableAfterDays * DAY) disabled ??= 'FAILING';
  }
  const failing = health.consecutiveFailures >= FAILING_AFTER && health.toldFailingAt === null;
  return {
    health: failing ? { ...health, toldFailingAt: now } : health,
    failing,
    recovered: recovered && health.consecutiveFailures === 0,
    disabled,
  };
}

function afterFailure(health: Health, { isProbe }: Sign, now: Date, random: () => number): Health {
  const failed = {
    ...health,
    consecutiveFailures: health.consecutiveFailures + 1,
    failingSince: health.failingSince ?? now,
  };
  const opens = isProbe || (health.heldUntil === null && failed.consecutiveFailures >= CIRCUIT_OPENS_AFTER);
  if (!opens) return failed;
  const hold = Math.min(LONGEST_HOLD, FIRST_HOLD * 2 ** Math.min(health.timesHeld, 10)) * (0.9 + 0.2 * random());
  return { ...failed, timesHeld: health.timesHeld + 1, heldUntil: new Date(now.getTime() + Math.round(hold)) };
}
