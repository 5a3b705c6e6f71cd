import type { Logger } from '../../telemetry/index.js';
import type { BackgroundMetrics } from '../metrics.js';
import type { OutageLog } from './outage-log.js';
import type { Queue } from '../queue.js';

/** How often a queue is polled, in milliseconds: for retries that become due, and lost notifications. */
const POLL_INTERVAL = 1000;

/** Maximum number of items in progress when most of them are slow, as a multiple of the queue's concurrency. */
const SLOW_FACTOR = 8;

/** A running loop over one queue. */
export interface QueueLoop {
  readonly name: string;
  /** Has the queue claim work now. */
  wake(): void;
  /** Claims no more work, and resolves when the work in progress is done. */
  stop(): Promise<void>;
}

/**
 * Works on a queue until it is stopped. It claims items when it is woken, when an item ends while more are waiting, and
 * once a second. An error of an item or of a claim does not end the loop.
 */
export function startQueueLoop<Work>(
  queue: Queue<Work>,
  { log, metrics, outages }: { log: Logger; metrics: BackgroundMetrics; outages: OutageLog },
): QueueLoop {
  const inProgress = new Set<Promise<void>>();
  /** Number of items in progress that count towards the concurrency. */
  let counted = 0;
  let claiming: Promise<void> | undefined;
  let claimAgain = false;
  let moreWaiting = false;
  let stopped = false;

  function wake(): void {
    if (stopped) return;
    claimAgain = true;
    claiming ??= claim().finally(() => {
      claiming = undefined;
      if (claimAgain) wake();
    });
  }

  async function claim(): Promise<void> {
    claimAgain = false;
    const capacity = Math.min(queue.concurrency - counted, queue.concurrency * SLOW_FACTOR - inProgress.size);
    if (capacity <= 0) {
      moreWaiting = true;
      return;
    }
    try {
      const claimed = await queue.claim(capacity);
      outages.worked(queue.name);
      moreWaiting = queue.mayHaveMore?.() ?? claimed.length === capacity;
      for (const work of claimed) start(work);
    } catch (error) {
      metrics.loopErrors.inc({ queue: queue.name });
      outages.failed(queue.name, error);
    }
  }

  function start(work: Work): void {
    const free = occupy();
    const timer = queue.slowAfterMilliseconds === undefined ? undefined : setTimeout(free, queue.slowAfterMilliseconds);
    const done = perform(work).finally(() => {
      clearTimeout(timer);
      inProgress.delete(done);
      metrics.workInProgress.set({ queue: queue.name }, inProgress.size);
      free();
    });
    inProgress.add(done);
    metrics.workInProgress.set({ queue: queue.name }, inProgress.size);
  }

  /** Counts an item; the function that it returns stops counting it. */
  function occupy(): () => void {
    let isCounted = true;
    counted += 1;
    return () => {
      if (isCounted) counted -= 1;
      isCounted = false;
      // Claiming one item at a time would cost a query each, so wait until half of the capacity is free.
      if (moreWaiting && counted <= queue.concurrency / 2) wake();
    };
  }

  async function perform(work: Work): Promise<void> {
    const endTimer = metrics.workDuration.startTimer({ queue: queue.name });
    try {
      const outcome = await queue.perform(work, wake);
      metrics.work.inc({ queue: queue.name, outcome });
    } catch (error) {
      metrics.work.inc({ queue: queue.name, outcome: 'error' });
      log.error(
        { queue: queue.name, err: error },
        'a piece of work broke off; it is taken up again when its lease is over',
      );
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
      queue.onStop?.();
      await claiming;
      await Promise.all(inProgress);
    },
  };
}
