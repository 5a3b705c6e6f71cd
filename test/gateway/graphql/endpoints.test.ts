import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createEndpoint, recordEvent, updateEndpoint } from '../../../src/domain/webhooks/index.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let asker: GraphQLAsker;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

beforeEach(() => scope.db.endpoint.deleteMany());

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await asker.ask(query, variables);
  expect(errors).toEqual([]);
  return data;
}

const create = (url = 'https://hooks.example.org/in') => createEndpoint(scope, scope.encryption, { url });

const EVERYTHING = `
  id url description eventTypes enabled disabledReason disabledAt ordered rateLimit concurrencyLimit headerNames
  signatureScheme retryScheduleSeconds jitterPercent
  throttleSeconds timeoutSeconds disableAfterDays respectRetryAfter disableOn410 createdAt updatedAt
  policy { retryScheduleSeconds jitterPercent throttleSeconds timeoutSeconds disableAfterDays }
  health { circuit consecutiveFailures failingSince openUntil }
  secrets { kind createdAt expiresAt publicKey }
  deliveryCounts { pending delivered exhausted }`;

const SETTINGS = {
  description: 'Payroll',
  eventTypes: ['profile.created'],
  ordered: true,
  rateLimit: 50,
  concurrencyLimit: 4,
  signatureScheme: 'ED25519',
  retryScheduleSeconds: [1, 60],
  jitterPercent: 0,
  throttleSeconds: 10,
  timeoutSeconds: 5,
  disableAfterDays: 30,
  respectRetryAfter: false,
  disableOn410: false,
};

describe('createEndpoint', () => {
  test('takes every setting, and the endpoint tells them with what holds', async () => {
    const headers = [
      { name: 'Authorization', value: 'Bearer hidden-value' },
      { name: 'X-Team', value: 'payroll' },
    ];
    const made = await ask(
      `mutation ($input: CreateEndpointInput!) { createEndpoint(input: $input) { endpoint { ${EVERYTHING} } secrets ` +
        `{ apiKey signingSecret publicKey } } }`,
      {
        input: { url: 'https://hooks.example.org/in', headers, ...SETTINGS },
      },
    );
    const { endpoint, secrets } = made.createEndpoint;
    expect(endpoint).toMatchObject({
      ...SETTINGS,
      url: 'https://hooks.example.org/in',
      enabled: true,
      disabledReason: null,
      headerNames: ['Authorization', 'X-Team'],
    });
    const { retryScheduleSeconds, jitterPercent, throttleSeconds, timeoutSeconds, disableAfterDays } = SETTINGS;
    expect(endpoint.policy).toEqual({
      retryScheduleSeconds,
      jitterPercent,
      throttleSeconds,
      timeoutSeconds,
      disableAfterDays,
    });
    expect(endpoint.health).toEqual({ circuit: 'CLOSED', consecutiveFailures: 0, failingSince: null, openUntil: null });
    expect(endpoint.deliveryCounts).toEqual({ pending: 0, delivered: 0, exhausted: 0 });
    expect(secrets).toEqual({
      apiKey: expect.stringMatching(/^whk_/),
      signingSecret: null,
      publicKey: expect.stringMatching(/^whpk_/),
    });
    // The public key can be looked up later, the key and the values of the headers cannot.
    const later = await ask(`query ($id: ID!) { endpoint(id: $id) { ${EVERYTHING} } }`, { id: endpoint.id });
    expect(later.endpoint.secrets).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'ED25519', publicKey: secrets.publicKey, expiresAt: null }),
        expect.objectContaining({ kind: 'API_KEY', publicKey: null }),
      ]),
    );
    for (const hidden of [secrets.apiKey, 'hidden-value']) expect(JSON.stringify(later)).not.toContain(hidden);
  });

  test('leaves what is not stated to the service', async () => {
    const { createEndpoint: made } = await ask(
      `mutation { createEndpoint(input: {url: "https://hooks.example.org/"}) { endpoint { ${EVERYTHING} } } }`,
    );
    expect(made.endpoint).toMatchObject({
      eventTypes: [],
      headerNames: [],
      signatureScheme: 'SYMMETRIC',
      retryScheduleSeconds: [],
      jitterPercent: null,
      timeoutSeconds: null,
      respectRetryAfter: true,
      disableOn410: true,
      policy: {
        retryScheduleSeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000],
        jitterPercent: 20,
        throttleSeconds: 60,
        timeoutSeconds: 15,
        disableAfterDays: 5,
      },
      secrets: [{ kind: 'SIGNING' }, { kind: 'API_KEY' }],
    });
  });

  test('says what is wrong', async () => {
    const { data } = await asker.ask(
      'mutation { createEndpoint(input: {url: "https://hooks.example.org/", headers: [{name: "Host", value: "x"}]}) ' +
        '{ endpoint { id } userErrors { code message } } }',
    );
    const message = 'The header Host is set by the service or by HTTP itself and cannot be chosen.';
    expect(data.createEndpoint).toEqual({ endpoint: null, userErrors: [{ code: 'INVALID_INPUT', message }] });
  });
});

