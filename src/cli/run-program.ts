import { CommanderError } from 'commander';
import { installMessages } from '../app/messages.js';
import { EmbeddedDatabaseError } from '../platform/database/index.js';
import { ServiceError, StartupError } from '../platform/errors/index.js';
import { localize } from '../platform/localization/index.js';
import { createProgram } from './create-program.js';
import { InvalidFiles } from './shared/invalid-files.js';

/**
 * Runs a command. Its result goes to standard output, errors to standard error.
 *
 * @param parameters - the arguments of the program.
 * @returns the exit code after an error; undefined if the command has set it itself.
 */
export async function runProgram(parameters: readonly string[]): Promise<number | undefined> {
  installMessages();
  try {
    await createProgram().parseAsync(parameters, { from: 'user' });
    return undefined;
  } catch (error) {
    // Commander has already printed its message.
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`${explain(error, parameters)}\n`);
    return 1;
  }
}

function explain(error: unknown, parameters: readonly string[]): string {
  if (error instanceof ServiceError) return localize('en', error.messageKey, error.parameters);
  if (error instanceof InvalidFiles) return parameters.includes('--json') ? error.message : error.describe();
  if (error instanceof StartupError || error instanceof EmbeddedDatabaseError) return error.message;
  return String((error as Error).stack ?? error);
}
