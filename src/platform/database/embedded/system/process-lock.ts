import { randomUUID } from 'node:crypto';
import { chmod, link, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { EmbeddedDatabaseError } from './embedded-database-error.js';
import { isAlive, ownIdentity } from './process-identity.js';
import type { ProcessIdentity } from './process-identity.js';
import { waitUntil } from './wait-until.js';

/** Longest wait for the lock. A start after a crash replays up to max_wal_size (1 GB); a first start runs initdb. */
const WAIT_MILLISECONDS = 180_000;
const LOG_AFTER_MILLISECONDS = 2_000;
/** Number of older lock files that are kept. */
const KEPT_GENERATIONS = 10;
/** Age at which a draft counts as abandoned. */
const ABANDONED_MILLISECONDS = 60_000;

/**
 * Waits for a lock between processes and runs work while holding it. The lock of a process that dies is released.
 *
 * Node has no flock, and a lock file that waiters remove if its owner is dead has a race: two find the owner dead, the
 * first removes the file and creates its own, and the second removes that one. Here nobody removes a lock file. Each
 * holder creates a file with the next number, which only one can do, once the previous holder is dead or has emptied
 * its file. Old files are removed later, but never the newest; a slow process that creates an old number again sees a
 * newer one and gives way.
 *
 * @param folder - folder of the lock files; must exist.
 * @param signal - ends the wait with its reason, but not the work.
 * @throws EmbeddedDatabaseError CANNOT_START if the holder is alive and does not finish within three minutes.
 */
export async function withProcessLock<Result>(
  folder: string,
  log: (message: string) => void,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const own = await ownIdentity();
  const began = performance.now();
  let holder: ProcessIdentity | null = null;
  let isLogged = false;
  const held = await waitUntil(
    async () => {
      const attempt = await tryToLock(folder, own);
      if (attempt.path !== null) return attempt.path;
      holder = attempt.holder;
      if (!isLogged && holder !== null && performance.now() - began > LOG_AFTER_MILLISECONDS) {
        isLogged = true;
        log(`Waiting for process ${holder.processId}, which is starting or stopping the embedded PostgreSQL`);
      }
      return undefined;
    },
    WAIT_MILLISECONDS,
    signal,
  );
  if (held === undefined) {
    throw new EmbeddedDatabaseError(
      'CANNOT_START',
      `Process ${(holder as ProcessIdentity | null)?.processId ?? '(unknown)'} has been starting or stopping the ` +
        `embedded PostgreSQL for ${WAIT_MILLISECONDS / 1000} seconds (lock in ${folder}): end that process and try ` +
        `again.`,
    );
  }
  try {
    return await work();
  } finally {
    // Empty means free. Emptying a file needs no disk space, so a full disk cannot keep the lock held.
    await truncate(held).catch(() => undefined);
  }
}

async function tryToLock(
  folder: string,
  own: ProcessIdentity,
): Promise<{ path: string; holder: null } | { path: null; holder: ProcessIdentity | null }> {
  const newest = Math.max(0, ...(await generations(folder)));
  if (newest > 0) {
    const holder = await readHolder(join(folder, String(newest)));
    if (holder !== 'FREE' && (await isAlive(holder))) return { path: null, holder };
  }
  const mine = newest + 1;
  const path = join(folder, String(mine));
  const draft = join(folder, `draft-${randomUUID()}`);
  try {
    await writeFile(draft, JSON.stringify(own));
    // Whatever the umask: another user who owns the folder must be able to see who holds the lock.
    await chmod(draft, 0o644);
    // A link creates the name and the whole content atomically.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return { path: null, holder: null };
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  if ((await generations(folder)).some((generation) => generation > mine)) {
    await rm(path, { force: true });
    return { path: null, holder: null };
  }
  await removeOldFiles(folder, mine - KEPT_GENERATIONS);
  return { path, holder: null };
}

async function generations(folder: string): Promise<number[]> {
  return (await readdir(folder)).filter((name) => /^[1-9]\d*$/.test(name)).map(Number);
}

async function readHolder(path: string): Promise<ProcessIdentity | 'FREE'> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ProcessIdentity;
  } catch (error) {
    // Empty (free), incomplete after a crash of the machine, or removed because there are much newer ones.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return 'FREE';
    throw error;
  }
}

async function removeOldFiles(folder: string, upTo: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const old = name.startsWith('draft-')
      ? await stat(path).then(
          ({ mtimeMs }) => Date.now() - mtimeMs > ABANDONED_MILLISECONDS,
          () => false,
        )
      : Number(name) <= upTo;
    if (old) await rm(path, { force: true });
  }
}
