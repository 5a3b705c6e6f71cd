import type { PrismaClient } from '../../../generated/prisma/client.js';
import type { BackgroundMetrics, Queue } from '../../../platform/background/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Logger } from '../../../platform/telemetry/index.js';
import type { WebhookMetrics } from '../metrics.js';
import { DELIVERY_QUEUE } from '../events/record-event.js';
import type { ClaimedDelivery } from './claim/claim-deliveries.js';
import { createFairClaim } from './claim/fair-claim.js';
import { deliver, type Delivered } from './deliver.js';
import type { WebhookPoster } from '../post/post-webhook.js';
import { renewLeases } from './renew-leases.js';
import type { EndpointHealthEvent } from './outcome/update-health.js';
import { createOutcomeStore } from './outcome/outcome-store.js';
import { createConcurrencyLimiter } from './claim/concurrency-limiter.js';

/**
 * After this a delivery no longer takes up room: its receiver is slow, and others need not wait for that. In
 * milliseconds.
 */
const PATIENCE = 1_000;

/** What delivering needs of the outside. */
export interface DeliveryQueueTools {
  readonly client: PrismaClient;
  readonly scope: WorkerScope;
  readonly encryption: Encryption;
  readonly poster: WebhookPoster;
  readonly metrics: WebhookMetrics & Pick<BackgroundMetrics, 'queueLag'>;
  readonly log: Logger;
}

/** The background work of delivering webhooks. */
export function deliveryQueue({
  client,
  scope,
  encryption,
  poster,
  metrics,
  log,
}: DeliveryQueueTools): Queue<ClaimedDelivery> & { stop(): void } {
  const limiter = createConcurrencyLimiter();
  const leases = renewLeases(client);
  const store = createOutcomeStore({
    client,
    scope,
    onHealthEvent: (healthEvents) => tellOperator(healthEvents, metrics, log),
  });
  const tools = { poster, encryption, limiter, store, leases, settings: scope.settings };
  const claim = createFairClaim(client, limiter);
  return {
    name: DELIVERY_QUEUE,
    concurrency: scope.settings.webhookConcurrency,
    patience: PATIENCE,
    leftWork: claim.leftWork,
    claim: async (limit) => {
      const claimed = await claim.claim(limit);
      for (const { claimedAt, dueAt } of claimed) {
        metrics.queueLag.observe({ queue: DELIVERY_QUEUE }, Math.max(0, claimedAt.getTime() - dueAt.getTime()) / 1000);
      }
      return claimed;
    },
    perform: async (delivery) => {
      const delivered = await leases.during(delivery, () => deliver(tools, delivery));
      count(delivered, delivery, metrics);
      return delivered.outcome;
    },
    onStop: () => {
      limiter.close();
      store.hurry();
    },
    stop: leases.stop,
  };
}

const FAILURE_LABELS: Readonly<Record<string, string>> = {
  TIMEOUT: 'timeout',
  CONNECTION: 'connection',
  TLS: 'tls',
  ADDRESS_REFUSED: 'address',
};

function count({ outcome, ended }: Delivered, { writtenAt, attempts }: ClaimedDelivery, metrics: WebhookMetrics): void {
  const made = ended?.outcome;
  if (outcome === 'released') return;
  const failure =
    outcome === 'delivered' || !made
      ? 'none'
      : made.kind === 'ANSWERED'
        ? 'status'
        : (FAILURE_LABELS[made.reason] ?? 'other');
  metrics.webhookAttempts.inc({ outcome, failure });
  if (!ended || !made) return;
  metrics.webhookAttemptDuration.observe(made.durationMilliseconds / 1000);
  if (outcome !== 'delivered' || attempts > 0) return;
  const answeredAt = ended.startedAt.getTime() + made.durationMilliseconds;
  metrics.webhookDelivery.observe(Math.max(0, answeredAt - writtenAt.getTime()) / 1000);
}

function tellOperator(
  { kind, reason, organisationId, endpointId }: EndpointHealthEvent,
  metrics: WebhookMetrics,
  log: Logger,
): void {
  const about = { organisationId, endpointId };
  if (kind === 'failing') log.warn(about, 'a webhook endpoint fails');
  if (kind === 'recovered') log.info(about, 'a webhook endpoint takes deliveries again');
  if (kind !== 'disabled') return;
  metrics.webhookEndpointsDisabled.inc({ reason: reason === 'GONE' ? 'gone' : 'failing' });
  log.warn({ ...about, reason }, 'a webhook endpoint was disabled');
}
