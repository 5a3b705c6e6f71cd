import type { DisabledReason } from '../../../../generated/prisma/enums.js';

/**
 * State of an endpoint's circuit.
 * - CLOSED: deliveries are sent.
 * - OPEN: so many failed in a row that nothing is sent until `openUntil`.
 * - HALF_OPEN: that time is over, and one delivery, the probe, is sent. Its outcome closes the circuit or opens it for
 *   longer.
 */
export type CircuitState = 'CLOSED' | 'OPEN' | 'HALF_OPEN';

/** Failures in a row after which the organisation is notified, as at Svix. */
export const NOTIFY_AFTER_FAILURES = 4;

/** Failures in a row after which the circuit opens. */
export const OPEN_AFTER_FAILURES = 5;

/** How long the circuit stays open at first, in milliseconds. Doubles with each failed probe, up to the maximum. */
const INITIAL_OPEN_MILLISECONDS = 5_000;
const MAX_OPEN_MILLISECONDS = 300_000;

const DAY = 86_400_000;

/** When failures disable an endpoint. */
export interface DisablePolicy {
  /** Whether status 410 disables the endpoint. */
  readonly disableOn410: boolean;
  /** Days of nothing but failures after which the endpoint is disabled; 0 for never. */
  readonly disableAfterDays: number;
}

/** The default of an endpoint that sets none; five days, as at Svix. */
export const DEFAULT_DISABLE_POLICY: DisablePolicy = { disableOn410: true, disableAfterDays: 5 };

/** What is stored of an endpoint's failures since its last success (table endpoint_health). */
export interface Health {
  readonly consecutiveFailures: number;
  /** When the first of these failures was. */
  readonly failingSince: Date | null;
  /** When the organisation was notified of them. */
  readonly failingNotifiedAt: Date | null;
  /** When the next probe may be sent; null while the circuit is closed. */
  readonly openUntil: Date | null;
  /** How often the circuit opened. */
  readonly timesOpened: number;
}

/** No failure since the last success, and a closed circuit. */
export const HEALTHY: Health = {
  consecutiveFailures: 0,
  failingSince: null,
  failingNotifiedAt: null,
  openUntil: null,
  timesOpened: 0,
};

/** What an attempt says about its endpoint. */
export interface AttemptResult {
  readonly delivered: boolean;
  /** Whether the endpoint answered 410. */
  readonly gone: boolean;
  /** Whether it was the probe of a half-open circuit. */
  readonly isProbe: boolean;
}

/** The health after some attempts, and what the organisation is notified of. */
export interface HealthChange {
  readonly health: Health;
  /** Whether the endpoint is now reported as failing. */
  readonly failing: boolean;
  /** Whether an endpoint that was reported as failing works again. */
  readonly recovered: boolean;
  /** Why the endpoint is to be disabled; null when it is not. */
  readonly disabled: Exclude<DisabledReason, 'REQUESTED'> | null;
}

/** The state of the circuit at a moment. */
export function circuitState({ openUntil }: Pick<Health, 'openUntil'>, now: Date): CircuitState {
  if (openUntil === null) return 'CLOSED';
  return openUntil > now ? 'OPEN' : 'HALF_OPEN';
}

/**
 * Applies the results of attempts in the order in which they ended. While the circuit is open, only the probe can open
 * it for longer: other failures are of attempts that had started before it opened. Any success closes it and resets
 * everything.
 *
 * @param random - uniform over [0, 1): varies how long the circuit stays open by 10 % in either direction, so that
 * circuits that opened together are not probed together.
 */
export function applyAttempts(
  before: Health,
  results: readonly AttemptResult[],
  { disableOn410, disableAfterDays }: DisablePolicy,
  now: Date,
  random: () => number,
): HealthChange {
  let health = before;
  let disabled: HealthChange['disabled'] = null;
  let recovered = false;
  for (const result of results) {
    if (result.delivered) {
      recovered ||= health.failingNotifiedAt !== null;
      health = HEALTHY;
      continue;
    }
    health = afterFailure(health, result, now, random);
    if (result.gone && disableOn410) disabled = 'GONE';
    const failingFor = now.getTime() - (health.failingSince?.getTime() ?? now.getTime());
    if (disableAfterDays > 0 && failingFor >= disableAfterDays * DAY) disabled ??= 'FAILING';
  }
  const failing = health.consecutiveFailures >= NOTIFY_AFTER_FAILURES && health.failingNotifiedAt === null;
  return {
    health: failing ? { ...health, failingNotifiedAt: now } : health,
    failing,
    recovered: recovered && health.consecutiveFailures === 0,
    disabled,
  };
}

function afterFailure(health: Health, { isProbe }: AttemptResult, now: Date, random: () => number): Health {
  const failed = {
    ...health,
    consecutiveFailures: health.consecutiveFailures + 1,
    failingSince: health.failingSince ?? now,
  };
  const opens = isProbe || (health.openUntil === null && failed.consecutiveFailures >= OPEN_AFTER_FAILURES);
  if (!opens) return failed;
  const openUntil = new Date(now.getTime() + openMilliseconds(health.timesOpened, random));
  return { ...failed, timesOpened: health.timesOpened + 1, openUntil };
}

/** @param timesOpened - how often it opened before. */
function openMilliseconds(timesOpened: number, random: () => number): number {
  const base = Math.min(MAX_OPEN_MILLISECONDS, INITIAL_OPEN_MILLISECONDS * 2 ** Math.min(timesOpened, 10));
  return Math.round(base * (0.9 + 0.2 * random()));
}
