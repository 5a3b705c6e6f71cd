import { creditSection } from './automatic-credit.js';
import { escoLabels } from './esco-labels.js';
import { WITHOUT_VECTORS } from './feature-sets.js';
import { readLabelledData } from './labelled-data.js';
import { labelledItemsJson, labelledItemsSections } from './labelled-items.js';
import { measureRanking } from './metrics.js';
import { readOptions, USAGE, type ReadingBenchOptions } from './options.js';
import { prepareBench } from './prepare-bench.js';
import { readDutchLabels, readSentences } from './queries.js';
import { rankQueries } from './rank-queries.js';
import { readingSpeedSection } from './reading-speed.js';
import { linkingSection, print } from './report.js';
import { speedSection } from './speed-section.js';

async function run(options: ReadingBenchOptions): Promise<void> {
  const { esco } = options;
  if (options.sentences === null && options.labels === null) process.stdout.write(options.json ? labelledItemsJson() : print(labelledItemsSections(options)));
  if (options.labelled) return;
  if (esco === null) {
    tell('bench:reading needs ESCO: give --esco DIRECTORY, or put the shared data beside the project');
    return;
  }
  const bench = await prepareBench({ ...options, esco }, tell);
  const file = options.sentences ?? options.labels;
  if (file !== null) {
    const queries = options.sentences === null ? readDutchLabels(file, bench.names) : readSentences(file, bench.names);
    const quality = measureRanking(queries, rankQueries(bench.linker, queries, bench.names));
    process.stdout.write(`${JSON.stringify(quality)}\n`);
    return;
  }
  const data = options.data === null ? null : readLabelledData(options.data, bench.names);
  if (data === null) {
    tell('bench:reading without a file measures the labelled shared data, and it is not there');
    return;
  }
  const labels = escoLabels(bench.content);
  process.stdout.write(`\n${print([linkingSection('Linking by words alone', bench, data, WITHOUT_VECTORS), speedSection(bench, data), creditSection(labels, data, bench.names), readingSpeedSection(labels)])}`);
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  await run(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  tell(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 1;
}
