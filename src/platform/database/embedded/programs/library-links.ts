import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/**
 * Makes the links from plain library names (libpq.so.5) to the versioned files that the package lists in
 * pg-symlinks.json. npm packages cannot hold links; the package makes them in its install script, which npm may skip
 * (ignore-scripts). Never fails: links that are there stay, and a folder that cannot be written is found out later.
 *
 * @param listFolder - holds pg-symlinks.json.
 * @param targetFolder - the folder with bin, lib and share that gets the links.
 */
export async function makeLibraryLinks(listFolder: string, targetFolder: string): Promise<void> {
  const list = await readFile(join(listFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(targetFolder, relative('native', target));
    // Both lie in one folder, so that the bare name will do wherever that folder goes.
    if (dirname(source) === dirname(target)) await symlink(basename(source), link).catch(() => undefined);
  }
}
