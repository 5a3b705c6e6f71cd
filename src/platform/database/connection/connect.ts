import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient, type Prisma } from '../../../generated/prisma/client.js';
import { StartupError } from '../../errors/index.js';
import { timeoutSocket } from './timeout-socket.js';
import { createConnectionGate, type ConnectionShares } from './connection-shares.js';
import { createSharedPool } from './shared-pool.js';

/** The database as domain functions see it: the client itself or a transaction that is under way. */
export type Database = Prisma.TransactionClient;

/** Oldest PostgreSQL that the service runs on, as major version. */
export const OLDEST_MAJOR_VERSION = 15;

/** How long reaching the database may take at start, in milliseconds. */
const CONNECTION_TIMEOUT = 10_000;

/** What every connection has: one whose other end has vanished without a word is noticed after a while. */
const CONNECTION = {
  application_name: 'skillgate',
  connectionTimeoutMillis: CONNECTION_TIMEOUT,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Makes the client of a database. It connects when it is first asked. */
export function createDatabaseClient(
  url: string,
  options: {
    shares: ConnectionShares;
    timeoutMilliseconds: number;
    onPoolError: (error: Error) => void;
    onQuery?: (sql: string) => void;
  },
) {
  const pool = createSharedPool(
    {
      ...CONNECTION,
      connectionString: url,
      max: options.shares.total,
      stream: () => timeoutSocket(options.timeoutMilliseconds),
      // The pool waits for it, which its types do not say.
      // eslint-disable-next-line @typescript-eslint/no-misused-promises
      onConnect: (connection) => prepareConnection(connection, options.timeoutMilliseconds),
    },
    createConnectionGate(options.shares, CONNECTION_TIMEOUT),
  );
  const adapter = new PrismaPg(pool, {
    onPoolError: options.onPoolError,
    onConnectionError: options.onPoolError,
    disposeExternalPool: true,
  });
  const client = new PrismaClient({
    adapter,
    errorFormat: 'minimal',
    log: options.onQuery ? [{ emit: 'event', level: 'query' }] : [],
  });
  const { onQuery } = options;
  if (onQuery) (client as PrismaClient<'query'>).$on('query', (event) => onQuery(event.query));
  return client;
}

/**
 * How many times as long PostgreSQL waits for a process as that for PostgreSQL: the process is to be the first, as it
 * tells of it in its own way.
 */
const SERVER_PATIENCE = 2;

/**
 * Makes a pooled connection end well. PostgreSQL is told to give up what the process gives up (`timeoutSocket`):
 * where neither end learns that the line is dead, a transaction that nobody will go on with would keep its locks, and
 * each try to do the work again would leave one more connection behind that waits for them.
 */
async function prepareConnection(connection: pg.ClientBase, timeoutMilliseconds: number): Promise<void> {
  // Between the pool's listener and that of whoever takes the connection there is a moment without any, and what
  // PostgreSQL says in that moment, such as that the connection is ended, would end the process. The query that comes
  // next fails and tells of it.
  connection.on('error', () => undefined);
  const limit = timeoutMilliseconds * SERVER_PATIENCE;
  // Not among the parameters of the connection, of which a pooler in between refuses those that it does not know.
  await connection.query(`SET statement_timeout = ${limit}; SET idle_in_transaction_session_timeout = ${limit}`);
}

/**
 * Checks that a server answers at the URL and is new enough.
 *
 * @throws StartupError with the reason in one line; it never holds the URL's password.
 */
export async function checkDatabaseServer(url: string): Promise<void> {
  const connection = connectionOf(url);
  try {
    await connection.connect();
    const { rows } = await connection.query<{ server_version_num: string; server_version: string }>(
      `SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS
        server_version`,
    );
    if (Number(rows[0]?.server_version_num) < OLDEST_MAJOR_VERSION * 10_000) {
      throw new StartupError(
        `the database is PostgreSQL ${rows[0]?.server_version}; ${OLDEST_MAJOR_VERSION} or newer is needed`,
      );
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw unusable(error);
  } finally {
    await connection.end().catch(() => undefined);
  }
}

/** A single connection outside the pool: for migrations and for LISTEN. */
export function connectionOf(url: string): pg.Client {
  try {
    const connection = new pg.Client({ ...CONNECTION, connectionString: url });
    // A connection that breaks fails the query that is under way, and that is where it is told; unheard, the event
    // would end the process.
    connection.on('error', () => undefined);
    return connection;
  } catch (error) {
    // ENOENT: a certificate that the URL names. Other messages may quote the URL.
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? (error as Error).message : 'it is not a postgresql:// URL';
    throw new StartupError(`DATABASE_URL cannot be used: ${reason}`, { cause: error });
  }
}

/** What an error of the database at start is to the operator: one line, without any secret. */
export function unusable(error: unknown): StartupError {
  return new StartupError(`the database cannot be used (DATABASE_URL): ${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  // A refused connection to a name with several addresses comes as an AggregateError without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message.replaceAll('\n', ' ') || error.name : String(error);
}
