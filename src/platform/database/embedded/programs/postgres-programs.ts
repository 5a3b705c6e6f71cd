import { join } from 'node:path';

import { EmbeddedDatabaseError } from '../system/embedded-database-error.js';
import { makeLibraryLinks } from './library-links.js';
import type { PlatformPackage } from './platform-package.js';
import { runProgram } from '../system/run-program.js';
import type { ServerAccount } from '../system/run-program.js';
import { stagePrograms } from './stage-programs.js';

/** The programs of PostgreSQL in the platform packages. */
type ProgramName = 'initdb' | 'pg_ctl' | 'postgres';

/** The path of a program below a folder with bin, lib and share. */
export function programPath(nativeFolder: string, name: ProgramName): string {
  return join(nativeFolder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Finds programs that the account can run: those of the installed package, or else a copy of them.
 *
 * @param stageParent - folder in which a copy is made.
 * @returns the folder with bin, lib and share to use.
 * @throws EmbeddedDatabaseError UNSUPPORTED_PLATFORM if the programs do not run on this system.
 */
export async function prepareProgramsFor(
  account: ServerAccount | null,
  installed: PlatformPackage,
  stageParent: string,
  log: (message: string) => void,
): Promise<string> {
  await makeLibraryLinks(installed.nativeFolder, installed.nativeFolder);
  if ((await findRunFailure(installed.nativeFolder, account)) === null) return installed.nativeFolder;

  const check = async (nativeFolder: string): Promise<void> => {
    const reason = await findRunFailure(nativeFolder, account);
    if (reason === null) return;
    throw new EmbeddedDatabaseError(
      'UNSUPPORTED_PLATFORM',
      `The PostgreSQL of ${installed.name} does not run on this system (${reason}): ` +
        'set DATABASE_URL to a PostgreSQL server.',
    );
  };
  return stagePrograms(installed, stageParent, check, log);
}

/** @returns why the programs cannot be run; null if they can. */
async function findRunFailure(nativeFolder: string, account: ServerAccount | null): Promise<string | null> {
  // Together these two need all of the libraries; pg_ctl needs none.
  for (const name of ['postgres', 'initdb'] as const) {
    const { exitCode, output } = await runProgram(programPath(nativeFolder, name), ['--version'], { account });
    if (exitCode !== 0) return output.split('\n')[0] ?? 'no reason given';
  }
  return null;
}
