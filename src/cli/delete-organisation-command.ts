import type { Command } from 'commander';
import { deleteOrganisation } from '../domain/organisations/index.js';
import { confirmByName } from './confirm.js';
import { runCommand, scopeOfOrganisation } from './run-command.js';

/** Adds `organisation delete` to the commands for organisations. */
export function addDeleteOrganisationCommand(organisation: Command): void {
  organisation
    .command('delete')
    .description('delete an organisation with everything that it owns; asks for its name on a terminal')
    .argument('<organisation>', 'its id, or its name')
    .option('--yes', 'do not ask')
    .option('--json', 'print one JSON value: {id, name, deleted}')
    .action((reference: string, options: { yes?: boolean; json?: boolean }) =>
      runCommand(options, async (foundation) => {
        const scope = await scopeOfOrganisation(foundation, reference);
        const { id, name } = await scope.db.organisation.findUniqueOrThrow({ where: { id: scope.organisationId } });
        if (!options.yes) {
          const profiles = await scope.db.profile.count({ where: { organisationId: id } });
          await confirmByName(`This deletes ${name} (${id}) with ${profiles} profiles and all else that it has. It cannot be undone.`, name);
        }
        const deleted = await deleteOrganisation(scope);
        const counts = `${deleted.profiles} profiles, ${deleted.skillsets} skillsets, ${deleted.imports} imports, ${deleted.onboardingTokens} onboarding tokens, ${deleted.skills} own skills`;
        return { value: { id, name, deleted }, text: `Deleted ${name} (${id}): ${counts}, and all else that it had.` };
      }),
    );
}
