import type { Settings } from '../../../platform/settings/index.js';
import { RETRY_STEPS_SECONDS } from '../retry-schedule.js';
import type { EndpointRow } from './endpoint-row.js';

/** How deliveries to an endpoint are tried, with the service's value wherever the endpoint has none of its own. */
export type DeliveryPolicy = {
  readonly [Setting in 'jitterPercent' | 'throttleSeconds' | 'timeoutSeconds' | 'disableAfterDays']: NonNullable<EndpointRow[Setting]>;
} & {
  readonly retryScheduleSeconds: number[];
};

/** Svix's documented values, as those of the schedule are. */
const SERVICE_POLICY = { jitterPercent: 20, throttleSeconds: 60, disableAfterDays: 5 } as const;

/** The policy that holds for an endpoint. */
export function deliveryPolicyOf(settings: Pick<Settings, 'webhookTimeoutSeconds'>, endpoint: EndpointRow): DeliveryPolicy {
  return {
    retryScheduleSeconds: endpoint.retryScheduleSeconds.length > 0 ? endpoint.retryScheduleSeconds : [...RETRY_STEPS_SECONDS],
    jitterPercent: endpoint.jitterPercent ?? SERVICE_POLICY.jitterPercent,
    throttleSeconds: endpoint.throttleSeconds ?? SERVICE_POLICY.throttleSeconds,
    timeoutSeconds: endpoint.timeoutSeconds ?? settings.webhookTimeoutSeconds,
    disableAfterDays: endpoint.disableAfterDays ?? SERVICE_POLICY.disableAfterDays,
  };
}
