import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Finds PostgreSQL's data of a data directory, without making or deciding anything.
 *
 * @returns null before the first start.
 */
export async function findDataFolder(dataDirectory: string): Promise<string | null> {
  const place = await findPlace(dataDirectory).catch(() => null);
  if (place === null) return null;
  return stat(place.folder).then(
    () => place.folder,
    () => null,
  );
}

/**
 * Whether a data directory has a database, or had one that is only out of sight: on a disk that is not mounted, say.
 *
 * @throws Error of the system where that cannot be seen.
 */
export async function hasDatabase(dataDirectory: string): Promise<boolean> {
  const place = await findPlace(dataDirectory);
  if (place === null || place.isElsewhere) return place !== null;
  return orNull(stat(place.folder)).then((found) => found !== null);
}

async function findPlace(dataDirectory: string): Promise<{ folder: string; isElsewhere: boolean } | null> {
  const state = join(dataDirectory, 'database');
  const record = await orNull(readFile(join(state, 'location.json'), 'utf8'));
  if (record === null) return null;
  const { home } = JSON.parse(record) as { home?: string };
  return { folder: join(home ?? state, 'data'), isElsewhere: home !== undefined };
}

/** Null for what is not there. */
async function orNull<Value>(looked: Promise<Value>): Promise<Value | null> {
  return looked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}
