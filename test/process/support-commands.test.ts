import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { queryOnce } from '../support/database/embedded-server.js';
import { startProcess } from '../support/services/service-process.js';
import { runCommand } from '../support/commands/run-command.js';
import { runProcess, settingsFor, type EndedCommand } from '../support/commands/run-process.js';
import { createTestDatabase, dropDatabase, type TestDatabase } from '../support/database/test-database.js';
import { type RunningService, startServiceHere, startTestService } from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.js';

const API_KEY = /^sk_[0-9A-Za-z]{39}$/;
const WEBHOOK_API_KEY = /^whk_[0-9A-Za-z]{39}$/;
const SIGNING_SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let database: TestDatabase;
let service: RunningService;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url);
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const run = (...parameters: string[]): Promise<EndedCommand> => runCommand(settingsFor(database.url), ...parameters);

/** Every file below a folder, with the time of its last change. */
async function contentOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Promise.all(paths.map(async (path) => `${path} ${(await stat(path)).mtimeMs}`));
}

/** Runs a command with --json, which must print one JSON value and nothing else. */
async function runJson(...parameters: string[]): Promise<EndedCommand['json']> {
  const ended = await run(...parameters, '--json');
  expect([ended.stderr, ended.code]).toEqual(['', 0]);
  expect(ended.stdout).toBe(`${JSON.stringify(JSON.parse(ended.stdout))}\n`);
  return ended.json;
}

/** The status of a request with a key. */
const statusWith = async (key: string): Promise<number> => (await service.request('GET', '/skillsets', { key })).status;

describe('organisations', () => {
  test('one can be created while the service runs, with the starter skillsets, and its key works at once', async () => {
    const made = await runJson('organisation', 'create', 'Havenlicht');
    expect(made).toEqual({ id: expect.stringMatching(ID), name: 'Havenlicht', apiKey: expect.stringMatching(API_KEY) });
    const answer = await service.request('GET', '/skillsets', { key: made.apiKey });
    expect([answer.status, answer.json.length]).toEqual([200, 12]);
  });

  test('one can be created without skillsets, and the text output shows its key once', async () => {
    const { stdout, stderr, code } = await run('organisation', 'create', 'Bare', '--empty');
    expect([stderr, code]).toEqual(['', 0]);
    const [key = ''] = /sk_[0-9A-Za-z]{39}/.exec(stdout) ?? [];
    expect(stdout.split(key)).toHaveLength(2);
    expect(stdout).toMatch(/^Organisation {2}Bare\nId {12}[0-9a-f-]{36}\nAPI key {7}sk_/);
    expect((await service.request('GET', '/skillsets', { key })).json).toEqual([]);
  });

  test('all are listed with their counts, and without keys', async () => {
    await runJson('organisation', 'create', 'Listed', '--empty');
    const listed = await runJson('organisation', 'list');
    expect(listed.find(({ name }: { name: string }) => name === 'Listed')).toEqual({
      id: expect.stringMatching(ID),
      name: 'Listed',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      deletingSince: null,
      profiles: 0,
      skillsets: 0,
    });
    expect(JSON.stringify(listed)).not.toContain('sk_');
    const { stdout } = await run('organisation', 'list');
    const [head = '', ...lines] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^ID +NAME +CREATED +PROFILES +SKILLSETS +STATE$/);
    expect(lines).toHaveLength(listed.length);
    // Values are below their headings.
    for (const line of lines) expect(line.slice(head.indexOf('NAME') - 2, head.indexOf('NAME'))).toBe('  ');
  });
});

