import { checkLines, type CheckResult } from '../check-result.js';
import type { ChaosFigures } from './measure.js';

/** The figures and checks of a run, as text. */
export function report(figures: ChaosFigures, checks: readonly CheckResult[]): string {
  const lines = [
    ['kills with -9', figures.kills],
    ['restarts of PostgreSQL', figures.databaseRestarts],
    ['cuts of its connections', figures.connectionCuts],
    [
      'imports',
      `${figures.imports}; ${figures.answersLost} stored though their answer was lost, ` +
        `${figures.importsSentAgain} not stored and sent again`,
    ],
    ['items', `${figures.items}; ${figures.itemsTakenUpAgain} taken up more than once`],
    ['matches', figures.matches],
    ['events', figures.events],
    ['duplicates', `${figures.duplicates} arrivals of an event that had arrived before`],
    ['recovery', `${figures.recoverySeconds} s at most until work went on`],
    ['slowest item', `${figures.slowestItemSeconds} s from its acceptance to its end`],
    ['duration', `${figures.seconds} s`],
  ].map(([name, value]) => `${String(name).padEnd(24)} ${value}`);
  const failed = checks.filter(({ faults }) => faults.length > 0).length;
  const end = failed === 0 ? 'Nothing was lost.' : `${failed} of ${checks.length} checks failed.`;
  return `${['', ...lines, '', ...checkLines(checks), '', end].join('\n')}\n`;
}
