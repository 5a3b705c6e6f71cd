import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isInputObjectType, type GraphQLInputObjectType } from 'graphql';
import { READ_MODELS } from '../../../src/gateway/reads/read-models.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { newId } from '../../../src/platform/database/index.js';
import { mergeReadModels } from '../../../src/platform/read-model/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createCompiledAsker, rowsRead, stepsOf, type CompiledAsker } from '../../support/clients/ask-compiled.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

const PROFILES = 400;

let database: TestDatabase;
let asker: CompiledAsker;
let server: GraphQLAsker;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createCompiledAsker(database, { ...scope, language: 'en' });
  server = await createGraphQLAsker(database, scope);
  await addPerson(scope, { publicIdentifier: 'P-0', skills: 4 });
  const { db, organisationId } = scope;
  const numbers = Array.from({ length: PROFILES }, (_, number) => number);
  const name = (number: number) => `Person ${String((number * 7919) % PROFILES).padStart(4, '0')}`;
  await db.profile.createMany({
    data: numbers.map((number) => ({
      ...{ organisationId, id: newId(), publicIdentifier: `N-${name(number)}`, fullName: name(number) },
      ...{ sortName: name(number), createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)) },
    })),
  });
  const profiles = await db.profile.findMany({ where: { organisationId }, select: { id: true } });
  const { ownerId, id } = await db.skill.findFirstOrThrow({ where: { translations: { some: { name: 'SQL' } } } });
  await db.profileSkill.createMany({
    data: profiles.map((profile, number) => ({
      ...{ organisationId, profileId: profile.id, skillOwnerId: ownerId, skillId: id, stateSetBy: 'reader' },
      ...{ level: (number % 50) / 10, confidence: 0.5 },
    })),
    skipDuplicates: true,
  });
  await db.$executeRaw`ANALYZE`;
});

afterAll(async () => {
  await server?.stop();
  await asker?.stop();
  await database?.drop();
});

describe('a where input of the schema', () => {
  const schema = createSchema();
  const { filters = {} } = mergeReadModels(READ_MODELS);
  const types = Object.values(schema.getTypeMap()).filter((type) => isInputObjectType(type));
  const wheres = types.filter(({ name }) => name.endsWith('Where'));

  it('exists for each filter, and the other way round', () => {
    expect(wheres.map(({ name }) => name).sort()).toEqual(Object.keys(filters).sort());
  });

  it.each(wheres.map(({ name }) => name))('%s has exactly the fields that have SQL, of the same types', (name) => {
    const { AND, OR, NOT, ...fields } = (schema.getType(name) as GraphQLInputObjectType).getFields();
    expect([AND, OR, NOT].map((field) => String(field?.type))).toEqual([`[${name}!]`, `[${name}!]`, name]);
    const declared = Object.entries(filters[name]?.fields ?? {}).map(([field, { input }]) => [field, input]);
    const inSchema = Object.values(fields).map((field) => [field.name, getNamedType(field.type).name]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(inSchema));
  });

  it('compares with exactly the operators that have SQL', () => {
    for (const { fields } of Object.values(filters)) {
      for (const { input, operators } of Object.values(fields)) {
        if (!operators) continue;
        const type = schema.getType(input) as GraphQLInputObjectType;
        expect({ input, operators: [...operators].sort() }).toEqual({
          input,
          operators: Object.keys(type.getFields()).sort(),
        });
      }
    }
  });
});

describe('a filter', () => {
  const QUERY = 'query ($where: ProfileWhere) { profiles(where: $where) { totalCount } }';
  const count = async (where: object) => (await asker.ask(QUERY, { where })).profiles.totalCount as number;

  it('states nothing where it is empty or null', async () => {
    const all = PROFILES + 1;
    for (const where of [
      {},
      { AND: [] },
      { name: null },
      { name: { eq: null } },
      { skills: { some: null } },
      { NOT: null },
    ])
      expect({ where, found: await count(where) }).toEqual({ where, found: all });
    expect((await asker.ask('{ profiles(where: null) { totalCount } }')).profiles.totalCount).toBe(all);
  });

  it('finds nothing by a choice of nothing', async () => {
    for (const where of [{ OR: [] }, { id: { in: [] } }, { NOT: {} }]) expect(await count(where)).toBe(0);
  });

  it('finds what lacks a value by NOT, as a comparison with a missing value is not met', async () => {
    const [met, not] = [
      await count({ email: { eq: 'p-0@example.org' } }),
      await count({ NOT: { email: { eq: 'p-0@example.org' } } }),
    ];
    expect([met, not]).toEqual([1, PROFILES]);
  });

  it('has one statement for all values of the same fields', () => {
    const statement = (where: object) => asker.prepare(QUERY, { where })?.statement;
    const one = { name: { startsWith: 'A', in: ['x'] }, skills: { some: { level: { gte: 3 } } } };
    const other = { name: { startsWith: '%', in: ['y', 'z'] }, skills: { some: { level: { gte: 4.5 } } } };
    expect(statement(one)?.name).toBe(statement(other)?.name);
    expect(statement(one)?.values).not.toEqual(statement(other)?.values);
    expect(statement(one)?.name).not.toBe(statement({ ...one, email: { isNull: true } })?.name);
  });

  it('has one statement for documents that contain other values', () => {
    const name = (text: string, direction: string) =>
      asker.prepare(
        `{ profiles(where: { name: { contains: "${text}" } }, orderBy: { field: NAME, direction: ${direction} }) { nodes { id } } }`,
      )?.statement.name;
    expect(name('one', 'ASC')).toBe(name('other', 'ASC'));
    expect(name('one', 'ASC')).not.toBe(name('two', 'DESC'));
  });

  const nested = (levels: number): object => (levels === 1 ? { name: { eq: 'x' } } : { NOT: nested(levels - 1) });
  const alternatives = (size: number) => ({ OR: Array.from({ length: size }, () => ({ name: { eq: 'x' } })) });

  it.each([
    ['more than 5 levels', nested(6), 'where.NOT.NOT.NOT.NOT.NOT', 5],
    ['more than 50 comparisons', alternatives(51), 'where.OR.50.name.eq', 50],
    ['more than 50 conditions that state nothing', { OR: Array.from({ length: 51 }, () => ({})) }, 'where.OR.50', 50],
    ['more than 500 values', { id: { in: Array.from({ length: 501 }, () => 'x') } }, 'where.id.in', 500],
    ['a text of more than 500 characters', { name: { eq: 'x'.repeat(501) } }, 'where.name.eq', 500],
    [
      'a text that PostgreSQL cannot have',
      { AND: { name: { contains: '\u0000' } } },
      'where.AND.0.name.contains',
      null,
    ],
  ])('may not have %s', async (_what, where, path, limit) => {
    const { errors } = await server.ask(QUERY, { where });
    expect(errors).toMatchObject([
      { extensions: { code: 'INVALID_INPUT', field: path.split('.'), ...(limit && { limit }) } },
    ]);
  });

  it('may have 5 levels and 50 comparisons', async () => {
    for (const where of [nested(5), alternatives(50)]) expect((await server.ask(QUERY, { where })).errors).toEqual([]);
  });
});

