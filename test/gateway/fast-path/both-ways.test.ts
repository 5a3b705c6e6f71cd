import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { print } from 'graphql';
import { ReadProfileDocument, ReadSmartMatchDocument } from '../../../src/generated/operations.js';
import { computeMatch } from '../../../src/domain/matching/compute-match.js';
import { requestMatches } from '../../../src/domain/matching/request-matches.js';
import { createSkillset } from '../../../src/domain/skillsets/store/write-skillset.js';
import { projectFile } from '../../../src/platform/files/project-files.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimMatches } from '../../support/background/claim-work.js';
import { comparableAnswer } from '../../support/clients/comparable-answer.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { waitFor } from '../../support/wait-for.js';
import { startServiceHere, type RunningService, type TestRequest } from '../../support/services/test-service.js';

const ORIGIN = 'https://skills.example.org';
const READ_PROFILE = print(ReadProfileDocument);

let database: TestDatabase;
let key: string;
let scope: Scope;
let skillsetId: string;
/** A skillset with skills of one type, with which a person was compared. */
let matchedId: string;
let fast: RunningService;
let expressOnly: RunningService;
/** Operations that Apollo Server of the service with the fast path has executed. */
let executedByApollo = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const organisation = await database.createOrganisation();
  key = organisation.apiKey;
  scope = database.scopeOf(organisation);
  for (const publicIdentifier of ['P-1', 'a/b']) await addPerson(scope, { publicIdentifier, skills: 3 });
  skillsetId = (await createSkillset(scope, { name: { en: 'Nurse', nl: 'Verpleegkundige' }, skills: [] })).id;
  const known = await scope.db.skill.findMany({ where: { type: 'KNOWLEDGE' }, orderBy: { sourceKey: 'asc' }, take: 3 });
  const skills = known.map(({ id }, place) => ({ skillId: id, requiredLevel: place + 1 }));
  matchedId = (await createSkillset(scope, { name: { en: 'Driver' }, description: { nl: 'Rijdt' }, skills })).id;
  await requestMatches(scope, 'P-1', [matchedId]);
  for (const match of await claimMatches(scope.db, 1)) await computeMatch(scope, match);
  const settings = { ROLE: 'gateway', CORS_ORIGINS: ORIGIN, PUBLIC_URL: 'https://skills.example.com' };
  const count = { requestDidStart: async () => void (executedByApollo += 1) };
  fast = await startServiceHere(database.url, settings, { plugins: [count] });
  expressOnly = await startServiceHere(database.url, settings, { compiler: null });
});

afterAll(async () => {
  await Promise.all([fast?.stop(), expressOnly?.stop()]);
  await database?.drop();
});

type Request = readonly [method: string, path: string, request?: TestRequest];

const graphql = (body: unknown, headers: Record<string, string> = {}): Request => [
  'POST',
  '/graphql',
  { body, headers },
];
const profile = (publicIdentifier: unknown) => ({ query: READ_PROFILE, variables: { publicIdentifier } });

/** Sends a request both ways, and returns the answer and whether the fast path gave it. */
async function sendBothWays([method, path, request]: Request) {
  // The holder of a key is in memory for a second.
  await fast.request('GET', '/skillsets?', { key });
  const before = executedByApollo;
  const answer = await fast.request(method, path, { key, ...request });
  const isFast = executedByApollo === before && answer.status === 200;
  expect(comparableAnswer(answer)).toEqual(
    comparableAnswer(await expressOnly.request(method, path, { key, ...request })),
  );
  return { isFast };
}

const FAST: Record<string, () => Request> = {
  'a profile': () => ['GET', '/profiles/P-1'],
  'a profile whose identifier is percent-encoded': () => ['GET', '/profiles/a%2Fb'],
  'skillsets in Dutch': () => ['GET', '/skillsets', { headers: { 'accept-language': 'nl-BE, en;q=0.5' } }],
  'a skillset': () => ['GET', `/skillsets/${skillsetId}`],
  'a skillset with skills': () => ['GET', `/skillsets/${matchedId}`],
  'a skillset with skills in Dutch': () => ['GET', `/skillsets/${matchedId}`, { headers: { 'accept-language': 'nl' } }],
  'the result of a match': () => ['GET', `/smart-match/P-1/${matchedId}`],
  'the result of a match in Dutch': () => [
    'GET',
    `/smart-match/P-1/${matchedId}`,
    { headers: { 'accept-language': 'nl' } },
  ],
  'a request with an id': () => ['GET', '/skillsets', { headers: { 'x-request-id': 'mine' } }],
  'a page of an allowed origin': () => ['GET', '/skillsets', { headers: { origin: ORIGIN } }],
  'a page of another origin': () => ['GET', '/skillsets', { headers: { origin: 'https://other.example' } }],
  'a profile over GraphQL': () => graphql(profile('P-1')),
  'a profile over GraphQL that does not exist': () => graphql(profile('nobody')),
  'a document with extensions of the client': () =>
    graphql({ ...profile('P-1'), extensions: { clientLibrary: { name: '@apollo/client' } } }),
  'one of two operations': () => graphql({ ...profile('P-1'), operationName: 'ReadProfile' }),
  'an answer for whoever takes any type': () => graphql(profile('P-1'), { accept: '*/*' }),
};

