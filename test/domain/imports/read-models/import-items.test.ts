import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../../src/platform/database/index.js';
import type { Language } from '../../../../src/platform/localization/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createCompiledAsker, type CompiledAsker } from '../../../support/clients/ask-compiled.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../../support/clients/ask-graphql.js';
import { addPerson, type Person } from '../../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;
let stranger: Scope;
let compiled: CompiledAsker;
let server: GraphQLAsker;
let person: Person;
/** An item of the person's import that failed, with two documents. */
let failedId: string;

const DOCUMENTS = [
  { pointer: '/cv', mediaType: 'application/pdf', pages: 2, text: 'Léon 😀 knows Java', truncated: true },
  { pointer: '/letter', mediaType: 'text/plain', text: 'SQL' },
];

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  stranger = database.scopeOf(await database.createOrganisation('Stranger'));
  compiled = await createCompiledAsker(database, { ...scope, language: 'en' });
  server = await createGraphQLAsker(database, scope);
  person = await addPerson(scope, { publicIdentifier: 'E-1', skills: 3 });
  await addPerson(stranger, { publicIdentifier: 'E-1', skills: 3 });
  failedId = newId();
  await scope.db.importItem.create({
    data: {
      organisationId: scope.organisationId,
      id: failedId,
      importId: person.importId,
      position: 1,
      status: 'FAILED',
      failure: 'CREATED_AT_INVALID',
      documents: DOCUMENTS,
      notices: [{ code: 'IDENTIFIER_MADE', publicIdentifier: 'made-1' }],
      finishedAt: new Date('2026-03-02T10:00:00Z'),
    },
  });
});

afterAll(async () => {
  await compiled?.stop();
  await server?.stop();
  await database?.drop();
});

/** The data of a query, by one statement of the fast path and by one of the GraphQL server. */
async function ask(query: string, variables: Record<string, unknown> = {}, language: Language = 'en') {
  const data = await compiled.ask(query, variables, { language });
  database.statements.length = 0;
  const answer = await server.ask(query, variables, language);
  expect(answer.errors).toEqual([]);
  expect(JSON.parse(JSON.stringify(answer.data))).toEqual(data);
  expect(database.statements).toHaveLength(1);
  return data;
}

