import type { Command } from 'commander';
import { countDeliveries, findFirstEndpoint, setWebhook } from '../../domain/webhooks/index.js';
import { StartupError } from '../../platform/errors/index.js';
import { runCommand } from '../shared/run-command.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { addDeliveryCommands } from './deliveries/delivery-commands.js';
import { addEndpointCommands } from './endpoints/endpoint-commands.js';
import { addListenCommand } from './listen/listen-command.js';
import { addRecoveryCommands } from './recoveries/recovery-commands.js';

/** Commands about webhooks. */
export function addWebhookCommands(program: Command): void {
  const webhook = program.command('webhook').description('webhooks: where organisations receive their events');

  webhook
    .command('set')
    .description(
      'register a URL for the first endpoint of an organisation; prints new secrets, which are not shown again',
    )
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<url>', 'an absolute http or https URL that accepts JSON POST requests')
    .option('--json', 'print one JSON value: {id, url, apiKey, signingSecret}')
    .action((reference: string, url: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const made = await setWebhook(await scopeOfOrganisation(runtime, reference), runtime.encryption, url);
        return {
          value: made,
          text:
            `URL             ${made.url}\nx-api-key       ${made.apiKey}\nSigning secret  ` +
            `${made.signingSecret}\n\nThe receiver verifies requests with these. They are not shown again.`,
        };
      }),
    );

  webhook
    .command('show')
    .description('show the URL of the first endpoint of an organisation and the number of its deliveries by status')
    .argument('<organisation>', 'id or name of the organisation')
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
