import { readFile, stat } from 'node:fs/promises';

import { EmbeddedDatabaseError } from './embedded-database-error.js';
import { runProgram, type ServerAccount } from './run-program.js';

/** One line of /etc/passwd. */
interface PasswdEntry extends ServerAccount {
  readonly name: string;
}

/**
 * Chooses the account that the server runs as. PostgreSQL refuses to run as root, so root needs another account: the
 * owner of the data if there are any, else the owner of the data directory (so that the service's user can still use
 * its database after `sudo npm run support`), else `postgres`, else `nobody`.
 *
 * @param dataFolder - PostgreSQL's data, if their folder is known.
 * @returns null for our own account.
 * @throws EmbeddedDatabaseError CANNOT_START if root finds no account for it.
 */
export async function chooseServerAccount(
  dataDirectory: string,
  dataFolder: string | null,
): Promise<ServerAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const dataOwner = dataFolder === null ? null : await ownerOf(dataFolder);
  if (dataOwner !== null && dataOwner.userId !== 0) return dataOwner;

  const entries = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const directoryOwner = await ownerOf(dataDirectory);
  const account =
    // initdb looks up its user's name, so an owner without an entry cannot be used.
    entries.find((entry) => entry.userId !== 0 && entry.userId === directoryOwner?.userId) ??
    entries.find((entry) => entry.name === 'postgres') ??
    entries.find((entry) => entry.name === 'nobody');
  if (account === undefined) {
    throw new EmbeddedDatabaseError(
      'CANNOT_START',
      'PostgreSQL does not run as root, and there is neither a user postgres nor nobody: ' +
        'run Skillgate as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { userId: account.userId, groupId: account.groupId };
}

/** Parses /etc/passwd; lines that are not entries are skipped. */
export function parsePasswd(text: string): PasswdEntry[] {
  return text.split('\n').flatMap((line) => {
    const [name, , userId, groupId] = line.split(':');
    if (!name || !userId || !groupId || line.startsWith('#')) return [];
    // macOS writes nobody's id as -2.
    return [{ name, userId: Number(userId) >>> 0, groupId: Number(groupId) >>> 0 }];
  });
}

/** Tries whether the account can enter a folder; modes alone do not include access lists and namespaces. */
export async function canEnter(account: ServerAccount | null, folder: string): Promise<boolean> {
  if (account === null) return true;
  const { exitCode } = await runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account });
  return exitCode === 0;
}

async function ownerOf(path: string): Promise<ServerAccount | null> {
  const found = await stat(path).catch(() => null);
  return found === null ? null : { userId: found.uid, groupId: found.gid };
}
