import type { Command } from 'commander';
import { deleteOrganisation } from '../../domain/organisations/index.js';
import type { Runtime } from '../../app/runtime.js';
import { isId } from '../../platform/database/index.js';
import { StartupError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { confirmByName } from '../shared/confirm.js';
import { followDeletion, type FollowedDeletion } from './follow-deletion.js';
import { runCommand, type CommandResult } from '../shared/run-command.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';

/** Adds the command `organisation delete`. */
export function addDeleteOrganisationCommand(organisation: Command): void {
  organisation
    .command('delete')
    .description(
      'delete an organisation with everything that it owns, and wait until that is done; asks for its name on a ' +
        'terminal',
    )
    .addHelpText(
      'after',
      `
The organisation disappears at once: its keys end, and nothing more is sent for it. Its rows are then deleted in
batches, by this command and by running workers. Ctrl-C only ends the waiting; run the command again to see the
progress.`,
    )
    .argument('<organisation>', 'id or name of the organisation')
    .option('--yes', 'do not ask for confirmation')
    .option('--no-wait', 'do not wait; workers delete the rows')
    .option('--json', 'print one JSON value: {id, name, finished, deleted, deletedRows, totalRows}')
    .action((reference: string, options: { yes?: boolean; wait: boolean; json?: boolean }) =>
      runCommand({ ...options, endsItself: true }, async (runtime, stop) => {
        const begun = await findStartedDeletion(runtime, reference);
        const scope = begun ?? (await scopeOfOrganisation(runtime, reference));
        const { id, name } = await scope.db.organisation.findUniqueOrThrow({ where: { id: scope.organisationId } });
        if (!begun && !options.yes) {
          const profiles = await scope.db.profile.count({ where: { organisationId: id } });
          await confirmByName(
            `This deletes ${name} (${id}) with ${profiles} profiles and everything else. It cannot be undone.`,
            name,
          );
        }
        await deleteOrganisation(scope);
        return describe(
          { id, name },
          await followDeletion(
            runtime,
            scope,
            { kind: 'ORGANISATION', subjectId: id },
            options.wait ? stop : AbortSignal.abort(),
          ),
        );
      }),
    );
}

/** The scope of an organisation that is already being deleted; null if there is none. */
async function findStartedDeletion({ database, scope }: Runtime, reference: string): Promise<Scope | null> {
  const found = await database.client.organisation.findMany({
    where: { ...(isId(reference) ? { id: reference } : { name: reference }) },
    select: { id: true, deletingSince: true },
  });
  if (found.length > 1 && found.some(({ deletingSince }) => deletingSince !== null)) {
    throw new StartupError(
      `${found.length} organisations are called ${reference}, of which some are being deleted; give the id of one`,
    );
  }
  const [begun] = found.filter(({ deletingSince }) => deletingSince !== null);
  return begun ? { ...scope('support'), organisationId: begun.id } : null;
}

function describe(
  { id, name }: { id: string; name: string },
  { finished, counts, deletedRows, totalRows }: FollowedDeletion,
): CommandResult {
  const count = (table: string) => counts[table] ?? 0;
  const deleted = {
    profiles: count('profile'),
    skillsets: count('skillset'),
    imports: count('import'),
    onboardingTokens: count('onboarding_token'),
    skills: count('skill'),
  };
  const value = { id, name, finished, deleted, deletedRows, totalRows };
  if (!finished) {
    const total = totalRows === null ? '' : ` of ${totalRows.toLocaleString('en')}`;
    const text =
      `${name} (${id}) is gone for its users. Its rows are being deleted: ` +
      `${deletedRows.toLocaleString('en')}${total} so far. The workers continue; organisation list shows it until ` +
      'they have finished.';
    return { value, text };
  }
  const parts =
    `${deleted.profiles} profiles, ${deleted.skillsets} skillsets, ${deleted.imports} imports, ` +
    `${deleted.onboardingTokens} onboarding tokens, ${deleted.skills} own skills`;
  return {
    value,
    text:
      `Deleted ${name} (${id}): ${parts}, and everything else that it owned ` +
      `(${deletedRows.toLocaleString('en')} rows).`,
  };
}
