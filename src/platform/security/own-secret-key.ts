import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../errors/index.js';

/** The secret key of a service with its own database: made at the first start and kept beside the data, readable by its owner only. */
export async function readOwnSecretKey(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'secret-key');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new StartupError(`${file} cannot be read: ${(error as Error).message}`);
  }
  // Written aside and linked into place, so that two processes that start together use the same one, and no
  // process ever reads half a key.
  const draft = `${file}.${process.pid}`;
  try {
    await mkdir(dataDirectory, { recursive: true });
    await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new StartupError(`${file} cannot be written: ${(error as Error).message}`);
  } finally {
    await rm(draft, { force: true });
  }
}
