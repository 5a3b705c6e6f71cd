import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getIntrospectionQuery,
  getNullableType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { MAX_LIST_SIZES, MAX_TEXT_LENGTHS } from '../../../src/gateway/limits/field-sizes.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { newId } from '../../../src/platform/database/index.js';
import { projectFile } from '../../../src/platform/files/project-files.js';
import { openRawConnection, requestHead } from '../../support/network/raw-connection.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, startTestService, type TestService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

/** Longest that refusing may take, in milliseconds; it takes a few, but the machine may be busy. */
const QUICK = 1500;

let database: TestDatabase;
let service: TestService;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  key = (await database.createOrganisation()).apiKey;
  service = await startTestService(database.url, { ROLE: 'gateway' });
  // What only a first request takes time for is not what is measured here.
  await service.graphql('{ organisation { id } }', { key });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const nested = (depth: number): string => (depth === 0 ? 'name' : `ofType { ${nested(depth - 1)} }`);

const ATTACKS: Record<string, string> = {
  'more aliases than 15': `{ ${times(16, (index) => `a${index}: organisation { id }`)} }`,
  'aliases inside of fragments':
    `{ ...A ...B } fragment A on Query { ` +
    `${times(9, (index) => `a${index}: __typename`)} } fragment B on Query { ${times(
      9,
      (index) => `b${index}: __typename`,
    )} }`,
  'more directives than 5': `{ organisation { id ${times(6, () => '@include(if: true)')} } }`,
  'unknown directives': `{ organisation { id ${times(900, () => '@x')} } }`,
  'more tokens than 2,000': `{ ${times(2001, () => '__typename')} }`,
  'a flood of brackets': '{'.repeat(90_000),
  'a flood of brackets inside of a value': `{ skills(search: ${'['.repeat(90_000)}) { totalCount } }`,
  'fragments that spread each other':
    '{ organisation { ...A } } fragment A on Organisation { ...B } fragment B on Organisation { ...A }',
  'a fragment that spreads itself': '{ imports { nodes { ...A } } } fragment A on Import { id ...A }',
  'fragments that double at every step': `{ ...F0 } ${times(
    30,
    (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`,
  )} fragment F30 on Query { imports(first: 100) { nodes { id } } }`,
  'fields that are told apart in one place by hundreds of others': `{ ${times(
    300,
    (index) => `organisation { name x${index}: id }`,
  )} }`,
  'introspection in circles':
    '{ __schema { types { fields { type { fields { type { fields { type { fields { type { name } } } } } } } } } } }',
  'introspection far below': `{ __schema { types { ${nested(200)}
    ${times(300, () => 'fields { type { name } }')} } } }`,
};

/** Documents that say in few words what would take very long, with what they may cost. */
const EXPENSIVE: Record<string, [query: string, cost: number]> = {
  'pages inside of pages': [
    '{ imports(first: 100) { nodes { items(first: 100) { nodes { results { entities(first: 20) { nodes { id } } } } ' +
      '} } } }',
    230_201,
  ],
  'a hundred of everything over and over': [
    `{ ${times(15, (index) => `a${index}: imports(first: 100) { nodes { items(first: 40) { nodes { id } } } }`)} }`,
    63_015,
  ],
  'lists without pages inside of a page': [
    '{ profiles(first: 100) { nodes { skills { nodes { evidence { nodes { skill { id } } } } } } } }',
    84_201,
  ],
  'a tree that goes down and up': ['{ skillGroups { nodes { narrower { narrower { broader { id } } } } } }', 168_421],
  'long texts': ['{ imports(first: 100) { nodes { items { nodes { documents { text } } } } } }', 112_201],
  'one list by many names below another': [
    '{ profiles { nodes { a: skills(first: 100) { nodes { level } } b: skills(first: 1) { nodes { evidence(first: 100) { nodes { id } } } } c: ' +
      'skills(first: 100) { nodes { level } } } } }',
    410_121,
  ],
  'fragments inside of lists': [
    '{ profiles(first: 100) { nodes { ...A } } } fragment A on Profile { skills { nodes { ...B } } ...C } ' +
      'fragment B on ProfileSkill { evidence(first: 100) { nodes { id } } } ' +
      'fragment C on Profile { skills { nodes { skill { id } } } }',
    206_201,
  ],
};

/** The lists of a schema that are not the rows of a connection's page. */
function listsOf(schema: GraphQLSchema): { path: string; field: GraphQLField<unknown, unknown> }[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__') || type.name.endsWith('Connection')) return [];
    const fields = Object.values(type.getFields()).filter(
      (field) => isListType(getNullableType(field.type)) && field.name !== 'userErrors',
    );
    return fields.map((field) => ({ path: `${type.name}.${field.name}`, field }));
  });
}

describe('a document that asks for too much', () => {
  it.each(Object.keys(ATTACKS))('is refused at once: %s', async (attack) => {
    const startedAt = Date.now();
    const { status, json } = await service.graphql(ATTACKS[attack] as string, { key });
    expect(Date.now() - startedAt).toBeLessThan(QUICK);
    expect(status).toBe(400);
    expect(json.data).toBeUndefined();
    for (const { extensions } of json.errors) expect(extensions).toMatchObject({ code: 'INVALID_INPUT', status: 400 });
    // However many things are wrong with it, the answer stays small.
    expect(json.errors.length).toBeLessThanOrEqual(101);
    expect((await service.request('GET', '/health/ready')).status).toBe(200);
  });

  it('is told so in the language of the request', async () => {
    const messageOf = async (language: string) =>
      (
        await service.graphql(ATTACKS['more aliases than 15'] as string, {
          key,
          headers: { 'accept-language': language },
        })
      ).json.errors[0].message;
    expect(await messageOf('en')).toBe(
      'The GraphQL document asks for too much: Aliases limit of 15 exceeded, found 16.',
    );
    expect(await messageOf('nl')).toBe('Het GraphQL-document vraagt te veel: Aliases limit of 15 exceeded, found 16.');
  });

  it.each(Object.keys(EXPENSIVE))('is refused for what it may cost, before anything is read: %s', async (name) => {
    const [query, cost] = EXPENSIVE[name] as [string, number];
    const { status, json } = await service.graphql(query, { key });
    const message =
      `The query can cost ${cost.toLocaleString('en')}; the limit is 50,000. ` +
      'Ask for smaller pages or fewer nested lists.';
    expect({ status, errors: json.errors }).toEqual({
      status: 400,
      errors: [{ message, extensions: expect.objectContaining({ code: 'TOO_EXPENSIVE', status: 400 }) }],
    });
    // Clients can ask for less by this figure.
    expect(json.extensions.cost).toMatchObject({ requested: cost, maximum: 50_000, remaining: 50_000 });
  });

  it('is told in Dutch what it may cost', async () => {
    const { json } = await service.graphql(
      '{ profiles(first: 100) { nodes { skills { nodes { evidence { nodes { skill { id } } } } } } } }',
      { key, headers: { 'accept-language': 'nl' } },
    );
    expect(json.errors[0].message).toBe(
      "De query kan 84.201 kosten; de limiet is 50.000. Vraag kleinere pagina's of minder geneste lijsten op.",
    );
  });

  it('is refused for sizes in variables too, and for those that variables have by default', async () => {
    const body =
      '{ imports(first: $n) { nodes { items(last: $n) { nodes { results { entities(first: 2) { nodes { id } } } } } ' +
      '} } }';
    for (const [query, variables] of [
      [`query ($n: Int) ${body}`, { n: 100 }],
      [`query ($n: Int = 100) ${body}`, {}],
    ] as const) {
      const { status, json } = await service.graphql(query, { key, variables });
      expect({ status, code: json.errors[0].extensions.code }).toEqual({ status: 400, code: 'TOO_EXPENSIVE' });
      expect(json.errors[0].message).toMatch(/^The query can cost 50,201; the limit is 50,000\./);
    }
    expect(
      (await service.graphql(`query ($n: Int) ${body}`, { key, variables: { n: 99 } })).json.errors,
    ).toBeUndefined();
    expect((await service.graphql(`query ($n: Int) ${body}`, { key, variables: {} })).json.errors).toBeUndefined();
  });

  it.each([
    [
      '{ profile(publicIdentifier: "P1") { educations(first: 1001) { id } } }',
      'educations.first must be between 1 and 1,000.',
    ],
    [
      '{ profile(publicIdentifier: "P1") { educations(first: 0) { id } } }',
      'educations.first must be between 1 and 1,000.',
    ],
    ['{ compareProfiles(ids: [], first: -1) { spread } }', 'compareProfiles.first must be between 1 and 500.'],
    [
      '{ import(id: "none") { items { nodes { documents { text(first: 100001) } } } } }',
      'text.first must be between 1 and 100,000.',
    ],
  ])('is refused for a size that its list does not take: %s', async (query, message) => {
    const { status, json } = await service.graphql(query, { key });
    expect({ status, errors: json.errors }).toEqual({
      status: 400,
      errors: [{ message, extensions: expect.objectContaining({ code: 'INVALID_INPUT', status: 400 }) }],
    });
  });

  it('finds a bound for every list of the schema, and a size where a client may choose one', () => {
    // Skillsets are a connection with larger pages.
    const bounded = Object.keys(MAX_LIST_SIZES).filter((path) => path !== 'Query.skillsets');
    const lists = listsOf(createSchema()).filter(({ path }) => !(path in MAX_TEXT_LENGTHS));
    expect(lists.map(({ path }) => path).sort()).toEqual(bounded.toSorted());
    for (const { path, field } of lists) {
      const first = field.args.find(({ name }) => name === 'first');
      const isWithinLimit = !first || Number(first.defaultValue) <= (MAX_LIST_SIZES[path] ?? 0);
      expect({ path, isWithinLimit }).toEqual({ path, isWithinLimit: true });
    }
  });

  it('is refused for depth', async () => {
    // Twelve levels is the deepest that is taken, and deeper than any path of today's schema without introspection.
    const { status, json } = await service.graphql(`{ __type(name: "Skill") { ${nested(12)} } }`, { key });
    expect({ status, code: json.errors[0].extensions.code, message: json.errors[0].message }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      message: 'The GraphQL document asks for too much: Query depth limit of 12 exceeded, found 14.',
    });
  });

  it.each([
    ['two operations', [{ query: '{ organisation { id } }' }, { query: '{ organisation { id } }' }]],
    ['one', [{ query: '{ organisation { id } }' }]],
    ['none', []],
  ])('is refused as an array of %s', async (_what, body) => {
    const { status, json } = await service.request('POST', '/graphql', { key, body });
    expect({ status, extensions: json.errors[0].extensions }).toEqual({
      status: 400,
      extensions: expect.objectContaining({ code: 'INVALID_INPUT', status: 400 }),
    });
  });

  it('is TOO_LARGE where it is longer than a body may be', async () => {
    const large = await service.graphql(`{ organisation { id } } ${PADDING}`, { key });
    expect({ status: large.status, extensions: large.json.errors[0].extensions }).toEqual({
      status: 413,
      extensions: expect.objectContaining({ code: 'TOO_LARGE', status: 413 }),
    });
  });
});

/** Longer than any body but an import's may be. */
const PADDING = '#'.repeat(120_000);
const IMPORT = 'mutation ($input: ImportUnclassifiedInput!) { importUnclassified(input: $input) { message } }';
const RECORDS = { input: { items: [{ payload: { text: 'x'.repeat(200_000) } }] } };

describe('a body that is as large as an import', () => {
  it.each([
    ['document first', { query: IMPORT, variables: RECORDS }],
    [
      'variables first, as Apollo Client writes it',
      { operationName: null, variables: RECORDS, extensions: {}, query: IMPORT },
    ],
    [
      'an operation with a name, an alias and a comment',
      {
        variables: RECORDS,
        operationName: 'Send',
        query:
          '# Our people.\n' +
          IMPORT.replace('mutation', 'mutation Send').replace('importUnclassified', 'sent: importUnclassified'),
      },
    ],
  ])('is taken of an import: %s', async (_what, body) => {
    const { status, json } = await service.request('POST', '/graphql', { key, body });
    expect({ status, data: Object.values(json.data ?? json) }).toEqual({
      status: 200,
      data: [{ message: 'Accepted 1 item for processing.' }],
    });
  });

  it('is taken of an import that is sent with gzip', async () => {
    const body = gzipSync(JSON.stringify({ variables: RECORDS, query: IMPORT }));
    const { status } = await service.request('POST', '/graphql', {
      key,
      body,
      headers: { 'content-encoding': 'gzip' },
    });
    expect(status).toBe(200);
    const other = gzipSync(
      JSON.stringify({ variables: RECORDS, query: '{ organisation { id } } # importUnclassified' }),
    );
    expect(
      (await service.request('POST', '/graphql', { key, body: other, headers: { 'content-encoding': 'gzip' } })).status,
    ).toBe(413);
  });

  it.each([
    ['the word in a comment', { query: '{ organisation { id } } # importUnclassified', variables: RECORDS }],
    ['the word as an alias', { query: '{ importUnclassified: organisation { id } }', variables: RECORDS }],
    ['the word in a text', { query: '{ skills(search: "importUnclassified") { totalCount } }', variables: RECORDS }],
    [
      'something beside the import',
      {
        query: IMPORT.replace(
          ') { message }',
          ') { message } deleteProfile(input: { publicIdentifier: "x" }) { profileId }',
        ),
        variables: RECORDS,
      },
    ],
    [
      'the import through a fragment',
      {
        query:
          'mutation ($input: ImportUnclassifiedInput!) { ...A } fragment A on Mutation { importUnclassified(input: ' +
          '$input) { message } }',
        variables: RECORDS,
      },
    ],
    [
      'another operation in the document',
      {
        query: `${IMPORT.replace('mutation', 'mutation A')} query B { organisation { id } }`,
        operationName: 'B',
        variables: RECORDS,
      },
    ],
    ['a document that cannot be read', { query: `${IMPORT} {`, variables: RECORDS }],
    ['a document that is large itself', { query: `${IMPORT} ${PADDING}`, variables: {} }],
    ['no document', { variables: RECORDS }],
    ['an array of requests', [{ query: IMPORT, variables: RECORDS }]],
    ['a document below another field', { variables: { query: IMPORT, ...RECORDS } }],
    [
      'two documents, of which the last counts',
      `{"query":${JSON.stringify(IMPORT)},"variables":${JSON.stringify(RECORDS)},"qu\\u0065ry":"{ organisation { id ` +
        `} }"}`,
    ],
  ])('is refused with 413: %s', async (_what, body) => {
    const { status, json } = await service.request('POST', '/graphql', { key, body });
    expect({ status, data: json.data, code: json.errors?.[0].extensions.code }).toEqual({
      status: 413,
      data: undefined,
      code: 'TOO_LARGE',
    });
  });

  it('is refused as soon as its document has come, though most of it is missing', async () => {
    const connection = await openRawConnection(service.url);
    connection.send(
      requestHead('POST', '/graphql', {
        'x-api-key': key,
        'Content-Type': 'application/json',
        'Content-Length': 9_000_000,
      }),
    );
    connection.send(
      `{"query":"{ organisation { id } } # importUnclassified","variables":{"text":"${'x'.repeat(150_000)}`,
    );
    expect((await connection.answer()).status).toBe(413);
    connection.close();
  });

  it('waits while two others of its organisation are under way, and for nobody else', async () => {
    const other = (await database.createOrganisation('Other')).apiKey;
    const body = JSON.stringify({ query: IMPORT, variables: RECORDS });
    const begin = async (apiKey: string, sent: string) => {
      const connection = await openRawConnection(service.url);
      connection.send(
        requestHead('POST', '/graphql', {
          'x-api-key': apiKey,
          'Content-Type': 'application/json',
          'Content-Length': body.length,
        }),
      );
      connection.send(sent);
      return connection;
    };
    const halves = [await begin(key, body.slice(0, 5000)), await begin(key, body.slice(0, 5000))];
    let waiting = await begin(key, body);
    let answer = waiting.answer();
    // Those that came before the two were at work have their answers.
    const stillWaits = async () => {
      const answered = await Promise.race([answer.then(() => true), setTimeout(1000, false)]);
      if (!answered) return true;
      waiting.close();
      waiting = await begin(key, body);
      answer = waiting.answer();
      return false;
    };
    await waitFor(stillWaits);
    expect((await service.request('POST', '/graphql', { key: other, body })).status).toBe(200);
    expect((await service.graphql('{ organisation { id } }', { key })).status).toBe(200);
    halves[0]?.close();
    expect((await answer).status).toBe(200);
    for (const connection of [...halves, waiting]) connection.close();
  });
});

