import { summarise, type ComparisonFigures, type ContestantFigures } from './figures.js';

/** A measurement of a contestant, for tests. */
export const measurement = (perSecond: number, p50: number, processor: number | null) => ({
  perSecond,
  p50,
  p99: 10 * p50,
  processor,
  database: null,
  load: 0.1,
});

/** A contestant that was measured once, for tests. */
export const contestant = (perSecond: number): ContestantFigures => summarise([measurement(perSecond, 1, null)], 1);

/** A run, for tests: its contestants by the name of the operation. */
export function comparisonOf(operations: Record<string, Record<string, ContestantFigures>>): ComparisonFigures {
  return {
    measuredAt: '2026-01-02T03:04:05.000Z',
    machine: {
      processor: 'Example & Co',
      cores: 2,
      memoryGigabytes: 8,
      system: 'Linux 6',
      versions: { node: '20.1.0', postgresql: '18.1' },
    },
    profiles: 1000,
    connections: 32,
    rounds: 1,
    seconds: 5,
    operations: Object.entries(operations).map(([name, contestants]) => ({
      name,
      description: `what ${name} is`,
      contestants,
      halfRate: { rate: 300, p50: 2, p99: 8, p99ToP50: 4 },
    })),
    startMilliseconds: { ours: 1000 },
  };
}
