import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { queryOnce } from '../support/database/embedded-server.js';
import { startProcess } from '../support/services/service-process.js';
import { createTestDatabase, dropDatabase, type TestDatabase } from '../support/database/test-database.js';
import { TEST_SECRET_KEY } from '../support/test-secret-key.js';
import { waitFor } from '../support/wait-for.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** Starts the service, which must exit with code 1 and one line; returns that line. */
async function refusalOf(environment: Record<string, string>): Promise<string> {
  const { ended, stdout, stderr } = startProcess({
    PORT: '0',
    METRICS_PORT: '0',
    DATABASE_URL: database.url,
    SECRET_KEY: TEST_SECRET_KEY,
    ...environment,
  });
  expect(await ended).toBe(1);
  expect(stderr()).toMatch(/^skillgate cannot start: [^\n]+\n$/);
  expect(stdout()).not.toContain('"started"');
  for (const secret of ['hidden', TEST_SECRET_KEY, new URL(database.url).password])
    expect(stdout() + stderr()).not.toContain(secret);
  return stderr();
}

describe('a database that this version cannot use', () => {
  const insert = (name: string, checksum: string) =>
    queryOnce(
      database.url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
        VALUES (gen_random_uuid(), $2, $1, now())`,
      [name, checksum],
    );

  test('is not changed if it is newer', async () => {
    await insert('29991231000000_later', 'x');
    expect(await refusalOf({})).toContain(
      'the database is newer than this version: it has the migration 29991231000000_later',
    );
    await queryOnce(database.url, `DELETE FROM _prisma_migrations WHERE migration_name LIKE '2999%'`);
  });

  test('is not changed if one of its migrations was edited afterwards', async () => {
    const [first] = await queryOnce<{ migration_name: string; checksum: string }>(
      database.url,
      'SELECT migration_name, checksum FROM _prisma_migrations ORDER BY 1 LIMIT 1',
    );
    const change = (checksum: string) =>
      queryOnce(database.url, 'UPDATE _prisma_migrations SET checksum = $2 WHERE migration_name = $1', [
        first!.migration_name,
        checksum,
      ]);
    await change('another');
    expect(await refusalOf({})).toContain(`the migration ${first!.migration_name} was edited`);
    await change(first!.checksum);
  });

  test('is reported as read-only if it is a replica', async () => {
    const url = new URL(database.url);
    const replica = `test_${randomBytes(6).toString('hex')}`;
    url.pathname = '/postgres';
    await queryOnce(url.href, `CREATE DATABASE ${replica}`);
    try {
      await queryOnce(url.href, `ALTER DATABASE ${replica} SET default_transaction_read_only = on`);
      const own = new URL(url);
      own.pathname = `/${replica}`;
      expect(await refusalOf({ DATABASE_URL: own.href })).toContain('read-only transaction');
    } finally {
      await dropDatabase(replica);
    }
  });
});

describe('addresses and files that cannot be used', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'a certificate that does not exist',
      { DATABASE_URL: 'postgresql://u:hidden@127.0.0.1:9/x?sslrootcert=/nowhere/root.crt' },
      '/nowhere/root.crt',
    ],
    ['a host that has no address', { DATABASE_URL: 'postgresql://u:hidden@nowhere.invalid/x' }, 'nowhere.invalid'],
    [
      'a list of trusted issuers that does not exist',
      { TRUSTED_ISSUERS: '/nowhere/issuers.json' },
      'TRUSTED_ISSUERS cannot be used (/nowhere/issuers.json)',
    ],
    [
      'an address of another machine',
      { HOST: '192.0.2.1' },
      'cannot listen on 192.0.2.1, as it is no address of this machine',
    ],
  ])('%s', async (_name, environment, said) => {
    expect(await refusalOf(environment)).toContain(said);
  });
});

describe('a start with its own database checks what it needs before it creates the database', () => {
  let folder: string;
  let taken: Server;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillgate-refused-'));
    await writeFile(join(folder, 'file'), '');
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
  });

  afterAll(async () => {
    taken.close();
    await rm(folder, { recursive: true, force: true });
  });

  const takenPort = () => String((taken.address() as AddressInfo).port);

  test.each<[string, () => Record<string, string>, string]>([
    ['a port that another program has', () => ({ PORT: takenPort() }), 'is in use by another program'],
    ['a port for metrics that is in use', () => ({ METRICS_PORT: takenPort() }), 'is in use by another program'],
    ['an address of another machine', () => ({ HOST: '192.0.2.1' }), 'cannot listen on 192.0.2.1'],
    ['an address for metrics that is not ours', () => ({ METRICS_HOST: '192.0.2.1' }), 'cannot listen on 192.0.2.1'],
    ['a folder in which nothing can be created', () => ({ DATA_DIR: '/proc/skillgate/data' }), '/proc/skillgate/data'],
    ['a file in place of a folder', () => ({ DATA_DIR: join(folder, 'file') }), '/file'],
    ['a folder in a file', () => ({ DATA_DIR: join(folder, 'file', 'data') }), '/file/data'],
  ])('%s', async (_name, environment, said) => {
    expect(
      await refusalOf({ DATABASE_URL: '', SECRET_KEY: '', DATA_DIR: join(folder, 'data'), ...environment() }),
    ).toContain(said);
    expect(await readdir(folder)).toEqual(['file']);
  });
});

describe('a port for metrics that is in use', () => {
  test('stops the start if it was set', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refusalOf({ METRICS_PORT: String(port) })).toContain(`port ${port} on 127.0.0.1 is in use`);
    other.close();
  });

  test('is ignored if it is the default', async () => {
    const other = createServer().listen(9464, '127.0.0.1');
    // The port is in use, by whatever program.
    await Promise.race([once(other, 'listening'), once(other, 'error')]);
    const service = startProcess({ PORT: '0', DATABASE_URL: database.url, SECRET_KEY: TEST_SECRET_KEY });
    await waitFor(() => service.stdout().includes('"started"'));
    expect(service.stdout()).toContain('going on without metrics');
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    other.close();
  });
});
