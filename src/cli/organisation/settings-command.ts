import { InvalidArgumentError, type Command } from 'commander';
import {
  listRetention,
  RETENTION,
  RETENTION_KINDS,
  serviceDaysOf,
  updateOrganisationSettings,
  type RetentionKind,
} from '../../domain/organisations/index.js';
import type { Scope } from '../../platform/scope.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { table } from '../shared/format.js';
import { runCommand, type CommandResult } from '../shared/run-command.js';

/** A retention period as an option says it. */
interface GivenPeriod {
  readonly kind: RetentionKind;
  readonly days: number | null;
}

/** The options of the command. */
interface SettingsOptions {
  readonly retention?: readonly GivenPeriod[];
  readonly smallestGroup?: number | 'default';
  readonly holdErasedPeople?: boolean;
  readonly logReads?: boolean;
  readonly json?: boolean;
}

/** Adds the command `organisation settings`. */
export function addSettingsCommand(organisation: Command): void {
  organisation
    .command('settings')
    .description('show the settings of an organisation, and change those that are given')
    .argument('<organisation>', 'id or name of the organisation')
    .option(
      '--retention <kind=days>',
      `for how many days something is kept, or =default; may be repeated. Kinds: ${RETENTION_KINDS.map(nameOf).join(', ')}`,
      (text: string, before: readonly GivenPeriod[] = []) => [...before, readPeriod(text)],
    )
    .option(
      '--smallest-group <people>',
      'the fewest people that an answer to an analyst may be about, 1-100, or default',
      readSmallestGroup,
    )
    .option(
      '--hold-erased-people <yes|no>',
      'whether imports about people who were erased are held until the person is allowed again',
      readYesOrNo,
    )
    .option('--log-reads <yes|no>', 'whether reads of data about people are recorded in the audit trail', readYesOrNo)
    .option(
      '--json',
      'print one JSON value: {id, smallestGroup, holdErasedPeople, logsReads, retention: [{kind, days, ownDays, serviceDays}]}',
    )
    .action((reference: string, { smallestGroup, logReads: logsReads, ...options }: SettingsOptions) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        await updateOrganisationSettings(scope, {
          ...options,
          smallestGroup: smallestGroup === 'default' ? null : smallestGroup,
          logsReads,
        });
        return describe(scope);
      }),
    );
}

async function describe({ db, organisationId, settings }: Scope): Promise<CommandResult> {
  const own = await db.organisation.findUniqueOrThrow({ where: { id: organisationId } });
  const found = (await listRetention(db, settings)).find((one) => one.organisationId === organisationId);
  const service = serviceDaysOf(settings);
  const retention = RETENTION_KINDS.map((kind) => ({
    kind,
    days: found?.periods[kind] ?? null,
    ownDays: own[RETENTION[kind].property],
    serviceDays: service[kind] === 0 ? null : service[kind],
  }));
  const rows = retention.map(({ kind, ...periods }) => [
    nameOf(kind),
    periods.days === null ? 'for ever' : String(periods.days),
    periods.ownDays === null ? '-' : String(periods.ownDays),
    periods.serviceDays === null ? 'for ever' : String(periods.serviceDays),
  ]);
  const { smallestGroup, holdErasedPeople, logsReads } = own;
  const periods = table([['RETENTION', 'DAYS', 'OWN', 'SERVICE'], ...rows]);
  const held = holdErasedPeople ? 'held until they are allowed again' : 'read';
  const text = `smallest group of analysts: ${smallestGroup} people
imports about people who were erased: ${held}
reads of data about people: ${logsReads ? 'recorded in the audit trail' : 'not recorded'}

${periods}`;
  return { value: { id: organisationId, smallestGroup, holdErasedPeople, logsReads, retention }, text };
}

const nameOf = (kind: RetentionKind): string => kind.toLowerCase().replaceAll('_', '-');

/** Not null for the default, which commander would take for a failed parse. */
function readSmallestGroup(text: string): number | 'default' {
  if (text === 'default') return text;
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('Write a number of people, or default.');
  return Number(text);
}

function readYesOrNo(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new InvalidArgumentError('Write yes or no.');
  return text === 'yes';
}

function readPeriod(text: string): GivenPeriod {
  const [, name, given] = /^([a-z-]+)=(\d{1,5}|default)$/.exec(text) ?? [];
  if (name === undefined)
    throw new InvalidArgumentError('Write a kind, =, and a number of days or default: payloads=90');
  const kind = RETENTION_KINDS.find((one) => nameOf(one) === name);
  if (!kind)
    throw new InvalidArgumentError(`There is no kind ${name}. Kinds: ${RETENTION_KINDS.map(nameOf).join(', ')}.`);
  return { kind, days: given === 'default' ? null : Number(given) };
}
