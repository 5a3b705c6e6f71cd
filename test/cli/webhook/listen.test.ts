import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { generateKeyPairSync, sign } from 'node:crypto';
import fetch from 'node-fetch';
import { Webhook } from 'standardwebhooks';
import { startListenProcess, type ListenProcess } from './listen-process.js';
import { runCommand } from '../../support/commands/run-command.js';
import { settingsFor } from '../../support/commands/run-process.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere } from '../../support/services/test-service.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OLD_SECRET = `whsec_${Buffer.alloc(24, 'old').toString('base64')}`;
// Spaces and an escape that parsing and writing again would change.
const BODY = '{"event": "profile.created",  "data": {"profileId": "p-1", "publicIdentifier": "E-\\u0031"}}';

let database: TestDatabase;
let running: (ListenProcess | WebhookReceiver)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await Promise.all(running.map((one) => ('stop' in one ? one.stop() : one.close())));
  running = [];
});

afterAll(() => database.drop());

async function listen(...parameters: string[]): Promise<ListenProcess> {
  const listener = await startListenProcess({}, ...parameters);
  running.push(listener);
  return listener;
}

/** A request as the service would send it. */
function signed({ id = 'msg_1', body = BODY, secrets = [SECRET], at = new Date() } = {}) {
  const signature = secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' ');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
      'x-api-key': 'whk_good',
    },
  };
}

const post = (url: string, { body, headers }: { body: string; headers: Record<string, string> }) =>
  fetch(url, { method: 'POST', body, headers, redirect: 'manual' });

test('without a database it tells what it received, and whether signature, time and key hold', async () => {
  const listener = await listen('--secret', SECRET, '--api-key', 'whk_good');
  const good = signed();
  expect((await post(listener.started.url, good)).status).toBe(204);
  const old = signed({ id: 'msg_2', at: new Date(Date.now() - 301_000) });
  await post(listener.started.url, old);
  await post(listener.started.url, { ...signed({ id: 'msg_3' }), body: BODY.replace('p-1', 'p-2') });
  await post(listener.started.url, { body: 'hello', headers: { 'x-api-key': 'whk_other' } });
  const requests = await listener.requests(4);
  expect(requests).toMatchObject([
    {
      event: 'profile.created',
      subject: 'E-1',
      data: { profileId: 'p-1' },
      webhookId: 'msg_1',
      size: BODY.length,
      times: 1,
      signature: 'valid',
      scheme: 'v1',
      timestamp: 'valid',
      apiKey: 'valid',
    },
    { webhookId: 'msg_2', signature: 'valid', timestamp: 'invalid', ageSeconds: expect.any(Number), apiKey: 'valid' },
    { webhookId: 'msg_3', signature: 'invalid', timestamp: 'valid', apiKey: 'valid' },
    { event: null, body: 'hello', webhookId: null, signature: 'missing', timestamp: 'missing', apiKey: 'invalid' },
  ]);
  expect(await listener.stop()).toMatchObject({
    code: 0,
    last: { kind: 'stopped', requests: 4, repeats: 0, invalid: 3 },
  });
});

test('any of several signatures is enough, and a webhook-id that came before is a repeat', async () => {
  const listener = await listen('--secret', SECRET);
  await post(listener.started.url, signed({ secrets: [OLD_SECRET, SECRET] }));
  await post(listener.started.url, signed({ secrets: [OLD_SECRET] }));
  expect(await listener.requests(2)).toMatchObject([
    { signature: 'valid', times: 1, apiKey: 'unchecked' },
    { signature: 'invalid', times: 2 },
  ]);
});

test('an Ed25519 signature is verified with the public key alone', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const text = `whpk_${Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url').toString('base64')}`;
  const listener = await listen('--secret', text);
  const request = signed();
  const signature = (body: string) => {
    const signed = `msg_1.${request.headers['webhook-timestamp']}.${body}`;
    return `v1a,${sign(null, Buffer.from(signed), privateKey).toString('base64')}`;
  };
  await post(listener.started.url, {
    ...request,
    headers: { ...request.headers, 'webhook-signature': `v1,AAAA ${signature(BODY)}` },
  });
  await post(listener.started.url, {
    ...request,
    headers: { ...request.headers, 'webhook-signature': signature('{}') },
  });
  expect(await listener.requests(2)).toMatchObject([{ signature: 'valid', scheme: 'v1a' }, { signature: 'invalid' }]);
});

test('it passes requests on byte for byte with their headers, and answers with what comes back', async () => {
  const receiver = await startWebhookReceiver({
    respond: { status: 418, headers: { 'retry-after': '7' }, body: 'short and stout' },
  });
  running.push(receiver);
  const listener = await listen('--forward', `${receiver.url}?source=local`);
  const request = signed();
  const answer = await post(listener.started.url, request);
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    418,
    '7',
    'short and stout',
  ]);
  const [got] = receiver.received;
  expect(got).toMatchObject({ method: 'POST', path: '/webhook?source=local', body: BODY, headers: request.headers });
  expect(got?.headers.host).toBe(new URL(receiver.url).host);
  expect(await listener.requests(1)).toMatchObject([{ answer: { kind: 'forwarded', status: 418 } }]);
});

