import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { parsePostmasterFile } from './postmaster-file.js';
import type { PostmasterFile } from './postmaster-file.js';
import { isAlive } from '../system/process-identity.js';

/**
 * Finds the server that runs on the data. `pg_ctl status` does not do: it believes in any process that has the id.
 *
 * @returns null when none runs; a postmaster.pid that says otherwise may be there.
 */
export async function findRunningServer(dataFolder: string): Promise<PostmasterFile | null> {
  const text = await readFile(pathOf(dataFolder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const file = parsePostmasterFile(text);
  return file !== null && (await isServerOf(file, dataFolder)) ? file : null;
}

/**
 * Removes a postmaster.pid of a server that runs no more. PostgreSQL does so by itself, unless another process of the
 * same user has got the id, or the dead server is a zombie because nothing collects it (Node as process 1 of a
 * container). Backends that outlive their server are still found by PostgreSQL, which asks the shared memory too.
 *
 * Call it only when findRunningServer says that none runs.
 */
export async function removeStalePostmasterFile(dataFolder: string): Promise<void> {
  await rm(pathOf(dataFolder), { force: true });
}

function pathOf(dataFolder: string): string {
  return join(dataFolder, 'postmaster.pid');
}

async function isServerOf({ processId, port }: PostmasterFile, dataFolder: string): Promise<boolean> {
  if (!(await isAlive({ processId, birthMark: '' }))) return false;
  if (process.platform === 'linux') {
    // A zombie's command line is empty. Backends change theirs, so only the server itself has this one.
    const command = await readFile(`/proc/${processId}/cmdline`, 'utf8').catch(() => '');
    const words = command.split('\0');
    return words.some((word, index) => word === '-D' && words[index + 1] === dataFolder);
  }
  if (process.platform === 'win32') return port !== null && (await answers(port));
  return promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(processId)]).then(
    ({ stdout }) => stdout.includes(`-D ${dataFolder}`),
    () => false,
  );
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 2_000 });
    const finish = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', finish(true)).on('timeout', finish(false)).on('error', finish(false));
  });
}
