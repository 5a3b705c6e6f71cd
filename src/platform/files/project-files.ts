import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The path of a file that ships with the project but is not compiled: graphql/, prisma/migrations/,
 * openapi.yaml, starter/. The project's folder is the nearest one above this file that holds package.json.
 *
 * @throws Error if no package.json is found: the installation is incomplete.
 */
export function projectFile(...segments: string[]): string {
  return join(projectFolder, ...segments);
}

const projectFolder = findProjectFolder(dirname(fileURLToPath(import.meta.url)));

/** The version of this release, such as 1.2.0. */
export const projectVersion = (
  JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { readonly version: string }
).version;

function findProjectFolder(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`no package.json above ${start}: the installation is incomplete`);
  }
}
