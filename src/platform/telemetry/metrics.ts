import { collectDefaultMetrics, Registry } from 'prom-client';

export type { Registry };

/** Creates a registry of Prometheus metrics, with those of the process itself in it. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
