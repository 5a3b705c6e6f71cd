import { rounded } from '../../percentiles.js';
import type { ComparisonFigures, ComparisonOptions, ContestantFigures } from '../compare.js';

/** The figures as JSON. */
export interface ComparisonSummary {
  readonly deliveriesPerSecond: number;
  readonly pgBoss: number;
  readonly graphileWorker: number;
  readonly ratioToPgBoss: number;
  readonly p50ms: number;
  readonly p99ms: number;
  /** Only if two workers were measured. */
  readonly ratioOfTwoWorkers?: number;
}

export function summariseComparison({
  service,
  twoWorkers,
  pgBoss,
  graphileWorker,
  latency,
}: ComparisonFigures): ComparisonSummary {
  return {
    deliveriesPerSecond: rounded(service.perSecond),
    pgBoss: rounded(pgBoss.perSecond),
    graphileWorker: rounded(graphileWorker.perSecond),
    ratioToPgBoss: ratio(service, pgBoss),
    p50ms: latency.p50,
    p99ms: latency.p99,
    ...(twoWorkers && { ratioOfTwoWorkers: ratio(twoWorkers, service) }),
  };
}

/** The figures as text. */
export function reportComparison(
  figures: ComparisonFigures,
  { events, rounds, client, latency }: ComparisonOptions,
): string {
  const { service, twoWorkers, pgBoss, graphileWorker, logged } = figures;
  const contestants = [service, ...(twoWorkers ? [twoWorkers] : []), pgBoss, graphileWorker];
  return [
    `${rounds} rounds of ${events} events each; peers post with ${client === 'http' ? 'node:http' : 'fetch'}, ` +
      `without a log; medians`,
    '',
    ''.padEnd(22) +
      ['a second', 'process', 'PostgreSQL', 'repeats', 'rounds'].map((title) => title.padStart(12)).join(''),
    ...contestants.map(line),
    '',
    `ratio to pg-boss      ${ratio(service, pgBoss)} (bar: 1.0, aim: 1.5)`,
    `  to graphile-worker  ${ratio(service, graphileWorker)}`,
    ...(twoWorkers ? [`two workers to one    ${ratio(twoWorkers, service)} (bar: 1.6 where cores allow)`] : []),
    `commit to arrival     p50 ${figures.latency.p50} ms, p99 ${figures.latency.p99} ms at ` +
      `${latency.perSecond} events a second (bars: 20 and 150; ${figures.latency.count} events)`,
    `recorded              ${logged.delivered} deliveries, ${logged.attempts} attempts`,
    '',
  ].join('\n');
}

function line({ name, perSecond, processorTime, repeats, rounds }: ContestantFigures): string {
  const milliseconds = (value: number | undefined) => (value === undefined ? '-' : `${value.toFixed(3)} ms`);
  const cells = [
    String(rounded(perSecond)),
    milliseconds(processorTime?.service),
    milliseconds(processorTime?.database),
    String(repeats),
  ];
  return (
    `${name.padEnd(22)}${cells.map((cell) => cell.padStart(12)).join('')}      ` +
    `${rounds.map((value) => Math.round(value)).join(' ')}`
  );
}

function ratio(one: ContestantFigures, other: ContestantFigures): number {
  return Math.round((one.perSecond / other.perSecond) * 100) / 100;
}
