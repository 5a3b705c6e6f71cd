import { EmbeddedDatabaseError } from './embedded-database-error.js';

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
const NOT_PERMITTED_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/**
 * Explains an unexpected error to the operator. An EmbeddedDatabaseError is returned as it is.
 *
 * @param folder - the data directory, named if the error has no path.
 */
export function systemFailure(error: unknown, folder: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const { code, path, message, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && DISK_FULL_CODES.has(code)) return diskFull(path ?? folder, error);
  // What Node's recursive mkdir reports for a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir') return cannotWrite(path ?? folder, 'it cannot be made', error);
  if (code !== undefined && NOT_PERMITTED_CODES.has(code)) return cannotWrite(path ?? folder, code, error);
  return new EmbeddedDatabaseError('CANNOT_START', `The embedded PostgreSQL in ${folder} cannot start: ${message}`, {
    cause: error,
  });
}

/** The error for a full disk or an exhausted quota. */
export function diskFull(path: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'DISK_FULL',
    `No room is left on the disk of ${path}: make room there, or set DATA_DIR to a folder on another disk.`,
    { cause },
  );
}

/** The error for a folder that is not writable, with the system's own reason. */
export function cannotWrite(path: string, reason: string, cause?: unknown): EmbeddedDatabaseError {
  const account = process.getuid === undefined ? 'this account' : `user id ${process.getuid()}`;
  return new EmbeddedDatabaseError(
    'CANNOT_WRITE',
    `The embedded PostgreSQL cannot use ${path} as ${account} (${reason}): ` +
      'run Skillgate as the owner of the folder, or set DATA_DIR to one that can be written.',
    { cause },
  );
}
