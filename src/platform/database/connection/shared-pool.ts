import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { cancelStatement } from './cancel-statement.js';
import type { ConnectionGate } from './connection-shares.js';
import { databaseUse, type DatabaseUse } from './database-use.js';

/** How long a statement that was cancelled may take to end before its connection is cut, in milliseconds. */
const CANCEL_PATIENCE = 1000;

/**
 * Makes a pool whose connections are shared out by a gate. What runs on a connection ends when the use that it was
 * taken for does: the statement is cancelled in PostgreSQL, and whoever waits for it hears of it at once. Until it has
 * ended there, its place counts as taken.
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
        // A cancel request may be on its way still, and must not meet another statement.
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
    // What is cut off is over for its caller; the connection is for this pool to see to.
    ended.catch(() => undefined);
    return signal === undefined ? answer : orAborted(answer, signal);
  }

  // The driver's own forms with callbacks are not used.
  pool.query = query as never;
  pool.connect = (() => take(databaseUse())) as never;
  return pool;
}

/** @returns what stops the watching, and says whether what ran was cancelled. */
function watch(client: pg.PoolClient, { signal, onBytes }: DatabaseUse): () => boolean {
  const { stream } = (
    client as unknown as { readonly connection: { readonly stream: NodeJS.ReadableStream & { destroy(): void } } }
  ).connection;
  const hear = (chunk: Buffer) => onBytes?.(chunk.length);
  if (onBytes) stream.on('data', hear);
  let isReleased = false;
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
    void cancelStatement(client)
      .catch(() => undefined)
      .then(() => setTimeout(CANCEL_PATIENCE, undefined, { ref: false }))
      .then(() => {
        if (!isReleased) stream.destroy();
      });
  };
  if (signal?.aborted) cancel();
  else signal?.addEventListener('abort', cancel);
  return () => {
    isReleased = true;
    stream.off('data', hear);
    signal?.removeEventListener('abort', cancel);
    return isCancelled;
  };
}

/** What a promise comes to, or the reason of a signal as soon as it says that nothing more is wanted. */
async function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stopListening: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(signal.reason as Error);
    signal.addEventListener('abort', refuse);
    stopListening = () => signal.removeEventListener('abort', refuse);
  });
  return Promise.race([promise, aborted]).finally(stopListening);
}
