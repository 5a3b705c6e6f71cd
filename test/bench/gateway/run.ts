import { openDataset, type OpenDataset } from './dataset/open-dataset.js';
import { summariseComparison } from './figures.js';
import { compare } from './measure/compare.js';
import { measureMemory } from './measure/measure-memory.js';
import { measureProfiles } from './measure/measure-profile.js';
import { readOptions, USAGE, type GatewayBenchOptions } from './options.js';
import { reportComparison, reportMemory, reportProfiles } from './report.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

process.exitCode = await main();

async function main(): Promise<number> {
  let options: GatewayBenchOptions;
  let data: OpenDataset;
  try {
    options = readOptions(process.argv.slice(2));
    data = await openDataset(options.data, options.profiles, onProgress);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  const stopOnSignal = () => void data.close().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, stopOnSignal);
  try {
    process.stdout.write(await measure(data, options));
    return 0;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stopOnSignal);
    await data.close();
  }
}

async function measure(data: OpenDataset, options: GatewayBenchOptions): Promise<string> {
  const { json } = options;
  if (options.memory !== undefined) {
    const figures = await measureMemory(data, options, options.memory, onProgress);
    return json ? lineOf(figures) : reportMemory(figures);
  }
  if (options.profile) {
    const figures = await measureProfiles(data, options, onProgress);
    return json ? lineOf(figures) : reportProfiles(figures);
  }
  const figures = await compare(data, options, onProgress);
  return json ? lineOf(summariseComparison(figures)) : reportComparison(figures);
}

function onProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}

function lineOf(figures: object): string {
  return `${JSON.stringify(figures)}\n`;
}
