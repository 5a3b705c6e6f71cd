import { randomUUID } from 'node:crypto';
import { chmod, link, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { EmbeddedDatabaseError } from './embedded-database-error.js';
import { isAlive, ownIdentity } from './process-identity.js';
import type { ProcessIdentity } from './process-identity.js';
import { waitUntil } from './wait-until.js';

// A start after a crash replays up to max_wal_size (1 GB) of log, and a first start runs initdb.
const WAIT_MILLISECONDS = 180_000;
const SAY_SO_AFTER_MILLISECONDS = 2_000;
const KEPT_GENERATIONS = 10;
const ABANDONED_MILLISECONDS = 60_000;

/**
 * Runs work that only one process at a time may do, and waits for its turn. The death of a holder frees the lock.
 *
 * Node has no flock, and a lock file that waiters remove when its owner is dead has a race: two find it dead, the
 * first removes it and makes its own, the second removes that one. So nobody removes a lock here. Each holder makes a
 * file with the next number, which only one can do, once the holder before it is dead or has emptied its file. Old
 * files go away later, never the newest; one who was slow and makes an old number again sees a newer one, and yields.
 *
 * @param folder - where the files are; must exist.
 * @param signal - ends the waiting, with its reason; the work itself looks after its own end.
 * @throws EmbeddedDatabaseError CANNOT_START when the holder lives and does not end its work within three minutes.
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
  let saidSo = false;
  const held = await waitUntil(
    async () => {
      const attempt = await tryToHold(folder, own);
      if (attempt.path !== null) return attempt.path;
      holder = attempt.holder;
      if (!saidSo && holder !== null && performance.now() - began > SAY_SO_AFTER_MILLISECONDS) {
        saidSo = true;
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
    // Empty means free. Emptying needs no room, so a full disk cannot keep the lock held.
    await truncate(held).catch(() => undefined);
  }
}

async function tryToHold(
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
    // Whatever the umask: another user whom the folder belongs to must be able to see who holds the lock.
    await chmod(draft, 0o644);
    // A link, because it brings the name and the whole content into being at once.
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
  await clearAway(folder, mine - KEPT_GENERATIONS);
  return { path, holder: null };
}

async function generations(folder: string): Promise<number[]> {
  return (await readdir(folder)).filter((name) => /^[1-9]\d*$/.test(name)).map(Number);
}

async function readHolder(path: string): Promise<ProcessIdentity | 'FREE'> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ProcessIdentity;
  } catch (error) {
    // Empty (free), torn by a crash of the machine, or cleared away because there are much newer ones.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return 'FREE';
    throw error;
  }
}

async function clearAway(folder: string, upTo: number): Promise<void> {
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
