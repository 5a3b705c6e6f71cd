import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FoundDate, FoundEntity, FoundRelation } from '../../../src/domain/reader/model/findings.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith } from '../imports/work-through.js';

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;

/** A group of relations as the query below selects it. */
interface RelationGroup {
  readonly type: string;
  readonly direction: string;
  readonly count: number;
  readonly relations: readonly [{ readonly from: { readonly name: string }; readonly to: { readonly name: string } }];
}

const date = (instant: string, precision: FoundDate['precision']): FoundDate => ({
  instant: `${instant}T00:00:00.000Z`,
  precision,
});
const entity = (type: FoundEntity['type'], name: string): FoundEntity => ({ type, name });
const worked = (name: string, startDate?: FoundDate, endDate?: FoundDate): FoundRelation => ({
  type: 'WORKED_AT',
  from: 'SUBJECT',
  to: entity('EMPLOYER', name),
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
});

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
  const tell = async (publicIdentifier: string, fullName: string, relations: FoundRelation[]) => {
    const [item] = await acceptAndClaim(scope, [{ entityId: publicIdentifier, payload: { any: 'thing' } }]);
    expect(await processWith(scope, item!, personFound({ publicIdentifier, fullName }, { relations }))).toBe('read');
  };
  const apollo: FoundRelation = { type: 'WORKED_ON', from: 'SUBJECT', to: entity('PROJECT', 'Apollo') };
  const team: FoundRelation = { type: 'MEMBER_OF', from: 'SUBJECT', to: entity('TEAM', '100% Platform_') };
  await tell('E-1', 'Ada', [
    worked('ACME B.V.', date('2015-01-01', 'YEAR'), date('2018-01-01', 'YEAR')),
    worked('Havenlicht', date('2018-06-01', 'MONTH')),
    apollo,
    team,
  ]);
  await tell('E-1', 'Ada', [worked('Acme BV', date('2015-01-01', 'YEAR'), date('2018-01-01', 'YEAR'))]);
  await tell('E-2', 'Bob', [
    worked('acme b.v', date('2020-02-10', 'DAY'), date('2020-03-15', 'DAY')),
    team,
    { type: 'REPORTS_TO', from: 'SUBJECT', to: { type: 'PERSON', externalId: 'E-1', name: 'Ada' } },
  ]);
});

afterAll(async () => {
  await asker.stop();
  await database.drop();
});

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await asker.ask(query, variables);
  expect(errors).toEqual([]);
  return JSON.parse(JSON.stringify(data));
}

const named = async (search: string) =>
  (
    await ask(
      `query ($search: String) { entities(where: { OR: [
        { name: { contains: $search } }, { externalId: { contains: $search } }] }) { nodes { id type name } } }`,
      { search },
    )
  ).entities.nodes;

describe('entities', () => {
  test('are listed by name, of one type, page by page', async () => {
    const { entities } = await ask(
      '{ entities(where: { type: { eq: EMPLOYER } }, first: 1) { totalCount pageInfo { endCursor hasNextPage } nodes { name } } }',
    );
    expect(entities).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true }, nodes: [{ name: 'acme b.v' }] });
    const next = await ask(
      'query ($after: String) { entities(where: { type: { eq: EMPLOYER } }, after: $after) { nodes { name } } }',
      { after: entities.pageInfo.endCursor },
    );
    expect(next.entities.nodes).toEqual([{ name: 'Havenlicht' }]);
  });

  test.each([
    ['HAVEN', ['Havenlicht']],
    ['e-1', ['Ada']],
    ['100%', ['100% Platform_']],
    ['%', ['100% Platform_']],
    ['_', ['100% Platform_']],
    ['\\', []],
    ['nothing', []],
  ])('are searched: %j finds %j', async (search, names) => {
    expect((await named(search)).map(({ name }: { name: string }) => name)).toEqual(names);
  });

  test('are null for an invalid id', async () => {
    expect(await ask('{ entity(id: "nonsense") { id } }')).toEqual({ entity: null });
  });
});

