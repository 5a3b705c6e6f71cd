import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importEsco, importOwnSkills, parseSkillsCsv } from '../../../src/domain/taxonomy/index.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import {
  createEscoFolder,
  occupationUri,
  skillUri,
  smallDownload,
  type EscoFolder,
} from '../../support/data/esco-folder.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let folder: EscoFolder;
let asker: GraphQLAsker;
let stranger: GraphQLAsker;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await createEscoFolder(smallDownload());
  const imported = await importEsco(database.runtime.database.client, folder.path, { version: '1.2.3' });
  if ('problems' in imported) throw new Error(JSON.stringify(imported.problems));
  const scope = database.scopeOf(await database.createOrganisation());
  await importOwnSkills(
    scope,
    parseSkillsCsv('key,type,name_en,related\na,knowledge,Spout theory,b\nb,knowledge,Spout practice,\n'),
  );
  asker = await createGraphQLAsker(database, scope);
  stranger = await createGraphQLAsker(database, database.scopeOf(await database.createOrganisation('Stranger')));
});

afterAll(async () => {
  await asker?.stop();
  await stranger?.stop();
  await database?.drop();
  await folder?.remove();
});

beforeEach(() => {
  database.statements.length = 0;
});

async function ask(query: string, variables: Record<string, unknown> = {}, language: 'en' | 'nl' = 'en', by = asker) {
  const { data, errors } = await by.ask(query, variables, language);
  expect(errors).toEqual([]);
  return data;
}

describe('a skill', () => {
  it('tells its groups, relations in both directions, and occupations', async () => {
    const query = `query ($id: ID!) { skill(id: $id) { name type sources escoUri obsolete shared
      groups { name code broader { name broader { name } } }
      relations { totalCount nodes { type skill { name } } } essential: relations(where: { type: { eq: ESSENTIAL_FOR } }) { totalCount
      nodes { skill { name } } }
      occupations { totalCount nodes { type occupation { name } } } } }`;
    expect((await ask(query, { id: skillUri('teapot-lore') }, 'nl')).skill).toEqual({
      name: 'theepottenkennis',
      type: 'KNOWLEDGE',
      sources: ['ESCO'],
      escoUri: skillUri('teapot-lore'),
      obsolete: false,
      shared: true,
      groups: [],
      relations: {
        totalCount: 3,
        nodes: [
          { type: 'ESSENTIAL_FOR', skill: { name: 'glazuur mengen' } },
          { type: 'NARROWER', skill: { name: 'glazuur mengen' } },
          { type: 'OPTIONAL_FOR', skill: { name: 'theepotten poetsen' } },
        ],
      },
      essential: { totalCount: 1, nodes: [{ skill: { name: 'glazuur mengen' } }] },
      occupations: {
        totalCount: 2,
        nodes: [
          { type: 'ESSENTIAL', occupation: { name: 'theepottenconservator' } },
          { type: 'OPTIONAL', occupation: { name: 'theepottenpoetser' } },
        ],
      },
    });
    const { skill } = await ask(query, { id: skillUri('teapots') });
    expect(skill.groups).toEqual([
      { name: 'caring for pottery', code: 'S9.1', broader: [{ name: 'working with pottery', broader: [] }] },
    ]);
  });

  it('is found by id too, and null where there is none', async () => {
    const { skill } = await ask('query ($id: ID!) { skill(id: $id) { id } }', { id: skillUri('glaze') });
    expect((await ask('query ($id: ID!) { skill(id: $id) { name } }', { id: skill.id })).skill).toEqual({
      name: 'mix glazes',
    });
    for (const id of ['', 'nothing', '018f0000-0000-7000-8000-000000000001', 'a\u0000b', '\ud800']) {
      expect(
        await ask('query ($id: ID!) { skill(id: $id) { id } occupation(id: $id) { id } skillGroup(id: $id) { id } }', {
          id,
        }),
      ).toEqual({ skill: null, occupation: null, skillGroup: null });
    }
  });

  it('of another organisation is not there, nor are its relations', async () => {
    const { skills } = await ask(
      '{ skills(search: "spout theory") { nodes { id sources relations { nodes { type skill { name } } } } } }',
    );
    expect(skills.nodes).toMatchObject([
      { sources: ['ORGANISATION'], relations: { nodes: [{ type: 'RELATED', skill: { name: 'Spout practice' } }] } },
    ]);
    expect(
      await ask(
        'query ($id: ID!) { skill(id: $id) { id } skills(search: "spout theory") { totalCount } }',
        { id: skills.nodes[0].id },
        'en',
        stranger,
      ),
    ).toEqual({ skill: null, skills: { totalCount: 0 } });
  });
});

