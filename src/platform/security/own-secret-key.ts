import { randomBytes } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasDatabase, systemFailure, writeWholeFile } from '../database/embedded/index.js';
import { StartupError } from '../errors/index.js';
import { makeFolder } from '../files/index.js';

/** The keys of a service with its own database: the current one, and previous ones while the key is being changed. */
export type OwnSecretKeys = readonly [current: string, ...previous: string[]];

/**
 * Creates the secret key of a service with its own database, if it does not exist. It is created before the database:
 * if there are data without a key, the key was lost, and a new one is not created as it could not decrypt their
 * secrets.
 *
 * @throws StartupError or EmbeddedDatabaseError with one line for the operator.
 */
export async function makeOwnSecretKey(dataDirectory: string): Promise<void> {
  if (await findOwnSecretKeys(dataDirectory)) return;
  const file = fileIn(dataDirectory);
  const isLost = await hasDatabase(dataDirectory).catch((error: unknown) => {
    throw systemFailure(error, resolve(dataDirectory));
  });
  if (isLost) throw new StartupError(missing(file));
  // Written to a draft and linked, so that two processes that start together use the same key, and none reads an
  // incomplete one.
  const draft = `${file}.${process.pid}`;
  try {
    await makeFolder(resolve(dataDirectory));
    await writeFile(draft, `${newSecretKey()}\n`, { mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    // Without the path, which is that of the draft.
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    throw systemFailure({ code, syscall, message }, resolve(dataDirectory));
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/**
 * The secret keys of a service with its own database, from a file beside the data that only its owner may read: one per
 * line, the current one first.
 *
 * @throws StartupError if there is no such file.
 */
export async function readOwnSecretKeys(dataDirectory: string): Promise<OwnSecretKeys> {
  const keys = await findOwnSecretKeys(dataDirectory);
  if (keys === null) throw new StartupError(missing(fileIn(dataDirectory)));
  return keys;
}

/** The same for commands that only read: null if there is no file. */
export async function findOwnSecretKeys(dataDirectory: string): Promise<OwnSecretKeys | null> {
  const file = fileIn(dataDirectory);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}`);
  }
  return keysIn(file, text);
}

/**
 * Writes the file of a restored service, unless there is one.
 *
 * @throws StartupError if there is one with other keys, or it cannot be written.
 */
export async function restoreOwnSecretKeys(dataDirectory: string, keys: readonly string[]): Promise<void> {
  const file = fileIn(dataDirectory);
  const existing = await findOwnSecretKeys(dataDirectory);
  if (existing?.join() === keys.join()) return;
  if (existing)
    throw new StartupError(`${file} exists already, with another key: it was not replaced by that of the backup`);
  try {
    await writeFile(file, keys.map((key) => `${key}\n`).join(''), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartupError(`${file} cannot be written: ${(error as Error).message}`);
  }
}

/** Replaces the file atomically; it keeps its owner. */
export async function writeOwnSecretKeys(dataDirectory: string, keys: OwnSecretKeys): Promise<void> {
  const file = fileIn(dataDirectory);
  try {
    const { uid, gid } = await stat(file);
    const owner = process.getuid?.() === 0 ? { userId: uid, groupId: gid } : null;
    await writeWholeFile(file, keys.map((key) => `${key}\n`).join(''), { owner });
  } catch (error) {
    throw new StartupError(`${file} cannot be written: ${(error as Error).message}`);
  }
}

/** A key with 256 random bits. */
export function newSecretKey(): string {
  return randomBytes(32).toString('base64');
}

function missing(file: string): string {
  return (
    `${file} is missing, with which the secrets of the database beside it were encrypted, and another key cannot ` +
    `read them: ` +
    'put the file back from a backup, or set SECRET_KEY if the database was made with one; to begin with an empty ' +
    'database, set DATA_DIR to an empty folder'
  );
}

function fileIn(dataDirectory: string): string {
  return resolve(join(dataDirectory, 'secret-key'));
}

function keysIn(file: string, text: string): OwnSecretKeys {
  const [current, ...previous] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (current === undefined) throw new StartupError(`${file} is empty: put back the key that the data were made with`);
  return [current, ...previous];
}
