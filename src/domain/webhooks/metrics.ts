import { Counter, Histogram, type Registry } from 'prom-client';

/** Metrics of webhook deliveries. */
export type WebhookMetrics = ReturnType<typeof createWebhookMetrics>;

/** Registers the metrics of webhook deliveries. */
export function createWebhookMetrics(registry: Registry) {
  const registers = [registry];
  const metrics = {
    webhookAttempts: new Counter({
      name: 'skillgate_webhook_attempts_total',
      help: 'Attempts to deliver a webhook, by outcome and by the reason of failure.',
      labelNames: ['outcome', 'failure'],
      registers,
    }),
    webhookAttemptDuration: new Histogram({
      name: 'skillgate_webhook_attempt_duration_seconds',
      help: 'Time from the start of an attempt to the end of the answer, or until it failed.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30],
      registers,
    }),
    webhookDelivery: new Histogram({
      name: 'skillgate_webhook_delivery_seconds',
      help: 'Time from the writing of an event to the answer of its receiver, if the first attempt succeeded.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
      registers,
    }),
    webhookEndpointsDisabled: new Counter({
      name: 'skillgate_webhook_endpoints_disabled_total',
      help: 'Endpoints that were disabled because they failed for days or answered that they are gone.',
      labelNames: ['reason'],
      registers,
    }),
  };
  // These series start at 0, or an alert on an increase would miss the first occurrence.
  for (const reason of ['failing', 'gone']) metrics.webhookEndpointsDisabled.inc({ reason }, 0);
  metrics.webhookAttempts.inc({ outcome: 'exhausted', failure: 'status' }, 0);
  return metrics;
}
