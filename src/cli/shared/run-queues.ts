import type { Runtime } from '../../app/runtime.js';
import { startBackground, type Background, type Queue } from '../../platform/background/index.js';
import { createMetrics } from '../../app/metrics.js';
import { createLogger } from '../../platform/telemetry/index.js';

/**
 * Processes queues like a worker of the service, so that a command that waits for background work ends even if the
 * service does not run.
 */
// Each queue has its own type of work.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function runQueues({ database }: Runtime, queues: readonly Queue<any>[]): Background {
  return startBackground(queues, { databaseUrl: database.url, log: createLogger('silent'), metrics: createMetrics() });
}
