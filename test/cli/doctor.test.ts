import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setWebhook } from '../../src/domain/webhooks/index.js';
import { newId } from '../../src/platform/database/index.js';
import { checkAddresses } from '../../src/cli/doctor/check-addresses.js';
import { checkNode } from '../../src/cli/doctor/check-machine.js';
import { readSettings } from '../../src/app/settings.js';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor } from '../support/commands/run-process.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { freePort } from '../support/services/test-service.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.js';

interface Finding {
  check: string;
  status: string;
  message: string;
  remedy?: string;
}

let database: TestDatabase;
let receiver: WebhookReceiver;

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startWebhookReceiver();
});

afterAll(async () => {
  await receiver.close();
  await database.drop();
});

async function runChecks(settings: Record<string, string>) {
  const { code, json, stderr } = await runCommand(settings, 'doctor', '--json');
  expect(stderr).toBe('');
  const findings = json.findings as Finding[];
  expect(
    findings.filter(({ status, remedy }) => ['warning', 'failed'].includes(status) !== (remedy !== undefined)),
  ).toEqual([]);
  return {
    code,
    healthy: json.healthy as boolean,
    of: (check: string) => findings.filter((finding) => finding.check.startsWith(check)),
  };
}

test('a database in order is healthy, with the depth of its queues, and receivers are sent nothing', async () => {
  const scope = database.scopeOf(await database.createOrganisation('Acme'));
  const { encryption } = database.runtime;
  await setWebhook(scope, encryption, `${receiver.url}?token=secret`);
  const { code, healthy, of } = await runChecks(settingsFor(database.url));
  expect({ code, healthy }).toEqual({ code: 0, healthy: true });
  for (const check of [
    'Node.js',
    'settings',
    'database',
    'migrations',
    'secret key',
    'clock',
    'disk',
    'keys',
    'webhook',
  ]) {
    expect(of(check)).toMatchObject([{ status: 'ok' }]);
  }
  expect(of('webhook')).toEqual([
    { check: `webhook ${new URL(receiver.url).origin}`, status: 'ok', message: 'of Acme: can be reached' },
  ]);
  expect(of('worker')).toMatchObject([
    { status: 'warning', message: 'no worker is running; 0 pieces of work are waiting' },
  ]);
  expect(receiver.received).toEqual([]);

  const status = await runCommand(settingsFor(database.url), 'database', 'status', '--json');
  expect(status.json).toMatchObject({
    embedded: false,
    location: `${new URL(database.url).host}${new URL(database.url).pathname}`,
    migrations: { pending: [], conflict: null },
  });
  expect(status.json.tables).toContainEqual({ table: 'organisation', rows: 1, estimated: false });
  expect(status.json.queues).toEqual(
    ['items', 'matches', 'match-runs', 'deliveries'].map((queue) => ({
      queue,
      waiting: 0,
      due: 0,
      oldestDueSeconds: null,
    })),
  );
  expect(status.stdout).not.toContain(new URL(database.url).password);
});

