import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents if they do not exist. Node's recursive mkdir loops for ever where the system reports
 * ENOENT although the parent exists, for instance below /proc.
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
      // Only once more.
      await mkdir(path).catch(unlessFolder(path));
    } else {
      await unlessFolder(path)(error);
    }
  }
}

/** Ignores the error if the folder exists, possibly because another process has just created it. */
function unlessFolder(path: string): (error: unknown) => Promise<void> {
  return async (error) => {
    const found = await stat(path).catch(() => null);
    if (!found?.isDirectory()) throw error;
  };
}
