import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

import type { ServerAccount } from './run-program.js';

/**
 * Writes a file so that it is there whole or not at all, whenever the process or the machine dies.
 *
 * @param options - owner: who it shall belong to, null for ourselves; mode: by default only the owner may read it.
 */
export async function writeWholeFile(
  path: string,
  text: string,
  { owner = null, mode = 0o600 }: { owner?: ServerAccount | null; mode?: number } = {},
): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    // 'wx' and a change of owner through the handle: another account may own the folder, and could put a link there.
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(text);
      // Whatever the umask took away.
      await file.chmod(mode);
      if (owner !== null) await file.chown(owner.userId, owner.groupId);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