describe('a document that asks for much and no more', () => {
  it.each(readdirSync(projectFile('graphql', 'examples')))('is taken: %s', async (name) => {
    const document = readFileSync(projectFile('graphql', 'examples', name), 'utf8');
    // Some examples are about things that have identifiers only.
    const unknown = newId();
    const variables = { ids: [unknown], skillsetId: unknown, skillId: unknown };
    const { status, json } = await service.graphql(document, { key, variables });
    expect({ status, errors: json.errors }).toEqual({ status: 200, errors: undefined });
  });

  it('is taken: introspection with everything that Apollo Sandbox, GraphiQL and others ask for', async () => {
    const everything = getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    });
    for (const query of [everything, getIntrospectionQuery(), getIntrospectionQuery({ descriptions: false })]) {
      const { json } = await service.graphql(query, { key });
      expect([json.errors, json.data.__schema.queryType.name]).toEqual([undefined, 'Query']);
    }
  });

  it('has its cost and what is left of the budget in its answer, by POST and by GET', async () => {
    const query = '{ profiles(first: 50) { nodes { fullName skills(first: 3) { nodes { level } } } } }';
    const byPost = await service.graphql(query, { key });
    const byGet = await service.request('GET', `/graphql?query=${encodeURIComponent(query)}`, { key });
    // A list of 50 people, each with a list of three skills.
    const cost = 1 + 50 * (1 + 1 + 3);
    const budget = { limit: 1_000_000_000, remaining: expect.any(Number), resetSeconds: expect.any(Number) };
    const report = { requested: cost, maximum: 50_000, remaining: 50_000 - cost, minute: budget };
    expect([byPost.json.extensions, byGet.json.extensions]).toEqual([{ cost: report }, { cost: report }]);
    // By POST it is the fast path that answers.
    const [first, second] = [byPost, byGet].map(({ json }) => json.extensions.cost.minute.remaining);
    expect(first - second).toBe(cost);
  });

  it('has no cost if the document is invalid', async () => {
    const { json } = await service.graphql('{ nobody }', { key });
    expect(Object.keys(json)).toEqual(['errors']);
  });

  it('is taken: fifty people with their skills and what those rest on', async () => {
    const { json } = await service.graphql(
      '{ profiles(first: 50) { nodes { publicIdentifier fullName skills { nodes { level confidence skill { name type } ' +
        'evidence { nodes { quote source } } } } } } }',
      { key },
    );
    expect(json.data).toEqual({ profiles: { nodes: [] } });
  });

  it('is taken: forty people with everything that is known of them', async () => {
    const { json } = await service.graphql(
      `{ profiles(first: 40) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id publicIdentifier
        email firstName lastName fullName createdAt updatedAt
        certifications { id name authority field description date { value precision } }
        educations { id degree school field grade startDate { value precision } endDate { value precision } finished
        description }
        workHistory { id startDate { value precision } endDate { value precision } occupation company description }
        skills { nodes { level confidence state stateSetBy stateSetAt skill { id name description type synonyms shared }
          evidence { nodes { id quote pointer inPropertyName startOffset endOffset source level levelBasis confidence observedAt
          importItemId } } } } } } } }`,
      { key },
    );
    expect(json.data).toEqual({
      profiles: { totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null }, edges: [] },
    });
  });

  it("is taken: the introspection of GraphQL's tools", async () => {
    const { json } = await service.graphql(
      getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, specifiedByUrl: true }),
      { key },
    );
    expect(json.errors).toBeUndefined();
    expect(json.data.__schema.queryType.name).toBe('Query');
  });
});

