import { createWebhookMetrics } from '../domain/webhooks/metrics.js';
import { createHttpMetrics } from '../gateway/http/metrics.js';
import { createLimitMetrics } from '../gateway/limits/metrics.js';
import { createBackgroundMetrics } from '../platform/background/metrics.js';
import { createDatabaseMetrics } from '../platform/database/metrics.js';
import { createProcessMetrics } from '../platform/processes/metrics.js';
import { createRegistry } from '../platform/telemetry/index.js';

/** The service's Prometheus metrics. Labels hold names of a closed set, never identifiers of people or tenants. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Registers the metrics of every feature. */
export function createMetrics() {
  const registry = createRegistry();
  return {
    registry,
    ...createHttpMetrics(registry),
    ...createLimitMetrics(registry),
    ...createDatabaseMetrics(registry),
    ...createBackgroundMetrics(registry),
    ...createProcessMetrics(registry),
    ...createWebhookMetrics(registry),
  };
}
