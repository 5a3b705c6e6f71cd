import { CommanderError } from 'commander';
import { installMessages } from '../app/messages.js';
import { EmbeddedDatabaseError } from '../platform/database/index.js';
import { ServiceError, StartupError } from '../platform/errors/index.js';
import { localize } from '../platform/localization/index.js';
import { createProgram } from './create-program.js';
import { WrongFiles } from './wrong-files.js';

/**
 * Runs a command of the operator to its end. What it says goes to standard output, what is wrong to standard error.
 *
 * @param parameters - what stands behind the program's name.
 * @returns what the process ends with where something was wrong; undefined where the command has said so itself.
 */
export async function runProgram(parameters: readonly string[]): Promise<number | undefined> {
  installMessages();
  try {
    await createProgram().parseAsync(parameters, { from: 'user' });
    return undefined;
  } catch (error) {
    // Commander has written its own message by now.
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`${explain(error, parameters)}\n`);
    return 1;
  }
}

function explain(error: unknown, parameters: readonly string[]): string {
  if (error instanceof ServiceError) return localize('en', error.messageKey, error.parameters);
  if (error instanceof WrongFiles) return parameters.includes('--json') ? error.message : error.describe();
  if (error instanceof StartupError || error instanceof EmbeddedDatabaseError) return error.message;
  return String((error as Error).stack ?? error);
}
