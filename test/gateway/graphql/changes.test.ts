import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { selectUserErrors, userErrorsOf } from '../../support/clients/user-errors.js';
import { performErasures } from '../../support/data/erasures.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../support/services/test-service.js';

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let scope: Scope;
let skills: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation();
  scope = database.scopeOf(organisation);
  skills = (await scope.db.skill.findMany({ take: 3, select: { id: true } })).map(({ id }) => id);
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function send(query: string, variables: object, language = 'en') {
  const { json } = await service.graphql(query, {
    key: organisation.apiKey,
    variables,
    headers: { 'accept-language': language },
  });
  return json;
}

async function ask(query: string, variables: object, language = 'en') {
  const { data, errors } = await send(query, variables, language);
  expect(errors).toBeUndefined();
  return data;
}

/** What a change that is refused says: its code and its message in each language. */
async function refusalOf(query: string, variables: object) {
  const document = selectUserErrors(query);
  const answers = [await send(document, variables), await send(document, variables, 'nl')];
  const [english, dutch] = answers.map(({ data }) => userErrorsOf(data)[0]);
  return [english?.code, english?.message, dutch?.message];
}

const SKILLSET =
  'id name description names { en nl } descriptions { en nl } skills { requiredLevel skill { id } } createdAt ' +
  'updatedAt';
const CREATE = `mutation ($input: CreateSkillsetInput!) { createSkillset(input: $input) { skillset { ${SKILLSET} } } }`;
const UPDATE = `mutation ($input: UpdateSkillsetInput!) { updateSkillset(input: $input) { skillset { ${SKILLSET} } } }`;

