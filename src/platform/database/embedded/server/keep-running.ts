/** How often it is looked whether the server runs, in milliseconds. */
const LOOK_INTERVAL = 2000;

/** How often it is told again that the server cannot be started, in milliseconds. */
const REMINDER = 60_000;

/** What keeps a server running. */
export interface Watch {
  /** Looks no more; ends when a start that is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a server again that has ended without having been told to: killed by the system for want of memory, or given
 * up by itself on a full disk. Where it cannot be started that is tried over and over, as the cause may go away.
 *
 * @param startUnlessRunning - does nothing while the server runs.
 */
export function keepRunning(startUnlessRunning: () => Promise<void>, warn: (message: string) => void): Watch {
  let look: Promise<void> | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  let told = '';

  async function lookOnce(): Promise<void> {
    try {
      await startUnlessRunning();
      told = '';
    } catch (error) {
      const { message } = error as Error;
      if (message === told && performance.now() - toldAt < REMINDER) return;
      told = message;
      toldAt = performance.now();
      warn(`Embedded PostgreSQL is down and cannot be started; it is tried again and again: ${message}`);
    }
  }

  const timer = setInterval(() => {
    look ??= lookOnce().finally(() => {
      look = undefined;
    });
  }, LOOK_INTERVAL);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await look;
    },
  };
}
