import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Names one process for good: a process id alone may be given to another process later. */
export interface ProcessIdentity {
  readonly processId: number;
  /** Tells this process from others that have the same id before or after it; empty where there is no such mark. */
  readonly birthMark: string;
}

/** The identity of the process that runs this code. */
export async function ownIdentity(): Promise<ProcessIdentity> {
  return { processId: process.pid, birthMark: (await readBirthMark(process.pid)) ?? '' };
}

/**
 * Whether the process still lives. When that cannot be known for sure it counts as alive, because taking the database
 * from under a process does more harm than leaving a server running.
 */
export async function isAlive({ processId, birthMark }: ProcessIdentity): Promise<boolean> {
  try {
    process.kill(processId, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to someone else.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const mark = await readBirthMark(processId);
  return mark === null || birthMark === '' || mark === birthMark;
}

/**
 * Reads state (one letter) and start time (clock ticks since boot) from the text of /proc/<pid>/stat, as in proc(5).
 */
export function parseProcessStat(text: string): { state: string; startTime: string } | null {
  // The second field is the program's name in parentheses, and may itself hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, startTime] = [fields[0], fields[19]];
  return state === undefined || startTime === undefined ? null : { state, startTime };
}

/** null: unknown. A dead process that its parent has not collected yet (a zombie) has a mark like no other. */
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
