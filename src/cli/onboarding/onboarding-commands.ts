import { Option, type Command } from 'commander';
import { listTokens, listTokensWithLinks, revokeInvitation, type ListedToken } from '../../domain/onboarding/index.js';
import { runCommand } from '../shared/run-command.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { minuteText, table } from '../shared/format.js';

const STATUSES = { pending: 'PENDING', completed: 'COMPLETED', revoked: 'REVOKED' } as const;

type StatusName = keyof typeof STATUSES;

/** Commands for the invitations of people. */
export function addOnboardingCommands(program: Command): void {
  const onboarding = program.command('onboarding').description('invitations of people to fill in their profile');

  onboarding
    .command('list')
    .description('list the invitations of an organisation, newest first')
    .argument('<organisation>', 'id or name of the organisation')
    .addOption(new Option('--status <status>', 'only invitations with this status').choices(Object.keys(STATUSES)))
    .option('--links', "include the links; anybody with a link can submit the form in the person's name")
    .option('--json', 'print one JSON array of {publicIdentifier, status, createdAt, expiresAt, expired}')
    .action((reference: string, options: { status?: StatusName; links?: boolean; json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const tokens = await (options.links ? listTokensWithLinks : listTokens)(
          scope,
          options.status && STATUSES[options.status],
        );
        const value = tokens.map((token) => ({ ...token, status: token.status.toLowerCase() }));
        return { value, text: describe(tokens) };
      }),
    );

  onboarding
    .command('revoke')
    .description("revoke a person's invitation")
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<public-identifier>', "the organisation's own id for the person")
    .option('--json', 'print one JSON value: {publicIdentifier, status, createdAt, revokedAt}')
    .action((reference: string, person: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const { publicIdentifier, createdAt, revokedAt } = await revokeInvitation(
          await scopeOfOrganisation(runtime, reference),
          person,
        );
        return {
          value: { publicIdentifier, status: 'revoked', createdAt, revokedAt },
          text: `The invitation of ${publicIdentifier} is revoked.`,
        };
      }),
    );
}

function describe(tokens: readonly (ListedToken & { readonly link?: string | null })[]): string {
  if (tokens.length === 0) return 'No invitations.';
  const withLinks = tokens.some(({ link }) => link !== undefined);
  const rows = tokens.map(({ publicIdentifier, status, createdAt, expiresAt, expired, link }) => [
    publicIdentifier,
    status.toLowerCase(),
    minuteText(createdAt),
    `${minuteText(expiresAt)}${expired ? ' (expired)' : ''}`,
    ...(withLinks ? [link ?? '-'] : []),
  ]);
  return table([['PUBLIC IDENTIFIER', 'STATUS', 'CREATED', 'EXPIRES', ...(withLinks ? ['LINK'] : [])], ...rows]);
}