describe('a rotated key', () => {
  test('is invalid within a second, and the new one works', async () => {
    const made = await database.createOrganisation('Rotating');
    expect(await statusWith(made.apiKey)).toBe(200);
    const rotated = await runJson('organisation', 'rotate-key', made.id);
    expect(rotated).toEqual({ id: made.id, name: 'Rotating', apiKey: expect.stringMatching(API_KEY) });
    expect(await statusWith(rotated.apiKey)).toBe(200);
    await waitFor(async () => (await statusWith(made.apiKey)) === 401);
    expect(await statusWith(rotated.apiKey)).toBe(200);
  });

  test('stays valid for the grace period, and no longer if it is rotated again', async () => {
    const made = await database.createOrganisation('Graceful');
    const { stdout, code } = await run('organisation', 'rotate-key', 'Graceful', '--grace', '24h');
    expect(code).toBe(0);
    const [until = ''] = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(stdout) ?? [];
    expect(Math.abs(Date.parse(until) - Date.now() - 86_400_000)).toBeLessThan(60_000);
    const second = await runJson('organisation', 'rotate-key', made.id, '--grace', '7d');
    expect([await statusWith(made.apiKey), await statusWith(second.apiKey)]).toEqual([200, 200]);
    const { db } = database.scopeOf(made);
    const keys = await db.apiKey.findMany({ where: { organisationId: made.id }, orderBy: { createdAt: 'asc' } });
    const days = keys.map(({ expiresAt }) => expiresAt && Math.round((expiresAt.getTime() - Date.now()) / 86_400_000));
    expect(days).toEqual([1, 7, null]);
    // The grace period is over.
    await db.apiKey.updateMany({
      where: { organisationId: made.id, id: keys[0]?.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    await waitFor(async () => (await statusWith(made.apiKey)) === 401);
    expect([await statusWith(made.apiKey), await statusWith(second.apiKey)]).toEqual([401, 200]);
  });
});

describe('a webhook', () => {
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
  });

  afterAll(() => receiver.close());

  test('that is set while the service runs gets its events; if it is set again, its secrets are replaced', async () => {
    const { id, apiKey } = await database.createOrganisation('Listening');
    const invite = async (publicIdentifier: string) => {
      const before = receiver.received.length;
      expect(
        (await service.request('POST', '/onboarding/token', { key: apiKey, body: { publicIdentifier } })).status,
      ).toBe(201);
      await receiver.waitFor(before + 1);
      return receiver.received[before]!;
    };
    const first = await runJson('webhook', 'set', id, receiver.url);
    expect(first).toEqual({
      id: expect.stringMatching(ID),
      url: receiver.url,
      apiKey: expect.stringMatching(WEBHOOK_API_KEY),
      signingSecret: expect.stringMatching(SIGNING_SECRET),
    });
    const signedByFirst = await invite('E-1');
    expect(signedByFirst.headers['x-api-key']).toBe(first.apiKey);
    new Webhook(first.signingSecret).verify(signedByFirst.body, signedByFirst.headers as Record<string, string>);

    const second = await runJson('webhook', 'set', 'Listening', `${receiver.url}?again=1`);
    expect(second).toMatchObject({ id: first.id, url: `${receiver.url}?again=1` });
    expect([second.apiKey, second.signingSecret]).not.toEqual(expect.arrayContaining([first.apiKey]));
    const signedBySecond = await invite('E-2');
    expect([signedBySecond.path, signedBySecond.headers['x-api-key']]).toEqual(['/webhook?again=1', second.apiKey]);
    new Webhook(second.signingSecret).verify(signedBySecond.body, signedBySecond.headers as Record<string, string>);
    expect(() =>
      new Webhook(first.signingSecret).verify(signedBySecond.body, signedBySecond.headers as Record<string, string>),
    ).toThrow();
  });

  test('is shown with the number of its deliveries by status, and without its secrets', async () => {
    const organisation = await database.createOrganisation('Shown');
    const made = await runJson('webhook', 'set', organisation.id, receiver.url);
    await service.request('POST', '/onboarding/token', { key: organisation.apiKey, body: { publicIdentifier: 'E-1' } });
    const { db } = database.scopeOf(organisation);
    await waitFor(() => db.delivery.count({ where: { organisationId: organisation.id, status: 'DELIVERED' } }));
    expect(await runJson('webhook', 'show', organisation.id)).toEqual({
      id: made.id,
      url: receiver.url,
      enabled: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      deliveries: { delivered: 1, pending: 0, exhausted: 0 },
    });
    const { stdout } = await run('webhook', 'show', 'Shown');
    expect(stdout).toBe(
      `URL         ${receiver.url}\nEnabled     yes\nDeliveries  1 delivered, 0 pending, 0 given up\n`,
    );
  });
});

describe('errors have exit code 1, a message on standard error and nothing on standard output', () => {
  beforeAll(async () => {
    await database.createOrganisation('Twins');
    await database.createOrganisation('Twins');
    await database.createOrganisation('Silent');
  });

  test.each<[string, string[], RegExp]>([
    ['a name that is blank', ['organisation', 'create', ' ', '--json'], /^name must not be empty\.\n$/],
    [
      'an organisation that does not exist, with a list of those that do',
      ['organisation', 'rotate-key', '018f0000-0000-7000-8000-000000000000', '--json'],
      /^there is no organisation 018f0000-0000-7000-8000-0{12}; there are: .*Twins \([0-9a-f-]{36}\), Twins .*\n$/,
    ],
    [
      'a name of two organisations',
      ['organisation', 'rotate-key', 'Twins'],
      /^2 organisations are called Twins; give the id of one\n$/,
    ],
    [
      'a webhook that is not a URL',
      ['webhook', 'set', 'Silent', 'receiver.example.org', '--json'],
      /^url must be an absolute http or https URL with a valid host, .*\n$/,
    ],
    [
      'a webhook with a password in its URL',
      ['webhook', 'set', 'Silent', 'https://user:hidden@receiver.example.org'],
      /^url must be/,
    ],
    [
      'no webhook to show',
      ['webhook', 'show', 'Silent', '--json'],
      /^the organisation Silent has no webhook; register one with: webhook set\n$/,
    ],
  ])('%s', async (_name, parameters, said) => {
    const ended = await run(...parameters);
    expect([ended.stdout, ended.code]).toEqual(['', 1]);
    expect(ended.stderr).toMatch(said);
    expect(ended.stderr).not.toContain('hidden');
  });

  test('a database on which no service has started, which is not changed', async () => {
    const url = new URL(database.url);
    url.pathname = `/empty_${randomBytes(6).toString('hex')}`;
    await queryOnce(database.url, `CREATE DATABASE ${url.pathname.slice(1)} TEMPLATE template0`);
    try {
      const ended = await runCommand(settingsFor(url.href), 'organisation', 'list', '--json');
      expect(ended).toMatchObject({
        code: 1,
        stdout: '',
        stderr:
          `no service has started yet on the database ${url.host}${url.pathname} (DATABASE_URL), and commands ` +
          `make none: set DATA_DIR or DATABASE_URL as they are set for the service, or start the service first\n`,
      });
      expect(await queryOnce(url.href, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    } finally {
      await dropDatabase(url.pathname.slice(1));
    }
    expect(await run('organisation', 'list')).toMatchObject({
      code: 0,
      database: `${url.host}${new URL(database.url).pathname} (DATABASE_URL)`,
    });
  });

  test('invalid settings, and a database that cannot be reached', async () => {
    const settings = settingsFor(database.url);
    const [wrong, unreachable] = await Promise.all([
      runProcess({ ...settings, ROLE: 'both' }, 'organisation', 'list', '--json'),
      runProcess(
        { ...settings, DATABASE_URL: 'postgresql://somebody:hidden@127.0.0.1:9/x' },
        'organisation',
        'list',
        '--json',
      ),
    ]);
    expect(wrong).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'wrong settings: ROLE: "both" was given, allowed is one of all, gateway, worker\n',
    });
    expect(unreachable).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^the database cannot be used \(DATABASE_URL\): connect ECONNREFUSED[^\n]*\n$/),
    });
  });
});

