import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { exactOccupation } from '../../support/data/exact-occupation.js';
import { addPerson } from '../../support/data/people.js';
import { addAttempts, addDeliveries, addEndpoint } from '../../support/webhooks/deliveries.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let asker: GraphQLAsker;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
  for (let number = 1; number <= 20; number += 1) {
    const person = await addPerson(scope, {
      publicIdentifier: `P${number}`,
      skills: 3,
      createdAt: new Date(Date.UTC(2026, 0, number)),
    });
    await addItems(person.importId, 5);
  }
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

beforeEach(() => {
  database.statements.length = 0;
});

async function addItems(importId: string, count: number): Promise<void> {
  const { organisationId } = scope;
  await scope.db.import.updateMany({ where: { organisationId, id: importId }, data: { itemCount: count + 1 } });
  await scope.db.importItem.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      organisationId,
      id: newId(),
      importId,
      position: index + 1,
      payload: '{"a":1}',
    })),
  });
}

/** Runs a query and gives back its data with the statements that it took. */
async function ask(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await asker.ask(query, variables);
  expect(errors).toEqual([]);
  return { data, statements: database.statements.splice(0) };
}

const HISTORY = `
  certifications { id name authority field description date { value precision } }
  educations { id degree school field grade startDate { value precision } endDate { value precision } finished description }
  workHistory { id startDate { value precision } endDate { value precision } occupation occupationLikelihood occupationOrigin linkedOccupation { id name }
  company description }`;

const SKILLS = `
  skills { nodes { level confidence state stateSetBy stateSetAt skill { id name description type synonyms shared }
    evidence { nodes { id quote pointer inPropertyName startOffset endOffset source level levelBasis confidence observedAt
    importItemId } } } }`;

describe('what a query costs the database', () => {
  it('is one statement for the skills that the occupations of all jobs ask for', async () => {
    const [occupation, skill] = [
      { ownerId: SHARED_OWNER_ID, id: newId() },
      await scope.db.skill.findFirstOrThrow({ where: { ownerId: SHARED_OWNER_ID } }),
    ];
    const translations = { create: { language: 'en' as const, name: 'nurse', description: '' } };
    await scope.db.occupation.create({
      data: {
        ...occupation,
        escoUri: 'urn:nurse',
        translations,
        skills: { create: { skillId: skill.id, type: 'ESSENTIAL' } },
      },
    });
    await scope.db.workExperience.updateMany({
      data: exactOccupation(occupation.ownerId, occupation.id),
    });
    const jobs = 'workHistory { linkedOccupation { name skills(first: 5) { nodes { type skill { id } } } } }';
    database.statements.length = 0;
    const { data, statements } = await ask(`{ profiles(first: 20) { nodes { ${jobs} } } }`);
    expect(data.profiles.nodes[0]).toEqual({
      workHistory: [
        { linkedOccupation: { name: 'nurse', skills: { nodes: [{ type: 'ESSENTIAL', skill: { id: skill.id } }] } } },
      ],
    });
    expect(statements).toHaveLength(1);
  });

  it('is one statement for a profile with its three lists', async () => {
    const { data, statements } = await ask(
      `{ profile(publicIdentifier: "P1") { id publicIdentifier email firstName lastName fullName ${HISTORY} } }`,
    );
    expect(data.profile).toMatchObject({
      publicIdentifier: 'P1',
      educations: [{ school: 'The school' }],
      workHistory: [{ company: 'The hospital' }],
    });
    expect(data.profile.certifications).toHaveLength(3);
    expect(statements).toHaveLength(1);
  });

  it('is one statement for a profile with its lists, skills, names of skills and evidence', async () => {
    const { data, statements } = await ask(`{ profile(publicIdentifier: "P1") { id ${HISTORY} ${SKILLS} } }`);
    expect(data.profile.skills.nodes).toHaveLength(3);
    expect(data.profile.skills.nodes[0].evidence.nodes).toHaveLength(1);
    expect(data.profile.skills.nodes[0].skill.name).not.toBe('');
    expect(statements).toHaveLength(1);
  });

  it('is as many statements for a page of twenty profiles as for a page of one', async () => {
    const query =
      `query ($first: Int) { profiles(first: $first) { totalCount nodes { id ${HISTORY} } edges { cursor ` +
      `node { id ${SKILLS} } } pageInfo { hasNextPage endCursor } } }`;
    const one = await ask(query, { first: 1 });
    const twenty = await ask(query, { first: 20 });
    expect(one.data.profiles.nodes).toHaveLength(1);
    expect(twenty.data.profiles.nodes).toHaveLength(20);
    expect(twenty.data.profiles.edges[19].node.skills.nodes).toHaveLength(3);
    expect(twenty.statements).toHaveLength(one.statements.length);
    expect(one.statements).toHaveLength(1);
  });

  it('is one statement for a page of profiles that is not counted', async () => {
    const { statements } = await ask('{ profiles { nodes { fullName } } }');
    expect(statements).toHaveLength(1);
  });

  it('is one statement for all skillsets with their skills', async () => {
    const { data, statements } = await ask(
      '{ skillsets { nodes { id name description names { en nl } skills { requiredLevel skill { id name type } } } } }',
    );
    expect(data.skillsets.nodes.length).toBeGreaterThan(3);
    expect(data.skillsets.nodes[0].skills.length).toBeGreaterThan(0);
    expect(statements).toHaveLength(1);
  });

  it('does not grow with the number of skills in a page', async () => {
    const query = 'query ($first: Int) { skills(first: $first) { nodes { name description synonyms type shared } } }';
    const one = await ask(query, { first: 1 });
    const hundred = await ask(query, { first: 100 });
    expect(hundred.data.skills.nodes).toHaveLength(100);
    expect([one.statements.length, hundred.statements.length]).toEqual([1, 1]);
  });

  it('does not grow with the number of imports in a page, with the progress, items and persons of each', async () => {
    const query = `query ($first: Int) { imports(first: $first) { totalCount nodes {
      id finishedAt progress { total queued reading read failed }
      items(first: 3) { totalCount nodes { position status publicIdentifier } }
      waiting: items(where: { status: { eq: QUEUED } }, last: 2) { totalCount nodes { position } }
    } } }`;
    const one = await ask(query, { first: 1 });
    const twenty = await ask(query, { first: 20 });
    expect(one.data.imports.nodes).toHaveLength(1);
    expect(twenty.data.imports.nodes).toHaveLength(20);
    expect(twenty.data.imports.nodes[7]).toMatchObject({
      finishedAt: null,
      progress: { total: 6, queued: 5, read: 1 },
      items: {
        totalCount: 6,
        nodes: [
          { position: 0, status: 'READ', publicIdentifier: 'P13' },
          { position: 1, status: 'QUEUED' },
          { position: 2 },
        ],
      },
      waiting: { totalCount: 5, nodes: [{ position: 4 }, { position: 5 }] },
    });
    expect(twenty.statements).toHaveLength(one.statements.length);
  });
});

