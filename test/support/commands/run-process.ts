import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TEST_SECRET_KEY } from '../test-secret-key.js';

const SUPPORT = fileURLToPath(new URL('../../../src/cli/support.js', import.meta.url));

/** How a command of the operator ended. */
export interface EndedCommand {
  /** The exit code; null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  /** Without its first line where that says which database it is. */
  readonly stderr: string;
  /** What it says of the database that it works on; undefined where it says nothing of it. */
  readonly database: string | undefined;
  /** What it printed, where that is one JSON value. */
  // Tests know what they asked for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly json: any;
}

/** Runs a command of the operator in a process of its own, with nothing but these settings, to its end. */
export function runProcess(environment: Record<string, string>, ...parameters: string[]): Promise<EndedCommand> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment };
    const child = execFile(
      process.execPath,
      [SUPPORT, ...parameters],
      { env, maxBuffer: 64_000_000 },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, stdout, ...splitComplaints(stderr), json: parse(stdout) }),
    );
    child.stdin?.end();
  });
}

/** Starts a command of the operator in a process of its own, for a test that ends it. */
export function spawnSupport(environment: Record<string, string>, ...parameters: string[]): ChildProcess {
  return spawn(process.execPath, [SUPPORT, ...parameters], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: 'ignore',
  });
}

/** Takes the line about the database from what a command wrote on standard error. */
export function splitComplaints(written: string): Pick<EndedCommand, 'stderr' | 'database'> {
  const [line = '', database] = /^Database: ([^\n]*)\n/.exec(written) ?? [];
  return { stderr: written.slice(line.length), database };
}

/** The settings of a command on a test's database. */
export function settingsFor(databaseUrl: string): Record<string, string> {
  return { DATABASE_URL: databaseUrl, SECRET_KEY: TEST_SECRET_KEY, WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };
}

/** The JSON value that a text is; undefined where it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
