import { allPassed, checkLines } from '../check-result.js';
import type { Outcome } from './play-scenarios.js';

/** The figures and checks of the scenarios, as text. */
export function reportOutcomes(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ checks }) => !allPassed(checks)).length;
  const end = failed === 0 ? 'No event was lost or invented.' : `${failed} of ${outcomes.length} scenarios failed.`;
  return `${[...outcomes.flatMap((outcome) => ['', ...describeOutcome(outcome)]), '', end].join('\n')}\n`;
}

function describeOutcome({ scenario, skipped, figures, checks, seconds }: Outcome): string[] {
  const head = `${scenario.name}: ${scenario.what}`;
  if (skipped !== undefined) return [`${head}\n  skipped: ${skipped}`];
  const told = figures
    ? `  ${figures.events} events, ${figures.arrivals} arrivals, ${figures.duplicates} duplicates; ` +
      `${figures.disturbances} disturbances, ` +
      `recovery ${figures.recoverySeconds} s at most; slowest event ${figures.slowestSeconds} s; ${seconds} s`
    : `  broken off after ${seconds} s`;
  return [head, told, ...checkLines(checks).map((line) => `  ${line}`)];
}
