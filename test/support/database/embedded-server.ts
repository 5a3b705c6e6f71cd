import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeDatabaseFolders } from '../../../src/platform/database/embedded/data/database-folders.js';
import { locateData } from '../../../src/platform/database/embedded/data/data-location.js';
import { openEmbeddedDatabase } from '../../../src/platform/database/embedded/index.js';
import { findPlatformPackage } from '../../../src/platform/database/embedded/programs/platform-package.js';
import { prepareProgramsFor, programPath } from '../../../src/platform/database/embedded/programs/postgres-programs.js';
import { runProgram } from '../../../src/platform/database/embedded/system/run-program.js';

const quiet = (): void => undefined;

/** How pg_ctl ends a server: fast rolls back and writes all down, immediate is a crash. */
export type StopMode = 'fast' | 'immediate';

/** A PostgreSQL of a test's own, which the test may mistreat. */
export interface EmbeddedServer {
  readonly url: string;
  /** Where PostgreSQL's data are. */
  readonly dataFolder: string;
  restart(mode: StopMode): Promise<void>;
  stop(mode: StopMode): Promise<void>;
  start(): Promise<void>;
  /** Runs a statement over a connection of its own, which waits for a server that restarts. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Makes an empty database and gives its URL. */
  createDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a PostgreSQL in a folder of its own, or in the folder that is given. */
export async function startEmbeddedServer(given?: string): Promise<EmbeddedServer> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'skillgate-server-')));
  // The server runs as another user when the tests run as root.
  await chmod(folder, 0o755);
  const database = await openEmbeddedDatabase({ dataDirectory: folder });
  const folders = await makeDatabaseFolders(folder);
  const location = await locateData(folders, quiet);
  const programs = await prepareProgramsFor(
    location.account,
    findPlatformPackage(process.platform, process.arch),
    folders.state,
    quiet,
  );
  const control = async (...parameters: string[]): Promise<void> => {
    const { exitCode, output } = await runProgram(
      programPath(programs, 'pg_ctl'),
      [...parameters, '-D', location.dataFolder, '-w', '-t', '60'],
      {
        account: location.account,
      },
    );
    if (exitCode !== 0) throw new Error(`pg_ctl ${parameters.join(' ')}: ${output}`);
  };
  const logFile = join(location.dataFolder, 'log', 'start.log');
  const start = () => control('start', '-l', logFile);
  const query = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    queryOnce<Row>(database.url, sql, values);
  return {
    url: database.url,
    dataFolder: location.dataFolder,
    restart: (mode) => control('restart', '-m', mode, '-l', logFile),
    stop: (mode) => control('stop', '-m', mode),
    start,
    query,
    createDatabase: async (name) => {
      await query(`CREATE DATABASE ${name}`);
      const url = new URL(database.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    close: async () => {
      await database.close();
      if (given === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement over a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const connection = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'test',
  });
  connection.on('error', quiet);
  try {
    await connection.connect();
    return (await connection.query<Row>(sql, values)).rows;
  } finally {
    await connection.end().catch(quiet);
  }
}
