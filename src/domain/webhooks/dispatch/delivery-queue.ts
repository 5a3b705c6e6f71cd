import type { PrismaClient } from '../../../generated/prisma/client.js';
import { createBatcher, createLeases, type BackgroundMetrics, type Queue } from '../../../platform/background/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { Logger } from '../../../platform/telemetry/index.js';
import type { WebhookMetrics } from '../metrics.js';
import { DELIVERY_QUEUE } from '../events/record-event.js';
import type { WebhookPoster } from '../post/post-webhook.js';
import type { ClaimedDelivery } from './claim/claim-deliveries.js';
import { DELIVERY_TABLE } from './claim/claim-deliveries.sql.js';
import { createConcurrencyLimiter } from './claim/concurrency-limiter.js';
import { createFairClaim } from './claim/fair-claim.js';
import { deliver, type Delivered } from './deliver.js';
import { createOutcomeStore } from './outcome/outcome-store.js';
import type { EndpointHealthEvent } from './outcome/update-health.js';

/**
 * After this a delivery no longer counts towards the concurrency, in milliseconds: its receiver is slow, and others
 * need not wait for that.
 */
const SLOW_AFTER_MILLISECONDS = 1_000;

/** Leases are released one by one; this batches them. */
const RELEASE_BATCH = { maxItems: 500, gatherMilliseconds: 5 };

/** What delivering needs. */
export interface DeliveryQueueTools {
  readonly client: PrismaClient;
  readonly scope: WorkerScope;
  readonly encryption: Encryption;
  readonly poster: WebhookPoster;
  readonly metrics: WebhookMetrics & Pick<BackgroundMetrics, 'queueLag'>;
  readonly log: Logger;
}

/** The background work of delivering webhooks. */
export function deliveryQueue(tools: DeliveryQueueTools): Queue<ClaimedDelivery> {
  const { client, scope, encryption, poster, metrics, log } = tools;
  const limiter = createConcurrencyLimiter();
  const leases = createLeases<ClaimedDelivery>(client, DELIVERY_TABLE);
  const releases = createBatcher<ClaimedDelivery, undefined>(async (deliveries) => {
    await leases.release(deliveries);
    return deliveries.map(() => undefined);
  }, RELEASE_BATCH);
  const store = createOutcomeStore({ client, scope, onHealthEvent: (event) => report(event, metrics, log) });
  const deliveryTools = {
    ...{ poster, encryption, limiter, leases, store, settings: scope.settings },
    release: releases.add,
  };
  const { claim, mayHaveMore } = createFairClaim(client, limiter);
  return {
    name: DELIVERY_QUEUE,
    concurrency: scope.settings.webhookConcurrency,
    slowAfterMilliseconds: SLOW_AFTER_MILLISECONDS,
    mayHaveMore,
    claim: async (limit) => {
      const askedAt = performance.now();
      const claimed = await claim(limit);
      leases.take(claimed, askedAt);
      for (const { claimedAt, dueAt } of claimed) {
        metrics.queueLag.observe({ queue: DELIVERY_QUEUE }, Math.max(0, claimedAt.getTime() - dueAt.getTime()) / 1000);
      }
      return claimed;
    },
    perform: async (delivery) => {
      try {
        const delivered = await deliver(deliveryTools, delivery);
        count(delivered, delivery, metrics);
        return delivered.outcome;
      } finally {
        leases.drop(delivery);
      }
    },
    onStop: () => {
      limiter.close();
      store.stopWaiting();
    },
  };
}

const FAILURE_LABELS: Readonly<Record<string, string>> = {
  TIMEOUT: 'timeout',
  CONNECTION: 'connection',
  TLS: 'tls',
  ADDRESS_REFUSED: 'address',
};

function count({ outcome, attempt }: Delivered, delivery: ClaimedDelivery, metrics: WebhookMetrics): void {
  if (outcome === 'released') return;
  metrics.webhookAttempts.inc({ outcome, failure: failureLabel(outcome, attempt) });
  if (!attempt) return;
  const { durationMilliseconds } = attempt.outcome;
  metrics.webhookAttemptDuration.observe(durationMilliseconds / 1000);
  if (outcome !== 'delivered' || delivery.attempts > 0) return;
  const answeredAt = attempt.startedAt.getTime() + durationMilliseconds;
  metrics.webhookDelivery.observe(Math.max(0, answeredAt - delivery.writtenAt.getTime()) / 1000);
}

function failureLabel(outcome: Delivered['outcome'], attempt: Delivered['attempt']): string {
  if (outcome === 'delivered' || !attempt) return 'none';
  const { outcome: response } = attempt;
  return response.kind === 'ANSWERED' ? 'status' : (FAILURE_LABELS[response.reason] ?? 'other');
}

/** Tells the operator what happened to an endpoint. */
function report(event: EndpointHealthEvent, metrics: WebhookMetrics, log: Logger): void {
  const { kind, reason, organisationId, endpointId } = event;
  const about = { organisationId, endpointId };
  if (kind === 'failing') log.warn(about, 'a webhook endpoint fails');
  if (kind === 'recovered') log.info(about, 'a webhook endpoint takes deliveries again');
  if (kind !== 'disabled') return;
  metrics.webhookEndpointsDisabled.inc({ reason: reason === 'GONE' ? 'gone' : 'failing' });
  log.warn({ ...about, reason }, 'a webhook endpoint was disabled');
}
