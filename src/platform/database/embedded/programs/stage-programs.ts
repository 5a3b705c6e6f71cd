import { randomUUID } from 'node:crypto';
import { chmod, constants, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { makeLibraryLinks } from './library-links.js';
import type { PlatformPackage } from './platform-package.js';

/** Files that are only needed for compiling against PostgreSQL. */
const NOT_COPIED = /^(pgxs|pkgconfig|.*\.a)$/;

/**
 * Copies the programs to a place where any account can run them (about 55 MB, a tenth of a second).
 *
 * They are copies and not hard links, because a link has the mode of the original, and an installation with `umask 077`
 * creates files that only root may read.
 *
 * @param parent - the copy is made in a sub-folder named after the package's version.
 * @param check - throws if the programs in a folder do not run; such a copy is deleted.
 * @returns the folder with bin, lib and share.
 */
export async function stagePrograms(
  installed: PlatformPackage,
  parent: string,
  check: (nativeFolder: string) => Promise<void>,
  log: (message: string) => void,
): Promise<string> {
  const staged = join(parent, `programs-${installed.version}`);
  if (await exists(staged)) {
    await check(staged);
    return staged;
  }
  log(`Copying the programs of PostgreSQL to ${staged}`);
  // With `umask 077` nobody else could enter the new folder; the mode of an existing one is left as it is.
  if ((await mkdir(parent, { recursive: true })) !== undefined) await chmod(parent, 0o755);
  // Renamed when it is complete, because another process may be doing the same at this moment.
  const draft = `${staged}.${randomUUID()}`;
  try {
    for (const part of ['bin', 'lib', 'share']) await copyFolder(join(installed.nativeFolder, part), join(draft, part));
    await makeLibraryLinks(installed.nativeFolder, draft);
    await chmod(draft, 0o755);
    await check(draft);
    await rename(draft, staged);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(staged))) throw error;
  }
  return staged;
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (NOT_COPIED.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await copyFolder(source, target);
    } else if (entry.isFile()) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, 0o755);
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
