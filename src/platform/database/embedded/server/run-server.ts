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

// After a crash the server replays up to max_wal_size (1 GB) of log before it is ready.
const READY_SECONDS = 120;
const STOPPED_SECONDS = 60;
// The processes of a killed server notice within a second or two; on a machine under load, later.
const OBSTACLE_MILLISECONDS = 20_000;
// Cut off, pg_ctl may just have started a server that nobody can find yet; mostly it is done within half a second.
const ABORTED_MILLISECONDS = 2_000;

/**
 * Waits for a server that runs on the data to be ready. One that is stopping is waited for too, and then is none.
 *
 * @returns its port, or null when none runs.
 * @throws EmbeddedDatabaseError CANNOT_START when it becomes neither ready nor stopped.
 */
export async function attachToServer({ home, dataFolder }: DataLocation, signal?: AbortSignal): Promise<number | null> {
  const found = await waitUntil(
    async () => {
      const server = await findRunningServer(dataFolder);
      if (server === null) return { port: null };
      return server.status === 'ready' && server.port !== null ? { port: server.port } : undefined;
    },
    READY_SECONDS * 1000,
    signal,
  );
  if (found !== undefined) return found.port;
  throw new EmbeddedDatabaseError(
    'CANNOT_START',
    `The embedded PostgreSQL in ${home} is running but has not become ready in ${READY_SECONDS} seconds ` +
      `(its log: ${join(dataFolder, 'log')}).`,
  );
}

/**
 * Starts the server on its data and waits until it is ready.
 *
 * @param nativeFolder - has the programs.
 * @returns its port: the one it had before, if that is free, so that connections of old can be made again.
 * @param signal - ends the waiting, with its reason; the server may be running then.
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
        ['start', '-D', dataFolder, '-w', '-t', String(READY_SECONDS), '-l', logFile],
        { account, abort: { signal, gracePeriod: ABORTED_MILLISECONDS } },
      );
      signal?.throwIfAborted();
      if (result.exitCode === 0) return port;

      output = `${result.output}\n${await readMessages(logFolder, logFile)}`;
      const obstacle = startupObstacle(output);
      if (obstacle === 'OTHER') throw startupFailure(output, { folder: location.home, logFile: logFolder });
      if (obstacle === 'PORT_TAKEN') port = await freePort(0);
      return undefined;
    },
    OBSTACLE_MILLISECONDS,
    signal,
  );
  if (started === undefined) throw startupFailure(output, { folder: location.home, logFile: logFolder });
  return started;
}

/**
 * Stops the server, ending its connections; does nothing when none runs.
 *
 * @param nativeFolder - has the programs.
 * @returns whether it has stopped; false when it takes longer than a minute and goes on stopping.
 */
export async function stopServer({ dataFolder, account }: DataLocation, nativeFolder: string): Promise<boolean> {
  // pg_ctl would send its signal to whatever process has the id now.
  if ((await findRunningServer(dataFolder)) === null) return true;
  await runProgram(
    programPath(nativeFolder, 'pg_ctl'),
    ['stop', '-D', dataFolder, '-m', 'fast', '-w', '-t', String(STOPPED_SECONDS)],
    { account },
  );
  return (await findRunningServer(dataFolder)) === null;
}

async function configuredPort(dataFolder: string): Promise<number> {
  const text = await readFile(join(dataFolder, 'postgresql.conf'), 'utf8').catch(() => '');
  return Number(/^port = (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** What the server said: first to the file that pg_ctl gives it, then to the log that it opens itself. */
async function readMessages(logFolder: string, startLogFile: string): Promise<string> {
  const early = await readFile(startLogFile, 'utf8').catch(() => '');
  if (!early.includes('redirecting log output')) return early;
  const current = await readFile(join(logFolder, '..', 'current_logfiles'), 'utf8').catch(() => '');
  const name = /^stderr log\/(\S+)$/m.exec(current)?.[1];
  const later = name === undefined ? '' : await readFile(join(logFolder, name), 'utf8').catch(() => '');
  // The log holds the whole day; the attempt's own messages begin at the last start.
  const begin = later.lastIndexOf(' LOG:  starting PostgreSQL');
  return `${early}\n${begin === -1 ? '' : later.slice(begin)}`;
}
