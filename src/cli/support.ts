import { CommanderError } from 'commander';
import { EmbeddedDatabaseError } from '../platform/database/index.js';
import { ServiceError, StartupError } from '../platform/errors/index.js';
import { localize } from '../platform/localization/index.js';
import { createProgram } from './create-program.js';
import { WrongFiles } from './wrong-files.js';

try {
  await createProgram().parseAsync();
} catch (error) {
  // Commander has written its own message by now.
  if (error instanceof CommanderError) process.exit(error.exitCode);
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof ServiceError) return localize('en', error.messageKey, error.parameters);
  if (error instanceof WrongFiles) return process.argv.includes('--json') ? error.message : error.describe();
  if (error instanceof StartupError || error instanceof EmbeddedDatabaseError) return error.message;
  return String((error as Error).stack ?? error);
}
