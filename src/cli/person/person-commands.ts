import type { Command } from 'commander';
import { erasePerson } from '../../domain/erasure/index.js';
import { confirmByName } from '../shared/confirm.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { runCommand } from '../shared/run-command.js';

/** Commands about one person. */
export function addPersonCommands(program: Command): void {
  const person = program.command('person').description('one person of an organisation');

  person
    .command('erase')
    .description('erase everything about a person; asks for the identifier on a terminal')
    .addHelpText(
      'after',
      `
The person's own data are erased by this command. Running workers then remove the person from what the records of other
people say; "erasures list" shows how far they are.`,
    )
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<public-identifier>', "the organisation's identifier of the person, with or without a profile")
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'print one JSON value: {erasureId, publicIdentifier}')
    .action((organisation: string, publicIdentifier: string, options: { yes?: boolean; json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, organisation);
        if (!options.yes) {
          await confirmByName(
            `This erases everything about ${publicIdentifier}. It cannot be undone.`,
            publicIdentifier,
          );
        }
        const erasureId = await erasePerson(scope, publicIdentifier, { holds: true, atOnce: true });
        return {
          value: { erasureId, publicIdentifier },
          text: `${publicIdentifier} is erased (erasure ${erasureId}). Workers now search the records of other people.`,
        };
      }),
    );
}
