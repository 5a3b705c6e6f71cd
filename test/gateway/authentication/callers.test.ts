import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteExpiredAccessTokens } from '../../../src/domain/api-keys/index.js';
import { createCallers } from '../../../src/gateway/authentication/callers.js';
import { runSupport } from '../../support/commands/run-support.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { waitFor } from '../../support/wait-for.js';
import { startTestService, startServiceHere, type RunningService } from '../../support/services/test-service.js';

let database: TestDatabase;
let gateways: RunningService[];

beforeAll(async () => {
  database = await createTestDatabase();
  gateways = [
    await startServiceHere(database.url, { ROLE: 'gateway' }),
    await startTestService(database.url, { ROLE: 'gateway' }),
  ];
});

afterAll(async () => {
  for (const gateway of gateways ?? []) await gateway.stop();
  await database?.drop();
});

const statuses = (key: string) =>
  Promise.all(gateways.map(async (gateway) => (await gateway.request('GET', '/skillsets', { key })).status));

test('a key that another process ends is refused by every gateway a second later', async () => {
  const { id, apiKey } = await database.createOrganisation();
  expect(await statuses(apiKey)).toEqual([200, 200]);
  const { apiKey: next } = await runSupport(database.url, 'organisation', 'rotate-key', id);
  expect(await statuses(next)).toEqual([200, 200]);
  // Using it does not keep it valid.
  await waitFor(async () => (await statuses(apiKey)).every((status) => status === 401));
  expect(await statuses(apiKey)).toEqual([401, 401]);
  expect(await statuses(next)).toEqual([200, 200]);
});

test('many requests with one key at the same time need one query', async () => {
  const { apiKey } = await database.createOrganisation();
  const scope = database.runtime.scope('gateway');
  const callers = createCallers(scope);
  database.statements.length = 0;
  const found = await Promise.all(Array.from({ length: 20 }, () => callers.find(apiKey)));
  expect(new Set(found.map((caller) => caller?.access.keyId)).size).toBe(1);
  expect(database.statements.filter((sql) => /^\s*SELECT .* FROM api_key/s.test(sql))).toHaveLength(1);
});

test('a key that is used all the time is refused a second after its end, on the fast path too', async () => {
  const { id, apiKey } = await database.createOrganisation();
  const [gateway] = gateways as [RunningService];
  const send = async () => (await gateway.request('GET', '/skillsets', { key: apiKey })).status;
  expect(await send()).toBe(200);
  await database.runtime.database.client.apiKey.updateMany({
    where: { organisationId: id },
    data: { expiresAt: new Date() },
  });
  const endedAt = performance.now();
  while (performance.now() < endedAt + 1000) await send();
  expect(await send()).toBe(401);
});

test('a key that is used all the time is looked up twice a second, beside the requests', async () => {
  const { apiKey } = await database.createOrganisation();
  const callers = createCallers(database.runtime.scope('gateway'));
  const caller = await callers.find(apiKey);
  database.statements.length = 0;
  const startedAt = performance.now();
  let missing = 0;
  await waitFor(async () => {
    if (callers.inMemory(apiKey)?.access.keyId !== caller?.access.keyId) missing += 1;
    return performance.now() > startedAt + 1600;
  });
  const lookUps = database.statements.filter((sql) => /^\s*SELECT .* FROM api_key/s.test(sql)).length;
  // Only a look-up that takes half a second on a busy machine leaves a gap.
  expect(missing).toBeLessThan(20);
  expect(lookUps).toBeGreaterThanOrEqual(2);
  expect(lookUps).toBeLessThanOrEqual(Math.ceil((performance.now() - startedAt) / 500));
});

test('a forged key is not looked up, and not in memory', async () => {
  const { apiKey } = await database.createOrganisation();
  const callers = createCallers(database.runtime.scope('gateway'));
  const forged = `${apiKey.slice(0, -1)}${apiKey.endsWith('0') ? '1' : '0'}`;
  database.statements.length = 0;
  expect(await callers.find(forged)).toBeNull();
  expect(callers.inMemory(forged)).toBeUndefined();
  expect(database.statements).toEqual([]);
});

test('an access token that is revoked is refused by every gateway within seconds, others of its key are not', async () => {
  const { apiKey } = await database.createOrganisation();
  const [one] = gateways as [RunningService];
  const create = async (key: string) => {
    const { json } = await one.graphql('mutation { createAccessToken(input: {}) { accessToken details { id } } }', {
      key,
    });
    return json.data.createAccessToken as { accessToken: string; details: { id: string } };
  };
  const revoke = async ({ details: { id } }: Awaited<ReturnType<typeof create>>, key: string) => {
    const mutation = `mutation { revokeAccessToken(input: { id: "${id}" }) {
      accessToken { revokedAt } userErrors { code } } }`;
    return (await one.graphql(mutation, { key })).json.data.revokeAccessToken;
  };
  const statusesOf = ({ accessToken }: { accessToken: string }) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return Promise.all(
      gateways.map(async (gateway) => (await gateway.request('GET', '/skillsets', { headers })).status),
    );
  };
  const [revoked, other] = [await create(apiKey), await create(apiKey)];
  expect([await statusesOf(revoked), await statusesOf(other)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  const stranger = await database.createOrganisation('Stranger');
  expect(await revoke(revoked, stranger.apiKey)).toMatchObject({ userErrors: [{ code: 'NOT_FOUND' }] });
  expect(await revoke(revoked, apiKey)).toMatchObject({ accessToken: { revokedAt: expect.any(String) } });
  await waitFor(async () => (await statusesOf(revoked)).every((status) => status === 401), 5000);
  expect(await statusesOf(other)).toEqual([200, 200]);
  const { client } = database.runtime.database;
  const later = new Date(Date.now() + 3_600_000);
  expect(await deleteExpiredAccessTokens(client, later)).toBeGreaterThanOrEqual(2);
  expect(await client.accessToken.count()).toBe(0);
});
