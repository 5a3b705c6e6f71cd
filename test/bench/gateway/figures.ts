import { medianOf } from '../median.js';
import type { Machine } from './machine.js';

/** One measurement of a contestant. */
export interface Measurement {
  readonly perSecond: number;
  /** Latencies in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of a request in milliseconds; null where the system does not tell. */
  readonly processor: number | null;
  readonly database: number | null;
  readonly load: number;
}

/** A contestant in an operation: medians over the rounds. */
export interface ContestantFigures extends Measurement {
  /** The slowest and the fastest round, in requests a second. */
  readonly slowest: number;
  readonly fastest: number;
  readonly rounds: number;
  /** Statements that a request executes, BEGIN and COMMIT included. */
  readonly statements: number;
}

/** The service at half of the highest rate of an operation. */
export interface HalfRateFigures {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly p99ToP50: number;
}

/** What was measured of an operation. */
export interface OperationFigures {
  readonly name: string;
  readonly description: string;
  /** By the name of the contestant; the service is `ours`. */
  readonly contestants: Readonly<Record<string, ContestantFigures>>;
  /** Null for changes, and where it was not asked for. */
  readonly halfRate: HalfRateFigures | null;
}

/** Everything that a run has measured. */
export interface ComparisonFigures {
  /** When the run ended: an instant of ISO 8601. */
  readonly measuredAt: string;
  readonly machine: Machine;
  readonly profiles: number;
  readonly connections: number;
  readonly rounds: number;
  /** How long each contestant was measured in each round. */
  readonly seconds: number;
  readonly operations: readonly OperationFigures[];
  /** From the start of a process to its first answer, in milliseconds, by the name of the contestant. */
  readonly startMilliseconds: Readonly<Record<string, number>>;
}

/** Requests a second of each contestant, and the service's ratio to each peer. */
export type OperationSummary = Readonly<Record<string, number>>;

/** The value that a share of a sorted list does not exceed; NaN of an empty list. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The medians of measurements, each figure by itself. */
export function summarise(measurements: readonly Measurement[], statements: number): ContestantFigures {
  const median = (figure: (measurement: Measurement) => number) => medianOf(measurements.map(figure));
  const medianIfKnown = (figure: (measurement: Measurement) => number | null) => {
    const known = measurements.map(figure).filter((value) => value !== null);
    return known.length === 0 ? null : medianOf(known);
  };
  const rates = measurements.map(({ perSecond }) => perSecond);
  return {
    perSecond: median(({ perSecond }) => perSecond),
    slowest: Math.min(...rates),
    fastest: Math.max(...rates),
    rounds: measurements.length,
    p50: median(({ p50 }) => p50),
    p99: median(({ p99 }) => p99),
    processor: medianIfKnown(({ processor }) => processor),
    database: medianIfKnown(({ database }) => database),
    load: median(({ load }) => load),
    statements,
  };
}

/** Requests a second by contestant, then ratioTo and the peer's name: how many times as many the service answers. */
export function summariseOperation({ contestants }: Pick<OperationFigures, 'contestants'>): OperationSummary {
  const rates = Object.entries(contestants).map(([name, { perSecond }]) => [name, Math.round(perSecond)] as const);
  const ours = contestants['ours'];
  const ratios = Object.entries(contestants)
    .filter(([name]) => ours !== undefined && name !== 'ours')
    .map(([name, { perSecond }]) => [
      `ratioTo${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      ratioOf(ours?.perSecond ?? Number.NaN, perSecond),
    ]);
  return Object.fromEntries([...rates, ...ratios]) as OperationSummary;
}

/** With two decimals below 10, one above. */
export function ratioOf(one: number, other: number): number {
  const ratio = one / other;
  const factor = ratio < 10 ? 100 : 10;
  return Math.round(ratio * factor) / factor;
}

/** What --json prints: a short table of rates and ratios, and everything that was measured. */
export interface ComparisonReport extends Omit<ComparisonFigures, 'operations'> {
  readonly operations: Readonly<Record<string, OperationSummary>>;
  /** By the name of the operation. */
  readonly details: Readonly<Record<string, Omit<OperationFigures, 'name'>>>;
}

/** The report of a comparison. */
export function summariseComparison({ operations, ...run }: ComparisonFigures): ComparisonReport {
  return {
    operations: Object.fromEntries(operations.map((operation) => [operation.name, summariseOperation(operation)])),
    ...run,
    details: Object.fromEntries(operations.map(({ name, ...figures }) => [name, figures])),
  };
}

/** The comparison that a report was made from, so that an earlier run can be drawn and judged again. */
export function readComparison({ details, ...run }: ComparisonReport): ComparisonFigures {
  return { ...run, operations: Object.entries(details).map(([name, figures]) => ({ name, ...figures })) };
}
