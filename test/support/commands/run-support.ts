import { runCommand } from './run-command.js';
import { settingsFor } from './run-process.js';

/** Runs a command of the operator with --json, which must end well, and gives what it printed. */
// Tests know what they asked for.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function runSupport(databaseUrl: string, ...parameters: string[]): Promise<any> {
  const { code, stderr, json } = await runCommand(settingsFor(databaseUrl), ...parameters, '--json');
  if (code !== 0) throw new Error(`${parameters.join(' ')} ended with ${code}: ${stderr}`);
  return json;
}
