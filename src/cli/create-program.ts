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

/** Every command of the operator: npm run -s support -- COMMAND. Wrong use throws a CommanderError. */
export function createProgram(): Command {
  const program = new Command('support')
    .description(
      'Commands for the operator of Skillgate. They use the settings of the service, and work while it runs.',
    )
    .exitOverride()
    // So that an option belongs to the command that it stands behind: `import` has options, and so has `import status`.
    .enablePositionalOptions()
    .showHelpAfterError('(add --help for how it is used)');
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
