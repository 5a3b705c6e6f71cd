import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kind, parse } from 'graphql';
import { computeMatch } from '../../../src/domain/matching/compute-match.js';
import { BATCH_MUTATIONS } from '../../../src/gateway/graphql/batch-mutations.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimMatches } from '../../support/background/claim-work.js';
import { addDeliveries, addEndpoint } from '../../support/webhooks/deliveries.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../support/services/test-service.js';

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let stranger: NewOrganisation;
let scope: Scope;
let person: Person;

const used = new Set<string>();

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation('Ours');
  stranger = await database.createOrganisation('Theirs');
  scope = database.scopeOf(organisation);
  person = await addPerson(scope, { publicIdentifier: 'E-1' });
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

/** Runs an operation that must go well, and gives back its data. */
async function ask(query: string, variables: object = {}, { language = 'en', key = organisation.apiKey } = {}) {
  for (const definition of parse(query).definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const selection of definition.selectionSet.selections)
      if (selection.kind === Kind.FIELD) used.add(selection.name.value);
  }
  const { status, json, headers } = await service.graphql(query, {
    key,
    variables,
    headers: { 'accept-language': language },
  });
  expect({ status, errors: json.errors, language: headers.get('content-language') }).toEqual({
    status: 200,
    errors: undefined,
    language,
  });
  return json.data;
}

describe('access tokens', () => {
  it('are made for a time and with scopes', async () => {
    const query = `mutation {
      createAccessToken(input: { scopes: [PROFILES_READ], minutes: 1 }) { accessToken scopes expiresAt userErrors { code } }
    }`;
    expect(await ask(query)).toEqual({
      createAccessToken: {
        accessToken: expect.stringMatching(/^sat_/),
        scopes: ['PROFILES_READ'],
        expiresAt: expect.any(String),
        userErrors: [],
      },
    });
  });
});

describe('organisation', () => {
  it('is the one whose key the request carries, with its counts', async () => {
    const query = '{ organisation { id name createdAt profileCount skillsetCount unreadItemCount } }';
    const { organisation: ours } = await ask(query);
    expect(ours).toMatchObject({
      id: organisation.id,
      name: 'Ours',
      profileCount: 1,
      skillsetCount: 12,
      unreadItemCount: 0,
    });
    expect((await ask(query, {}, { key: stranger.apiKey })).organisation).toMatchObject({
      id: stranger.id,
      profileCount: 0,
    });
  });
});

describe('branding', () => {
  it('has colours that are computed before they are set, and a logo', async () => {
    const { brandColours } = await ask('{ brandColours(accentColour: "#1D4F91") { dark { isAdjusted } } }');
    expect(brandColours).toEqual({ dark: { isAdjusted: true } });
    const removed = await ask(
      'mutation { setOrganisationLogo(input: { data: null }) { organisation { branding { logo { url } } } } }',
    );
    expect(removed.setOrganisationLogo).toEqual({ organisation: { branding: { logo: null } } });
  });
});

describe('profile and profiles', () => {
  const query = `query ($who: String!) { profile(publicIdentifier: $who) {
    id publicIdentifier email firstName lastName fullName createdAt updatedAt
    certifications { name authority field description date { value precision } }
    educations { degree school field grade startDate { value precision } endDate { value precision } finished
      description }
    workHistory { startDate { value precision } endDate { value precision } occupation company description }
    skills { nodes { level confidence state stateSetBy stateSetAt skill { name type shared } evidence { nodes { quote pointer
    inPropertyName startOffset endOffset source level levelBasis confidence observedAt importItemId } } } }
  } }`;

  it('give all that is known of a person', async () => {
    const { profile } = await ask(query, { who: 'E-1' });
    expect(profile).toMatchObject({
      id: person.profileId,
      publicIdentifier: 'E-1',
      email: 'e-1@example.org',
      fullName: 'Sanne de Vries',
      createdAt: '2026-03-01T09:00:00.000Z',
    });
    expect(profile.certifications.map(({ name }: { name: string }) => name)).toEqual([
      'Newer certificate',
      'Older certificate',
      'Undated certificate',
    ]);
    expect(profile.certifications.map(({ date }: { date: unknown }) => date)).toEqual([
      { value: '2024-05-06T00:00:00.000Z', precision: 'DAY' },
      { value: '2019-05-01T00:00:00.000Z', precision: 'MONTH' },
      null,
    ]);
    expect(profile.educations).toMatchObject([
      {
        degree: 'BSc',
        startDate: { value: '2018-01-01T00:00:00.000Z', precision: 'YEAR' },
        endDate: { precision: 'MONTH' },
        finished: true,
      },
    ]);
    expect(profile.workHistory).toMatchObject([
      { occupation: 'Nurse', company: 'The hospital', endDate: { value: '2020-06-01T00:00:00.000Z' } },
    ]);
    expect(profile.skills.nodes).toMatchObject([
      {
        level: 4.5,
        state: 'SUGGESTED',
        stateSetBy: 'reader',
        evidence: { nodes: [{ quote: 'words 0', importItemId: person.itemId }] },
      },
      { level: 3.5 },
    ]);
  });

  // A path with a query is answered by Express, the other one by a statement.
  it.each(['/profiles/E-1', '/profiles/E-1?by=express'])('have plain instants as dates in GET %s', async (path) => {
    const { status, json } = await service.request('GET', path, { key: organisation.apiKey });
    expect(status).toBe(200);
    expect(json.certifications.map(({ date }: { date?: string }) => date)).toEqual([
      '2024-05-06T00:00:00.000Z',
      '2019-05-01T00:00:00.000Z',
      undefined,
    ]);
    const period = { startDate: '2018-01-01T00:00:00.000Z', endDate: '2020-06-01T00:00:00.000Z' };
    expect(json).toMatchObject({ educations: [period], workHistory: [period] });
  });

  it("understand the profile's id too", async () => {
    expect((await ask(query, { who: person.profileId })).profile.publicIdentifier).toBe('E-1');
  });

  it.each([['nobody'], [''], ['a\u0000b'], ['x'.repeat(300)], ['\ud800'], [newId()]])(
    'give null for %j',
    async (who) => {
      expect(await ask(query, { who })).toEqual({ profile: null });
    },
  );

  it('show nobody of another organisation', async () => {
    expect(await ask(query, { who: 'E-1' }, { key: stranger.apiKey })).toEqual({ profile: null });
    expect(await ask(query, { who: person.profileId }, { key: stranger.apiKey })).toEqual({ profile: null });
    expect((await ask('{ profiles { totalCount nodes { id } } }', {}, { key: stranger.apiKey })).profiles).toEqual({
      totalCount: 0,
      nodes: [],
    });
  });
});

describe('questions of analysts', () => {
  it('are answered about one person', async () => {
    const { skills } = (await ask('{ profile(publicIdentifier: "E-1") { skills { nodes { level skill { id } } } } }'))
      .profile;
    const [{ level, skill }] = skills.nodes;
    const { organisationId } = scope;
    const skillset = await scope.db.skillset.findFirstOrThrow({ where: { organisationId } });
    const data = await ask(
      `query ($skill: ID!, $skillset: ID!, $person: ID!) {
        candidates(skills: [{ skillId: $skill, requiredLevel: 1 }]) { nodes { score } }
        skillGaps(skillsetId: $skillset) { people }
        skillHeatmap(rows: TEAM, skillIds: [$skill]) { rows { people cells { holders meanLevel } } }
        skillRisks { scarceSkills(first: 1) { holderCount holders { level } } }
        certificationsExpiring { totalCount }
        certificationCompliance(names: ["Newer certificate"]) { valid missing }
        skillTrends { change }
        skillHistory(skillIds: [$skill], quarters: 1) { people quarters { people } }
        unprovenSkills { unproven }
        compareProfiles(ids: [$person], first: 1) { heldBy }
        compareSkillsets(ids: [$skillset], first: 1) { requiredBy }
        impactOf(skillsetId: $skillset, changes: [{ skillId: $skill, requiredLevel: 5 }]) { readyBefore }
        readerPrecision { suggested }
      }`,
      { skill: skill.id, skillset: skillset.id, person: person.profileId },
    );
    expect(data).toMatchObject({
      candidates: { nodes: [{ score: 100 }] },
      skillGaps: { people: 1 },
      skillHeatmap: { rows: [{ people: 1, cells: [{ holders: 1, meanLevel: level }] }] },
      certificationsExpiring: { totalCount: 0 },
      certificationCompliance: [{ valid: 1, missing: 0 }],
      skillHistory: [{ people: 1, quarters: [{ people: 1 }] }],
      compareProfiles: [{ heldBy: 1 }],
      compareSkillsets: [{ requiredBy: 1 }],
      impactOf: { readyBefore: 0 },
    });
    // The starter skillsets require many skills that nobody has.
    expect(data.skillRisks.scarceSkills[0]).toEqual({ holderCount: 0, holders: [] });
  });
});