describe('with its own database', () => {
  test('commands use that of a running service, start and stop it if none runs, and never create one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skillgate-commands-'));
    // The server runs as another user when the tests run as root.
    await chmod(folder, 0o755);
    const settings = { DATA_DIR: folder };
    try {
      const refusal =
        `there is no database in ${folder} (DATA_DIR), and commands make none: set DATA_DIR or ` +
        `DATABASE_URL as they are set for the service, or start the service first\n`;
      for (const command of [
        ['organisation', 'create', 'Before the service'],
        ['database', 'status'],
        ['webhook', 'listen', 'Acme'],
      ]) {
        expect(await runCommand(settings, ...command, '--json')).toMatchObject({
          code: 1,
          stdout: '',
          stderr: refusal,
        });
      }
      const { code, json, database } = await runCommand(settings, 'doctor', '--json');
      expect([code, database]).toEqual([1, `the service's own in ${folder} (DATA_DIR)`]);
      expect(json.findings).toContainEqual(
        expect.objectContaining({ check: 'database', status: 'failed', message: refusal.trimEnd() }),
      );
      expect(await readdir(folder)).toEqual([]);

      // In production no organisation is created by default, and no key is logged.
      const own = await startTestService('', { SECRET_KEY: '', NODE_ENV: 'production', ...settings });
      let beside: EndedCommand;
      try {
        expect(own.output()).not.toContain('sk_');
        expect(await runProcess(settings, 'organisation', 'rotate-key', 'Demo organisation')).toMatchObject({
          code: 1,
          stderr:
            'there is no organisation Demo organisation; there is none in this database yet (organisation create ' +
            'creates one)\n',
        });
        beside = await runProcess(settings, 'organisation', 'create', 'Beside the service', '--json');
        expect(beside).toMatchObject({
          code: 0,
          stderr: '',
          database: `the service's own in ${folder} (DATA_DIR)`,
          json: { name: 'Beside the service' },
        });
        expect((await own.request('GET', '/skillsets', { key: beside.json.apiKey })).status).toBe(200);
      } finally {
        expect(await own.stop()).toBe(0);
      }
      const after = await runProcess(settings, 'organisation', 'list', '--json');
      expect(after.json.map(({ name }: { name: string }) => name)).toEqual(['Beside the service']);

      // The database cannot be used without the key of its secrets, and a new key would only hide that.
      const keyFile = join(folder, 'secret-key');
      const key = await readFile(keyFile, 'utf8');
      await rm(keyFile);
      const content = await contentOf(folder);
      const start = startProcess({ ...settings, PORT: '0', METRICS_PORT: '0' });
      expect(await start.ended).toBe(1);
      expect(start.stderr()).toMatch(
        /^skillgate cannot start: \S+secret-key is missing.*put the file back from a backup, or set SECRET_KEY.*\n$/,
      );
      expect(await runCommand(settings, 'organisation', 'list')).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^\S+secret-key is missing[^\n]*\n$/),
      });
      expect(await contentOf(folder)).toEqual(content);
      await writeFile(keyFile, key, { mode: 0o600 });
      expect(await runCommand(settings, 'organisation', 'list')).toMatchObject({ code: 0, stderr: '' });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 180_000);
});
