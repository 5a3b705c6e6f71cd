import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createSkillset } from '../../../src/domain/skillsets/store/write-skillset.js';
import { importOwnSkills, parseSkillsCsv } from '../../../src/domain/taxonomy/index.js';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;
let stranger: GraphQLAsker;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
  stranger = await createGraphQLAsker(database, database.scopeOf(await database.createOrganisation('Stranger')));

  for (const [publicIdentifier, firstName, lastName] of [
    ['P1', 'Zoë', 'Wyvern'],
    ['P2', 'Anna', 'de Vries'],
    ['P3', 'Annabel', 'Basilisk'],
  ] as const) {
    await addPerson(scope, { publicIdentifier, firstName, lastName });
  }
  const csv = 'key,type,name_en,name_nl,synonyms_en\nw1,functional,Wyvern care,Draakverzorging,dragon keeping\n';
  await importOwnSkills(scope, parseSkillsCsv(csv));
  const skill = await scope.db.skill.findFirstOrThrow({ where: { ownerId: scope.organisationId } });
  const skills = [{ skillId: skill.id, requiredLevel: 3 }];
  await createSkillset(scope, { name: { en: 'Wyvern keeper', nl: 'Draakhouder' }, skills });
  const { organisationId } = scope;
  const named = (name: string, type: 'TEAM' | 'PERSON') => ({
    organisationId,
    id: newId(),
    type,
    identity: name,
    name,
    nameKey: name.toLowerCase(),
  });
  await scope.db.entity.createMany({ data: [named('Team Wyvern', 'TEAM'), named('Zoë Wyvern', 'PERSON')] });
  const occupation = { ownerId: SHARED_OWNER_ID, id: newId(), escoUri: 'urn:wyvern-trainer' };
  const translations = { create: { language: 'en' as const, name: 'wyvern trainer', description: '' } };
  await scope.db.occupation.create({ data: { ...occupation, translations } });
});

afterAll(async () => {
  await asker?.stop();
  await stranger?.stop();
  await database?.drop();
});

beforeEach(() => {
  database.statements.length = 0;
});

interface Found {
  readonly type: string;
  readonly title: string;
  readonly score: number;
}

const QUERY = `query ($text: String!, $types: [SearchResultType!], $first: Int, $after: String) {
  search(text: $text, types: $types, first: $first, after: $after) {
    totalCount nodes { type title score } pageInfo { endCursor hasNextPage } } }`;

