import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let asker: GraphQLAsker;
let scope: Scope;
let importId: string;

/** In the order in which they are wanted by name; several share a name, some an instant. */
const NAMES = ['Ångström', 'Aydın', 'de Vries', 'de Vries', 'De Vries', 'Özdemir', 'van den Berg', 'Van Dijk', 'Zwart'];

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
  for (const [index, lastName] of NAMES.entries()) {
    await addPerson(scope, {
      publicIdentifier: `P${index}`,
      lastName,
      skills: 0,
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))),
    });
  }
  importId = newId();
  const { organisationId } = scope;
  await scope.db.import.create({
    data: { organisationId, id: importId, itemCount: 12, createdAt: new Date('2020-01-01') },
  });
  await scope.db.importItem.createMany({
    data: Array.from({ length: 12 }, (_, position) => ({
      organisationId,
      id: newId(),
      importId,
      position,
      status: position % 3 === 0 ? 'FAILED' : 'READ',
    })),
  });
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

/** A list that is read page by page. */
interface List {
  /** The query with PAGE where the page's arguments come, and the list under the alias `list`. */
  readonly query: string;
  /** What tells its rows apart. */
  readonly field: string;
  readonly size: number;
}

/** Where `list` stands in the data of each query. */
const LISTS: Record<string, () => List> = {
  'profiles, newest first': () => ({ query: '{ list: profiles(PAGE) { nodes { id } PARTS } }', field: 'id', size: 2 }),
  'profiles by name': () => ({
    query: '{ list: profiles(orderBy: { field: NAME }, PAGE) { nodes { id } PARTS } }',
    field: 'id',
    size: 2,
  }),
  skills: () => ({
    query: '{ list: skills(where: { type: { eq: TRANSVERSAL } }, PAGE) { nodes { id } PARTS } }',
    field: 'id',
    size: 7,
  }),
  'skills of a search': () => ({
    query: '{ list: skills(search: "care", PAGE) { nodes { id } PARTS } }',
    field: 'id',
    size: 3,
  }),
  imports: () => ({ query: '{ list: imports(PAGE) { nodes { id } PARTS } }', field: 'id', size: 3 }),
  items: () => ({
    query: `{ import(id: "${importId}") { list: items(PAGE) { nodes { position } PARTS } } }`,
    field: 'position',
    size: 5,
  }),
  'items of a status': () => ({
    query: `{ import(id: "${importId}") { list: items(where: { status: { eq: READ } }, PAGE) { nodes { position } PARTS } } }`,
    field: 'position',
    size: 3,
  }),
};

const PARTS =
  'edges { cursor node { __typename } } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

async function readPage({ query }: List, page: string) {
  const { data, errors } = await asker.ask(query.replace('PAGE', page).replace('PARTS', PARTS));
  return { list: (data?.import ?? data)?.list, errors };
}

async function walk(list: List, forward: boolean): Promise<{ values: unknown[]; pages: number; totalCount: number }> {
  let values: unknown[] = [];
  let pages = 0;
  let cursor: string | null = null;
  for (;;) {
    const { list: page, errors } = await readPage(
      list,
      forward
        ? `first: ${list.size}${cursor ? `, after: "${cursor}"` : ''}`
        : `last: ${list.size}${cursor ? `, before: "${cursor}"` : ''}`,
    );
    expect(errors).toEqual([]);
    const own = page.nodes.map((node: Record<string, unknown>) => node[list.field]);
    values = forward ? [...values, ...own] : [...own, ...values];
    pages += 1;
    expect(page.edges).toHaveLength(own.length);
    expect(page.pageInfo).toMatchObject({ startCursor: page.edges[0].cursor, endCursor: page.edges.at(-1).cursor });
    expect(forward ? page.pageInfo.hasPreviousPage : page.pageInfo.hasNextPage).toBe(pages > 1);
    if (!(forward ? page.pageInfo.hasNextPage : page.pageInfo.hasPreviousPage))
      return { values, pages, totalCount: page.totalCount };
    expect(own).toHaveLength(list.size);
    cursor = forward ? page.pageInfo.endCursor : page.pageInfo.startCursor;
  }
}

