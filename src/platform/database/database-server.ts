import type pg from 'pg';
import type { Settings } from '../settings/index.js';
import { checkDatabaseServer, connectionOf, unusable } from './connection/connect.js';
import { openEmbeddedDatabase } from './embedded/index.js';
import { mustHaveDatabase } from './existing-database.js';

/** A database server as it is found, for commands that only read. */
export interface DatabaseServer {
  readonly connection: pg.Client;
  readonly url: string;
  /** Whether it is the service's own PostgreSQL. */
  readonly embedded: boolean;
}

/**
 * Opens the database of the settings, or makes the service's own if they name none, for a backup to be restored. It
 * creates no tables.
 *
 * @throws StartupError or EmbeddedDatabaseError with one line for the operator if it cannot be reached.
 */
export async function openEmptyDatabase<Result>(
  { databaseUrl, dataDirectory }: Settings,
  work: (url: string) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const embedded = databaseUrl === undefined ? await openEmbeddedDatabase({ dataDirectory, signal }) : undefined;
  try {
    const url = embedded?.url ?? (databaseUrl as string);
    await checkDatabaseServer(url);
    return await work(url);
  } finally {
    await embedded?.close();
  }
}

/**
 * Connects to the database of the settings, or to the service's own if they name none, which is started meanwhile.
 * Unlike `openDatabase` it creates, checks and migrates nothing.
 *
 * @throws StartupError or EmbeddedDatabaseError with one line for the operator if it cannot be reached.
 */
export async function lookAtDatabase<Result>(
  settings: Settings,
  work: (server: DatabaseServer) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  await mustHaveDatabase(settings);
  const embedded =
    settings.databaseUrl === undefined
      ? await openEmbeddedDatabase({ dataDirectory: settings.dataDirectory, signal })
      : undefined;
  try {
    const url = embedded?.url ?? (settings.databaseUrl as string);
    const connection = connectionOf(url);
    // A lost connection fails the current statement; without a listener it would end the process.
    connection.on('error', () => undefined);
    try {
      await connection.connect().catch((error: unknown) => {
        throw unusable(error);
      });
      return await work({ connection, url, embedded: embedded !== undefined });
    } finally {
      await connection.end().catch(() => undefined);
    }
  } finally {
    await embedded?.close();
  }
}
