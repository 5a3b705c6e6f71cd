import type { PrismaClient } from '../../generated/prisma/client.js';
import { unlessAborted } from '../processes/unless-aborted.js';
import type { Settings } from '../settings/index.js';
import type { Logger } from '../telemetry/index.js';
import { checkDatabaseServer, createDatabaseClient } from './connection/connect.js';
import { sharesOf, sharesOfWork, type ConnectionUse } from './connection/connection-shares.js';
import type { ReadText } from './connection/pipelined-reads.js';
import { mustHaveTables } from './existing-database.js';
import { openEmbeddedDatabase } from './embedded/index.js';
import { migrateDatabase } from './migrations/migrate.js';

/** A database that is ready for use: reachable, new enough and migrated. */
export interface OpenDatabase {
  readonly client: PrismaClient;
  /** Reads past Prisma. */
  readonly readText: ReadText;
  /** How its connections are used at this moment. */
  readonly connectionUse: () => ConnectionUse;
  readonly url: string;
  /** A URL for LISTEN, which a pooler in transaction mode does not support. */
  readonly directUrl: string;
  /** Whether it is the service's own PostgreSQL. */
  readonly embedded: boolean;
  /** Closes the connections, and stops the embedded server if this was its last user. */
  close(): Promise<void>;
}

/** How to open the database. */
export interface DatabaseOptions {
  readonly onQuery?: (sql: string) => void;
  /** Whether to refuse a database on which no service has started yet, instead of creating its tables. */
  readonly existingOnly?: boolean;
  /** Whether the process answers requests, so that connections are shared between requests and background work. */
  readonly answersRequests?: boolean;
  /** Aborts the opening with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Opens the database of the settings, or the service's own if they name none, and migrates it.
 *
 * @throws StartupError or EmbeddedDatabaseError with one line for the operator.
 */
export async function openDatabase(
  settings: Settings,
  log: Logger,
  { onQuery, existingOnly = false, answersRequests = false, signal }: DatabaseOptions = {},
): Promise<OpenDatabase> {
  const embedded =
    settings.databaseUrl === undefined
      ? await openEmbeddedDatabase({
          dataDirectory: settings.dataDirectory,
          log: (message) => log.info(message),
          keepRunning: { warn: (message) => log.warn(message) },
          signal,
        })
      : undefined;
  const url = embedded?.url ?? (settings.databaseUrl as string);
  try {
    await unlessAborted(signal, checkDatabaseServer(url));
    if (existingOnly) await unlessAborted(signal, mustHaveTables(url, settings));
    const applied = await unlessAborted(signal, migrateDatabase(url));
    if (applied.length > 0) log.info({ migrations: applied.length, last: applied.at(-1) }, 'migrations applied');
    const { client, readText, connectionUse } = createDatabaseClient(url, {
      shares: answersRequests ? sharesOf(settings.databasePoolSize) : sharesOfWork(settings.databasePoolSize),
      namesStatements: settings.preparedStatements,
      limitedRole: settings.signInDatabaseRole,
      timeoutMilliseconds: settings.databaseTimeoutSeconds * 1000,
      onPoolError: logLostConnections(log),
      onQuery,
    });
    return {
      client,
      readText,
      connectionUse,
      url,
      directUrl: settings.databaseDirectUrl ?? url,
      embedded: embedded !== undefined,
      close: async () => {
        await client.$disconnect();
        await embedded?.close();
      },
    };
  } catch (error) {
    await embedded?.close();
    throw error;
  }
}

/** Interval in which only one lost connection is logged, in milliseconds, as many are lost together. */
const LOG_INTERVAL = 10_000;

function logLostConnections(log: Logger): (error: Error) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAt < LOG_INTERVAL) return;
    loggedAt = performance.now();
    log.warn({ reason: error.message }, 'a database connection was lost');
  };
}
