import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Identifies a process permanently: a process id alone may be reused later. It is stored in files that processes of
 * other versions read, so its properties keep their names.
 */
export interface ProcessIdentity {
  readonly processId: number;
  /** Distinguishes processes that have had the same id; empty where the system has no such mark. */
  readonly birthMark: string;
}

/** The identity of the process that runs this code. */
export async function ownIdentity(): Promise<ProcessIdentity> {
  return { processId: process.pid, birthMark: (await readBirthMark(process.pid)) ?? '' };
}

/**
 * Whether the process is still alive. If that is uncertain it counts as alive, because stopping a database in use does
 * more harm than leaving a server running.
 */
export async function isAlive({ processId, birthMark }: ProcessIdentity): Promise<boolean> {
  try {
    process.kill(processId, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const mark = await readBirthMark(processId);
  return mark === null || birthMark === '' || mark === birthMark;
}

/**
 * Reads the state (one letter) and the start time (clock ticks since boot) from /proc/<pid>/stat; see proc(5).
 */
export function parseProcessStat(text: string): { state: string; startTime: string } | null {
  // The second field is the program's name in parentheses, which may contain spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  return state === undefined || startTime === undefined ? null : { state, startTime };
}

/** Null if unknown. A dead process that its parent has not yet collected (a zombie) has the mark `dead`. */
async function readBirthMark(processId: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${processId}/stat`, 'utf8').then(parseProcessStat, () => null);
    if (stat === null) return null;
    if (stat.state === 'Z' || stat.state === 'X') return 'dead';
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()}/${stat.startTime}`;
  }
  if (process.platform === 'win32') return null;
  return promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', String(processId)], { env: { LC_ALL: 'C' } }).then(
    ({ stdout }) => {
      const [state = '', ...started] = stdout.trim().split(/\s+/);
      return state.startsWith('Z') ? 'dead' : started.join(' ');
    },
    () => null,
  );
}
