import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, unless they are there. Node's own recursive mkdir tries for ever where the system
 * says of a folder in one that exists that it does not: below /proc, for one.
 *
 * @throws Error of the system, with its code and path.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(path) !== path) {
      await makeFolder(dirname(path));
      // Once more and no oftener.
      await mkdir(path).catch(unlessFolder(path));
    } else {
      await unlessFolder(path)(error);
    }
  }
}

/** An error is none where the folder is there: it was so before, or another process has made it meanwhile. */
function unlessFolder(path: string): (error: unknown) => Promise<void> {
  return async (error) => {
    const found = await stat(path).catch(() => null);
    if (!found?.isDirectory()) throw error;
  };
}
