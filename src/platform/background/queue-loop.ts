import type { Logger, Metrics } from '../telemetry/index.js';
import type { OutageLog } from './outage-log.js';
import type { Queue } from './queue.js';

/** How often a queue is asked when nothing wakes it, in milliseconds: retries that are due, lost notifications. */
const POLL_INTERVAL = 1000;

/** A running loop over one queue. */
export interface QueueLoop {
  readonly name: string;
  /** Says that there may be work now. */
  wake(): void;
  /** Takes no more work and ends when what is in hand is done. */
  stop(): Promise<void>;
}

/**
 * Works on a queue until it is stopped. It is asked when somebody wakes it, when a piece ends while more are
 * waiting, and once a second. An error of one piece, or of asking, never ends the loop.
 */
export function startQueueLoop<Work>(
  queue: Queue<Work>,
  { log, metrics, outages }: { log: Logger; metrics: Metrics; outages: OutageLog },
): QueueLoop {
  const inHand = new Set<Promise<void>>();
  let asking: Promise<void> | undefined;
  let askAgain = false;
  let moreWaiting = false;
  let stopped = false;

  function wake(): void {
    if (stopped) return;
    askAgain = true;
    asking ??= ask().finally(() => {
      asking = undefined;
      if (askAgain) wake();
    });
  }

  async function ask(): Promise<void> {
    askAgain = false;
    const room = queue.concurrency - inHand.size;
    if (room === 0) {
      moreWaiting = true;
      return;
    }
    try {
      const claimed = await queue.claim(room);
      outages.worked(queue.name);
      moreWaiting = claimed.length === room;
      for (const work of claimed) start(work);
    } catch (error) {
      metrics.loopErrors.inc({ queue: queue.name });
      outages.failed(queue.name, error);
    }
  }

  function start(work: Work): void {
    const done = perform(work).finally(() => {
      inHand.delete(done);
      metrics.workUnderWay.set({ queue: queue.name }, inHand.size);
      // Asking for one piece at a time would cost a query each, so wait until half of the hands are free.
      if (moreWaiting && inHand.size <= queue.concurrency / 2) wake();
    });
    inHand.add(done);
    metrics.workUnderWay.set({ queue: queue.name }, inHand.size);
  }

  async function perform(work: Work): Promise<void> {
    const endTimer = metrics.workDuration.startTimer({ queue: queue.name });
    try {
      const outcome = await queue.perform(work);
      metrics.work.inc({ queue: queue.name, outcome });
    } catch (error) {
      metrics.work.inc({ queue: queue.name, outcome: 'error' });
      log.error({ queue: queue.name, err: error }, 'a piece of work broke off; it is taken up again when its lease is over');
    } finally {
      endTimer();
    }
  }

  const timer = setInterval(wake, POLL_INTERVAL);
  wake();

  return {
    name: queue.name,
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await asking;
      await Promise.all(inHand);
    },
  };
}
