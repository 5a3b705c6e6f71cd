// Measures how well our own labelled items are read.
// Usage: node dist/test/bench/reading/run-labelled-items.js [--verbose | --json]
import { parseArgs } from 'node:util';
import { labelledItemsSections, measureLabelledItems } from './labelled-items.js';

const { values } = parseArgs({ options: { verbose: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } });
const report = values.json
  ? JSON.stringify({ development: measureLabelledItems('development'), final: measureLabelledItems('final') }, null, 2)
  : labelledItemsSections(values)
      .map(({ title, lines }) => `${title}\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`)
      .join('\n');
process.stdout.write(`${report}\n`);