describe('a cursor', () => {
  const cursorOf = async (given: string) =>
    (await asker.ask(`{ profiles(first: 1, ${given}) { pageInfo { endCursor } } }`)).profiles.pageInfo
      .endCursor as string;

  it.each([
    ['another order', 'orderBy: { field: NAME }', 'orderBy: { field: PUBLIC_IDENTIFIER }'],
    ['another direction', 'orderBy: { field: NAME }', 'orderBy: { field: NAME, direction: DESC }'],
    ['another filter', 'where: { name: { contains: "Person" } }', 'where: { name: { contains: "person" } }'],
    ['no filter', 'where: { name: { contains: "Person" } }', 'where: {}'],
  ])('of a list is refused by one with %s', async (_what, own, other) => {
    const after = await cursorOf(own);
    const ask = (given: string) => server.ask(`{ profiles(first: 1, after: "${after}", ${given}) { nodes { id } } }`);
    expect((await ask(own)).errors).toEqual([]);
    const { errors } = await ask(other);
    expect(errors).toMatchObject([
      { message: 'after is not a cursor of this list.', extensions: { field: ['after'] } },
    ]);
  });
});

describe('what a page costs', () => {
  const ORDERS = ['CREATED_AT', 'UPDATED_AT', 'NAME', 'PUBLIC_IDENTIFIER'];
  const orders = ORDERS.flatMap((field) => ['ASC', 'DESC'].map((direction) => [field, direction]));

  it.each(orders)(
    'is the same number of rows for a deep page of profiles as for the first: %s %s',
    async (field, direction) => {
      const page = (after: string) =>
        `{ profiles(first: 10, orderBy: { field: ${field}, direction: ${direction} }${after}) { nodes { id } pageInfo { endCursor hasNextPage } } }`;
      let after = '';
      for (let number = 0; number < 3; number += 1) {
        const size = page(after).replace('first: 10', 'first: 100');
        after = `, after: "${(await asker.ask(size)).profiles.pageInfo.endCursor}"`;
      }
      const [first, deep] = [await asker.explain(page('')), await asker.explain(page(after))];
      expect(rowsRead(first, 'profile')).toBe(11);
      expect(rowsRead(deep, 'profile')).toBe(11);
    },
  );

  it('is the same number of rows for a deep page of the holders of a skill as for the first', async () => {
    const page = (given: string) => `{ profile(publicIdentifier: "P-0") {
      skills(first: 1, where: { skill: { name: { eq: "SQL" } } }) { nodes { skill { holders(${given}) {
        nodes { id } pageInfo { endCursor } } } } } } }`;
    const ask = async (given: string) => (await asker.ask(page(given))).profile.skills.nodes[0].skill.holders;
    const { endCursor } = (await ask('first: 100')).pageInfo;
    const next = (await ask(`first: 100, after: "${endCursor}"`)).pageInfo.endCursor;
    const [first, deep] = [
      await asker.explain(page('first: 10')),
      await asker.explain(page(`first: 10, after: "${next}"`)),
    ];
    // Eleven of the list, and the skill of the person.
    expect(rowsRead(deep, 'profile_skill')).toBe(rowsRead(first, 'profile_skill'));
    expect(rowsRead(first, 'profile_skill')).toBeLessThan(20);
  });

  it('is one scan for nested skills, also with their cursors, where neither count nor page is asked for', async () => {
    for (const selection of ['nodes { level }', 'edges { cursor node { level } }']) {
      const plan = await asker.explain(`{ profile(publicIdentifier: "P-0") { skills(first: 100) { ${selection} } } }`);
      const scans = stepsOf(plan).filter((step) => step['Relation Name'] === 'profile_skill');
      expect(scans).toHaveLength(1);
      expect(stepsOf(plan).map((step) => step['Node Type'])).not.toContain('CTE Scan');
    }
  });

  it('is one statement for a page with filter, nested lists, counts and facets', async () => {
    database.statements.length = 0;
    const { errors } = await server.ask(`{ profiles(where: { skills: { some: { level: { gte: 1 } } } }) {
      totalCount facets { skills { count skill { name } } teams { count entity { name } } }
      nodes { skills { totalCount nodes { skill { name holders { totalCount } } evidence { nodes { quote } } } } } } }`);
    expect(errors).toEqual([]);
    expect(database.statements).toHaveLength(1);
  });
});
