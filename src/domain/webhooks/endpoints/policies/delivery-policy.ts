import type { Endpoint } from '../../../../generated/prisma/client.js';
import type { Settings } from '../../../../platform/settings/index.js';
import { DEFAULT_DISABLE_POLICY, type DisablePolicy } from './circuit-breaker.js';
import { DEFAULT_RETRY_POLICY, type RetryPolicy } from './retry-policy.js';

/** How deliveries to an endpoint are made: when they are retried, when they time out, what disables the endpoint. */
export interface DeliveryPolicy extends RetryPolicy, DisablePolicy {
  /** From the start of a request to the last byte of its response, in seconds. */
  readonly timeoutSeconds: number;
}

/** The defaults of the service; the default time-out is the setting WEBHOOK_TIMEOUT_SECONDS. */
export const DEFAULT_POLICY: Omit<DeliveryPolicy, 'timeoutSeconds'> = {
  ...DEFAULT_RETRY_POLICY,
  ...DEFAULT_DISABLE_POLICY,
};

/** The columns of an endpoint that hold its policy; null or empty for the default. */
export type PolicyColumns = Pick<Endpoint, keyof DeliveryPolicy>;

/** The policy that applies to an endpoint: its own values, and the defaults where it has none. */
export function policyOf(
  columns: PolicyColumns,
  { webhookTimeoutSeconds }: Pick<Settings, 'webhookTimeoutSeconds'>,
): DeliveryPolicy {
  const { retryScheduleSeconds, jitterPercent, throttleSeconds, timeoutSeconds, disableAfterDays } = columns;
  return {
    retryScheduleSeconds: retryScheduleSeconds.length > 0 ? retryScheduleSeconds : DEFAULT_POLICY.retryScheduleSeconds,
    jitterPercent: jitterPercent ?? DEFAULT_POLICY.jitterPercent,
    throttleSeconds: throttleSeconds ?? DEFAULT_POLICY.throttleSeconds,
    respectRetryAfter: columns.respectRetryAfter,
    timeoutSeconds: timeoutSeconds ?? webhookTimeoutSeconds,
    disableOn410: columns.disableOn410,
    disableAfterDays: disableAfterDays ?? DEFAULT_POLICY.disableAfterDays,
  };
}
