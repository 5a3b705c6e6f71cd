import type { Settings } from '../../../platform/settings/index.js';

/** What an organisation's requests may use in a minute, over all processes. */
export interface MinuteLimits {
  readonly requests: number;
  /** Cost of operations. */
  readonly cost: number;
}

/** What operations may cost for each request that is allowed, where COST_PER_MINUTE is not set. */
const COST_OF_REQUEST = 10_000;

/** The limits of the settings. That of costs allows at least one query of the maximum cost. */
export function minuteLimits({ requestsPerMinute, costPerMinute, queryMaximumCost }: Settings): MinuteLimits {
  const cost = costPerMinute ?? requestsPerMinute * COST_OF_REQUEST;
  return { requests: requestsPerMinute, cost: Math.max(cost, queryMaximumCost) };
}
