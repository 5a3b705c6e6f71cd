import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { databaseUrl, ensureDatabase } from './server/database-connection.js';
import { SYSTEM_FOLDER, locateData } from './data/data-location.js';
import type { DataLocation } from './data/data-location.js';
import { noteDatabaseInUse } from './databases-in-use.js';
import { makeDatabaseFolders } from './data/database-folders.js';
import type { EmbeddedDatabaseFolders } from './data/database-folders.js';
import { EmbeddedDatabaseError } from './system/embedded-database-error.js';
import { initialiseData } from './server/initialise-data.js';
import { keepRunning } from './server/keep-running.js';
import { findPlatformPackage, majorVersion } from './programs/platform-package.js';
import type { PlatformPackage } from './programs/platform-package.js';
import { prepareProgramsFor } from './programs/postgres-programs.js';
import { withProcessLock } from './system/process-lock.js';
import { attachToServer, startServer, stopServer } from './server/run-server.js';
import { findRunningServer } from './server/running-server.js';
import type { ServerAccount } from './system/run-program.js';
import { hasLivingUsers, registerUser } from './server/server-users.js';
import { systemFailure } from './system/system-failure.js';
import { writeWholeFile } from './system/write-whole-file.js';

/** An open embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** postgresql://... of the database `skillgate`, for the role skillgate, on 127.0.0.1. Holds the password. */
  readonly url: string;
  /** Leaves the server, and stops it when this was its last user. Safe to call twice; never rejects. */
  close(): Promise<void>;
}

/** How to open the embedded PostgreSQL. */
export interface EmbeddedDatabaseOptions {
  /** Made if it is not there. Holds the data, unless the server's user cannot enter it (see data-location.ts). */
  readonly dataDirectory: string;
  /** Takes one line about what is going on. */
  readonly log?: (message: string) => void;
  /** Given, the server is started again when it ends by itself while it is open; takes one line about that. */
  readonly keepRunning?: { readonly warn: (message: string) => void };
  /**
   * Gives the opening up, with its reason: what was started is stopped again, and data that are not whole are removed.
   */
  readonly signal?: AbortSignal;
}

/**
 * Opens the PostgreSQL of a data directory: makes its data the first time, starts the server if it does not run, and
 * attaches to it if it does. Any number of processes may have it open; the last one to close it stops it.
 *
 * @throws EmbeddedDatabaseError with one line for the operator.
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { signal, log = () => undefined } = options;
  const { opened, strikeOff } = noteDatabaseInUse(options.dataDirectory);
  try {
    const installed = findPlatformPackage(process.platform, process.arch);
    const folders = await makeDatabaseFolders(options.dataDirectory);
    const { url, close } = await withProcessLock(
      folders.lock,
      log,
      () => openAlone(folders, installed, log, options),
      signal,
    );
    const database = { url, close: () => close().finally(strikeOff) };
    opened(database.close);
    return database;
  } catch (error) {
    strikeOff();
    if (signal?.aborted) throw signal.reason;
    throw systemFailure(error, options.dataDirectory);
  }
}

async function openAlone(
  folders: EmbeddedDatabaseFolders,
  installed: PlatformPackage,
  log: (message: string) => void,
  { keepRunning: kept, signal }: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const location = await locateData(folders, log);
  const isNew = await mustHaveMajorVersion(location, majorVersion(installed.version));
  const passwordFile = join(folders.state, 'password');
  const password = await readPassword(passwordFile, isNew, folders.owner);
  const programs = (): Promise<string> =>
    prepareProgramsFor(location.account, installed, location.account === null ? folders.state : SYSTEM_FOLDER, log);
  const leaveAlone = async (user: string): Promise<void> => {
    await rm(user, { force: true });
    if (await hasLivingUsers(folders.users)) return;
    if ((await findRunningServer(location.dataFolder)) === null) return;
    const stopped = await stopServer(location, await programs());
    log(stopped ? 'Embedded PostgreSQL stopped' : 'Embedded PostgreSQL is still stopping');
  };

  // Registered first, so that a server never runs without a user that is known of.
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
        kept?.warn(`Embedded PostgreSQL had ended by itself and was started again on 127.0.0.1:${newPort}`);
        if (newPort !== openedPort) kept?.warn(`Its port ${openedPort} was taken meanwhile: start Skillgate again`);
      });
    };
    const watch = kept ? keepRunning(startUnlessRunning, kept.warn) : undefined;

    let closing: Promise<void> | undefined;
    const leave = async (): Promise<void> => {
      await watch?.stop();
      try {
        await withProcessLock(folders.lock, log, () => leaveAlone(user));
      } catch (error) {
        // Who closes is on the way out, and the next one to open finds the server and attaches to it.
        log(`Embedded PostgreSQL left running: ${systemFailure(error, folders.dataDirectory).message}`);
      }
    };
    return { url: databaseUrl(port, password), close: () => (closing ??= leave()) };
  } catch (error) {
    // What went wrong matters more than what goes wrong in clearing up after it.
    // A server that is not ready yet may be replaying its log; stopped now, it would begin again with that. Who gives
    // the opening up wants it stopped all the same.
    await (port === null && !signal?.aborted ? rm(user, { force: true }) : leaveAlone(user)).catch(() => undefined);
    throw error;
  }
}

/** @returns whether there are no data yet. */
async function mustHaveMajorVersion({ dataFolder }: DataLocation, major: number): Promise<boolean> {
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