const UPDATE_EMAIL = `mutation Update($input: UpdateProfileInput!) {
  updateProfile(input: $input) { profile { publicIdentifier email } }
}`;

/** Requests that no statement answers. */
const OTHERS: Record<string, () => Request> = {
  'a change over GraphQL': () =>
    graphql({ query: UPDATE_EMAIL, variables: { input: { publicIdentifier: 'P-1', email: 'p1@example.org' } } }),
  'a change of what does not exist': () =>
    graphql({ query: UPDATE_EMAIL, variables: { input: { publicIdentifier: 'nobody', email: 'p1@example.org' } } }),
  'a change with a value that is not allowed': () =>
    graphql({ query: UPDATE_EMAIL, variables: { input: { publicIdentifier: 'P-1', email: 'x' } } }),
  'a change of an allowed origin': () => graphql({ query: 'mutation { revokeNothing }' }, { origin: ORIGIN }),
  'a request for a match': () => [
    'POST',
    '/smart-match',
    { body: { publicIdentifer: 'P-1', skillsetIds: [matchedId] } },
  ],
  'a request for a match in Dutch': () => [
    'POST',
    '/smart-match',
    { body: { publicIdentifer: 'P-1', skillsetIds: [matchedId] }, headers: { 'accept-language': 'nl' } },
  ],
  'a request for a match of nobody': () => [
    'POST',
    '/smart-match',
    { body: { publicIdentifer: 'nobody', skillsetIds: [matchedId] } },
  ],
  'an invitation': () => ['POST', '/onboarding/token', { body: { publicIdentifier: 'P-1' } }],
  'a body without a required field': () => ['POST', '/smart-match', { body: { publicIdentifer: 'P-1' } }],
  'a body with a field of another type': () => ['POST', '/import/unclassified', { body: { items: [{ payload: 5 }] } }],
  'a body that is an array': () => ['POST', '/import/unclassified', { body: [] }],
  'a body that is null': () => ['POST', '/import/unclassified', { body: 'null' }],
  'a body that is cut off': () => ['POST', '/import/unclassified', { body: '{"items":[' }],
  'a POST without a body': () => ['POST', '/import/unclassified'],
  'a POST with a query': () => ['POST', '/onboarding/token?x=1', { body: { publicIdentifier: 'P-1' } }],
  'a POST to what is only read': () => ['POST', '/skillsets', { body: {} }],
  'a POST by no key': () => ['POST', '/onboarding/token', { key: undefined, body: { publicIdentifier: 'P-1' } }],
  'a body of a route of another type': () => [
    'POST',
    '/onboarding/token',
    { body: '{}', headers: { 'content-type': 'text/plain' } },
  ],
  'a profile that does not exist': () => ['GET', '/profiles/nobody'],
  'an identifier that is wrongly encoded': () => ['GET', '/profiles/%E0%A4%A'],
  'a skillset by something that is no id': () => ['GET', '/skillsets/x'],
  'a match that was never started': () => ['GET', `/smart-match/P-1/${skillsetId}`],
  'a path with a query': () => ['GET', '/skillsets?x=1'],
  'a condition': () => ['GET', '/skillsets', { headers: { 'if-none-match': '*' } }],
  HEAD: () => ['HEAD', '/skillsets'],
  'no key': () => ['GET', '/skillsets', { key: undefined }],
  'a forged key': () => ['GET', '/skillsets', { key: `${key.slice(0, -1)}x` }],
  'an operation that changes something': () => graphql({ query: 'mutation { revokeNothing }' }),
  'a document that is not GraphQL': () => graphql({ query: '{' }),
  'a field that does not exist': () => graphql({ query: '{ nothing }' }),
  'a variable of another type': () => graphql(profile(['P-1'])),
  'variables that are no object': () => graphql({ query: READ_PROFILE, variables: 'x' }),
  'extensions that are no object': () => graphql({ ...profile('P-1'), extensions: [] }),
  'a list of operations': () => graphql([profile('P-1')]),
  'a body that is not JSON': () => graphql('{"query":'),
  'a body that is not UTF-8': () => ['POST', '/graphql', { body: Buffer.from([0x7b, 0xff, 0x7d]) }],
  'a query by its hash': () => graphql({ extensions: { persistedQuery: { version: 1, sha256Hash: 'x'.repeat(64) } } }),
  'an answer of another type': () => graphql(profile('P-1'), { accept: 'application/graphql-response+json' }),
  'a body of another type': () => graphql(JSON.stringify(profile('P-1')), { 'content-type': 'text/plain' }),
  'an operation that costs too much': () =>
    graphql({
      query:
        '{ profiles(first: 100) { nodes { skills(first: 100) { nodes { evidence(first: 100) { nodes { id } } } } } } }',
    }),
  'a size that is out of range': () => graphql({ query: '{ skillsets(first: 0) { nodes { id } } }' }),
};

