import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { cancelStatement } from './cancel-statement.js';
import type { ConnectionGate } from './connection-shares.js';
import { databaseUse, type DatabaseUse } from './database-use.js';

/** Time after which the connection of a cancelled statement that has not ended is closed, in milliseconds. */
const CANCEL_GRACE = 1000;

/**
 * Creates a pool whose connections are shared by a gate. When a use is aborted, its statement is cancelled in
 * PostgreSQL and its caller gets the error at once. Until the statement has ended in PostgreSQL, its connection counts
 * as used.
 */
export function createSharedPool(config: pg.PoolConfig, gate: ConnectionGate): pg.Pool {
  const pool = new pg.Pool(config);
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  async function take(use: DatabaseUse): Promise<pg.PoolClient> {
    const leave = await gate.enter(use);
    try {
      const client = await connect();
      if (use.signal?.aborted) {
        client.release();
        throw use.signal.reason;
      }
      const stopWatching = watch(client, use);
      const release = client.release.bind(client);
      client.release = (error) => {
        const isCancelled = stopWatching();
        // A cancel request may still be on its way, and must not cancel another statement.
        release(isCancelled || error);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async function query(...statement: [never]): Promise<unknown> {
    const use = databaseUse();
    const client = await take(use);
    const { signal } = use;
    const answer = client.query(...statement) as unknown as Promise<unknown>;
    const ended = answer.then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
    // The caller of an aborted statement has already got its error.
    ended.catch(() => undefined);
    return signal === undefined ? answer : orAborted(answer, signal);
  }

  // The driver's callback forms are not used.
  pool.query = query as never;
  pool.connect = (() => take(databaseUse())) as never;
  return pool;
}

/** @returns a function that stops watching, and returns whether the statement was cancelled. */
function watch(client: pg.PoolClient, { signal, onBytes }: DatabaseUse): () => boolean {
  const { stream } = (
    client as unknown as { readonly connection: { readonly stream: NodeJS.ReadableStream & { destroy(): void } } }
  ).connection;
  const countBytes = (chunk: Buffer) => onBytes?.(chunk.length);
  if (onBytes) stream.on('data', countBytes);
  let isReleased = false;
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
    void cancelStatement(client)
      .catch(() => undefined)
      .then(() => setTimeout(CANCEL_GRACE, undefined, { ref: false }))
      .then(() => {
        if (!isReleased) stream.destroy();
      });
  };
  if (signal?.aborted) cancel();
  else signal?.addEventListener('abort', cancel);
  return () => {
    isReleased = true;
    stream.off('data', countBytes);
    signal?.removeEventListener('abort', cancel);
    return isCancelled;
  };
}

/** Settles as the promise does, or rejects with the reason of the signal as soon as it is aborted. */
async function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stopListening: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort);
    stopListening = () => signal.removeEventListener('abort', abort);
  });
  return Promise.race([promise, aborted]).finally(stopListening);
}
