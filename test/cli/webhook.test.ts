import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createProgram } from '../../src/cli/create-program.js';
import { addEndpointOptions, readEndpointOptions } from '../../src/cli/webhook/endpoints/endpoint-options.js';
import { findNamedEndpoint } from '../../src/cli/webhook/endpoints/find-named-endpoint.js';
import { createEndpoint, type EndpointInput } from '../../src/domain/webhooks/index.js';
import { newId } from '../../src/platform/database/index.js';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor } from '../support/commands/run-process.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

const URL_GIVEN = 'https://hooks.example.org/in';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'skillgate-webhook-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database?.drop();
});

/** Runs a command in this process, as one of its own takes seconds, and gives what it printed. */
async function run(...words: string[]): Promise<string> {
  let printed = '';
  const write = mock.method(process.stdout, 'write', (text: unknown) => {
    printed += String(text);
    return true;
  });
  const environment = process.env;
  process.env = { ...environment, ...settingsFor(database.url) };
  try {
    await createProgram().parseAsync(['webhook', ...words], { from: 'user' });
  } finally {
    process.env = environment;
    write.mock.restore();
  }
  return printed;
}

const runJson = async (...words: string[]) => JSON.parse(await run(...words, '--json'));

async function headersFile(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

/** What words behind `webhook update ORGANISATION ENDPOINT` state. */
async function statedBy(...words: string[]): Promise<EndpointInput> {
  const command = addEndpointOptions(createProgram().createCommand('update'))
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  return readEndpointOptions(command.parse(words, { from: 'user' }).opts());
}

test('an endpoint is added, listed, changed, rotated, disabled, enabled and removed by commands', async () => {
  const scope = database.scopeOf(await database.createOrganisation('Acme'));
  await createEndpoint(scope, scope.encryption, { url: 'https://first.example.org/' });
  const headers = await headersFile('headers.json', '{"Authorization": "Bearer hidden-value"}');

  const added = await runJson(
    'add',
    'Acme',
    URL_GIVEN,
    '--event-types',
    'profile.created',
    '--rate-limit',
    '20',
    '--headers',
    headers,
  );
  expect(added).toEqual({
    id: expect.any(String),
    url: URL_GIVEN,
    apiKey: expect.stringMatching(/^whk_/),
    signingSecret: expect.stringMatching(/^whsec_/),
    publicKey: null,
  });
  const { id } = added;

  const listed = await runJson('endpoints', 'Acme');
  expect(listed).toMatchObject([
    { url: 'https://first.example.org/' },
    {
      id,
      url: URL_GIVEN,
      eventTypes: ['profile.created'],
      rateLimit: 20,
      enabled: true,
      headerNames: ['Authorization'],
      health: { circuit: 'CLOSED', consecutiveFailures: 0 },
      secrets: [{ kind: 'SIGNING', publicKey: null }, { kind: 'API_KEY' }],
      deliveries: { pending: 0, delivered: 0, exhausted: 0 },
    },
  ]);
  for (const secret of [added.apiKey, added.signingSecret, 'hidden-value', 'ciphertext'])
    expect(JSON.stringify(listed)).not.toContain(secret);

  expect(await run('update', 'Acme', URL_GIVEN, '--signature-scheme', 'ed25519', '--rate-limit', 'none')).toMatch(
    new RegExp(
      '^Changed .*\n\nPublic key {2}whpk_\\S+\n\n' +
        'The receiver checks requests by this\\.\nThe earlier one signs too for 24 hours\\.\n$',
    ),
  );

  const rotated = await runJson('rotate', 'Acme', id, 'api-key', '--end-old');
  expect(rotated).toEqual({
    id,
    url: URL_GIVEN,
    apiKey: expect.stringMatching(/^whk_/),
    signingSecret: null,
    publicKey: null,
  });
  expect(rotated.apiKey).not.toBe(added.apiKey);

  expect(await run('disable', 'Acme', id)).toBe(`${id}  ${URL_GIVEN}  disabled (requested)\n`);
  expect(await runJson('enable', 'Acme', id)).toMatchObject({
    id,
    enabled: true,
    rateLimit: null,
    signatureScheme: 'ED25519',
    disabledReason: null,
  });

  // In a process of its own, whose standard input is no terminal wherever this test is run.
  expect(await runCommand(settingsFor(database.url), 'webhook', 'remove', 'Acme', id)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('add --yes'),
  });
  expect(await runJson('remove', 'Acme', id, '--yes')).toEqual({ id, url: URL_GIVEN });
  expect(await run('endpoints', 'Acme')).toMatch(
    new RegExp(
      '^ID +URL +STATE +EVENTS +PENDING +DELIVERED +GIVEN UP\n' +
        '\\S+ +https://first\\.example\\.org/ +healthy +all +0 +0 +0\n$',
    ),
  );
});

