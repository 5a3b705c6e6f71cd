import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { registerOutboxMetrics } from '../../src/domain/webhooks/index.js';
import { projectFile } from '../../src/platform/files/project-files.js';
import { createMetrics } from '../../src/app/metrics.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

const GRID_COLUMNS = 24;
/** What Prometheus adds to every series that it fetches. */
const TARGET_LABELS = ['job', 'instance'];

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly datasource: { readonly uid: string };
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly fieldConfig: { readonly defaults: { readonly unit?: string } };
  readonly targets: readonly {
    readonly expr: string;
    readonly legendFormat: string;
    readonly datasource: { readonly uid: string };
  }[];
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Record<string, string>;
  readonly annotations: Record<string, string>;
}

/** A metric as the service registers it. */
interface RegisteredMetric {
  readonly type: string;
  readonly labels: readonly string[];
  /** Of a gauge: which values its labels have. */
  readonly labelValues: readonly string[];
}

const dashboard = JSON.parse(readFileSync(projectFile('docs', 'grafana-dashboard.json'), 'utf8'));
const panels: Panel[] = dashboard.panels.filter(({ type }: Panel) => type !== 'row');
const rules: Rule[] = parse(readFileSync(projectFile('docs', 'alerts.yaml'), 'utf8')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
);

let database: TestDatabase;
const registered = new Map<string, RegisteredMetric>();

beforeAll(async () => {
  database = await createTestDatabase();
  const metrics = createMetrics();
  registerOutboxMetrics(database.runtime.database.client, metrics);
  for (const { name, type, values } of await metrics.registry.getMetricsAsJSON()) {
    const { labelNames } = metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] };
    const labelValues = values.flatMap(({ labels }) => Object.values(labels).map(String));
    registered.set(name, { type: String(type), labels: labelNames, labelValues });
  }
});

afterAll(() => database.drop());

/** The metric that a series of this name belongs to. */
function metricOf(series: string): RegisteredMetric | undefined {
  const [, histogram, part] = /^(.*)_(bucket|sum|count)$/.exec(series) ?? [];
  const metric = registered.get(histogram ?? '');
  if (metric?.type === 'histogram')
    return { ...metric, labels: part === 'bucket' ? [...metric.labels, 'le'] : metric.labels };
  // Of a histogram itself there is no series.
  return registered.get(series)?.type === 'histogram' ? undefined : registered.get(series);
}

const seriesIn = (expression: string) =>
  [...expression.matchAll(/\b(?:skillgate|nodejs|process)_\w+/g)].map(([name]) => name);

/** What an expression of PromQL asks for that the service does not have. */
function unknownIn(expression: string): string[] {
  const unknown = seriesIn(expression).filter((series) => metricOf(series) === undefined);
  const known = seriesIn(expression).flatMap((series) => metricOf(series)?.labels ?? []);
  for (const [, labels = ''] of expression.matchAll(/\b(?:by|on|without) \(([^)]*)\)/g)) {
    unknown.push(...labels.split(', ').filter((label) => ![...known, ...TARGET_LABELS].includes(label)));
  }
  for (const [, series = '', matchers = ''] of expression.matchAll(/(\w+)\{([^}]*)\}/g)) {
    const metric = metricOf(series);
    for (const [, label = '', operator, value = ''] of matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)) {
      if (![...(metric?.labels ?? []), ...TARGET_LABELS].includes(label)) unknown.push(`${series}{${label}}`);
      const values = operator === '=~' ? value.split('|') : [value];
      if (metric?.type === 'gauge' && label === 'state')
        unknown.push(...values.filter((one) => !metric.labelValues.includes(one)));
    }
  }
  return unknown;
}

test('what is unknown in an expression is found', () => {
  expect(unknownIn('sum by (queue) (rate(skillgate_work_total{outcome="error"}[5m]))')).toEqual([]);
  expect(unknownIn('skillgate_work')).toEqual(['skillgate_work']);
  expect(unknownIn('skillgate_queue_lag_seconds')).toEqual(['skillgate_queue_lag_seconds']);
  expect(unknownIn('skillgate_work_total{status="error"}')).toEqual(['skillgate_work_total{status}']);
  expect(unknownIn('sum by (job, reason) (skillgate_work_total)')).toEqual(['reason']);
  expect(unknownIn('skillgate_webhook_endpoints{state=~"open|ajar"}')).toEqual(['ajar']);
});

test('every panel of the Grafana dashboard asks for metrics and labels that the service has', () => {
  const unknown = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) => unknownIn(expr).map((what) => `${title}: ${what}`)),
  );
  expect(unknown).toEqual([]);
  expect(dashboard.templating.list.flatMap(({ definition = '' }) => unknownIn(definition))).toEqual([]);
});

test('every metric of the service itself is on the dashboard', () => {
  const shown = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => seriesIn(expr).map((series) => series.replace(/_(bucket|sum|count)$/, ''))),
  );
  expect([...registered.keys()].filter((name) => name.startsWith('skillgate_') && !shown.includes(name))).toEqual([]);
});

test(
  'every panel has a title, a description and a unit, a place of its own, and asks the data source that was ' +
    'chosen',
  () => {
    const source = dashboard.templating.list.find(({ type }: { type: string }) => type === 'datasource');
    const places = new Map<string, string>();
    for (const { title, description, datasource, gridPos, fieldConfig, targets } of panels) {
      expect([title, description, fieldConfig.defaults.unit]).toEqual([
        expect.stringMatching(/\S/),
        expect.stringMatching(/\.$/),
        expect.stringMatching(/\S/),
      ]);
      for (const { uid } of [datasource, ...targets.map((target) => target.datasource)])
        expect(uid).toBe(`\${${source.name}}`);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(GRID_COLUMNS);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, places.get(`${x} ${y}`)]).toEqual([title, undefined]);
          places.set(`${x} ${y}`, title);
        }
      }
    }
    const ids = dashboard.panels.map(({ id }: Panel) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test('every alert asks for what the service has, and says how bad it is and what to do', () => {
  expect(rules.flatMap(({ alert, expr }) => unknownIn(expr).map((what) => `${alert}: ${what}`))).toEqual([]);
  for (const { expr, labels, annotations } of rules) {
    expect(seriesIn(expr)).not.toEqual([]);
    expect(labels['severity']).toMatch(/^(warning|critical)$/);
    expect([annotations['summary'], annotations['description']]).toEqual([
      expect.stringMatching(/\S/),
      expect.stringMatching(/\.$/),
    ]);
  }
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
});

test('docs/operate.md names no metric that the service does not have', () => {
  const page = readFileSync(projectFile('docs', 'operate.md'), 'utf8');
  expect(seriesIn(page).filter((name) => !registered.has(name))).toEqual([]);
});

test('Prometheus reads the alerts', async () => {
  const check = promisify(execFile)('promtool', ['check', 'rules', projectFile('docs', 'alerts.yaml')]);
  const missing = await check.then(
    () => false,
    (error: NodeJS.ErrnoException & { stderr?: string }) => {
      if (error.code === 'ENOENT') return true;
      throw new Error(error.stderr);
    },
  );
  if (missing) process.stdout.write('skipped: there is no promtool on this machine\n');
});
