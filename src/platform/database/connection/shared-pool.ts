import pg from 'pg';
import { limitConnection, queryInTransaction } from '../row-limits/limited-connection.js';
import { cancelStatement } from './cancel-statement.js';
import type { ConnectionGate, LeaveGate } from './connection-shares.js';
import { databaseUse, type DatabaseUse } from './database-use.js';
import type { TakeConnection, TakenConnection } from './pipelined-reads.js';

/** Number of prepared statements above which a connection is replaced: PostgreSQL keeps a plan for each, and frees none. */
const MAX_PREPARED = 1000;

/** How often a connection is used until its prepared statements are counted again. */
const USES_BETWEEN_COUNTS = 250;

/** A pool whose connections are shared by a gate. */
export interface SharedPool {
  /** For Prisma. The use is the one that the current code belongs to. */
  readonly pool: pg.Pool;
  readonly takeConnection: TakeConnection;
}

/**
 * Creates a pool whose connections are shared by a gate. When a use is aborted, its statement is cancelled in
 * PostgreSQL and its caller gets the error at once. Until the statement has ended in PostgreSQL, its connection counts
 * as used. A use that is limited to some rows works in transactions that see and change no others.
 *
 * @param limitedRole - the role of PostgreSQL for limited uses.
 */
export function createSharedPool(config: pg.PoolConfig, gate: ConnectionGate, limitedRole: string): SharedPool {
  const pool = new pg.Pool(config);
  const connect = pool.connect.bind(pool) as pg.Pool['connect'];
  /** Who has each connection. */
  const users = new WeakMap<pg.PoolClient, { use: DatabaseUse | undefined; uses: number }>();

  pool.on('connect', (client) => {
    const user: { use: DatabaseUse | undefined; uses: number } = { use: undefined, uses: 0 };
    users.set(client, user);
    // Before the driver's own listener, in which a statement may end and its connection get another user.
    streamOf(client).prependListener('data', (chunk: Buffer) => user.use?.onBytes?.(chunk.length));
  });

  function occupy(client: pg.PoolClient, use: DatabaseUse, leave: LeaveGate): TakenConnection {
    const release = client.release.bind(client);
    const user = users.get(client);
    if (user) user.use = use;
    let isReleased = false;
    let isCancelled = false;
    return {
      client,
      cancel: (isRunning) => {
        isCancelled = true;
        void cancelStatement(client, () => !isReleased && isRunning())
          .catch(() => false)
          .then((hasEnded) => {
            if (!hasEnded) streamOf(client).destroy();
          });
      },
      release: (error) => {
        isReleased = true;
        let isFull = false;
        if (user) {
          user.use = undefined;
          user.uses += 1;
          isFull = user.uses % USES_BETWEEN_COUNTS === 0 && countPrepared(client) > MAX_PREPARED;
        }
        // A cancel request may still be on its way, and must not cancel another statement.
        release(isCancelled || isFull || error);
        leave();
      },
    };
  }

  async function take(use: DatabaseUse): Promise<pg.PoolClient> {
    const leave = await gate.enter(use);
    try {
      const client = await connect();
      const { signal } = use;
      if (signal?.aborted) {
        client.release();
        throw signal.reason;
      }
      const taken = occupy(client, use, leave);
      const cancel = () => taken.cancel(() => true);
      signal?.addEventListener('abort', cancel);
      const endLimits = use.rows && limitConnection(client, limitedRole, use.rows);
      client.release = (error) => {
        signal?.removeEventListener('abort', cancel);
        endLimits?.();
        taken.release(error);
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
    const answer = (use.rows
      ? queryInTransaction(client, ...statement)
      : client.query(...statement)) as unknown as Promise<unknown>;
    const ended = answer.then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
    // The caller of an aborted statement has already got its error.
    ended.catch(() => undefined);
    return signal === undefined ? answer : orAborted(answer, signal);
  }

  const takeConnection: TakeConnection = (use, leave, onTaken) =>
    connect((error, client) => {
      if (client) return onTaken(undefined, occupy(client, use, leave));
      leave();
      onTaken(error);
    });

  // The driver's callback forms are not used.
  pool.query = query as never;
  pool.connect = (() => take(databaseUse())) as never;
  return { pool, takeConnection };
}

/** The number of statements that a connection has prepared under names. */
function countPrepared(client: pg.PoolClient): number {
  const { connection } = client as unknown as { readonly connection: { readonly parsedStatements: object } };
  return Object.keys(connection.parsedStatements).length;
}

/** The socket, or the TLS stream, of a connection. */
function streamOf(client: pg.PoolClient): NodeJS.ReadableStream & { destroy(): void } {
  return (
    client as unknown as { readonly connection: { readonly stream: NodeJS.ReadableStream & { destroy(): void } } }
  ).connection.stream;
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
