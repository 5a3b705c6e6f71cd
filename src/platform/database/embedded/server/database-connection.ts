import { Client } from 'pg';

import { EmbeddedDatabaseError } from '../system/embedded-database-error.js';

/** The name of the database and of its role. */
const NAME = 'skillgate';

/** The URL of a database of the embedded server. */
export function databaseUrl(port: number, password: string, database: string = NAME): string {
  return `postgresql://${NAME}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * Sees to it that the role can connect to its database, which is made again if someone has dropped it.
 *
 * @param passwordFile - named to the operator when the password does not fit.
 * @throws EmbeddedDatabaseError CANNOT_START when the server does not let us in.
 */
export async function ensureDatabase(port: number, password: string, passwordFile: string): Promise<void> {
  const code = await connectAndRun(databaseUrl(port, password), null);
  // Full of connections, it is there and works; those who want one will wait.
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

/** @returns null, or PostgreSQL's or the system's code of what went wrong. */
async function connectAndRun(url: string, statement: string | null): Promise<string | null> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 20_000,
    // Else PGSSLMODE of the caller would ask for encryption, which a server on 127.0.0.1 does not offer.
    ssl: false,
  });
  // A server that stops under us must not end the process; the failed call below says it.
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
