import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const PROGRAM = fileURLToPath(new URL('./run.js', import.meta.url));
const run = (...parameters: string[]) => promisify(execFile)(process.execPath, [PROGRAM, ...parameters]);

test('a short run delivers everything with every contestant and prints the figures as JSON', async () => {
  const { stdout } = await run('--events', '100', '--rounds', '1', '--seconds', '1', '--json');
  const figures = JSON.parse(stdout) as Record<string, number>;
  expect(Object.keys(figures)).toEqual([
    'deliveriesPerSecond',
    'pgBoss',
    'graphileWorker',
    'ratioToPgBoss',
    'p50ms',
    'p99ms',
  ]);
  const { p50ms, p99ms, ...rates } = figures;
  expect(Object.values(rates).every((rate) => rate > 0)).toBe(true);
  // The writer may learn of its commit slightly later than the receiver of the event.
  expect(p99ms).toBeGreaterThanOrEqual(p50ms ?? Number.NaN);
});

test('what is no option is told with the usage', async () => {
  const ended: unknown = await run('--events', 'many').catch((error: unknown) => error);
  expect(ended).toMatchObject({ code: 2 });
  expect((ended as { stderr: string }).stderr).toContain('npm run bench:webhooks');
});
