import type { Command } from 'commander';
import { deleteOrganisation } from '../domain/organisations/index.js';
import type { Runtime } from '../app/runtime.js';
import { isId } from '../platform/database/index.js';
import { StartupError } from '../platform/errors/index.js';
import type { Scope } from '../platform/scope.js';
import { confirmByName } from './confirm.js';
import { followDeletion, type FollowedDeletion } from './follow-deletion.js';
import { runCommand, scopeOfOrganisation, type CommandResult } from './run-command.js';

/** Adds `organisation delete` to the commands for organisations. */
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
It is there for nobody at once: its keys end, and nothing is sent for it any more. Its rows are then taken away a few at a time, by
this command and by the workers that run. Ctrl-C only ends the waiting; run again, the command goes on showing how far it is.`,
    )
    .argument('<organisation>', 'its id, or its name')
    .option('--yes', 'do not ask')
    .option('--no-wait', 'leave it to the workers')
    .option('--json', 'print one JSON value: {id, name, finished, deleted, deletedRows, totalRows}')
    .action((reference: string, options: { yes?: boolean; wait: boolean; json?: boolean }) =>
      runCommand({ ...options, endsItself: true }, async (runtime, stop) => {
        const begun = await findBegun(runtime, reference);
        const scope = begun ?? (await scopeOfOrganisation(runtime, reference));
        const { id, name } = await scope.db.organisation.findUniqueOrThrow({ where: { id: scope.organisationId } });
        if (!begun && !options.yes) {
          const profiles = await scope.db.profile.count({ where: { organisationId: id } });
          await confirmByName(
            `This deletes ${name} (${id}) with ${profiles} profiles and all else that it has. It cannot be undone.`,
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

/** The scope of an organisation whose deletion was begun before; null where there is none. */
async function findBegun({ database, scope }: Runtime, reference: string): Promise<Scope | null> {
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
    const text = `${name} (${id}) is gone for everybody. Its rows are being taken away: ${deletedRows.toLocaleString('en')}${totalRows === null ? '' : ` of ${totalRows.toLocaleString('en')}`} so far. The workers go on; organisation list shows whether it is there still.`;
    return { value, text };
  }
  const parts =
    `${deleted.profiles} profiles, ${deleted.skillsets} skillsets, ${deleted.imports} imports, ` +
    `${deleted.onboardingTokens} onboarding tokens, ${deleted.skills} own skills`;
  return {
    value,
    text: `Deleted ${name} (${id}): ${parts}, and all else that it had (${deletedRows.toLocaleString('en')} rows).`,
  };
}
