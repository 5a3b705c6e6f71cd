import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A command on a terminal of its own, as a person runs it. */
export interface TerminalProcess {
  readonly child: ChildProcess;
  /** The command's exit code. */
  readonly ended: Promise<number | null>;
  /** Everything that the terminal showed. */
  output(): string;
  /** Presses Ctrl-C: the terminal sends SIGINT to every process of the command. */
  interrupt(): void;
}

const CTRL_C = '\x03';

const PYTHON = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(["/bin/sh", "-c", sys.argv[1]])))';

/** The programs that give a command a terminal, in the order in which they are tried. */
const WAYS: readonly {
  readonly program: string;
  readonly probe: readonly string[];
  readonly parameters: (command: string) => string[];
}[] = [
  // Of util-linux, which every Linux distribution has.
  {
    program: 'script',
    probe: ['--version'],
    parameters: (command) => ['--quiet', '--flush', '--return', '--command', command, '/dev/null'],
  },
  {
    program: 'python3',
    probe: ['-c', 'import pty, os; os.waitstatus_to_exitcode'],
    parameters: (command) => ['-c', PYTHON, command],
  },
];

const way = WAYS.find(({ program, probe }) => spawnSync(program, probe).status === 0);

/** Whether this machine has a program that gives a command a terminal. */
export const HAS_PSEUDO_TERMINAL = way !== undefined;

/** Starts a shell command on a terminal with nothing but these settings. */
export function startOnTerminal(command: string, environment: Record<string, string>): TerminalProcess {
  if (!way) throw new Error('there is neither script (util-linux) nor python3');
  const child = spawn(way.program, way.parameters(`exec ${command}`), {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    child,
    ended: once(child, 'close').then(([code]) => code as number | null),
    output: () => output,
    interrupt: () => void child.stdin.write(CTRL_C),
  };
}
