import type { Endpoint } from '../../../generated/prisma/client.js';
import type { Settings } from '../../../platform/settings/index.js';

/** How an endpoint is delivered to and tried again. */
export interface DeliveryPolicy {
  /** Seconds to wait after the first, second, ... failed try. After as many failures a delivery is given up. */
  readonly retryScheduleSeconds: number[];
  /** Spread of each wait either way in percent, 0-50: what failed together does not come back together. */
  readonly jitterPercent: number;
  /** Least wait after 429 or a time-out, in seconds. */
  readonly throttleSeconds: number;
  /** Whether a Retry-After can make the wait longer, up to twice the step. */
  readonly heedsRetryAfter: boolean;
  /** From the start of a request to the last byte of its answer, in seconds. */
  readonly timeoutSeconds: number;
  /** Whether 410 disables the endpoint. */
  readonly goneDisables: boolean;
  /** Days of nothing but failures after which the endpoint is disabled; 0 for never. */
  readonly disableAfterDays: number;
}

/**
 * What holds where an endpoint says nothing else: Svix's documented schedule, eight tries within about 28 hours, with
 * its spread, its least wait for a receiver that is overloaded, and its five days.
 */
export const DEFAULT_POLICY: Omit<DeliveryPolicy, 'timeoutSeconds'> = {
  retryScheduleSeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000],
  jitterPercent: 20,
  throttleSeconds: 60,
  heedsRetryAfter: true,
  goneDisables: true,
  disableAfterDays: 5,
};

/** The columns that an endpoint's policy stands in. */
export type PolicyColumns = Pick<
  Endpoint,
  | 'retryScheduleSeconds'
  | 'jitterPercent'
  | 'throttleSeconds'
  | 'heedsRetryAfter'
  | 'timeoutSeconds'
  | 'goneDisables'
  | 'disableAfterDays'
>;

/** An endpoint's policy, with the service's where it has none of its own. */
export function policyOf(
  columns: PolicyColumns,
  { webhookTimeoutSeconds }: Pick<Settings, 'webhookTimeoutSeconds'>,
): DeliveryPolicy {
  const {
    retryScheduleSeconds,
    jitterPercent,
    throttleSeconds,
    heedsRetryAfter,
    timeoutSeconds,
    goneDisables,
    disableAfterDays,
  } = columns;
  return {
    retryScheduleSeconds: retryScheduleSeconds.length > 0 ? retryScheduleSeconds : DEFAULT_POLICY.retryScheduleSeconds,
    jitterPercent: jitterPercent ?? DEFAULT_POLICY.jitterPercent,
    throttleSeconds: throttleSeconds ?? DEFAULT_POLICY.throttleSeconds,
    heedsRetryAfter,
    timeoutSeconds: timeoutSeconds ?? webhookTimeoutSeconds,
    goneDisables,
    disableAfterDays: disableAfterDays ?? DEFAULT_POLICY.disableAfterDays,
  };
}
