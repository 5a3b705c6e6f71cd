import { runChaos } from './chaos.js';
import type { Closing } from '../../support/close-all.js';
import type { ChaosOptions } from './chaos-options.js';
import { allPassed } from '../check-result.js';
import { checkRecord } from './checks.js';
import { report } from './report.js';
import type { ChaosResult } from '../chaos-result.js';

/** Disturbs imports and matches, and checks the results. */
export async function runImports(options: ChaosOptions, closing: Closing[]): Promise<ChaosResult> {
  const run = await runChaos(options, closing);
  try {
    const checks = await checkRecord(run.record);
    const passed = allPassed(checks);
    return { passed, text: report(run.figures, checks), json: { passed, seed: options.seed, ...run.figures, checks } };
  } finally {
    await run.close();
  }
}
