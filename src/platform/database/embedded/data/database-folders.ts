import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { makeFolder } from '../../../files/index.js';
import { EmbeddedDatabaseError } from '../system/embedded-database-error.js';
import type { ServerAccount } from '../system/run-program.js';

/** The folders of an embedded database in the data directory, wherever PostgreSQL's data are. */
export interface EmbeddedDatabaseFolders {
  /** The data directory's real path. */
  readonly dataDirectory: string;
  /** Holds the other folders. */
  readonly state: string;
  /** See process-lock.ts. */
  readonly lock: string;
  /** See server-users.ts. */
  readonly users: string;
  /** Account that owns all of these; null if it is our own. */
  readonly owner: ServerAccount | null;
}

/**
 * Creates the folders, including the data directory, if they do not exist. What root creates in another user's data
 * directory is given to that user, so that the service can use it later.
 *
 * @throws EmbeddedDatabaseError CANNOT_START if pg_ctl cannot handle the path.
 */
export async function makeDatabaseFolders(path: string): Promise<EmbeddedDatabaseFolders> {
  await makeFolder(resolve(path));
  const dataDirectory = await realpath(path);
  // pg_ctl passes the path to a shell in double quotes, and escapes nothing.
  if (process.platform !== 'win32' && /["$`\\\n]/.test(dataDirectory)) {
    throw new EmbeddedDatabaseError(
      'CANNOT_START',
      `The embedded PostgreSQL cannot lie in ${dataDirectory}: its path must be free of ", $, \` and \\.`,
    );
  }
  const asRoot = process.getuid?.() === 0;
  const { uid, gid } = await stat(dataDirectory);
  const owner = asRoot && uid !== 0 ? { userId: uid, groupId: gid } : null;
  const state = join(dataDirectory, 'database');
  const folders = { dataDirectory, state, lock: join(state, 'lock'), users: join(state, 'users'), owner };
  for (const folder of [state, folders.lock, folders.users]) {
    await mkdir(folder, { recursive: true });
    // As root: the server's user must be able to enter, whatever the umask.
    if (asRoot) await chmod(folder, 0o755);
    if (owner !== null) await chown(folder, owner.userId, owner.groupId);
  }
  return folders;
}
