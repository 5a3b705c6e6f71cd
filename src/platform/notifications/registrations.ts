import { setTimeout as sleep } from 'node:timers/promises';
import { newId, useDatabaseFor, type SqlDatabase } from '../database/index.js';
import {
  findRegistrations,
  findRunningWriters,
  registerListener,
  removeListener,
  sendProbe,
} from './change-listeners.sql.js';

/** Shortest and longest pause between two questions whether earlier transactions have ended, in milliseconds. */
const MIN_WRITER_PAUSE = 10;
const MAX_WRITER_PAUSE = 1000;

/** The registrations of a process for the changes in organisations. */
export interface Registrations {
  /** Registers for organisations. */
  add(organisationIds: readonly string[]): Promise<void>;
  /** Renews registrations; returns those that had ended, which are made again. */
  renew(organisationIds: readonly string[]): Promise<readonly string[]>;
  /** Ends registrations that are still not needed when it is their turn. */
  remove(organisationIds: readonly string[], isNeeded: (organisationId: string) => boolean): Promise<void>;
  /** Sends a message to all listeners, as writers do. */
  send(payload: string): Promise<void>;
  /** Resolves when all that was asked for has been written, or has failed. */
  written(): Promise<unknown>;
  stop(): void;
}

type Writer = Awaited<ReturnType<typeof findRunningWriters>>[number];

/**
 * Creates the registrations of a process.
 *
 * @param seconds - how long a registration counts unless it is renewed.
 * @param onMissed - is called with organisations in which changes may have been missed: of transactions that had written
 *   before they could see the registration. They have ended then.
 */
export function createRegistrations(
  db: SqlDatabase,
  seconds: number,
  onMissed: (organisationIds: readonly string[]) => void,
): Registrations {
  const listenerId = newId();
  let lastWrite: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  /** Executes statements one after the other, so that an earlier one never overtakes a later one. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    // Of its own: other subscribers share it, so that it must not end with a request.
    const result = lastWrite.then(() => useDatabaseFor({ purpose: 'lookup' }, work));
    lastWrite = result.catch(() => undefined);
    return result;
  }

  async function add(organisationIds: readonly string[]): Promise<void> {
    const writers = await inTurn(async () => {
      await registerListener(db, listenerId, organisationIds, seconds);
      return findRunningWriters(db);
    });
    if (writers.length > 0) void tellMissedAfter(writers, organisationIds);
  }

  async function tellMissedAfter(writers: readonly Writer[], organisationIds: readonly string[]): Promise<void> {
    let earlier = new Set(writers.map(({ transactionId }) => transactionId));
    for (let pause = MIN_WRITER_PAUSE; earlier.size > 0 && !isStopped; pause = Math.min(pause * 2, MAX_WRITER_PAUSE)) {
      await sleep(pause, undefined, { ref: false });
      const running = await inTurn(() => findRunningWriters(db)).catch(() => writers);
      earlier = new Set(running.map(({ transactionId }) => transactionId).filter((id) => earlier.has(id)));
    }
    onMissed(organisationIds);
  }

  return {
    add,
    async renew(organisationIds) {
      const known = await inTurn(async () => {
        const rows = await findRegistrations(db, listenerId);
        await registerListener(db, listenerId, organisationIds, seconds);
        return new Set(rows.map(({ organisationId }) => organisationId));
      });
      const ended = organisationIds.filter((id) => !known.has(id));
      if (ended.length > 0) await add(ended);
      return ended;
    },
    remove: (organisationIds, isNeeded) =>
      inTurn(async () => {
        const ids = organisationIds.filter((id) => !isNeeded(id));
        if (ids.length > 0) await removeListener(db, listenerId, ids);
      }),
    send: (payload) => inTurn(async () => void (await sendProbe(db, payload))),
    written: () => lastWrite,
    stop: () => {
      isStopped = true;
    },
  };
}
