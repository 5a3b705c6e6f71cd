import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Finds PostgreSQL's data of a data directory, without making or deciding anything.
 *
 * @returns null before the first start.
 */
export async function findDataFolder(dataDirectory: string): Promise<string | null> {
  const state = join(dataDirectory, 'database');
  try {
    const { home = state } = JSON.parse(await readFile(join(state, 'location.json'), 'utf8')) as { home?: string };
    const folder = join(home, 'data');
    await stat(folder);
    return folder;
  } catch {
    return null;
  }
}
