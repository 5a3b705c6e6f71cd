import type { Command } from 'commander';
import { countDeliveries, findFirstEndpoint, setWebhook } from '../domain/webhooks/index.js';
import { StartupError } from '../platform/errors/index.js';
import { runCommand, scopeOfOrganisation } from './run-command.js';
import { addDeliveryCommands } from './webhook/delivery-commands.js';
import { addEndpointCommands } from './webhook/endpoint-commands.js';
import { addListenCommand } from './webhook/listen-command.js';
import { addRecoveryCommands } from './webhook/recovery-commands.js';

/** Commands for where organisations receive their events. */
export function addWebhookCommands(program: Command): void {
  const webhook = program.command('webhook').description('where organisations receive their events');

  webhook
    .command('set')
    .description(
      'register the URL of an organisation, or another one for its first endpoint; prints new secrets, which are ' +
        'shown this once',
    )
    .argument('<organisation>', 'its id, or its name')
    .argument('<url>', 'an absolute http or https URL that takes JSON POST requests')
    .option('--json', 'print one JSON value: {id, url, apiKey, signingSecret}')
    .action((reference: string, url: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const made = await setWebhook(await scopeOfOrganisation(runtime, reference), runtime.encryption, url);
        return {
          value: made,
          text:
            `URL             ${made.url}\nx-api-key       ${made.apiKey}\nSigning secret  ` +
            `${made.signingSecret}\n\nThe receiver checks requests by these. They are not shown again.`,
        };
      }),
    );

  webhook
    .command('show')
    .description('show the URL of the first endpoint of an organisation and how its deliveries stand')
    .argument('<organisation>', 'its id, or its name')
    .option('--json', 'print one JSON value: {id, url, enabled, createdAt, deliveries}')
    .action((reference: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const endpoint = await findFirstEndpoint(scope);
        if (!endpoint)
          throw new StartupError(`the organisation ${reference} has no webhook; register one with: webhook set`);
        const { id, url, enabled, createdAt } = endpoint;
        const deliveries = await countDeliveries(scope, id);
        return {
          value: { id, url, enabled, createdAt, deliveries },
          text:
            `URL         ${url}\nEnabled     ${enabled ? 'yes' : 'no'}\nDeliveries  ` +
            `${deliveries.delivered} delivered, ${deliveries.pending} pending, ${deliveries.exhausted} given up`,
        };
      }),
    );

  addEndpointCommands(webhook);
  addListenCommand(webhook);
  addDeliveryCommands(webhook);
  addRecoveryCommands(webhook);
}