describe('skills', () => {
  const query =
    `query ($search: String, $type: SkillType) { skills(search: $search, where: { type: { eq: $type } }, first: 100) { ` +
    `totalCount nodes { id name description type synonyms shared } } }`;

  it('are named and described in the language of the answer', async () => {
    const [english] = (await ask(query, { search: 'sickness absence management' })).skills.nodes;
    const [dutch] = (await ask(query, { search: 'verzuimmanagement' }, { language: 'nl' })).skills.nodes;
    expect(english).toMatchObject({ name: 'Absence management', type: 'FUNCTIONAL', shared: true });
    expect(english.synonyms).toContain('managing absence');
    expect(dutch).toMatchObject({
      id: english.id,
      name: 'Verzuimbegeleiding',
      description: 'Zieke medewerkers begeleiden, ook bij hun terugkeer.',
    });
    expect(dutch.synonyms).toContain('verzuimbeheer');
  });

  it('are found by words of either language, in part and whatever their case', async () => {
    const { nodes } = (await ask(query, { search: 'VERZUIM' })).skills;
    expect(nodes.map(({ name }: { name: string }) => name)).toContain('Absence management');
  });

  it('are found by type', async () => {
    const { nodes } = (await ask(query, { type: 'TRANSVERSAL' })).skills;
    expect(new Set(nodes.map(({ type }: { type: string }) => type))).toEqual(new Set(['TRANSVERSAL']));
  });

  it.each(['%', '_', '\\', "'; DROP TABLE skill; --"])(
    'are not found by %s, which stands for itself',
    async (search) => {
      expect((await ask(query, { search })).skills.totalCount).toBe(0);
    },
  );

  it.each(['', '   ', null])('are all there for a search of %j', async (search) => {
    expect((await ask(query, { search })).skills.totalCount).toBeGreaterThan(150);
  });
});

describe('skill, occupation, occupations, skillGroup, skillGroups and taxonomy', () => {
  it('tell what there is without ESCO', async () => {
    const { skills } = await ask('{ skills(search: "JavaScript", first: 1) { nodes { id name } } }');
    const query = `query ($id: ID!) { skill(id: $id) { id name sources escoUri obsolete groups { id } } occupation(id:
      $id) { id } skillGroup(id: $id) { id }
      occupations { totalCount } skillGroups { totalCount } taxonomy { sources { source attribution } } }`;
    expect(await ask(query, { id: skills.nodes[0].id })).toEqual({
      skill: { ...skills.nodes[0], sources: ['STARTER'], escoUri: null, obsolete: false, groups: [] },
      occupation: null,
      skillGroup: null,
      occupations: { totalCount: 0 },
      skillGroups: { totalCount: 0 },
      taxonomy: { sources: [{ source: 'STARTER', attribution: null }] },
    });
  });
});

describe('search', () => {
  it('finds objects of several types, and shows them', async () => {
    const query =
      '{ search(text: "JavaScript", first: 1) { nodes { type title score object { ... on Skill { name } } } } }';
    expect((await ask(query)).search.nodes).toEqual([
      { type: 'SKILL', title: 'JavaScript', score: 1, object: { name: 'JavaScript' } },
    ]);
  });
});

describe('skillsets and skillset', () => {
  it('are sorted and told in the language of the answer', async () => {
    const query =
      '{ skillsets { nodes { id name description names { en nl } skills { requiredLevel skill { name } } } } }';
    const english = (await ask(query)).skillsets.nodes;
    const dutch = (await ask(query, {}, { language: 'nl' })).skillsets.nodes;
    const namesOf = (skillsets: { name: string }[]) => skillsets.map(({ name }) => name);
    expect(namesOf(english).slice(0, 2)).toEqual(['Chef', 'Customer service representative']);
    expect(namesOf(dutch)).toEqual([...namesOf(dutch)].sort(new Intl.Collator('nl').compare));
    const kok = dutch.find(({ name }: { name: string }) => name === 'Kok');
    expect(kok).toMatchObject({ id: english[0].id, names: { en: 'Chef', nl: 'Kok' } });
    expect(kok.skills[0]).toMatchObject({ requiredLevel: 4, skill: { name: expect.stringMatching(/ko(ok|ken)/i) } });
    expect(
      (await ask('query ($id: ID!) { skillset(id: $id) { name } }', { id: kok.id.toUpperCase() })).skillset,
    ).toEqual({ name: 'Chef' });
  });

  it.each([['nonsense'], [newId()], ['']])('give null for %j', async (id) => {
    expect(await ask('query ($id: ID!) { skillset(id: $id) { name } }', { id })).toEqual({ skillset: null });
  });
});

