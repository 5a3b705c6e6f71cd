import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { completeOnboarding } from '../../support/clients/complete-onboarding.js';
import { comparableAnswer } from '../../support/clients/comparable-answer.js';
import { openRestContract } from '../../support/clients/rest-contract.js';
import { startTcpProxy, throughPort, type ProxiedConnection, type TcpProxy } from '../../support/network/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import {
  type RunningService,
  startServiceHere,
  startTestService,
  type TestAnswer,
  type TestRequest,
  type TestService,
} from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

const contract = openRestContract();
const DUTCH = { 'accept-language': 'nl' };
const NOBODY = 'nobody';
const NO_ID = '00000000-0000-4000-8000-000000000000';

let database: TestDatabase;
let organisation: NewOrganisation;
let service: RunningService;
/** The same service without the fast path. */
let expressOnly: RunningService;
let worker: RunningService | undefined;
let importId: string;
let skillsetId: string;
let emptySkillsetId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation();
  // Nothing works in the background but where a test starts it.
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  expressOnly = await startServiceHere(database.url, { ROLE: 'gateway', PUBLIC_URL: service.url }, { compiler: null });
  for (const publicIdentifier of ['P-1', 'P-2', 'P-3']) await makeProfile(publicIdentifier);
  await ask('POST', '/onboarding/token', { body: { publicIdentifier: 'invited' } });
  importId = (await ask('POST', IMPORT, { body: { items: [{}] } })).json.importId;
  skillsetId = (await ask('GET', '/skillsets')).json[0].id;
  emptySkillsetId = await makeSkillset({ en: 'Nothing at all', nl: 'Helemaal niets' });
});

afterAll(async () => {
  await Promise.all([service?.stop(), expressOnly?.stop(), worker?.stop()]);
  await database?.drop();
});

async function ask(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
  const whole = { key: organisation.apiKey, ...request };
  const answer = await service.request(method, path, whole);
  expect(contract.faultsOf({ method, path }, answer)).toEqual([]);
  // The fast path changes no answer.
  if (method === 'GET') {
    expect(comparableAnswer(answer)).toEqual(comparableAnswer(await expressOnly.request(method, path, whole)));
  }
  return answer;
}

/** The same request in English and in Dutch. */
async function askInBoth(method: string, path: string, request: TestRequest = {}) {
  const english = await ask(method, path, request);
  const dutch = await ask(method, path, { ...request, headers: { ...request.headers, ...DUTCH } });
  expect([english.headers.get('content-language'), dutch.headers.get('content-language')]).toEqual(['en', 'nl']);
  expect(dutch.status).toBe(english.status);
  return { english, dutch };
}

async function makeProfile(publicIdentifier: string): Promise<void> {
  const { json } = await ask('POST', '/onboarding/token', { body: { publicIdentifier } });
  const { search } = new URL(json.link);
  const done = await completeOnboarding(`${service.url}/onboarding${search}`, {
    firstName: 'Ada',
    lastName: 'Test',
    email: 'ada@example.org',
  });
  expect(done.status).toBe(200);
}

async function makeSkillset(name: { en?: string; nl?: string }, skillIds: readonly string[] = []): Promise<string> {
  const query = 'mutation ($input: CreateSkillsetInput!) { createSkillset(input: $input) { skillset { id } } }';
  const input = { name, skills: skillIds.map((skillId) => ({ skillId, requiredLevel: 3 })) };
  const { json } = await service.graphql(query, { key: organisation.apiKey, variables: { input } });
  return json.data.createSkillset.skillset.id;
}

async function clear(skillsetId: string): Promise<void> {
  const query = 'mutation ($input: UpdateSkillsetInput!) { updateSkillset(input: $input) { skillset { id } } }';
  await service.graphql(query, { key: organisation.apiKey, variables: { input: { id: skillsetId, skills: [] } } });
}

const IMPORT = '/import/unclassified';
const TOKEN = '/onboarding/token';
const MATCH = '/smart-match';

/** A text that is one byte longer than a body may be. */
const tooLong = (limit: number) => `{"items":[{}],"publicIdentifier":"${'x'.repeat(limit)}"}`;

type Case = [name: string, status: number, method: string, path: () => string, request?: () => TestRequest];

const body = (value: unknown) => () => ({ body: value });

