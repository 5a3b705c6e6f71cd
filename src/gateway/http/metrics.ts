import { Gauge, Histogram, type Registry } from 'prom-client';

/** Metrics of HTTP requests. */
export type HttpMetrics = ReturnType<typeof createHttpMetrics>;

/** Registers the metrics of HTTP requests. */
export function createHttpMetrics(registry: Registry) {
  return {
    requests: new Histogram({
      name: 'skillgate_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    streams: new Gauge({
      name: 'skillgate_streams',
      help: 'Open streams of changes (GraphQL subscriptions).',
      registers: [registry],
    }),
  };
}
