import type { ClaimedDelivery } from '../../../src/domain/webhooks/dispatch/claim/claim-deliveries.js';
import { DELIVERY_TABLE } from '../../../src/domain/webhooks/dispatch/claim/claim-deliveries.sql.js';
import { createFairClaim } from '../../../src/domain/webhooks/dispatch/claim/fair-claim.js';
import { deliver } from '../../../src/domain/webhooks/dispatch/deliver.js';
import { createWebhookPoster, type WebhookPosterOptions } from '../../../src/domain/webhooks/post/post-webhook.js';
import type { EndpointHealthEvent } from '../../../src/domain/webhooks/dispatch/outcome/update-health.js';
import { createOutcomeStore } from '../../../src/domain/webhooks/dispatch/outcome/outcome-store.js';
import { createConcurrencyLimiter } from '../../../src/domain/webhooks/dispatch/claim/concurrency-limiter.js';
import { createLeases } from '../../../src/platform/background/index.js';
import { parseNetworks } from '../../../src/platform/security/network-addresses.js';
import type { TestDatabase } from '../database/test-database.js';

/** Delivers webhooks as a process does, but without its loop: a test decides when. */
export interface WebhookDispatch {
  claim(limit?: number): Promise<ClaimedDelivery[]>;
  /** Sends one and returns the outcome. */
  deliver(delivery: ClaimedDelivery): Promise<string>;
  /** Claims once and sends all claimed deliveries concurrently. */
  deliverAll(limit?: number): Promise<string[]>;
  /** Changes of endpoints' health. */
  readonly healthEvents: readonly EndpointHealthEvent[];
  close(): void;
}

/** Creates what a worker has, on a test's database; by default it may post to loopback addresses. */
export function createWebhookDispatch(
  { runtime }: TestDatabase,
  options: Partial<WebhookPosterOptions> & { timeoutSeconds?: number } = {},
): WebhookDispatch {
  const { client } = runtime.database;
  const { timeoutSeconds = 2, ...posting } = options;
  const healthEvents: EndpointHealthEvent[] = [];
  const limiter = createConcurrencyLimiter();
  const leases = createLeases<ClaimedDelivery>(client, DELIVERY_TABLE);
  const poster = createWebhookPoster({
    allowedNetworks: parseNetworks('127.0.0.0/8'),
    allowHttp: true,
    userAgent: 'test',
    ...posting,
  });
  const tools = {
    poster,
    encryption: runtime.encryption,
    limiter,
    leases,
    release: (delivery: ClaimedDelivery) => leases.release([delivery]),
    store: createOutcomeStore({
      client,
      scope: runtime.scope('worker'),
      onHealthEvent: (one) => healthEvents.push(one),
    }),
    settings: { webhookTimeoutSeconds: timeoutSeconds },
  };
  const { claim } = createFairClaim(client, limiter);
  const deliverOne = async (delivery: ClaimedDelivery) => {
    leases.take([delivery], delivery.claimedTick);
    try {
      return (await deliver(tools, delivery)).outcome;
    } finally {
      leases.drop(delivery);
    }
  };
  return {
    claim: (limit = 100) => claim(limit),
    deliver: deliverOne,
    deliverAll: async (limit = 100) => Promise.all((await claim(limit)).map(deliverOne)),
    healthEvents,
    close: () => poster.close(),
  };
}
