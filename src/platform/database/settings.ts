import { flag, setting, text, wholeNumber, type Setting, type SettingsOf } from '../settings/index.js';

/** A postgresql:// URL, which is never shown as it holds a password; undefined if it is not set. */
function databaseUrl(variable: string, description: string): Setting<string | undefined> {
  return setting(variable, { isSecret: true }, description, (given) => {
    // The driver accepts any text as a URL, and would connect to another server.
    if (given !== undefined && !(/^postgres(ql)?:\/\//.test(given) && URL.canParse(given))) {
      throw new Error(
        'a URL such as postgresql://user:password@host:5432/database, with special characters of the password ' +
          'percent-encoded',
      );
    }
    return given;
  });
}

export const databaseSettings = {
  databaseUrl: databaseUrl(
    'DATABASE_URL',
    'PostgreSQL 15 or newer to use, as a postgresql:// URL. If it is not set, the service runs a PostgreSQL of its ' +
      'own.',
  ),
  databaseDirectUrl: databaseUrl(
    'DATABASE_DIRECT_URL',
    'URL of the same database that does not go through a pooler in transaction mode, for LISTEN. Default: ' +
      'DATABASE_URL.',
  ),
  databasePoolSize: wholeNumber(
    'DATABASE_POOL_SIZE',
    { byDefault: 10, min: 2, max: 500 },
    'Maximum number of database connections that this process opens.',
  ),
  databaseTimeoutSeconds: wholeNumber(
    'DATABASE_TIMEOUT_SECONDS',
    { byDefault: 30, min: 1, max: 600 },
    'Seconds without a sign of life from the database during a query after which the connection is closed.',
  ),
  preparedStatements: flag(
    'PREPARED_STATEMENTS',
    true,
    'Whether queries are prepared under names in PostgreSQL, which makes them faster. Set it to false behind a pooler ' +
      'in transaction mode that does not support this, such as PgBouncer before 1.21.',
  ),
  dataDirectory: text('DATA_DIR', '.data', "Folder of the service's own PostgreSQL."),
};

declare module '../settings/settings.js' {
  interface Settings extends SettingsOf<typeof databaseSettings> {}
}
