import type { Logger } from '../telemetry/index.js';
import type { BackgroundMetrics } from './metrics.js';
import type { OutageLog } from './outage-log.js';
import type { Queue } from './queue.js';

/** How often a queue is asked when nothing wakes it, in milliseconds: retries that are due, lost notifications. */
const POLL_INTERVAL = 1000;

/** How many times a queue's concurrency may be in hand when most of it waits for somebody else. */
const SLOW_FACTOR = 8;

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
  { log, metrics, outages }: { log: Logger; metrics: BackgroundMetrics; outages: OutageLog },
): QueueLoop {
  const inHand = new Set<Promise<void>>();
  /** Of what is in hand, how much takes up room. */
  let taking = 0;
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
    const room = Math.min(queue.concurrency - taking, queue.concurrency * SLOW_FACTOR - inHand.size);
    if (room <= 0) {
      moreWaiting = true;
      return;
    }
    try {
      const claimed = await queue.claim(room);
      outages.worked(queue.name);
      moreWaiting = queue.leftWork?.() ?? claimed.length === room;
      for (const work of claimed) start(work);
    } catch (error) {
      metrics.loopErrors.inc({ queue: queue.name });
      outages.failed(queue.name, error);
    }
  }

  function start(work: Work): void {
    const makeRoom = takeRoom();
    const timer = queue.patience === undefined ? undefined : setTimeout(makeRoom, queue.patience);
    const done = perform(work).finally(() => {
      clearTimeout(timer);
      inHand.delete(done);
      metrics.workUnderWay.set({ queue: queue.name }, inHand.size);
      makeRoom();
    });
    inHand.add(done);
    metrics.workUnderWay.set({ queue: queue.name }, inHand.size);
  }

  /** Gives what makes the room again, once. */
  function takeRoom(): () => void {
    let isTaken = true;
    taking += 1;
    return () => {
      if (isTaken) taking -= 1;
      isTaken = false;
      // Asking for one piece at a time would cost a query each, so wait until half of the room is free.
      if (moreWaiting && taking <= queue.concurrency / 2) wake();
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
      await asking;
      await Promise.all(inHand);
    },
  };
}
