import { openRuntime, type Runtime } from '../../app/runtime.js';
import { describeDatabase } from '../../platform/database/index.js';
import { StoppedBySignal } from '../../platform/processes/stop-signals.js';
import { unlessAborted } from '../../platform/processes/unless-aborted.js';
import { readSettings } from '../../app/settings.js';
import type { Settings } from '../../platform/settings/index.js';
import { createLogger } from '../../platform/telemetry/index.js';
import { endStoppedCommand, listenForCommandStop } from './stop-command.js';
import { InvalidFiles } from './invalid-files.js';

/** The result of a command: a value for machines, and a text for people. */
export interface CommandResult {
  readonly value: object;
  readonly text: string;
  /** The exit code of the process; 0 by default. */
  readonly exitCode?: number;
}

export interface CommandOptions {
  readonly json?: boolean;
  /** Whether the command ends by itself after a signal; otherwise it is interrupted. */
  readonly endsItself?: boolean;
}

/**
 * Runs a command with the service's database and prints its result: one JSON value with --json, otherwise text. The
 * location of the database is printed to standard error.
 */
export async function runCommand(
  options: CommandOptions,
  command: (runtime: Runtime, stop: AbortSignal) => Promise<CommandResult>,
): Promise<void> {
  await withRuntime(options, async (runtime, stop) => {
    try {
      printResult(options, await command(runtime, stop));
    } catch (error) {
      // The problems of files are printed as JSON too.
      if (error instanceof InvalidFiles && options.json) printResult(options, { value: error, text: '' });
      throw error;
    }
  });
}

/** Opens the service's database for work that prints its own output, and closes it afterwards. */
export async function withRuntime(
  { endsItself = false, signals }: { readonly endsItself?: boolean; readonly signals?: readonly NodeJS.Signals[] },
  work: (runtime: Runtime, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const settings = readSettings(process.env);
  await untilStopped(signals, async (signal) => {
    const runtime = await openRuntime(settings, createLogger('silent'), { existingOnly: true, signal });
    try {
      printDatabase(settings);
      const done = work(runtime, signal);
      await (endsItself ? done : unlessAborted(signal, done));
    } finally {
      // Interrupted work may still use connections; they are closed when the process ends.
      if (endsItself || !signal.aborted) await runtime.database.close();
    }
  });
}

/** Runs work that a signal interrupts: the process then ends, and the embedded PostgreSQL is stopped. */
export async function untilStopped(
  signals: readonly NodeJS.Signals[] | undefined,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { signal, release } = listenForCommandStop(signals);
  try {
    await work(signal);
  } catch (error) {
    if (!(error instanceof StoppedBySignal)) throw error;
    endStoppedCommand(error);
    await new Promise(() => undefined);
  } finally {
    release();
  }
}

/** Prints which database a command uses, so that nobody mistakes another one for the service's. */
export function printDatabase(settings: Settings): void {
  process.stderr.write(`Database: ${describeDatabase(settings)}\n`);
}

/** Prints the result of a command and sets the exit code. */
export function printResult(options: { json?: boolean }, { value, text, exitCode = 0 }: CommandResult): void {
  process.stdout.write(options.json ? `${JSON.stringify(value)}\n` : `${text}\n`);
  process.exitCode = exitCode;
}
