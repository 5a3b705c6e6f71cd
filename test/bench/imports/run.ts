import { parseArgs } from 'node:util';
import { measureImports, type ImportsFigures } from './measure-imports.js';

const USAGE = `Measures imports: items a second from HTTP to the workforce graph, and how the API answers meanwhile.

  npm run bench:imports -- [--items N] [--idle-seconds N] [--json]
`;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { items: { ...text, default: '10000' }, 'idle-seconds': { ...text, default: '20' }, json: { type: 'boolean', default: false } } });
    const figures = await measureImports({
      items: wholeNumber(values.items),
      idleSeconds: wholeNumber(values['idle-seconds']),
      onProgress: (line) => process.stderr.write(`${line}\n`),
    });
    process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : report(figures));
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

function report(figures: ImportsFigures): string {
  const { idle, busy } = figures;
  return [
    `${figures.items} items of ${figures.characters} characters on average, ${figures.skills} skills, ${figures.failed} failed`,
    `plain inserts      ${figures.insertOnlyPerSecond} a second (the baseline)`,
    `into the graph     ${figures.itemsPerSecond} a second = ${figures.ratioToInsertOnly} of the baseline (bar: 100 a second)`,
    `GET /profiles idle p50 ${idle.p50} ms, p99 ${idle.p99} ms (${idle.count} answers)`,
    `  while importing  p50 ${busy.p50} ms, p99 ${busy.p99} ms (${busy.count} answers) = ${figures.p99Ratio} of idle (bar: under 3)`,
    '',
  ].join('\n');
}
