import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { EmbeddedDatabaseFolders } from './database-folders.js';
import { EmbeddedDatabaseError } from '../system/embedded-database-error.js';
import { canEnter, chooseServerAccount } from '../system/server-account.js';
import type { ServerAccount } from '../system/run-program.js';
import { writeWholeFile } from '../system/write-whole-file.js';

/** Where the data and programs go if the server's account cannot enter the data directory. */
export const SYSTEM_FOLDER = '/var/lib/skillgate';

/** Where an embedded database is, and which account runs it. */
export interface DataLocation {
  /** The folder around PostgreSQL's data: the data directory's own, or one in SYSTEM_FOLDER. */
  readonly home: string;
  /** PostgreSQL's data folder. It does not exist before the first start. */
  readonly dataFolder: string;
  readonly account: ServerAccount | null;
}

interface LocationRecord {
  /** Absent if the data are inside the data directory, wherever that is moved. */
  readonly home?: string;
}

/**
 * Finds where the data are, or decides where to put them. The decision is recorded, so that a later change of the
 * folders' modes, or of the user who runs Skillgate, cannot lead to a new, empty database.
 *
 * @throws EmbeddedDatabaseError DATA_ELSEWHERE if the data are no longer there, or belong to another data directory.
 */
export async function locateData(
  { dataDirectory, state: stateFolder, owner }: EmbeddedDatabaseFolders,
  log: (message: string) => void,
): Promise<DataLocation> {
  const recordPath = join(stateFolder, 'location.json');
  const record = await readJson<LocationRecord>(recordPath);
  if (record !== null) {
    const location = await locationAt(dataDirectory, record.home ?? stateFolder);
    if (record.home === undefined) await mustBeEnterable(location);
    else await mustBelongTo(stateFolder, record.home);
    return location;
  }

  let location = await locationAt(dataDirectory, stateFolder);
  if (await canEnter(location.account, stateFolder)) {
    await writeWholeFile(recordPath, JSON.stringify({} satisfies LocationRecord), { owner });
    return location;
  }
  const home = join(SYSTEM_FOLDER, randomUUID());
  log(`The server's user cannot enter ${stateFolder}: the data go to ${home}`);
  await mkdir(home, { recursive: true });
  for (const folder of [SYSTEM_FOLDER, home]) await chmod(folder, 0o755);
  location = await locationAt(dataDirectory, home);
  await mustBeEnterable(location);
  await writeOrigin(home, stateFolder);
  await writeWholeFile(recordPath, JSON.stringify({ home } satisfies LocationRecord), { owner });
  return location;
}

async function locationAt(dataDirectory: string, home: string): Promise<DataLocation> {
  const dataFolder = join(home, 'data');
  return { home, dataFolder, account: await chooseServerAccount(dataDirectory, dataFolder) };
}

async function mustBeEnterable({ home, account }: DataLocation): Promise<void> {
  if (await canEnter(account, home)) return;
  throw new EmbeddedDatabaseError(
    'DATA_ELSEWHERE',
    `The user id ${account?.userId} that the server runs as cannot enter ${home}: ` +
      'let others enter the folders above it (chmod o+x).',
  );
}

/** A copied data directory still refers to the data of the original: two services would share them unknowingly. */
async function mustBelongTo(stateFolder: string, home: string): Promise<void> {
  if ((await fileIdentity(home)) === null) {
    throw new EmbeddedDatabaseError(
      'DATA_ELSEWHERE',
      `The data of ${stateFolder} were in ${home}, which is gone: put that folder back, ` +
        `or remove ${stateFolder} to begin with an empty database.`,
    );
  }
  const origin = (await readJson<{ stateFolder: string }>(join(home, 'origin.json')))?.stateFolder;
  if (origin === stateFolder) return;
  const originRecord = origin === undefined ? null : await readJson<LocationRecord>(join(origin, 'location.json'));
  const isSameFolder = origin !== undefined && (await fileIdentity(origin)) === (await fileIdentity(stateFolder));
  if (originRecord?.home !== home || isSameFolder) {
    // Moved, or reached by another path.
    await writeOrigin(home, stateFolder);
    return;
  }
  throw new EmbeddedDatabaseError(
    'DATA_ELSEWHERE',
    `${stateFolder} is a copy of ${origin}, whose data are in ${home}: ` +
      'remove the copy to begin with an empty database there.',
  );
}

async function writeOrigin(home: string, stateFolder: string): Promise<void> {
  await writeWholeFile(join(home, 'origin.json'), JSON.stringify({ stateFolder }));
}

async function fileIdentity(path: string): Promise<string | null> {
  return stat(path).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => null,
  );
}

async function readJson<Content>(path: string): Promise<Content | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
