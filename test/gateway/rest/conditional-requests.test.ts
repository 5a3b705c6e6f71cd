import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fetch from 'node-fetch';
import pg from 'pg';
import { readProfileVersion } from '../../../src/domain/profiles/profile/profile-versions.sql.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { openRestContract } from '../../support/clients/rest-contract.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import {
  type RunningService,
  startServiceHere,
  type TestAnswer,
  type TestRequest,
} from '../../support/services/test-service.js';

const contract = openRestContract();
const DUTCH = { 'accept-language': 'nl' };
const ORIGIN = 'https://app.example.org';
const PERSON = 'E-1';

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let scope: Scope;
let profileId: string;
let skillsetId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url, { ROLE: 'gateway', CORS_ORIGINS: ORIGIN });
});

beforeEach(async () => {
  organisation = await database.createOrganisation();
  scope = database.scopeOf(organisation);
  ({ profileId } = await addPerson(scope, { publicIdentifier: PERSON }));
  ({ id: skillsetId } = await scope.db.skillset.findFirstOrThrow({ where: { organisationId: scope.organisationId } }));
  await addMatch('COMPLETED');
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function ask(path: string, headers: Record<string, string> = {}, request: TestRequest = {}): Promise<TestAnswer> {
  const answer = await service.request('GET', path, { key: organisation.apiKey, headers, ...request });
  expect(contract.faultsOf({ method: 'GET', path }, answer)).toEqual([]);
  return answer;
}

/** The entity-tag of a path now. */
async function tagOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, headers: answered } = await ask(path, headers);
  expect(status).toBe(200);
  return answered.get('etag') ?? '';
}

/** The status of a request by a client that has the answer with an entity-tag. */
const statusFor = async (path: string, known: string, headers: Record<string, string> = {}): Promise<number> =>
  (await ask(path, { 'if-none-match': known, ...headers })).status;

async function change(mutation: string, input: object): Promise<void> {
  const { json } = await service.graphql(mutation, { key: organisation.apiKey, variables: { input } });
  expect(json.errors).toBeUndefined();
}

const changeProfile = (fields: object) =>
  change('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }', {
    publicIdentifier: PERSON,
    ...fields,
  });

const changeSkillset = (fields: object) =>
  change('mutation ($input: UpdateSkillsetInput!) { updateSkillset(input: $input) { skillset { id } } }', {
    id: skillsetId,
    ...fields,
  });

async function addMatch(status: 'QUEUED' | 'COMPLETED'): Promise<string> {
  const { id } = await scope.db.smartMatch.create({
    data: {
      organisationId: scope.organisationId,
      id: newId(),
      profileId,
      skillsetId,
      status,
      requestedAt: new Date(),
      ...(status === 'COMPLETED' ? completed() : {}),
    },
  });
  return id;
}

const completed = () => ({
  completedAt: new Date(),
  overall: 50,
  skillsetSnapshot: { translations: [{ language: 'en' as const, name: 'Analyst', description: null }], skills: [] },
  result: { scores: { overall: 50, knowledge: null, transversal: null, functional: null }, achievedLevels: [] },
});

const PATHS = ['profile', 'skillsets', 'skillset', 'match'] as const;
const pathOf = (name: (typeof PATHS)[number]): string =>
  ({
    profile: `/profiles/${PERSON}`,
    skillsets: '/skillsets',
    skillset: `/skillsets/${skillsetId}`,
    match: `/smart-match/${PERSON}/${skillsetId}`,
  })[name];

