import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

import type { ServerAccount } from './run-program.js';

/**
 * Writes a file atomically: it exists completely or not at all, even if the process or the machine crashes.
 *
 * @param options - owner: account that will own the file, null for our own; mode: by default only the owner may read
 * it.
 */
export async function writeWholeFile(
  path: string,
  text: string,
  { owner = null, mode = 0o600 }: { owner?: ServerAccount | null; mode?: number } = {},
): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    // 'wx', and chown by handle, because another account may own the folder and could place a link there.
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(text);
      // Independent of the umask.
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
