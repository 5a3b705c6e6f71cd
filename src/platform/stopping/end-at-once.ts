import { closeEmbeddedDatabases, embeddedDatabasesInUse } from '../database/embedded/index.js';

/**
 * How long the service's own PostgreSQL may take to stop, in milliseconds: mostly it takes a few tenths of a second.
 */
const PATIENCE = 10_000;

let isEnding = false;

/**
 * Ends the process without waiting for the work in hand. The service's own PostgreSQL is still stopped, which undoes
 * what is under way in it, unless that takes long or this is called again; that it may be left running is said then,
 * and the next start takes it over.
 *
 * @param code - what the process ends with.
 * @param reason - a line for standard error.
 */
export function endAtOnce(code: number, reason: string): void {
  const end = (): never => {
    for (const folder of embeddedDatabasesInUse()) {
      process.stderr.write(
        `the PostgreSQL in ${folder} may go on running; the next start or command finds it, goes on with it and ` +
          `stops it\n`,
      );
    }
    process.exit(code);
  };
  if (isEnding) end();
  isEnding = true;
  process.stderr.write(`${reason}\n`);
  setTimeout(end, PATIENCE);
  void closeEmbeddedDatabases().then(() => {
    // One that is still being opened stops by itself once it sees that it is not wanted.
    if (embeddedDatabasesInUse().length === 0) end();
  });
}
