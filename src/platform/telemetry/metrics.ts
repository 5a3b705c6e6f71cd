import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The service's Prometheus metrics. Labels hold names of a closed set, never identifiers of people or tenants. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const metrics = makeMetrics();
  // What has not happened yet is told as such: an alert on an increase would miss the first one otherwise.
  for (const reason of ['failing', 'gone']) metrics.webhookEndpointsDisabled.inc({ reason }, 0);
  metrics.webhookAttempts.inc({ outcome: 'exhausted', failure: 'status' }, 0);
  return metrics;
}

function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'skillgate_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    work: new Counter({
      name: 'skillgate_work_total',
      help: 'Pieces of background work that ended, by queue and outcome.',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    workDuration: new Histogram({
      name: 'skillgate_work_duration_seconds',
      help: 'Time that a piece of background work took.',
      labelNames: ['queue'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    workUnderWay: new Gauge({
      name: 'skillgate_work_under_way',
      help: 'Pieces of background work that this process has in hand.',
      labelNames: ['queue'],
      registers,
    }),
    loopErrors: new Counter({
      name: 'skillgate_loop_errors_total',
      help: 'Times that a queue could not be asked for work.',
      labelNames: ['queue'],
      registers,
    }),
    queueLag: new Histogram({
      name: 'skillgate_queue_lag_seconds',
      help: 'Time from the moment that work was due until a process took it up, by queue.',
      labelNames: ['queue'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1800],
      registers,
    }),
    childProcessEnds: new Counter({
      name: 'skillgate_child_process_ends_total',
      help:
        'Child processes that were replaced, by what they did and why: TIME and MEMORY are limits that an item ' +
        'reached, BROKE a fault.',
      labelNames: ['process', 'reason'],
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'skillgate_webhook_attempts_total',
      help: 'Tries to deliver a webhook, by outcome and by why they failed.',
      labelNames: ['outcome', 'failure'],
      registers,
    }),
    webhookAttemptDuration: new Histogram({
      name: 'skillgate_webhook_attempt_duration_seconds',
      help: 'Time from the start of a try to the end of the answer, or until it failed.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30],
      registers,
    }),
    webhookDelivery: new Histogram({
      name: 'skillgate_webhook_delivery_seconds',
      help: 'Time from the writing of an event to the answer of its receiver, where the first try was answered well.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
      registers,
    }),
    webhookEndpointsDisabled: new Counter({
      name: 'skillgate_webhook_endpoints_disabled_total',
      help: 'Endpoints that were disabled because they failed for days or said that they are gone.',
      labelNames: ['reason'],
      registers,
    }),
  };
}
