import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createCallers } from '../../../src/gateway/authentication/callers.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { signAccessToken, verifyAccessToken } from '../../../src/platform/security/access-token.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation();
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const CREATE = `mutation Create($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) { accessToken scopes expiresAt userErrors { code field } }
}`;

async function createToken(input: object, key = organisation.apiKey) {
  const { json } = await service.graphql(CREATE, { key, variables: { input } });
  return json.data.createAccessToken;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const INVITE = { publicIdentifier: 'E-1', redirectUrl: 'https://example.org/done' };

describe('an access token', () => {
  it('opens GraphQL and REST for reading, on the fast path and by Express', async () => {
    const before = Date.now();
    const { accessToken, scopes, expiresAt, userErrors } = await createToken({ minutes: 5 });
    expect(userErrors).toEqual([]);
    expect(scopes).toContain('PROFILES_READ');
    expect(scopes.filter((scope: string) => !scope.endsWith('_READ'))).toEqual([]);
    expect(Date.parse(expiresAt) - before).toBeGreaterThan(298_000);
    expect(Date.parse(expiresAt) - before).toBeLessThan(302_000);
    const query = '{ organisation { name } }';
    const { json } = await service.graphql(query, bearer(accessToken));
    expect(json.data).toEqual({ organisation: { name: 'Test organisation' } });
    const path = `/graphql?query=${encodeURIComponent(query)}`;
    expect((await service.request('GET', path, bearer(accessToken))).json.data).toEqual(json.data);
    expect((await service.request('GET', '/skillsets', bearer(accessToken))).status).toBe(200);
    // Each kind of credential has a header of its own.
    expect((await service.request('GET', '/skillsets', { key: accessToken })).status).toBe(401);
    expect((await service.request('GET', '/skillsets', bearer(organisation.apiKey))).status).toBe(401);
  });

  it('with scopes to read is refused by mutations and by routes that change something', async () => {
    const { accessToken } = await createToken({ scopes: ['ONBOARDING_READ', 'PROFILES_READ'] });
    const mutation = `mutation { createOnboardingToken(input: { publicIdentifier: "E-1" }) { userErrors { code } } }`;
    const graphql = await service.graphql(mutation, bearer(accessToken));
    expect(graphql.status).toBe(403);
    expect(graphql.json.errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', status: 403, scope: 'onboarding:write' } },
    ]);
    const { headers } = bearer(accessToken);
    const rest = await service.request('POST', '/onboarding/token', { headers, body: INVITE });
    expect(rest).toMatchObject({ status: 403, json: { code: 403 } });
    const repeatable = { ...headers, 'idempotency-key': 'one' };
    expect((await service.request('POST', '/onboarding/token', { headers: repeatable, body: INVITE })).status).toBe(
      403,
    );
    expect((await service.request('DELETE', '/onboarding/token/E-1', { headers })).status).toBe(403);
    // The refusal is not what a repeated request with the key gets.
    const withKey = { key: organisation.apiKey, headers: { 'idempotency-key': 'one' }, body: INVITE };
    expect((await service.request('POST', '/onboarding/token', withKey)).status).toBe(201);
  });

  it('reads only what its scopes are for, on every face', async () => {
    const { accessToken } = await createToken({ scopes: ['SKILLSETS_READ'] });
    const own = '{ skillsets(first: 1) { nodes { id name } } }';
    const foreign = '{ skillsets(first: 1) { nodes { id } } profiles(first: 1) { nodes { id } } }';
    const asked = async (query: string) => (await service.graphql(query, bearer(accessToken))).json;
    expect((await asked(own)).errors).toBeUndefined();
    // Twice: the fast path has compiled the document by then.
    for (const _ of [1, 2]) {
      expect((await asked(foreign)).errors).toEqual([
        {
          message:
            'Query.profiles needs the scope profiles:read, which the key or token of this request does not have.',
          extensions: expect.objectContaining({ code: 'FORBIDDEN', scope: 'profiles:read' }),
        },
      ]);
      expect((await service.graphql(foreign, { key: organisation.apiKey })).json.errors).toBeUndefined();
    }
    const { headers } = bearer(accessToken);
    expect((await service.request('GET', '/skillsets', { headers })).status).toBe(200);
    for (const _ of [1, 2]) expect((await service.request('GET', '/profiles/E-1', { headers })).status).toBe(403);
    const dutch = await service.request('GET', '/profiles/E-1', { headers: { ...headers, 'accept-language': 'nl' } });
    expect(dutch.json.message).toContain('profiles:read');
    const stream = await service.request('POST', '/graphql', {
      headers: { ...headers, accept: 'text/event-stream' },
      body: { query: 'subscription { profileChanges { missed } }' },
    });
    expect(stream.text).toContain('"FORBIDDEN"');
  });

  it('with a scope to change may change, in its own name', async () => {
    const { accessToken } = await createToken({ scopes: ['ONBOARDING_WRITE', 'ONBOARDING_WRITE'] });
    const { headers } = bearer(accessToken);
    const body = { ...INVITE, publicIdentifier: 'E-2' };
    expect((await service.request('POST', '/onboarding/token', { headers, body })).status).toBe(201);
    const { client } = database.runtime.database;
    const changes = await client.auditEntry.findMany({
      where: { organisationId: organisation.id, action: { in: ['access-token.created', 'onboarding.created'] } },
      orderBy: { at: 'asc' },
    });
    const [made, invited] = changes.slice(-2);
    expect(made).toMatchObject({ action: 'access-token.created', actor: expect.stringMatching(/^api-key:/) });
    expect(invited).toMatchObject({ action: 'onboarding.created', actor: `access-token:${made?.subjectId}` });
  });

  it('cannot make another one', async () => {
    const { accessToken } = await createToken({ scopes: ['KEYS_WRITE'] });
    const { json } = await service.graphql(CREATE, { ...bearer(accessToken), variables: { input: {} } });
    expect(json.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('needs a scope and a lifetime of at most an hour', async () => {
    expect(await createToken({ scopes: [] })).toMatchObject({
      accessToken: null,
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'scopes'] }],
    });
    for (const minutes of [0, 61]) {
      expect(await createToken({ minutes })).toMatchObject({
        accessToken: null,
        userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'minutes'] }],
      });
    }
  });

  it('ends with the key that it was made with, within seconds', async () => {
    const ending = await database.createOrganisation();
    const { accessToken } = await createToken({}, ending.apiKey);
    const send = async () => (await service.request('GET', '/skillsets', bearer(accessToken))).status;
    expect(await send()).toBe(200);
    const { client } = database.runtime.database;
    await client.apiKey.updateMany({ where: { organisationId: ending.id }, data: { expiresAt: new Date() } });
    await waitFor(async () => (await send()) === 401, 5000);
  });

  it('is verified without a query: many of one key share its look-ups', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => createToken({})));
    const callers = createCallers(database.runtime.scope('gateway'));
    const found = await Promise.all(tokens.map(({ accessToken }) => callers.find(accessToken)));
    database.statements.length = 0;
    for (const { accessToken } of tokens)
      expect(callers.inMemory(accessToken)).toEqual(await callers.find(accessToken));
    expect(new Set(found.map((caller) => caller?.organisationId))).toEqual(new Set([organisation.id]));
    expect(database.statements).toEqual([]);
  });

  it('is refused when it has expired', async () => {
    let now = new Date();
    const callers = createCallers({ ...database.runtime.scope('gateway'), now: () => now });
    const { accessToken, expiresAt } = await createToken({ minutes: 1 });
    expect(await callers.find(accessToken)).toMatchObject({ organisationId: organisation.id });
    now = new Date(expiresAt);
    expect(await callers.find(accessToken)).toBeNull();
    expect(callers.inMemory(accessToken)).toBeUndefined();
  });

  it('is refused when one character of it is changed, or another key signed it', async () => {
    const { accessToken } = await createToken({});
    const key = database.runtime.scope('test').linkSigningKey;
    for (const place of [0, 4, 20, accessToken.indexOf('.'), accessToken.length - 1]) {
      const character = accessToken[place] === 'A' ? 'B' : 'A';
      const changed = accessToken.slice(0, place) + character + accessToken.slice(place + 1);
      expect(verifyAccessToken(key, changed)).toBeNull();
    }
    const token = verifyAccessToken(key, accessToken);
    if (!token) throw new Error('a token that was just made is refused');
    const forged = signAccessToken(randomBytes(32), token);
    expect((await service.request('GET', '/skillsets', bearer(forged))).status).toBe(401);
  });

  it('is not accepted in a URL', async () => {
    const { accessToken } = await createToken({});
    const query = encodeURIComponent('{ organisation { name } }');
    for (const name of ['access_token', 'token', 'authorization', 'x-api-key']) {
      const { status } = await service.request('GET', `/graphql?query=${query}&${name}=${accessToken}`);
      expect(status).toBe(401);
    }
  });
});
