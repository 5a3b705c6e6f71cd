import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { DataLocation } from '../data/data-location.js';
import { EmbeddedDatabaseError } from '../system/embedded-database-error.js';
import { programPath } from '../programs/postgres-programs.js';
import { runProgram } from '../system/run-program.js';
import type { ProgramResult } from '../system/run-program.js';
import { HOST_BASED_AUTHENTICATION } from './server-configuration.js';
import { startupFailure } from './startup-failure.js';
import { writeWholeFile } from '../system/write-whole-file.js';

const DRAFT_PREFIX = 'initialising-';

/**
 * The role of sessions that see certain people only (the default of SIGN_IN_DATABASE_ROLE), which the service's role may
 * not create itself. One statement a line, as single-user mode takes them.
 */
const LIMITED_ROLE =
  "DO $$ BEGIN IF to_regrole('skillgate_limited') IS NULL THEN CREATE ROLE skillgate_limited NOLOGIN NOINHERIT; END IF; " +
  'END $$;\nGRANT skillgate_limited TO skillgate;\n';

/**
 * Creates PostgreSQL's data, with the role and the database `skillgate`, if they do not exist. They are created in a
 * folder with a temporary name, which is renamed at the end: whatever is killed meanwhile, existing data are complete.
 *
 * The role is an ordinary one that may create databases; the superuser has no password and cannot log in. So nothing
 * that reaches the database through the service can reach the server's files, and what works here also works with the
 * ordinary role of a server at DATABASE_URL.
 *
 * @param nativeFolder - folder with bin, lib and share.
 * @param password - of the role skillgate; letters, digits, - and _ only.
 * @param signal - aborts it with its reason; what was created is removed.
 */
export async function initialiseData(
  location: DataLocation,
  nativeFolder: string,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  const { home, dataFolder, account } = location;
  await removeDrafts(home);
  const content = await readdir(dataFolder).catch((): string[] => []);
  if (content.includes('PG_VERSION')) return;
  if (content.length > 0) {
    throw new EmbeddedDatabaseError(
      'CANNOT_START',
      `${dataFolder} is not empty and not PostgreSQL's (it has no PG_VERSION): move it away, or restore it.`,
    );
  }

  const draft = join(home, `${DRAFT_PREFIX}${randomUUID()}`);
  const run = async (name: 'initdb' | 'postgres', programArguments: string[], input?: string): Promise<void> => {
    const result = await runProgram(programPath(nativeFolder, name), programArguments, {
      account,
      input,
      abort: { signal, gracePeriod: 0 },
    });
    signal?.throwIfAborted();
    if (hasFailed(result)) throw startupFailure(result.output, { folder: home, logFile: null });
  };
  try {
    await mkdir(draft, { mode: 0o700 });
    if (account !== null) await chown(draft, account.userId, account.groupId);
    const locale = operatingSystemLocale(process.platform);
    await run('initdb', [
      `--pgdata=${draft}`,
      '--username=postgres',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      // Nobody may connect until pg_hba.conf is written; 'scram-sha-256' would require a superuser's password.
      '--auth=reject',
      '--no-sync',
    ]);
    // Single-user mode has no network, so that nobody can connect before the password is set.
    await run(
      'postgres',
      ['--single', '-D', draft, '-c', 'fsync=off', 'postgres'],
      `CREATE ROLE skillgate LOGIN CREATEDB PASSWORD '${password}';\nCREATE DATABASE skillgate OWNER skillgate;\n${LIMITED_ROLE}`,
    );
    await writeWholeFile(join(draft, 'pg_hba.conf'), HOST_BASED_AUTHENTICATION, { owner: account });
    await run('initdb', [`--pgdata=${draft}`, '--sync-only']);
    await rename(draft, dataFolder);
    await syncFolder(home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Adds to data of an earlier version the role that they lack. The server must not be running.
 *
 * @param nativeFolder - folder with bin, lib and share.
 */
export async function addLimitedRole({ home, dataFolder, account }: DataLocation, nativeFolder: string): Promise<void> {
  const result = await runProgram(programPath(nativeFolder, 'postgres'), ['--single', '-D', dataFolder, 'postgres'], {
    account,
    input: LIMITED_ROLE,
  });
  if (hasFailed(result)) throw startupFailure(result.output, { folder: home, logFile: null });
}

/** In single-user mode PostgreSQL continues after an error, and exits with 0. */
function hasFailed({ exitCode, output }: ProgramResult): boolean {
  return exitCode !== 0 || /\b(ERROR|FATAL|PANIC): /.test(output);
}

/**
 * The database's own locale is the built-in C.UTF-8 everywhere. PostgreSQL also needs a locale of the operating system;
 * with plain C, pg_trgm would split words at letters with accents.
 */
function operatingSystemLocale(platform: string): string {
  if (platform === 'darwin') return 'en_US.UTF-8';
  return platform === 'win32' ? 'C' : 'C.UTF-8';
}

async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    // An initdb that outlived its Skillgate may still be writing there; the rest is removed next time.
    if (name.startsWith(DRAFT_PREFIX))
      await rm(join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
