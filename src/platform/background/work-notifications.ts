import { setTimeout as startTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { connectionOf } from '../database/connection/connect.js';
import type { Database } from '../database/index.js';
import type { OutageLog } from './outage-log.js';

/** The PostgreSQL channel on which new work is announced; the payload is the queue's name. */
const CHANNEL = 'skillgate_work';

/** How long to wait before listening again after the connection was lost, in milliseconds. */
const RECONNECT_DELAY = 1000;

/** How long the end of the connection is waited for, in milliseconds. */
const GOODBYE = 1000;

/** What the listening is called when it fails. */
const PART = 'listening for work';

/** Announces new work of a queue. Inside a transaction it is heard when, and only if, that commits. */
export async function notifyWork(db: Database, queue: string): Promise<void> {
  await db.$executeRaw`SELECT pg_notify(${CHANNEL}, ${queue})`;
}

/**
 * Listens for announcements, over a connection of its own that is opened again whenever it is lost. While it is
 * lost nothing is missed for long: the loops also ask on their own.
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
      await next.query(`LISTEN ${CHANNEL}`);
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
      // A database that says nothing does not say goodbye either.
      await Promise.race([last?.end().catch(() => undefined), setTimeout(GOODBYE)]);
    },
  };
}