describe('an answer of the fast path is that of Express', () => {
  test.each(Object.entries(FAST))('%s', async (_name, request) => {
    // On a busy machine the holder of the key may be too old again.
    await waitFor(async () => (await sendBothWays(request())).isFast);
  });
});

describe('the answer is that of Express where no statement gives it', () => {
  test.each(Object.entries(OTHERS))('%s', async (_name, request) => {
    expect((await sendBothWays(request())).isFast).toBe(false);
  });
});

test.each(readdirSync(projectFile('graphql', 'examples')).filter((name) => name.endsWith('.graphql')))(
  'the example %s has the same answer both ways',
  async (name) => {
    const query = readFileSync(projectFile('graphql', 'examples', name), 'utf8');
    for (const language of ['en', 'nl']) await sendBothWays(graphql({ query }, { 'accept-language': language }));
  },
);

test('large answers are compressed for those who accept it, both ways', async () => {
  const description = 'What this role asks for, in many words. '.repeat(20);
  for (let number = 0; number < 30; number += 1) {
    await createSkillset(scope, { name: { en: `Role ${number}` }, description: { en: description }, skills: [] });
  }
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['br;q=1, gzip;q=0.5', 'br'],
    ['identity', null],
  ] as const) {
    const headers = { 'accept-encoding': accepted };
    await waitFor(async () => (await sendBothWays(['GET', '/skillsets', { headers }])).isFast);
    const large = await fast.request('GET', '/skillsets', { key, headers });
    expect([large.json.length > 30, large.headers.get('content-encoding')]).toEqual([true, encoding]);
    expect(large.headers.get('vary')).toBe('Accept-Language, Origin, X-API-Key, Authorization, Accept-Encoding');
    const small = await fast.request('GET', '/profiles/P-1', { key, headers });
    expect(small.headers.get('content-encoding')).toBeNull();
    expect(small.headers.get('vary')).toBe(large.headers.get('vary'));
  }
});

test('a match that is not finished is told as over Express', async () => {
  const variables = { publicIdentifier: 'P-1', skillsetId };
  await sendBothWays(graphql({ query: print(ReadSmartMatchDocument), variables }));
});

test('a request is logged and measured once, whichever way it went', async () => {
  const paths = ['/profiles/P-1', '/profiles/nobody', '/skillsets?x=1'];
  for (const path of paths) {
    const id = `logged-${paths.indexOf(path)}`;
    const { headers } = await fast.request('GET', path, { key, headers: { 'x-request-id': id } });
    expect(headers.get('x-request-id')).toBe(id);
  }
  const lines = fast
    .output()
    .split('\n')
    .filter((line) => line.includes('"requestId":"logged-'))
    .map((line) => JSON.parse(line));
  expect(lines.map(({ requestId, route, status, finished }) => [requestId, route, status, finished])).toEqual([
    ['logged-0', '/profiles/:publicIdentifier', '200', true],
    ['logged-1', '/profiles/:publicIdentifier', '404', true],
    ['logged-2', '/skillsets', '200', true],
  ]);
  // The keys of a line and their order are the same.
  expect(new Set(lines.map((line) => Object.keys(line).join())).size).toBe(1);
});
