import { Option, type Command } from 'commander';
import { findFirstEndpoint, listEventTypes, redeliver, sendTestEvent } from '../../../domain/webhooks/index.js';
import type { DeliveryStatus } from '../../../generated/prisma/enums.js';
import { StartupError } from '../../../platform/errors/index.js';
import { table } from '../../shared/format.js';
import { printResult, runCommand } from '../../shared/run-command.js';
import { scopeOfOrganisation } from '../../shared/find-organisation.js';
import { describeDeliveries, describeDelivery, listDeliveries, findLoggedDelivery } from './find-delivery.js';
import { findNamedEndpoint } from '../endpoints/find-named-endpoint.js';
import { MOMENT_FORM, readMoment, readNumber } from '../../shared/option-values.js';
import { waitForDelivery } from './find-delivery.js';

const STATUSES: Readonly<Record<string, DeliveryStatus>> = {
  pending: 'PENDING',
  delivered: 'DELIVERED',
  exhausted: 'EXHAUSTED',
};

interface ListOptions {
  readonly status?: string;
  readonly type?: string;
  readonly endpoint?: string;
  readonly since?: Date;
  readonly until?: Date;
  readonly limit: number;
  readonly json?: boolean;
}

/**
 * Commands that show deliveries or send one: `webhook deliveries`, `delivery`, `test`, `redeliver` and
 * `event-types`.
 */
export function addDeliveryCommands(webhook: Command): void {
  webhook
    .command('deliveries')
    .description("list the deliveries to an organisation's endpoints, newest first")
    .argument('<organisation>', 'id or name of the organisation')
    .addOption(
      new Option('--status <status>', 'only deliveries with this status; exhausted ones were given up').choices(
        Object.keys(STATUSES),
      ),
    )
    .option('--type <type>', 'only events of this type')
    .option('--endpoint <endpoint>', 'only to this endpoint, by id or URL')
    .option('--since <moment>', `only events from then on: ${MOMENT_FORM}`, readMoment)
    .option('--until <moment>', 'only events before then', readMoment)
    .option('--limit <count>', 'maximum number', readNumber(1, 10_000), 20)
    .option(
      '--json',
      'print one JSON array of {id, endpointId, status, attempts, nextAttemptAt, inProgress, createdAt, finishedAt, ' +
        'event}',
    )
    .action((reference: string, { status, type, endpoint, since, until, limit, json }: ListOptions) =>
      runCommand({ ...(json === undefined ? {} : { json }) }, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const endpointId = endpoint === undefined ? undefined : (await findNamedEndpoint(scope, endpoint)).id;
        const filter = {
          endpointId,
          status: status === undefined ? undefined : STATUSES[status],
          eventType: type,
          since,
          until,
        };
        const value = await listDeliveries(scope, filter, limit);
        return { value, text: describeDeliveries(value) };
      }),
    );

  webhook
    .command('delivery')
    .description('show a delivery: its event, its status and all attempts with their responses')
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<delivery>', 'its id')
    .option('--json', 'print one JSON value: the delivery with its event and attemptLog')
    .action((reference: string, id: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const value = await findLoggedDelivery(await scopeOfOrganisation(runtime, reference), id);
        return { value, text: describeDelivery(value) };
      }),
    );

  webhook
    .command('test')
    .description('send a test event to an endpoint, before all its waiting deliveries')
    .argument('<organisation>', 'id or name of the organisation')
    .argument('[endpoint]', 'id or URL of an endpoint; the first endpoint by default')
    .option('--type <type>', 'the type of event to send an example of', 'webhook.test')
    .option('--wait', 'wait up to a minute for the result; a worker of the service must run')
    .option('--json', 'print one JSON value: the delivery with its event and attemptLog')
    .addHelpText('after', '\nExit code with --wait: 0 if the receiver accepted it, 1 otherwise.')
    .action(
      (reference: string, endpoint: string | undefined, options: { type: string; wait?: boolean; json?: boolean }) =>
        runCommand(options, async (runtime) => {
          const scope = await scopeOfOrganisation(runtime, reference);
          const tested =
            endpoint === undefined ? await findFirstEndpoint(scope) : await findNamedEndpoint(scope, endpoint);
          if (!tested)
            throw new StartupError(`the organisation ${reference} has no webhook; register one with: webhook set`);
          const id = await sendTestEvent(scope, tested.id, options.type);
          const ended = options.wait ? await waitForDelivery(scope, id) : true;
          const value = await findLoggedDelivery(scope, id);
          const hint = ended ? '' : '\n\nIt is still waiting. Is a worker of the service running?';
          return {
            value,
            text: `${describeDelivery(value)}${hint}`,
            exitCode: options.wait && value.status !== 'DELIVERED' ? 1 : 0,
          };
        }),
    );

  webhook
    .command('redeliver')
    .description('send a delivery again, whatever its status, before all waiting deliveries of its endpoint')
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<delivery>', 'its id')
    .option('--json', 'print one JSON value: the delivery with its event and attemptLog')
    .action((reference: string, id: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        await redeliver(scope, id);
        return { value: await findLoggedDelivery(scope, id), text: `The delivery ${id} is being sent again.` };
      }),
    );

  webhook
    .command('event-types')
    .description('list the types of events')
    .option(
      '--json',
      'print one JSON array of {name, description, operational, schema, example}; the schemas are JSON Schema 2020-12',
    )
    .action((options: { json?: boolean }) => {
      const value = listEventTypes('en');
      printResult(options, { value, text: table(value.map(({ name, description }) => [name, description])) });
    });
}