async function search(text: string, more: object = {}, by = asker, language: 'en' | 'nl' = 'en') {
  const { data, errors } = await by.ask(QUERY, { text, ...more }, language);
  expect(errors).toEqual([]);
  return data.search as { totalCount: number; nodes: Found[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
}

const found = async (...request: Parameters<typeof search>) =>
  (await search(...request)).nodes.map(({ type, title }) => `${type} ${title}`);

describe('a search over everything', () => {
  it('finds people, skills, occupations, skillsets and teams by their names, best first', async () => {
    const { nodes, totalCount } = await search('wyvern');
    expect(nodes).toEqual([
      { type: 'ENTITY', title: 'Team Wyvern', score: 1 },
      { type: 'SKILLSET', title: 'Wyvern keeper', score: 1 },
      { type: 'PROFILE', title: 'Zoë Wyvern', score: 1 },
      { type: 'SKILL', title: 'Wyvern care', score: 0.9 },
      { type: 'OCCUPATION', title: 'wyvern trainer', score: 0.9 },
    ]);
    expect(totalCount).toBe(5);
  });

  it('finds names of both languages, shown in the language of the answer', async () => {
    expect(await found('draakverzorging')).toEqual(['SKILL Wyvern care']);
    expect(await found('draakhouder')).toEqual(['SKILLSET Wyvern keeper']);
    expect(await found('wyvern keeper', {}, asker, 'nl')).toEqual(['SKILLSET Draakhouder']);
  });

  it('finds names by their beginnings, in any order, whatever the accents', async () => {
    expect(await found('ann', { types: ['PROFILE'] })).toEqual(['PROFILE Anna de Vries', 'PROFILE Annabel Basilisk']);
    expect(await found('vries anna')).toEqual(['PROFILE Anna de Vries']);
    expect(await found('WYVERN zoe')).toEqual(['PROFILE Zoë Wyvern']);
  });

  it.each([
    ['wyvren', ['ENTITY Team Wyvern', 'SKILLSET Wyvern keeper', 'PROFILE Zoë Wyvern']],
    ['vreis', ['PROFILE Anna de Vries']],
    ['basilsik', ['PROFILE Annabel Basilisk']],
    ['anna vris', ['PROFILE Anna de Vries']],
    ['vrees jansen', []],
    ['qqxxzz', []],
    ['–', []],
    ['%', []],
  ])('forgives typing errors, and finds nothing where nothing is: %s', async (text, names) => {
    expect(await found(text, { types: ['PROFILE', 'SKILLSET', 'ENTITY'] })).toEqual(names);
  });

  it('corrects the spelling of skills and occupations', async () => {
    expect(await found('wyvren', { types: ['SKILL', 'OCCUPATION'] })).toEqual([
      'SKILL Wyvern care',
      'OCCUPATION wyvern trainer',
    ]);
    const [exact] = (await search('wyvern', { types: ['SKILL'] })).nodes;
    const [corrected] = (await search('wyvren', { types: ['SKILL'] })).nodes;
    expect(corrected?.score).toBeLessThan(exact?.score ?? 0);
  });

  it('finds only the types that are asked for', async () => {
    expect(await found('wyvern', { types: ['OCCUPATION'] })).toEqual(['OCCUPATION wyvern trainer']);
    expect(await found('wyvern', { types: [] })).toEqual([]);
  });

  it('is read page by page, each result once', async () => {
    const titles: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { nodes, pageInfo }: Awaited<ReturnType<typeof search>> = await search('wyvern', { first: 2, after });
      titles.push(...nodes.map(({ title }) => title));
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(titles).toEqual(['Team Wyvern', 'Wyvern keeper', 'Zoë Wyvern', 'Wyvern care', 'wyvern trainer']);
  });

  it('shows the objects, read by the same statement', async () => {
    const { data, errors } = await asker.ask(`{ search(text: "wyvern") { nodes { object {
      __typename
      ... on Profile { publicIdentifier entity { name } }
      ... on Skill { name synonyms }
      ... on Occupation { escoUri }
      ... on Skillset { skills { requiredLevel } }
      ... on Entity { entityType: type }
    } } } }`);
    expect(errors).toEqual([]);
    expect(data.search.nodes.map(({ object }: { object: object }) => object)).toEqual([
      { __typename: 'Entity', entityType: 'TEAM' },
      { __typename: 'Skillset', skills: [{ requiredLevel: 3 }] },
      { __typename: 'Profile', publicIdentifier: 'P1', entity: { name: 'Zoë Wyvern' } },
      { __typename: 'Skill', name: 'Wyvern care', synonyms: ['dragon keeping'] },
      { __typename: 'Occupation', escoUri: 'urn:wyvern-trainer' },
    ]);
    expect(database.statements).toHaveLength(1);
  });

  it('finds nothing of other organisations', async () => {
    expect(await found('wyvern', {}, stranger)).toEqual(['OCCUPATION wyvern trainer']);
    expect(await found('vries', { types: ['PROFILE', 'SKILLSET', 'ENTITY'] }, stranger)).toEqual([]);
  });

  it('refuses a blank text, a text that is too long, and the cursor of another search', async () => {
    const refused = async (variables: object) => (await asker.ask(QUERY, { text: 'wyvern', ...variables })).errors;
    expect(await refused({ text: ' ' })).toEqual([expect.objectContaining({ message: expect.any(String) })]);
    expect(await refused({ text: 'x'.repeat(101) })).toHaveLength(1);
    const { pageInfo } = await search('wyvern', { first: 1 });
    expect(await refused({ text: 'vries', after: pageInfo.endCursor })).toHaveLength(1);
  });
});