const CASES: Case[] = [
  ['an import', 202, 'POST', () => IMPORT, body({ items: [{}] })],
  [
    'an import with everything',
    202,
    'POST',
    () => IMPORT,
    body({
      batchId: 'b',
      topic: 't',
      source: 's',
      items: [
        { entityType: 'person', entityId: 'e', createdAt: '2026-03-01T09:30:00+01:00', payload: {}, metadata: {} },
      ],
    }),
  ],
  [
    'an import with null for what is left out',
    202,
    'POST',
    () => IMPORT,
    body({
      batchId: null,
      topic: null,
      source: null,
      items: [{ entityType: null, entityId: null, createdAt: null, payload: null, metadata: null }],
    }),
  ],
  [
    'an import with fields that nobody knows',
    202,
    'POST',
    () => IMPORT,
    body({ extra: 1, items: [{ extra: { deep: [1] } }] }),
  ],
  ['an import without a body', 400, 'POST', () => IMPORT],
  ['an import without items', 400, 'POST', () => IMPORT, body({})],
  ['an import with no item', 400, 'POST', () => IMPORT, body({ items: [] })],
  ['an import whose items are no list', 400, 'POST', () => IMPORT, body({ items: {} })],
  ['an import with an item that is no object', 400, 'POST', () => IMPORT, body({ items: [{}, 'x'] })],
  ['an import with a payload that is no object', 400, 'POST', () => IMPORT, body({ items: [{ payload: [] }] })],
  [
    'an import with a date without a time zone',
    202,
    'POST',
    () => IMPORT,
    body({ items: [{ createdAt: '2026-03-01T09:30:00' }] }),
  ],
  [
    'an import with a date and one that is none',
    202,
    'POST',
    () => IMPORT,
    body({ items: [{ createdAt: '2026-03-01' }, { createdAt: '2026-02-30' }] }),
  ],
  ['an import with a date that is a number', 400, 'POST', () => IMPORT, body({ items: [{}, { createdAt: 20260301 }] })],
  [
    'an import with a date in the year 10000',
    400,
    'POST',
    () => IMPORT,
    body({ items: [{ createdAt: '9999-12-31T23:59:59-12:00' }] }),
  ],
  [
    'an import with a name that is too long',
    400,
    'POST',
    () => IMPORT,
    body({ batchId: 'x'.repeat(201), items: [{}] }),
  ],
  ['an import of too many items', 400, 'POST', () => IMPORT, body({ items: Array.from({ length: 1001 }, () => ({})) })],
  ['an import that is not JSON', 400, 'POST', () => IMPORT, body('{"items":')],
  ['an import that is too large', 413, 'POST', () => IMPORT, () => ({ body: tooLong(10_000_000) })],
  [
    'an import that is not sent as JSON',
    415,
    'POST',
    () => IMPORT,
    () => ({ body: '<items/>', headers: { 'content-type': 'text/xml' } }),
  ],
  ['a GET of the import path', 405, 'GET', () => IMPORT],
  ['how far an import is', 200, 'GET', () => `/imports/${importId}`],
  ['an import that does not exist', 404, 'GET', () => `/imports/${NO_ID}`],
  ['an import by something that is no id', 404, 'GET', () => '/imports/reviews-2026'],
  ['an import at a path that is wrongly encoded', 400, 'GET', () => '/imports/%E0%A4%A'],
  ['an import after a cursor that is none', 400, 'GET', () => `/imports/${importId}?after=nothing`],
  ['an import after two cursors', 400, 'GET', () => `/imports/${importId}?after=a&after=b`],
  ['a DELETE of an import', 405, 'DELETE', () => `/imports/${importId}`],

  ['an invitation again', 200, 'POST', () => TOKEN, body({ publicIdentifier: 'invited' })],
  ['an invitation of somebody who is done', 200, 'POST', () => TOKEN, body({ publicIdentifier: 'P-1' })],
  ['an invitation of nobody', 400, 'POST', () => TOKEN, body({})],
  ['an invitation of a blank', 400, 'POST', () => TOKEN, body({ publicIdentifier: ' ' })],
  ['an invitation of a number', 400, 'POST', () => TOKEN, body({ publicIdentifier: 7 })],
  ['an invitation with a line break', 400, 'POST', () => TOKEN, body({ publicIdentifier: 'a\nb' })],
  ['an invitation of 201 characters', 400, 'POST', () => TOKEN, body({ publicIdentifier: 'x'.repeat(201) })],
  [
    'an invitation that leads to a script',
    400,
    'POST',
    () => TOKEN,
    body({ publicIdentifier: 'p', redirectUrl: 'javascript:alert(1)' }),
  ],
  [
    'an invitation that leads to a path',
    400,
    'POST',
    () => TOKEN,
    body({ publicIdentifier: 'p', redirectUrl: '/welcome' }),
  ],
  ['an invitation that is too large', 413, 'POST', () => TOKEN, () => ({ body: tooLong(100_000) })],
  [
    'an invitation as a form',
    415,
    'POST',
    () => TOKEN,
    () => ({ body: 'publicIdentifier=p', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  ],
  ['a DELETE of all invitations', 405, 'DELETE', () => TOKEN],
  ['a token', 200, 'GET', () => `${TOKEN}/invited`],
  ['a token of nobody', 404, 'GET', () => `${TOKEN}/${NOBODY}`],
  ['a token at a path that is wrongly encoded', 400, 'GET', () => `${TOKEN}/%E0%A4%A`],
  ['taking back what is completed', 409, 'DELETE', () => `${TOKEN}/P-1`],
  ['taking back what never was', 404, 'DELETE', () => `${TOKEN}/${NOBODY}`],
  ['taking back at a path that is wrongly encoded', 400, 'DELETE', () => `${TOKEN}/%E0%A4%A`],
  ['a PUT of a token', 405, 'PUT', () => `${TOKEN}/invited`],

  ['a profile', 200, 'GET', () => '/profiles/P-1'],
  ['a profile of nobody', 404, 'GET', () => `/profiles/${NOBODY}`],
  ["a profile by an id that is nobody's", 404, 'GET', () => `/profiles/${NO_ID}`],
  ['a profile at a path that is wrongly encoded', 400, 'GET', () => '/profiles/%E0%A4%A'],
  ['a DELETE of a profile', 405, 'DELETE', () => '/profiles/P-1'],

  ['the skillsets', 200, 'GET', () => '/skillsets'],
  ['a POST of a skillset', 405, 'POST', () => '/skillsets', body({})],
  ['a skillset', 200, 'GET', () => `/skillsets/${skillsetId}`],
  ['a skillset without skills', 200, 'GET', () => `/skillsets/${emptySkillsetId}`],
  ['a skillset that does not exist', 404, 'GET', () => `/skillsets/${NO_ID}`],
  ['a skillset by something that is no id', 404, 'GET', () => '/skillsets/data-analyst'],
  ['a skillset at a path that is wrongly encoded', 400, 'GET', () => '/skillsets/%'],
  ['a PATCH of a skillset', 405, 'PATCH', () => `/skillsets/${skillsetId}`, body({})],

  ['a match', 202, 'POST', () => MATCH, () => ({ body: { publicIdentifer: 'P-1', skillsetIds: [skillsetId] } })],
  [
    'a match by the right spelling',
    202,
    'POST',
    () => MATCH,
    () => ({ body: { publicIdentifier: 'P-1', skillsetIds: [skillsetId] } }),
  ],
  [
    'a match by both spellings, one null',
    202,
    'POST',
    () => MATCH,
    () => ({ body: { publicIdentifer: null, publicIdentifier: 'P-1', skillsetIds: [skillsetId] } }),
  ],
  ['a match of nobody in particular', 400, 'POST', () => MATCH, () => ({ body: { skillsetIds: [skillsetId] } })],
  ['a match without skillsets', 400, 'POST', () => MATCH, body({ publicIdentifer: 'P-1' })],
  ['a match against no skillset', 400, 'POST', () => MATCH, body({ publicIdentifer: 'P-1', skillsetIds: [] })],
  [
    'a match against 101 skillsets',
    400,
    'POST',
    () => MATCH,
    () => ({ body: { publicIdentifer: 'P-1', skillsetIds: Array.from({ length: 101 }, () => skillsetId) } }),
  ],
  [
    'a match against a skillset without skills',
    400,
    'POST',
    () => MATCH,
    () => ({ body: { publicIdentifer: 'P-1', skillsetIds: [emptySkillsetId] } }),
  ],
  [
    'a match of nobody',
    404,
    'POST',
    () => MATCH,
    () => ({ body: { publicIdentifer: NOBODY, skillsetIds: [skillsetId] } }),
  ],
  [
    'a match against a skillset that does not exist',
    404,
    'POST',
    () => MATCH,
    body({ publicIdentifer: 'P-1', skillsetIds: [NO_ID] }),
  ],
  ['a match that is too large', 413, 'POST', () => MATCH, () => ({ body: tooLong(100_000) })],
  [
    'a match that is not sent as JSON',
    415,
    'POST',
    () => MATCH,
    () => ({ body: 'x', headers: { 'content-type': 'application/octet-stream' } }),
  ],
  ['a PUT of a match', 405, 'PUT', () => MATCH, body({})],
  ['a result of a match that was never started', 404, 'GET', () => `${MATCH}/P-2/${skillsetId}`],
  ['a result of a match that waits', 404, 'GET', () => `${MATCH}/P-1/${skillsetId}`],
  ['a result of nobody', 404, 'GET', () => `${MATCH}/${NOBODY}/${skillsetId}`],
  ['a result against a skillset that does not exist', 404, 'GET', () => `${MATCH}/P-1/${NO_ID}`],
  ['a result at a path that is wrongly encoded', 400, 'GET', () => `${MATCH}/%C3/${skillsetId}`],
  ['a DELETE of a result', 405, 'DELETE', () => `${MATCH}/P-1/${skillsetId}`],

  ['a path that does not exist', 404, 'GET', () => '/nothing'],
  ['a path that does not exist, by POST', 404, 'POST', () => '/nothing', body({})],
  ['a path in other letters', 404, 'GET', () => '/Skillsets'],
  ['a path with a slash too many', 404, 'GET', () => '//skillsets'],
];

const MISSING = 'An API key in the header x-api-key, or an access token in the header Authorization, is required.';

describe('every answer is as openapi.yaml has it, in both languages', () => {
  test.each(CASES)('%s: %i', async (_name, status, method, path, request = () => ({})) => {
    const { english, dutch } = await askInBoth(method, path(), request());
    expect(english.status).toBe(status);
    if (status === 405) {
      expect(english.headers.get('allow')?.split(', ')).not.toContain(method);
      // What it names is what it takes.
      for (const allowed of english.headers.get('allow')?.split(', ') ?? []) {
        expect((await service.request(allowed, path(), { key: organisation.apiKey })).status).not.toBe(405);
      }
    }
    if (status >= 400) expect(dutch.json.message).not.toBe(english.json.message);
  });

  test.each(contract.operations)('%s without a key or with a wrong one: 401', async (operation) => {
    const [method = '', template = ''] = operation.split(' ');
    const path = template.replace(/\{\w+\}/g, 'x');
    const nothingGiven = await askInBoth(method, path, { key: undefined });
    const wrong = await askInBoth(method, path, { key: 'sk_wrong' });
    expect([nothingGiven.english.status, wrong.english.status]).toEqual([401, 401]);
    expect(nothingGiven.english.json.message).toBe(MISSING);
    expect(wrong.dutch.json.message).toBe('De API-sleutel of het toegangstoken van dit verzoek is niet geldig.');
  });

  test(
    'of the statuses that the contract lists, the cases above leave out only what has tests of its own or needs a ' +
      'broken service',
    () => {
      const templates = contract.operations.map((operation) => ({
        operation,
        pattern: new RegExp(`^${operation.replace(/\{\w+\}/g, '[^/]+')}$`),
      }));
      const elsewhere = new Set([401, 403, 429, 500, 503, 504]);
      const left = templates.flatMap(({ operation, pattern }) => {
        const provoked = new Set(
          CASES.filter(([, , method, path]) => pattern.test(`${method} ${path()}`)).map(([, status]) => status),
        );
        return contract
          .statusesOf(operation)
          .filter((status) => !provoked.has(status) && !elsewhere.has(status))
          .map((status) => `${operation} ${status}`);
      });
      expect(left.sort()).toEqual([
        'DELETE /onboarding/token/{publicIdentifier} 204',
        'GET /profiles/{publicIdentifier} 304',
        'GET /skillsets 304',
        'GET /skillsets/{id} 304',
        'GET /smart-match/{publicIdentifier}/{skillsetId} 200',
        'GET /smart-match/{publicIdentifier}/{skillsetId} 304',
        // These are in import-files.test.ts.
        'POST /import/files 202',
        'POST /import/files 400',
        'POST /import/files 409',
        'POST /import/files 413',
        'POST /import/files 415',
        'POST /import/unclassified 409',
        'POST /onboarding/token 201',
        'POST /onboarding/token 409',
        'POST /smart-match 409',
      ]);
    },
  );

  test('HEAD has the status and headers of GET and no body', async () => {
    for (const path of [
      '/skillsets',
      `/skillsets/${skillsetId}`,
      '/profiles/P-1',
      `/profiles/${NOBODY}`,
      `${TOKEN}/invited`,
      `${MATCH}/P-2/${skillsetId}`,
    ]) {
      const got = await ask('GET', path);
      const head = await ask('HEAD', path);
      expect([path, head.status, head.text]).toEqual([path, got.status, '']);
      for (const header of ['content-type', 'content-length', 'content-language'])
        expect(head.headers.get(header)).toBe(got.headers.get(header));
    }
    expect((await service.request('HEAD', MATCH, { key: organisation.apiKey })).status).toBe(405);
    expect((await service.request('HEAD', '/skillsets')).status).toBe(401);
  });
});

describe('languages', () => {
  test.each([
    ['nl-BE', 'nl'],
    ['NL', 'nl'],
    ['fr, nl;q=0.5, en;q=0.4', 'nl'],
    ['nl;q=0.3, en;q=0.8', 'en'],
    ['nl;q=0', 'en'],
    ['en;q=0, *;q=0.1', 'nl'],
    ['*', 'en'],
    ['fr-FR, de', 'en'],
    ['', 'en'],
    ['nl;q=x,,;;', 'en'],
    ['!!', 'en'],
  ])('Accept-Language "%s" is answered in %s', async (header, language) => {
    const { headers } = await ask('GET', '/skillsets', { headers: { 'accept-language': header } });
    expect(headers.get('content-language')).toBe(language);
  });

  test('the list of skillsets is ordered by name in the language of the answer', async () => {
    for (const name of [
      'Éclair baker',
      'eclair Baker 2',
      'Zebra keeper',
      'apple picker',
      'IJsmaker',
      'Ikebana teacher',
    ])
      await makeSkillset({ en: name, nl: name });
    for (const language of ['en', 'nl']) {
      const { json } = await ask('GET', '/skillsets', { headers: { 'accept-language': language } });
      const names = json.map(({ name }: { name: string }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
      expect(names.length).toBeGreaterThan(10);
    }
  });

  test('a skillset without a description leaves the field out, and one language stands in for the other', async () => {
    const id = await makeSkillset({ nl: 'Alleen Nederlands' });
    const { json } = await ask('GET', `/skillsets/${id}`);
    expect(json).toEqual({ id, name: 'Alleen Nederlands', skills: [] });
  });
});

describe('paths', () => {
  test.each([
    'Jan de Vries',
    'a/b',
    'a/b/../c',
    'é 😀 漢字',
    '100%',
    '%2F',
    '?x=1#y',
    '...',
    "o'Neil; DROP",
    'a+b&c=d',
    '"{}"',
  ])('the identifier %j is read as it was given', async (publicIdentifier) => {
    const made = await ask('POST', TOKEN, { body: { publicIdentifier } });
    expect(made.status).toBe(201);
    const path = `${TOKEN}/${encodeURIComponent(publicIdentifier)}`;
    expect((await ask('GET', path)).json).toEqual(made.json);
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('GET', path)).json).toEqual({ signature: made.json.signature, status: 'revoked', link: null });
  });

  test.each(['.', '..', ' .. '])(
    'the identifier %j is refused, as URL parsers take it out of every path',
    async (publicIdentifier) => {
      const { status, json } = await ask('POST', TOKEN, { body: { publicIdentifier } });
      expect([status, json]).toEqual([
        400,
        { code: 400, message: 'publicIdentifier must not be . or .., because neither can be part of a path.' },
      ]);
      const renew =
        'mutation ($input: RenewOnboardingTokenInput!) { renewOnboardingToken(input: $input) { userErrors { code } } }';
      const renewed = await service.graphql(renew, {
        key: organisation.apiKey,
        variables: { input: { publicIdentifier } },
      });
      expect(renewed.json.data.renewOnboardingToken.userErrors).toEqual([{ code: 'INVALID_INPUT' }]);
    },
  );

  test('identifiers are compared exactly, after spaces around them are dropped', async () => {
    const made = await ask('POST', TOKEN, { body: { publicIdentifier: '  Case-1 ' } });
    expect((await ask('GET', `${TOKEN}/Case-1`)).json).toEqual(made.json);
    expect((await ask('GET', `${TOKEN}/case-1`)).status).toBe(404);
    expect((await ask('POST', TOKEN, { body: { publicIdentifier: 'case-1' } })).status).toBe(201);
  });

  test('a slash at the end and query parameters that nobody knows change nothing', async () => {
    const plain = await ask('GET', `/skillsets/${skillsetId}`);
    for (const more of ['/', '?x=1&x=2', '?accept-language=nl', '?a[b]=c&%E0%A4%A', '/?']) {
      const { status, text } = await ask('GET', `/skillsets/${skillsetId}${more}`);
      expect([more, status, text]).toEqual([more, 200, plain.text]);
    }
    expect(
      (await ask('POST', `${MATCH}/?x=1`, { body: { publicIdentifer: 'P-1', skillsetIds: [skillsetId] } })).status,
    ).toBe(202);
  });

  test('an identifier with a NUL, or longer than any can be, names nobody', async () => {
    for (const name of ['a%00b', 'x'.repeat(5000), '%F0%9F%98%80'.repeat(300)]) {
      expect((await ask('GET', `/profiles/${name}`)).status).toBe(404);
      expect((await ask('GET', `${TOKEN}/${name}`)).status).toBe(404);
      expect((await ask('DELETE', `${TOKEN}/${name}`)).status).toBe(404);
      expect((await ask('GET', `/skillsets/${name}`)).status).toBe(404);
      expect((await ask('GET', `${MATCH}/${name}/${name}`)).status).toBe(404);
    }
  });

  test('what is wrong with a path is told to nobody without a key', async () => {
    expect((await ask('GET', '/profiles/%E0%A4%A', { key: undefined })).status).toBe(401);
    expect((await ask('GET', '/nothing', { key: undefined })).status).toBe(401);
    expect((await service.request('PUT', '/skillsets')).status).toBe(401);
  });

  test('a profile is found by its id too', async () => {
    const profile = await ask('GET', '/profiles/P-1');
    expect((await ask('GET', `/profiles/${profile.json.id}`)).text).toBe(profile.text);
    expect((await ask('GET', `/profiles/${profile.json.id.toUpperCase()}`)).text).toBe(profile.text);
  });
});

describe('onboarding tokens', () => {
  test('a new person gets 201, one who is pending 200 and the same token with the new redirectUrl', async () => {
    const first = await ask('POST', TOKEN, { body: { publicIdentifier: 'O-1', redirectUrl: 'https://one.example/' } });
    const second = await ask('POST', TOKEN, { body: { publicIdentifier: 'O-1', redirectUrl: 'https://two.example/' } });
    const third = await ask('POST', TOKEN, { body: { publicIdentifier: 'O-1' } });
    expect([first.status, second.status, third.status]).toEqual([201, 200, 200]);
    expect([second.json, third.json]).toEqual([first.json, first.json]);
    const { json } = await service.graphql('{ onboardingToken(publicIdentifier: "O-1") { redirectUrl } }', {
      key: organisation.apiKey,
    });
    expect(json.data.onboardingToken.redirectUrl).toBe('https://two.example/');
  });

  test('revoking answers 204 twice and writes one event; a new invitation is 201 with another signature', async () => {
    const first = await ask('POST', TOKEN, { body: { publicIdentifier: 'O-2' } });
    expect((await ask('DELETE', `${TOKEN}/O-2`)).status).toBe(204);
    expect((await ask('DELETE', `${TOKEN}/O-2`)).status).toBe(204);
    const events = await database.runtime.database.client.event.findMany({
      where: { organisationId: organisation.id, subject: 'O-2' },
    });
    expect(events.map((event) => JSON.parse(event.body).data.status).sort()).toEqual(['pending', 'revoked']);
    const again = await ask('POST', TOKEN, { body: { publicIdentifier: 'O-2' } });
    expect([again.status, again.json.signature === first.json.signature]).toEqual([201, false]);
  });

  test('an expired token reads pending, and inviting again makes a new one', async () => {
    const first = await ask('POST', TOKEN, { body: { publicIdentifier: 'O-3' } });
    await database.runtime.database.client.onboardingToken.updateMany({
      where: { publicIdentifier: 'O-3' },
      data: { expiresAt: new Date() },
    });
    expect((await ask('GET', `${TOKEN}/O-3`)).json).toEqual(first.json);
    const again = await ask('POST', TOKEN, { body: { publicIdentifier: 'O-3' } });
    expect([again.status, again.json.signature === first.json.signature]).toEqual([201, false]);
    expect((await ask('GET', `${TOKEN}/O-3`)).json).toEqual(again.json);
  });

  test('somebody who is done keeps the completed token', async () => {
    const answer = await ask('POST', TOKEN, { body: { publicIdentifier: 'P-1' } });
    expect([answer.status, answer.json.status, typeof answer.json.link]).toEqual([200, 'completed', 'string']);
    expect((await ask('GET', `${TOKEN}/P-1`)).json).toEqual(answer.json);
  });

  test('ten invitations of one person at once are one invitation', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask('POST', TOKEN, { body: { publicIdentifier: 'O-4' } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe('imports', () => {
  const send = async (body: object, headers = {}) => ask('POST', IMPORT, { body, headers });
  const stored = (id: string) =>
    database.runtime.database.client.importItem.findMany({ where: { importId: id }, orderBy: { position: 'asc' } });

  test('createdAt is taken in the forms of ISO 8601 that systems write, in UTC where it names no zone', async () => {
    const forms = {
      '2026-03-01': '2026-03-01T00:00:00.000Z',
      '2026-03': '2026-03-01T00:00:00.000Z',
      '20260301T093000Z': '2026-03-01T09:30:00.000Z',
      '2026-03-01T09:30': '2026-03-01T09:30:00.000Z',
      '2026-03-01 09:30:00.123456': '2026-03-01T09:30:00.123Z',
      '2026-03-01T09:30:00+0200': '2026-03-01T07:30:00.000Z',
      '2026-03-01 09:30:00 +02': '2026-03-01T07:30:00.000Z',
      '2026-03-01T09:30:00+02:00': '2026-03-01T07:30:00.000Z',
    };
    const { status, json } = await send({ items: Object.keys(forms).map((createdAt) => ({ createdAt })) });
    expect([status, json.failedItems]).toEqual([202, undefined]);
    const rows = await stored(json.importId);
    expect(rows.map(({ sourceCreatedAt, status }) => [sourceCreatedAt?.toISOString(), status])).toEqual(
      Object.values(forms).map((instant) => [instant, 'QUEUED']),
    );
  });

  test('an item whose createdAt is no date fails alone, with its position, and the others are stored', async () => {
    const wrong = ['2026-02-30', '2026-03-01T25:00:00', 'yesterday', '', '09:30', '1772357400'];
    const items = ['2026-03-01', ...wrong, null].map((createdAt, index) => ({
      entityId: `D-${index}`,
      createdAt,
      payload: { name: 'Somebody' },
    }));
    const { json } = await send({ items });
    const failedItems = wrong.flatMap((text, index) =>
      text === ''
        ? []
        : [
            {
              position: index + 1,
              entityId: `D-${index + 1}`,
              code: 'CREATED_AT_INVALID',
              message:
                `items[${index + 1}].createdAt must be an ISO 8601 date, such as 2026-03-01 or ` +
                `2026-03-01T09:30:00Z.`,
            },
          ],
    );
    // A blank is no text, as in every field.
    expect(json).toEqual({
      message: 'Accepted 3 items for processing. 5 items were refused.',
      importId: expect.any(String),
      failedItems,
    });
    const rows = await stored(json.importId);
    expect(rows.map(({ status }) => status)).toEqual([
      'QUEUED',
      'FAILED',
      'FAILED',
      'FAILED',
      'QUEUED',
      'FAILED',
      'FAILED',
      'QUEUED',
    ]);
    // What is never read is not kept.
    expect(rows.filter(({ payload }) => payload === null).map(({ status }) => status)).toEqual(Array(5).fill('FAILED'));

    const { english, dutch } = await askInBoth('GET', `/imports/${json.importId}`);
    expect(english.json).toEqual({
      id: json.importId,
      createdAt: expect.any(String),
      progress: { total: 8, queued: 3, reading: 0, read: 0, failed: 5 },
      failedItems,
    });
    expect(dutch.json.failedItems[0].message).toBe(
      'items[1].createdAt moet een datum volgens ISO 8601 zijn, zoals 2026-03-01 of 2026-03-01T09:30:00Z.',
    );
    const inDutch = await send({ items: items.slice(0, 2) }, DUTCH);
    expect(inDutch.json).toMatchObject({
      message: '1 item aangenomen voor verwerking. 1 item is geweigerd.',
      failedItems: [{ position: 1 }],
    });
  });

  test('an import of nothing but such items is refused, and nothing is stored', async () => {
    const { client } = database.runtime.database;
    const before = await client.import.count();
    const { status, json } = await send({ items: [{ createdAt: '2026-02-30' }] });
    expect([status, json]).toEqual([
      400,
      {
        code: 400,
        message: 'items[0].createdAt must be an ISO 8601 date, such as 2026-03-01 or 2026-03-01T09:30:00Z.',
      },
    ]);
    expect(await client.import.count()).toBe(before);
  });

  test('an import that has ended tells when, and its failed items a hundred at a time', async () => {
    const header = { batchId: 'ended', topic: 'review', source: 'hr-suite' };
    const { json } = await send({
      ...header,
      items: Array.from({ length: 130 }, (_, index) => ({ entityId: `F-${index}`, entityType: 'person' })),
    });
    const { client } = database.runtime.database;
    const finishedAt = new Date('2026-03-01T09:30:00Z');
    await client.importItem.updateMany({
      where: { importId: json.importId, position: { lt: 5 } },
      data: { status: 'READ', finishedAt },
    });
    await client.importItem.updateMany({
      where: { importId: json.importId, position: { gte: 5 } },
      data: { status: 'FAILED', failure: 'NO_CONTENT', finishedAt },
    });
    const first = (await ask('GET', `/imports/${json.importId}`)).json;
    expect(first).toMatchObject({
      ...header,
      id: json.importId,
      finishedAt: finishedAt.toISOString(),
      progress: { total: 130, queued: 0, reading: 0, read: 5, failed: 125 },
    });
    expect(first.failedItems).toHaveLength(100);
    expect(first.failedItems[0]).toEqual({
      position: 5,
      entityType: 'person',
      entityId: 'F-5',
      code: 'NO_CONTENT',
      message: 'The item has no content to read.',
    });
    const second = (await ask('GET', `/imports/${json.importId}?after=${encodeURIComponent(first.nextCursor)}`)).json;
    expect(second.failedItems.map(({ position }: { position: number }) => position)).toEqual(
      Array.from({ length: 25 }, (_, index) => 105 + index),
    );
    expect(second).not.toHaveProperty('nextCursor');
  });
});

describe('an Idempotency-Key', () => {
  const withKey = (value: string, headers = {}) => ({ 'idempotency-key': value, ...headers });
  const imports = () => database.runtime.database.client.import.count({ where: { organisationId: organisation.id } });

  test('is answered the same again, and carried out once', async () => {
    const before = await imports();
    const request = { body: { items: [{}] }, headers: withKey('same') };
    const first = await ask('POST', IMPORT, request);
    const second = await ask('POST', IMPORT, request);
    const inDutch = await ask('POST', IMPORT, { ...request, headers: withKey('same', DUTCH) });
    expect([first.status, second.status, inDutch.status]).toEqual([202, 202, 202]);
    expect([second.text, inDutch.text]).toEqual([first.text, first.text]);
    expect([first, second, inDutch].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([
      null,
      'true',
      'true',
    ]);
    // The message is in English, whatever was asked for.
    expect(inDutch.headers.get('content-language')).not.toBe('nl');
    expect(await imports()).toBe(before + 1);
  });

  test('with another body or on another path answers 409, in both languages', async () => {
    await ask('POST', IMPORT, { body: { items: [{}] }, headers: withKey('other') });
    const before = await imports();
    for (const [path, body] of [
      [IMPORT, { items: [{}, {}] }],
      [TOKEN, { publicIdentifier: 'p' }],
      [MATCH, { publicIdentifer: 'P-1', skillsetIds: [skillsetId] }],
    ] as const) {
      const { english } = await askInBoth('POST', path, { body, headers: withKey('other') });
      expect([path, english.status]).toEqual([path, 409]);
    }
    expect(await imports()).toBe(before);
  });

  test('sent twelve times at once has exactly one effect', async () => {
    const before = await imports();
    const request = { body: { items: [{}] }, headers: withKey('at once') };
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('POST', IMPORT, request)));
    expect(await imports()).toBe(before + 1);
    expect(
      answers.filter(({ headers, status }) => status === 202 && headers.get('idempotent-replayed') === null),
    ).toHaveLength(1);
    const others = answers.filter(({ status }) => status === 409);
    expect(others.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true);
    expect((await ask('POST', IMPORT, request)).headers.get('idempotent-replayed')).toBe('true');
  });

  test('keeps the answer that said no, too', async () => {
    const request = { body: { publicIdentifer: 'late', skillsetIds: [skillsetId] }, headers: withKey('refused') };
    expect((await ask('POST', MATCH, request)).status).toBe(404);
    await makeProfile('late');
    const again = await ask('POST', MATCH, request);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([404, 'true']);
  });

  test('is forgotten after 24 hours', async () => {
    const before = await imports();
    const request = { body: { items: [{}] }, headers: withKey('old') };
    await ask('POST', IMPORT, request);
    const { client } = database.runtime.database;
    const [row] = await client.idempotencyKey.findMany({ where: { key: 'old' } });
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(86_400_000);
    await client.idempotencyKey.updateMany({ where: { key: 'old' }, data: { expiresAt: new Date() } });
    expect((await ask('POST', IMPORT, request)).headers.get('idempotent-replayed')).toBeNull();
    expect(await imports()).toBe(before + 2);
  });

  test.each([
    ['longer than 255 characters', 'x'.repeat(256)],
    ['empty', ''],
    ['of control characters', '\u0085'],
  ])('that is %s answers 400', async (_name, value) => {
    expect((await ask('POST', IMPORT, { body: { items: [{}] }, headers: withKey(value) })).status).toBe(400);
  });

  test('means nothing to a GET', async () => {
    for (const path of ['/skillsets', '/profiles/P-1']) {
      expect((await ask('GET', path, { headers: withKey('get') })).headers.get('idempotent-replayed')).toBeNull();
    }
  });

  test('is free at once after a request that failed on our side, which left nothing behind', async () => {
    const { client } = database.runtime.database;
    await client.$executeRaw`ALTER TABLE audit_entry ADD CONSTRAINT refuse_imports CHECK (action <>
      'import.accepted') NOT VALID`;
    const request = { body: { items: [{}], batchId: 'failed before' }, headers: withKey('failed before') };
    const failed = await ask('POST', IMPORT, request);
    await client.$executeRaw`ALTER TABLE audit_entry DROP CONSTRAINT refuse_imports`;
    const again = await ask('POST', IMPORT, request);
    expect([failed.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([500, 202, null]);
    expect(await client.import.count({ where: { batchId: 'failed before' } })).toBe(1);
  });

  describe('whose request is broken off where its effect is stored', () => {
    type Moment = 'before PostgreSQL is told to commit' | 'after PostgreSQL was told to commit';
    let proxy: TcpProxy;
    let cut: TestService;
    let onCommit: ((connection: ProxiedConnection) => void) | undefined;

    beforeAll(async () => {
      proxy = await startTcpProxy(Number(new URL(database.url).port), (bytes, connection) => {
        if (!bytes.includes('COMMIT')) return;
        onCommit?.(connection);
        onCommit = undefined;
      });
      cut = await startTestService(throughPort(database.url, proxy.port), { ROLE: 'gateway' });
    });

    afterAll(async () => {
      await cut?.stop();
      await proxy?.close();
    });

    const breakOff: Record<Moment, (connection: ProxiedConnection) => void> = {
      'before PostgreSQL is told to commit': ({ client, server, freeze }) => {
        freeze();
        client.resetAndDestroy();
        server.destroy();
      },
      'after PostgreSQL was told to commit': ({ client, deafen }) => {
        deafen();
        client.resetAndDestroy();
      },
    };

    const stored = () => database.runtime.database.client;
    const requests: [
      name: string,
      path: string,
      body: (name: string) => object,
      effects: (name: string) => Promise<number>,
    ][] = [
      [
        'an import',
        IMPORT,
        (name) => ({ batchId: name, items: [{ entityId: name }] }),
        (name) => stored().import.count({ where: { batchId: name } }),
      ],
      [
        'an invitation',
        TOKEN,
        (name) => ({ publicIdentifier: name }),
        (name) => stored().event.count({ where: { subject: name } }),
      ],
      [
        'a match',
        MATCH,
        () => ({ publicIdentifer: 'P-1', skillsetIds: [skillsetId] }),
        () => stored().smartMatch.count(),
      ],
    ];
    const moments = Object.keys(breakOff) as Moment[];

    /** Sends a request again until it has an answer that is not "later". */
    const repeat = (on: RunningService, path: string, request: TestRequest) =>
      waitFor(async () => {
        const answer = await on.request('POST', path, { key: organisation.apiKey, ...request });
        return ![409, 503].includes(answer.status) && answer;
      });

    test.each(requests.flatMap((request) => moments.map((moment) => [moment, ...request] as const)))(
      '%s: %s has its effect once',
      async (moment, _name, path, body, effects) => {
        const name = `${path} ${moment}`;
        const request = { body: body(name), headers: withKey(name) };
        const before = await effects(name);
        onCommit = breakOff[moment];
        const broken = await cut.request('POST', path, { key: organisation.apiKey, ...request });
        expect([broken.status, onCommit]).toEqual([503, undefined]);
        const again = await repeat(cut, path, request);
        const elsewhere = await ask('POST', path, request);
        expect([again.status < 300, again.headers.get('idempotent-replayed')]).toEqual([
          true,
          moment.startsWith('after') ? 'true' : null,
        ]);
        expect([elsewhere.text, elsewhere.status, elsewhere.headers.get('idempotent-replayed')]).toEqual([
          again.text,
          again.status,
          'true',
        ]);
        expect(await effects(name)).toBe(before + 1);
      },
    );

    test('by the death of the process has its effect once', async () => {
      const request = { body: { batchId: 'killed', items: [{}, {}] }, headers: withKey('killed') };
      onCommit = () => cut.process.kill('SIGKILL');
      await expect(cut.request('POST', IMPORT, { key: organisation.apiKey, ...request })).rejects.toThrow();
      const again = await repeat(service, IMPORT, request);
      expect([again.status, (await ask('POST', IMPORT, request)).text]).toEqual([202, again.text]);
      expect(await stored().import.count({ where: { batchId: 'killed' } })).toBe(1);
    });
  });
});

describe('limits', () => {
  let limited: RunningService;

  beforeAll(async () => {
    limited = await startServiceHere(database.url, {
      ROLE: 'gateway',
      REQUESTS_PER_MINUTE: '5',
      UNREAD_ITEMS_MAX: '3',
      ONBOARDING_URL: 'https://welcome.example.org/start',
    });
  });

  afterAll(async () => {
    await limited?.stop();
  });

  test('more requests than an organisation has in a minute answer 429, and those of others do not', async () => {
    const [busy, quiet] = [await database.createOrganisation('Busy'), await database.createOrganisation('Quiet')];
    for (let left = 4; left >= 0; left -= 1) {
      const answer = await limited.request('GET', '/skillsets', { key: busy.apiKey });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"requests"; r=${left}; t=\\d+, `));
      expect(answer.headers.get('ratelimit-policy')).toMatch(/q=5; w=60/);
    }
    const { client } = database.runtime.database;
    for (const operation of contract.operations) {
      const [method = '', template = ''] = operation.split(' ');
      const path = template.replace(/\{\w+\}/g, 'x');
      for (const headers of [{}, DUTCH]) {
        const answer = await limited.request(method, path, {
          key: busy.apiKey,
          headers,
          ...(method === 'POST' ? { body: { items: [{}], publicIdentifier: 'p' } } : {}),
        });
        expect([operation, answer.status]).toEqual([operation, 429]);
        expect(contract.faultsOf({ method, path }, answer)).toEqual([]);
        const seconds = Number(answer.headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(60);
      }
    }
    expect(await client.import.count({ where: { organisationId: busy.id } })).toBe(0);
    expect((await limited.request('GET', '/skillsets', { key: quiet.apiKey })).status).toBe(200);
    // Nobody's key counts for nobody.
    expect((await limited.request('GET', '/skillsets', { key: 'sk_wrong' })).status).toBe(401);
  });

  test('more items than may wait answer 429 with Retry-After, and none of them is stored', async () => {
    const { id, apiKey: key } = await database.createOrganisation('Full');
    const items = (count: number) => ({ items: Array.from({ length: count }, () => ({})) });
    for (const headers of [{}, DUTCH]) {
      const answer = await limited.request('POST', IMPORT, {
        key,
        body: items(4),
        headers: { ...headers, 'idempotency-key': 'full' },
      });
      expect(answer.status).toBe(429);
      expect(contract.faultsOf({ method: 'POST', path: IMPORT }, answer)).toEqual([]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await limited.request('POST', IMPORT, { key, body: items(3) })).status).toBe(202);
    expect((await limited.request('POST', IMPORT, { key, body: items(1) })).status).toBe(429);
    const { client } = database.runtime.database;
    expect(await client.importItem.count({ where: { organisationId: id } })).toBe(3);
    // An answer that says "later" is not kept: the same request may be tried again.
    expect(await client.idempotencyKey.count({ where: { organisationId: id } })).toBe(0);
  });

  test('onboarding links lead to the address that the operator sets', async () => {
    const { apiKey: key } = await database.createOrganisation('Linked');
    const { json } = await limited.request('POST', TOKEN, { key, body: { publicIdentifier: 'L-1' } });
    expect(json.link).toBe(`https://welcome.example.org/start?signature=${json.signature}`);
  });

  test('two imports may have the same batchId, and are found by it together', async () => {
    for (const topic of ['one', 'two'])
      expect((await ask('POST', IMPORT, { body: { batchId: 'twice', topic, items: [{}] } })).status).toBe(202);
    const { json } = await service.graphql('{ imports(where: { batchId: { eq: "twice" } }) { nodes { topic } } }', {
      key: organisation.apiKey,
    });
    expect(json.data.imports.nodes.map(({ topic }: { topic: string }) => topic).sort()).toEqual(['one', 'two']);
  });

  test('a thousand items are as many as an import may have', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ entityId: `i-${index}` }));
    const { status, json } = await ask('POST', IMPORT, { body: { items, batchId: 'thousand' } });
    expect([status, json]).toEqual([
      202,
      { message: 'Accepted 1,000 items for processing.', importId: expect.any(String) },
    ]);
    const dutch = await ask('POST', IMPORT, { body: { items: [...items, {}] }, headers: DUTCH });
    expect(dutch.json).toEqual({ code: 400, message: 'items mag maximaal 1.000 elementen bevatten.' });
  });

  test('an import of 10,000,000 bytes and any other body of 100,000 are read, one byte more is not', async () => {
    const exactly = (bytes: number) => {
      const parts = { publicIdentifier: 'bytes', items: [{}], filling: '' };
      return JSON.stringify({ ...parts, filling: 'x'.repeat(bytes - JSON.stringify(parts).length) });
    };
    expect((await ask('POST', IMPORT, { body: exactly(10_000_000) })).status).toBe(202);
    expect((await ask('POST', IMPORT, { body: exactly(10_000_001) })).json.message).toBe(
      'The body may be at most 10,000,000 bytes.',
    );
    expect((await ask('POST', TOKEN, { body: exactly(100_000) })).status).toBe(201);
    expect((await ask('POST', TOKEN, { body: exactly(100_001) })).status).toBe(413);
  });
});

describe('smart matches', () => {
  const path = (person: string, skillset = skillsetId) => `${MATCH}/${person}/${skillset}`;

  test('a match with something unknown names it and starts nothing', async () => {
    const { client } = database.runtime.database;
    const before = await client.smartMatch.count();
    const profile = await ask('POST', MATCH, { body: { publicIdentifer: NOBODY, skillsetIds: [skillsetId] } });
    expect(profile.json.message).toBe('There is no profile with the identifier nobody.');
    for (const unknown of [NO_ID, 'Data-Analyst', '\u0000', '']) {
      const answer = await ask('POST', MATCH, { body: { publicIdentifer: 'P-2', skillsetIds: [skillsetId, unknown] } });
      expect(answer.json).toEqual({ code: 404, message: `There is no skillset with the id ${unknown}.` });
    }
    await ask('POST', MATCH, { body: { publicIdentifer: 'P-2', skillsetIds: [skillsetId, emptySkillsetId] } });
    expect(await client.smartMatch.count()).toBe(before);
  });

  test('the published spelling wins over the right one', async () => {
    const { json } = await ask('POST', MATCH, {
      body: { publicIdentifer: NOBODY, publicIdentifier: 'P-1', skillsetIds: [skillsetId] },
    });
    expect(json.message).toBe('There is no profile with the identifier nobody.');
  });

  test('never started, under way, done and failed for good are told from each other', async () => {
    const detail = await ask('GET', `/skillsets/${skillsetId}`);
    const [skill] = detail.json.skills.filter(({ type }: { type: string }) => type === 'KNOWLEDGE');
    const knowledgeOnly = await makeSkillset({ en: 'Knowledge only' }, [skill.id]);
    const emptied = await makeSkillset({ en: 'Emptied' }, [skill.id]);
    const never = await ask('GET', path('P-3'));
    expect([never.status, never.headers.get('retry-after'), never.json.message]).toEqual([
      404,
      null,
      `No match of P-3 against the skillset ${skillsetId} was ever started.`,
    ]);

    // The same skillset twice, once in capitals, is one match.
    const skillsetIds = [skillsetId, skillsetId.toUpperCase(), knowledgeOnly, emptied];
    const started = await ask('POST', MATCH, { body: { publicIdentifer: 'P-3', skillsetIds } });
    expect(started.json).toEqual({ message: 'Started 3 matches. Results are sent by webhook.' });
    await clear(emptied);
    const { english, dutch } = await askInBoth('GET', path('P-3'));
    expect([english.status, english.headers.get('retry-after')]).toEqual([404, '1']);
    expect(english.json.message).toBe(`The match of P-3 against the skillset ${skillsetId} is not finished yet.`);
    expect(dutch.json.message).toBe(`De match van P-3 met de skillset ${skillsetId} is nog niet klaar.`);

    worker = await startServiceHere(database.url, { ROLE: 'worker' });
    const done = await waitFor(async () => {
      const answer = await ask('GET', path('P-3'));
      return answer.status === 200 && answer;
    });
    expect(done.json.match).toEqual({
      overall: 0,
      knowledge: expect.any(Number),
      transversal: expect.any(Number),
      functional: expect.any(Number),
    });
    const failed = await waitFor(async () => {
      const answer = await ask('GET', path('P-3', emptied));
      return answer.headers.get('retry-after') === null && answer;
    });
    expect(failed.json).toEqual({
      code: 404,
      message: `The match of P-3 against the skillset ${emptied} failed. Start it again.`,
    });
    const narrow = await waitFor(async () => {
      const answer = await ask('GET', path('P-3', knowledgeOnly));
      return answer.status === 200 && answer;
    });
    // Nothing is missing of a type that is not asked for.
    expect(narrow.json.match).toEqual({ overall: 0, knowledge: 0, transversal: 100, functional: 100 });
    const asked =
      'query ($id: ID!) { smartMatch(publicIdentifier: "P-3", skillsetId: $id) { result { match { overall knowledge ' +
      'transversal functional } } } }';
    const { json } = await service.graphql(asked, { key: organisation.apiKey, variables: { id: knowledgeOnly } });
    expect(json.data.smartMatch.result.match).toEqual({
      overall: 0,
      knowledge: 0,
      transversal: null,
      functional: null,
    });
  });

  test('the latest result is read in both languages, also while a newer match waits', async () => {
    await worker?.stop();
    const before = await askInBoth('GET', path('P-3'));
    expect([before.english.status, before.dutch.json.name === before.english.json.name]).toEqual([200, false]);
    expect((await ask('POST', MATCH, { body: { publicIdentifer: 'P-3', skillsetIds: [skillsetId] } })).status).toBe(
      202,
    );
    expect((await ask('GET', path('P-3'))).text).toBe(before.english.text);
    const { json } = await ask('GET', '/profiles/P-3');
    expect((await ask('GET', path(json.id))).text).toBe(before.english.text);
    expect((await ask('HEAD', path('P-3'))).status).toBe(200);
  });
});
