import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '../../../src/platform/files/project-files.js';

/**
 * A folder of the data for tests and measurements that lie beside the project, or undefined where they are not there.
 */
export function sharedData(name: string): string | undefined {
  const folder = join(process.env['SKILLGATE_SHARED_DATA'] ?? projectFile('..', 'shared', 'data'), name);
  return existsSync(folder) ? folder : undefined;
}
