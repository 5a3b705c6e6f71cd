import type { Logger } from '../telemetry/index.js';
import type { BackgroundMetrics } from './metrics.js';
import { createOutageLog } from './outage-log.js';
import { startQueueLoop, type QueueLoop } from './queue-loop.js';
import type { Queue } from './queue.js';
import { listenForWork } from './work-notifications.js';

/** The background of a process: loops over every queue, woken by announcements. */
export interface Background {
  /** Takes no more work and ends when what is in hand is done. */
  stop(): Promise<void>;
}

/** Starts a loop over each queue. */
export function startBackground(
  // Each queue knows its own kind of work; here they are only run.
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
