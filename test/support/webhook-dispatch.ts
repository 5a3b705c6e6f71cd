import type { ClaimedDelivery } from '../../src/domain/webhooks/dispatch/claim/claim-deliveries.js';
import { createFairClaim } from '../../src/domain/webhooks/dispatch/claim/fair-claim.js';
import { deliver } from '../../src/domain/webhooks/dispatch/deliver.js';
import { createWebhookPoster, type WebhookPosterOptions } from '../../src/domain/webhooks/post/post-webhook.js';
import type { EndpointHealthEvent } from '../../src/domain/webhooks/dispatch/outcome/update-health.js';
import { renewLeases } from '../../src/domain/webhooks/dispatch/renew-leases.js';
import { createOutcomeStore } from '../../src/domain/webhooks/dispatch/outcome/outcome-store.js';
import { createConcurrencyLimiter } from '../../src/domain/webhooks/dispatch/claim/concurrency-limiter.js';
import { parseNetworks } from '../../src/platform/security/network-addresses.js';
import type { TestDatabase } from './test-database.js';

/** What delivers in a process, without its loop: a test says when. */
export interface WebhookDispatch {
  claim(limit?: number): Promise<ClaimedDelivery[]>;
  /** Sends one and names the outcome. */
  deliver(delivery: ClaimedDelivery): Promise<string>;
  /** Claims once and sends all of it, side by side. */
  deliverAll(limit?: number): Promise<string[]>;
  /** What happened to endpoints. */
  readonly healthEvents: readonly EndpointHealthEvent[];
  close(): void;
}

/** Puts together what a worker has, on the database of a test; posts may go to the loopback unless said otherwise. */
export function createWebhookDispatch(
  { runtime }: TestDatabase,
  options: Partial<WebhookPosterOptions> & { timeoutSeconds?: number } = {},
): WebhookDispatch {
  const { client } = runtime.database;
  const { timeoutSeconds = 2, ...posting } = options;
  const healthEvents: EndpointHealthEvent[] = [];
  const limiter = createConcurrencyLimiter();
  const leases = renewLeases(client);
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
    store: createOutcomeStore({
      client,
      scope: runtime.scope('worker'),
      onHealthEvent: (one) => healthEvents.push(one),
    }),
    settings: { webhookTimeoutSeconds: timeoutSeconds },
  };
  const { claim } = createFairClaim(client, limiter);
  const deliverOne = async (delivery: ClaimedDelivery) =>
    (await leases.during(delivery, () => deliver(tools, delivery))).outcome;
  return {
    claim: (limit = 100) => claim(limit),
    deliver: deliverOne,
    deliverAll: async (limit = 100) => Promise.all((await claim(limit)).map(deliverOne)),
    healthEvents,
    close: () => {
      leases.stop();
      poster.close();
    },
  };
}
