import type { PrismaClient } from '../../generated/prisma/client.js';
import type { Settings } from '../settings/index.js';
import type { Logger } from '../telemetry/index.js';
import { checkDatabaseServer, createDatabaseClient } from './connect.js';
import { sharesOf, sharesOfWork } from './connection-shares.js';
import { openEmbeddedDatabase } from './embedded/index.js';
import { migrateDatabase } from './migrate.js';

/** A database that is ready: reachable, new enough, migrated. */
export interface OpenDatabase {
  readonly client: PrismaClient;
  readonly url: string;
  /** Whether it is the service's own PostgreSQL. */
  readonly embedded: boolean;
  /** Closes the connections, and leaves the embedded server, which stops with its last user. */
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name, or the service's own where they name none, and migrates it.
 *
 * @param options - answersRequests: whether the process answers requests beside what it does else, and its connections are shared out accordingly.
 * @throws StartupError or EmbeddedDatabaseError with one line for the operator.
 */
export async function openDatabase(
  settings: Settings,
  log: Logger,
  { answersRequests = false, ...options }: { answersRequests?: boolean; onQuery?: (sql: string) => void } = {},
): Promise<OpenDatabase> {
  const embedded =
    settings.databaseUrl === undefined
      ? await openEmbeddedDatabase({
          dataDirectory: settings.dataDirectory,
          log: (message) => log.info(message),
          keepRunning: { warn: (message) => log.warn(message) },
        })
      : undefined;
  const url = embedded?.url ?? (settings.databaseUrl as string);
  try {
    await checkDatabaseServer(url);
    for (const name of await migrateDatabase(url)) log.info({ migration: name }, 'migration applied');
    const client = createDatabaseClient(url, {
      shares: answersRequests ? sharesOf(settings.databasePoolSize) : sharesOfWork(settings.databasePoolSize),
      timeoutMilliseconds: settings.databaseTimeoutSeconds * 1000,
      onPoolError: tellOfLostConnections(log),
      ...options,
    });
    return {
      client,
      url,
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

/** Connections are lost together when the database goes away: the first one is told of, and again after this, in milliseconds. */
const LOSSES_TOGETHER = 10_000;

function tellOfLostConnections(log: Logger): (error: Error) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - toldAt < LOSSES_TOGETHER) return;
    toldAt = performance.now();
    log.warn({ reason: error.message }, 'a database connection was lost');
  };
}
