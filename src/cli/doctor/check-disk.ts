import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { findDataFolder, type DatabaseServer } from '../../platform/database/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { sizeText } from '../shared/format.js';
import { findDiskUse } from './doctor.sql.js';
import { failed, ok, warning, type Finding } from './finding.js';

/** Free bytes. PostgreSQL's log alone may take 1 GB, and the database stops if there is no room for it. */
const WARNING_BELOW = 2_000_000_000;
const FAILURE_BELOW = 200_000_000;

const REMEDY = 'free disk space, or move the data to a larger disk';

/** Checks the free space on the disk of the embedded PostgreSQL. */
export async function checkEmbeddedDisk({ dataDirectory }: Pick<Settings, 'dataDirectory'>): Promise<Finding> {
  return checkFolder((await findDataFolder(dataDirectory)) ?? existingFolder(resolve(dataDirectory)));
}

/**
 * Checks the free space on the disk of another server, if it is on this machine and this user may know the folder of
 * its data.
 */
export async function checkServerDisk({ connection, url }: DatabaseServer): Promise<Finding> {
  const { bytes, folder } = await findDiskUse(connection);
  const isHere = ['localhost', '127.0.0.1', '[::1]', ''].includes(new URL(url).hostname);
  if (isHere && folder !== null && existsSync(folder)) return checkFolder(folder);
  return ok(
    'disk',
    `the database uses ${sizeText(bytes)}; the free space of its server cannot be checked from here: monitor it there`,
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
      `the free space on the disk of ${folder} cannot be determined (${(error as NodeJS.ErrnoException).code})`,
      'check with: df',
    );
  }
  const text = `${sizeText(free)} free on the disk of ${folder}`;
  if (free < FAILURE_BELOW) return failed('disk', text, REMEDY);
  return free < WARNING_BELOW ? warning('disk', text, REMEDY) : ok('disk', text);
}

/** The folder, or its nearest parent that exists. */
function existingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}
