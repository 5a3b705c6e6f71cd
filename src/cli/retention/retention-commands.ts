import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { previewRetention, type Forecast } from '../../domain/retention/index.js';
import { isDateTime } from '../../platform/validation/index.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { minuteText, sizeText, table } from '../shared/format.js';
import { runCommand } from '../shared/run-command.js';

/** Commands about what is kept for how long. */
export function addRetentionCommands(program: Command): void {
  const retention = program.command('retention').description('what is kept for how long');

  retention
    .command('preview')
    .description('show what goes because its retention period is over, now and by a later time; deletes nothing')
    .argument('<organisation>', 'id or name of the organisation')
    .option('--at <time>', 'the later time: 2027-03-01, 2027-03-01T09:30:00Z, or in how long: 24h, 30d', readFuture)
    .option(
      '--json',
      'print one JSON array of {kind, days, keptRows, dueNow, dueNowBytes, dueThen, dueThenBytes, oldestAt}',
    )
    .action((reference: string, options: { at?: Date; json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const value = await previewRetention(scope, options.at ?? scope.now());
        return { value, text: describe(value, options.at) };
      }),
    );
}

function describe(forecasts: readonly Forecast[], at: Date | undefined): string {
  const number = (count: number) => count.toLocaleString('en');
  const rows = forecasts.map(({ kind, days, keptRows, dueNow, dueNowBytes, dueThen, dueThenBytes, oldestAt }) => [
    kind.toLowerCase().replaceAll('_', ' '),
    days === null ? '-' : number(days),
    number(keptRows),
    oldestAt === null ? '-' : minuteText(oldestAt),
    number(dueNow),
    sizeText(dueNowBytes),
    ...(at ? [number(dueThen), sizeText(dueThenBytes)] : []),
  ]);
  const later = at ? [`BY ${minuteText(at)}`, ''] : [];
  return table([['KIND', 'DAYS', 'KEPT', 'OLDEST', 'DUE NOW', '', ...later], ...rows]);
}

const MILLISECONDS = { h: 3_600_000, d: 86_400_000 } as const;

/** Parses a time in the future: an instant, a day (its beginning in UTC), or in how long it is. */
function readFuture(text: string): Date {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  if (count && unit) return new Date(Date.now() + Number(count) * MILLISECONDS[unit as keyof typeof MILLISECONDS]);
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;
  if (!isDateTime(instant)) throw new InvalidArgumentError('Write 2027-03-01, 2027-03-01T09:30:00Z, 24h or 30d.');
  const at = new Date(instant);
  if (at.getTime() < Date.now()) throw new InvalidArgumentError('Write a time in the future.');
  return at;
}
