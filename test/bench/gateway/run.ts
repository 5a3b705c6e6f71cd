import { readFile, writeFile } from 'node:fs/promises';
import { judgeComparison, judgeMemory } from './bars.js';
import { openDataset, type OpenDataset } from './dataset/open-dataset.js';
import { readComparison, summariseComparison, type ComparisonFigures, type ComparisonReport } from './figures.js';
import { compare } from './measure/compare.js';
import { measureMemory } from './measure/measure-memory.js';
import { measureProfiles } from './measure/measure-profile.js';
import { readOptions, USAGE, type GatewayBenchOptions } from './options.js';
import { markdownOf, mustTakeFigures, pathFrom, replaceFigures } from './report/markdown.js';
import { drawComparison } from './report/picture.js';
import { reportComparison, reportMemory, reportProfiles } from './report/text.js';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

// Explicitly: Node 20 may wait for ever for a socket whose other end was killed when it ends by itself.
process.exit(await main());

async function main(): Promise<number> {
  let options: GatewayBenchOptions;
  let data: OpenDataset;
  try {
    options = readOptions(process.argv.slice(2));
    if (options.markdown !== undefined) await mustTakeFigures(options.markdown);
    if (options.from !== undefined) {
      const earlier = JSON.parse(await readFile(options.from, 'utf8')) as ComparisonReport;
      process.stdout.write(await publish(readComparison(earlier), options));
      return 0;
    }
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
    return json ? lineOf({ ...figures, bars: [judgeMemory(figures)] }) : reportMemory(figures);
  }
  if (options.profile) {
    const figures = await measureProfiles(data, options, onProgress);
    return json ? lineOf(figures) : reportProfiles(figures);
  }
  return publish(await compare(data, options, onProgress), options);
}

/** Draws a comparison where that is asked for, and gives its text for the standard output. */
async function publish(comparison: ComparisonFigures, options: GatewayBenchOptions): Promise<string> {
  const { picture, markdown, startBefore } = options;
  const bars = judgeComparison(comparison, startBefore);
  if (picture !== undefined) await writeFile(picture, drawComparison(comparison));
  if (markdown !== undefined) {
    const shown = picture === undefined ? undefined : pathFrom(markdown, picture);
    await replaceFigures(markdown, markdownOf(comparison, bars, shown));
  }
  return options.json ? lineOf({ ...summariseComparison(comparison), bars }) : reportComparison(comparison, bars);
}

function onProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}

function lineOf(figures: object): string {
  return `${JSON.stringify(figures)}\n`;
}
