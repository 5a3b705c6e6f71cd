import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { createCallers, mayComeFrom } from '../../../src/gateway/authentication/callers.js';
import { createApiKey, previewAccess } from '../../../src/domain/api-keys/index.js';
import { newId } from '../../../src/platform/database/index.js';
import { ALL_SCOPES } from '../../../src/platform/security/access-scopes.js';
import { openSocket } from '../../support/clients/streams.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

const HOUR = 3_600_000;

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let fullKeyId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url, { ROLE: 'gateway', TRUST_PROXY: '1' });
});

beforeEach(async () => {
  organisation = await database.createOrganisation();
  const { client } = database.runtime.database;
  fullKeyId = (await client.apiKey.findFirstOrThrow({ where: { organisationId: organisation.id } })).id;
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

/** Executes a mutation with one input, by the organisation's first key unless another one is given. */
async function change(name: string, input: object, selection: string, key = organisation.apiKey, language = 'en') {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) {
    ${name}(input: $input) { ${selection} userErrors { code field message } } }`;
  const { json } = await service.graphql(query, {
    key,
    variables: { input },
    headers: { 'accept-language': language },
  });
  return json.errors ? { errors: json.errors } : json.data[name];
}

const create = (input: object, key?: string, language?: string) =>
  change('createApiKey', { name: 'A key', ...input }, 'key apiKey { id }', key, language);

const read = async (selection: string, key = organisation.apiKey) =>
  (await service.graphql(selection, { key })).json.data;

const statusWith = async (key: string, headers: Record<string, string> = {}, path = '/skillsets') =>
  (await service.request('GET', path, { key, headers })).status;

describe('a scoped key', () => {
  test('is made with a preset or scopes, shown once, and listed without what proves it', async () => {
    const expiresAt = new Date(Date.now() + 48 * HOUR).toISOString();
    const given = { name: 'Reports', preset: 'READ_ONLY', expiresAt, networks: ['10.1.2.3/8', '192.0.2.7'] };
    const made = await create(given);
    expect(made).toMatchObject({ key: expect.stringMatching(/^sk_\w{39}$/), userErrors: [] });
    const own = await create({ scopes: ['IMPORTS_WRITE', 'SKILLSETS_READ', 'IMPORTS_READ'] });
    const { apiKeys } = await read(`{ apiKeys(where: { state: { eq: ACTIVE } }) { totalCount nodes {
      id name prefix preset scopes networks state createdBy expiresAt lastUsedAt rotatedFrom { id } } } }`);
    expect(apiKeys.totalCount).toBe(3);
    const [scoped, reports, first] = apiKeys.nodes;
    expect(scoped).toMatchObject({
      id: own.apiKey.id,
      preset: null,
      scopes: ['IMPORTS_READ', 'IMPORTS_WRITE', 'SKILLSETS_READ'],
      networks: [],
      expiresAt: null,
    });
    expect(reports).toMatchObject({
      name: 'Reports',
      prefix: made.key.slice(0, 9),
      preset: 'READ_ONLY',
      networks: ['10.0.0.0/8', '192.0.2.7/32'],
      state: 'ACTIVE',
      createdBy: `api-key:${fullKeyId}`,
      expiresAt,
      lastUsedAt: null,
      rotatedFrom: null,
    });
    expect(reports.scopes).toContain('PROFILES_READ');
    expect(reports.scopes).not.toContain('KEYS_READ');
    expect(first).toMatchObject({ id: fullKeyId, preset: 'ALL', lastUsedAt: expect.any(String) });
    const stored = await database.runtime.database.client.apiKey.findMany({ where: { id: made.apiKey.id } });
    expect(JSON.stringify(stored)).not.toContain(made.key);
    const found = await read('{ apiKeys(where: { scope: IMPORTS_READ, name: { eq: "A key" } }) { nodes { id } } }');
    expect(found.apiKeys.nodes).toEqual([{ id: own.apiKey.id }]);
  });

  test('says in both languages, with the path, what is wrong with its input', async () => {
    const errorOf = async (input: object, language?: string) =>
      (await create(input, undefined, language)).userErrors[0];
    expect(await errorOf({ preset: 'ANALYST', networks: ['10.0.0.0/8', '10.0.0.0/33'] })).toEqual({
      code: 'INVALID_INPUT',
      field: ['input', 'networks', '1'],
      message: 'networks.1 must be an IP address or a network, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.',
    });
    const past = { preset: 'ANALYST', expiresAt: '2020-01-01T00:00:00Z' };
    expect(await errorOf(past, 'nl')).toEqual({
      code: 'INVALID_INPUT',
      field: ['input', 'expiresAt'],
      message: 'expiresAt moet in de toekomst liggen.',
    });
    for (const input of [{}, { scopes: [] }, { preset: 'ANALYST', scopes: ['AUDIT_READ'] }])
      expect(await errorOf(input)).toMatchObject({ code: 'INVALID_INPUT', field: ['input', 'scopes'] });
    expect(await errorOf({ name: ' ', preset: 'ANALYST' })).toMatchObject({ field: ['input', 'name'] });
    const unknown = await create({ scopes: ['EVERYTHING_READ'] });
    expect(unknown.errors).toMatchObject([{ message: expect.stringContaining('input.scopes[0]') }]);
  });

  test('can only make, change and rotate keys whose scopes it has itself', async () => {
    const { key: manager } = await create({ scopes: ['KEYS_WRITE', 'SKILLSETS_READ'] });
    const wider = await create({ scopes: ['SKILLSETS_READ', 'PROFILES_WRITE'] }, manager);
    expect(wider.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', scope: 'profiles:write' } }]);
    const { key, apiKey } = await create({ scopes: ['SKILLSETS_READ'] }, manager);
    expect(await statusWith(key)).toBe(200);
    const forbidden = [{ extensions: { code: 'FORBIDDEN', scope: expect.any(String) } }];
    const update = (input: object) => change('updateApiKey', input, 'apiKey { name scopes }', manager);
    expect((await update({ id: apiKey.id, preset: 'READ_ONLY' })).errors).toMatchObject(forbidden);
    expect((await update({ id: fullKeyId, networks: null })).errors).toMatchObject(forbidden);
    const rotated = await change('rotateApiKey', { id: fullKeyId }, 'key', manager);
    expect(rotated.errors).toMatchObject(forbidden);
    expect(await update({ id: apiKey.id, name: 'Renamed' })).toMatchObject({
      apiKey: { name: 'Renamed', scopes: ['SKILLSETS_READ'] },
    });
    const token = await change('createAccessToken', { preset: 'ALL' }, 'accessToken');
    const { json } = await service.graphql(
      'mutation { createApiKey(input: { name: "From a token", preset: ANALYST }) { key } }',
      { headers: { authorization: `Bearer ${token.accessToken}` } },
    );
    expect(json.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', messageKey: 'error.access.key' } }]);
  });

  test('is not made by a session that does not see everybody, as the key would', async () => {
    const session = { kind: 'SESSION', sessionId: newId(), scopes: ALL_SCOPES, people: 'SELF' } as const;
    const access = { ...session, rows: { organisationId: organisation.id, people: [] } };
    const scope = { ...database.scopeOf(organisation), access };
    await expect(createApiKey(scope, { name: 'Wider', preset: 'READ_ONLY' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      messageKey: 'error.key.limitedSession',
    });
  });

  test('that is changed follows within a second: its scopes, its tokens and its open streams', async () => {
    const { key, apiKey } = await create({ scopes: ['PROFILES_READ', 'SKILLSETS_READ'] });
    const token = await change('createAccessToken', {}, 'accessToken details { scopes }', key);
    expect(token.details.scopes).toEqual(['PROFILES_READ', 'SKILLSETS_READ']);
    const asToken = { authorization: `Bearer ${token.accessToken}` };
    const query = 'subscription { profileChanges { missed } }';
    const stream = openSocket(service.url, { query, headers: { 'x-api-key': key } });
    await stream.next();
    await change('updateApiKey', { id: apiKey.id, scopes: ['SKILLSETS_READ'] }, 'apiKey { id }');
    const profiles = (request: object) => service.graphql('{ profiles { totalCount } }', request);
    await waitFor(async () => (await profiles({ key })).status === 403, 5000);
    await waitFor(async () => (await profiles({ headers: asToken })).status === 403, 5000);
    expect((await service.request('GET', '/skillsets', { headers: asToken })).status).toBe(200);
    expect(await stream.end()).toMatchObject({ code: 4403 });
  });
});

describe('the networks of a key', () => {
  const inside = { 'x-forwarded-for': '203.0.113.9' };
  const outside = { 'x-forwarded-for': '203.0.114.9' };

  test('are checked on every face, without a query, with the address that the proxy reports', async () => {
    const { key, apiKey } = await create({ preset: 'ALL', networks: ['203.0.113.0/24', '2001:db8::/32'] });
    // The second path is answered by Express, the first one before it.
    const express = '/skillsets?by=express';
    expect(await statusWith(key, inside)).toBe(200);
    expect(await statusWith(key, inside, express)).toBe(200);
    expect(await statusWith(key, { 'x-forwarded-for': '2001:db8:1::5' })).toBe(200);
    expect(await statusWith(key, { 'x-forwarded-for': '::ffff:203.0.113.9' })).toBe(200);
    expect(await statusWith(key, outside)).toBe(403);
    expect(await statusWith(key, outside, express)).toBe(403);
    // What the client itself says is before what the proxy says.
    expect(await statusWith(key, { 'x-forwarded-for': '203.0.113.9, 203.0.114.9' })).toBe(403);
    expect(await statusWith(key)).toBe(403);
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const accept = 'application/json, text/event-stream';
    const mcp = await service.request('POST', '/mcp', { key, body, headers: { ...outside, accept } });
    const events = { ...outside, accept: 'text/event-stream' };
    const query = encodeURIComponent('subscription { profileChanges { missed } }');
    const stream = await service.request('GET', `/graphql?query=${query}`, { key, headers: events });
    expect([mcp.status, stream.status]).toEqual([403, 403]);
    // Sockets of a test have no proxy: they come from 127.0.0.1.
    const socket = openSocket(service.url, {
      query: 'subscription { profileChanges { missed } }',
      headers: { 'x-api-key': key },
    });
    expect(await socket.end()).toMatchObject({ code: 4403, reason: expect.stringContaining('127.0.0.1') });

    const refused = await service.graphql('{ organisation { id } }', {
      key,
      headers: { ...outside, 'accept-language': 'nl' },
    });
    expect(refused.json.errors).toMatchObject([
      {
        message: 'De sleutel van dit verzoek mag niet worden gebruikt vanaf het adres 203.0.114.9.',
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
    const { apiKey: used } = await read(`{ apiKey(id: "${apiKey.id}") { lastUsedFrom } }`);
    expect(used.lastUsedFrom).toBe('203.0.113.9');

    const callers = createCallers(database.runtime.scope('gateway'));
    await callers.find(key, '203.0.113.9');
    database.statements.length = 0;
    const addresses = ['203.0.113.200', '203.0.114.9', '2001:db8::1', '2001:db9::1', ''];
    const allowed = addresses.map((address) => {
      const caller = callers.inMemory(key, address);
      return caller && mayComeFrom(caller, address);
    });
    expect({ allowed, statements: database.statements }).toEqual({
      allowed: [true, false, true, false, false],
      statements: [],
    });

    await change('updateApiKey', { id: apiKey.id, networks: null }, 'apiKey { id }');
    await waitFor(async () => (await statusWith(key, outside)) === 200, 5000);
  });
});

describe('rotating a key', () => {
  const rotate = (input: object, language?: string) =>
    change(
      'rotateApiKey',
      input,
      'key oldEndsAt apiKey { id name scopes networks expiresAt rotatedFrom { id } }',
      undefined,
      language,
    );

  test('makes one with the same rights and lifetime, and the old one lasts for the overlap', async () => {
    const expiresAt = new Date(Date.now() + 240 * HOUR);
    const settings = { name: 'Loader', preset: 'IMPORTER', networks: ['127.0.0.0/8'], expiresAt };
    const old = await create(settings);
    const made = await rotate({ id: old.apiKey.id, overlapHours: 2 });
    expect(made.apiKey).toMatchObject({
      name: 'Loader',
      scopes: ['IMPORTS_READ', 'IMPORTS_WRITE'],
      networks: ['127.0.0.0/8'],
      rotatedFrom: { id: old.apiKey.id },
    });
    expect(Math.abs(Date.parse(made.apiKey.expiresAt) - expiresAt.getTime())).toBeLessThan(60_000);
    expect(Math.abs(Date.parse(made.oldEndsAt) - Date.now() - 2 * HOUR)).toBeLessThan(60_000);
    for (const key of [old.key, made.key]) expect(await statusWith(key, {}, '/imports/nothing')).not.toBe(401);
    const again = await rotate({ id: old.apiKey.id, overlapHours: 100, expiresAt: null });
    expect(again).toMatchObject({ oldEndsAt: made.oldEndsAt, apiKey: { expiresAt: null } });

    await rotate({ id: made.apiKey.id, overlapHours: 0 });
    await waitFor(async () => (await statusWith(made.key, {}, '/imports/nothing')) === 401, 5000);
    expect(await rotate({ id: made.apiKey.id })).toMatchObject({ key: null, userErrors: [{ code: 'CONFLICT' }] });
    expect(await rotate({ id: again.apiKey.id, overlapHours: 721 })).toMatchObject({
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'overlapHours'] }],
    });
  });

  test('does not reach the keys of another organisation, nor does anything else', async () => {
    const stranger = await database.createOrganisation('Stranger');
    const { client } = database.runtime.database;
    const { id } = await client.apiKey.findFirstOrThrow({ where: { organisationId: stranger.id } });
    for (const [name, selection] of [
      ['rotateApiKey', 'key'],
      ['endApiKey', 'apiKey { id }'],
      ['updateApiKey', 'apiKey { id }'],
    ] as const) {
      const [foreign, unknown] = [
        await change(name, { id }, selection),
        await change(name, { id: newId() }, selection),
      ];
      expect(foreign.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
      expect(foreign.userErrors[0].code).toBe(unknown.userErrors[0].code);
    }
    expect(await read(`{ apiKey(id: "${id}") { id } }`)).toEqual({ apiKey: null });
    expect(await statusWith(stranger.apiKey)).toBe(200);
  });
});

describe('ending a key', () => {
  test('refuses it within a second; the last one that manages keys cannot be ended', async () => {
    const { key, apiKey } = await create({ preset: 'READ_ONLY' });
    expect(await statusWith(key)).toBe(200);
    const end = (id: string, by?: string, language?: string) =>
      change('endApiKey', { id }, 'apiKey { state }', by, language);
    expect(await end(apiKey.id)).toMatchObject({ apiKey: { state: 'ENDED' } });
    const endedAt = performance.now();
    await waitFor(async () => (await statusWith(key)) === 401, 5000);
    expect(performance.now() - endedAt).toBeLessThan(3000);
    expect(await end(fullKeyId, undefined, 'nl')).toMatchObject({
      userErrors: [{ code: 'CONFLICT', message: expect.stringContaining('keys:write') }],
    });
    const withoutKeys = await change('updateApiKey', { id: fullKeyId, preset: 'READ_ONLY' }, 'apiKey { id }');
    expect(withoutKeys.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
  });

  test('of each other at the same time leaves one that manages keys', async () => {
    const { key, apiKey } = await create({ preset: 'ALL' });
    const ended = await Promise.all([
      change('endApiKey', { id: apiKey.id }, 'apiKey { state }'),
      change('endApiKey', { id: fullKeyId }, 'apiKey { state }', key),
    ]);
    // The other is told of the conflict, or refused if its own key has ended before the service looked at it.
    const succeeded = ended.filter(({ errors, userErrors }) => errors === undefined && userErrors.length === 0);
    expect(succeeded).toHaveLength(1);
    const left = await Promise.all([organisation.apiKey, key].map((one) => statusWith(one)));
    expect(left).toContain(200);
  });

  test('happens by itself at the moment at which it expires', async () => {
    const expiresAt = new Date(Date.now() + HOUR);
    const { key } = await create({ preset: 'READ_ONLY', expiresAt });
    let now = new Date(expiresAt.getTime() - 1);
    const callers = createCallers({ ...database.runtime.scope('gateway'), now: () => now });
    expect(await callers.find(key)).not.toBeNull();
    now = expiresAt;
    expect(callers.inMemory(key)).toBeUndefined();
    expect(await callers.find(key)).toBeNull();
  });
});

describe('accessPreview', () => {
  test('says of each field what the service does with a request of such a key', async () => {
    const { accessPreview } = await read(`{ accessPreview(preset: ANALYST) {
      preset people personalTypes scopes fields { operation name description isAllowed missingScopes } } }`);
    expect(accessPreview).toMatchObject({
      preset: 'ANALYST',
      scopes: ['SKILLSETS_READ', 'TAXONOMY_READ', 'ANALYTICS_READ'],
      people: 'PSEUDONYMS',
      personalTypes: [],
    });
    expect(accessPreview).toMatchObject(JSON.parse(JSON.stringify(previewAccess({ preset: 'ANALYST' }))));
    const { key } = await create({ preset: 'ANALYST' });
    // Lists take no required arguments.
    const lists = ['profiles', 'skillsets', 'skills', 'imports', 'apiKeys', 'endpoints', 'exports', 'smartMatches'];
    for (const name of lists) {
      const { isAllowed, missingScopes } = accessPreview.fields.find((field: { name: string }) => field.name === name);
      const { json } = await service.graphql(`{ ${name}(first: 1) { __typename } }`, { key });
      const scope = json.errors?.[0].extensions.scope.toUpperCase().replace(':', '_');
      expect({ name, missing: scope ?? null }).toEqual({ name, missing: isAllowed ? null : missingScopes[0] });
    }
  });

  test('of everything has nothing that is missing; without rights it is that of the request', async () => {
    const { accessPreview } = await read(
      '{ accessPreview(preset: ALL) { people fields { isAllowed missingScopes } } }',
    );
    expect(accessPreview.people).toBe('NAMES');
    expect(accessPreview.fields.length).toBeGreaterThan(140);
    expect(new Set(accessPreview.fields.map((field: object) => JSON.stringify(field)))).toEqual(
      new Set(['{"isAllowed":true,"missingScopes":[]}']),
    );
    expect(await read('{ accessPreview { preset } }')).toEqual({ accessPreview: { preset: 'ALL' } });
    const { key } = await create({ scopes: ['KEYS_READ'] });
    expect((await read('{ accessPreview { scopes } }', key)).accessPreview).toEqual({ scopes: ['KEYS_READ'] });
    const { json } = await service.graphql('{ accessPreview(scopes: []) { people } }', { key });
    expect(json.errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT', field: ['scopes'] } }]);
  });
});

describe('viewer', () => {
  const viewer = '{ viewer { name credential scopes visiblePeople } }';

  test('is what the request carries, with its name, its scopes and those that they include', async () => {
    const { key } = await create({ name: 'Passports', scopes: ['PROFILES_WRITE'] });
    const scopes = ['PROFILES_READ', 'PROFILES_WRITE'];
    expect(await read(viewer, key)).toEqual({
      viewer: { name: 'Passports', credential: 'API_KEY', scopes, visiblePeople: 'ALL' },
    });
    const token = await change('createAccessToken', { scopes: ['PROFILES_READ'] }, 'accessToken', key);
    const { json } = await service.graphql(viewer, { headers: { authorization: `Bearer ${token.accessToken}` } });
    expect(json.data.viewer).toEqual({
      name: 'Passports',
      credential: 'ACCESS_TOKEN',
      scopes: ['PROFILES_READ'],
      visiblePeople: 'ALL',
    });
  });
});