describe('updateEndpoint', () => {
  test('tells null from left out', async () => {
    const { id } = await create();
    const change = (fields: string) =>
      ask(
        `mutation ($id: ID!) { updateEndpoint(input: {id: $id ${fields}}) { endpoint { description rateLimit ` +
          `eventTypes headerNames } secrets { signingSecret } } }`,
        { id },
      );
    await change(
      ', description: "One", rateLimit: 5, eventTypes: ["profile.created"], headers: [{name: "A", value: "b"}]',
    );
    expect((await change('')).updateEndpoint).toEqual({
      endpoint: { description: 'One', rateLimit: 5, eventTypes: ['profile.created'], headerNames: ['A'] },
      secrets: null,
    });
    expect((await change(', rateLimit: null, eventTypes: null, headers: null')).updateEndpoint.endpoint).toEqual({
      description: 'One',
      rateLimit: null,
      eventTypes: [],
      headerNames: [],
    });
    expect((await change(', description: null, eventTypes: [], headers: []')).updateEndpoint.endpoint).toEqual({
      description: null,
      rateLimit: null,
      eventTypes: [],
      headerNames: [],
    });
  });
});

describe('an endpoint', () => {
  test('tells how it does', async () => {
    const { id } = await create();
    const at = new Date('2026-03-01T09:00:00.000Z');
    const healthAfter = async (data: object) => {
      await scope.db.endpointHealth.updateMany({ where: { endpointId: id }, data });
      return (
        await ask('query ($id: ID!) { endpoint(id: $id) { health { circuit consecutiveFailures failingSince } } }', {
          id,
        })
      ).endpoint.health;
    };
    expect(await healthAfter({ consecutiveFailures: 3, failingSince: at })).toEqual({
      circuit: 'CLOSED',
      consecutiveFailures: 3,
      failingSince: at,
    });
    expect(await healthAfter({ openUntil: new Date(Date.now() + 3_600_000) })).toMatchObject({ circuit: 'OPEN' });
    expect(await healthAfter({ openUntil: at })).toMatchObject({ circuit: 'HALF_OPEN' });
    expect(await healthAfter({ openUntil: null, consecutiveFailures: 0 })).toMatchObject({
      circuit: 'CLOSED',
      consecutiveFailures: 0,
    });
  });

  test('counts its own deliveries by what became of them', async () => {
    const [one, other] = [await create(), await create()];
    for (let number = 1; number <= 6; number += 1) {
      await recordEvent(scope, {
        type: 'profile.created',
        subject: `P-${number}`,
        data: { profileId: 'id', publicIdentifier: `P-${number}`, createdAt: '2026-01-01T00:00:00.000Z' },
      });
    }
    const rows = await scope.db.delivery.findMany({ where: { endpointId: one.id }, orderBy: { id: 'asc' } });
    const become = (status: 'DELIVERED' | 'EXHAUSTED', from: number, to: number) =>
      scope.db.delivery.updateMany({
        where: { id: { in: rows.slice(from, to).map(({ id }) => id) } },
        data: { status },
      });
    await become('DELIVERED', 0, 3);
    await become('EXHAUSTED', 3, 5);
    const { endpoints } = await ask('{ endpoints { nodes { id deliveryCounts { pending delivered exhausted } } } }');
    expect(endpoints.nodes).toEqual([
      { id: one.id, deliveryCounts: { pending: 1, delivered: 3, exhausted: 2 } },
      { id: other.id, deliveryCounts: { pending: 6, delivered: 0, exhausted: 0 } },
    ]);
  });

  test('shows secrets until they expire, and everything else also where one cannot be read', async () => {
    const { id } = await create();
    await updateEndpoint(scope, scope.encryption, id, {
      signatureScheme: 'ED25519',
      headers: [{ name: 'A', value: 'b' }],
    });
    const shown = async () =>
      (
        await ask('query ($id: ID!) { endpoint(id: $id) { url headerNames secrets { kind expiresAt publicKey } } }', {
          id,
        })
      ).endpoint;
    expect(
      (await shown()).secrets.map(({ kind, expiresAt }: { kind: string; expiresAt: string | null }) => [
        kind,
        expiresAt !== null,
      ]),
    ).toEqual([
      ['ED25519', false],
      ['SIGNING', true],
      ['API_KEY', false],
    ]);
    await scope.db.endpointSecret.updateMany({
      where: { endpointId: id, kind: 'SIGNING' },
      data: { expiresAt: new Date() },
    });
    await scope.db.endpointSecret.updateMany({
      where: { endpointId: id, kind: { in: ['HEADERS', 'ED25519'] } },
      data: { ciphertext: `v1.${'A'.repeat(16)}.${'A'.repeat(16)}.${'A'.repeat(22)}` },
    });
    expect(await shown()).toMatchObject({
      url: 'https://hooks.example.org/in',
      headerNames: null,
      secrets: [
        { kind: 'ED25519', publicKey: null },
        { kind: 'API_KEY', publicKey: null },
      ],
    });
  });

  test.each(['nonsense', newId(), ''])('is null for %j', async (id) => {
    expect(await ask('query ($id: ID!) { endpoint(id: $id) { id } }', { id })).toEqual({ endpoint: null });
  });
});

