import { Client } from 'pg';

import { EmbeddedDatabaseError } from '../system/embedded-database-error.js';

/** The name of the database and of its role. */
const NAME = 'skillgate';

/** The URL of a database of the embedded server. */
export function databaseUrl(port: number, password: string, database: string = NAME): string {
  return `postgresql://${NAME}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * Checks that the role can connect to its database, which is created again if someone has dropped it.
 *
 * @param passwordFile - named in the error if the password is wrong.
 * @throws EmbeddedDatabaseError CANNOT_START if the connection is refused.
 */
export async function ensureDatabase(port: number, password: string, passwordFile: string): Promise<void> {
  const code = await connectAndRun(databaseUrl(port, password), null);
  // Too many connections (53300): the database exists and works.
  if (code === null || code === '53300') return;
  if (
    code === '3D000' &&
    (await connectAndRun(databaseUrl(port, password, 'postgres'), `CREATE DATABASE ${NAME}`)) === null
  ) {
    return;
  }
  throw new EmbeddedDatabaseError(
    'CANNOT_START',
    code === '28P01' || code === '28000'
      ? `The embedded PostgreSQL does not accept the password in ${passwordFile}: put back the one that its data ` +
          `were made with.`
      : `The embedded PostgreSQL on port ${port} does not let us in (${code}).`,
  );
}

/** Whether the data have the role of limited sessions, which those of earlier versions have not. */
export async function hasLimitedRole(port: number, password: string): Promise<boolean> {
  return (await connectAndRun(databaseUrl(port, password), 'SET ROLE skillgate_limited')) === null;
}

/** @returns null, or the error code of PostgreSQL or of the system. */
async function connectAndRun(url: string, statement: string | null): Promise<string | null> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 20_000,
    // Otherwise PGSSLMODE of the caller could require encryption, which the embedded server does not offer.
    ssl: false,
  });
  // A server that stops meanwhile must not end the process; the call below fails instead.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (statement !== null) await client.query(statement);
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).message;
  } finally {
    await client.end().catch(() => undefined);
  }
}
