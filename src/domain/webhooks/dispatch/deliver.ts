import type { Settings } from '../../../platform/settings/index.js';
import { databaseTime, partitionId, type ClaimedDelivery } from './claim/claim-deliveries.js';
import { policyOf } from '../endpoints/delivery-policy.js';
import { finishAttempt, type FinishedAttempt } from './outcome/finished-attempt.js';
import type { LeaseRenewal } from './renew-leases.js';
import type { OutcomeStore } from './outcome/outcome-store.js';
import { postDelivery, type PostTools } from '../post/post-delivery.js';
import type { ConcurrencyLimiter } from './claim/concurrency-limiter.js';

/** What delivering needs of the outside. */
export interface DeliveryTools extends PostTools {
  readonly limiter: ConcurrencyLimiter;
  readonly store: OutcomeStore;
  readonly leases: LeaseRenewal;
  readonly settings: Pick<Settings, 'webhookTimeoutSeconds'>;
}

/** How a try ended. */
export type DeliveryOutcome = 'delivered' | 'retried' | 'exhausted' | 'lost' | 'released';

/** A try that was made; or was not, as the lease was over or others may take it. */
export interface Delivered {
  readonly outcome: DeliveryOutcome;
  readonly ended: FinishedAttempt | null;
}

/**
 * Sends a claimed delivery once and stores what came of it.
 *
 * @returns `lost` when its lease ran out meanwhile, so that another process has it now and stores what comes of that;
 * `released` when it was not
 *   sent and is as if it had not been claimed.
 */
export async function deliver(
  { limiter, store, leases, settings, ...tools }: DeliveryTools,
  delivery: ClaimedDelivery,
): Promise<Delivered> {
  const policy = policyOf(delivery.lane, settings);
  const endpoint = partitionId(delivery);
  let ended: FinishedAttempt | null = null;
  if (!(await limiter.enter(endpoint))) {
    await leases.release(delivery);
    return { outcome: 'released', ended };
  }
  try {
    const outcome = await postDelivery(tools, delivery, policy, () => leases.holds(delivery));
    if (outcome)
      ended = finishAttempt(
        delivery,
        policy,
        outcome,
        databaseTime(delivery, performance.now() - outcome.durationMilliseconds),
        Math.random,
      );
  } finally {
    limiter.leave(endpoint, ended?.status === 'DELIVERED');
  }
  if (!ended || !(await store.store(ended))) return { outcome: 'lost', ended };
  return {
    outcome: ended.status === 'DELIVERED' ? 'delivered' : ended.status === 'EXHAUSTED' ? 'exhausted' : 'retried',
    ended,
  };
}
