import { Command, CommanderError } from 'commander';
import { EmbeddedDatabaseError } from '../platform/database/index.js';
import { ServiceError, StartupError } from '../platform/errors/index.js';
import { localize } from '../platform/localization/index.js';
import { addDatabaseCommands } from './database-commands.js';
import { addDoctorCommand } from './doctor/doctor-command.js';
import { addImportCommands } from './import/import-commands.js';
import { addOnboardingCommands } from './onboarding-commands.js';
import { addOrganisationCommands } from './organisation-commands.js';
import { addSecretsCommands } from './secrets-commands.js';
import { addSkillsetCommands } from './skillset-commands.js';
import { addWebhookCommands } from './webhook-commands.js';
import { WrongFiles } from './wrong-files.js';

/** The operator's commands: npm run -s support -- COMMAND. */
const program = new Command('support')
  .description('Commands for the operator of Skillgate. They use the settings of the service, and work while it runs.')
  .exitOverride()
  // So that an option belongs to the command that it stands behind: `import` has options, and so has `import status`.
  .enablePositionalOptions()
  .showHelpAfterError('(add --help for how it is used)');

addOrganisationCommands(program);
addSkillsetCommands(program);
addImportCommands(program);
addOnboardingCommands(program);
addWebhookCommands(program);
addSecretsCommands(program);
addDatabaseCommands(program);
addDoctorCommand(program);

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
  if (error instanceof WrongFiles) return process.argv.includes('--json') ? error.message : error.describe();
  if (error instanceof StartupError || error instanceof EmbeddedDatabaseError) return error.message;
  return String((error as Error).stack ?? error);
}
