import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteProfile } from '../../../src/domain/erasure/delete-profile.js';
import { readObjectLines } from '../../../src/domain/exports/kinds/organisation.sql.js';
import { computeMatch } from '../../../src/domain/matching/compute-match.js';
import { deleteOrganisation } from '../../../src/domain/organisations/delete-organisation.js';
import { certificateKey } from '../../../src/domain/skillsets/store/required-certificates.js';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimMatches } from '../../support/background/claim-work.js';
import { performDeletions } from '../../support/background/perform-deletions.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';

let database: TestDatabase;
let service: RunningService;
let key: string;
let strangersKey: string;
let scope: Scope;
let person: Person;
/** Ids of shared skills. The person has the first at level 4.5 and the second at 3.5, and not the third. */
let skills: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const organisation = await database.createOrganisation();
  key = organisation.apiKey;
  strangersKey = (await database.createOrganisation('Stranger')).apiKey;
  scope = database.scopeOf(organisation);
  person = await addPerson(scope, { publicIdentifier: 'E-1', skills: 2 });
  const found = await scope.db.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID },
    orderBy: { sourceKey: 'asc' },
    take: 3,
  });
  skills = found.map(({ id }) => id);
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

interface Asking {
  readonly language?: 'en' | 'nl';
  readonly apiKey?: string;
}

async function ask(query: string, variables: object = {}, { language = 'en', apiKey = key }: Asking = {}) {
  const { json } = await service.graphql(query, {
    key: apiKey,
    variables,
    headers: { 'accept-language': language },
  });
  expect(json.errors).toBeUndefined();
  return json.data;
}