describe('a payload that stands in the document', () => {
  it('is kept as it reads there', async () => {
    const { json } = await service.graphql(
      `mutation ($name: String) { importUnclassified(input: { items: [{ entityId: "L-1", payload: { name: $name, ` +
        `age: 41, rate: 0.5, active: true, boss: null, tags: ["a", "b"], nested: { deep: [{ x: 1 }] } } }] }) { ` +
        `import { id } } }`,
      { key, variables: { name: 'Ada "Countess" Lovelace' } },
    );
    expect(json.errors).toBeUndefined();
    const item = await database.runtime.database.client.importItem.findFirstOrThrow({ where: { entityId: 'L-1' } });
    expect(JSON.parse(item.payload as string)).toEqual({
      name: 'Ada "Countess" Lovelace',
      age: 41,
      rate: 0.5,
      active: true,
      boss: null,
      tags: ['a', 'b'],
      nested: { deep: [{ x: 1 }] },
    });
  });

  it.each(['"text"', '[1]', '4', 'true'])('is refused where it is no object: %s', async (literal) => {
    const { status, json } = await service.graphql(
      `mutation { importUnclassified(input: { items: [{ payload: ${literal} }] }) { message } }`,
      { key },
    );
    expect({ status, code: json.errors[0].extensions.code }).toEqual({ status: 400, code: 'INVALID_INPUT' });
  });
});

