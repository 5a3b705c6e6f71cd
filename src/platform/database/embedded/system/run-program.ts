import { spawn, type ChildProcess } from 'node:child_process';

/** The account of the operating system that the server runs as, if it is not our own. */
export interface ServerAccount {
  readonly userId: number;
  readonly groupId: number;
}

/** How a program ended, and its output. */
export interface ProgramResult {
  /** The exit code; null if a signal ended the program or it could not be run. */
  readonly exitCode: number | null;
  /** Standard output and standard error, in order of arrival. */
  readonly output: string;
}

/** When to kill a program whose result is no longer needed. */
interface ProgramAbort {
  readonly signal: AbortSignal | undefined;
  /** How long the program may still run after the abort, in milliseconds. */
  readonly gracePeriod: number;
}

/**
 * Runs a program to its end with the given account. Never rejects: a program that cannot be run is a result too.
 *
 * It runs in '/', because the server account may not be able to enter the current folder; in its own session, because
 * Ctrl-C in a terminal goes to every process of the group, and would stop initdb or pg_ctl midway; and with a minimal
 * environment, because variables such as PGDATA, PGPORT or PGOPTIONS of the caller would change what it does.
 */
export function runProgram(
  program: string,
  programArguments: readonly string[],
  options: { account: ServerAccount | null; input?: string; abort?: ProgramAbort },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const onWindows = process.platform === 'win32';
    let output = '';
    let exitCode: number | null = null;
    const child = spawn(program, programArguments, {
      cwd: onWindows ? undefined : '/',
      env: minimalEnvironment(),
      detached: !onWindows,
      windowsHide: true,
      stdio: 'pipe',
      ...(options.account === null ? {} : { uid: options.account.userId, gid: options.account.groupId }),
    });
    const release = killOnAbort(child, options.abort);
    const finish = (): void => {
      release();
      resolve({ exitCode, output: output.trim() });
    };
    const collect = (text: string): void => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    // A program that ends before it has read its input closes the pipe; its result says why.
    child.stdin.on('error', () => undefined).end(options.input ?? '');
    child.on('error', (error) => {
      output += error.message;
      finish();
    });
    child.on('exit', (code) => {
      exitCode = code;
      // On Windows the server that pg_ctl started may keep the pipes open, so that 'close' never comes.
      if (onWindows) setTimeout(finish, 500);
    });
    child.on('close', finish);
  });
}

/** Kills a program and the processes that it started (its process group) when it is aborted. */
function killOnAbort(
  child: ChildProcess,
  { signal, gracePeriod }: ProgramAbort = { signal: undefined, gracePeriod: 0 },
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const kill = (): void => {
    try {
      if (process.platform === 'win32') child.kill();
      else if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  };
  const abort = (): void => {
    timer = setTimeout(kill, gracePeriod);
  };
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return () => {
    signal?.removeEventListener('abort', abort);
    clearTimeout(timer);
  };
}

function minimalEnvironment(): NodeJS.ProcessEnv {
  // startup-failure.ts reads the English messages of this locale. The locale of the data is passed to initdb.
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
