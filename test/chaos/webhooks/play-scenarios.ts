import { createSeededRandom } from '../../support/seeded-random.js';
import { closeAll, type Closing } from '../../support/close-all.js';
import { toCheckResult, type CheckResult } from '../check-result.js';
import { checkEndpoint } from './checks.js';
import { measureScenario, type ScenarioFigures } from './figures.js';
import type { Scenario, ScenarioRun, Stage } from './scenario.js';

/** The outcome of a scenario. */
export interface Outcome {
  readonly scenario: Scenario;
  /** Why it was not run; undefined if it was. */
  readonly skipped?: string;
  /** The results of the run; undefined if there was none, or if it failed. */
  readonly run?: ScenarioRun;
  readonly figures?: ScenarioFigures;
  readonly checks: readonly CheckResult[];
  readonly seconds: number;
}

/** How scenarios are run. */
export interface PlayOptions {
  readonly form: Stage['form'];
  readonly seed: number;
  readonly onProgress: (line: string) => void;
}

/** Number of concurrent scenarios: most of their time is waiting. */
export const AT_ONCE = { short: 3, long: 3 };

/**
 * Runs scenarios, and checks the results of each. A scenario that throws is a failed check, and does not affect the
 * others.
 *
 * @param closing - collects what the scenarios open, so that the caller can close it if they are interrupted.
 */
export async function playScenarios(
  scenarios: readonly Scenario[],
  options: PlayOptions,
  closing: Closing[] = [],
): Promise<Outcome[]> {
  const outcomes = new Map<Scenario, Outcome>();
  const waiting = [...scenarios];
  async function playNext(): Promise<void> {
    for (let scenario = waiting.shift(); scenario; scenario = waiting.shift())
      outcomes.set(scenario, await playScenario(scenario, options, closing));
  }
  await Promise.all(Array.from({ length: AT_ONCE[options.form] }, playNext));
  return scenarios.flatMap((scenario) => outcomes.get(scenario) ?? []);
}

async function playScenario(
  scenario: Scenario,
  { form, seed, onProgress }: PlayOptions,
  allClosing: Closing[],
): Promise<Outcome> {
  const closing: Closing[] = [];
  const closeOwn = () => closeAll(closing);
  allClosing.push(closeOwn);
  const tell = (line: string) => onProgress(`${scenario.name}: ${line}`);
  const startedAt = performance.now();
  const timed = () => Math.round((performance.now() - startedAt) / 100) / 10;
  try {
    const run = await scenario.play({ form, random: createSeededRandom(seed), closing, onProgress: tell });
    const seconds = timed();
    tell(`over after ${seconds} s`);
    if ('skipped' in run) return { scenario, skipped: run.skipped, checks: [], seconds };
    return { scenario, run, figures: measureScenario(run), checks: checkRun(run), seconds };
  } catch (error) {
    const { message, cause } = error as Error;
    const fault = cause instanceof Error ? `${message} (${cause.message})` : message;
    tell(`broke off: ${fault}`);
    return { scenario, checks: [toCheckResult('it came to its end', [fault])], seconds: timed() };
  } finally {
    await closeOwn();
  }
}

/** Checks the results of a scenario against the guarantees for every endpoint, and against its own checks. */
export function checkRun({ endpoints, ownChecks }: ScenarioRun): CheckResult[] {
  const faults = new Map<string, string[]>();
  for (const { name, faults: found } of [...endpoints.flatMap(checkEndpoint), ...ownChecks])
    faults.set(name, [...(faults.get(name) ?? []), ...found]);
  return [...faults].map(([name, found]) => toCheckResult(name, found));
}
