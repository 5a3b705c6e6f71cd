import { setTimeout as startTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { connectionOf } from '../database/connection/connect.js';

/** Delay before connecting again after the connection was lost, in milliseconds. */
const RECONNECT_DELAY = 1000;

/** How long `stop` waits for the connection to close, in milliseconds. */
const CLOSE_TIMEOUT = 1000;

/** What is called as notifications come, and as the connection comes and goes. */
export interface ListenHandlers {
  onNotification(payload: string): void;
  /** The connection listens: the first time, and each time after it was lost. */
  onListening(): void;
  /** The connection was lost, or could not be made. Notifications are missed from here on. */
  onLost(error: Error | undefined): void;
}

/** A connection that listens on a channel until it is stopped. */
export interface Listener {
  /** Ends the connection as if it had been lost, so that a new one is made: for one that no longer receives anything. */
  reconnect(): void;
  stop(): Promise<void>;
}

/** Listens on a channel of PostgreSQL on a connection of its own, which is opened again when it is lost. */
export function listen(url: string, channel: string, handlers: ListenHandlers): Listener {
  let connection: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = connectionOf(url);
    connection = next;
    next.on('notification', ({ payload }) => {
      if (payload !== undefined && connection === next) handlers.onNotification(payload);
    });
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      if (connection === next) handlers.onListening();
    } catch (error) {
      lost(next, error as Error);
    }
  }

  function lost(which: pg.Client, error?: Error): void {
    if (connection !== which) return;
    connection = undefined;
    which.end().catch(() => undefined);
    if (stopped) return;
    handlers.onLost(error);
    timer = startTimer(() => void connect(), RECONNECT_DELAY);
  }

  void connect();
  return {
    reconnect: () => connection && lost(connection),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = connection;
      connection = undefined;
      // A database that does not respond does not close the connection either.
      const timeout = setTimeout(CLOSE_TIMEOUT, undefined, { ref: false });
      await Promise.race([last?.end().catch(() => undefined), timeout]);
    },
  };
}
