import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { waitFor } from '../../support/wait-for.js';

const LOGGER = new URL('../../../src/platform/telemetry/index.js', import.meta.url);

/** A program that logs three lines and then ends in some way. */
function startProgram(ending: string) {
  const program = `
    import { createLogger } from ${JSON.stringify(LOGGER.href)};
    const log = createLogger('info');
    for (const number of [1, 2, 3]) log.info({ number }, 'line');
    ${ending}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  return child as typeof child & { stdout: Readable };
}

async function outputOf(ending: string): Promise<string> {
  const child = startProgram(ending);
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

test.each([
  ['goes on', `setTimeout(() => log.info('more'), 200); setTimeout(() => process.exit(7), 400);`],
  ['exits with lines that are not written yet', `setTimeout(() => { log.info('more'); process.exit(7); }, 200);`],
])('a process whose output nobody reads any more %s, and ends', async (_name, ending) => {
  const child = startProgram(ending);
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'exit');
  expect(code).toBe(7);
});

test('lines wait for a slow reader in the background', async () => {
  const child = startProgram(`
    const line = 'x'.repeat(1000);
    for (let number = 4; number <= 2000; number++) log.info({ number, line }, 'line');
    process.on('message', () => process.exit(0));
    setTimeout(() => process.send('still running'), 100);`);
  const [message] = await once(child, 'message');
  expect(message).toBe('still running');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await waitFor(() => output.includes('"number":2000'));
  child.send('end');
  await once(child, 'close');
  expect(output.trim().split('\n')).toHaveLength(2000);
});
