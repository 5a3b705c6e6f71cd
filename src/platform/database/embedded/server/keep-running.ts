/** Interval at which the server is checked, in milliseconds. */
const CHECK_INTERVAL = 2000;

/** Interval at which the same warning is repeated, in milliseconds. */
const REPEAT_INTERVAL = 60_000;

/** Keeps a server running. */
interface Watch {
  /** Ends the checks; resolves when a start in progress has ended. */
  stop(): Promise<void>;
}

/**
 * Restarts a server that ends by itself: killed by the system when memory ran out, or stopped on a full disk. If it
 * cannot be started, the attempts continue, because the cause may go away.
 *
 * @param startUnlessRunning - does nothing while the server is running.
 */
export function keepRunning(startUnlessRunning: () => Promise<void>, warn: (message: string) => void): Watch {
  let checking: Promise<void> | undefined;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let lastWarning = '';

  async function checkOnce(): Promise<void> {
    try {
      await startUnlessRunning();
      lastWarning = '';
    } catch (error) {
      const { message } = error as Error;
      if (message === lastWarning && performance.now() - warnedAt < REPEAT_INTERVAL) return;
      lastWarning = message;
      warnedAt = performance.now();
      warn(`Embedded PostgreSQL is down and cannot be started; it is tried again and again: ${message}`);
    }
  }

  const timer = setInterval(() => {
    checking ??= checkOnce().finally(() => {
      checking = undefined;
    });
  }, CHECK_INTERVAL);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}
