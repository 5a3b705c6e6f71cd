import { EmbeddedDatabaseError } from '../system/embedded-database-error.js';
import { cannotWrite, diskFull } from '../system/system-failure.js';

/** What to do about a server that did not start. */
type StartupObstacle =
  /** Another program uses the port: another one must be chosen. */
  | 'PORT_TAKEN'
  /** A server of the same data is running, or died a moment ago: the start must be retried. */
  | 'DATA_IN_USE'
  | 'OTHER';

/** Finds in PostgreSQL's messages what prevented it from starting. */
export function startupObstacle(output: string): StartupObstacle {
  if (/could not bind|could not create any TCP\/IP sockets/.test(output)) return 'PORT_TAKEN';
  if (
    /lock file ".*" (already exists|is empty)|pre-existing shared memory block|another server might be running/.test(
      output,
    )
  ) {
    return 'DATA_IN_USE';
  }
  return 'OTHER';
}

/**
 * Turns the messages of initdb, pg_ctl or postgres into one line for the operator.
 *
 * @param place - the folder that was to be written, and the file with the other messages, if there is one.
 */
export function startupFailure(
  output: string,
  place: { folder: string; logFile: string | null },
): EmbeddedDatabaseError {
  const reason = mainReason(output);
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(place.folder, new Error(output));
  if (/Read-only file system|Permission denied/.test(output))
    return cannotWrite(place.folder, reason, new Error(output));
  if (/could not look up effective user ID/.test(output)) {
    return new EmbeddedDatabaseError(
      'CANNOT_START',
      `The embedded PostgreSQL cannot be made by user id ${process.getuid?.()}, which has no entry in /etc/passwd: ` +
        'add one, run Skillgate as another user, or set DATABASE_URL.',
    );
  }
  return new EmbeddedDatabaseError(
    'CANNOT_START',
    `The embedded PostgreSQL in ${place.folder} cannot start: ${reason}` +
      (place.logFile === null ? '' : ` (its log: ${place.logFile})`),
    { cause: new Error(output) },
  );
}

/** The last fatal message, else the last error, else the last lines of any kind. */
function mainReason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line =
    lines.findLast((text) => /\b(FATAL|PANIC): /.test(text)) ??
    lines.findLast((text) => /\berror: |\bERROR: /i.test(text)) ??
    (lines.slice(-3).join(' ') || 'no reason given');
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|error): +/, '').trim();
}
