import { EmbeddedDatabaseError } from './embedded-database-error.js';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/**
 * Puts an unexpected error into words for the operator. An EmbeddedDatabaseError stays as it is.
 *
 * @param folder - the data directory, named when the error itself names no path.
 */
export function systemFailure(error: unknown, folder: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const { code, path, message, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && FULL.has(code)) return diskFull(path ?? folder, error);
  // Node's recursive mkdir says so of a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir') return cannotWrite(path ?? folder, 'it cannot be made', error);
  if (code !== undefined && REFUSED.has(code)) return cannotWrite(path ?? folder, code, error);
  return new EmbeddedDatabaseError('CANNOT_START', `The embedded PostgreSQL in ${folder} cannot start: ${message}`, {
    cause: error,
  });
}

/** The error for a disk or a quota without room. */
export function diskFull(path: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'DISK_FULL',
    `No room is left on the disk of ${path}: make room there, or set DATA_DIR to a folder on another disk.`,
    { cause },
  );
}

/** The error for a place that may not be written, with the system's own reason. */
export function cannotWrite(path: string, reason: string, cause?: unknown): EmbeddedDatabaseError {
  const account = process.getuid === undefined ? 'this account' : `user id ${process.getuid()}`;
  return new EmbeddedDatabaseError(
    'CANNOT_WRITE',
    `The embedded PostgreSQL cannot use ${path} as ${account} (${reason}): ` +
      'run Skillgate as the owner of the folder, or set DATA_DIR to one that can be written.',
    { cause },
  );
}
