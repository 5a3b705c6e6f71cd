import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Finds the folder of PostgreSQL's data for a data directory, without creating anything.
 *
 * @returns null before the first start.
 */
export async function findDataFolder(dataDirectory: string): Promise<string | null> {
  const found = await locate(dataDirectory).catch(() => null);
  if (found === null) return null;
  return stat(found.folder).then(
    () => found.folder,
    () => null,
  );
}

/**
 * Whether a data directory has a database, or has one that is out of reach, for instance on a disk that is not mounted.
 *
 * @throws Error of the system if that cannot be determined.
 */
export async function hasDatabase(dataDirectory: string): Promise<boolean> {
  const found = await locate(dataDirectory);
  if (found === null || found.isElsewhere) return found !== null;
  return (await orNull(stat(found.folder))) !== null;
}

async function locate(dataDirectory: string): Promise<{ folder: string; isElsewhere: boolean } | null> {
  const state = join(dataDirectory, 'database');
  const record = await orNull(readFile(join(state, 'location.json'), 'utf8'));
  if (record === null) return null;
  const { home } = JSON.parse(record) as { home?: string };
  return { folder: join(home ?? state, 'data'), isElsewhere: home !== undefined };
}

/** The result, or null if the file or folder does not exist. */
async function orNull<Value>(result: Promise<Value>): Promise<Value | null> {
  return result.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}