test('http is refused in production unless the setting allows it, with code 1 and words', async () => {
  await database.createOrganisation('Refused');
  // What NODE_ENV says decides, unless the setting does.
  const inProduction = { ...settingsFor(database.url), NODE_ENV: 'production' };
  const add = (environment: Record<string, string>) =>
    runCommand(environment, 'webhook', 'add', 'Refused', 'http://hooks.example.org/', '--json');
  expect(await add(inProduction)).toMatchObject({
    code: 1,
    stderr: 'url must be an https URL; webhooks over http are not allowed here.\n',
  });
  expect(await add({ ...inProduction, WEBHOOK_ALLOW_HTTP: 'true' })).toMatchObject({ code: 0 });
});

test('an endpoint is named by its id, or by its URL where only one has that', async () => {
  const scope = database.scopeOf(await database.createOrganisation('Named'));
  const other = database.scopeOf(await database.createOrganisation('Other'));
  const { id } = await createEndpoint(scope, scope.encryption, { url: URL_GIVEN });
  expect((await findNamedEndpoint(scope, id)).id).toBe(id);
  expect((await findNamedEndpoint(scope, URL_GIVEN)).id).toBe(id);
  await expect(findNamedEndpoint(other, id)).rejects.toThrow(`the organisation has no endpoint ${id}`);
  await expect(findNamedEndpoint(scope, newId())).rejects.toThrow('the organisation has no endpoint');
  await createEndpoint(scope, scope.encryption, { url: URL_GIVEN });
  await expect(findNamedEndpoint(scope, URL_GIVEN)).rejects.toThrow('several endpoints have the URL');
});

describe('the options of an endpoint', () => {
  const stated = async (...words: string[]) =>
    Object.fromEntries(Object.entries(await statedBy(...words)).filter(([, value]) => value !== undefined));

  test('state nothing that is not given', async () => {
    expect(await stated()).toEqual({});
  });

  test('state every setting', async () => {
    const headers = await headersFile('all.json', '{"A": "b", "C": "d"}');
    expect(
      await stated(
        '--description',
        'Payroll',
        '--event-types',
        'profile.created, onboarding.updated',
        '--ordered',
        '--rate-limit',
        '5',
        '--concurrency-limit',
        '6',
        '--headers',
        headers,
        '--signature-scheme',
        'ed25519',
        '--retry-schedule',
        '1,20',
        '--jitter',
        '0',
        '--throttle',
        '7',
        '--timeout',
        '8',
        '--disable-after',
        '9',
        '--no-respect-retry-after',
        '--no-disable-on-410',
      ),
    ).toEqual({
      description: 'Payroll',
      eventTypes: ['profile.created', 'onboarding.updated'],
      ordered: true,
      rateLimit: 5,
      concurrencyLimit: 6,
      headers: [
        { name: 'A', value: 'b' },
        { name: 'C', value: 'd' },
      ],
      signatureScheme: 'ED25519',
      retryScheduleSeconds: [1, 20],
      jitterPercent: 0,
      throttleSeconds: 7,
      timeoutSeconds: 8,
      disableAfterDays: 9,
      respectRetryAfter: false,
      disableOn410: false,
    });
  });

  test('take settings away again', async () => {
    const headers = await headersFile('none.json', '{}');
    expect(
      await stated(
        '--event-types',
        'all',
        '--no-ordered',
        '--rate-limit',
        'none',
        '--concurrency-limit',
        'none',
        '--headers',
        headers,
        '--retry-schedule',
        'default',
        '--jitter',
        'default',
        '--throttle',
        'default',
        '--timeout',
        'default',
        '--disable-after',
        'default',
        '--respect-retry-after',
        '--disable-on-410',
      ),
    ).toEqual({
      eventTypes: [],
      ordered: false,
      rateLimit: null,
      concurrencyLimit: null,
      headers: [],
      retryScheduleSeconds: [],
      jitterPercent: null,
      throttleSeconds: null,
      timeoutSeconds: null,
      disableAfterDays: null,
      respectRetryAfter: true,
      disableOn410: true,
    });
  });

  test.each([
    ['--rate-limit', 'many'],
    ['--timeout', '-1'],
    ['--retry-schedule', '5,,5'],
    ['--signature-scheme', 'rsa'],
  ])('are refused: %s %s', async (option, value) => {
    await expect(statedBy(option, value)).rejects.toThrow(`'${option}`);
  });

  test.each([
    ['broken.json', '{"A": ', 'the JSON ends too early'],
    ['list.json', '[]', 'must hold a JSON object of texts by name'],
    ['numbers.json', '{"A": 1}', 'must hold a JSON object of texts by name'],
  ])('are refused with headers in %s', async (name, text, said) => {
    const file = await headersFile(name, text);
    await expect(statedBy('--headers', file)).rejects.toThrow(said);
  });

  test('are refused with a file of headers that is not there', async () => {
    await expect(statedBy('--headers', join(folder, 'nowhere.json'))).rejects.toThrow('cannot be read');
  });
});
