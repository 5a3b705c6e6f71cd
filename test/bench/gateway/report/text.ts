import { rounded } from '../../percentiles.js';
import { profileLines } from '../../share-out-profile.js';
import { describeVerdict, judgeMemory, type BarVerdict } from '../bars.js';
import {
  ratioOf,
  type ComparisonFigures,
  type ContestantFigures,
  type HalfRateFigures,
  type OperationFigures,
} from '../figures.js';
import type { MemoryFigures } from '../measure/measure-memory.js';
import type { ProfileFigures } from '../measure/measure-profile.js';

/** The columns of an operation's table: heading, width and cell. */
const COLUMNS: readonly (readonly [string, number, (figures: ContestantFigures, ours: ContestantFigures) => string])[] =
  [
    ['requests/s', 12, ({ perSecond }) => String(Math.round(perSecond))],
    ['spread', 14, ({ slowest, fastest }) => `${Math.round(slowest)}-${Math.round(fastest)}`],
    ['p50 ms', 9, ({ p50 }) => p50.toFixed(1)],
    ['p99 ms', 9, ({ p99 }) => p99.toFixed(1)],
    ['process ms', 12, ({ processor }) => milliseconds(processor)],
    ['database ms', 13, ({ database }) => milliseconds(database)],
    ['load ms', 9, ({ load }) => milliseconds(load)],
    ['statements', 12, ({ statements }) => String(Math.round(statements * 10) / 10)],
    ['ours to it', 12, ({ perSecond }, ours) => ratioOf(ours.perSecond, perSecond).toFixed(2)],
  ];

/** A comparison as people read it. */
export function reportComparison(comparison: ComparisonFigures, bars: readonly BarVerdict[]): string {
  const { profiles, connections, operations, startMilliseconds, machine } = comparison;
  return [
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGigabytes} GB, ${machine.system}`,
    Object.entries(machine.versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
    `${profiles} profiles, ${connections} connections. process, database and load: processor time of a request in ` +
      `milliseconds,`,
    'in the process that is measured, in PostgreSQL, and in the process that sends the load.',
    '',
    ...operations.flatMap(operationLines),
    'start of a process until its first answer, in milliseconds',
    ...Object.entries(startMilliseconds).map(([name, time]) => `  ${name.padEnd(22)}${String(time).padStart(8)}`),
    '',
    'bars',
    ...bars.filter(({ measured }) => measured !== null).map(verdictLine),
    `  ${bars.filter(({ measured }) => measured === null).length} others were not measured in this run`,
    '',
  ].join('\n');
}

function verdictLine(bar: BarVerdict): string {
  const { measured, wanted, verdict } = describeVerdict(bar);
  return `  ${bar.name.padEnd(20)}${bar.measure.padEnd(40)}${measured.padStart(8)}  ${wanted.padEnd(14)}${verdict}`;
}

function operationLines({ name, description, contestants, halfRate }: OperationFigures): string[] {
  const ours = contestants['ours'];
  const cells = (text: (column: (typeof COLUMNS)[number]) => string) =>
    COLUMNS.map((column) => text(column).padStart(column[1])).join('');
  return [
    `${name}: ${description}`,
    `  ${''.padEnd(22)}${cells(([heading]) => heading)}`,
    ...Object.entries(contestants).map(
      ([contestant, figures]) =>
        `  ${contestant.padEnd(22)}${cells(([, , cell]) => (ours ? cell(figures, ours) : ''))}`,
    ),
    ...(halfRate ? [halfRateLine(halfRate)] : []),
    '',
  ];
}

function halfRateLine({ rate, p50, p99, p99ToP50 }: HalfRateFigures): string {
  return (
    `  ours at half of its highest rate (${Math.round(rate)} a second): p50 ${p50.toFixed(2)} ms, p99 ` +
    `${p99.toFixed(2)} ms = ${p99ToP50.toFixed(1)} times p50`
  );
}

function milliseconds(time: number | null): string {
  return time === null ? '-' : time.toFixed(3);
}

/** How memory developed, as people read it. */
export function reportMemory(figures: MemoryFigures): string {
  const { operation, requests, perSecond, megabytesAMillion, earlyMegabytes, lateMegabytes, mostMegabytes } = figures;
  return [
    `${requests} requests of ${operation}, ${Math.round(perSecond)} a second`,
    ...figures.samples.map(
      ({ done, megabytes }) => `${String(done).padStart(10)}  ${megabytes.toFixed(1).padStart(7)} MB`,
    ),
    `second fifth ${rounded(earlyMegabytes)} MB, last fifth ${rounded(lateMegabytes)} MB, at most ` +
      `${rounded(mostMegabytes)} MB`,
    `slope after the first fifth: ${megabytesAMillion.toFixed(1)} MB for a million requests`,
    verdictLine(judgeMemory(figures)).trim(),
    '',
  ].join('\n');
}

/** Where time goes, as people read it. */
export function reportProfiles(profiles: readonly ProfileFigures[]): string {
  return profiles
    .flatMap(({ operation, contestant, perSecond, processor, database, ...profile }) => [
      `${operation} of ${contestant}: ${Math.round(perSecond)} requests a second with the profiler on; processor ` +
        `time of a request ${milliseconds(processor)} ms in the process, ${milliseconds(database)} ms in PostgreSQL`,
      '',
      "the process's main thread, microseconds a request",
      ...profileLines(profile),
    ])
    .join('\n');
}
