import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findRunningServer } from '../../src/platform/database/embedded/server/running-server.js';
import { openRawConnection, requestHead } from '../support/network/raw-connection.js';
import { HAS_PSEUDO_TERMINAL, startOnTerminal } from '../support/commands/pseudo-terminal.js';
import { startProcess } from '../support/services/service-process.js';
import { runProcess, settingsFor } from '../support/commands/run-process.js';
import { createTestDatabase } from '../support/database/test-database.js';
import { freePort } from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Without the scripts that npm runs before: a build during the tests would replace the files that they run. */
const NPM = `npm --prefix '${ROOT}' --ignore-scripts --silent`;
const IMPATIENT = /exits at once/;

let folder: string;
let settings: Record<string, string>;
const groups: number[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillgate-stop-'));
  // The server runs as another user when the tests run as root.
  await chmod(folder, 0o755);
  settings = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), METRICS_PORT: '0' };
});

afterAll(async () => {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // The process has ended.
    }
  }
  await rm(folder, { recursive: true, force: true });
});

const hasServer = async (dataDirectory = settings['DATA_DIR'] as string): Promise<boolean> =>
  (await findRunningServer(join(dataDirectory, 'database', 'data'))) !== null;

/** Runs an npm command as a supervisor does: as a process group, to which it sends signals. */
function startGroup(command: string, environment: Record<string, string>) {
  const child = spawn('/bin/sh', ['-c', `exec ${NPM} ${command}`], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = child.pid as number;
  groups.push(group);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    ended: once(child, 'close').then(([code]) => code as number | null),
    output: () => output,
    signal: (name: NodeJS.Signals) => process.kill(-group, name),
  };
}

const started = (service: { output(): string }) => waitFor(() => service.output().includes('"started"'));

const onTerminal = HAS_PSEUDO_TERMINAL ? test : test.skip;

describe('npm start', () => {
  onTerminal(
    'stops gracefully with its PostgreSQL at Ctrl-C on a terminal, which reaches the service twice',
    async () => {
      const service = startOnTerminal(`${NPM} start`, settings);
      await started(service);
      expect(await hasServer()).toBe(true);
      service.interrupt();
      expect(await service.ended).toBe(0);
      expect(service.output()).not.toMatch(IMPATIENT);
      expect(await hasServer()).toBe(false);
    },
    180_000,
  );

  test('stops gracefully at SIGTERM to the whole process group', async () => {
    const service = startGroup('start', settings);
    await started(service);
    service.signal('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(service.output()).not.toMatch(IMPATIENT);
    expect(await hasServer()).toBe(false);
  }, 180_000);

  test('exits at once at a second signal a while later, but still stops its PostgreSQL', async () => {
    const service = startGroup('start', settings);
    await started(service);
    // A request that never ends delays the stop by eight seconds.
    const slow = await openRawConnection(`http://127.0.0.1:${settings['PORT']}`);
    slow.send(requestHead('POST', '/graphql', { 'content-type': 'application/json', 'content-length': 100 }));
    const again = setInterval(() => IMPATIENT.test(service.output()) || service.signal('SIGTERM'), 100);
    const code = await service.ended.finally(() => clearInterval(again));
    slow.close();
    expect([code, service.output()]).toEqual([1, expect.stringMatching(IMPATIENT)]);
    expect(await hasServer()).toBe(false);
  }, 180_000);
});

describe('a start that is interrupted', () => {
  test('while its tables are created ends without starting, and leaves nothing running', async () => {
    const data = join(folder, 'unready');
    const service = startProcess({ ...settings, DATA_DIR: data });
    await waitFor(() => service.stdout().includes('migrations applied'));
    expect(await hasServer(data)).toBe(true);
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect([service.stdout(), service.stderr()]).toEqual([expect.not.stringContaining('"started"'), '']);
    expect(await hasServer(data)).toBe(false);
  }, 180_000);
});

describe('commands', () => {
  onTerminal(
    'webhook listen deletes its endpoint at Ctrl-C on a terminal',
    async () => {
      const database = await createTestDatabase();
      const { id } = await database.createOrganisation();
      const endpoints = () =>
        database.runtime.database.client.endpoint.count({ where: { organisationId: id, deletingSince: null } });
      const listening = startOnTerminal(`${NPM} run support -- webhook listen ${id}`, settingsFor(database.url));
      await waitFor(async () => (await endpoints()) === 1 && listening.output().includes('http://127.0.0.1'));
      listening.interrupt();
      expect(await listening.ended).toBe(0);
      expect(listening.output()).not.toMatch(IMPATIENT);
      expect(await endpoints()).toBe(0);
      await database.drop();
    },
    180_000,
  );

  test('an interrupted command stops the PostgreSQL that it has started', async () => {
    const organisation = { ...settings, WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };
    const { json } = await runProcess(organisation, 'organisation', 'create', 'Cut', '--json');
    await runProcess(organisation, 'webhook', 'set', json.id, 'http://127.0.0.1:9/');
    // No worker delivers it.
    const waiting = startGroup(`run support -- webhook test ${json.id} --wait`, organisation);
    await waitFor(() => waiting.output().startsWith('Database: '));
    expect(await hasServer()).toBe(true);
    waiting.signal('SIGTERM');
    expect(await waiting.ended).toBe(143);
    expect(waiting.output()).toMatch(/^Database: [^\n]*\nstopped by SIGTERM before it was done[^\n]*\n$/);
    expect(await hasServer()).toBe(false);
  }, 180_000);
});

test('the demo leaves nothing behind when it is stopped', async () => {
  const temporary = join(folder, 'temporary');
  await mkdir(temporary, { mode: 0o755 });
  const demo = startGroup('run demo', { TMPDIR: temporary });
  const data = await waitFor(async () => (await readdir(temporary)).find((name) => name.startsWith('skillgate-demo-')));
  await waitFor(() => demo.output().includes('1. An organisation'));
  expect(await readFile(join(temporary, data, 'secret-key'), 'utf8')).not.toBe('');
  demo.signal('SIGINT');
  expect(await demo.ended).toBe(130);
  expect(demo.output()).toContain('The demo was stopped');
  expect(await readdir(temporary)).toEqual([]);
}, 180_000);