test('a receiver behind it that does not answer is told as such', async () => {
  const gone = await startWebhookReceiver();
  await gone.close();
  const listener = await listen('--forward', gone.url);
  expect((await post(listener.started.url, signed())).status).toBe(502);
  expect(await listener.requests(1)).toMatchObject([{ answer: { kind: 'unreachable', reason: 'ECONNREFUSED' } }]);
});

test('it fails the first requests with a status, and does not pass those on', async () => {
  const receiver = await startWebhookReceiver();
  running.push(receiver);
  const listener = await listen('--fail', '503', '--fail-first', '2', '--forward', receiver.url);
  const statuses = [];
  for (let sent = 0; sent < 3; sent += 1) statuses.push((await post(listener.started.url, signed())).status);
  expect(statuses).toEqual([503, 503, 200]);
  expect(receiver.received).toHaveLength(1);
});

test('it breaks connections on purpose', async () => {
  const listener = await listen('--reset');
  await expect(post(listener.started.url, signed())).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await listener.requests(1)).toMatchObject([{ answer: { kind: 'reset' } }]);
});

test('it leaves requests hanging, and ends all the same', async () => {
  const listener = await listen('--hang');
  const hanging = post(listener.started.url, signed()).catch((error) => error.code);
  expect(await listener.requests(1)).toMatchObject([{ answer: { kind: 'hang' } }]);
  expect((await listener.stop()).code).toBe(0);
  expect(await hanging).toBe('ECONNRESET');
});

test('for an organisation it gets real events beside the endpoint that is there, and is gone at the end', async () => {
  const organisation = await database.createOrganisation('Kestrel');
  const scope = database.scopeOf(organisation);
  const existing = await startWebhookReceiver();
  running.push(existing);
  const settings = settingsFor(database.url);
  expect(await runCommand(settings, 'webhook', 'set', 'Kestrel', existing.url)).toMatchObject({ code: 0 });
  const service = await startServiceHere(database.url);
  try {
    const listener = await startListenProcess(settings, 'Kestrel', '--events', 'onboarding.updated');
    running.push(listener);
    const asymmetric = await startListenProcess(settings, 'Kestrel', '--ed25519');
    running.push(asymmetric);
    const { id, apiKey } = listener.started.endpoint;
    expect(apiKey).toMatch(/^whk_/);
    await service.request('POST', '/onboarding/token', { key: organisation.apiKey, body: { publicIdentifier: 'E-7' } });
    expect(await listener.requests(1)).toMatchObject([
      {
        event: 'onboarding.updated',
        subject: 'E-7',
        signature: 'valid',
        timestamp: 'valid',
        apiKey: 'valid',
        answer: { kind: 'status', status: 204 },
      },
    ]);
    expect(asymmetric.started.endpoint.verifyingKey).toMatch(/^whpk_/);
    expect(await asymmetric.requests(1)).toMatchObject([
      { subject: 'E-7', signature: 'valid', scheme: 'v1a', apiKey: 'valid' },
    ]);
    await asymmetric.stop();
    await existing.waitFor(1);
    expect(await scope.db.endpoint.findMany({ select: { url: true }, orderBy: { createdAt: 'asc' } })).toEqual([
      { url: existing.url },
      { url: listener.started.url },
    ]);
    expect(listener.complaints()).toBe('');
    expect((await listener.stop()).code).toBe(0);
    expect(await scope.db.endpoint.count({ where: { id } })).toBe(0);
    expect(await scope.db.endpoint.findMany({ select: { url: true } })).toEqual([{ url: existing.url }]);
  } finally {
    await service.stop();
  }
});

test('it ends well when somebody has deleted its endpoint meanwhile', async () => {
  const scope = database.scopeOf(await database.createOrganisation('Hobby'));
  const listener = await startListenProcess(settingsFor(database.url), 'Hobby');
  running.push(listener);
  await scope.db.endpoint.deleteMany({ where: { id: listener.started.endpoint.id } });
  expect(await listener.stop()).toMatchObject({ code: 0, last: { kind: 'stopped' } });
});

test('it registers nothing that a service with its settings would refuse to send to', async () => {
  const organisation = await database.createOrganisation('Merlin');
  const { code, stderr } = await runCommand(
    { ...settingsFor(database.url), WEBHOOK_ALLOWED_NETWORKS: '10.0.0.0/8' },
    'webhook',
    'listen',
    'Merlin',
  );
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('WEBHOOK_ALLOWED_NETWORKS') });
  expect(await database.scopeOf(organisation).db.endpoint.count({ where: { organisationId: organisation.id } })).toBe(
    0,
  );
});

test.each([
  [['--hang', '--reset'], 'cannot be used with'],
  [['--fail-rate', '2'], 'from 0 to 1'],
  [['--fail', '99'], 'from 300 to 599'],
  [['--forward', 'localhost:3000/x'], 'absolute http or https URL'],
  [['--secret', 'whsk_c2VjcmV0'], '--secret takes'],
])('it refuses %p', async (parameters, message) => {
  const { code, stderr } = await runCommand({}, 'webhook', 'listen', ...parameters);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('c2VjcmV0');
});
