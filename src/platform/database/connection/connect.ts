import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../../generated/prisma/client.js';
import { StartupError } from '../../errors/index.js';
import { timeoutSocket } from './timeout-socket.js';
import { createConnectionGate, type ConnectionShares, type ConnectionUse } from './connection-shares.js';
import { databaseUse, type DatabasePurpose } from './database-use.js';
import { createPipelinedReads, type ReadText } from './pipelined-reads.js';
import { createSharedPool } from './shared-pool.js';
import { createStatementNames, type StatementNames } from './statement-names.js';
import { provideDirectAccess } from '../sql/direct-access.js';

/** Oldest supported major version of PostgreSQL. */
export const OLDEST_MAJOR_VERSION = 15;

/** Timeout of connecting to the database, in milliseconds. */
const CONNECTION_TIMEOUT = 10_000;

/**
 * How long an unused connection is kept, in milliseconds. A new one costs the next request the statements that it has to
 * prepare again, and PostgreSQL a process.
 */
const MAX_IDLE = 60_000;

/** Options of every connection. Keep-alive detects connections whose other end has vanished. */
const CONNECTION = {
  application_name: 'skillgate',
  connectionTimeoutMillis: CONNECTION_TIMEOUT,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Creates the client of a database. It connects with the first query. */
export function createDatabaseClient(
  url: string,
  options: {
    shares: ConnectionShares;
    timeoutMilliseconds: number;
    /** Whether statements are prepared under names, which some poolers do not support. */
    namesStatements: boolean;
    /** The role for uses that are limited to some rows. */
    limitedRole: string;
    onPoolError: (error: Error) => void;
    onQuery?: (sql: string) => void;
  },
): { readonly client: PrismaClient; readonly readText: ReadText; readonly connectionUse: () => ConnectionUse } {
  const gate = createConnectionGate(options.shares, CONNECTION_TIMEOUT);
  const { pool, takeConnection } = createSharedPool(
    {
      ...CONNECTION,
      connectionString: url,
      max: options.shares.total,
      // Before its silence is taken for a failure of the network.
      idleTimeoutMillis: Math.min(MAX_IDLE, options.timeoutMilliseconds / 2),
      // Prisma waits for each answer; only reads of the fast path are sent one behind another.
      pipeline: true,
      stream: () => timeoutSocket(options.timeoutMilliseconds),
      // The pool awaits it, which its types do not declare.
      // eslint-disable-next-line @typescript-eslint/no-misused-promises
      onConnect: (connection) => prepareConnection(connection, options.timeoutMilliseconds),
    },
    gate,
    options.limitedRole,
  );
  const readText = createPipelinedReads(gate, takeConnection);
  const names: StatementNames = options.namesStatements ? createStatementNames() : () => '';
  const adapter = new PrismaPg(pool, {
    onPoolError: options.onPoolError,
    onConnectionError: options.onPoolError,
    disposeExternalPool: true,
    statementNameGenerator: ({ sql }) => names(sql, databaseUse().purpose),
  });
  const client = new PrismaClient({
    adapter,
    errorFormat: 'minimal',
    log: options.onQuery ? [{ emit: 'event', level: 'query' }] : [],
  });
  const { onQuery } = options;
  if (onQuery) (client as PrismaClient<'query'>).$on('query', (event) => onQuery(event.query));
  const nameOf = (text: string, purpose: DatabasePurpose) => {
    onQuery?.(text);
    return names(text, purpose);
  };
  provideDirectAccess(client, {
    connect: async () => {
      const { purpose } = databaseUse();
      return { client: await pool.connect(), nameOf: (text) => nameOf(text, purpose) };
    },
    query: (text, values) => pool.query({ name: nameOf(text, databaseUse().purpose), text, values: [...values] }),
  });
  return {
    client,
    connectionUse: gate.use,
    readText: (read) => {
      const { name, text, values } = read.statement;
      onQuery?.(text);
      return readText({ ...read, statement: { name: names(text, read.purpose) && name, text, values } });
    },
  };
}

/**
 * PostgreSQL's timeouts as a multiple of the process's own. They are longer, so that the process times out first and
 * reports the error in its own way.
 */
const SERVER_TIMEOUT_FACTOR = 2;

/**
 * Sets timeouts in PostgreSQL for what the process itself gives up (`timeoutSocket`). If neither end notices that the
 * connection is dead, an abandoned transaction would keep its locks, and each retry of the work would leave one more
 * connection behind that waits for them.
 */
async function prepareConnection(connection: pg.ClientBase, timeoutMilliseconds: number): Promise<void> {
  // There is a moment between the pool's error listener and the next user's in which an error, such as a lost
  // connection, would end the process. The next query fails anyway.
  connection.on('error', () => undefined);
  const limit = timeoutMilliseconds * SERVER_TIMEOUT_FACTOR;
  // Not as parameters of the connection, because a pooler refuses parameters that it does not know.
  // Compiling a plan to machine code takes longer than any statement here: it starts where costs are overestimated.
  // PostgreSQL's default for a random page is that of a disk that turns: it reads a whole table for twenty of its rows.
  // Questions about all people group some hundred thousand rows: PostgreSQL's default of 4 MB would put them on disk.
  await connection.query(
    `SET statement_timeout = ${limit}; SET idle_in_transaction_session_timeout = ${limit};
     SET jit = off; SET random_page_cost = 1.1; SET work_mem = '16MB'`,
  );
}

/**
 * Checks that a server answers at the URL and is new enough.
 *
 * @throws StartupError with the reason in one line, without the URL's password.
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
    // A lost connection fails the current query; without a listener the event would end the process.
    connection.on('error', () => undefined);
    return connection;
  } catch (error) {
    // ENOENT: a certificate named in the URL. Other messages may quote the URL.
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? (error as Error).message : 'it is not a postgresql:// URL';
    throw new StartupError(`DATABASE_URL cannot be used: ${reason}`, { cause: error });
  }
}

/** An error of the database at start, as one line for the operator without any secret. */
export function unusable(error: unknown): StartupError {
  return new StartupError(`the database cannot be used (DATABASE_URL): ${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  // A refused connection to a host with several addresses is an AggregateError without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message.replaceAll('\n', ' ') || error.name : String(error);
}
