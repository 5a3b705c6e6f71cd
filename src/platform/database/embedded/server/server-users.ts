import { randomUUID } from 'node:crypto';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { isAlive, ownIdentity } from '../system/process-identity.js';
import type { ProcessIdentity } from '../system/process-identity.js';
import { writeWholeFile } from '../system/write-whole-file.js';

/**
 * Records that this process uses the server.
 *
 * @param folder - holds one file for each use; must exist.
 * @returns the path of the file; removing it ends the use.
 */
export async function registerUser(folder: string): Promise<string> {
  // A process may open the database more than once, so its id alone does not identify the use.
  const path = join(folder, `${process.pid}-${randomUUID()}.json`);
  // Readable by all: the service's user must see processes that root runs.
  await writeWholeFile(path, JSON.stringify(await ownIdentity()), { mode: 0o644 });
  return path;
}

/** Whether a live process uses the server. Files of dead processes are removed. */
export async function hasLiveUsers(folder: string): Promise<boolean> {
  let hasLive = false;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.json') && (await isLiveUser(path))) hasLive = true;
    else await rm(path, { force: true });
  }
  return hasLive;
}

async function isLiveUser(path: string): Promise<boolean> {
  try {
    return await isAlive(JSON.parse(await readFile(path, 'utf8')) as ProcessIdentity);
  } catch (error) {
    // Incomplete after a crash of the machine: dead. Not readable by us: it may be alive and need the server.
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}