describe('/graphql in a browser', () => {
  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it("serves Sandbox's page without a key, with the key's header and the first example prepared", async () => {
    const { status, headers, text } = await service.request('GET', '/graphql', { headers: BROWSER });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(text).toContain('x-api-key');
    expect(text).toContain('PeopleAndTheirSkills');
    expect(text).toContain('embeddable-sandbox');
    expect(text).not.toContain(key);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect([headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual(['DENY', 'nosniff']);
  });

  it('wants a key where the address holds a query', async () => {
    const path = `/graphql?query=${encodeURIComponent('{ organisation { name } }')}`;
    expect((await service.request('GET', path, { headers: BROWSER })).status).toBe(401);
    expect((await service.request('GET', path)).status).toBe(401);
    const { status, json } = await service.request('GET', path, { key });
    expect({ status, data: json.data }).toEqual({ status: 200, data: { organisation: { name: 'Test organisation' } } });
  });

  it('wants a key of what is no browser', async () => {
    const { status, json } = await service.request('GET', '/graphql', { headers: { accept: 'application/json' } });
    expect({ status, code: json.errors[0].extensions.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('/graphql with INTROSPECTION=false', () => {
  it('neither tells its schema nor serves Sandbox, and answers as always', async () => {
    const closed = await startServiceHere(database.url, { ROLE: 'gateway', INTROSPECTION: 'false' });
    try {
      for (const query of [
        '{ __schema { types { name } } }',
        '{ __type(name: "Query") { name } }',
        getIntrospectionQuery(),
      ]) {
        const { status, json } = await closed.graphql(query, { key });
        expect({ status, data: json.data, extensions: json.errors[0].extensions }).toEqual({
          status: 400,
          data: undefined,
          extensions: expect.objectContaining({ code: 'INVALID_INPUT', status: 400 }),
        });
      }
      const page = await closed.request('GET', '/graphql', { headers: { accept: 'text/html' } });
      expect(page.status).toBe(401);
      expect(page.text).not.toContain('sandbox');
      const withKey = await closed.request('GET', '/graphql', { key, headers: { accept: 'text/html' } });
      expect(withKey.text).not.toContain('sandbox');
      expect(
        (await closed.graphql('{ organisation { __typename name } }', { key })).json.data.organisation.__typename,
      ).toBe('Organisation');
      // A field's name is only guessed at for those who may see it anyway.
      const guess = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }';
      const guessed = [
        await closed.graphql('{ organization { id } }', { key }),
        await closed.graphql(guess, { key, variables: { input: { publicIdentifer: 'E-1' } } }),
        await closed.graphql(
          'query ($order: OrderDirection!) { profiles(orderBy: { field: NAME, direction: $order }) { totalCount } }',
          {
            key,
            variables: { order: 'NEWST' },
          },
        ),
      ];
      for (const { json } of guessed) {
        expect(json.errors[0].extensions.code).toBe('INVALID_INPUT');
        expect(json.errors.map(({ message }: { message: string }) => message).join()).not.toContain('Did you mean');
      }
      expect((await service.graphql(guess, { key, variables: { input: { publicIdentifer: 'E-1' } } })).text).toContain(
        'Did you mean',
      );
    } finally {
      await closed.stop();
    }
  });
});
