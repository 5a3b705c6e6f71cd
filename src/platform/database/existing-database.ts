import { resolve } from 'node:path';
import { StartupError } from '../errors/index.js';
import type { Settings } from '../settings/index.js';
import { connectionOf, unusable } from './connection/connect.js';
import { hasDatabase } from './embedded/index.js';

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDirectory'>;

/** Where the database of these settings is, and by which setting; without the URL's user and password. */
export function describeDatabase({ databaseUrl, dataDirectory }: DatabaseSettings): string {
  if (databaseUrl === undefined) return `the service's own in ${resolve(dataDirectory)} (DATA_DIR)`;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname} (DATABASE_URL)`;
}

/**
 * Refuses a data directory in which no service has created a database yet.
 *
 * @throws StartupError that says what to set.
 */
export async function mustHaveDatabase(settings: DatabaseSettings): Promise<void> {
  if (settings.databaseUrl !== undefined) return;
  const found = await hasDatabase(settings.dataDirectory).catch((error: unknown) => {
    throw new StartupError(
      `${resolve(settings.dataDirectory)} (DATA_DIR) cannot be looked at: ${(error as Error).message}`,
      { cause: error },
    );
  });
  if (!found)
    throw new StartupError(missingDatabase(`there is no database in ${resolve(settings.dataDirectory)} (DATA_DIR)`));
}

/**
 * Refuses a database on which no service has ever started.
 *
 * @throws StartupError that says what to set.
 */
export async function mustHaveTables(url: string, settings: DatabaseSettings): Promise<void> {
  const connection = connectionOf(url);
  try {
    await connection.connect();
    const { rows } = await connection.query<{ there: boolean }>(
      `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
    );
    if (!rows[0]?.there)
      throw new StartupError(
        missingDatabase(`no service has started yet on the database ${describeDatabase(settings)}`),
      );
  } catch (error) {
    throw error instanceof StartupError ? error : unusable(error);
  } finally {
    await connection.end().catch(() => undefined);
  }
}

function missingDatabase(what: string): string {
  return (
    `${what}, and commands make none: set DATA_DIR or DATABASE_URL as they are set for the service, or start ` +
    `the service first`
  );
}
