import type { ClaimedDelivery } from '../../src/domain/webhooks/delivering/claim-deliveries.js';
import { createFairClaim } from '../../src/domain/webhooks/delivering/claim-fairly.js';
import { deliver } from '../../src/domain/webhooks/delivering/deliver.js';
import { createWebhookPoster, type WebhookPosterOptions } from '../../src/domain/webhooks/delivering/post-webhook.js';
import type { EndpointNews } from '../../src/domain/webhooks/delivering/store-health.js';
import { renewLeases } from '../../src/domain/webhooks/delivering/renew-leases.js';
import { createOutcomeStore } from '../../src/domain/webhooks/delivering/store-outcomes.js';
import { createWindows } from '../../src/domain/webhooks/delivering/windows.js';
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
  readonly news: readonly EndpointNews[];
  close(): void;
}

/** Puts together what a worker has, on the database of a test; posts may go to the loopback unless said otherwise. */
export function createWebhookDispatch(
  { runtime }: TestDatabase,
  options: Partial<WebhookPosterOptions> & { timeoutSeconds?: number } = {},
): WebhookDispatch {
  const { client } = runtime.database;
  const { timeoutSeconds = 2, ...posting } = options;
  const news: EndpointNews[] = [];
  const windows = createWindows();
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
    windows,
    leases,
    store: createOutcomeStore({ client, scope: runtime.scope('worker'), onNews: (one) => news.push(one) }),
    settings: { webhookTimeoutSeconds: timeoutSeconds },
  };
  const { claim } = createFairClaim(client, windows);
  const deliverOne = async (delivery: ClaimedDelivery) =>
    (await leases.during(delivery, () => deliver(tools, delivery))).outcome;
  return {
    claim: (limit = 100) => claim(limit),
    deliver: deliverOne,
    deliverAll: async (limit = 100) => Promise.all((await claim(limit)).map(deliverOne)),
    news,
    close: () => {
      leases.stop();
      poster.close();
    },
  };
}
