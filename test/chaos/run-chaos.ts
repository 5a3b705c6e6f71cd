import { parseArgs } from 'node:util';
import { closeAll, type Closing } from '../support/close-all.js';
import { FULL_RUN, type ChaosOptions } from './imports/chaos-options.js';
import type { ChaosResult } from './chaos-result.js';
import { runImports } from './imports/run-imports.js';
import type { PlayOptions } from './webhooks/play-scenarios.js';
import { runWebhooks } from './webhooks/run-webhooks.js';
import type { Scenario } from './webhooks/scenario.js';
import { SCENARIOS } from './webhooks/scenarios.js';

const USAGE = `Disturbs the service over and over while it works, and checks that nothing is lost.

  npm run test:chaos -- [imports] [--kills N] [--items N] [--matches N] [--free-leases]
  npm run test:chaos -- [webhooks [SCENARIO ...]] [--short]

Without a part, both are run. Both take --seed N and --json.

  --free-leases  does not wait for the leases of killed processes, but ends them in the database
  --short        plays the scenarios as npm test does: little of everything, without waiting for leases

${SCENARIOS.map(({ name, what }) => `  ${name.padEnd(20)} ${what}`).join('\n')}
`;

interface ChosenParts {
  readonly imports?: ChaosOptions;
  readonly webhooks?: { readonly scenarios: readonly Scenario[]; readonly options: PlayOptions };
  readonly json: boolean;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const chosen = chooseParts();
  if (!chosen) {
    process.stderr.write(USAGE);
    return 2;
  }
  const closing: Closing[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Otherwise its PostgreSQL would keep running.
    process.once(signal, () => void closeAll(closing).finally(() => process.exit(1)));
  }
  const results: Record<string, ChaosResult> = {};
  if (chosen.imports) results['imports'] = await runImports(chosen.imports, closing);
  if (chosen.webhooks)
    results['webhooks'] = await runWebhooks(chosen.webhooks.scenarios, chosen.webhooks.options, closing);
  const passed = Object.values(results).every((result) => result.passed);
  process.stdout.write(
    chosen.json
      ? `${JSON.stringify(toJson(passed, results), null, 2)}\n`
      : Object.values(results)
          .map(({ text }) => text)
          .join(''),
  );
  return passed ? 0 : 1;
}

/** A single part as it is, several parts by their names. */
function toJson(passed: boolean, results: Record<string, ChaosResult>): object {
  const [only, ...others] = Object.values(results);
  if (only && others.length === 0) return only.json;
  return { passed, ...Object.fromEntries(Object.entries(results).map(([name, { json }]) => [name, json])) };
}

function chooseParts(): ChosenParts | undefined {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    const options = {
      kills: text,
      items: text,
      matches: text,
      seed: text,
      json: flag,
      short: flag,
      'free-leases': flag,
    };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [part, ...names] = positionals;
    if (part !== undefined && part !== 'imports' && part !== 'webhooks') throw new Error(`there is no part "${part}"`);
    if (part === 'imports' && names.length > 0) throw new Error('imports have no scenarios');
    const number = (name: 'kills' | 'items' | 'matches' | 'seed'): number => {
      const given = values[name] ?? String(FULL_RUN[name]);
      if (!/^\d{1,6}$/.test(given)) throw new Error(`--${name} takes a whole number`);
      return Number(given);
    };
    const startedAt = Date.now();
    const onProgress = (line: string) =>
      void process.stderr.write(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
    const seed = number('seed');
    const sizes = { kills: number('kills'), items: number('items'), matches: number('matches') };
    const imports = { ...FULL_RUN, ...sizes, seed, waitForLeases: !values['free-leases'], onProgress };
    const scenarios = names.length === 0 ? SCENARIOS : names.map(findScenario);
    const play: PlayOptions = { form: values.short ? 'short' : 'long', seed, onProgress };
    return {
      ...(part === 'webhooks' ? {} : { imports }),
      ...(part === 'imports' ? {} : { webhooks: { scenarios, options: play } }),
      json: values.json,
    };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
    return undefined;
  }
}

function findScenario(name: string): Scenario {
  const found = SCENARIOS.find((scenario) => scenario.name === name);
  if (!found) throw new Error(`there is no scenario "${name}"`);
  return found;
}
