import setUp from '../../support/jest/global-setup.js';
import tearDown from '../../support/jest/global-teardown.js';
import type { ChaosResult } from '../chaos-result.js';
import { closeAll, type Closing } from '../../support/close-all.js';
import { allPassed } from '../check-result.js';
import { playScenarios, type PlayOptions } from './play-scenarios.js';
import { reportOutcomes } from './report.js';
import type { Scenario } from './scenario.js';

/** Runs scenarios on a PostgreSQL that is started for them. */
export async function runWebhooks(
  scenarios: readonly Scenario[],
  options: PlayOptions,
  closing: Closing[],
): Promise<ChaosResult> {
  closing.push(tearDown);
  await setUp();
  try {
    const outcomes = await playScenarios(scenarios, options, closing);
    const passed = outcomes.every(({ checks }) => allPassed(checks));
    const scenariosToTell = outcomes.map(({ scenario, skipped, figures, checks, seconds }) => ({
      name: scenario.name,
      skipped,
      ...figures,
      seconds,
      checks,
    }));
    return {
      passed,
      text: reportOutcomes(outcomes),
      json: { passed, form: options.form, seed: options.seed, scenarios: scenariosToTell },
    };
  } finally {
    await closeAll(closing);
  }
}
