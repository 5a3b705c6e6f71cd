import { closeEmbeddedDatabases, embeddedDatabasesInUse } from '../platform/database/embedded/index.js';

/**
 * How long the service's own PostgreSQL may take to stop, in milliseconds; usually it takes less than half a second.
 */
const STOP_TIMEOUT = 10_000;

let isExiting = false;

/**
 * Exits without waiting for the work in hand. The service's own PostgreSQL is stopped first, which rolls back its open
 * transactions. If that takes too long, or this is called again, PostgreSQL may be left running: standard error says
 * so, and the next start takes it over.
 *
 * @param code - exit code of the process.
 * @param reason - a line for standard error.
 */
export function exitAtOnce(code: number, reason: string): void {
  const end = (): never => {
    for (const folder of embeddedDatabasesInUse()) {
      process.stderr.write(
        `the PostgreSQL in ${folder} may still be running; the next start or command takes it over and stops it\n`,
      );
    }
    process.exit(code);
  };
  if (isExiting) end();
  isExiting = true;
  process.stderr.write(`${reason}\n`);
  setTimeout(end, STOP_TIMEOUT);
  void closeEmbeddedDatabases().then(() => {
    // A database that is still being opened stops by itself when it notices the signal.
    if (embeddedDatabasesInUse().length === 0) end();
  });
}
