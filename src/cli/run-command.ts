import { openFoundation, type Foundation } from '../foundation.js';
import { isId } from '../platform/database/index.js';
import { StartupError } from '../platform/errors/index.js';
import type { Scope } from '../platform/scope.js';
import { readSettings } from '../platform/settings/index.js';
import { createLogger } from '../platform/telemetry/index.js';
import { WrongFiles } from './wrong-files.js';

/** What a command gives: a value for machines, and how people read it. */
export interface CommandResult {
  readonly value: object;
  readonly text: string;
  /** What the process ends with; 0 unless given. */
  readonly exitCode?: number;
}

/** Runs a command on the service's database and prints what it gives: one JSON value with --json, else text. */
export async function runCommand(options: { json?: boolean }, command: (foundation: Foundation) => Promise<CommandResult>): Promise<void> {
  const foundation = await openFoundation(readSettings(process.env), createLogger('silent'));
  try {
    printResult(options, await command(foundation));
  } catch (error) {
    // What is wrong with a file is more than a line, and of use to machines too.
    if (error instanceof WrongFiles && options.json) printResult(options, { value: error, text: '' });
    throw error;
  } finally {
    await foundation.database.close();
  }
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
export async function scopeOfOrganisation({ database, scope }: Foundation, reference: string): Promise<Scope> {
  const found = await database.client.organisation.findMany({
    where: isId(reference) ? { id: reference } : { name: reference },
    select: { id: true, deletingSince: true },
  });
  const there = found.filter(({ deletingSince }) => deletingSince === null);
  const [organisation] = there;
  if (!organisation) throw new StartupError(found.length > 0 ? `the organisation ${reference} is being deleted` : `there is no organisation ${reference}`);
  if (there.length > 1) throw new StartupError(`${there.length} organisations are called ${reference}; give the id of one`);
  return { ...scope('support'), organisationId: organisation.id };
}

/** Lines of columns, each as wide as its widest value. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((value, column) => value.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
}
