import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../src/main.js', import.meta.url));

/** The service in a process of its own, whatever becomes of it: for tests of how it starts and ends. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Its exit code, once all that it wrote has been read; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  stdout(): string;
  stderr(): string;
}

/** Starts the service with nothing but these settings. */
export function startProcess(environment: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (written.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (written.stderr += chunk.toString()));
  return {
    child,
    ended: once(child, 'close').then(([code]) => code as number | null),
    stdout: () => written.stdout,
    stderr: () => written.stderr,
  };
}