describe('an occupation', () => {
  const query = `query ($id: ID!, $type: OccupationSkillType, $after: String) { occupation(id: $id) { name description
    synonyms code iscoGroup escoUri obsolete
    skills(where: { type: { eq: $type } }, first: 1, after: $after) { totalCount nodes { type skill { name } } pageInfo { hasNextPage
    endCursor } } } }`;

  it('tells the skills that it asks for, essential ones first, page by page', async () => {
    const { occupation } = await ask(query, { id: occupationUri('polisher') });
    expect(occupation).toMatchObject({
      name: 'teapot polisher',
      description: 'What a teapot polisher does.',
      synonyms: ['pot polisher'],
      code: '7314.1',
      iscoGroup: '7314',
      obsolete: false,
    });
    expect(occupation.skills).toMatchObject({
      totalCount: 2,
      nodes: [{ type: 'ESSENTIAL', skill: { name: 'polish teapots' } }],
      pageInfo: { hasNextPage: true },
    });
    const next = (await ask(query, { id: occupationUri('polisher'), after: occupation.skills.pageInfo.endCursor }))
      .occupation.skills;
    expect(next).toMatchObject({
      nodes: [{ type: 'OPTIONAL', skill: { name: 'teapot lore' } }],
      pageInfo: { hasNextPage: false },
    });
    expect((await ask(query, { id: occupationUri('polisher'), type: 'OPTIONAL' })).occupation.skills).toMatchObject({
      totalCount: 1,
      nodes: [{ skill: { name: 'teapot lore' } }],
    });
  });

  it('stands in a list by name in the language of the answer', async () => {
    expect((await ask('{ occupations { totalCount nodes { name } } }', {}, 'nl')).occupations).toEqual({
      totalCount: 2,
      nodes: [{ name: 'theepottenconservator' }, { name: 'theepottenpoetser' }],
    });
    expect((await ask('{ occupations(last: 1) { nodes { name } } }')).occupations.nodes).toEqual([
      { name: 'teapot polisher' },
    ]);
  });
});

describe('groups of skills', () => {
  it('are walked from the top down to the skills', async () => {
    const { skillGroups } = await ask(
      '{ skillGroups { totalCount nodes { id name code narrower { id name skills { totalCount nodes { name } } } ' +
        'skills { totalCount } } } }',
    );
    expect(skillGroups).toMatchObject({
      totalCount: 1,
      nodes: [
        {
          name: 'working with pottery',
          narrower: [{ name: 'caring for pottery', skills: { totalCount: 1, nodes: [{ name: 'polish teapots' }] } }],
          skills: { totalCount: 0 },
        },
      ],
    });
    const parentId = skillGroups.nodes[0].id;
    expect(
      (await ask('query ($parentId: ID) { skillGroups(parentId: $parentId) { nodes { name } } }', { parentId }))
        .skillGroups.nodes,
    ).toEqual([{ name: 'caring for pottery' }]);
    expect((await ask('{ skillGroups(parentId: "none") { totalCount nodes { name } } }')).skillGroups).toEqual({
      totalCount: 0,
      nodes: [],
    });
  });
});

describe('where the taxonomy comes from', () => {
  it('is told with the attribution that ESCO asks for', async () => {
    const { taxonomy } = await ask(
      '{ taxonomy { sources { source name version importedAt attribution skillCount occupationCount groupCount } } }',
    );
    expect(taxonomy.sources).toMatchObject([
      { source: 'STARTER', attribution: null, version: null },
      {
        source: 'ESCO',
        name: 'ESCO',
        version: '1.2.3',
        attribution: 'This service uses the ESCO classification of the European Commission.',
        skillCount: 6,
        occupationCount: 2,
        groupCount: 2,
      },
      { source: 'ORGANISATION', skillCount: 2 },
    ]);
    expect((await ask('{ taxonomy { sources { source } } }', {}, 'en', stranger)).taxonomy.sources).toHaveLength(2);
  });
});

describe('what walking the taxonomy costs the database', () => {
  it('is one statement, however many are in a page', async () => {
    const query = `query ($first: Int) { skills(search: "teapot", first: $first) { nodes { id } }
      occupations(last: $first) { nodes { skills { totalCount nodes { type skill { name groups { name narrower { name
      } } relations { totalCount nodes { type skill { name } } } occupations { nodes { occupation { name } } } } } } }
      } }`;
    await ask(query, { first: 1 });
    await ask(query, { first: 2 });
    expect(database.statements).toHaveLength(2);
  });

  it('is refused where it would be too much', async () => {
    const { errors } = await asker.ask(
      '{ skills(first: 100) { nodes { relations(first: 100) { nodes { skill { occupations(first: 100) { nodes { ' +
        'occupation { name } } } } } } } } }',
    );
    expect(errors).toHaveLength(1);
    expect(errors[0]?.extensions).toMatchObject({ code: 'TOO_EXPENSIVE' });
  });
});
