import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';

const LOGGER = new URL('../../../src/platform/telemetry/index.js', import.meta.url);

/** What a program writes to its standard output that logs three lines and then ends in some way. */
async function outputOf(ending: string): Promise<string> {
  const program = `
    import { createLogger } from ${JSON.stringify(LOGGER.href)};
    const log = createLogger('info');
    for (const number of [1, 2, 3]) log.info({ number }, 'line');
    ${ending}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return output;
}

test.each([
  ['ends by itself', ''],
  ['exits', 'process.exit(1);'],
  ['throws', `throw new Error('unexpected');`],
  ['rejects', `Promise.reject(new Error('unexpected'));`],
  [
    'exits on a signal',
    `process.on('SIGTERM', () => process.exit(0)); process.kill(process.pid, 'SIGTERM');
    setTimeout(() => undefined, 60_000);`,
  ],
])('no line is lost when the process %s', async (_name, ending) => {
  const lines = (await outputOf(ending)).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).number)).toEqual([1, 2, 3]);
});

test('a line is written while the process runs', async () => {
  // The process is killed, so that nothing can be written at its end.
  const output = await outputOf(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1000);`);
  expect(output.trim().split('\n')).toHaveLength(3);
});