test('work that nobody takes up, receivers that cannot be reached and a wrong key are failures', async () => {
  const scope = database.scopeOf(await database.createOrganisation('Broken'));
  const { db, organisationId } = scope;
  const { encryption } = database.runtime;
  const port = await freePort();
  await setWebhook(scope, encryption, `http://127.0.0.1:${port}/`);
  for (const url of ['http://receiver.invalid/', 'http://10.1.2.3/', receiver.url.replace('http:', 'https:')]) {
    await db.endpoint.create({ data: { organisationId, id: newId(), url, eventTypes: [] } });
  }
  await db.endpoint.create({
    data: {
      organisationId,
      id: newId(),
      url: 'http://gone.example/hook',
      eventTypes: [],
      enabled: false,
      disabledReason: 'GONE',
    },
  });
  await db.endpoint.create({
    data: {
      organisationId,
      id: newId(),
      url: 'http://resting.example/',
      eventTypes: [],
      enabled: false,
      disabledReason: 'REQUESTED',
    },
  });
  const importId = newId();
  await db.import.create({ data: { organisationId, id: importId, itemCount: 1 } });
  await db.importItem.create({
    data: { organisationId, id: newId(), importId, position: 0, availableAt: new Date(Date.now() - 120_000) },
  });
  const { code, of } = await runChecks({
    ...settingsFor(database.url),
    SECRET_KEY: 'a key that no database knows of, but long',
  });
  expect(code).toBe(1);
  expect(of('worker')).toMatchObject([
    {
      status: 'failed',
      message: expect.stringMatching(/^1 items are waiting, the oldest for 2 min \d+ s, and no worker is running$/),
    },
  ]);
  expect(of('secret key')).toMatchObject([{ status: 'failed' }]);
  const webhooks = Object.fromEntries(
    of('webhook').map(({ check, status, message }) => [check.slice(8), `${status} ${message}`]),
  );
  expect(webhooks).toMatchObject({
    [`http://127.0.0.1:${port}`]: expect.stringContaining('ECONNREFUSED'),
    'http://receiver.invalid': expect.stringMatching(
      /failed .* cannot be looked up|failed .* no connection within 3 s/,
    ),
    'http://10.1.2.3': 'failed of Broken: 10.1.2.3 is at a private or reserved address',
    [new URL(receiver.url).origin.replace('http:', 'https:')]: expect.stringMatching(
      /failed .* no secure connection|failed .* no connection within 3 s/,
    ),
  });
  expect(webhooks['http://gone.example']).toBe('warning of Broken: disabled, because it answered that it is gone');
  expect(webhooks).not.toHaveProperty('http://resting.example');
  expect(receiver.received).toEqual([]);
});

test('it answers when the database cannot be reached and settings are wrong, and shows no secret', async () => {
  const settings = {
    DATABASE_URL: `postgresql://skillgate:hush@127.0.0.1:${await freePort()}/none`,
    PORT: 'abc',
    SECRET_KEY: 'short',
    ROLE: 'king',
  };
  const { code, of } = await runChecks(settings);
  expect(code).toBe(1);
  expect(of('setting ').map(({ check, status }) => [check, status])).toEqual([
    ['setting PORT', 'failed'],
    ['setting ROLE', 'failed'],
    ['setting SECRET_KEY', 'failed'],
  ]);
  expect(of('database')).toMatchObject([{ status: 'failed', message: expect.stringContaining('ECONNREFUSED') }]);
  expect(of('migrations')).toMatchObject([{ status: 'skipped' }]);
  const { stdout } = await runCommand(settings, 'doctor');
  expect(stdout).toContain('-> check that the server runs');
  expect(stdout).not.toMatch(/hush|short/);
});

test('addresses are judged by who is to reach them', () => {
  const judge = (environment: Record<string, string>) =>
    checkAddresses(readSettings(environment)).map(({ status, message }) => `${status}: ${message}`);
  expect(judge({})).toEqual([expect.stringMatching(/^ok: .*only this machine/)]);
  expect(judge({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^warning: .*PUBLIC_URL is not set/)]);
  expect(judge({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000' })).toEqual([
    expect.stringMatching(/^warning: PUBLIC_URL .*this machine only/),
  ]);
  expect(
    judge({ HOST: '::', PUBLIC_URL: 'https://a.example.org', ONBOARDING_URL: 'http://b.example.org/start' }),
  ).toEqual([expect.stringMatching(/^warning: ONBOARDING_URL .*unencrypted/)]);
  expect(judge({ HOST: '0.0.0.0', PUBLIC_URL: 'https://a.example.org' })).toEqual([expect.stringMatching(/^ok: /)]);
});

test('an old Node.js is a failure', async () => {
  expect(await checkNode('20.18.3')).toMatchObject({ status: 'failed' });
  expect(await checkNode('20.19.0')).toMatchObject({ status: 'ok' });
  expect(await checkNode('24.1.0')).toMatchObject({ status: 'ok' });
});