describe('a skillset', () => {
  it('is answered as it is stored when no skills are asked for', async () => {
    const fields = 'id name description names { en nl } descriptions { en nl } createdAt updatedAt';
    const input = {
      name: { nl: ' Kok ' },
      description: { en: 'Cooks.' },
      skills: [{ skillId: skills[0], requiredLevel: 1 }],
    };
    const { skillset } = (
      await ask(
        `mutation ($input: CreateSkillsetInput!) { createSkillset(input: $input) { skillset { ${fields} } } }`,
        {
          input,
        },
      )
    ).createSkillset;
    expect(skillset).toMatchObject({ names: { en: 'Kok', nl: 'Kok' }, descriptions: { en: 'Cooks.', nl: null } });
    const read = await ask(`query ($id: ID!) { skillset(id: $id) { ${fields} } }`, { id: skillset.id });
    expect(read.skillset).toEqual(skillset);
  });

  it('is made in both languages and answered in the one of the request', async () => {
    const input = {
      name: { en: ' Welder ', nl: 'Lasser' },
      description: { en: 'Joins metal.\nCarefully.', nl: 'Verbindt metaal.' },
      skills: [
        { skillId: skills[1]?.toUpperCase(), requiredLevel: 5 },
        { skillId: skills[0], requiredLevel: 1 },
      ],
    };
    const { skillset } = (await ask(CREATE, { input }, 'nl')).createSkillset;
    expect(skillset).toMatchObject({
      name: 'Lasser',
      description: 'Verbindt metaal.',
      names: { en: 'Welder', nl: 'Lasser' },
      descriptions: { en: 'Joins metal.\nCarefully.', nl: 'Verbindt metaal.' },
      skills: [
        { requiredLevel: 5, skill: { id: skills[1] } },
        { requiredLevel: 1, skill: { id: skills[0] } },
      ],
    });
    expect(skillset.createdAt).toBe(skillset.updatedAt);
  });

  it('keeps what a change leaves out and replaces what it names', async () => {
    const made = (
      await ask(CREATE, {
        input: {
          name: { en: 'One', nl: 'Een' },
          description: { nl: 'Uitleg' },
          skills: [{ skillId: skills[0], requiredLevel: 2 }],
        },
      })
    ).createSkillset.skillset;
    const update = async (change: object) =>
      (await ask(UPDATE, { input: { id: made.id, ...change } })).updateSkillset.skillset;
    const same = { ...made, updatedAt: expect.any(String) };
    expect(await update({})).toEqual(same);
    expect(
      await update({
        skills: [
          { skillId: skills[2], requiredLevel: 3 },
          { skillId: skills[0], requiredLevel: 4 },
        ],
      }),
    ).toEqual({
      ...same,
      skills: [
        { requiredLevel: 3, skill: { id: skills[2] } },
        { requiredLevel: 4, skill: { id: skills[0] } },
      ],
    });
    expect(await update({ name: { en: 'Two' }, description: { en: 'Explained' } })).toMatchObject({
      names: { en: 'Two', nl: null },
      descriptions: { en: 'Explained', nl: null },
    });
    const emptied = await update({ description: null, skills: null });
    expect(emptied).toMatchObject({ description: null, skills: [], names: { en: 'Two' } });
    expect(await refusalOf(UPDATE, { input: { id: made.id, name: null } })).toEqual([
      'INVALID_INPUT',
      'A skillset needs a name in at least one language.',
      'Een skillset heeft in minstens één taal een naam nodig.',
    ]);
    expect(Date.parse(emptied.updatedAt)).toBeGreaterThanOrEqual(Date.parse(made.updatedAt));
  });

  it('with a text in one language only is shown so to readers of the other', async () => {
    const { skillset } = (
      await ask(CREATE, { input: { name: { nl: 'Imker' }, description: { nl: 'Houdt bijen.' }, skills: [] } }, 'en')
    ).createSkillset;
    expect(skillset).toMatchObject({
      name: 'Imker',
      description: 'Houdt bijen.',
      names: { en: null, nl: 'Imker' },
      descriptions: { en: null },
    });
  });

  const name = { en: 'Name' };
  const cases: [what: string, input: () => object, code: string, english: string, dutch: string][] = [
    [
      'no name',
      () => ({ name: {}, skills: [] }),
      'INVALID_INPUT',
      'A skillset needs a name in at least one language.',
      'Een skillset heeft in minstens één taal een naam nodig.',
    ],
    [
      'blank names',
      () => ({ name: { en: '  ', nl: '' }, skills: [] }),
      'INVALID_INPUT',
      'A skillset needs a name in at least one language.',
      'Een skillset heeft in minstens één taal een naam nodig.',
    ],
    [
      'a name that is too long',
      () => ({ name: { nl: 'x'.repeat(201) }, skills: [] }),
      'INVALID_INPUT',
      'name.nl may have at most 200 characters.',
      'name.nl mag maximaal 200 tekens lang zijn.',
    ],
    [
      'a name with a line break',
      () => ({ name: { en: 'a\nb' }, skills: [] }),
      'INVALID_INPUT',
      'name.en must not contain control characters or invalid Unicode.',
      'name.en mag geen stuurtekens of ongeldige Unicode bevatten.',
    ],
    [
      'a description that is too long',
      () => ({ name, description: { en: 'x'.repeat(2001) }, skills: [] }),
      'INVALID_INPUT',
      'description.en may have at most 2,000 characters.',
      'description.en mag maximaal 2.000 tekens lang zijn.',
    ],
    [
      'a level of 0',
      () => ({
        name,
        skills: [
          { skillId: skills[0], requiredLevel: 3 },
          { skillId: skills[1], requiredLevel: 0 },
        ],
      }),
      'INVALID_INPUT',
      'skills[1].requiredLevel must be between 1 and 5.',
      'skills[1].requiredLevel moet tussen 1 en 5 liggen.',
    ],
    [
      'a level of 6',
      () => ({ name, skills: [{ skillId: skills[0], requiredLevel: 6 }] }),
      'INVALID_INPUT',
      'skills[0].requiredLevel must be between 1 and 5.',
      'skills[0].requiredLevel moet tussen 1 en 5 liggen.',
    ],
    [
      '201 skills',
      () => ({ name, skills: Array.from({ length: 201 }, () => ({ skillId: newId(), requiredLevel: 1 })) }),
      'INVALID_INPUT',
      'skills may have at most 200 elements.',
      'skills mag maximaal 200 elementen bevatten.',
    ],
    [
      'a malformed skill',
      () => ({ name, skills: [{ skillId: 'welding', requiredLevel: 1 }] }),
      'NOT_FOUND',
      'There is no skill with the id welding.',
      'Er is geen vaardigheid met het id welding.',
    ],
  ];
  it.each(cases)(
    'with %s is refused, naming the field in the language of the request',
    async (_what, input, code, english, dutch) => {
      expect(await refusalOf(CREATE, { input: input() })).toEqual([code, english, dutch]);
    },
  );

  it('that names a skill twice, or one of another organisation, is refused', async () => {
    const [skillId] = skills;
    expect(
      await refusalOf(CREATE, {
        input: {
          name,
          skills: [
            { skillId, requiredLevel: 1 },
            { skillId: skillId?.toUpperCase(), requiredLevel: 2 },
          ],
        },
      }),
    ).toEqual([
      'INVALID_INPUT',
      `skills contains ${skillId?.toUpperCase()} twice.`,
      `skills bevat ${skillId?.toUpperCase()} twee keer.`,
    ]);
    const stranger = await database.createOrganisation();
    const theirs = newId();
    await scope.db.skill.create({ data: { ownerId: stranger.id, id: theirs, type: 'KNOWLEDGE' } });
    expect((await refusalOf(CREATE, { input: { name, skills: [{ skillId: theirs, requiredLevel: 1 }] } }))[0]).toBe(
      'NOT_FOUND',
    );
  });

  it('that is refused leaves other mutations of the same operation their results', async () => {
    const { data, errors } = await send(
      `mutation ($input: CreateSkillsetInput!) {
        before: createSkillset(input: $input) { skillset { names { en } } userErrors { code } }
        refused: createSkillset(input: { name: { en: "x" }, skills: [
          { skillId: "${skills[0]}", requiredLevel: 1 }, { skillId: "${skills[1]}", requiredLevel: 6 }
        ] }) { skillset { id } userErrors { code message messageKey field limit } }
        missing: deleteSkillset(input: { id: "none" }) { skillsetId deletion { id } userErrors { code field limit } }
        after: createSkillset(input: $input) { skillset { names { en } } userErrors { code } }
      }`,
      { input: { name, skills: [{ skillId: skills[0], requiredLevel: 2 }] } },
      'nl',
    );
    expect(errors).toBeUndefined();
    const created = { skillset: { names: { en: name.en } }, userErrors: [] };
    expect(data).toEqual({
      before: created,
      refused: {
        skillset: null,
        userErrors: [
          {
            code: 'INVALID_INPUT',
            message: 'skills[1].requiredLevel moet tussen 1 en 5 liggen.',
            messageKey: 'error.field.range',
            field: ['input', 'skills', '1', 'requiredLevel'],
            limit: 5,
          },
        ],
      },
      missing: { skillsetId: null, deletion: null, userErrors: [{ code: 'NOT_FOUND', field: null, limit: null }] },
      after: created,
    });
  });

  it('that is refused changes nothing', async () => {
    const made = (await ask(CREATE, { input: { name, skills: [{ skillId: skills[0], requiredLevel: 2 }] } }))
      .createSkillset.skillset;
    expect(
      (
        await refusalOf(UPDATE, {
          input: { id: made.id, name: { en: 'Other' }, skills: [{ skillId: newId(), requiredLevel: 1 }] },
        })
      )[0],
    ).toBe('NOT_FOUND');
    expect((await ask(`query ($id: ID!) { skillset(id: $id) { ${SKILLSET} } }`, { id: made.id })).skillset).toEqual(
      made,
    );
  });

  it.each([
    ['changed', UPDATE, (id: string) => ({ input: { id } })],
    ['deleted', 'mutation ($id: ID!) { deleteSkillset(input: { id: $id }) { skillsetId } }', (id: string) => ({ id })],
  ])('that is not there cannot be %s', async (_what, mutation, variables) => {
    for (const id of ['nonsense', newId()]) {
      expect(await refusalOf(mutation, variables(id))).toEqual([
        'NOT_FOUND',
        `There is no skillset with the id ${id}.`,
        `Er is geen skillset met het id ${id}.`,
      ]);
    }
  });
});

