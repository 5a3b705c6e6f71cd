import type { Logger } from '../../telemetry/index.js';
import type { BackgroundMetrics } from '../metrics.js';
import { createOutageLog } from './outage-log.js';
import { startQueueLoop, type QueueLoop } from './queue-loop.js';
import type { Queue } from '../queue.js';
import { listenForWork } from './work-notifications.js';

/** The background work of a process: a loop for each queue, woken by announcements of work. */
export interface Background {
  /** Claims no more work, and resolves when the work in progress is done. */
  stop(): Promise<void>;
}

/** Starts a loop for each queue. */
export function startBackground(
  // Each queue has its own type of work, which does not matter here.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  queues: readonly Queue<any>[],
  { databaseUrl, log, metrics }: { databaseUrl: string; log: Logger; metrics: BackgroundMetrics },
): Background {
  const loops = new Map<string, QueueLoop>();
  const outages = createOutageLog(log);
  for (const queue of queues) loops.set(queue.name, startQueueLoop(queue, { log, metrics, outages }));
  const listener = listenForWork(databaseUrl, (name) => loops.get(name)?.wake(), outages);
  return {
    async stop() {
      await listener.stop();
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
    },
  };
}
