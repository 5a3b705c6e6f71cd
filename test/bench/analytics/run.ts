// How long the questions of analysts take in an organisation of 100,000 people:
// npm run bench:analytics -- [--data FOLDER] [--people N] [--requests N] [--only NAME,...] [--json]
import { parseArgs } from 'node:util';
import { readSettings } from '../../../src/app/settings.js';
import { openRuntime } from '../../../src/app/runtime.js';
import { refreshSummary } from '../../../src/domain/analytics/index.js';
import { createLogger } from '../../../src/platform/telemetry/index.js';
import { TEST_SECRET_KEY } from '../../support/test-secret-key.js';
import { OURS, startContestant } from '../gateway/contestants.js';
import { openDataset, type OpenDataset } from './dataset/open-dataset.js';
import { createMeasurement, type QuestionFigures } from './measure.js';
import { QUESTIONS, type Question } from './questions.js';

const USAGE = `Measures the questions of analysts in an organisation of many people.

  npm run bench:analytics -- [--data FOLDER] [--people N] [--requests N] [--only NAME,...] [--json]

--data      keeps the organisation in a folder for the next run. --people  how many it has (100000).
--requests  requests of each question (20). --only  questions: ${QUESTIONS.map(({ name }) => name).join(', ')}
--json      prints one line of JSON.
`;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    people: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '20' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

// Explicitly: Node 20 may wait for ever for a socket whose other end was killed when it ends by itself.
process.exit(await main());

async function main(): Promise<number> {
  const [people, requests] = [Number(values.people), Number(values.requests)];
  const questions = QUESTIONS.filter(({ name }) => values.only?.split(',').includes(name) ?? true);
  if (!(people > 0 && requests > 0 && questions.length > 0)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const data = await openDataset(values.data, people, (line) => process.stderr.write(`${line}\n`));
  try {
    await makeSummary(data);
    const figures = await measure(data, questions, requests);
    process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : report(figures));
    return 0;
  } finally {
    await data.close();
  }
}

/** Computes the organisation's summary, as the background does, unless it has one. */
async function makeSummary({ dataset: { organisationId }, server }: OpenDataset): Promise<void> {
  const settings = readSettings({ SECRET_KEY: TEST_SECRET_KEY, DATABASE_URL: server.url });
  const runtime = await openRuntime(settings, createLogger('silent'));
  try {
    const scope = { ...runtime.scope('bench'), organisationId };
    const known = await scope.db.skillSummary.findUnique({ where: { organisationId } });
    if (known?.computedAt) return;
    const startedAt = performance.now();
    await refreshSummary(scope);
    process.stderr.write(`summary computed in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
    await server.query('ANALYZE');
  } finally {
    await runtime.database.close();
  }
}

async function measure(data: OpenDataset, questions: readonly Question[], requests: number) {
  const service = await startContestant(OURS, data.server.url, { ...data.dataset, profiles: data.dataset.people });
  const measurement = await createMeasurement(data, service);
  try {
    const figures: QuestionFigures[] = [];
    for (const question of questions) figures.push(await measurement.measure(question, requests));
    return figures;
  } finally {
    await measurement.close();
    await service.stop();
  }
}

function report(figures: readonly QuestionFigures[]): string {
  const lines = figures.map(({ name, gateway, statement, ratio, rowsRead, rowsGrouped }) =>
    [name.padEnd(36), gateway.p50, gateway.p99, statement.p50, statement.p99, ratio, rowsRead, rowsGrouped].join('\t'),
  );
  const head = ['question'.padEnd(36), 'p50', 'p99', 'statement p50', 'p99', 'ratio', 'rows read', 'rows grouped'];
  return `${[head.join('\t'), ...lines].join('\n')}\n`;
}