describe.each(PATHS)('%s', (name) => {
  test('has a weak entity-tag, and a client may keep it if it asks each time whether it still holds', async () => {
    const { headers } = await ask(pathOf(name));
    expect(headers.get('etag')).toMatch(/^W\/"[!#-~]+"$/);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toMatch(/Accept-Language.*X-API-Key/);
  });

  test('is answered with 304 and no body while it is the same', async () => {
    const known = await tagOf(pathOf(name));
    const { status, text, headers } = await ask(pathOf(name), { 'if-none-match': known });
    expect(status).toBe(304);
    expect(text).toBe('');
    expect(headers.get('etag')).toBe(known);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toMatch(/Accept-Language.*X-API-Key/);
    expect(headers.get('date')).not.toBeNull();
    for (const header of ['content-type', 'content-length', 'content-language', 'transfer-encoding'])
      expect(headers.get(header)).toBeNull();
  });

  test('is compared weakly, with each entity-tag of a list and with *', async () => {
    const known = await tagOf(pathOf(name));
    expect(await statusFor(pathOf(name), known.replace('W/', ''))).toBe(304);
    expect(await statusFor(pathOf(name), `"a,b" , W/"c",,${known}`)).toBe(304);
    expect(await statusFor(pathOf(name), '*')).toBe(304);
    expect(await statusFor(pathOf(name), 'W/"other", "another"')).toBe(200);
  });

  test.each(['', ',', 'W/', '"', 'W/"unfinished', '"a" "b"', '*, "a"', '"a", *', 'plain'])(
    'is answered in full if If-None-Match is %j',
    async (header) => {
      expect(await statusFor(pathOf(name), header)).toBe(200);
    },
  );

  test('is answered in full if If-None-Match holds the tag among what is no list of tags', async () => {
    const known = await tagOf(pathOf(name));
    expect(await statusFor(pathOf(name), `${known} and more`)).toBe(200);
    expect(await statusFor(pathOf(name), `${known}, more`)).toBe(200);
  });

  test('has another entity-tag in each language', async () => {
    const [english, dutch] = [await tagOf(pathOf(name)), await tagOf(pathOf(name), DUTCH)];
    expect(dutch).not.toBe(english);
    expect(await statusFor(pathOf(name), english, DUTCH)).toBe(200);
    expect(await statusFor(pathOf(name), dutch, DUTCH)).toBe(304);
  });

  test('answers HEAD with the same headers', async () => {
    const known = await tagOf(pathOf(name));
    const request = (headers: Record<string, string>) =>
      service.request('HEAD', pathOf(name), { key: organisation.apiKey, headers });
    const [full, same] = [await request({}), await request({ 'if-none-match': known })];
    expect([full.status, full.headers.get('etag'), full.text]).toEqual([200, known, '']);
    expect([same.status, same.headers.get('etag'), same.text]).toEqual([304, known, '']);
  });

  test('belongs to its organisation: to another one it is as if the tag did not exist', async () => {
    const known = await tagOf(pathOf(name));
    const other = await database.createOrganisation('Other');
    const [asked, plain] = [
      await ask(pathOf(name), { 'if-none-match': known }, { key: other.apiKey }),
      await ask(pathOf(name), {}, { key: other.apiKey }),
    ];
    expect(asked.status).toBe(name === 'skillsets' ? 200 : 404);
    expect([asked.status, asked.text, asked.headers.get('etag')]).toEqual([
      plain.status,
      plain.text,
      plain.headers.get('etag'),
    ]);
    const all = await ask(pathOf(name), { 'if-none-match': '*' }, { key: other.apiKey });
    expect(all.status).toBe(name === 'skillsets' ? 304 : 404);
  });
});

test.each([
  '/profiles/nobody',
  `/profiles/${newId()}`,
  '/profiles/%00',
  '/skillsets/nothing',
  `/smart-match/${PERSON}/x`,
])('%s does not exist, so it has no entity-tag and is not the same as anything', async (path) => {
  const { status, headers } = await ask(path, { 'if-none-match': '*' });
  expect(status).toBe(404);
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a route without versions has no entity-tag', async () => {
  const { json } = await service.request('POST', '/import/unclassified', {
    key: organisation.apiKey,
    body: { items: [{}] },
  });
  const { status, headers } = await ask(`/imports/${json.importId}`, { 'if-none-match': '*' });
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([200, null, 'no-store']);
});

test('a wrong key is refused whatever If-None-Match says', async () => {
  const { status } = await ask(pathOf('profile'), { 'if-none-match': '*' }, { key: 'wrong' });
  expect(status).toBe(401);
});

test('304 does not execute the operation: it does not read the lists of a profile', async () => {
  const known = await tagOf(pathOf('profile'));
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  try {
    await connection.query('BEGIN');
    await connection.query('LOCK TABLE certification IN ACCESS EXCLUSIVE MODE');
    expect(await statusFor(pathOf('profile'), known)).toBe(304);
    database.statements.length = 0;
    expect(await readProfileVersion(scope.db, scope.organisationId, PERSON)).toHaveLength(1);
    expect(database.statements).toHaveLength(1);
  } finally {
    await connection.end();
  }
});

test('an entity-tag is never newer than its body, also where both are read one after the other', async () => {
  const before = await tagOf(pathOf('profile'));
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  await connection.query('BEGIN');
  await connection.query('LOCK TABLE certification IN ACCESS EXCLUSIVE MODE');
  // Express answers a path with a query.
  const answering = ask(`${pathOf('profile')}?`);
  await connection.query(
    `DO $$ BEGIN
       WHILE NOT EXISTS (
         SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
       ) LOOP
         PERFORM pg_sleep(0.01), pg_stat_clear_snapshot();
       END LOOP;
     END $$`,
  );
  await connection.query('UPDATE profile SET email = $1 WHERE id = $2', ['new@example.org', profileId]);
  await connection.query('COMMIT');
  await connection.end();
  const { json, headers } = await answering;
  expect(json.email).toBe('new@example.org');
  expect(headers.get('etag')).toBe(before);
  expect(await statusFor(pathOf('profile'), before)).toBe(200);
});

