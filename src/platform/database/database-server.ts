import type pg from 'pg';
import type { Settings } from '../settings/index.js';
import { connectionOf, unusable } from './connection/connect.js';
import { openEmbeddedDatabase } from './embedded/index.js';
import { mustHaveDatabase } from './existing-database.js';

/** A database server as it is found, for who looks and changes nothing. */
export interface DatabaseServer {
  readonly connection: pg.Client;
  readonly url: string;
  /** Whether it is the service's own PostgreSQL. */
  readonly embedded: boolean;
}

/**
 * Looks at the database that the settings name, or the service's own where they name none, which is started for the
 * time. Unlike `openDatabase` it neither makes, checks nor migrates anything.
 *
 * @throws StartupError or EmbeddedDatabaseError with one line for the operator when it cannot be reached.
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
    // A connection that is lost later fails the statement that waits for it; here it must not end the process.
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
