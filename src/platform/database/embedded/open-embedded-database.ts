import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { databaseUrl, ensureDatabase, hasLimitedRole } from './server/database-connection.js';
import { SYSTEM_FOLDER, locateData } from './data/data-location.js';
import type { DataLocation } from './data/data-location.js';
import { registerDatabaseInUse } from './databases-in-use.js';
import { makeDatabaseFolders } from './data/database-folders.js';
import type { EmbeddedDatabaseFolders } from './data/database-folders.js';
import { EmbeddedDatabaseError } from './system/embedded-database-error.js';
import { addLimitedRole, initialiseData } from './server/initialise-data.js';
import { keepRunning } from './server/keep-running.js';
import { findPlatformPackage, majorVersion } from './programs/platform-package.js';
import type { PlatformPackage } from './programs/platform-package.js';
import { prepareProgramsFor } from './programs/postgres-programs.js';
import { withProcessLock } from './system/process-lock.js';
import { attachToServer, startServer, stopServer } from './server/run-server.js';
import { findRunningServer } from './server/running-server.js';
import type { ServerAccount } from './system/run-program.js';
import { hasLiveUsers, registerUser } from './server/server-users.js';
import { systemFailure } from './system/system-failure.js';
import { writeWholeFile } from './system/write-whole-file.js';

/** An open embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** postgresql:// URL of the database `skillgate` on 127.0.0.1, for the role skillgate; contains the password. */
  readonly url: string;
  /** Stops using the server, and stops it if this was its last user. Can be called repeatedly; never rejects. */
  close(): Promise<void>;
}

/** How to open the embedded PostgreSQL. */
interface EmbeddedDatabaseOptions {
  /** Created if it does not exist. Holds the data, unless the server's user cannot enter it (data-location.ts). */
  readonly dataDirectory: string;
  /** Receives one line about each step. */
  readonly log?: (message: string) => void;
  /** If given, a server that ends by itself while it is open is restarted; `warn` receives one line about it. */
  readonly keepRunning?: { readonly warn: (message: string) => void };
  /**
   * Aborts the opening with its reason: what was started is stopped again, and incomplete data are removed.
   */
  readonly signal?: AbortSignal;
}

/**
 * Opens the PostgreSQL of a data directory: creates its data the first time, then starts the server, or attaches to it
 * if it is running. Any number of processes may have it open; the last one to close it stops it.
 *
 * @throws EmbeddedDatabaseError with one line for the operator.
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { signal, log = () => undefined } = options;
  const { opened, unregister } = registerDatabaseInUse(options.dataDirectory);
  try {
    const installed = findPlatformPackage(process.platform, process.arch);
    const folders = await makeDatabaseFolders(options.dataDirectory);
    const { url, close } = await withProcessLock(
      folders.lock,
      log,
      () => openAlone(folders, installed, log, options),
      signal,
    );
    const database = { url, close: () => close().finally(unregister) };
    opened(database.close);
    return database;
  } catch (error) {
    unregister();
    if (signal?.aborted) throw signal.reason;
    throw systemFailure(error, options.dataDirectory);
  }
}

async function openAlone(
  folders: EmbeddedDatabaseFolders,
  installed: PlatformPackage,
  log: (message: string) => void,
  { keepRunning: watcher, signal }: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const location = await locateData(folders, log);
  const isNew = await checkMajorVersion(location, majorVersion(installed.version));
  const passwordFile = join(folders.state, 'password');
  const password = await readPassword(passwordFile, isNew, folders.owner);
  const programs = (): Promise<string> =>
    prepareProgramsFor(location.account, installed, location.account === null ? folders.state : SYSTEM_FOLDER, log);
  const leaveAlone = async (user: string): Promise<void> => {
    await rm(user, { force: true });
    if (await hasLiveUsers(folders.users)) return;
    if ((await findRunningServer(location.dataFolder)) === null) return;
    const stopped = await stopServer(location, await programs());
    log(stopped ? 'Embedded PostgreSQL stopped' : 'Embedded PostgreSQL is still stopping');
  };

  // Registered first, so that a server never runs without a registered user.
  const user = await registerUser(folders.users);
  let port: number | null = null;
  try {
    port = isNew ? null : await attachToServer(location, signal);
    if (port === null) {
      const nativeFolder = await programs();
      if (isNew) log(`Making the data of the embedded PostgreSQL in ${location.dataFolder}`);
      await initialiseData(location, nativeFolder, password, signal);
      signal?.throwIfAborted();
      port = await startServer(location, nativeFolder, signal);
      if (!isNew && !(await hasLimitedRole(port, password))) {
        await stopServer(location, nativeFolder);
        await addLimitedRole(location, nativeFolder);
        port = await startServer(location, nativeFolder, signal);
      }
      log(`Embedded PostgreSQL ${installed.version} started on 127.0.0.1:${port}`);
    } else {
      log(`Embedded PostgreSQL already runs on 127.0.0.1:${port}`);
    }
    await ensureDatabase(port, password, passwordFile);
    signal?.throwIfAborted();

    const openedPort = port;
    const startUnlessRunning = async (): Promise<void> => {
      if ((await findRunningServer(location.dataFolder)) !== null) return;
      await withProcessLock(folders.lock, log, async () => {
        if ((await findRunningServer(location.dataFolder)) !== null) return;
        const newPort = await startServer(location, await programs());
        watcher?.warn(`Embedded PostgreSQL had ended by itself and was started again on 127.0.0.1:${newPort}`);
        if (newPort !== openedPort) watcher?.warn(`Its port ${openedPort} was taken meanwhile: start Skillgate again`);
      });
    };
    const watch = watcher ? keepRunning(startUnlessRunning, watcher.warn) : undefined;

    let closing: Promise<void> | undefined;
    const leave = async (): Promise<void> => {
      await watch?.stop();
      try {
        await withProcessLock(folders.lock, log, () => leaveAlone(user));
      } catch (error) {
        // The process is ending; the next one to open the database finds the server and attaches to it.
        log(`Embedded PostgreSQL left running: ${systemFailure(error, folders.dataDirectory).message}`);
      }
    };
    return { url: databaseUrl(port, password), close: () => (closing ??= leave()) };
  } catch (error) {
    // A server that is not ready may be replaying its log, which it would have to start again if it were stopped now.
    // If the opening was aborted it is stopped all the same. The first error matters more than one of the clean-up.
    await (port === null && !signal?.aborted ? rm(user, { force: true }) : leaveAlone(user)).catch(() => undefined);
    throw error;
  }
}

/** @returns whether there are no data yet. */
async function checkMajorVersion({ dataFolder }: DataLocation, major: number): Promise<boolean> {
  const written = await readFile(join(dataFolder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (written === null) return true;
  if (majorVersion(written) === major) return false;
  throw new EmbeddedDatabaseError(
    'OTHER_MAJOR_VERSION',
    `The data in ${dataFolder} are of PostgreSQL ${majorVersion(written)}, and this Skillgate brings PostgreSQL ` +
      `${major}: ` +
      'use the Skillgate that made them, or copy them into a PostgreSQL server and set DATABASE_URL.',
  );
}

async function readPassword(path: string, isNew: boolean, owner: ServerAccount | null): Promise<string> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null && kept !== '') return kept;
  if (!isNew) {
    throw new EmbeddedDatabaseError(
      'CANNOT_START',
      `The password of the embedded PostgreSQL is missing: put back ${path}, which its data were made with.`,
    );
  }
  const password = randomBytes(32).toString('base64url');
  await writeWholeFile(path, password, { owner });
  return password;
}