/** Executes a mutation with an input, and gives its payload. */
async function change(mutation: string, input: object, select: string, asking: Asking = {}) {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) {
    payload: ${mutation}(input: $input) { ${select} userErrors { code message field messageKey } } }`;
  return (await ask(query, { input }, asking)).payload;
}

const required = (...levels: readonly number[]) =>
  levels.map((requiredLevel, place) => ({ skillId: skills[place], requiredLevel }));

const BHV = { name: 'BHV', alternativeNames: ['Bedrijfshulpverlening'], issuers: [], mustBeValid: true };

/** Creates a skillset and gives its id. */
async function create(input: object = {}): Promise<string> {
  const stated = { name: { en: 'Planner', nl: 'Planner NL' }, skills: required(4, 3), ...input };
  return (await change('createSkillset', stated, 'skillset { id }')).skillset.id;
}

const VERSIONS = `query ($id: ID!) { skillset(id: $id) { version versions { totalCount nodes {
  id number createdAt createdBy name names { en nl } descriptions { en nl } skillset { id }
  skills { skillId name requiredLevel skill { name } } certificates { name alternativeNames issuers mustBeValid }
} } } }`;

const versionsOf = async (id: string, asking: Asking = {}) => (await ask(VERSIONS, { id }, asking)).skillset;

/** Requests a match of the person over REST, computes it, and gives it as GraphQL shows it. */
async function match(skillsetId: string, publicIdentifier = person.publicIdentifier) {
  const body = { publicIdentifer: publicIdentifier, skillsetIds: [skillsetId] };
  expect((await service.request('POST', '/smart-match', { key, body })).status).toBe(202);
  for (const claimed of await claimMatches(scope.db, 10)) await computeMatch(scope, claimed);
  const { smartMatch } = await ask(
    `query ($who: String!, $id: ID!) { smartMatch(publicIdentifier: $who, skillsetId: $id) {
      skillsetVersion { id number }
      result {
        match { overall } skills { skillId achievedLevel isExempt } certificatesMet
        certificates { name mustBeValid status expiresAt certification { name } }
      }
    } }`,
    { who: publicIdentifier, id: skillsetId },
  );
  return smartMatch;
}

describe('versions', () => {
  test('each change of names, descriptions, skills or certificates makes one, and nothing else does', async () => {
    const id = await create();
    expect((await versionsOf(id)).version).toBe(1);
    await change('updateSkillset', { id, name: { en: 'Senior planner' } }, 'skillset { version }');
    await change('updateSkillset', { id, description: { nl: 'Plant' }, skills: required(5) }, 'skillset { version }');
    await change('updateSkillset', { id, certificates: [BHV] }, 'skillset { version }');
    const same = {
      id,
      name: { en: 'Senior planner' },
      certificates: [{ name: 'BHV', alternativeNames: ['Bedrijfshulpverlening'] }],
    };
    expect(await change('updateSkillset', same, 'skillset { version }')).toMatchObject({ skillset: { version: 4 } });
    const { version, versions } = await versionsOf(id);
    expect(version).toBe(4);
    expect(versions.totalCount).toBe(4);
    expect(versions.nodes).toMatchObject([
      { number: 4, certificates: [BHV], skills: [{ requiredLevel: 5 }] },
      {
        number: 3,
        certificates: [],
        descriptions: { en: null, nl: 'Plant' },
        skills: [{ skillId: skills[0], requiredLevel: 5 }],
      },
      { number: 2, names: { en: 'Senior planner', nl: null }, skills: [{ requiredLevel: 4 }, { requiredLevel: 3 }] },
      {
        number: 1,
        name: 'Planner',
        names: { en: 'Planner', nl: 'Planner NL' },
        createdBy: expect.stringMatching(/^api-key:/),
        skillset: { id },
      },
    ]);
    const [{ skills: named }] = versions.nodes;
    expect(named[0].name).toBe(named[0].skill.name);
    expect((await versionsOf(id, { language: 'nl' })).versions.nodes[3].name).toBe('Planner NL');
  });

  test('a change that other code makes is a version too, of nobody', async () => {
    const id = await create();
    const { organisationId } = scope;
    await scope.db.skillsetSkill.updateMany({ where: { organisationId, skillsetId: id }, data: { requiredLevel: 1 } });
    expect((await versionsOf(id)).versions.nodes[0]).toMatchObject({
      number: 2,
      createdBy: null,
      skills: [{ requiredLevel: 1 }, { requiredLevel: 1 }],
    });
  });

  test('a version never changes', async () => {
    const id = await create();
    const where = { organisationId: scope.organisationId, skillsetId: id };
    await expect(scope.db.skillsetVersion.updateMany({ where, data: { skills: [] } })).rejects.toThrow('cannot change');
  });

  test('of two changes that expect the same version one is refused, in the language of the request', async () => {
    const id = await create();
    const rename = (name: string, expectedVersion: number, asking?: Asking) =>
      change('updateSkillset', { id, name: { en: name }, expectedVersion }, 'skillset { version }', asking);
    const answers = await Promise.all([rename('One', 1), rename('Other', 1), rename('Third', 1)]);
    const refused = answers.flatMap(({ userErrors }) => userErrors);
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({
      code: 'CONFLICT',
      field: ['input', 'expectedVersion'],
      messageKey: 'error.skillset.version',
    });
    expect((await versionsOf(id)).version).toBe(2);
    const [error] = (await rename('Late', 1, { language: 'nl' })).userErrors;
    expect(error.message).toBe('De skillset heeft inmiddels versie 2, en versie 1 werd verwacht. Lees hem opnieuw.');
    expect((await rename('In time', 2)).skillset).toEqual({ version: 3 });
  });

  test('one is restored as a new version, and read by its identifier, only by its organisation', async () => {
    const id = await create({ certificates: [BHV], description: { en: 'Plans' } });
    await change(
      'updateSkillset',
      { id, name: { nl: 'Anders' }, description: null, skills: null, certificates: null },
      'skillset { id }',
    );
    const { versions } = await versionsOf(id);
    const [, first] = versions.nodes;
    const restore = (input: object, asking?: Asking) =>
      change('restoreSkillsetVersion', { id: first.id, ...input }, 'skillset { id version names { en nl } }', asking);
    expect((await restore({ expectedVersion: 1 })).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect((await restore({}, { apiKey: strangersKey })).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await restore({ id: 'one' })).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await restore({ expectedVersion: 2 })).skillset).toEqual({
      id,
      version: 3,
      names: { en: 'Planner', nl: 'Planner NL' },
    });
    const [latest] = (await versionsOf(id)).versions.nodes;
    const { id: _id, number: _number, createdAt: _at, ...content } = first;
    expect(latest).toMatchObject(content);
    const node = 'query ($id: ID!) { node(id: $id) { ... on SkillsetVersion { number } } }';
    expect(await ask(node, { id: first.id })).toEqual({ node: { number: 1 } });
    expect(await ask(node, { id: first.id }, { apiKey: strangersKey })).toEqual({ node: null });
  });
});

test('a version names a skill that is gone, and cannot be restored', async () => {
  const own = { ownerId: scope.organisationId, id: newId() };
  await scope.db.skill.create({ data: { ...own, type: 'KNOWLEDGE' } });
  await scope.db.skillTranslation.createMany({
    data: [
      { ownerId: own.ownerId, skillId: own.id, language: 'en', name: 'Thatching', description: '' },
      { ownerId: own.ownerId, skillId: own.id, language: 'nl', name: 'Rietdekken', description: '' },
    ],
  });
  const id = await create({ skills: [{ skillId: own.id, requiredLevel: 2 }] });
  const named = async (language: 'en' | 'nl') => (await versionsOf(id, { language })).versions.nodes.at(-1);
  expect((await named('nl')).skills).toEqual([
    { skillId: own.id, requiredLevel: 2, name: 'Rietdekken', skill: { name: 'Rietdekken' } },
  ]);
  await change('updateSkillset', { id, skills: [] }, 'skillset { id }');
  await scope.db.skill.deleteMany({ where: own });
  expect((await named('nl')).skills).toMatchObject([{ skillId: own.id, name: 'Rietdekken', skill: null }]);
  const first = await named('en');
  expect(first.skills).toMatchObject([{ name: 'Thatching', skill: null }]);
  const restored = await change('restoreSkillsetVersion', { id: first.id }, 'skillset { id }');
  expect(restored).toMatchObject({ skillset: null, userErrors: [{ code: 'NOT_FOUND' }] });
  expect(restored.userErrors[0].message).toContain(own.id);
});

describe('copies and archives', () => {
  test('a copy has all but the history, and names that say so', async () => {
    const id = await create({ description: { en: 'Plans' }, certificates: [BHV] });
    await change('updateSkillset', { id, skills: required(2, 2, 2) }, 'skillset { id }');
    const select =
      'skillset { id version archivedAt names { en nl } description skills { requiredLevel } certificates { name } }';
    await change('archiveSkillset', { id }, 'skillset { id }');
    const { skillset } = await change('copySkillset', { id }, select);
    expect(skillset).toEqual({
      id: expect.not.stringMatching(id),
      version: 1,
      archivedAt: null,
      names: { en: 'Planner (copy)', nl: 'Planner NL (kopie)' },
      description: 'Plans',
      skills: [{ requiredLevel: 2 }, { requiredLevel: 2 }, { requiredLevel: 2 }],
      certificates: [{ name: 'BHV' }],
    });
    const named = await change('copySkillset', { id, name: { nl: 'Roosteraar' } }, 'skillset { names { en nl } }');
    expect(named.skillset.names).toMatchObject({ nl: 'Roosteraar' });
    const long = await create({ name: { en: 'x'.repeat(200) } });
    const copied = await change('copySkillset', { id: long }, 'skillset { name }');
    expect(copied.skillset.name).toBe(`${'x'.repeat(193)} (copy)`);
    const strange = await change('copySkillset', { id }, 'skillset { id }', { apiKey: strangersKey });
    expect(strange).toMatchObject({ skillset: null, userErrors: [{ code: 'NOT_FOUND' }] });
  });

  test('an archived skillset is in no list, is matched with nobody, and can be read with its matches', async () => {
    const id = await create();
    expect(await match(id)).toMatchObject({ result: { match: { overall: 100 } } });
    const listed = async (list: string) => {
      const { skillsets } = await ask(`{ skillsets(${list}) { nodes { id } } }`);
      return skillsets.nodes.some((one: { id: string }) => one.id === id);
    };
    const rest = () => service.request('GET', '/skillsets', { key });
    const before = await rest();
    const archive = () => change('archiveSkillset', { id }, 'skillset { archivedAt version updatedAt }');
    const { skillset } = await archive();
    expect(skillset).toMatchObject({ archivedAt: expect.any(String), version: 1 });
    expect((await archive()).skillset).toEqual(skillset);
    const after = await rest();
    expect(before.json.some((one: { id: string }) => one.id === id)).toBe(true);
    expect(after.json.some((one: { id: string }) => one.id === id)).toBe(false);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(await listed('first: 1000')).toBe(false);
    expect(await listed('first: 1000, includeArchived: true, where: { archivedAt: { isNull: false } }')).toBe(true);
    expect((await service.request('GET', `/skillsets/${id}`, { key })).status).toBe(200);
    expect((await service.request('GET', `/smart-match/E-1/${id}`, { key })).status).toBe(200);
    const refused = await service.request('POST', '/smart-match', {
      key,
      body: { publicIdentifer: 'E-1', skillsetIds: [id] },
      headers: { 'accept-language': 'nl' },
    });
    expect(refused).toMatchObject({
      status: 400,
      json: { code: 400, message: `De skillset ${id} is gearchiveerd, dus er valt niets mee te vergelijken.` },
    });
    expect((await change('unarchiveSkillset', { id }, 'skillset { archivedAt }')).skillset).toEqual({
      archivedAt: null,
    });
    expect(await listed('first: 1000')).toBe(true);
    await match(id);
  });
});

describe('a skillset from an occupation', () => {
  let occupationId: string;

  /** 3 essential skills, one of them obsolete, and 200 optional ones, whose names are in the opposite order of their ids. */
  beforeAll(async () => {
    const { db } = scope;
    occupationId = newId();
    const ids = Array.from({ length: 203 }, () => newId()).reverse();
    const ownerId = SHARED_OWNER_ID;
    await db.skill.createMany({
      data: ids.map((id, place) => ({ ownerId, id, type: 'KNOWLEDGE' as const, obsolete: place === 2 })),
    });
    await db.skillTranslation.createMany({
      data: ids.map((skillId, place) => ({
        ownerId,
        skillId,
        language: 'en' as const,
        name: `${place < 3 ? 'Welding' : 'Painting'} ${String(place).padStart(3, '0')}`,
        description: '',
      })),
    });
    await db.occupation.create({ data: { ownerId, id: occupationId, escoUri: `urn:welder:${occupationId}` } });
    await db.occupationTranslation.createMany({
      data: [
        { ownerId, occupationId, language: 'en', name: 'Welder', description: 'Joins metal.' },
        { ownerId, occupationId, language: 'nl', name: 'Lasser', description: 'Verbindt metaal.' },
      ],
    });
    await db.occupationSkill.createMany({
      data: ids.map((skillId, place) => ({
        ownerId,
        occupationId,
        skillId,
        type: place < 3 ? 'ESSENTIAL' : 'OPTIONAL',
      })),
    });
  });

  const SELECT = `leftOutCount skillset { version names { en nl } descriptions { en nl }
    skills(first: 200) { requiredLevel skill { name } } }`;

  test('has its names in both languages, and essential skills first, as many as fit', async () => {
    const essential = await change('createSkillsetFromOccupation', { occupationId, essentialLevel: 4 }, SELECT);
    expect(essential).toMatchObject({
      leftOutCount: 0,
      skillset: {
        version: 1,
        names: { en: 'Welder', nl: 'Lasser' },
        descriptions: { en: 'Joins metal.', nl: 'Verbindt metaal.' },
        skills: [
          { requiredLevel: 4, skill: { name: 'Welding 000' } },
          { requiredLevel: 4, skill: { name: 'Welding 001' } },
        ],
      },
    });
    const input = { occupationId, includeOptional: true, optionalLevel: 1, name: { en: 'Our welder' } };
    const { skillset, leftOutCount } = await change('createSkillsetFromOccupation', input, SELECT);
    expect(leftOutCount).toBe(2);
    expect(skillset.names).toEqual({ en: 'Our welder', nl: 'Lasser' });
    expect(skillset.skills).toHaveLength(200);
    expect(skillset.skills.slice(1, 4)).toEqual([
      { requiredLevel: 3, skill: { name: 'Welding 001' } },
      { requiredLevel: 1, skill: { name: 'Painting 003' } },
      { requiredLevel: 1, skill: { name: 'Painting 004' } },
    ]);
    expect(skillset.skills[199].skill.name).toBe('Painting 200');
  });

  test.each([
    ['an unknown occupation', () => ({ occupationId: newId() }), 'NOT_FOUND'],
    ['a text that is no id', () => ({ occupationId: 'urn:welder' }), 'NOT_FOUND'],
    ['a level outside 1-5', () => ({ occupationId, optionalLevel: 6 }), 'INVALID_INPUT'],
  ])('is refused for %s', async (_what, input, code) => {
    expect(await change('createSkillsetFromOccupation', input(), SELECT)).toMatchObject({
      skillset: null,
      userErrors: [{ code }],
    });
  });

  test('is refused if there is nothing to require', async () => {
    const id = newId();
    await scope.db.occupation.create({ data: { ownerId: SHARED_OWNER_ID, id, escoUri: `urn:none:${id}` } });
    expect(await change('createSkillsetFromOccupation', { occupationId: id }, SELECT)).toMatchObject({
      skillset: null,
      userErrors: [
        { code: 'INVALID_INPUT', field: ['input', 'occupationId'], messageKey: 'error.occupation.noSkills' },
      ],
    });
  });
});

describe('required certificates', () => {
  const now = Date.now();
  const day = 86_400_000;
  const startOf = (unit: 'month' | 'day') =>
    new Date(
      `${new Date(now).toISOString().slice(0, unit === 'month' ? 7 : 10)}${unit === 'month' ? '-01' : ''}T00:00:00Z`,
    );

  /** Certificates that a person has. */
  const owned = [
    { name: 'b.h.v.', authority: 'Any' },
    { name: 'First-Aid  at work', authority: 'Red Cross', expiresAt: new Date(now - day) },
    { name: 'First aid at work', authority: 'The Red   Cross', expiresAt: new Date(now + day) },
    { name: 'Forklift', expiresAt: new Date(now - day) },
    { name: 'Crane', expiresAt: startOf('month'), expiresAtPrecision: 'MONTH' as const },
    { name: 'Ladder', expiresAt: startOf('day'), expiresAtPrecision: 'DAY' as const },
    { name: 'Welding', verification: 'INVALID' as const },
    { name: 'Diving', date: new Date(now + 30 * day) },
    { name: 'Nursing' },
  ];

  test.each([
    [{ name: 'BHV' }, 'HELD'],
    [{ name: 'Bedrijfshulpverlening', alternativeNames: ['bhv'] }, 'HELD'],
    [{ name: 'First aid at work' }, 'HELD'],
    [{ name: 'FIRST AID AT WORK', issuers: ['Other', 'the red cross'] }, 'HELD'],
    [{ name: 'First aid at work', issuers: ['RedCross'] }, 'EXPIRED'],
    [{ name: 'First aid at work', issuers: ['RedCross'], mustBeValid: false }, 'HELD'],
    [{ name: 'First aid at work', issuers: ['Green Cross'] }, 'MISSING'],
    [{ name: 'Nursing', issuers: ['Anybody'] }, 'MISSING'],
    [{ name: 'Forklift' }, 'EXPIRED'],
    [{ name: 'Crane' }, 'HELD'],
    [{ name: 'Ladder' }, 'HELD'],
    [{ name: 'Welding' }, 'MISSING'],
    [{ name: 'Diving' }, 'MISSING'],
    [{ name: 'First aid' }, 'MISSING'],
  ])('%j: %s', async (certificate, status) => {
    const { profileId } = await certified();
    const id = await create({ certificates: [certificate] });
    const { result } = await match(id, 'E-certified');
    expect(profileId).toEqual(expect.any(String));
    expect(result.certificates).toMatchObject([{ name: certificate.name, status }]);
    expect(result.certificatesMet).toBe(status === 'HELD');
  });

  let known: Promise<Person> | undefined;
  const certified = () =>
    (known ??= (async () => {
      const added = await addPerson(scope, { publicIdentifier: 'E-certified', skills: 1 });
      await scope.db.certification.createMany({
        data: owned.map((certificate, place) => ({
          organisationId: scope.organisationId,
          id: newId(),
          profileId: added.profileId,
          identity: `certificate ${place}`,
          ...certificate,
        })),
      });
      return added;
    })());

  test('code and database compare names alike', async () => {
    const names = ['BHV', 'b. h. v.', 'Élève-infirmière (IDE)', 'C++', '  NEN 3140 ', '…', 'Straße', 'ǅ', '日本語'];
    const [row] = await scope.db.$queryRaw<{ keys: string[] }[]>`
      SELECT array_agg(certificate_key(name) ORDER BY place) AS keys
      FROM unnest(${names}::text[]) WITH ORDINALITY AS given(name, place)`;
    expect(row?.keys).toEqual(names.map(certificateKey));
  });

  test.each([
    ['a name without letters', [{ name: ' ./- ' }], ['certificates', '0', 'name']],
    ['the same one twice', [{ name: 'NEN 3140' }, { name: 'nen-3140' }], ['certificates']],
    [
      'an empty alternative name',
      [{ name: 'BHV', alternativeNames: [''] }],
      ['certificates', '0', 'alternativeNames', '0'],
    ],
    ['31 certificates', Array.from({ length: 31 }, (_, place) => ({ name: `C${place}` })), ['certificates']],
    ['11 issuers', [{ name: 'BHV', issuers: Array.from({ length: 11 }, () => 'x') }], ['certificates', '0', 'issuers']],
  ])('%s: refused', async (_what, certificates, field) => {
    const input = { name: { en: 'Refused' }, skills: [], certificates };
    expect(await change('createSkillset', input, 'skillset { id }')).toMatchObject({
      skillset: null,
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', ...field] }],
    });
  });

  test('skillsets are found by them', async () => {
    const id = await create({ certificates: [{ name: 'Rope access' }] });
    const { skillsets } = await ask('{ skillsets(where: { certificate: { contains: "rope" } }) { nodes { id } } }');
    expect(skillsets.nodes).toEqual([{ id }]);
  });
});

describe('exemptions', () => {
  const grant = (input: object, asking?: Asking) =>
    change(
      'grantExemption',
      { profileId: person.profileId, reason: 'Another task', ...input },
      `exemption { id isActive reason certificate skillId grantedBy expiresAt skill { id } profile { publicIdentifier }
        skillset { id } }`,
      asking,
    );

  test('a match leaves exempt skills out of its scores, counts exempt certificates as met, and names its version', async () => {
    const skillsetId = await create({ skills: required(5, 3, 2), certificates: [BHV, { name: 'Newer certificate' }] });
    const without = await match(skillsetId);
    expect(without).toMatchObject({
      skillsetVersion: { number: 1 },
      result: {
        // (4.5 + 3 + 0) of (5 + 3 + 2)
        match: { overall: 75 },
        certificatesMet: false,
        certificates: [
          { name: 'BHV', status: 'MISSING', certification: null },
          { name: 'Newer certificate', status: 'HELD', expiresAt: null, certification: { name: 'Newer certificate' } },
        ],
      },
    });
    const skill = await grant({ skillsetId, skillId: skills[2] });
    const certificate = await grant({ skillsetId, certificate: 'bedrijfshulpverlening' });
    expect(skill.exemption).toMatchObject({
      isActive: true,
      skill: { id: skills[2] },
      certificate: null,
      skillset: { id: skillsetId },
    });
    expect(certificate.exemption).toMatchObject({
      certificate: 'BHV',
      skillId: null,
      grantedBy: expect.stringMatching('api-key:'),
    });
    await change('updateSkillset', { id: skillsetId, description: { en: 'Next' } }, 'skillset { id }');
    expect(await match(skillsetId)).toMatchObject({
      skillsetVersion: { number: 2 },
      result: {
        // (4.5 + 3) of (5 + 3)
        match: { overall: 93.8 },
        skills: [{ isExempt: false }, { isExempt: false }, { skillId: skills[2], achievedLevel: 0, isExempt: true }],
        certificatesMet: true,
        certificates: [{ status: 'EXEMPT' }, { status: 'HELD' }],
      },
    });
    const revoked = await change(
      'revokeExemption',
      { id: certificate.exemption.id },
      'exemption { isActive revokedAt revokedBy }',
    );
    expect(revoked.exemption).toMatchObject({ isActive: false, revokedBy: expect.stringMatching('api-key:') });
    expect((await match(skillsetId)).result).toMatchObject({ match: { overall: 93.8 }, certificatesMet: false });
    const lists = await ask(
      `query ($profile: ID!, $skillset: ID!) {
        all: skillset(id: $skillset) { exemptions { totalCount nodes { id } } }
        active: skillset(id: $skillset) { exemptions(profileId: $profile, isActive: true) { nodes { id } } }
        ended: profile(publicIdentifier: "E-1") { exemptions(skillsetId: $skillset, isActive: false) { nodes { id } } }
      }`,
      { profile: person.profileId, skillset: skillsetId },
    );
    expect(lists).toEqual({
      all: { exemptions: { totalCount: 2, nodes: [{ id: certificate.exemption.id }, { id: skill.exemption.id }] } },
      active: { exemptions: { nodes: [{ id: skill.exemption.id }] } },
      ended: { exemptions: { nodes: [{ id: certificate.exemption.id }] } },
    });
  });

  test('whoever is exempt from every skill lacks none, and an exemption ends by itself', async () => {
    const skillsetId = await create({ skills: [{ skillId: skills[2], requiredLevel: 5 }] });
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { exemption } = await grant({ skillsetId, skillId: skills[2], expiresAt });
    expect(exemption).toMatchObject({ isActive: true, expiresAt });
    expect(await match(skillsetId)).toMatchObject({ result: { match: { overall: 100 }, certificatesMet: null } });
    const { organisationId } = scope;
    await scope.db.exemption.updateMany({ where: { organisationId, skillsetId }, data: { expiresAt: new Date() } });
    expect(await match(skillsetId)).toMatchObject({ result: { match: { overall: 0 }, skills: [{ isExempt: false }] } });
    expect((await grant({ skillsetId, skillId: skills[2] })).exemption).toMatchObject({ isActive: true });
  });

  test('the same one is granted once, also at the same moment', async () => {
    const skillsetId = await create();
    const answers = await Promise.all(Array.from({ length: 3 }, () => grant({ skillsetId, skillId: skills[0] })));
    expect(answers.flatMap(({ userErrors }) => userErrors)).toMatchObject([{ code: 'CONFLICT' }, { code: 'CONFLICT' }]);
    const { updatedAt } = await scope.db.profile.findFirstOrThrow({ where: { id: person.profileId } });
    expect(Date.now() - updatedAt.getTime()).toBeLessThan(60_000);
  });

  test.each<[what: string, input: () => object, code: string, field: string | undefined]>([
    ['no requirement', () => ({}), 'INVALID_INPUT', 'skillId'],
    ['both requirements', () => ({ skillId: skills[0], certificate: 'BHV' }), 'INVALID_INPUT', 'skillId'],
    ['a skill that is not required', () => ({ skillId: skills[2] }), 'INVALID_INPUT', 'skillId'],
    ['a certificate that is not required', () => ({ certificate: 'VCA' }), 'INVALID_INPUT', 'certificate'],
    ['no reason', () => ({ skillId: skills[0], reason: ' ' }), 'INVALID_INPUT', 'reason'],
    [
      'an end in the past',
      () => ({ skillId: skills[0], expiresAt: '2020-01-01T00:00:00Z' }),
      'INVALID_INPUT',
      'expiresAt',
    ],
    ['an unknown person', () => ({ skillId: skills[0], profileId: newId() }), 'NOT_FOUND', undefined],
    ['a public identifier', () => ({ skillId: skills[0], profileId: 'E-1' }), 'NOT_FOUND', undefined],
    ['an unknown skillset', () => ({ skillId: skills[0], skillsetId: newId() }), 'NOT_FOUND', undefined],
  ])('%s: refused', async (_what, input, code, field) => {
    const skillsetId = await create({ certificates: [BHV] });
    const answer = await grant({ skillsetId, ...input() });
    expect(answer).toMatchObject({ exemption: null, userErrors: [{ code, field: field ? ['input', field] : null }] });
    expect(await scope.db.exemption.count({ where: { skillsetId } })).toBe(0);
  });

  test('another organisation neither grants nor revokes them', async () => {
    const skillsetId = await create();
    expect((await grant({ skillsetId, skillId: skills[0] }, { apiKey: strangersKey })).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
    const { exemption } = await grant({ skillsetId, skillId: skills[0] });
    const revoked = await change('revokeExemption', { id: exemption.id }, 'exemption { id }', {
      apiKey: strangersKey,
      language: 'nl',
    });
    expect(revoked.userErrors).toMatchObject([
      { code: 'NOT_FOUND', message: `Er is geen vrijstelling met het id ${exemption.id}.` },
    ]);
  });
});

test('without certificates and exemptions, what is stored and published of a match has nothing new', async () => {
  const skillsetId = await create({ name: { en: 'Planner' } });
  await match(skillsetId);
  const stored = await scope.db.smartMatch.findFirstOrThrow({ where: { skillsetId } });
  expect(Object.keys(stored.result as object).sort()).toEqual(['achievedLevels', 'scores']);
  expect(Object.keys(stored.skillsetSnapshot as object).sort()).toEqual(['skills', 'translations']);
  const form =
    /^\{"name":"Planner","match":\{"overall":[\d.]+,"knowledge":[\d.]+,"transversal":[\d.]+,"functional":[\d.]+\},"skills":\[\{"id":"[^"]+","name":"[^"]+","requiredLevel":4,"achievedLevel":4.5,"type":"[A-Z]+","description":"[^"]*"\},\{[^{}]+\}\]\}$/;
  expect((await service.request('GET', `/smart-match/E-1/${skillsetId}`, { key })).text).toMatch(form);
  const exempt = { profileId: person.profileId, skillsetId, skillId: skills[0], reason: 'x' };
  await change('updateSkillset', { id: skillsetId, certificates: [BHV] }, 'skillset { id }');
  await change('grantExemption', exempt, 'exemption { id }');
  await match(skillsetId);
  expect((await service.request('GET', `/smart-match/E-1/${skillsetId}`, { key })).text).toMatch(form);
});

describe('what is stored', () => {
  test('is exported with the organisation', async () => {
    const skillsetId = await create({ certificates: [BHV] });
    await change('archiveSkillset', { id: skillsetId }, 'skillset { id }');
    const { exemption } = await change(
      'grantExemption',
      { profileId: person.profileId, skillsetId, certificate: 'BHV', reason: 'On leave' },
      'exemption { id }',
    );
    const { organisationId, db } = scope;
    const lines = async (type: 'skillset' | 'skillsetVersion' | 'exemption') => {
      const rows = await readObjectLines(db, type, organisationId, SHARED_OWNER_ID, 1000);
      return rows.map(({ line }) => JSON.parse(line) as Record<string, unknown>);
    };
    expect(await lines('skillset')).toContainEqual(
      expect.objectContaining({ id: skillsetId, certificates: [BHV], archivedAt: expect.any(String) }),
    );
    expect(await lines('skillsetVersion')).toContainEqual(
      expect.objectContaining({ skillsetId, number: 1, certificates: [BHV], replacedNames: {} }),
    );
    expect(await lines('exemption')).toContainEqual(
      expect.objectContaining({
        id: exemption.id,
        profileId: person.profileId,
        certificate: 'BHV',
        reason: 'On leave',
      }),
    );
  });

  test('is deleted with the person, the skillset and the organisation', async () => {
    const organisation = await database.createOrganisation('To delete');
    const own = database.scopeOf(organisation);
    const { organisationId, db } = own;
    const asking = { apiKey: organisation.apiKey };
    const [one, other] = [
      await addPerson(own, { publicIdentifier: 'D-1' }),
      await addPerson(own, { publicIdentifier: 'D-2' }),
    ];
    const make = async (name: string) => {
      const input = { name: { en: name }, skills: required(1), certificates: [BHV] };
      const { skillset } = await change('createSkillset', input, 'skillset { id }', asking);
      for (const { profileId } of [one, other]) {
        const granted = { profileId, skillsetId: skillset.id, certificate: 'BHV', reason: 'x' };
        await change('grantExemption', granted, 'exemption { id }', asking);
      }
      return skillset.id as string;
    };
    const [first, second] = [await make('First'), await make('Second')];
    const body = { publicIdentifer: 'D-2', skillsetIds: [first, second] };
    await service.request('POST', '/smart-match', { key: organisation.apiKey, body });
    for (const claimed of await claimMatches(db, 10)) await computeMatch(own, claimed);

    await deleteProfile(own, 'D-1');
    expect(await db.exemption.findMany({ where: { organisationId }, select: { profileId: true } })).toEqual([
      { profileId: other.profileId },
      { profileId: other.profileId },
    ]);

    await change('deleteSkillset', { id: first }, 'skillsetId', asking);
    const { profile } = await ask(
      '{ profile(publicIdentifier: "D-2") { exemptions { nodes { skillsetId } } } }',
      {},
      asking,
    );
    expect(profile.exemptions.nodes).toEqual([{ skillsetId: second }]);
    await performDeletions(database);
    expect(await db.exemption.count({ where: { organisationId } })).toBe(1);
    expect(await db.skillsetVersion.count({ where: { organisationId, skillsetId: first } })).toBe(0);
    expect(await db.skillsetVersion.count({ where: { organisationId, skillsetId: second } })).toBe(1);

    await deleteOrganisation(own);
    await performDeletions(database);
    expect(await db.exemption.count({ where: { organisationId } })).toBe(0);
    expect(await db.skillsetVersion.count({ where: { organisationId } })).toBe(0);
  });
});
