import { randomUUID } from 'node:crypto';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { isAlive, ownIdentity } from '../system/process-identity.js';
import type { ProcessIdentity } from '../system/process-identity.js';
import { writeWholeFile } from '../system/write-whole-file.js';

/**
 * Writes down that this process uses the server.
 *
 * @param folder - holds one file for each use; must exist.
 * @returns the file, whose removal ends the use.
 */
export async function registerUser(folder: string): Promise<string> {
  // One process may open the database more than once, so its id alone does not name the use.
  const path = join(folder, `${process.pid}-${randomUUID()}.json`);
  // Readable for all: the service's user must see what root runs beside it.
  await writeWholeFile(path, JSON.stringify(await ownIdentity()), { mode: 0o644 });
  return path;
}

/** Whether a living process uses the server. What dead ones left is removed on the way. */
export async function hasLivingUsers(folder: string): Promise<boolean> {
  let living = false;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.json') && (await isLivingUser(path))) living = true;
    else await rm(path, { force: true });
  }
  return living;
}

async function isLivingUser(path: string): Promise<boolean> {
  try {
    return await isAlive(JSON.parse(await readFile(path, 'utf8')) as ProcessIdentity);
  } catch (error) {
    // Torn by a crash of the machine, its process is dead; not ours to read, it may be alive and in need of the server.
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}
