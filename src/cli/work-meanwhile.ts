import { createMetrics } from '../app/metrics.js';
import type { Runtime } from '../app/runtime.js';
import { startBackground, type Background, type Queue } from '../platform/background/index.js';
import { createLogger } from '../platform/telemetry/index.js';

/**
 * Works on queues as a worker of the service does, beside the workers that run or in place of them: so a command that
 * waits for something comes to an end also where no service runs.
 */
// Each queue knows its own kind of work; here they are only run.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function workMeanwhile({ database }: Runtime, queues: readonly Queue<any>[]): Background {
  return startBackground(queues, { databaseUrl: database.url, log: createLogger('silent'), metrics: createMetrics() });
}
