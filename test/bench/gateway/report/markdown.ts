import { readFile, writeFile } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { describeVerdict, type BarVerdict } from '../bars.js';
import { ratioOf, type ComparisonFigures, type OperationFigures } from '../figures.js';

/** What stands between these lines of a document is replaced by the figures of a run. */
const BEGIN = '<!-- figures: begin -->';
const END = '<!-- figures: end -->';

/** The names of peers without the suffix of those that check keys and write a log. */
const CHECKED = 'Checked';

/**
 * Replaces the figures in a document.
 *
 * @throws TypeError if the document has no place for them.
 */
export async function replaceFigures(file: string, figures: string): Promise<void> {
  await writeFile(file, withFigures(await readFile(file, 'utf8'), figures, file));
}

/** The path by which a document names a file beside or below it. */
export function pathFrom(document: string, file: string): string {
  return relative(dirname(document), file).split(sep).join('/');
}

/**
 * Checks a document before a run, which takes long.
 *
 * @throws TypeError if it has no place for figures.
 */
export async function mustTakeFigures(file: string): Promise<void> {
  withFigures(await readFile(file, 'utf8'), '', file);
}

/**
 * The document with other figures.
 *
 * @throws TypeError if it has no place for them.
 */
export function withFigures(document: string, figures: string, name: string): string {
  const from = document.indexOf(BEGIN);
  const to = document.indexOf(END);
  if (from === -1 || to < from) throw new TypeError(`${name} has no lines ${BEGIN} and ${END}`);
  return `${document.slice(0, from)}${BEGIN}\n${figures}${document.slice(to)}`;
}

/**
 * Tables of a comparison in Markdown, below its picture.
 *
 * @param picture - the path of the picture from the document; undefined for none.
 */
export function markdownOf(comparison: ComparisonFigures, bars: readonly BarVerdict[], picture?: string): string {
  const { machine, operations, profiles, connections, rounds, seconds, startMilliseconds } = comparison;
  const versions = Object.entries(machine.versions).map(([name, version]) => `${name} ${version}`);
  return [
    ...(picture === undefined ? [] : [`![Requests a second of the gateway and of its peers](${picture})`, '']),
    `Measured on ${comparison.measuredAt.slice(0, 10)}: ${profiles} profiles, ${connections} connections, medians of ` +
      `${rounds} rounds of ${seconds} s.`,
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGigabytes} GB, ${machine.system}.`,
    `${versions.join(', ')}.`,
    '',
    'Requests a second; in brackets with the same key check and log line.',
    '',
    ...ratesTable(operations),
    '',
    'The service by itself: processor time in milliseconds a request, latency in milliseconds.',
    '',
    ...oursTable(operations),
    '',
    `Start until the first answer: ${startMilliseconds['ours'] ?? '-'} ms.`,
    '',
    '| bar | measured | wanted | |',
    '| --- | ---: | --- | --- |',
    ...bars.map((bar) => {
      const { measured, wanted, verdict } = describeVerdict(bar);
      return row([`${bar.name}: ${bar.measure}`, measured, wanted, verdict]);
    }),
    '',
  ].join('\n');
}

function ratesTable(operations: readonly OperationFigures[]): string[] {
  const all = new Set(operations.flatMap(({ contestants }) => Object.keys(contestants)));
  const peers = new Set([...all].filter((name) => name !== 'ours').map((name) => name.replace(CHECKED, '')));
  return [
    row(['operation', 'ours', ...peers]),
    row(['---', ...Array.from({ length: peers.size + 1 }, () => '---:')]),
    ...operations.map(({ name, contestants }) => {
      const rate = (contestant: string) => {
        const figures = contestants[contestant];
        return figures && String(Math.round(figures.perSecond));
      };
      const ours = contestants['ours'];
      const cells = [...peers].map((peer) => {
        const checked = rate(`${peer}${CHECKED}`);
        return [rate(peer), checked && `(${checked})`].filter((text) => text !== undefined).join(' ');
      });
      return row([name, ours ? `**${rate('ours')}** (${spreadOf(ours)})` : '', ...cells]);
    }),
  ];
}

function spreadOf({ slowest, fastest }: { readonly slowest: number; readonly fastest: number }): string {
  return `${Math.round(slowest)}-${Math.round(fastest)}`;
}

function oursTable(operations: readonly OperationFigures[]): string[] {
  return [
    row(['operation', 'process', 'PostgreSQL', 'statements', 'p50', 'p99', 'p99 : p50 at half of the highest rate']),
    row(['---', '---:', '---:', '---:', '---:', '---:', '---:']),
    ...operations.flatMap(({ name, contestants, halfRate }) => {
      const ours = contestants['ours'];
      if (!ours) return [];
      const { processor, database, statements, p50, p99 } = ours;
      return row([
        name,
        processor?.toFixed(3) ?? '-',
        database?.toFixed(3) ?? '-',
        String(Math.round(statements * 10) / 10),
        p50.toFixed(1),
        p99.toFixed(1),
        halfRate ? String(ratioOf(halfRate.p99, halfRate.p50)) : '-',
      ]);
    }),
  ];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