describe('endpoints', () => {
  test('come in the order in which they were made, page by page either way', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.push((await create()).id);
    const page = (arguments_: string) =>
      ask(
        `{ endpoints(${arguments_}) { totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor ` +
          `endCursor } } }`,
      );
    const idsOf = (data: { endpoints: { nodes: { id: string }[] } }) => data.endpoints.nodes.map(({ id }) => id);
    const first = await page('first: 2');
    expect([idsOf(first), first.endpoints.totalCount, first.endpoints.pageInfo.hasNextPage]).toEqual([
      ids.slice(0, 2),
      5,
      true,
    ]);
    expect(idsOf(await page(`first: 9, after: "${first.endpoints.pageInfo.endCursor}"`))).toEqual(ids.slice(2));
    const last = await page('last: 2');
    expect(idsOf(last)).toEqual(ids.slice(3));
    expect(idsOf(await page(`last: 2, before: "${last.endpoints.pageInfo.startCursor}"`))).toEqual(ids.slice(1, 3));
  });

  test('cost one statement, however many there are in a page', async () => {
    for (let number = 0; number < 10; number += 1) await create();
    const statementsOf = async (first: number) => {
      database.statements.length = 0;
      const { endpoints } = await ask(
        `query ($first: Int) { endpoints(first: $first) { totalCount nodes { ${EVERYTHING} } } }`,
        { first },
      );
      expect(endpoints.nodes).toHaveLength(first);
      return database.statements.length;
    };
    expect(await statementsOf(1)).toBe(1);
    expect(await statementsOf(10)).toBe(1);
  });
});
