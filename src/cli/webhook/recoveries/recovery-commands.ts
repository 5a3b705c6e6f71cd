import type { Command } from 'commander';
import {
  cancelRecovery,
  findLatestRecoveries,
  RECOVERIES_PER_SECOND,
  startRecovery,
  type RecoveryRow,
  type RecoveryToStart,
} from '../../../domain/webhooks/index.js';
import { runCommand } from '../../shared/run-command.js';
import { scopeOfOrganisation } from '../../shared/find-organisation.js';
import { secondText, table } from '../../shared/format.js';
import { findNamedEndpoint } from '../endpoints/find-named-endpoint.js';
import { followRecovery } from './follow-recovery.js';
import { MOMENT_FORM, readMoment, readNumber } from '../../shared/option-values.js';

/** Maximum number of recoveries that are listed. */
const LATEST = 20;

interface StartOptions {
  readonly since: Date;
  readonly until?: Date;
  readonly type?: string[];
  readonly rate: number;
  readonly wait?: boolean;
  readonly json?: boolean;
}

const JSON_FORM =
  '{id, endpointId, kind, status, since, until, eventTypes, ratePerSecond, total, requeued, skipped, createdAt, ' +
  'finishedAt, startedBy}';

/** Commands that send many deliveries again: `webhook recover`, `replay`, `recoveries` and `cancel`. */
export function addRecoveryCommands(webhook: Command): void {
  addStart(webhook, 'recover', 'FAILED', 'send the exhausted deliveries of an endpoint again, in batches');
  addStart(
    webhook,
    'replay',
    'ALL',
    'send all events of a period to an endpoint, delivered before or not, in batches',
  ).option('--type <type...>', 'only events of these types; all types of the endpoint by default');

  webhook
    .command('recoveries')
    .description(`list the latest ${LATEST} recoveries and replays`)
    .argument('<organisation>', 'id or name of the organisation')
    .argument('[endpoint]', 'id or URL of an endpoint; all endpoints by default')
    .option('--json', `print one JSON array of ${JSON_FORM}`)
    .action((reference: string, endpoint: string | undefined, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const endpointId = endpoint === undefined ? undefined : (await findNamedEndpoint(scope, endpoint)).id;
        const recoveries = await findLatestRecoveries(scope, endpointId, LATEST);
        return { value: recoveries.map(shown), text: describeAll(recoveries) };
      }),
    );

  webhook
    .command('cancel')
    .description('cancel a recovery or replay; what it requeued is still sent')
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<recovery>', 'its id')
    .option('--json', `print one JSON value: ${JSON_FORM}`)
    .action((reference: string, id: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const recovery = await cancelRecovery(await scopeOfOrganisation(runtime, reference), id);
        return { value: shown(recovery), text: describe(recovery) };
      }),
    );
}

function addStart(webhook: Command, name: string, kind: RecoveryToStart['kind'], description: string): Command {
  return webhook
    .command(name)
    .description(description)
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<endpoint>', 'id or URL of the endpoint')
    .requiredOption('--since <moment>', `start: ${MOMENT_FORM}`, readMoment)
    .option('--until <moment>', 'end; now by default', readMoment)
    .option('--rate <count>', 'maximum number a second', readNumber(1, 10_000), RECOVERIES_PER_SECOND)
    .option('--wait', 'wait until all are requeued, and show the progress; Ctrl-C only ends the waiting')
    .option('--json', `print one JSON value: ${JSON_FORM}`)
    .action((reference: string, endpoint: string, { since, until, type = [], rate, ...options }: StartOptions) =>
      runCommand({ ...options, endsItself: options.wait }, async (runtime, stop) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const { id: endpointId } = await findNamedEndpoint(scope, endpoint);
        const started = await startRecovery(scope, {
          kind,
          endpointId,
          since,
          until,
          eventTypes: type,
          ratePerSecond: rate,
        });
        const recovery = options.wait ? await followRecovery(runtime, scope, started, stop) : started;
        return {
          value: shown(recovery),
          text: describe(recovery),
          exitCode: options.wait && recovery.status !== 'COMPLETED' ? 1 : 0,
        };
      }),
    );
}

/** A recovery without internal fields. */
function shown({
  organisationId: _organisation,
  cursorCreatedAt: _createdAt,
  cursorId: _id,
  availableAt: _availableAt,
  leaseId: _leaseId,
  ...recovery
}: RecoveryRow): object {
  return recovery;
}

function describe(recovery: RecoveryRow): string {
  return `Recovery ${recovery.id}: ${recovery.status.toLowerCase()}, ${progressOf(recovery)} requeued`;
}

function progressOf({ requeued, skipped, total }: RecoveryRow): string {
  return skipped === 0
    ? `${requeued} of ${total}`
    : `${requeued} of ${total} (${skipped} skipped because they were being sent)`;
}

function describeAll(recoveries: readonly RecoveryRow[]): string {
  if (recoveries.length === 0) return 'No recoveries.';
  const rows = recoveries.map(({ id, endpointId, kind, status, since, until, requeued, skipped, total }) => [
    id,
    endpointId,
    kind === 'FAILED' ? 'given up' : 'all',
    secondText(since),
    secondText(until),
    `${requeued} of ${total}`,
    String(skipped),
    status.toLowerCase(),
  ]);
  return table([['ID', 'ENDPOINT', 'WHAT', 'SINCE', 'UNTIL', 'REQUEUED', 'SKIPPED', 'STATUS'], ...rows]);
}
