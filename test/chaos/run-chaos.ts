import { parseArgs } from 'node:util';
import { closeAll, runChaos, type Closing } from './chaos.js';
import { FULL_RUN, type ChaosOptions } from './chaos-options.js';
import { checkRecord } from './checks.js';
import { report } from './report.js';

const USAGE = `Kills the service over and over while it works, and checks that nothing is lost.

  npm run test:chaos -- [--kills N] [--items N] [--matches N] [--seed N] [--free-leases] [--json]

  --free-leases  does not wait for the leases of killed processes, but ends them in the database
`;

process.exitCode = await main();

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) {
    process.stderr.write(USAGE);
    return 2;
  }
  const closing: Closing[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Its PostgreSQL would outlive it.
    process.once(signal, () => void closeAll(closing).finally(() => process.exit(1)));
  }
  const run = await runChaos(options, closing);
  try {
    const checks = await checkRecord(run.record);
    const passed = checks.every(({ faults }) => faults.length === 0);
    process.stdout.write(options.json ? `${JSON.stringify({ passed, seed: options.seed, ...run.figures, checks }, null, 2)}\n` : report(run.figures, checks));
    return passed ? 0 : 1;
  } finally {
    await run.close();
  }
}

function readOptions(): (ChaosOptions & { json: boolean }) | undefined {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({ options: { kills: text, items: text, matches: text, seed: text, json: flag, 'free-leases': flag } });
    const number = (name: 'kills' | 'items' | 'matches' | 'seed'): number => {
      const given = values[name] ?? String(FULL_RUN[name]);
      if (!/^\d{1,6}$/.test(given)) throw new Error(`--${name} takes a whole number`);
      return Number(given);
    };
    const startedAt = Date.now();
    return {
      ...FULL_RUN,
      kills: number('kills'),
      items: number('items'),
      matches: number('matches'),
      seed: number('seed'),
      waitForLeases: !values['free-leases'],
      json: values.json,
      onProgress: (line) => process.stderr.write(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}\n`),
    };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
    return undefined;
  }
}
