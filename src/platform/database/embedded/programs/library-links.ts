import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/**
 * Creates the links from plain library names (libpq.so.5) to the versioned files that the package lists in
 * pg-symlinks.json. npm packages cannot contain links; the package creates them in its install script, which npm may
 * skip (ignore-scripts). Never fails: existing links stay, and a folder that is not writable is detected later.
 *
 * @param listFolder - folder of pg-symlinks.json.
 * @param targetFolder - folder with bin, lib and share, in which the links are created.
 */
export async function makeLibraryLinks(listFolder: string, targetFolder: string): Promise<void> {
  const list = await readFile(join(listFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(targetFolder, relative('native', target));
    // Both are in one folder, so a bare name is enough wherever that folder is moved.
    if (dirname(source) === dirname(target)) await symlink(basename(source), link).catch(() => undefined);
  }
}
