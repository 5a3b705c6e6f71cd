import { Command, CommanderError } from 'commander';
import { EmbeddedDatabaseError } from '../platform/database/index.js';
import { ServiceError, StartupError } from '../platform/errors/index.js';
import { localize } from '../platform/localization/index.js';
import { addOrganisationCommands } from './organisation-commands.js';
import { addWebhookCommands } from './webhook-commands.js';

/** The operator's commands: npm run -s support -- COMMAND. */
const program = new Command('support')
  .description('Commands for the operator of Skillgate. They use the settings of the service, and work while it runs.')
  .exitOverride()
  .showHelpAfterError('(add --help for how it is used)');

addOrganisationCommands(program);
addWebhookCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  // Commander has written its own message by now.
  if (error instanceof CommanderError) process.exit(error.exitCode);
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof ServiceError) return localize('en', error.messageKey, error.parameters);
  if (error instanceof StartupError || error instanceof EmbeddedDatabaseError) return error.message;
  return String((error as Error).stack ?? error);
}
