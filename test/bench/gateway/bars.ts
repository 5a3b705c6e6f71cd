import { ratioOf, type ComparisonFigures, type ContestantFigures, type OperationFigures } from './figures.js';

/** Something that a run is to show. */
export interface Bar {
  readonly name: string;
  /** What the measured number is. */
  readonly measure: string;
  readonly wanted: { readonly atLeast: number } | { readonly atMost: number };
}

/** A bar, and what a run showed. */
export interface BarVerdict extends Bar {
  /** Null if the run did not measure it. */
  readonly measured: number | null;
  readonly isMet: boolean | null;
}

/** Reads over REST or GraphQL that are compared with Express and hand-written SQL. */
const OTHER_READS = [
  'passport',
  'profilesPage',
  'skillsetsEnglish',
  'skillsetsDutch',
  'skillset',
  'smartMatchResult',
  'skillsSearch',
];

/** All reads that have one document or path. */
const READS = ['readProfile', 'readProfileRest', ...OTHER_READS];

const WRITES = ['createSkillset', 'updateProfile', 'importOneItem', 'importHundredItems', 'requestMatch'];

/** Two runs of the same requests differ by so much, as a share. */
const NOISE = 0.05;

/** The least of what a hand-written transaction achieves that a change has to achieve. */
const WRITE_SHARE = 0.8;

/** How many times p50 p99 may be at half of the highest rate. */
const MAX_P99_TO_P50 = 3;

/** How much the resident memory may grow from the second to the last fifth of a run: garbage comes and goes. */
const MAX_MEMORY_GROWTH = 1.1;

/**
 * Judges a run. Peers are those without checks, which are faster, unless the bar says otherwise.
 *
 * @param startBefore - the time of an earlier version's start on the same machine, in milliseconds.
 */
export function judgeComparison(comparison: ComparisonFigures, startBefore?: number): BarVerdict[] {
  const operation = (name: string) => comparison.operations.find((one) => one.name === name);
  const rateTo = (name: string, peer: string) => rateRatio(operation(name), peer);
  const bar = (name: string, peer: string, atLeast: number) =>
    verdictOf({ name, measure: `requests/s to ${peer}`, wanted: { atLeast } }, rateTo(name, peer));
  const start = comparison.startMilliseconds['ours'];
  return [
    bar('readProfile', 'mercuriusJitChecked', 1),
    bar('readProfile', 'apolloPrisma', 4),
    bar('readProfileRest', 'fastifyChecked', 1),
    ...OTHER_READS.map((name) => bar(name, 'express', 1)),
    ...READS.map((name) =>
      verdictOf(
        { name, measure: 'statements a request', wanted: { atMost: 1 } },
        operation(name)?.contestants['ours']?.statements ?? null,
      ),
    ),
    ...WRITES.map((name) => bar(name, 'express', WRITE_SHARE)),
    verdictOf(
      { name: 'rotatedDocuments', measure: 'requests/s to one document', wanted: { atLeast: 1 - NOISE } },
      ratioOfRates(ours(operation('rotatedDocuments')), ours(operation('oneDocument'))),
    ),
    bar('newDocuments', 'apollo', 1),
    ...READS.map((name) =>
      verdictOf(
        { name, measure: 'p99 to p50 at half of the highest rate', wanted: { atMost: MAX_P99_TO_P50 } },
        operation(name)?.halfRate?.p99ToP50 ?? null,
      ),
    ),
    verdictOf(
      { name: 'start', measure: 'time to that of the earlier version', wanted: { atMost: 1 + NOISE } },
      start === undefined || startBefore === undefined ? null : start / startBefore,
    ),
  ];
}

/** Judges whether memory stays flat. */
export function judgeMemory(figures: {
  readonly operation: string;
  readonly earlyMegabytes: number;
  readonly lateMegabytes: number;
}): BarVerdict {
  return verdictOf(
    {
      name: figures.operation,
      measure: 'resident memory in the last fifth to that in the second',
      wanted: { atMost: MAX_MEMORY_GROWTH },
    },
    figures.lateMegabytes / figures.earlyMegabytes,
  );
}

function verdictOf(bar: Bar, measured: number | null): BarVerdict {
  if (measured === null) return { ...bar, measured, isMet: null };
  const { wanted } = bar;
  return { ...bar, measured, isMet: 'atLeast' in wanted ? measured >= wanted.atLeast : measured <= wanted.atMost };
}

const ours = (operation: OperationFigures | undefined) => operation?.contestants['ours'];

function rateRatio(operation: OperationFigures | undefined, peer: string): number | null {
  return ratioOfRates(ours(operation), operation?.contestants[peer]);
}

function ratioOfRates(one: ContestantFigures | undefined, other: ContestantFigures | undefined): number | null {
  return one && other ? one.perSecond / other.perSecond : null;
}

/** A verdict in the words of a report: `1.04, wanted at least 1: met`. */
export function describeVerdict({ measured, wanted, isMet }: BarVerdict): {
  readonly measured: string;
  readonly wanted: string;
  readonly verdict: string;
} {
  return {
    measured: measured === null ? '-' : String(ratioOf(measured, 1)),
    wanted: 'atLeast' in wanted ? `at least ${wanted.atLeast}` : `at most ${wanted.atMost}`,
    verdict: isMet === null ? 'not measured' : isMet ? 'met' : 'not met',
  };
}
