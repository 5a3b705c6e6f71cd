import { afterEach, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fetch from 'node-fetch';
import { freePort } from '../support/services/test-service.js';
import { TEST_SECRET_KEY } from '../support/test-secret-key.js';
import { waitFor } from '../support/wait-for.js';

const MAIN = fileURLToPath(new URL('../../src/main.js', import.meta.url));
const KEY = /sk_[0-9A-Za-z]+/;

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  stdout(): string;
  stderr(): string;
}

const runs: Run[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], METRICS_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (written.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (written.stderr += chunk.toString()));
  const run: Run = {
    child,
    ended: once(child, 'close').then(([code]) => code as number | null),
    stdout: () => written.stdout,
    stderr: () => written.stderr,
  };
  runs.push(run);
  return run;
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skillgate-start-'));
  folders.push(folder);
  // The server runs as another user when the tests run as root.
  await chmod(folder, 0o755);
  return folder;
}

async function ready(run: Run, port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}`;
  await waitFor(async () => {
    if (run.child.exitCode !== null) return true;
    return (await fetch(`${url}/health/ready`)).status === 200;
  });
  expect(run.stderr()).toBe('');
  return url;
}

async function stop(run: Run): Promise<number | null> {
  run.child.kill('SIGTERM');
  return run.ended;
}

/** The process id of the database server. */
async function databasePid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'database', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('with its own database', () => {
  test(
    'the first start makes a demo organisation and prints addresses, key and commands once; later starts find it ' +
      'again, after a kill too',
    async () => {
      const folder = await dataFolder();
      const port = await freePort();
      const settings = { DATA_DIR: folder, PORT: String(port) };

      const first = start(settings);
      const url = await ready(first, port);
      const told = await waitFor(() => first.stdout().includes('"started"') && first.stdout());
      const key = KEY.exec(told)?.[0] ?? '';
      for (const address of [`${url}/graphql`, `${url}/docs`, `${url}/health/ready`]) expect(told).toContain(address);
      expect(told.match(/^ {2}curl /gm)).toHaveLength(3);
      const ask = async (path: string) => (await fetch(`${url}${path}`, { headers: { 'x-api-key': key } })).json();
      expect(await ask('/skillsets')).toHaveLength(12);
      await waitFor(async () => ((await ask('/profiles/E-1001')) as { fullName?: string }).fullName === 'Priya Raman');

      // The process dies and its database keeps running.
      first.child.kill('SIGKILL');
      await first.ended;
      const left = await databasePid(folder);
      expect(isRunning(left)).toBe(true);
      const second = start(settings);
      await ready(second, port);
      expect(await databasePid(folder)).toBe(left);
      expect(await ask('/profiles/E-1001')).toMatchObject({ fullName: 'Priya Raman' });
      expect(second.stdout()).not.toMatch(KEY);

      // Both die.
      second.child.kill('SIGKILL');
      process.kill(left, 'SIGKILL');
      await second.ended;
      const third = start(settings);
      await ready(third, port);
      expect(await ask('/profiles/E-1001')).toMatchObject({ fullName: 'Priya Raman' });

      const server = await databasePid(folder);
      expect(await stop(third)).toBe(0);
      await waitFor(() => !isRunning(server));
    },
  );
});

describe('a start that fails prints one line and has exit code 1', () => {
  const database = () => new URL(process.env['TEST_DATABASE_URL'] as string);
  const wrongPassword = () => {
    const url = database();
    url.password = 'not-the-password';
    return url.href;
  };

  test.each<[name: string, environment: () => Record<string, string>, said: RegExp]>([
    [
      'wrong settings',
      () => ({ PORT: '70000', ROLE: 'both', INTROSPECTION: 'maybe' }),
      /PORT: "70000" was given.*0 to 65535.*INTROSPECTION: "maybe".*true or false.*ROLE: "both".*all, gateway, worker/,
    ],
    [
      'a secret key that is too short, which is not shown',
      () => ({ SECRET_KEY: 'topsecret' }),
      /SECRET_KEY: a value was given, allowed is at least 32 characters/,
    ],
    [
      'a database without a secret key',
      () => ({ DATABASE_URL: database().href }),
      /SECRET_KEY is required with DATABASE_URL/,
    ],
    [
      'no server at the address',
      () => ({ DATABASE_URL: 'postgresql://u:hidden@127.0.0.1:9/x', SECRET_KEY: TEST_SECRET_KEY }),
      /DATABASE_URL.*ECONNREFUSED/,
    ],
    [
      'a wrong password',
      () => ({ DATABASE_URL: wrongPassword(), SECRET_KEY: TEST_SECRET_KEY }),
      /DATABASE_URL.*password authentication failed/,
    ],
    [
      'another secret key than that of the database',
      () => ({ DATABASE_URL: database().href, SECRET_KEY: TEST_SECRET_KEY.toUpperCase() }),
      /SECRET_KEY/,
    ],
  ])('%s', async (_name, environment, said) => {
    const run = start({ PORT: '0', ...environment() });
    expect(await run.ended).toBe(1);
    expect(run.stderr()).toMatch(said);
    expect(run.stderr().trimEnd().split('\n')).toHaveLength(1);
    for (const secret of ['topsecret', 'hidden', 'not-the-password', database().password]) {
      expect(run.stderr() + run.stdout()).not.toContain(secret);
    }
  });

  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const run = start({ PORT: String(port), DATABASE_URL: database().href, SECRET_KEY: TEST_SECRET_KEY });
    expect(await run.ended).toBe(1);
    expect(run.stderr()).toMatch(new RegExp(`^skillgate cannot start: port ${port} on 127.0.0.1 is in use.*\\n$`));
    other.close();
  });
});