describe('what a query of webhooks costs the database', () => {
  const ENDPOINT = `endpoint { url headerNames policy { timeoutSeconds retryScheduleSeconds } health { circuit }
    secrets { kind publicKey } deliveryCounts { pending delivered exhausted } }`;
  let deliveryIds: string[];

  beforeAll(async () => {
    const { organisationId, db } = scope;
    const endpointId = await addEndpoint(scope, { timeoutSeconds: 7 });
    const failed = { delivery: { status: 'EXHAUSTED' } } as const;
    const rows = [{}, failed, {}, failed, failed].map((row, day) => ({
      ...row,
      at: new Date(Date.UTC(2026, 0, day + 1)),
    }));
    const added = await addDeliveries(scope, endpointId, rows);
    deliveryIds = added.map(({ deliveryId }) => deliveryId);
    for (const id of deliveryIds) await addAttempts(scope, id, [503, null, 500]);
    const recovery = { endpointId, kind: 'ALL', since: new Date(0), until: new Date(1), total: 0 } as const;
    await db.recovery.create({
      data: { organisationId, id: newId(), ...recovery, ratePerSecond: 1, startedBy: 'test' },
    });
  });

  it('is one statement for a page of deliveries with their endpoints, events and attempts', async () => {
    const { data, statements } = await ask(
      `{ deliveries(first: 4) { totalCount pageInfo { hasNextPage } nodes { id status nextAttemptAt inProgress ${ENDPOINT}
        event { type body } attemptLog(last: 2) { totalCount pageInfo { hasPreviousPage } nodes { number failure } } } } }`,
    );
    expect(statements).toHaveLength(1);
    expect(data.deliveries).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } });
    expect(data.deliveries.nodes.map(({ id }: { id: string }) => id)).toEqual(deliveryIds.toReversed().slice(0, 4));
    expect(data.deliveries.nodes[2]).toMatchObject({
      status: 'PENDING',
      inProgress: false,
      nextAttemptAt: new Date('2026-01-03T00:00:00Z'),
      endpoint: {
        url: 'https://receiver.example.org/webhook',
        headerNames: [],
        policy: { timeoutSeconds: 7, retryScheduleSeconds: expect.arrayContaining([expect.any(Number)]) },
        health: { circuit: 'CLOSED' },
        secrets: [],
        deliveryCounts: { pending: 2, delivered: 0, exhausted: 3 },
      },
      event: { type: 'profile.created', body: expect.stringContaining('"profile.created"') },
      attemptLog: { totalCount: 3, pageInfo: { hasPreviousPage: true }, nodes: [{ number: 2 }, { number: 3 }] },
    });
  });

  it('is one statement for deliveries that are selected by all criteria', async () => {
    const query = `query ($type: String!, $since: DateTime!, $until: DateTime!) { deliveries(
      where: { status: { eq: EXHAUSTED }, event: { type: { eq: $type } }, createdAt: { gte: $since, lt: $until } }) { totalCount nodes { id } } }`;
    const [since, until] = ['2020-01-01T00:00:00Z', '2120-01-01T00:00:00Z'];
    const found = await ask(query, { type: 'profile.created', since, until });
    expect(found.statements).toHaveLength(1);
    expect(found.data.deliveries.totalCount).toBe(3);
    for (const variables of [
      { type: 'profile.updated', since, until },
      { type: 'profile.created', since: until, until },
      { type: 'profile.created', since, until: since },
    ])
      expect((await ask(query, variables)).data.deliveries).toEqual({ totalCount: 0, nodes: [] });
  });

  it('is one statement for lists of the organisation, with endpoints, counts and the catalogue of events', async () => {
    const { data, statements } = await ask(
      `{ organisation { name profileCount } recoveries { totalCount nodes { kind ${ENDPOINT} } }
        deletions { totalCount } onboardingTokens { nodes { link profile { id } } }
        eventTypes { __typename key: name operational } }`,
    );
    expect(statements).toHaveLength(1);
    expect(data).toMatchObject({
      organisation: { profileCount: 20 },
      recoveries: { totalCount: 1, nodes: [{ kind: 'ALL' }] },
      deletions: { totalCount: 0 },
    });
    expect(data.eventTypes[0]).toEqual({ __typename: 'EventType', key: 'onboarding.updated', operational: false });
  });
});

