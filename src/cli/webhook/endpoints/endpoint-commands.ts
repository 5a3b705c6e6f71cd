import { Argument, type Command } from 'commander';
import {
  createEndpoint,
  deleteEndpoint,
  describeEndpoint,
  describeEndpoints,
  disableEndpoint,
  enableEndpoint,
  findEndpoints,
  requireEndpoint,
  rotateEndpointSecret,
  updateEndpoint,
} from '../../../domain/webhooks/index.js';
import type { Scope } from '../../../platform/scope.js';
import { confirmByName } from '../../shared/confirm.js';
import { runCommand } from '../../shared/run-command.js';
import { scopeOfOrganisation } from '../../shared/find-organisation.js';
import { addEndpointOptions, readEndpointOptions, type EndpointOptions } from './endpoint-options.js';
import { findNamedEndpoint } from './find-named-endpoint.js';
import { describeSecrets, stateOf, tableOfEndpoints } from './describe-endpoint.js';

const SECRETS = { 'api-key': 'API_KEY', signing: 'SIGNING' } as const;

const ORGANISATION = ['<organisation>', 'id or name of the organisation'] as const;

const ENDPOINT = ['<endpoint>', 'its id, or its URL'] as const;

/** Adds the commands about endpoints. */
export function addEndpointCommands(webhook: Command): void {
  webhook
    .command('endpoints')
    .description('list the endpoints of an organisation')
    .argument(...ORGANISATION)
    .option(
      '--json',
      'print one JSON array of endpoints with their settings, health, secrets (not what they are) and counts of ' +
        'deliveries',
    )
    .action((reference: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const value = await describeEndpoints(scope, await findEndpoints(scope));
        return { value, text: tableOfEndpoints(value) };
      }),
    );

  addEndpointOptions(
    webhook
      .command('add')
      .description('create another endpoint; prints its secrets, which are not shown again')
      .argument(...ORGANISATION)
      .argument('<url>', 'an absolute https URL that accepts JSON POST requests'),
  )
    .option('--json', 'print one JSON value: {id, url, apiKey, signingSecret, publicKey}')
    .action((reference: string, url: string, options: EndpointOptions & { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const made = await createEndpoint(scope, scope.encryption, { ...(await readEndpointOptions(options)), url });
        return { value: made, text: `${made.id}  ${made.url}\n\n${describeSecrets(made)}` };
      }),
    );

  addEndpointOptions(
    webhook
      .command('update')
      .description('change an endpoint; settings without an option stay as they are')
      .argument(...ORGANISATION)
      .argument(...ENDPOINT),
  )
    .option('--url <url>', 'a new URL')
    .option('--json', 'print one JSON value: {endpoint, secrets}; secrets is null unless the signature scheme changed')
    .action((reference: string, named: string, options: EndpointOptions & { url?: string; json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const { id } = await findNamedEndpoint(scope, named);
        const secrets = await updateEndpoint(scope, scope.encryption, id, {
          ...(await readEndpointOptions(options)),
          url: options.url,
        });
        const endpoint = await describeEndpoint(scope, await requireEndpoint(scope, id));
        return {
          value: { endpoint, secrets },
          text: `Changed ${id}  ${endpoint.url}${
            secrets ? `\n\n${describeSecrets(secrets)}\nThe earlier one signs too for 24 hours.` : ''
          }`,
        };
      }),
    );

  webhook
    .command('remove')
    .description('delete an endpoint with its deliveries; asks for its URL on a terminal')
    .argument(...ORGANISATION)
    .argument(...ENDPOINT)
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'print one JSON value: {id, url}')
    .action((reference: string, named: string, options: { yes?: boolean; json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const { id, url } = await findNamedEndpoint(scope, named);
        if (!options.yes)
          await confirmByName(
            `This deletes ${url} (${id}) with all its deliveries, those that wait too. It cannot be undone.`,
            url,
          );
        await deleteEndpoint(scope, id);
        return { value: { id, url }, text: `Deleted ${id}  ${url}` };
      }),
    );

  addSwitch(
    webhook,
    'enable',
    'have an endpoint receive events again, with a clean record; what waited is sent',
    enableEndpoint,
  );
  addSwitch(webhook, 'disable', 'have nothing more sent to an endpoint; what waits goes on waiting', disableEndpoint);

  webhook
    .command('rotate')
    .description('create a new secret for an endpoint; the old one stays valid for 24 hours')
    .argument(...ORGANISATION)
    .argument(...ENDPOINT)
    .addArgument(new Argument('<secret>', 'which one').choices(Object.keys(SECRETS)))
    .option('--end-old', 'end all earlier secrets at once, as after a leak')
    .option(
      '--json',
      'print one JSON value: {id, url, apiKey, signingSecret, publicKey}; null is what was not made anew',
    )
    .action(
      (reference: string, named: string, secret: keyof typeof SECRETS, options: { endOld?: boolean; json?: boolean }) =>
        runCommand(options, async (runtime) => {
          const scope = await scopeOfOrganisation(runtime, reference);
          const { id, url } = await findNamedEndpoint(scope, named);
          const secrets = await rotateEndpointSecret(scope, scope.encryption, id, {
            secret: SECRETS[secret],
            endOld: options.endOld,
          });
          return {
            value: { id, url, ...secrets },
            text: `${describeSecrets(secrets)}\n${
              options.endOld ? 'Every earlier one has ended.' : 'The earlier one ' + 'stays valid for 24 hours.'
            }`,
          };
        }),
    );
}

function addSwitch(
  webhook: Command,
  name: string,
  description: string,
  turn: (scope: Scope, id: string) => Promise<void>,
): void {
  webhook
    .command(name)
    .description(description)
    .argument(...ORGANISATION)
    .argument(...ENDPOINT)
    .option('--json', 'print one JSON value: the endpoint')
    .action((reference: string, named: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const { id } = await findNamedEndpoint(scope, named);
        await turn(scope, id);
        const value = await describeEndpoint(scope, await requireEndpoint(scope, id));
        return { value, text: `${id}  ${value.url}  ${stateOf(value)}` };
      }),
    );
}
