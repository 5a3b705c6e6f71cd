import { runProgram } from '../../../src/cli/run-program.js';
import { parse, splitComplaints, type EndedCommand } from './run-process.js';

/** Commands wait for each other: what they read and write belongs to the process. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Runs a command of the operator with nothing but these settings, to its end, in the process of the test: most of what
 * a process of its own takes is its start. What depends on signals, on standard input, or on several at once is for
 * `runProcess`.
 */
export function runCommand(environment: Record<string, string>, ...parameters: string[]): Promise<EndedCommand> {
  const run = before.then(() => runAlone(environment, parameters));
  before = run.catch(() => undefined);
  return run;
}

async function runAlone(environment: Record<string, string>, parameters: readonly string[]): Promise<EndedCommand> {
  const { env, exitCode } = process;
  const written = { stdout: '', stderr: '' };
  const restore = (['stdout', 'stderr'] as const).map((name) => {
    const { write } = process[name];
    process[name].write = ((text: string | Uint8Array) => {
      written[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
      return true;
    }) as typeof write;
    return () => {
      process[name].write = write;
    };
  });
  process.env = { PATH: env['PATH'], ...environment };
  process.exitCode = undefined;
  try {
    const wrong = await runProgram(parameters);
    return {
      code: wrong ?? Number(process.exitCode ?? 0),
      stdout: written.stdout,
      ...splitComplaints(written.stderr),
      json: parse(written.stdout),
    };
  } finally {
    process.env = env;
    process.exitCode = exitCode;
    for (const one of restore) one();
  }
}