describe('what a query reads', () => {
  it('is only the columns of a profile that were asked for', async () => {
    const { statements } = await ask(
      '{ profiles { nodes { fullName educations { school } skills { nodes { skill { name } evidence { nodes { quote } } } } } } }',
    );
    const sql = statements.join('\n');
    for (const column of ['full_name', 'school', 'quote', '"name"']) expect(sql).toContain(column);
    for (const column of [
      'email',
      'first_name',
      'grade',
      'description',
      'stated_by',
      'pointer',
      'label',
      'work_experience',
      'certification',
      'import_item_id',
    ]) {
      expect(sql).not.toContain(column);
    }
  });

  it.each([
    ['skillset', '{ skillsets { nodes { name } } }'],
    ['skillset', '{ skillsets { nodes { skills { requiredLevel skill { name } } } } }'],
    ['skill', '{ skills { nodes { name } } }'],
  ])('is no description of a %s in %s', async (_what, query) => {
    const { statements } = await ask(query);
    expect(statements.join('\n')).not.toContain('description');
  });

  it('is no label of a skill whose synonyms were not asked for', async () => {
    const { statements } = await ask('{ skills(first: 5) { nodes { name type } } }');
    expect(statements.join('\n')).not.toContain('label');
  });

  it('is never the payload of an item', async () => {
    const { statements } = await ask(
      '{ imports { nodes { items { nodes { id entityId unread documents { text } notices { message } } } } } }',
    );
    expect(statements.join('\n')).not.toContain('"payload"');
    expect(statements.join('\n')).not.toContain('metadata');
  });

  it('is what fragments, aliases and directives come to', async () => {
    const { data, statements } = await ask(
      `query ($no: Boolean!) { profile(publicIdentifier: "P1") { ...A mail: email skills @include(if: $no) { totalCount } } }
       fragment A on Profile { ... on Profile { first: firstName lastName @skip(if: $no) } }`,
      { no: false },
    );
    expect(data).toEqual({ profile: { first: 'Sanne', lastName: 'de Vries', mail: 'p1@example.org' } });
    expect(statements.join('\n')).not.toContain('profile_skill');
    expect(statements).toHaveLength(1);
  });
});

describe('what a mutation costs the database', () => {
  it('is one statement beside those of its transaction for what it answers with', async () => {
    const change = (email: string, selection: string) =>
      `updateProfile(input: { publicIdentifier: "P20", email: "${email}" }) { ${selection} userErrors { message } }`;
    const { data, statements } = await ask(`
      mutation {
        first: ${change('first@example.org', 'profile { publicIdentifier email skills { totalCount } }')}
        second: ${change('second@example.org', '... { profile { email } }')}
        third: ${change('third@example.org', 'changed: profile { email } profile { publicIdentifier }')}
      }`);
    expect(data).toEqual({
      first: {
        profile: { publicIdentifier: 'P20', email: 'first@example.org', skills: { totalCount: 3 } },
        userErrors: [],
      },
      second: { profile: { email: 'second@example.org' }, userErrors: [] },
      third: { changed: { email: 'third@example.org' }, profile: { publicIdentifier: 'P20' }, userErrors: [] },
    });
    // Each locks the profile, reads its contradictions, changes it and adds to the audit trail; the first decides a
    // contradiction; the last reads its answer for two fields.
    expect(statements).toHaveLength(3 * 4 + 1 + 4);
  });
});
