import type { Command } from 'commander';
import { replaceFullKeys } from '../../domain/api-keys/index.js';
import { createOrganisation } from '../../domain/organisations/index.js';
import { addStarterSkillsets } from '../../domain/skillsets/index.js';
import { addDeleteOrganisationCommand } from './delete-organisation-command.js';
import { addSettingsCommand } from './settings-command.js';
import { table } from '../shared/format.js';
import { readDuration } from '../shared/option-values.js';
import { runCommand } from '../shared/run-command.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';

/** Maximum number of days that an old key may stay valid. */
const MAX_GRACE_DAYS = 30;

/** Commands for organisations and their keys. */
export function addOrganisationCommands(program: Command): void {
  const organisation = program.command('organisation').description('organisations and their API keys');

  organisation
    .command('create')
    .description('create an organisation; prints its API key, which is not shown again')
    .argument('<name>', 'name of the organisation')
    .option('--empty', 'do not add the starter skillsets')
    .option('--json', 'print one JSON value: {id, name, apiKey}')
    .action((name: string, options: { empty?: boolean; json?: boolean }) =>
      runCommand(options, async ({ scope }) => {
        const made = await createOrganisation(scope('support'), name, options.empty ? undefined : addStarterSkillsets);
        return {
          value: made,
          text:
            `Organisation  ${made.name}\nId            ${made.id}\nAPI key       ${made.apiKey}\n\nThe key is ` +
            `not shown again.`,
        };
      }),
    );

  organisation
    .command('list')
    .description('list the organisations')
    .option('--json', 'print one JSON array of {id, name, createdAt, deletingSince, profiles, skillsets}')
    .action((options: { json?: boolean }) =>
      runCommand(options, async ({ database }) => {
        const rows = await database.client.organisation.findMany({
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          select: {
            id: true,
            name: true,
            createdAt: true,
            deletingSince: true,
            _count: { select: { profiles: true, skillsets: { where: { deletingSince: null } } } },
          },
        });
        const value = rows.map(({ _count, ...row }) => ({ ...row, ..._count }));
        const lines = value.map((row) => [
          row.id,
          row.name,
          row.createdAt.toISOString().slice(0, 10),
          String(row.profiles),
          String(row.skillsets),
          row.deletingSince === null ? '' : 'DELETING',
        ]);
        return { value, text: table([['ID', 'NAME', 'CREATED', 'PROFILES', 'SKILLSETS', 'STATE'], ...lines]) };
      }),
    );

  addSettingsCommand(organisation);
  addDeleteOrganisationCommand(organisation);

  organisation
    .command('rotate-key')
    .description('replace the API key of an organisation that may do everything; keys with fewer rights stay')
    .argument('<organisation>', 'id or name of the organisation')
    .option('--grace <time>', 'how long the old key stays valid: 30m, 24h, 7d', readDuration(MAX_GRACE_DAYS), 0)
    .option('--json', 'print one JSON value: {id, name, apiKey}')
    .action((reference: string, options: { grace: number; json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const { id, name } = await scope.db.organisation.findUniqueOrThrow({ where: { id: scope.organisationId } });
        const apiKey = await replaceFullKeys(scope, options.grace);
        const old =
          options.grace === 0
            ? 'The old key is no longer valid.'
            : `The old key is valid until ${new Date(Date.now() + options.grace).toISOString()}.`;
        return { value: { id, name, apiKey }, text: `API key of ${name}  ${apiKey}\n\nIt is not shown again. ${old}` };
      }),
    );
}
