import { parseArgs } from 'node:util';
import { importEsco } from '../../../src/domain/taxonomy/index.js';
import { sharedData } from '../../support/data/shared-data.js';
import { escoLabels } from '../reading/inputs/esco-labels.js';
import { readContent } from '../reading/inputs/read-content.js';
import { measureReadingSpeed, type SpeedFigures } from '../reading/measurements/reading-speed.js';
import { measureImports, type ImportsFigures, type ImportsOptions } from './measure-imports.js';

const USAGE = `Measures imports: items a second from HTTP to the workforce graph, how the API answers meanwhile, and
reading alone.

  npm run bench:imports -- [--items N] [--idle-seconds N] [--suggestion-seconds N] [--taxonomy esco|starter] [--json]

ESCO is read with where its files are: in ../shared/data/esco, or in the folder esco of SKILLGATE_SHARED_DATA. Without
them the starter taxonomy is, and reading alone is not measured.
`;

/** All results; those that need ESCO are null without it. */
interface Figures {
  readonly imports: ImportsFigures;
  readonly reading: SpeedFigures | null;
}

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: {
        items: { ...text, default: '10000' },
        'idle-seconds': { ...text, default: '20' },
        'suggestion-seconds': { ...text, default: '60' },
        taxonomy: { ...text, default: 'esco' },
        json: { type: 'boolean', default: false },
      },
    });
    if (!['esco', 'starter'].includes(values.taxonomy)) throw new TypeError(`${values.taxonomy} is no taxonomy`);
    const esco = values.taxonomy === 'esco' ? sharedData('esco') : undefined;
    const onProgress = (line: string) => process.stderr.write(`${line}\n`);
    if (values.taxonomy === 'esco' && esco === undefined)
      onProgress('no folder with ESCO: the starter taxonomy is read with, and reading alone is not measured');
    // Before anything else runs.
    if (esco !== undefined) onProgress('reading alone');
    const reading = esco === undefined ? null : measureReadingSpeed(escoLabels(await readContent(esco)));
    const imports = await measureImports({
      items: wholeNumber(values.items),
      idleSeconds: wholeNumber(values['idle-seconds']),
      suggestionSeconds: values['suggestion-seconds'] === '0' ? 0 : wholeNumber(values['suggestion-seconds']),
      ...(esco === undefined ? {} : { prepareDatabase: installed(esco) }),
      onProgress,
    });
    process.stdout.write(values.json ? `${JSON.stringify({ imports, reading })}\n` : report({ imports, reading }));
    return 0;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new TypeError(`${given} is no whole number above 0`);
  return Number(given);
}

function installed(directory: string): NonNullable<ImportsOptions['prepareDatabase']> {
  return async (client) => {
    const imported = await importEsco(client, directory);
    if ('problems' in imported) throw new Error(`ESCO was not imported: ${JSON.stringify(imported.problems[0])}`);
  };
}

function report({ imports, reading }: Figures): string {
  const { idle, busy, processorMilliseconds: used, withSuggestionsPerSecond } = imports;
  return [
    `${imports.items} items of ${imports.characters} characters on average, ${imports.skills} skills, ` +
      `${imports.failed} failed`,
    `plain inserts      ${imports.insertOnlyPerSecond} a second (the baseline)`,
    `into the graph     ${imports.itemsPerSecond} a second = ${imports.ratioToInsertOnly} of the baseline (bar: 100 ` +
      `a second)`,
    ...(used
      ? [`processor time     ${used.service} ms an item in the service, ${used.database} ms in PostgreSQL`]
      : []),
    `GET /profiles idle p50 ${idle.p50} ms, p99 ${idle.p99} ms (${idle.count} answers)`,
    `  while importing  p50 ${busy.p50} ms, p99 ${busy.p99} ms (${busy.count} answers) = ${imports.p99Ratio} of idle ` +
      `(bar: under 3)`,
    ...(withSuggestionsPerSecond === null
      ? []
      : [`suggestions        ${withSuggestionsPerSecond} items a second, once nothing waits to be read`]),
    ...(reading === null ? [] : readingLines(reading)),
    '',
  ].join('\n');
}

function readingLines({
  cvsASecond,
  packMilliseconds,
  openMilliseconds,
  megabytes,
  growth,
  timesWordSet,
}: SpeedFigures): string[] {
  return [
    `reading alone      ${cvsASecond} four-kilobyte CVs a second with ESCO in both languages (bar: 400) = ` +
      `${timesWordSet} times what looking each word up in a set takes`,
    `  with all skills  ${growth} times as long as with 1,000 of them (bar: 1.5)`,
    `the taxonomy       packed in ${packMilliseconds} ms, opened by a thread in ${openMilliseconds} ms (bar: 3000), ` +
      `${megabytes} MB shared between threads (bar: 250)`,
  ];
}
