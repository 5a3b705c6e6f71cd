import { createPublicKey, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import {
  createEndpoint,
  disableEndpoint,
  enableEndpoint,
  recordEvent,
  rotateEndpointSecret,
  updateEndpoint,
} from '../../../../src/domain/webhooks/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { createWebhookDispatch, type WebhookDispatch } from '../../../support/webhooks/webhook-dispatch.js';
import {
  startWebhookReceiver,
  type ReceivedRequest,
  type WebhookReceiver,
} from '../../../support/webhooks/webhook-receiver.js';

let database: TestDatabase;
let receiver: WebhookReceiver;
let dispatch: WebhookDispatch;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
});

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  dispatch = createWebhookDispatch(database);
});

afterEach(async () => {
  dispatch.close();
  await receiver.close();
  await scope.db.endpoint.deleteMany();
});

afterAll(() => database?.drop());

const tell = () =>
  recordEvent(scope, {
    type: 'profile.created',
    subject: 'E-1',
    data: { profileId: 'id', publicIdentifier: 'E-1', createdAt: '2026-01-01T00:00:00.000Z' },
  });

/** Tells of something, delivers it, and gives the request that arrived. */
async function deliverOne(): Promise<ReceivedRequest> {
  await tell();
  expect(await dispatch.deliverAll()).toEqual(['delivered']);
  return receiver.received.at(-1) as ReceivedRequest;
}

const signaturesOf = ({ headers }: ReceivedRequest) => String(headers['webhook-signature']).split(' ');

/** Whether one of a request's signatures is made by the private half of a key that the service shows. */
function isSignedBy(request: ReceivedRequest, publicKey: string | null | undefined): boolean {
  const x = Buffer.from(String(publicKey).replace(/^whpk_/, ''), 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const signed = Buffer.from(
    `${request.headers['webhook-id']}.${request.headers['webhook-timestamp']}.${request.body}`,
  );
  return signaturesOf(request).some(
    (signature) => signature.startsWith('v1a,') && verify(null, signed, key, Buffer.from(signature.slice(4), 'base64')),
  );
}

test('what an endpoint is told to send is what arrives: its headers, and signatures of its scheme', async () => {
  const headers = [{ name: 'Authorization', value: 'Bearer of the proxy' }];
  const { apiKey, publicKey } = await createEndpoint(scope, scope.encryption, {
    url: receiver.url,
    signatureScheme: 'ED25519',
    headers,
  });
  const request = await deliverOne();
  expect(request.headers).toMatchObject({
    authorization: 'Bearer of the proxy',
    'x-api-key': apiKey,
    'content-type': 'application/json',
  });
  expect(signaturesOf(request)).toHaveLength(1);
  expect(isSignedBy(request, publicKey)).toBe(true);
});

test(
  'while a scheme changes and a secret rotates, receivers of the old and of the new both take the request, and ' +
    'after a leak only those of the new',
  async () => {
    const { id, signingSecret } = await createEndpoint(scope, scope.encryption, { url: receiver.url });
    const changed = await updateEndpoint(scope, scope.encryption, id, { signatureScheme: 'ED25519' });
    const both = await deliverOne();
    expect(signaturesOf(both)).toHaveLength(2);
    expect(isSignedBy(both, changed?.publicKey)).toBe(true);
    expect(() =>
      new Webhook(signingSecret as string).verify(both.body, both.headers as Record<string, string>),
    ).not.toThrow();

    const rotated = await rotateEndpointSecret(scope, scope.encryption, id, { secret: 'SIGNING', endOld: true });
    const after = await deliverOne();
    expect(signaturesOf(after)).toHaveLength(1);
    expect([isSignedBy(after, rotated.publicKey), isSignedBy(after, changed?.publicKey)]).toEqual([true, false]);
  },
);

test('what waits for an endpoint that is disabled leaves once it is enabled, also when it was held', async () => {
  const { id } = await createEndpoint(scope, scope.encryption, { url: receiver.url });
  await tell();
  await disableEndpoint(scope, id);
  await scope.db.endpointHealth.updateMany({
    where: { endpointId: id },
    data: { consecutiveFailures: 9, openUntil: new Date(Date.now() + 3_600_000) },
  });
  expect(await dispatch.deliverAll()).toEqual([]);
  await enableEndpoint(scope, id);
  expect(await dispatch.deliverAll()).toEqual(['delivered']);
});

test('another URL is tried at once, though the endpoint is held', async () => {
  const { id } = await createEndpoint(scope, scope.encryption, { url: 'http://127.0.0.1:9/' });
  await tell();
  await scope.db.endpointHealth.updateMany({
    where: { endpointId: id },
    data: { consecutiveFailures: 9, openUntil: new Date(Date.now() + 3_600_000) },
  });
  expect(await dispatch.deliverAll()).toEqual([]);
  await updateEndpoint(scope, scope.encryption, id, { url: receiver.url });
  expect(await dispatch.deliverAll()).toEqual(['delivered']);
});
