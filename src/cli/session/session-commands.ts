import type { Command } from 'commander';
import { endAllSessions, endSession, listSessions } from '../../domain/sessions/index.js';
import { runCommand } from '../shared/run-command.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { minuteText, table } from '../shared/format.js';

/** Commands for people who are signed in with a browser. */
export function addSessionCommands(program: Command): void {
  const session = program.command('session').description('people who are signed in with a browser');

  session
    .command('list')
    .description('list who is signed in to an organisation, newest session first')
    .argument('<organisation>', 'id or name of the organisation')
    .option('--json', 'print one JSON array of {id, origin, name, group, createdAt, lastUsedAt, expiresAt}')
    .action((reference: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const value = await listSessions(await scopeOfOrganisation(runtime, reference));
        const rows = value.map(({ id, name, group, createdAt, lastUsedAt, expiresAt }) => [
          id,
          name,
          group ?? 'API key',
          minuteText(createdAt),
          minuteText(lastUsedAt),
          minuteText(expiresAt),
        ]);
        const text =
          rows.length === 0
            ? 'Nobody is signed in.'
            : table([['ID', 'NAME', 'GROUP', 'BEGAN', 'LAST USED', 'ENDS'], ...rows]);
        return { value, text };
      }),
    );

  session
    .command('end')
    .description('end a session, or all of an organisation; they are refused within a second')
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<session>', 'id of the session, or all')
    .option('--json', 'print one JSON value: {ended}')
    .action((reference: string, id: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const ended = id === 'all' ? await endAllSessions(scope) : (await endSession(scope, id), 1);
        return { value: { ended }, text: `Sessions that were ended: ${ended}.` };
      }),
    );
}