describe('an item', () => {
  it('says in both languages why it failed and what was noticed', async () => {
    const query = `query ($id: ID!) { importItem(id: $id) {
      position status failure { code message } notices { code message } unread import { id } profile { id } } }`;
    const item = {
      position: 1,
      status: 'FAILED',
      unread: [],
      import: { id: person.importId },
      profile: null,
    };
    expect((await ask(query, { id: failedId })).importItem).toEqual({
      ...item,
      failure: {
        code: 'CREATED_AT_INVALID',
        message: 'items[1].createdAt must be an ISO 8601 date, such as 2026-03-01 or 2026-03-01T09:30:00Z.',
      },
      notices: [
        {
          code: 'IDENTIFIER_MADE',
          message: 'The item contains no identifier of the person; made-1 was generated.',
        },
      ],
    });
    expect((await ask(query, { id: failedId.toUpperCase() }, 'nl')).importItem).toEqual({
      ...item,
      failure: {
        code: 'CREATED_AT_INVALID',
        message: 'items[1].createdAt moet een datum volgens ISO 8601 zijn, zoals 2026-03-01 of 2026-03-01T09:30:00Z.',
      },
      notices: [
        {
          code: 'IDENTIFIER_MADE',
          message: 'Het item bevat geen identificatie van de persoon; made-1 is gegenereerd.',
        },
      ],
    });
  });

  it('has excerpts of its documents in Unicode characters, also beyond their end', async () => {
    const { importItem } = await ask(
      `query ($id: ID!, $beyond: Int!) { importItem(id: $id) { documents { pointer mediaType pages truncated textLength
        start: text(first: 6) rest: text(offset: 7) beyond: text(offset: $beyond) } one: documents(first: 1) { pointer } } }`,
      { id: failedId, beyond: 2 ** 31 - 1 },
    );
    expect(importItem).toEqual({
      documents: [
        {
          pointer: '/cv',
          mediaType: 'application/pdf',
          pages: 2,
          truncated: true,
          textLength: 17,
          start: 'Léon 😀',
          rest: 'knows Java',
          beyond: '',
        },
        {
          pointer: '/letter',
          mediaType: 'text/plain',
          pages: null,
          truncated: false,
          textLength: 3,
          start: 'SQL',
          rest: '',
          beyond: '',
        },
      ],
      one: [{ pointer: '/cv' }],
    });
  });

  it('refuses a negative offset of a text', async () => {
    const query = 'query ($id: ID!) { importItem(id: $id) { documents { text(offset: -1) } } }';
    const { errors } = await server.ask(query, { id: failedId });
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field: ['offset'] });
  });

  it('has what it yielded, and each of these has the item', async () => {
    const { importItem } = await ask(
      `query ($id: ID!) { importItem(id: $id) { publicIdentifier profile { publicIdentifier } results {
        profileFields { field value }
        certifications { name } educations { school } workHistory(first: 1) { company linkedOccupation { id } }
        evidence(first: 2) { totalCount nodes { id quote skill { id } importItem { id } } pageInfo { hasNextPage } }
        skillSuggestions(where: { state: { eq: OPEN } }) { totalCount nodes { quote importItem { id position } profile { id } } }
        entities { totalCount nodes { type importItems { nodes { id } } } }
        relations(last: 1) { totalCount nodes { type importItems { totalCount } } }
      } } }`,
      { id: person.itemId },
    );
    expect(importItem).toMatchObject({
      publicIdentifier: 'E-1',
      profile: { publicIdentifier: 'E-1' },
      results: {
        profileFields: [{ field: 'EMAIL', value: 'private@example.org' }],
        certifications: [{ name: 'Older certificate' }, { name: 'Newer certificate' }, { name: 'Undated certificate' }],
        educations: [{ school: 'The school' }],
        workHistory: [{ company: 'The hospital', linkedOccupation: null }],
        evidence: { totalCount: 3, pageInfo: { hasNextPage: true } },
        skillSuggestions: {
          totalCount: 1,
          nodes: [
            { quote: 'other words', importItem: { id: person.itemId, position: 0 }, profile: { id: person.profileId } },
          ],
        },
      },
    });
    const { evidence, entities, relations } = importItem.results;
    expect(evidence.nodes.map((one: { importItem: object }) => one.importItem)).toEqual([
      { id: person.itemId },
      { id: person.itemId },
    ]);
    expect(entities.totalCount).toBeGreaterThan(0);
    for (const { importItems } of entities.nodes) expect(importItems).toEqual({ nodes: [{ id: person.itemId }] });
    expect(relations).toMatchObject({ nodes: [{ importItems: { totalCount: 1 } }] });
    const [{ id }] = evidence.nodes;
    expect(await ask('query ($id: ID!) { evidence(id: $id) { importItem { import { id } } } }', { id })).toEqual({
      evidence: { importItem: { import: { id: person.importId } } },
    });
  });

  it('states the other value of a contradiction', async () => {
    const { profile } = await ask(
      `{ profile(publicIdentifier: "E-1") { contradictions { nodes { importItemIds profile { publicIdentifier }
        importItems { totalCount edges { node { id position } } } } } } }`,
    );
    expect(profile.contradictions.nodes).toEqual([
      {
        importItemIds: [person.itemId],
        profile: { publicIdentifier: 'E-1' },
        importItems: { totalCount: 1, edges: [{ node: { id: person.itemId, position: 0 } }] },
      },
    ]);
  });

  it.each(['importItem', 'evidence', 'import'])(
    'is found by nobody of another organisation, like %s without an object',
    async (field) => {
      const theirs = await stranger.db.evidence.findFirstOrThrow({
        where: { organisationId: stranger.organisationId },
        include: { importItem: true },
      });
      const ids = { importItem: theirs.importItemId, evidence: theirs.id, import: theirs.importItem.importId };
      for (const id of [ids[field as keyof typeof ids], newId(), 'no id', '']) {
        expect(await ask(`query ($id: ID!) { ${field}(id: $id) { id } }`, { id })).toEqual({ [field]: null });
      }
    },
  );
});

describe('an import', () => {
  it('has its progress, and the time at which its last item was finished', async () => {
    const query = 'query ($id: ID!) { import(id: $id) { finishedAt progress { total queued reading read failed } } }';
    await scope.db.import.updateMany({ where: { id: person.importId }, data: { itemCount: 2 } });
    const found = await ask(query, { id: person.importId });
    expect(found.import).toEqual({
      finishedAt: '2026-03-02T10:00:00.000Z',
      progress: { total: 2, queued: 0, reading: 0, read: 1, failed: 1 },
    });
  });

  it('refuses the cursor of its items with another status', async () => {
    const query = `query ($id: ID!, $status: ImportItemStatus, $after: String) { import(id: $id) {
      items(where: { status: { eq: $status } }, after: $after, first: 1) { nodes { position } pageInfo { endCursor } } } }`;
    const read = (await ask(query, { id: person.importId, status: 'READ' })).import.items;
    expect(read.nodes).toEqual([{ position: 0 }]);
    const variables = { id: person.importId, after: read.pageInfo.endCursor };
    for (const status of [null, 'FAILED']) {
      const { errors } = await server.ask(query, { ...variables, status });
      expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', messageKey: 'error.page.cursor' });
    }
    expect((await server.ask(query, { ...variables, status: 'READ' })).data.import.items.nodes).toEqual([]);
  });

  it('is found by its batch', async () => {
    const query = 'query ($batch: String) { imports(where: { batchId: { eq: $batch } }) { totalCount nodes { id } } }';
    expect((await ask(query, { batch: 'batch of E-1' })).imports).toEqual({
      totalCount: 1,
      nodes: [{ id: person.importId }],
    });
    expect((await ask(query, { batch: 'batch of nobody' })).imports.totalCount).toBe(0);
    expect((await ask(query, { batch: null })).imports.totalCount).toBe(1);
    const { errors } = await server.ask(query, { batch: '\u0000' });
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field: ['where', 'batchId', 'eq'] });
  });
});
