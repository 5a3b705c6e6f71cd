import { chown, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { DataLocation } from '../data/data-location.js';
import { EmbeddedDatabaseError } from '../system/embedded-database-error.js';
import { freePort } from '../system/free-port.js';
import { programPath } from '../programs/postgres-programs.js';
import { findRunningServer, removeStalePostmasterFile } from './running-server.js';
import { runProgram } from '../system/run-program.js';
import { serverConfiguration } from './server-configuration.js';
import { startupFailure, startupObstacle } from './startup-failure.js';
import { waitUntil } from '../system/wait-until.js';
import { writeWholeFile } from '../system/write-whole-file.js';

/** Timeout of a start. After a crash the server replays up to max_wal_size (1 GB) of log before it is ready. */
const START_TIMEOUT_SECONDS = 120;
const STOP_TIMEOUT_SECONDS = 60;
/**
 * How long a start is retried. The processes of a killed server notice its end within a second or two, or later on a
 * busy machine.
 */
const RETRY_MILLISECONDS = 20_000;
/**
 * How long pg_ctl may still run after an abort: if it were killed, a server that it has just started could not be
 * found. It mostly needs less than half a second.
 */
const ABORT_GRACE_MILLISECONDS = 2_000;

/**
 * Waits until a server that runs on the data is ready, or until one that is stopping has stopped.
 *
 * @returns its port, or null if none is running.
 * @throws EmbeddedDatabaseError CANNOT_START if it becomes neither ready nor stopped.
 */
export async function attachToServer({ home, dataFolder }: DataLocation, signal?: AbortSignal): Promise<number | null> {
  const found = await waitUntil(
    async () => {
      const server = await findRunningServer(dataFolder);
      if (server === null) return { port: null };
      return server.status === 'ready' && server.port !== null ? { port: server.port } : undefined;
    },
    START_TIMEOUT_SECONDS * 1000,
    signal,
  );
  if (found !== undefined) return found.port;
  throw new EmbeddedDatabaseError(
    'CANNOT_START',
    `The embedded PostgreSQL in ${home} is running but has not become ready in ${START_TIMEOUT_SECONDS} seconds ` +
      `(its log: ${join(dataFolder, 'log')}).`,
  );
}

/**
 * Starts the server on its data and waits until it is ready.
 *
 * @param nativeFolder - folder with bin, lib and share.
 * @param signal - ends the wait with its reason; the server may then be running.
 * @returns its port: the previous one if that is free, so that existing clients can reconnect.
 * @throws EmbeddedDatabaseError with the reason.
 */
export async function startServer(location: DataLocation, nativeFolder: string, signal?: AbortSignal): Promise<number> {
  const { dataFolder, account } = location;
  const logFolder = join(dataFolder, 'log');
  await mkdir(logFolder, { recursive: true, mode: 0o700 });
  if (account !== null) await chown(logFolder, account.userId, account.groupId);
  const logFile = join(logFolder, 'start.log');

  let port = await freePort(await configuredPort(dataFolder));
  let output = '';
  const started = await waitUntil(
    async () => {
      const runningPort = await attachToServer(location, signal);
      if (runningPort !== null) return runningPort;
      await removeStalePostmasterFile(dataFolder);
      await rm(logFile, { force: true });
      await writeWholeFile(join(dataFolder, 'postgresql.conf'), serverConfiguration(port), { owner: account });
      const result = await runProgram(
        programPath(nativeFolder, 'pg_ctl'),
        ['start', '-D', dataFolder, '-w', '-t', String(START_TIMEOUT_SECONDS), '-l', logFile],
        { account, abort: { signal, gracePeriod: ABORT_GRACE_MILLISECONDS } },
      );
      signal?.throwIfAborted();
      if (result.exitCode === 0) return port;

      output = `${result.output}\n${await readMessages(logFolder, logFile)}`;
      const obstacle = startupObstacle(output);
      if (obstacle === 'OTHER') throw startupFailure(output, { folder: location.home, logFile: logFolder });
      if (obstacle === 'PORT_TAKEN') port = await freePort(0);
      return undefined;
    },
    RETRY_MILLISECONDS,
    signal,
  );
  if (started === undefined) throw startupFailure(output, { folder: location.home, logFile: logFolder });
  return started;
}

/**
 * Stops the server and ends its connections; does nothing if none is running.
 *
 * @param nativeFolder - folder with bin, lib and share.
 * @returns whether it has stopped; false if it is still stopping after a minute.
 */
export async function stopServer({ dataFolder, account }: DataLocation, nativeFolder: string): Promise<boolean> {
  // pg_ctl would signal whatever process now has the id.
  if ((await findRunningServer(dataFolder)) === null) return true;
  await runProgram(
    programPath(nativeFolder, 'pg_ctl'),
    ['stop', '-D', dataFolder, '-m', 'fast', '-w', '-t', String(STOP_TIMEOUT_SECONDS)],
    { account },
  );
  return (await findRunningServer(dataFolder)) === null;
}

async function configuredPort(dataFolder: string): Promise<number> {
  const text = await readFile(join(dataFolder, 'postgresql.conf'), 'utf8').catch(() => '');
  return Number(/^port = (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** The server's messages: first those in the file that pg_ctl passes to it, then those in its own log. */
async function readMessages(logFolder: string, startLogFile: string): Promise<string> {
  const early = await readFile(startLogFile, 'utf8').catch(() => '');
  if (!early.includes('redirecting log output')) return early;
  const current = await readFile(join(logFolder, '..', 'current_logfiles'), 'utf8').catch(() => '');
  const name = /^stderr log\/(\S+)$/m.exec(current)?.[1];
  const later = name === undefined ? '' : await readFile(join(logFolder, name), 'utf8').catch(() => '');
  // The log covers the whole day; the messages of this attempt begin at the last start.
  const begin = later.lastIndexOf(' LOG:  starting PostgreSQL');
  return `${early}\n${begin === -1 ? '' : later.slice(begin)}`;
}
