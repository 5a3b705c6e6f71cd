import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { parsePostmasterFile } from './postmaster-file.js';
import type { PostmasterFile } from './postmaster-file.js';
import { isAlive } from '../system/process-identity.js';

/**
 * Finds the server that runs on the data. `pg_ctl status` is not enough: it accepts any process that has the id.
 *
 * @returns null if none is running, even if there is a postmaster.pid.
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
 * Removes the postmaster.pid of a server that is no longer running. PostgreSQL does so itself, unless another process
 * of the same user now has the id, or the dead server is a zombie that nothing collects (Node as process 1 of a
 * container). PostgreSQL still detects backends that outlive their server, because it also checks the shared memory.
 *
 * Only call it if findRunningServer returns null.
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
    // A zombie's command line is empty. Backends change theirs, so that only the server itself matches.
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
