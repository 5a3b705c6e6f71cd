import { setTimeout as startTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { connectionOf } from '../../database/connection/connect.js';
import type { OutageLog } from './outage-log.js';
import { WORK_CHANNEL } from './work-notifications.sql.js';

/** Delay before connecting again after the connection was lost, in milliseconds. */
const RECONNECT_DELAY = 1000;

/** How long `stop` waits for the connection to close, in milliseconds. */
const CLOSE_TIMEOUT = 1000;

/** Name of this part in the log of outages. */
const PART = 'listening for work';

/**
 * Listens for announcements of work on its own connection, which is opened again when it is lost. Meanwhile the queues
 * poll, so work is delayed but not missed.
 */
export function listenForWork(
  url: string,
  onWork: (queue: string) => void,
  outages: OutageLog,
): { stop(): Promise<void> } {
  let connection: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = connectionOf(url);
    connection = next;
    next.on('notification', ({ payload }) => payload !== undefined && onWork(payload));
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      await next.query(`LISTEN ${WORK_CHANNEL}`);
      outages.worked(PART);
    } catch (error) {
      lost(next, error as Error);
    }
  }

  function lost(which: pg.Client, error?: Error): void {
    if (connection !== which) return;
    connection = undefined;
    which.end().catch(() => undefined);
    if (stopped) return;
    outages.failed(PART, error);
    timer = startTimer(() => void connect(), RECONNECT_DELAY);
  }

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = connection;
      connection = undefined;
      // A database that does not respond does not close the connection either.
      await Promise.race([last?.end().catch(() => undefined), setTimeout(CLOSE_TIMEOUT)]);
    },
  };
}