describe('skillsets that an organisation governs', () => {
  it('are made from an occupation, copied, restored, archived and brought back, and have exemptions', async () => {
    const mutate = async (name: string, input: object, select: string) => {
      const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
      const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${select} userErrors { code } } }`;
      const payload = (await ask(query, { input }))[name];
      expect(payload.userErrors).toEqual([]);
      return payload;
    };
    const [ownerId, occupationId] = [scope.organisationId, newId()];
    const skill = await scope.db.skill.create({ data: { ownerId, id: newId(), type: 'KNOWLEDGE' } });
    const named = { create: { language: 'en' as const, name: 'Weaver', description: '' } };
    await scope.db.skillTranslation.create({ data: { ownerId, skillId: skill.id, ...named.create } });
    await scope.db.occupation.create({
      data: {
        ownerId,
        id: occupationId,
        escoUri: 'urn:weaver',
        translations: named,
        skills: { create: { skillId: skill.id, type: 'ESSENTIAL' } },
      },
    });
    const { skillset } = await mutate('createSkillsetFromOccupation', { occupationId }, 'skillset { id name }');
    expect(skillset.name).toBe('Weaver');
    const read = 'skillset { id version archivedAt versions { nodes { id } } }';
    const { skillset: copy } = await mutate('copySkillset', { id: skillset.id, name: { en: 'Spinner' } }, read);
    const restored = await mutate('restoreSkillsetVersion', { id: copy.versions.nodes[0].id }, read);
    expect(restored.skillset).toEqual(copy);
    expect((await mutate('archiveSkillset', { id: copy.id }, read)).skillset.archivedAt).toEqual(expect.any(String));
    expect((await mutate('unarchiveSkillset', { id: copy.id }, read)).skillset.archivedAt).toBeNull();
    const exempt = { profileId: person.profileId, skillsetId: skillset.id, skillId: skill.id, reason: 'Spins only' };
    const { exemption } = await mutate('grantExemption', exempt, 'exemption { id isActive }');
    expect(exemption.isActive).toBe(true);
    expect(await mutate('revokeExemption', { id: exemption.id }, 'exemption { isActive }')).toMatchObject({
      exemption: { isActive: false },
    });
  });
});

describe('importUnclassified, import and imports', () => {
  it('accept items and tell how far reading is', async () => {
    const { importUnclassified } = await ask(
      `mutation ($input: ImportUnclassifiedInput!) { importUnclassified(input: $input) { message import { id batchId ` +
        `topic source createdAt finishedAt progress { total queued reading read failed } } } }`,
      {
        input: {
          batchId: 'B-7',
          topic: 'HR',
          source: 'AFAS',
          items: [
            { entityType: 'person', entityId: 'E-9', createdAt: '2026-01-02T03:04:05+01:00', payload: { name: 'Ada' } },
            {},
          ],
        },
      },
      { language: 'nl' },
    );
    expect(importUnclassified).toMatchObject({
      message: '2 items aangenomen voor verwerking.',
      import: {
        batchId: 'B-7',
        topic: 'HR',
        source: 'AFAS',
        finishedAt: null,
        progress: { total: 2, queued: 2, reading: 0, read: 0, failed: 0 },
      },
    });
    const { id } = importUnclassified.import;
    const found = await ask(
      `query ($id: ID!) { import(id: $id) { items { nodes { id position entityType entityId createdAt status kind
        kindConfidence format language publicIdentifier unread documents { pointer mediaType pages text truncated }
        notices { code message } failure { code message } finishedAt } } }
        imports(where: { batchId: { eq: "B-7" } }) { totalCount nodes { id } }
        importItems(where: { import: { batchId: { eq: "B-7" } } }) { totalCount } none: imports(where: { batchId: { eq: "B-8" } }) { totalCount } organisation
        { unreadItemCount } }`,
      { id },
    );
    expect(found.import.items.nodes[0]).toMatchObject({
      position: 0,
      entityType: 'person',
      entityId: 'E-9',
      createdAt: '2026-01-02T02:04:05.000Z',
      status: 'QUEUED',
      kind: null,
      unread: [],
      documents: [],
      notices: [],
      failure: null,
    });
    const itemId = found.import.items.nodes[0].id;
    expect(await ask('query ($id: ID!) { importItem(id: $id) { import { id } } }', { id: itemId })).toEqual({
      importItem: { import: { id } },
    });
    expect(found).toMatchObject({
      imports: { totalCount: 1, nodes: [{ id }] },
      none: { totalCount: 0 },
      organisation: { unreadItemCount: 2 },
    });
    expect(await ask('query ($id: ID!) { import(id: $id) { id } }', { id }, { key: stranger.apiKey })).toEqual({
      import: null,
    });
  });

  it('tell of an item whose createdAt is no date, and store the others', async () => {
    const { importUnclassified } = await ask(
      `mutation ($input: ImportUnclassifiedInput!) { importUnclassified(input: $input) { message failedItems {
        position entityId failure { code message } }
        import { progress { total queued failed } items(where: { status: { eq: FAILED } }) { nodes { position createdAt failure { code
        message } } } } } }`,
      {
        input: {
          items: [
            { createdAt: '2026-03-01', payload: { name: 'Ada' } },
            { entityId: 'E-9', createdAt: '2026-03-01T24:30', payload: { name: 'Ada' } },
          ],
        },
      },
    );
    const failure = {
      code: 'CREATED_AT_INVALID',
      message: 'items[1].createdAt must be an ISO 8601 date, such as 2026-03-01 or 2026-03-01T09:30:00Z.',
    };
    expect(importUnclassified).toEqual({
      message: 'Accepted 1 item for processing. 1 item was refused.',
      failedItems: [{ position: 1, entityId: 'E-9', failure }],
      import: {
        progress: { total: 2, queued: 1, failed: 1 },
        items: { nodes: [{ position: 1, createdAt: null, failure }] },
      },
    });
  });

  it('tell what the documents of an item say', async () => {
    const documents = [
      { pointer: '/cv', mediaType: 'application/pdf', pages: 2, text: 'Java', truncated: true },
      { pointer: '/letter', mediaType: 'text/plain', text: 'SQL' },
    ];
    const { id: importId } = await scope.db.import.create({
      data: { organisationId: scope.organisationId, id: newId(), itemCount: 1 },
    });
    await scope.db.importItem.create({
      data: { organisationId: scope.organisationId, id: newId(), importId, position: 0, status: 'READ', documents },
    });
    const query =
      'query ($id: ID!) { import(id: $id) { items { nodes { documents { pointer mediaType pages text truncated } } } ' +
      '} }';
    expect((await ask(query, { id: importId })).import.items.nodes).toEqual([
      { documents: [documents[0], { ...documents[1], pages: null, truncated: false }] },
    ]);
  });

  it('tell in the language of the answer what was noticed and why an item failed', async () => {
    await scope.db.importItem.createMany({
      data: [
        {
          organisationId: scope.organisationId,
          id: newId(),
          importId: person.importId,
          position: 1,
          status: 'FAILED',
          failure: 'NO_PERSON',
          finishedAt: new Date(),
        },
      ],
    });
    const query =
      'query ($id: ID!) { import(id: $id) { finishedAt items { nodes { publicIdentifier notices { code message } ' +
      'failure { code message } } } } }';
    const dutch = (await ask(query, { id: person.importId }, { language: 'nl' })).import;
    expect(dutch.finishedAt).not.toBeNull();
    expect(dutch.items.nodes).toEqual([
      {
        publicIdentifier: 'E-1',
        notices: [
          {
            code: 'CONTRADICTION',
            message: 'Het item heeft voor email een andere waarde dan het profiel; het profiel is niet gewijzigd.',
          },
        ],
        failure: null,
      },
      {
        publicIdentifier: null,
        notices: [],
        failure: { code: 'NO_PERSON', message: 'Het item vermeldt niet over wie het gaat.' },
      },
    ]);
    expect((await ask(query, { id: person.importId })).import.items.nodes[1].failure.message).toBe(
      'The item does not say whom it is about.',
    );
  });
});

describe('texts that are no address', () => {
  const CHANGES = `mutation ($email: EmailAddress, $url: URL!) {
    profile: updateProfile(input: { publicIdentifier: "E-1", email: $email }) { userErrors { code field messageKey } }
    endpoint: createEndpoint(input: { url: $url }) { endpoint { id } userErrors { code field messageKey } }
    invitation: createOnboardingToken(input: { publicIdentifier: "E-6", redirectUrl: "/welcome" }) {
      onboardingToken { id } userErrors { code field messageKey }
    }
    unchanged: updateProfile(input: { publicIdentifier: "E-1" }) { profile { email } userErrors { code } }
  }`;

  it('are told by each mutation with their path, while others keep their results', async () => {
    expect(await ask(CHANGES, { email: 'nobody', url: 'ftp://example.org' })).toEqual({
      profile: { userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'email'], messageKey: 'error.field.email' }] },
      endpoint: {
        endpoint: null,
        userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'url'], messageKey: 'error.field.url' }],
      },
      invitation: {
        onboardingToken: null,
        userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'redirectUrl'], messageKey: 'error.field.url' }],
      },
      unchanged: { profile: { email: 'e-1@example.org' }, userErrors: [] },
    });
  });
});

describe('the onboarding of a person', () => {
  const FIELDS = 'publicIdentifier signature status link redirectUrl createdAt expiresAt completedAt';

  it('is made once, read, and taken back', async () => {
    const create =
      `mutation ($input: CreateOnboardingTokenInput!) { createOnboardingToken(input: $input) { created ` +
      `onboardingToken { ${FIELDS} } } }`;
    const input = { publicIdentifier: 'E-5', redirectUrl: 'https://intranet.example.org/done' };
    const first = (await ask(create, { input })).createOnboardingToken;
    expect(first).toMatchObject({
      created: true,
      onboardingToken: {
        publicIdentifier: 'E-5',
        status: 'PENDING',
        redirectUrl: input.redirectUrl,
        completedAt: null,
      },
    });
    expect(new URL(first.onboardingToken.link).searchParams.get('signature')).toBe(first.onboardingToken.signature);
    expect((await ask(create, { input })).createOnboardingToken).toEqual({ ...first, created: false });
    const read = `query ($who: String!) { onboardingToken(publicIdentifier: $who) { ${FIELDS} } }`;
    expect((await ask(read, { who: 'E-5' })).onboardingToken).toEqual(first.onboardingToken);
    const revoke =
      'mutation ($who: String!) { revokeOnboardingToken(input: { publicIdentifier: $who }) { onboardingToken { status link } } }';
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(revoke, { who: 'E-5' })).revokeOnboardingToken.onboardingToken).toEqual({
        status: 'REVOKED',
        link: null,
      });
    }
    const list = `{ onboardingTokens(where: { status: { eq: REVOKED } }) { totalCount nodes { id ${FIELDS} profile { id } } } }`;
    expect((await ask(list)).onboardingTokens).toMatchObject({
      totalCount: 1,
      nodes: [{ ...first.onboardingToken, status: 'REVOKED', link: null, profile: null }],
    });
    expect((await ask(list, {}, { key: stranger.apiKey })).onboardingTokens).toEqual({ totalCount: 0, nodes: [] });
    expect((await ask(read, { who: 'nobody' })).onboardingToken).toBeNull();
    expect((await ask(read, { who: 'E-5' }, { key: stranger.apiKey })).onboardingToken).toBeNull();
  });

  it('is renewed where it was completed', async () => {
    const renew =
      'mutation ($input: RenewOnboardingTokenInput!) { renewOnboardingToken(input: $input) { created ' +
      'onboardingToken { status completedAt } } }';
    expect((await ask(renew, { input: { publicIdentifier: 'E-1' } })).renewOnboardingToken).toEqual({
      created: true,
      onboardingToken: { status: 'PENDING', completedAt: null },
    });
  });
});

describe('a smart match', () => {
  const read = `query ($who: String!, $skillset: ID!) { smartMatch(publicIdentifier: $who, skillsetId: $skillset) {
    id publicIdentifier skillsetId status requestedAt completedAt
    result { name match { overall knowledge transversal functional } skills { skillId skill { id } name requiredLevel
    achievedLevel type description } } } }`;
  const start =
    'mutation ($input: InitiateSmartMatchInput!) { initiateSmartMatch(input: $input) { message smartMatches { id ' +
    'skillsetId status } } }';

  it('goes from QUEUED over RUNNING to COMPLETED, and shows its last result while a new one is made', async () => {
    const achieved = (await ask('{ profile(publicIdentifier: "E-1") { skills { nodes { level skill { id } } } } }'))
      .profile.skills.nodes;
    const skills = [
      { skillId: achieved[0].skill.id, requiredLevel: 5 },
      { skillId: achieved[1].skill.id, requiredLevel: 2 },
    ];
    const { createSkillset } = await ask(
      'mutation ($input: CreateSkillsetInput!) { createSkillset(input: $input) { skillset { id } } }',
      { input: { name: { en: 'To match', nl: 'Te vergelijken' }, skills } },
    );
    const variables = { who: 'E-1', skillset: createSkillset.skillset.id };
    expect(await ask(read, variables)).toEqual({ smartMatch: null });

    const started = await ask(
      start,
      { input: { publicIdentifier: 'E-1', skillsetIds: [variables.skillset] } },
      { language: 'nl' },
    );
    expect(started.initiateSmartMatch).toMatchObject({
      message: '1 match gestart. De resultaten komen via een webhook.',
      smartMatches: [{ status: 'QUEUED', skillsetId: variables.skillset }],
    });
    const { smartMatches } = await ask(
      'query ($id: ID!) { smartMatches(where: { skillset: { id: { eq: $id } } }) { nodes { profile { publicIdentifier } skillset { name } } } }',
      { id: variables.skillset },
    );
    expect(smartMatches.nodes).toEqual([{ profile: { publicIdentifier: 'E-1' }, skillset: { name: 'To match' } }]);
    expect((await ask(read, variables)).smartMatch).toMatchObject({
      status: 'QUEUED',
      completedAt: null,
      result: null,
    });

    const claimed = await claimMatches(scope.db, 10);
    expect((await ask(read, variables)).smartMatch).toMatchObject({ status: 'RUNNING', result: null });

    for (const match of claimed) expect(await computeMatch(scope, match)).toBe('completed');
    const { smartMatch } = await ask(read, variables);
    expect(smartMatch).toMatchObject({
      publicIdentifier: 'E-1',
      status: 'COMPLETED',
      result: {
        name: 'To match',
        skills: [
          { requiredLevel: 5, achievedLevel: 4.5 },
          { requiredLevel: 2, achievedLevel: 3.5 },
        ],
      },
    });
    // (4.5 + 2) of (5 + 2)
    expect(smartMatch.result.match.overall).toBe(92.9);
    expect(Object.values(smartMatch.result.match)).toContain(null);
    expect((await ask(read, variables, { language: 'nl' })).smartMatch.result.name).toBe('Te vergelijken');
    expect(await ask(read, variables, { key: stranger.apiKey })).toEqual({ smartMatch: null });

    await ask(start, { input: { publicIdentifier: 'E-1', skillsetIds: [variables.skillset] } });
    expect((await ask(read, variables)).smartMatch).toMatchObject({
      status: 'QUEUED',
      completedAt: smartMatch.completedAt,
      result: smartMatch.result,
    });

    await scope.db.smartMatch.updateMany({
      where: { organisationId: scope.organisationId, status: 'QUEUED' },
      data: { status: 'FAILED', failure: 'INTERNAL' },
    });
    expect((await ask(read, variables)).smartMatch).toMatchObject({ status: 'FAILED', result: smartMatch.result });
  });
});

describe('the changes', () => {
  it('of own skills go through, from their creation to their end', async () => {
    const create = async (name: string) => {
      const mutation = `mutation ($name: String!) {
        createSkill(input: { name: { en: $name }, type: KNOWLEDGE }) { skill { id } } }`;
      return (await ask(mutation, { name })).createSkill.skill.id as string;
    };
    const [id, other] = [await create('Cartwright history'), await create('History of carts')];
    const mutations = `mutation ($id: ID!, $other: ID!) {
      updateSkill(input: { id: $id, type: TRANSVERSAL }) { skill { type } }
      retireSkill(input: { id: $id }) { skill { obsolete } }
      reinstateSkill(input: { id: $id }) { skill { obsolete } }
      mergeSkills(input: { sourceIds: [$id], targetId: $other }) { skill { synonyms } changes { kind } }
    }`;
    expect(await ask(mutations, { id, other })).toEqual({
      updateSkill: { skill: { type: 'TRANSVERSAL' } },
      retireSkill: { skill: { obsolete: true } },
      reinstateSkill: { skill: { obsolete: false } },
      mergeSkills: { skill: { synonyms: ['Cartwright history'] }, changes: [{ kind: 'MERGED' }] },
    });
    const unused = await create('Unused history');
    const remove = 'mutation ($id: ID!) { deleteSkill(input: { id: $id }) { skillId } }';
    expect((await ask(remove, { id: unused })).deleteSkill).toEqual({ skillId: unused });
  });

  it('of a skillset and a profile go through, and what is deleted is gone', async () => {
    const { createSkillset } = await ask(
      'mutation { createSkillset(input: {name: {nl: "Alleen Nederlands"}, skills: []}) { skillset { id name } } }',
    );
    expect(createSkillset.skillset.name).toBe('Alleen Nederlands');
    const { id } = createSkillset.skillset;
    const { updateSkillset } = await ask(
      'mutation ($id: ID!) { updateSkillset(input: {id: $id, description: {en: "Now described"}}) { skillset { name ' +
        'description } } }',
      { id },
    );
    expect(updateSkillset.skillset).toEqual({ name: 'Alleen Nederlands', description: 'Now described' });
    const { deleteSkillset } = await ask(
      'mutation ($id: ID!) { deleteSkillset(input: { id: $id }) { skillsetId deletion { id kind subjectId deletedRows totalRows ' +
        '} } }',
      { id: id.toUpperCase() },
    );
    expect(deleteSkillset).toEqual({
      skillsetId: id,
      deletion: { id: expect.any(String), kind: 'SKILLSET', subjectId: id, deletedRows: 0, totalRows: null },
    });
    const { deletions } = await ask('{ deletions(first: 1) { totalCount nodes { id requestedBy } } }');
    expect(deletions).toEqual({
      totalCount: 1,
      nodes: [{ id: deleteSkillset.deletion.id, requestedBy: expect.stringMatching(/^api-key:/) }],
    });
    expect(await ask('query ($id: ID!) { skillset(id: $id) { id } }', { id })).toEqual({ skillset: null });

    await addPerson(scope, { publicIdentifier: 'E-2' });
    const { updateProfile } = await ask(
      'mutation { updateProfile(input: {publicIdentifier: "E-2", firstName: "Sam"}) { profile { fullName } } }',
    );
    expect(updateProfile.profile.fullName).toBe('Sam de Vries');
    const { deleteProfile } = await ask(
      'mutation { deleteProfile(input: { publicIdentifier: "E-2" }) { profileId publicIdentifier } }',
    );
    expect(deleteProfile.publicIdentifier).toBe('E-2');
    expect(await ask('{ profile(publicIdentifier: "E-2") { id } }')).toEqual({ profile: null });
  });
});

describe('what is suggested and reviewed', () => {
  it('is listed, confirmed for everybody, and taken back', async () => {
    const listed = (
      await ask(
        '{ skillSuggestions(where: { likelihood: { gte: 0.1 }, state: { eq: OPEN } }) { totalCount nodes { id quote likelihood state skill { id name } ' +
          'profile { publicIdentifier } } } }',
      )
    ).skillSuggestions;
    const suggestion = listed.nodes.find(
      ({ profile }: { profile: { publicIdentifier: string } }) => profile.publicIdentifier === 'E-1',
    );
    expect(suggestion).toMatchObject({ quote: 'other words', likelihood: 0.4, state: 'OPEN' });
    const review = `mutation ($skillId: ID!, $verdict: ReviewVerdict!) { reviewSkillSuggestion(input:
      {publicIdentifier: "E-1", skillId: $skillId, verdict: $verdict, applyToEveryone: true}) {
      profile { skillSuggestions { totalCount } } skill { state level evidence { nodes { quote skill { id } } } } } }`;
    const variables = { skillId: suggestion.skill.id, verdict: 'CONFIRM' };
    expect((await ask(review, variables)).reviewSkillSuggestion).toEqual({
      profile: { skillSuggestions: { totalCount: 0 } },
      skill: {
        state: 'VALIDATED',
        level: 2,
        evidence: { nodes: [{ quote: 'other words', skill: { id: suggestion.skill.id } }] },
      },
    });
    const { skillPhraseRules } = await ask(
      '{ skillPhraseRules { nodes { id phrase verdict createdBy createdAt skill { name } } } }',
    );
    expect(skillPhraseRules.nodes).toMatchObject([
      { phrase: 'other words', verdict: 'MEANS', skill: { name: suggestion.skill.name } },
    ]);
    const where = { organisationId: scope.organisationId, skillId: suggestion.skill.id };
    const stored = await scope.db.evidence.findFirstOrThrow({ where });
    const { evidence } = await ask('query ($id: ID!) { evidence(id: $id) { importItem { id } } }', { id: stored.id });
    expect(evidence).toEqual({ importItem: { id: person.itemId } });
    const [{ id }] = skillPhraseRules.nodes;
    const setRule = `mutation ($skillId: ID!) { setSkillPhraseRule(
      input: { phrase: "Other words", skillId: $skillId, verdict: DOES_NOT_MEAN }) { rule { id verdict } } }`;
    expect(await ask(setRule, { skillId: suggestion.skill.id })).toEqual({
      setSkillPhraseRule: { rule: { id, verdict: 'DOES_NOT_MEAN' } },
    });
    expect(await ask('mutation ($id: ID!) { deleteSkillPhraseRule(input: { id: $id }) { ruleId } }', { id })).toEqual({
      deleteSkillPhraseRule: { ruleId: id },
    });
    expect((await ask(review, { ...variables, verdict: 'WITHDRAW' })).reviewSkillSuggestion.skill).toBeNull();

    const { skills } = await ask('{ skills(search: "Welding", first: 1) { nodes { id } } }');
    const correct = `mutation ($id: ID!, $skillId: ID!) { correctSkillSuggestion(input: { id: $id, skillId: $skillId,
      level: 3 }) { skill { state level skill { id } evidence { nodes { quote } } } userErrors { message } } }`;
    const corrected = { id: suggestion.id, skillId: skills.nodes[0].id };
    expect((await ask(correct, { ...corrected, skillId: variables.skillId })).correctSkillSuggestion).toMatchObject({
      skill: null,
      userErrors: [{ message: expect.stringContaining('Confirm the suggestion') }],
    });
    expect((await ask(correct, corrected)).correctSkillSuggestion).toEqual({
      skill: {
        state: 'VALIDATED',
        level: 3,
        skill: { id: corrected.skillId },
        evidence: { nodes: [{ quote: 'other words' }] },
      },
      userErrors: [],
    });
    const { skillSuggestions } = await ask(
      'query ($id: ID!) { skillSuggestions(where: { id: { eq: $id } }) { nodes { state } } }',
      { id: suggestion.id },
    );
    expect(skillSuggestions.nodes).toEqual([{ state: 'DECLINED' }]);
  });
});

describe('the occupation of a job title', () => {
  it('is suggested for everybody who has it, and rejected', async () => {
    const { organisationId } = scope;
    const title = { organisationId, id: newId(), title: 'Nurse', titleKey: 'nurse', isWaiting: false };
    await scope.db.occupationSuggestion.create({ data: title });
    const { occupationSuggestions } = await ask(
      '{ occupationSuggestions(where: { people: { gte: 1 }, title: { eq: "Nurse" } }) { totalCount nodes { id state } } }',
    );
    expect(occupationSuggestions).toEqual({ totalCount: 1, nodes: [{ id: title.id, state: 'NONE' }] });
    const { reviewOccupationSuggestion } = await ask(
      `mutation ($id: ID!) { reviewOccupationSuggestion(input: { id: $id, verdict: REJECT }) {
        suggestion { title state decidedBy decidedAt applied } } }`,
      { id: title.id },
    );
    expect(reviewOccupationSuggestion.suggestion).toEqual({
      ...{ title: 'Nurse', state: 'REJECTED', applied: false },
      ...{ decidedBy: expect.stringMatching(/^api-key:/), decidedAt: expect.any(String) },
    });
  });
});

describe('a contradiction', () => {
  const peopleWithOpenOnes = async () =>
    (await ask('{ profiles(where: { contradictions: { some: { open: true } } }) { nodes { publicIdentifier } } }'))
      .profiles.nodes;

  it('is listed with those of other people, as long as it is open', async () => {
    expect(await peopleWithOpenOnes()).toEqual([{ publicIdentifier: 'E-1' }]);
    expect(await ask('{ contradictions { nodes { field profile { publicIdentifier } } } }')).toEqual({
      contradictions: { nodes: [{ field: 'EMAIL', profile: { publicIdentifier: 'E-1' } }] },
    });
  });

  it('is shown with the items that state it, and decided', async () => {
    const { contradictions } = (
      await ask(
        '{ profile(publicIdentifier: "E-1") { contradictions { nodes { id field keptValue statedValue statedAt ' +
          'importItemIds resolution } } } }',
      )
    ).profile;
    expect(contradictions.nodes).toMatchObject([
      { field: 'EMAIL', statedValue: 'private@example.org', importItemIds: [person.itemId], resolution: null },
    ]);
    const { resolveContradiction } = await ask(
      'mutation ($id: ID!) { resolveContradiction(input: { id: $id, resolution: KEPT }) { profile { email contradictions { ' +
        'nodes { resolution resolvedBy resolvedAt } } } } }',
      { id: contradictions.nodes[0].id },
    );
    expect(resolveContradiction.profile).toEqual({
      email: 'e-1@example.org',
      contradictions: {
        nodes: [{ resolution: 'KEPT', resolvedBy: expect.stringMatching(/^api-key:/), resolvedAt: expect.any(String) }],
      },
    });
    expect(await peopleWithOpenOnes()).toEqual([]);
  });
});

describe('the workforce graph', () => {
  it('is searched and walked, from the items to the people and on', async () => {
    const { entities } = await ask(
      '{ entities(where: { name: { contains: "Sanne" }, type: { eq: PERSON } }) { totalCount nodes { id name externalId } } }',
    );
    expect(entities).toMatchObject({ totalCount: 1, nodes: [{ name: 'Sanne de Vries', externalId: 'E-1' }] });
    const { entity } = await ask(
      'query ($id: ID!) { entity(id: $id) { profile { id } relations(direction: OUT, where: { type: { in: [MEMBER_OF] } }) { nodes { ' +
        'to { type } importItems { nodes { id } } } } } }',
      { id: entities.nodes[0].id },
    );
    expect(entity).toEqual({
      profile: { id: person.profileId },
      relations: { nodes: [{ to: { type: 'TEAM' }, importItems: { nodes: [{ id: person.itemId }] } }] },
    });
  });
});

describe('importFiles, and the texts of an item', () => {
  const send =
    'mutation ($input: ImportFilesInput!) { importFiles(input: $input) { message userErrors { field message } import { items { nodes { id entityId } } } } }';
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  it('takes files, each with its records, and gives the texts with what they are named', async () => {
    const files = [
      { name: 'list.csv', data: base64('name,skill\nNoor Haddad,Welding 🔧\n') },
      { name: 'cv', mediaType: 'text/plain', data: base64('Kim de Vries, welder') },
    ];
    const { importFiles } = await ask(send, { input: { files, topic: 'CVs', entityId: 'E-5' } });
    expect(importFiles).toMatchObject({ message: 'Accepted 2 items for processing.', userErrors: [] });
    const read =
      'query ($id: ID!, $first: Int!) { importItem(id: $id) { entityId payloadKeptUntil texts(first: $first) { pointer mediaType text cut } } }';
    const [row, cv] = importFiles.import.items.nodes;
    expect((await ask(read, { id: row.id, first: 1000 })).importItem).toEqual({
      entityId: 'E-5',
      payloadKeptUntil: expect.any(String),
      texts: [
        { pointer: '/name', mediaType: null, text: 'Noor Haddad', cut: false },
        { pointer: '/skill', mediaType: null, text: 'Welding 🔧', cut: false },
      ],
    });
    expect((await ask(read, { id: cv.id, first: 8 })).importItem.texts).toEqual([
      { pointer: '/text', mediaType: null, text: 'Kim', cut: true },
    ]);
    await scope.db.importItem.updateMany({ where: { id: cv.id }, data: { payload: null, payloadKeptUntil: null } });
    expect((await ask(read, { id: cv.id, first: 8 })).importItem).toMatchObject({
      texts: null,
      payloadKeptUntil: null,
    });
  });

  it.each([
    ['is not base64', { name: 'cv.txt', data: 'Noor!' }, /^files.0..data must be base64/],
    ['is of no known kind', { name: 'photo.heic', data: base64('x') }, /^photo.heic /],
    ['has a fault', { name: 'list.json', data: base64('[1]') }, /^list.json: /],
  ])('refuses a file that %s, and stores nothing', async (_what, file, message) => {
    const before = await scope.db.import.count();
    const { importFiles } = await ask(send, { input: { files: [file] } });
    expect(importFiles.import).toBeNull();
    expect(importFiles.userErrors[0].message).toMatch(message);
    expect(await scope.db.import.count()).toBe(before);
  });
});

describe('rereadImport', () => {
  it('queues what is kept and was read or failed', async () => {
    const { rereadImport } = await ask(
      'mutation ($id: ID!) { rereadImport(input: { id: $id }) { queued waiting withoutPayload import { progress { queued } } } }',
      { id: person.importId },
    );
    expect(rereadImport).toEqual({ queued: 1, waiting: 0, withoutPayload: 0, import: { progress: { queued: 1 } } });
  });
});

describe('assignImportItem', () => {
  it('says about whom an item is that names nobody', async () => {
    const { importUnclassified } = await ask(
      'mutation { importUnclassified(input: { items: [{ payload: { text: "Java" } }] }) { import { items { nodes { id } } } } }',
    );
    const [{ id }] = importUnclassified.import.items.nodes;
    await scope.db.importItem.updateMany({ where: { id }, data: { status: 'FAILED', failure: 'NO_PERSON' } });
    const { assignImportItem } = await ask(
      'mutation ($id: ID!) { assignImportItem(input: { id: $id, publicIdentifier: "E-1" }) { item { id status assigned } ' +
        'profile { publicIdentifier } profileCreated } }',
      { id },
    );
    expect(assignImportItem).toEqual({
      item: { id, status: 'QUEUED', assigned: true },
      profile: { publicIdentifier: 'E-1' },
      profileCreated: false,
    });
  });
});

describe('an endpoint', () => {
  it('is made with secrets that are shown once, changed, rotated, disabled, enabled and deleted', async () => {
    const input = {
      url: 'https://hooks.example.org/in',
      eventTypes: ['profile.created'],
      headers: [{ name: 'Authorization', value: 'Bearer hidden' }],
    };
    const { createEndpoint } = await ask(
      'mutation ($input: CreateEndpointInput!) { createEndpoint(input: $input) { endpoint { id enabled headerNames } ' +
        'secrets { apiKey signingSecret publicKey } } }',
      { input },
    );
    expect(createEndpoint).toEqual({
      endpoint: { id: expect.any(String), enabled: true, headerNames: ['Authorization'] },
      secrets: {
        apiKey: expect.stringMatching(/^whk_/),
        signingSecret: expect.stringMatching(/^whsec_/),
        publicKey: null,
      },
    });
    const { id } = createEndpoint.endpoint;
    const changed = await ask(
      'mutation ($id: ID!) { updateEndpoint(input: {id: $id, rateLimit: 5, signatureScheme: ED25519}) { endpoint { ' +
        'rateLimit } secrets { signingSecret publicKey } } }',
      { id },
    );
    expect(changed.updateEndpoint).toEqual({
      endpoint: { rateLimit: 5 },
      secrets: { signingSecret: null, publicKey: expect.stringMatching(/^whpk_/) },
    });
    const rotated = await ask(
      'mutation ($id: ID!) { rotateEndpointSecret(input: {id: $id, secret: API_KEY, endOld: true}) { ' +
        'endpoint { id } secrets { apiKey } } }',
      { id },
    );
    expect(rotated.rotateEndpointSecret).toEqual({
      endpoint: { id },
      secrets: { apiKey: expect.stringMatching(/^whk_/) },
    });
    expect(
      await ask('mutation ($id: ID!) { disableEndpoint(input: { id: $id }) { endpoint { enabled disabledReason } } }', {
        id,
      }),
    ).toEqual({ disableEndpoint: { endpoint: { enabled: false, disabledReason: 'REQUESTED' } } });
    expect(
      await ask('mutation ($id: ID!) { enableEndpoint(input: { id: $id }) { endpoint { enabled disabledReason } } }', {
        id,
      }),
    ).toEqual({ enableEndpoint: { endpoint: { enabled: true, disabledReason: null } } });
    const found = await ask('query ($id: ID!) { endpoint(id: $id) { id } endpoints { totalCount nodes { id } } }', {
      id,
    });
    expect(found).toEqual({ endpoint: { id }, endpoints: { totalCount: 1, nodes: [{ id }] } });
    expect(await ask('mutation ($id: ID!) { deleteEndpoint(input: { id: $id }) { endpointId } }', { id })).toEqual({
      deleteEndpoint: { endpointId: id },
    });
    expect(await ask('query ($id: ID!) { endpoint(id: $id) { id } }', { id })).toEqual({ endpoint: null });
  });
});

describe('deliveries and recoveries', () => {
  it('are seen, sent again one by one and many at a time, and ended', async () => {
    const endpointId = await addEndpoint(scope);
    const [givenUp] = await addDeliveries(scope, endpointId, [{ delivery: { status: 'EXHAUSTED' } }]);
    const id = givenUp?.deliveryId;
    expect(
      (await ask('{ deliveries(where: { status: { eq: EXHAUSTED } }) { totalCount nodes { id event { type } } } }'))
        .deliveries,
    ).toEqual({ totalCount: 1, nodes: [{ id, event: { type: 'profile.created' } }] });
    const since = new Date(Date.now() - 60_000).toISOString();
    const begin =
      'mutation ($id: ID!, $since: DateTime!) { recoverEndpoint(input: { id: $id, since: $since }) { recovery { id total since ' +
      '} } }';
    const { recovery } = (await ask(begin, { id: endpointId, since })).recoverEndpoint;
    expect(recovery).toEqual({ id: expect.any(String), total: 1, since });
    const cancel = 'mutation ($id: ID!) { cancelRecovery(input: { id: $id }) { recovery { status } } }';
    expect((await ask(cancel, { id: recovery.id })).cancelRecovery.recovery).toEqual({ status: 'CANCELLED' });
    const replay =
      'mutation ($id: ID!, $since: DateTime!) { replayEvents(input: { endpointId: $id, since: $since, eventTypes: ' +
      '["profile.created"] }) { recovery { kind startedBy } } }';
    expect((await ask(replay, { id: endpointId, since })).replayEvents.recovery).toEqual({
      kind: 'ALL',
      startedBy: expect.stringMatching(/^api-key:/),
    });
    expect(
      await ask('query ($id: ID!) { recoveries { nodes { kind } } recovery(id: $id) { status finishedAt } }', {
        id: recovery.id,
      }),
    ).toEqual({
      recoveries: { nodes: [{ kind: 'ALL' }, { kind: 'FAILED' }] },
      recovery: { status: 'CANCELLED', finishedAt: expect.any(String) },
    });
    expect(
      (await ask('mutation ($id: ID!) { redeliver(input: { id: $id }) { delivery { status } } }', { id })).redeliver
        .delivery,
    ).toEqual({ status: 'PENDING' });
    expect(
      (
        await ask('query ($id: ID!) { delivery(id: $id) { inProgress nextAttemptAt attemptLog { totalCount } } }', {
          id,
        })
      ).delivery,
    ).toEqual({ inProgress: false, nextAttemptAt: expect.any(String), attemptLog: { totalCount: 0 } });
    expect(
      (
        await ask('mutation ($id: ID!) { sendTestEvent(input: { endpointId: $id }) { delivery { event { type } } } }', {
          id: endpointId,
        })
      ).sendTestEvent.delivery,
    ).toEqual({ event: { type: 'webhook.test' } });
    expect((await ask('{ eventTypes { name schema example } }')).eventTypes.length).toBeGreaterThan(3);
  });
});

describe('exports', () => {
  it('are created, read and cancelled', async () => {
    const create = `mutation {
      createExport(input: { kind: PROFILES, format: XLSX, publicIdentifiers: [] }) {
        export { id kind format language state downloadUrl }
      }
    }`;
    const { id, ...created } = (await ask(create)).createExport.export;
    expect(created).toMatchObject({ kind: 'PROFILES', format: 'XLSX', language: 'en', downloadUrl: null });
    const { export: one, exports } = await ask(
      'query ($id: ID!) { export(id: $id) { id fileName } exports(first: 1) { nodes { id } } }',
      { id },
    );
    expect([one.id, exports.nodes]).toEqual([id, [{ id }]]);
    const cancel = 'mutation ($id: ID!) { cancelExport(input: { id: $id }) { export { state } } }';
    expect((await ask(cancel, { id })).cancelExport.export).toEqual({ state: 'CANCELLED' });
  });
});

describe('match runs', () => {
  it('are started, read and cancelled', async () => {
    const start = `mutation { startMatchRun(input: { onlyStale: true }) {
      matchRun { id state onlyStale team { id } skillsets { id } progress { total waiting completed failed dropped } }
    } }`;
    const { id, ...started } = (await ask(start)).startMatchRun.matchRun;
    const progress = { total: 0, waiting: 0, completed: 0, failed: 0, dropped: 0 };
    expect(started).toEqual({ state: 'COMPLETED', onlyStale: true, team: null, skillsets: [], progress });
    const { matchRun, matchRuns } = await ask(
      'query ($id: ID!) { matchRun(id: $id) { id smartMatches { totalCount } } matchRuns(first: 1) { nodes { id } } }',
      { id },
    );
    expect([matchRun, matchRuns.nodes]).toEqual([{ id, smartMatches: { totalCount: 0 } }, [{ id }]]);
    const cancel = 'mutation ($id: ID!) { cancelMatchRun(input: { id: $id }) { matchRun { id } userErrors { code } } }';
    expect((await ask(cancel, { id })).cancelMatchRun).toEqual({ matchRun: null, userErrors: [{ code: 'CONFLICT' }] });
  });
});

describe('credentials', () => {
  it('are issued, read and revoked', async () => {
    const who = 'E-credentials';
    const { profileId } = await addPerson(scope, { publicIdentifier: who, skills: 1 });
    const where = { organisationId: scope.organisationId, profileId };
    await scope.db.profileSkill.updateMany({ where, data: { state: 'VALIDATED' } });
    const { skillId } = await scope.db.profileSkill.findFirstOrThrow({ where });
    const issue = `mutation ($who: String!, $skillId: ID!) {
      issueCredential(input: { publicIdentifier: $who, skillId: $skillId }) { credential { id skillId name } }
    }`;
    const { credential } = (await ask(issue, { who, skillId })).issueCredential;
    expect(credential).toMatchObject({ skillId });
    const read = `query ($id: ID!, $who: String!) {
      credential(id: $id) { name } credentials(where: { profile: { publicIdentifier: { eq: $who } } }) { nodes { id } }
    }`;
    expect(await ask(read, { id: credential.id, who })).toEqual({
      credential: { name: credential.name },
      credentials: { nodes: [{ id: credential.id }] },
    });
    const record = 'mutation ($who: String!) { issueLearnerRecord(input: { publicIdentifier: $who }) { token } }';
    expect((await ask(record, { who })).issueLearnerRecord.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const revoke = 'mutation ($id: ID!) { revokeCredential(input: { id: $id }) { credential { revokedAt } } }';
    expect((await ask(revoke, { id: credential.id })).revokeCredential.credential.revokedAt).not.toBeNull();
  });
});

describe('assessment campaigns', () => {
  it('are created, changed, opened, read, reminded of, closed and cancelled', async () => {
    const { profileId } = await addPerson(scope, { publicIdentifier: 'E-assessments', skills: 1 });
    const { skillId } = await scope.db.profileSkill.findFirstOrThrow({ where: { profileId } });
    const create = `mutation ($input: CreateAssessmentCampaignInput!) {
      createAssessmentCampaign(input: $input) { assessmentCampaign { id state } }
    }`;
    const input = {
      name: { en: 'Campaign' },
      skillIds: [skillId],
      participants: { profileIds: [profileId] },
      assessors: { self: true },
      dueAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const { id } = (await ask(create, { input })).createAssessmentCampaign.assessmentCampaign;
    const update = `mutation ($id: ID!) {
      updateAssessmentCampaign(input: { id: $id, reminderDays: [1] }) { assessmentCampaign { reminderDays } }
    }`;
    const { updateAssessmentCampaign } = await ask(update, { id });
    expect(updateAssessmentCampaign.assessmentCampaign).toEqual({ reminderDays: [1] });
    const open = `mutation ($id: ID!) {
      openAssessmentCampaign(input: { id: $id }) { assessmentCampaign { assessments { nodes { id } } } }
    }`;
    const [assessment] = (await ask(open, { id })).openAssessmentCampaign.assessmentCampaign.assessments.nodes;
    const read = `query ($id: ID!, $assessmentId: ID!) {
      assessmentCampaign(id: $id) { progress { open } }
      assessmentCampaigns { nodes { id } }
      assessment(id: $assessmentId) { state }
      assessments { nodes { id } }
    }`;
    expect(await ask(read, { id, assessmentId: assessment.id })).toEqual({
      assessmentCampaign: { progress: { open: 1 } },
      assessmentCampaigns: { nodes: [{ id }] },
      assessment: { state: 'OPEN' },
      assessments: { nodes: [assessment] },
    });
    await scope.db.assessmentCampaign.updateMany({ where: { id }, data: { remindedUntil: new Date(0) } });
    const remind =
      'mutation ($id: ID!) { remindAssessors(input: { id: $id }) { remindedCount assessmentCampaign { id } } }';
    expect((await ask(remind, { id })).remindAssessors).toEqual({ remindedCount: 1, assessmentCampaign: { id } });
    const close =
      'mutation ($id: ID!) { closeAssessmentCampaign(input: { id: $id }) { assessmentCampaign { state } } }';
    expect((await ask(close, { id })).closeAssessmentCampaign.assessmentCampaign).toEqual({ state: 'CLOSED' });
    const { id: other } = (await ask(create, { input })).createAssessmentCampaign.assessmentCampaign;
    const cancel =
      'mutation ($id: ID!) { cancelAssessmentCampaign(input: { id: $id }) { assessmentCampaign { state } } }';
    const { cancelAssessmentCampaign } = await ask(cancel, { id: other });
    expect(cancelAssessmentCampaign.assessmentCampaign).toEqual({ state: 'CANCELLED' });
  });
});

describe('endorsements', () => {
  it('are given, asked for and taken back, beside interests and the weights of sources', async () => {
    const { profileId } = await addPerson(scope, { publicIdentifier: 'E-endorsed', skills: 1 });
    const { skillId } = await scope.db.profileSkill.findFirstOrThrow({ where: { profileId } });
    const from = [{ name: 'Kim', email: 'kim@client.example', relationship: 'CLIENT' }];
    const variables = { profileId, skillId, endorser: from[0] };
    const given = await ask(
      `mutation ($profileId: ID!, $skillId: ID!, $endorser: AskedEndorserInput!) {
        endorseSkill(input: { profileId: $profileId, skillId: $skillId, relationship: SELF, level: 5 }) { endorsement { id } }
        requestEndorsement(input: { profileId: $profileId, skillIds: [$skillId], endorser: $endorser }) {
          endorsementRequest { id state link }
        }
        setSkillInterest(input: { profileId: $profileId, skillId: $skillId, interest: 2 }) { skillInterest { interest } }
        setValidationWeights(input: { weights: [{ source: SELF, weight: 0.5 }] }) { recalculation { id } }
      }`,
      variables,
    );
    expect(given.setSkillInterest).toEqual({ skillInterest: { interest: 2 } });
    const { endorsement } = given.endorseSkill;
    const { endorsementRequest } = given.requestEndorsement;
    const { recalculation } = given.setValidationWeights;
    const read = await ask(
      `query ($endorsement: ID!, $request: ID!, $recalculation: ID!) {
        endorsement(id: $endorsement) { id } endorsements { nodes { id } }
        endorsementRequest(id: $request) { id state link } endorsementRequests { nodes { id state link } }
        skillRecalculation(id: $recalculation) { id } skillRecalculations { nodes { id } }
      }`,
      { endorsement: endorsement.id, request: endorsementRequest.id, recalculation: recalculation.id },
    );
    expect(read).toEqual({
      endorsement,
      endorsements: { nodes: [endorsement] },
      endorsementRequest,
      endorsementRequests: { nodes: [endorsementRequest] },
      skillRecalculation: recalculation,
      skillRecalculations: { nodes: [recalculation] },
    });
    const undone = await ask(
      `mutation ($endorsement: ID!, $request: ID!) {
        withdrawEndorsement(input: { id: $endorsement }) { endorsementId profile { id } }
        revokeEndorsementRequest(input: { id: $request }) { endorsementRequest { state link } }
      }`,
      { endorsement: endorsement.id, request: endorsementRequest.id },
    );
    expect(undone).toEqual({
      withdrawEndorsement: { endorsementId: endorsement.id, profile: { id: profileId } },
      revokeEndorsementRequest: { endorsementRequest: { state: 'REVOKED', link: null } },
    });
  });
});

describe('settings and consents', () => {
  it('are read, changed and withdrawn, and what is no longer kept is told beforehand', async () => {
    const { profileId } = await addPerson(scope, { publicIdentifier: 'E-agreed', skills: 1 });
    const { id } = await scope.db.consent.findFirstOrThrow({ where: { profileId } });
    const read = await ask(
      `query ($id: ID!) {
        consent(id: $id) { id version withdrawnAt }
        consents(where: { profile: { publicIdentifier: { eq: "E-agreed" } } }) { nodes { id } }
        retentionPreview { kind keptRows }
      }`,
      { id },
    );
    expect(read).toMatchObject({ consent: { id, version: 0, withdrawnAt: null }, consents: { nodes: [{ id }] } });
    expect(read.retentionPreview).toContainEqual({ kind: 'STORED_ANSWERS', keptRows: expect.any(Number) });
    const texts = [
      { language: 'en', text: 'I agree.' },
      { language: 'nl', text: 'Akkoord.' },
    ];
    const changed = await ask(
      `mutation ($id: ID!, $texts: [ConsentTextInput!]) {
        withdrawConsent(input: { id: $id }) { consent { withdrawnAt } }
        setConsentText(input: { purpose: ONBOARDING, texts: $texts }) { organisation { consentTexts { version } } }
        updateOrganisationSettings(input: { retention: [{ kind: EVENTS, days: 30 }] }) {
          organisation { settings { retention { kind days } } }
        }
      }`,
      { id, texts },
    );
    expect(changed).toMatchObject({
      withdrawConsent: { consent: { withdrawnAt: expect.any(String) } },
      setConsentText: { organisation: { consentTexts: [{ version: 1 }] } },
    });
    const { settings } = changed.updateOrganisationSettings.organisation;
    expect(settings.retention).toContainEqual({ kind: 'EVENTS', days: 30 });
  });
});

describe('contests and dossiers', () => {
  it('are opened, decided and made', async () => {
    const { profileId } = await addPerson(scope, { publicIdentifier: 'E-contesting', skills: 1 });
    const { skillId } = await scope.db.profileSkill.findFirstOrThrow({ where: { profileId } });
    const { id: suggestionId } = await scope.db.skillSuggestion.findFirstOrThrow({ where: { profileId } });
    const made = await ask(
      `mutation ($profileId: ID!, $skillId: ID!, $suggestionId: ID!) {
        contestSkill(input: { profileId: $profileId, skillId: $skillId, reason: "No." }) { contest { id state } }
        contestMatch(input: { smartMatchId: $suggestionId, reason: "No." }) { contest { id } userErrors { code } }
        createContestLink(input: { profileId: $profileId }) { link expiresAt }
        createSuggestionDossier(input: { skillSuggestionId: $suggestionId }) { dossier { token } }
        createMatchDossier(input: { smartMatchId: $suggestionId }) { dossier { token } userErrors { code } }
      }`,
      { profileId, skillId, suggestionId },
    );
    const { contest } = made.contestSkill;
    expect(made).toEqual({
      contestSkill: { contest: { id: expect.any(String), state: 'OPEN' } },
      contestMatch: { contest: null, userErrors: [{ code: 'NOT_FOUND' }] },
      createContestLink: { link: expect.stringContaining('/contest?signature='), expiresAt: expect.any(String) },
      createSuggestionDossier: { dossier: { token: expect.any(String) } },
      createMatchDossier: { dossier: null, userErrors: [{ code: 'NOT_FOUND' }] },
    });
    const read = await ask('query ($id: ID!) { contest(id: $id) { id state } contests { nodes { id state } } }', {
      id: contest.id,
    });
    expect(read).toEqual({ contest, contests: { nodes: [contest] } });
    const { decideContest } = await ask(
      `mutation ($id: ID!) { decideContest(input: { id: $id, verdict: REJECT, reason: "Yes." }) { contest { state } } }`,
      { id: contest.id },
    );
    expect(decideContest).toEqual({ contest: { state: 'REJECTED' } });
  });
});

describe('these tests', () => {
  it('have used every query and mutation of the schema', () => {
    const schema = createSchema();
    const all = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    // These have tests of their own beside this file.
    const keys = ['accessPreview', 'viewer', 'accessTokens', 'revokeAccessToken', 'apiKey', 'apiKeys'];
    const changesOfKeys = ['createApiKey', 'updateApiKey', 'rotateApiKey', 'endApiKey'];
    const trail = ['auditEntry', 'auditEntries', 'auditCheckpoint', 'auditCheckpoints'];
    const persons = ['exportPerson', 'createPersonLink', 'revokePersonLink', 'personLinks'];
    const erasures = ['erasePerson', 'erasure', 'erasures', 'erasureReviews', 'settleErasureReview', 'allowPerson'];
    const sessions = ['session', 'sessions', 'endSession'];
    const own = [...keys, ...changesOfKeys, ...trail, ...persons, ...erasures, ...sessions];
    const elsewhere = ['node', 'nodes', ...Object.keys(BATCH_MUTATIONS), ...own];
    expect([...used, ...elsewhere].sort()).toEqual(all.sort());
  });
});
