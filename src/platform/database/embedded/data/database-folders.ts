import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { makeFolder } from '../../../files/index.js';
import { EmbeddedDatabaseError } from '../system/embedded-database-error.js';
import type { ServerAccount } from '../system/run-program.js';

/** What an embedded database keeps in the data directory, wherever PostgreSQL's data are. */
export interface EmbeddedDatabaseFolders {
  /** The data directory's real path. */
  readonly dataDirectory: string;
  /** Holds all of the rest. */
  readonly state: string;
  /** See process-lock.ts. */
  readonly lock: string;
  /** See server-users.ts. */
  readonly users: string;
  /** Whom all of it belongs to, when that is not ourselves. */
  readonly owner: ServerAccount | null;
}

/**
 * Makes the folders, the data directory too, unless they are there. What root makes in someone's data directory
 * becomes theirs, so that the service's own user can go on with it.
 *
 * @throws EmbeddedDatabaseError CANNOT_START when pg_ctl cannot work with the path.
 */
export async function makeDatabaseFolders(path: string): Promise<EmbeddedDatabaseFolders> {
  await makeFolder(resolve(path));
  const dataDirectory = await realpath(path);
  // pg_ctl hands the path to a shell in double quotes, and escapes nothing.
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
    // Under root the server's user must be able to enter, whatever the umask.
    if (asRoot) await chmod(folder, 0o755);
    if (owner !== null) await chown(folder, owner.userId, owner.groupId);
  }
  return folders;
}