describe.each(Object.keys(LISTS))('a list of %s', (name) => {
  it('gives each row once and in one order, from the start and from the end', async () => {
    const list = (LISTS[name] as () => List)();
    const forward = await walk(list, true);
    const backward = await walk(list, false);
    expect(forward.pages).toBeGreaterThan(1);
    expect(new Set(forward.values).size).toBe(forward.values.length);
    expect(backward.values).toEqual(forward.values);
    expect(forward.totalCount).toBe(forward.values.length);
  });

  it('reads between two cursors', async () => {
    const list = (LISTS[name] as () => List)();
    const { list: page } = await readPage(list, 'first: 4');
    const [before, , , after] = page.edges.map(({ cursor }: { cursor: string }) => cursor);
    const { list: between } = await readPage(list, `first: 10, after: "${before}", before: "${after}"`);
    expect(between.nodes).toEqual(page.nodes.slice(1, 3));
  });

  it('refuses sizes and cursors that are none', async () => {
    const list = (LISTS[name] as () => List)();
    const uuid = newId();
    const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const cases: [page: string, message: string][] = [
      ['first: 0', 'first must be between 1 and 100.'],
      ['first: -1', 'first must be between 1 and 100.'],
      ['first: 101', 'first must be between 1 and 100.'],
      ['last: 0', 'last must be between 1 and 100.'],
      ['last: 101', 'last must be between 1 and 100.'],
      ['first: 1, last: 1', 'Give first or last, not both.'],
      ...[
        '',
        'garbage',
        '!!',
        forged(),
        forged('2026-01-01T00:00:00.000Z', uuid),
        forged('imports', '+275760-09-13T00:00:00.000Z', uuid),
        forged('skills in en', 'a\u0000', uuid),
        forged('items', '99999999999'),
        forged('profiles by NAME', {}, uuid),
        'x'.repeat(2000),
      ].map((cursor): [string, string] => [`before: "${cursor}"`, 'before is not a cursor of this list.']),
    ];
    for (const [page, message] of cases) {
      const { errors } = await readPage(list, page);
      expect({
        page,
        errors: errors.map((error) => ({ message: error.message, code: error.extensions?.['code'] })),
      }).toEqual({ page, errors: [{ message, code: 'INVALID_INPUT' }] });
    }
  });

  it('refuses the cursors of other lists', async () => {
    const list = (LISTS[name] as () => List)();
    const kind = (one: string) => one.replace(/ of a .*/, '');
    for (const other of Object.keys(LISTS).filter((one) => kind(one) !== kind(name))) {
      const { list: page } = await readPage((LISTS[other] as () => List)(), 'first: 1');
      const { errors } = await readPage(list, `after: "${page.pageInfo.endCursor}"`);
      expect({ other, message: errors[0]?.message }).toEqual({ other, message: 'after is not a cursor of this list.' });
    }
  });
});

describe('the order of a list', () => {
  it('of profiles by name is that of a telephone book', async () => {
    const { data } = await asker.ask('{ profiles(orderBy: { field: NAME }) { nodes { lastName } } }');
    const names = data.profiles.nodes.map(({ lastName }: { lastName: string }) => lastName);
    expect(names).toEqual([...NAMES].sort(new Intl.Collator('en').compare));
    expect(names.slice(0, 2)).toEqual(['Ångström', 'Aydın']);
  });

  it('of profiles is newest first unless another is asked for', async () => {
    const { data } = await asker.ask('{ profiles { nodes { createdAt } } }');
    const instants = data.profiles.nodes.map(({ createdAt }: { createdAt: Date }) => createdAt);
    expect(instants).toEqual([...instants].sort((one, other) => Number(other) - Number(one)));
  });

  it.each(['en', 'nl'] as const)('of skills is by name in the language of the answer: %s', async (language) => {
    const { data } = await asker.ask('{ skills(first: 100) { nodes { name } pageInfo { endCursor } } }', {}, language);
    const names = data.skills.nodes.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
  });

  it('is another in another language, whose cursors are refused', async () => {
    const { data } = await asker.ask('{ skills(first: 1) { pageInfo { endCursor } } }', {}, 'en');
    const { errors } = await asker.ask(
      'query ($after: String) { skills(after: $after) { totalCount } }',
      { after: data.skills.pageInfo.endCursor },
      'nl',
    );
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
  });
});

