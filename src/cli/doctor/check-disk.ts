import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { findDataFolder, type DatabaseServer } from '../../platform/database/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { sizeText } from '../units.js';
import { failed, ok, warning, type Finding } from './check.js';

/** Free bytes: PostgreSQL's log alone may take 1 GB, and without room for it the database stops. */
const WARNING_BELOW = 2_000_000_000;
const FAILURE_BELOW = 200_000_000;

const REMEDY = 'make room, or move the data to a larger disk';

/** Whether the disk of the service's own PostgreSQL has room. */
export async function checkOwnDisk({ dataDirectory }: Pick<Settings, 'dataDirectory'>): Promise<Finding> {
  return checkFolder((await findDataFolder(dataDirectory)) ?? nearest(resolve(dataDirectory)));
}

/**
 * The same for another server, where it can be seen from here: on this machine, with the rights to see where its data
 * are.
 */
export async function checkServerDisk({ connection, url }: DatabaseServer): Promise<Finding> {
  const { rows } = await connection.query<{ bytes: string; folder: string | null }>(
    `SELECT pg_database_size(current_database()) AS bytes,
       CASE WHEN pg_has_role(current_user, 'pg_read_all_settings', 'MEMBER')
         THEN current_setting('data_directory') END AS folder`,
  );
  const { bytes, folder = null } = rows[0] ?? { bytes: '0' };
  const isHere = ['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(url).hostname);
  if (isHere && folder !== null && existsSync(folder)) return checkFolder(folder);
  return ok(
    'disk',
    `the database takes ${sizeText(Number(bytes))}; the room on its server cannot be seen from here, so watch it there`,
  );
}

async function checkFolder(folder: string): Promise<Finding> {
  let free: number;
  try {
    const { bavail, bsize } = await statfs(folder);
    free = bavail * bsize;
  } catch (error) {
    return warning(
      'disk',
      `the room on the disk of ${folder} cannot be told (${(error as NodeJS.ErrnoException).code})`,
      'look with: df',
    );
  }
  const text = `${sizeText(free)} free on the disk of ${folder}`;
  if (free < FAILURE_BELOW) return failed('disk', text, REMEDY);
  return free < WARNING_BELOW ? warning('disk', text, REMEDY) : ok('disk', text);
}

/** The folder, or the nearest one above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}
