import { Command } from 'commander';
import { addDatabaseCommands } from './database/database-commands.js';
import { addDoctorCommand } from './doctor/doctor-command.js';
import { addImportCommands } from './import/import-commands.js';
import { addOnboardingCommands } from './onboarding/onboarding-commands.js';
import { addOrganisationCommands } from './organisation/organisation-commands.js';
import { addSecretsCommands } from './secrets/secrets-commands.js';
import { addSkillsetCommands } from './skillset/skillset-commands.js';
import { addTaxonomyCommands } from './taxonomy/taxonomy-commands.js';
import { addWebhookCommands } from './webhook/webhook-commands.js';

/** All commands of the operator: npm run -s support -- COMMAND. Invalid usage throws a CommanderError. */
export function createProgram(): Command {
  const program = new Command('support')
    .description(
      'Commands for the operator of Skillgate. They use the settings of the service, and can be run while it runs.',
    )
    .exitOverride()
    // An option belongs to the command before it: both `import` and `import status` have options.
    .enablePositionalOptions()
    .showHelpAfterError('(use --help for usage)');
  addOrganisationCommands(program);
  addSkillsetCommands(program);
  addTaxonomyCommands(program);
  addImportCommands(program);
  addOnboardingCommands(program);
  addWebhookCommands(program);
  addSecretsCommands(program);
  addDatabaseCommands(program);
  addDoctorCommand(program);
  return program;
}
