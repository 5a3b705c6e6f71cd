import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from '../database/embedded/index.js';
import { StartupError } from '../errors/index.js';

/** The keys of a service with its own database: the current one, and those before it while the key is being changed. */
export type OwnSecretKeys = readonly [current: string, ...previous: string[]];

/**
 * The secret keys of a service with its own database, from a file beside the data that only its owner may read:
 * one a line, the current one first. The first start makes it.
 */
export async function readOwnSecretKeys(dataDirectory: string): Promise<OwnSecretKeys> {
  const known = await findOwnSecretKeys(dataDirectory);
  if (known) return known;
  const file = fileIn(dataDirectory);
  // Written aside and linked into place, so that two processes that start together use the same one, and no
  // process ever reads half a key.
  const draft = `${file}.${process.pid}`;
  try {
    await mkdir(dataDirectory, { recursive: true });
    await writeFile(draft, `${newSecretKey()}\n`, { mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return keysIn(file, await readFile(file, 'utf8'));
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(`${file} cannot be written: ${(error as Error).message}`);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The same for who only looks: null where there is no file. */
export async function findOwnSecretKeys(dataDirectory: string): Promise<OwnSecretKeys | null> {
  const file = fileIn(dataDirectory);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}`);
  }
  return keysIn(file, text);
}

/** Writes the file anew: with the old content or the new, whatever dies meanwhile. It stays its owner's. */
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

function fileIn(dataDirectory: string): string {
  return join(dataDirectory, 'secret-key');
}

function keysIn(file: string, text: string): OwnSecretKeys {
  const [current, ...previous] = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  if (current === undefined) throw new StartupError(`${file} is empty: put back the key that the data were made with`);
  return [current, ...previous];
}
