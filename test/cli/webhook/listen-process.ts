import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { splitComplaints } from '../../support/commands/run-process.js';
import { waitFor } from '../../support/wait-for.js';

const SUPPORT = fileURLToPath(new URL('../../../src/cli/support.js', import.meta.url));

/** A `webhook listen --json` in a process of its own. */
export interface ListenProcess {
  /** The first line: what it listens at, and the endpoint that it registered. */
  // Tests know what they asked for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly started: any;
  /** Waits until it has told of so many requests, and gives what it told of them. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  requests(count: number): Promise<any[]>;
  /** What it wrote on standard error so far. */
  complaints(): string;
  /** Ends it as Ctrl-C does; gives its exit code and last line. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  stop(): Promise<{ code: number | null; last: any }>;
}

/** Starts a local receiver with these settings and options, and waits until it listens. */
export async function startListenProcess(
  environment: Record<string, string>,
  ...parameters: string[]
): Promise<ListenProcess> {
  const child = spawn(process.execPath, [SUPPORT, 'webhook', 'listen', '--json', ...parameters], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, 'close');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const lines = () =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  await waitFor(() => hasEnded() || lines().length > 0, 30_000);
  if (hasEnded()) throw new Error(`it did not start: ${complaints}`);
  return {
    started: lines()[0],
    requests: (count) =>
      waitFor(() => {
        const told = lines().filter(({ kind }) => kind === 'request');
        return told.length >= count && told;
      }),
    complaints: () => splitComplaints(complaints).stderr,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      return { code: child.exitCode, last: lines().at(-1) };
    },
  };
}