describe('relations of an entity', () => {
  const relations = async (name: string, given: string) => {
    const [{ id }] = await named(name);
    return (
      await ask(
        `query ($id: ID!) { entity(id: $id) { relations${given} { totalCount pageInfo { endCursor } nodes {
      type from { name profile { publicIdentifier } } to { name } startDate { value precision } endDate { value precision }
      importItems { totalCount nodes { publicIdentifier } }
    } } } }`,
        { id },
      )
    ).entity.relations;
  };
  const said = ({ nodes }: { nodes: { type: string; from: { name: string }; to: { name: string } }[] }) =>
    nodes.map(({ type, from, to }) => `${from.name} ${type} ${to.name}`);

  test('are listed outwards, inwards and both ways, by type', async () => {
    expect(said(await relations('Ada', '(direction: OUT)'))).toEqual([
      'Ada WORKED_AT acme b.v',
      'Ada WORKED_AT Havenlicht',
      'Ada WORKED_ON Apollo',
      'Ada MEMBER_OF 100% Platform_',
    ]);
    expect(said(await relations('Ada', '(direction: IN)'))).toEqual(['Bob REPORTS_TO Ada']);
    expect(await relations('Ada', '')).toMatchObject({ totalCount: 5 });
    expect(said(await relations('Ada', '(where: { type: { in: [REPORTS_TO, WORKED_ON] } })'))).toEqual([
      'Ada WORKED_ON Apollo',
      'Bob REPORTS_TO Ada',
    ]);
  });

  test('are paged from both ends', async () => {
    const first = await relations('Ada', '(first: 2)');
    expect(said(first)).toEqual(['Ada WORKED_AT acme b.v', 'Ada WORKED_AT Havenlicht']);
    expect(said(await relations('Ada', `(first: 2, after: "${first.pageInfo.endCursor}")`))).toEqual([
      'Ada WORKED_ON Apollo',
      'Ada MEMBER_OF 100% Platform_',
    ]);
    expect(said(await relations('Ada', '(last: 2)'))).toEqual(['Ada MEMBER_OF 100% Platform_', 'Bob REPORTS_TO Ada']);
  });

  test('carry dates with their precision and every item that states them', async () => {
    const { nodes } = await relations('acme', '(direction: IN)');
    expect(nodes).toEqual([
      expect.objectContaining({
        from: { name: 'Ada', profile: { publicIdentifier: 'E-1' } },
        startDate: { value: '2015-01-01T00:00:00.000Z', precision: 'YEAR' },
        endDate: expect.objectContaining({ precision: 'YEAR' }),
        importItems: { totalCount: 2, nodes: [{ publicIdentifier: 'E-1' }, { publicIdentifier: 'E-1' }] },
      }),
      expect.objectContaining({
        from: { name: 'Bob', profile: { publicIdentifier: 'E-2' } },
        startDate: { value: '2020-02-10T00:00:00.000Z', precision: 'DAY' },
        endDate: { value: '2020-03-15T00:00:00.000Z', precision: 'DAY' },
        importItems: { totalCount: 1, nodes: [{ publicIdentifier: 'E-2' }] },
      }),
    ]);
  });

  test.each([
    ['2014-12-31T23:59:59Z', []],
    ['2018-12-31T23:00:00Z', ['Ada']],
    ['2019-01-01T00:00:00Z', []],
    ['2020-03-15T18:00:00Z', ['Bob']],
    ['2020-03-16T00:00:00Z', []],
  ])('that hold at %s are those of %j', async (validAt, people) => {
    const { nodes, totalCount } = await relations('acme', `(where: { validAt: "${validAt}" })`);
    expect(nodes.map(({ from }: { from: { name: string } }) => from.name)).toEqual(people);
    expect(totalCount).toBe(people.length);
  });
});

describe('relations of an entity in groups', () => {
  const groups = async (name: string, given = '') => {
    const [{ id }] = await named(name);
    const { entity } = await ask(
      `query ($id: ID!) { entity(id: $id) { relationGroups${given} {
        type direction count relations(first: 1) { from { name } to { name } } } } }`,
      { id },
    );
    return entity.relationGroups.map(
      ({ type, direction, count, relations: [first] }: RelationGroup) =>
        `${direction} ${type} ${count}: ${first.from.name} - ${first.to.name}`,
    );
  };

  test('are counted by type and direction, with those that were stated first', async () => {
    expect(await groups('Ada')).toEqual([
      'OUT MEMBER_OF 1: Ada - 100% Platform_',
      'OUT WORKED_AT 2: Ada - acme b.v',
      'OUT WORKED_ON 1: Ada - Apollo',
      'IN REPORTS_TO 1: Bob - Ada',
    ]);
    expect(await groups('100%')).toEqual(['IN MEMBER_OF 2: Ada - 100% Platform_']);
  });

  test('are only those that meet the conditions', async () => {
    expect(await groups('Ada', '(where: { type: { in: [WORKED_AT] }, validAt: "2019-01-01T00:00:00Z" })')).toEqual([
      'OUT WORKED_AT 1: Ada - Havenlicht',
    ]);
    expect(await groups('Ada', '(where: { from: { name: { eq: "Bob" } } })')).toEqual(['IN REPORTS_TO 1: Bob - Ada']);
    expect(await groups('Havenlicht', '(where: { type: { eq: LEADS } })')).toEqual([]);
  });
});

test('the graph is read from a profile with one statement, for many as for one', async () => {
  const query = `query ($first: Int) { profiles(first: $first) { nodes { publicIdentifier entity { name
    relations(first: 5) { totalCount nodes {
      type
      to { name profile { publicIdentifier }
        relations(first: 3) { nodes { from { name } importItems(first: 2) { nodes { id } } } } }
      importItems(first: 2) { totalCount nodes { status } } } }
    importItems(first: 1) { totalCount nodes {
      id results { relations(first: 1) { nodes { id } } entities(first: 1) { totalCount } } } } } } } }`;
  const count = async (first: number) => {
    const before = database.statements.length;
    const { profiles } = await ask(query, { first });
    expect(profiles.nodes).toHaveLength(first);
    expect(profiles.nodes[0].entity.relations.nodes.length).toBeGreaterThan(0);
    return database.statements.length - before;
  };
  expect(await count(1)).toBe(1);
  expect(await count(2)).toBe(1);
});