describe('a profile', () => {
  const CHANGE =
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { email firstName lastName ' +
    'fullName } } }';
  const change = async (input: object) => (await ask(CHANGE, { input })).updateProfile.profile;

  it('keeps what a change leaves out and loses what it sets to null', async () => {
    const publicIdentifier = 'change-1';
    const { profileId } = await addPerson(scope, { publicIdentifier, firstName: 'Eva', lastName: 'Bos' });
    const first = { email: 'change-1@example.org', firstName: 'Eva', lastName: 'Bos', fullName: 'Eva Bos' };
    expect(await change({ publicIdentifier })).toEqual(first);
    expect(await change({ publicIdentifier: profileId, lastName: ' Bosch ' })).toEqual({
      ...first,
      lastName: 'Bosch',
      fullName: 'Eva Bosch',
    });
    expect(await change({ publicIdentifier, fullName: 'Dr. E. Bosch' })).toMatchObject({
      firstName: 'Eva',
      fullName: 'Dr. E. Bosch',
    });
    expect(await change({ publicIdentifier, firstName: 'Eve' })).toMatchObject({
      firstName: 'Eve',
      fullName: 'Dr. E. Bosch',
    });
    expect(await change({ publicIdentifier, fullName: null })).toMatchObject({ fullName: 'Eve Bosch' });
    expect(await change({ publicIdentifier, email: null, firstName: null, lastName: null })).toEqual({
      email: null,
      firstName: null,
      lastName: null,
      fullName: null,
    });
  });

  it('is found under its new name in the list by name', async () => {
    await addPerson(scope, { publicIdentifier: 'change-2', lastName: 'Aaa' });
    await change({ publicIdentifier: 'change-2', lastName: 'Zzz' });
    expect(
      (await ask('{ profiles(orderBy: { field: NAME }, last: 1) { nodes { lastName } } }', {})).profiles.nodes,
    ).toEqual([{ lastName: 'Zzz' }]);
  });

  it.each([
    [
      'firstName',
      'x'.repeat(201),
      'firstName may have at most 200 characters.',
      'firstName mag maximaal 200 tekens lang zijn.',
    ],
    [
      'fullName',
      'x'.repeat(401),
      'fullName may have at most 400 characters.',
      'fullName mag maximaal 400 tekens lang zijn.',
    ],
    [
      'lastName',
      'a\tb',
      'lastName must not contain control characters or invalid Unicode.',
      'lastName mag geen stuurtekens of ongeldige Unicode bevatten.',
    ],
    [
      'email',
      `${'x'.repeat(60)}@${'y.'.repeat(100)}org`,
      'email may have at most 254 characters.',
      'email mag maximaal 254 tekens lang zijn.',
    ],
  ])('whose %s is not valid is refused in the language of the request', async (field, value, english, dutch) => {
    expect(await refusalOf(CHANGE, { input: { publicIdentifier: 'change-2', [field]: value } })).toEqual([
      'INVALID_INPUT',
      english,
      dutch,
    ]);
  });

  it('that is not there can neither be changed nor deleted', async () => {
    const refusal = [
      'NOT_FOUND',
      'There is no profile with the identifier nobody.',
      'Er is geen profiel met de identificatie nobody.',
    ];
    expect(await refusalOf(CHANGE, { input: { publicIdentifier: 'nobody', firstName: 'x' } })).toEqual(refusal);
    expect(
      await refusalOf('mutation { deleteProfile(input: { publicIdentifier: "nobody" }) { profileId } }', {}),
    ).toEqual(refusal);
  });

  it('that is deleted leaves nothing of the person in any table, and everything of the others', async () => {
    const other = await addPerson(scope, {
      publicIdentifier: 'E-Other',
      firstName: 'Olga',
      lastName: 'Stays',
      email: 'stays@example.org',
    });
    const before = await tracesOf('E-Other', 'Stays', other.profileId);

    const gone = await addPerson(scope, {
      publicIdentifier: 'E-Gone',
      firstName: 'Gerrit',
      lastName: 'Vanishes',
      email: 'vanishes@example.org',
    });
    const { organisationId } = scope;
    const skillset = await scope.db.skillset.findFirstOrThrow({ where: { organisationId } });
    for (const who of ['E-Gone', 'E-Other']) {
      await ask('mutation ($input: InitiateSmartMatchInput!) { initiateSmartMatch(input: $input) { message } }', {
        input: { publicIdentifier: who, skillsetIds: [skillset.id] },
      });
    }
    await ask('mutation { renewOnboardingToken(input: {publicIdentifier: "E-Gone"}) { created } }', {});
    // Items about the person that wait, that failed, and a team's list that named the person.
    const items = [
      { position: 1, status: 'QUEUED' as const },
      { position: 2, status: 'FAILED' as const, failure: 'TOOK_TOO_LONG' },
    ];
    await scope.db.importItem.createMany({
      data: items.map((item) => ({
        ...item,
        organisationId,
        id: newId(),
        importId: gone.importId,
        entityId: 'E-Gone',
        payload: '{"name":"Gerrit Vanishes"}',
        documents: [{ pointer: '/cv', mediaType: 'text/plain', text: 'Gerrit Vanishes' }],
        metadata: '{"of":"E-Gone"}',
      })),
    });
    await scope.db.import.updateMany({
      where: { organisationId, id: gone.importId },
      data: { itemCount: 3, batchId: null },
    });
    await scope.db.entity.updateMany({
      where: { organisationId, profileId: gone.profileId },
      data: { profileId: null },
    });
    expect(Object.keys(await tracesOf('E-Gone', 'Vanishes', gone.profileId)).length).toBeGreaterThan(10);

    const { deleteProfile } = await ask(
      'mutation ($who: String!) { deleteProfile(input: { publicIdentifier: $who }) { profileId publicIdentifier } }',
      { who: gone.profileId },
    );
    expect(deleteProfile).toEqual({ profileId: gone.profileId, publicIdentifier: 'E-Gone' });

    // The trail of who changed what names a pseudonym that leads to nobody. The erasure knows the profile's id until the
    // background has searched the records of others.
    expect(Object.keys(await tracesOf('E-Gone', 'Vanishes', gone.profileId))).toEqual(['erasure']);
    await performErasures(scope);
    expect(Object.keys(await tracesOf('E-Gone', 'Vanishes', gone.profileId))).toEqual([]);
    const { import: left } = await ask(
      'query ($id: ID!) { import(id: $id) { progress { total read failed } items { nodes { status failure { code } ' +
        'publicIdentifier unread notices { code } } } } }',
      { id: gone.importId },
    );
    expect(left.progress).toEqual({ total: 3, read: 1, failed: 2 });
    expect(left.items.nodes).toEqual([
      { status: 'READ', failure: null, publicIdentifier: null, unread: [], notices: [] },
      { status: 'FAILED', failure: { code: 'PERSON_DELETED' }, publicIdentifier: null, unread: [], notices: [] },
      { status: 'FAILED', failure: { code: 'TOOK_TOO_LONG' }, publicIdentifier: null, unread: [], notices: [] },
    ]);
    expect(await tracesOf('E-Other', 'Stays', other.profileId)).toEqual({ ...before, smart_match: 1 });
  });
});

/** How many rows of each table hold one of some texts, in whatever column; tables without any are left out. */
async function tracesOf(...texts: string[]): Promise<Record<string, number>> {
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  try {
    const { rows: tables } = await connection.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await connection.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM "${name}" AS t WHERE EXISTS (SELECT 1
          FROM unnest($1::text[]) AS text WHERE to_jsonb(t)::text ILIKE '%' || text || '%')`,
        [texts],
      );
      if (rows[0]?.count) found[name] = rows[0].count;
    }
    return found;
  } finally {
    await connection.end();
  }
}
