import { Command } from 'commander';
import { addAuditCommands } from './audit/audit-commands.js';
import { addBackupCommands } from './backup/backup-commands.js';
import { addDatabaseCommands } from './database/database-commands.js';
import { addDoctorCommand } from './doctor/doctor-command.js';
import { addErasureCommands } from './erasures/erasure-commands.js';
import { addImportCommands } from './import/import-commands.js';
import { addKeyCommands } from './key/key-commands.js';
import { addOnboardingCommands } from './onboarding/onboarding-commands.js';
import { addOrganisationCommands } from './organisation/organisation-commands.js';
import { addPersonCommands } from './person/person-commands.js';
import { addRetentionCommands } from './retention/retention-commands.js';
import { addSecretsCommands } from './secrets/secrets-commands.js';
import { addSessionCommands } from './session/session-commands.js';
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
  addKeyCommands(program);
  addSkillsetCommands(program);
  addTaxonomyCommands(program);
  addImportCommands(program);
  addOnboardingCommands(program);
  addSessionCommands(program);
  addWebhookCommands(program);
  addAuditCommands(program);
  addPersonCommands(program);
  addErasureCommands(program);
  addRetentionCommands(program);
  addSecretsCommands(program);
  addBackupCommands(program);
  addDatabaseCommands(program);
  addDoctorCommand(program);
  return program;
}
