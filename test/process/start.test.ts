import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settingsFor } from '../support/commands/run-process.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { freePort } from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';
import { startProcess, type ServiceProcess } from '../support/services/service-process.js';
import { TEST_SECRET_KEY } from '../support/test-secret-key.js';

const services: ServiceProcess[] = [];

afterEach(async () => {
  for (const { child, ended } of services.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});

function start(environment: Record<string, string>): ServiceProcess {
  const service = startProcess({ METRICS_PORT: '0', ...environment });
  services.push(service);
  return service;
}

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

describe('a service whose output nobody reads any more', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  async function startWithPort() {
    const port = await freePort();
    const run = start({ ...settingsFor(database.url), PORT: String(port), ROLE: 'gateway' });
    return {
      run,
      isReady: async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok === true,
    };
  }

  test('starts, answers and stops as usual', async () => {
    const { run, isReady } = await startWithPort();
    run.child.stdout?.destroy();
    run.child.stderr?.destroy();
    await waitFor(isReady);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  }, 60_000);

  test('stops as usual when its reader went away since the last line', async () => {
    const { run, isReady } = await startWithPort();
    await waitFor(() => run.stdout().includes('"started"'));
    run.child.stdout?.destroy();
    expect(await isReady()).toBe(true);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  }, 60_000);
});
