import { setTimeout } from 'node:timers/promises';
import type { Leases } from '../../../platform/background/index.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Settings } from '../../../platform/settings/index.js';
import { policyOf } from '../endpoints/policies/delivery-policy.js';
import { endpointKeyText } from '../endpoints/endpoint-key.js';
import { postDelivery } from '../post/post-delivery.js';
import type { WebhookPoster } from '../post/post-webhook.js';
import { databaseTime, type ClaimedDelivery } from './claim/claim-deliveries.js';
import type { ConcurrencyLimiter } from './claim/concurrency-limiter.js';
import { finishAttempt, type FinishedAttempt } from './outcome/finished-attempt.js';
import type { OutcomeStore } from './outcome/outcome-store.js';

/** What delivering needs. */
export interface DeliveryTools {
  readonly poster: WebhookPoster;
  readonly encryption: Encryption;
  readonly limiter: ConcurrencyLimiter;
  readonly leases: Pick<Leases<ClaimedDelivery>, 'holds'>;
  /** Releases the lease of a delivery that is not sent. */
  readonly release: (delivery: ClaimedDelivery) => Promise<void>;
  readonly store: OutcomeStore;
  readonly settings: Pick<Settings, 'webhookTimeoutSeconds'>;
}

/**
 * The outcome of working on a delivery. `lost`: its lease ran out, so that another process delivers it. `released`: it
 * was not sent, and its lease was released.
 */
export type DeliveryOutcome = 'delivered' | 'retried' | 'exhausted' | 'lost' | 'released';

/** The outcome, and the attempt if one was made. */
export interface Delivered {
  readonly outcome: DeliveryOutcome;
  readonly attempt: FinishedAttempt | null;
}

/** Makes one attempt at a claimed delivery and stores its outcome. */
export async function deliver(tools: DeliveryTools, delivery: ClaimedDelivery): Promise<Delivered> {
  const { limiter } = tools;
  const endpoint = endpointKeyText(delivery);
  if (!(await limiter.acquire(endpoint))) {
    await tools.release(delivery);
    return { outcome: 'released', attempt: null };
  }
  let attempt: FinishedAttempt | null = null;
  try {
    attempt = await makeAttempt(tools, delivery);
  } finally {
    limiter.release(endpoint, attempt?.status === 'DELIVERED');
  }
  if (!attempt || !(await tools.store.store(attempt))) return { outcome: 'lost', attempt };
  return { outcome: OUTCOME_OF_STATUS[attempt.status], attempt };
}

const OUTCOME_OF_STATUS = { DELIVERED: 'delivered', EXHAUSTED: 'exhausted', PENDING: 'retried' } as const;

/** @returns null when the lease ran out before the request was sent, as when the process was suspended. */
async function makeAttempt(
  { poster, encryption, leases, settings }: DeliveryTools,
  delivery: ClaimedDelivery,
): Promise<FinishedAttempt | null> {
  const policy = policyOf(delivery.partition, settings);
  if (delivery.delayMilliseconds > 0) await setTimeout(delivery.delayMilliseconds);
  if (!leases.holds(delivery)) return null;
  const outcome = await postDelivery(
    { poster, encryption },
    {
      receiver: delivery.partition,
      eventId: delivery.eventId,
      body: delivery.body,
      timeoutMilliseconds: policy.timeoutSeconds * 1000,
      now: () => databaseTime(delivery, performance.now()),
    },
  );
  const startedAt = databaseTime(delivery, performance.now() - outcome.durationMilliseconds);
  return finishAttempt(delivery, policy, outcome, startedAt, Math.random);
}