describe('a row at the edge of a page that is deleted before the next page is read', () => {
  it.each(['CREATED_AT', 'NAME'])('leaves the rest of the profiles as it was, ordered by %s', async (orderBy) => {
    const query =
      `query ($first: Int, $after: String) { profiles(orderBy: { field: ${orderBy} }, first: $first, after: $after) ` +
      `{ nodes { id publicIdentifier } pageInfo { endCursor } } }`;
    const all = (await asker.ask(query, { first: 100 })).data.profiles.nodes;
    const page = (await asker.ask(query, { first: 3 })).data.profiles;
    const { errors } = await asker.ask(
      'mutation ($who: String!) { deleteProfile(input: { publicIdentifier: $who }) { profileId } }',
      { who: page.nodes[2].publicIdentifier },
    );
    expect(errors).toEqual([]);
    const rest = (await asker.ask(query, { first: 100, after: page.pageInfo.endCursor })).data.profiles.nodes;
    expect(rest).toEqual(all.slice(3));
  });

  it('leaves the rest of the imports as it was, read from the end', async () => {
    const { organisationId } = scope;
    await scope.db.import.createMany({
      data: [1, 2, 3].map((day) => ({
        organisationId,
        id: newId(),
        itemCount: 0,
        createdAt: new Date(Date.UTC(2019, 0, day)),
      })),
    });
    const query =
      `query ($last: Int, $before: String) { imports(last: $last, before: $before) { nodes { id } ` +
      `pageInfo { startCursor } } }`;
    const all = (await asker.ask(query, { last: 100 })).data.imports.nodes;
    const page = (await asker.ask(query, { last: 2 })).data.imports;
    expect(page.nodes).toEqual(all.slice(-2));
    await scope.db.import.deleteMany({ where: { organisationId, id: page.nodes[0].id } });
    const rest = (await asker.ask(query, { last: 100, before: page.pageInfo.startCursor })).data.imports.nodes;
    expect(rest).toEqual(all.slice(0, -2));
  });

  it('leaves the rest of the items as it was', async () => {
    const query =
      `query ($id: ID!, $after: String) { import(id: $id) { items(first: 4, after: $after) { nodes { ` +
      `position } pageInfo { endCursor } } } }`;
    const { items } = (await asker.ask(query, { id: importId })).data.import;
    await scope.db.importItem.deleteMany({ where: { organisationId: scope.organisationId, importId, position: 3 } });
    const next = (await asker.ask(query, { id: importId, after: items.pageInfo.endCursor })).data.import.items;
    expect(next.nodes).toEqual([4, 5, 6, 7].map((position) => ({ position })));
  });

  it("leaves the rest of the skills as it was, the organisation's own among them", async () => {
    const own = ['Zzz one', 'Zzz two', 'Zzz three'].map((name) => ({ name, id: newId() }));
    const ownerId = scope.organisationId;
    await scope.db.skill.createMany({ data: own.map(({ id }) => ({ ownerId, id, type: 'KNOWLEDGE' as const })) });
    await scope.db.skillTranslation.createMany({
      data: own.map(({ name, id }) => ({ ownerId, skillId: id, language: 'en' as const, name, description: 'Ours.' })),
    });
    const query =
      'query ($after: String) { skills(search: "zzz", first: 2, after: $after) { nodes { name shared description ' +
      'synonyms } pageInfo { endCursor } } }';
    const { skills } = (await asker.ask(query)).data;
    expect(skills.nodes.map(({ name }: { name: string }) => name)).toEqual(['Zzz one', 'Zzz two']);
    await scope.db.skill.deleteMany({ where: { ownerId, id: own[1]?.id } });
    const next = (await asker.ask(query, { after: skills.pageInfo.endCursor })).data.skills;
    expect(next.nodes).toEqual([{ name: 'Zzz three', shared: false, description: 'Ours.', synonyms: [] }]);
  });
});