describe('a profile', () => {
  test('has another entity-tag once it has changed, and the same by its id', async () => {
    const known = await tagOf(pathOf('profile'));
    expect(await tagOf(`/profiles/${profileId}`)).toBe(known);
    await changeProfile({ email: 'other@example.org' });
    expect(await statusFor(pathOf('profile'), known)).toBe(200);
    await changeProfile({ email: 'other@example.org' });
    expect(await statusFor(pathOf('profile'), await tagOf(pathOf('profile')))).toBe(304);
  });

  test('that is deleted and made again is another one', async () => {
    const known = await tagOf(pathOf('profile'));
    const { updatedAt } = await scope.db.profile.findFirstOrThrow({ where: { id: profileId } });
    await service.graphql(`mutation { deleteProfile(input: { publicIdentifier: "${PERSON}" }) { profileId } }`, {
      key: organisation.apiKey,
    });
    expect(await statusFor(pathOf('profile'), known)).toBe(404);
    const again = await addPerson(scope, { publicIdentifier: PERSON, createdAt: updatedAt });
    expect(again.profileId).not.toBe(profileId);
    expect(await statusFor(pathOf('profile'), known)).toBe(200);
  });
});

describe('a skillset', () => {
  test('has another entity-tag once its names or skills have changed', async () => {
    const before = await tagOf(pathOf('skillset'));
    await changeSkillset({ name: { en: 'Renamed', nl: 'Hernoemd' } });
    const renamed = await tagOf(pathOf('skillset'));
    await changeSkillset({ skills: [] });
    const emptied = await tagOf(pathOf('skillset'));
    expect(new Set([before, renamed, emptied]).size).toBe(3);
  });

  test('has another one once the taxonomy has changed, also in the middle of an import of ESCO', async () => {
    const tags = [await tagOf(pathOf('skillset'))];
    const { db, organisationId } = scope;
    for (const ownerId of [SHARED_OWNER_ID, organisationId]) {
      await db.taxonomyVersion.upsert({
        where: { ownerId },
        create: { ownerId },
        update: { version: { increment: 1 } },
      });
      tags.push(await tagOf(pathOf('skillset')));
    }
    const run = { ownerId: SHARED_OWNER_ID, source: 'ESCO' } as const;
    await db.taxonomyImport.create({ data: { ...run, runId: newId(), startedAt: new Date() } });
    tags.push(await tagOf(pathOf('skillset')));
    await db.taxonomyImport.updateMany({ where: run, data: { steps: { increment: 1 } } });
    tags.push(await tagOf(pathOf('skillset')));
    await db.taxonomyImport.deleteMany({ where: run });
    expect(new Set(tags).size).toBe(5);
  });

  test('is no longer the same once it is deleted', async () => {
    const known = await tagOf(pathOf('skillset'));
    await service.graphql(`mutation { deleteSkillset(input: { id: "${skillsetId}" }) { skillsetId } }`, {
      key: organisation.apiKey,
    });
    expect(await statusFor(pathOf('skillset'), known)).toBe(404);
    expect(await statusFor(pathOf('match'), known)).toBe(404);
  });
});

test('the list of skillsets has another entity-tag for each set of skillsets and each of their names', async () => {
  const tags = [await tagOf('/skillsets')];
  await changeSkillset({ description: { en: 'Something else' } });
  tags.push(await tagOf('/skillsets'));
  await scope.db.skillset.updateMany({ where: { id: skillsetId }, data: { deletingSince: new Date() } });
  tags.push(await tagOf('/skillsets'));
  await change('mutation ($input: CreateSkillsetInput!) { createSkillset(input: $input) { skillset { id } } }', {
    name: { en: 'New' },
    skills: [],
  });
  tags.push(await tagOf('/skillsets'));
  expect(new Set(tags).size).toBe(4);
});

test('a match has the same entity-tag until a newer one is completed', async () => {
  const known = await tagOf(pathOf('match'));
  const newer = await addMatch('QUEUED');
  expect(await statusFor(pathOf('match'), known)).toBe(304);
  await scope.db.smartMatch.updateMany({ where: { id: newer }, data: { status: 'RUNNING' } });
  expect(await statusFor(pathOf('match'), known)).toBe(304);
  await scope.db.smartMatch.updateMany({ where: { id: newer }, data: { status: 'COMPLETED', ...completed() } });
  expect(await statusFor(pathOf('match'), known)).toBe(200);
});

test('the result of a completed match cannot change, so its entity-tag need not', async () => {
  const changes = [{ result: {} }, { skillsetSnapshot: {} }, { status: 'QUEUED' }, { completedAt: null }] as const;
  for (const change of changes) {
    const changing = scope.db.smartMatch.updateMany({ where: { profileId }, data: change });
    await expect(changing).rejects.toThrow('the result of a completed match cannot change');
  }
  await scope.db.smartMatch.updateMany({ where: { profileId }, data: { leaseId: null } });
});

test('a page of another origin may send If-None-Match and read ETag', async () => {
  const preflight = await fetch(`${service.url}${pathOf('profile')}`, {
    method: 'OPTIONS',
    headers: {
      origin: ORIGIN,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match,x-api-key',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('if-none-match');
  const { headers } = await ask(pathOf('profile'), { origin: ORIGIN });
  expect(headers.get('access-control-expose-headers')?.split(',')).toContain('ETag');
});
