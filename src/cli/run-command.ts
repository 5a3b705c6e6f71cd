import { openRuntime, type Runtime } from '../app/runtime.js';
import { describeDatabase, isId } from '../platform/database/index.js';
import { StartupError } from '../platform/errors/index.js';
import { StoppedBySignal, unlessAborted } from '../platform/stopping/index.js';
import type { Scope } from '../platform/scope.js';
import { readSettings } from '../app/settings.js';
import type { Settings } from '../platform/settings/index.js';
import { createLogger } from '../platform/telemetry/index.js';
import { endCutCommand, listenForCommandStop } from './stop-command.js';
import { WrongFiles } from './wrong-files.js';

/** What a command gives: a value for machines, and how people read it. */
export interface CommandResult {
  readonly value: object;
  readonly text: string;
  /** What the process ends with; 0 unless given. */
  readonly exitCode?: number;
}

/** How a command is run. */
export interface CommandOptions {
  readonly json?: boolean;
  /** Whether it ends by itself, in good order, once it is told to stop; else it is cut off. */
  readonly endsItself?: boolean;
}

/**
 * Runs a command on the service's database and prints what it gives: one JSON value with --json, else text. Which
 * database that is goes to standard error.
 */
export async function runCommand(
  options: CommandOptions,
  command: (runtime: Runtime, stop: AbortSignal) => Promise<CommandResult>,
): Promise<void> {
  await withRuntime(options, async (runtime, stop) => {
    try {
      printResult(options, await command(runtime, stop));
    } catch (error) {
      // What is wrong with a file is more than a line, and of use to machines too.
      if (error instanceof WrongFiles && options.json) printResult(options, { value: error, text: '' });
      throw error;
    }
  });
}

/** Opens the service's database for work that prints by itself, and closes it again. */
export async function withRuntime(
  { endsItself = false, signals }: { readonly endsItself?: boolean; readonly signals?: readonly NodeJS.Signals[] },
  work: (runtime: Runtime, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const settings = readSettings(process.env);
  await untilStopped(signals, async (signal) => {
    const runtime = await openRuntime(settings, createLogger('silent'), { existingOnly: true, signal });
    try {
      tellOfDatabase(settings);
      const done = work(runtime, signal);
      await (endsItself ? done : unlessAborted(signal, done));
    } finally {
      // Cut off, it may hold connections that the end of the process closes.
      if (endsItself || !signal.aborted) await runtime.database.close();
    }
  });
}

/** Runs work that a signal cuts off: the process ends then, with its own PostgreSQL stopped. */
export async function untilStopped(
  signals: readonly NodeJS.Signals[] | undefined,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { signal, release } = listenForCommandStop(signals);
  try {
    await work(signal);
  } catch (error) {
    if (!(error instanceof StoppedBySignal)) throw error;
    endCutCommand(error);
    await new Promise(() => undefined);
  } finally {
    release();
  }
}

/** Says which database a command works on, so that nobody takes another one for the service's. */
export function tellOfDatabase(settings: Settings): void {
  process.stderr.write(`Database: ${describeDatabase(settings)}\n`);
}

/** Prints what a command gives, and sets what the process ends with. */
export function printResult(options: { json?: boolean }, { value, text, exitCode = 0 }: CommandResult): void {
  process.stdout.write(options.json ? `${JSON.stringify(value)}\n` : `${text}\n`);
  process.exitCode = exitCode;
}

/**
 * The scope of an organisation that the operator names by its id, or by its name where only one has that.
 *
 * @throws StartupError when there is none, or several have that name.
 */
export async function scopeOfOrganisation({ database, scope }: Runtime, reference: string): Promise<Scope> {
  const found = await database.client.organisation.findMany({
    where: isId(reference) ? { id: reference } : { name: reference },
    select: { id: true, deletingSince: true },
  });
  const there = found.filter(({ deletingSince }) => deletingSince === null);
  const [organisation] = there;
  if (!organisation && found.length > 0) throw new StartupError(`the organisation ${reference} is being deleted`);
  if (!organisation)
    throw new StartupError(`there is no organisation ${reference}; ${await listOrganisations(database.client)}`);
  if (there.length > 1)
    throw new StartupError(`${there.length} organisations are called ${reference}; give the id of one`);
  return { ...scope('support'), organisationId: organisation.id };
}

/** Organisations that are named where one is not found. */
const ORGANISATIONS_NAMED = 10;

async function listOrganisations({ organisation }: Runtime['database']['client']): Promise<string> {
  const [count, first] = await Promise.all([
    organisation.count({ where: { deletingSince: null } }),
    organisation.findMany({
      where: { deletingSince: null },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: ORGANISATIONS_NAMED,
      select: { id: true, name: true },
    }),
  ]);
  if (count === 0) return 'there is none in this database yet (organisation create makes one)';
  const more = count - first.length;
  return (
    `there ${count === 1 ? 'is' : 'are'}: ` +
    `${first.map(({ id, name }) => `${name} (${id})`).join(', ')}${
      more > 0 ? `, and ${more} more (organisation list)` : ''
    }`
  );
}

/** Lines of columns, each as wide as its widest value. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((value, column) => value.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
