import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildClientSchema, buildSchema, extendSchema, getIntrospectionQuery, parse, printSchema } from 'graphql';
import type { GraphQLSchema, IntrospectionQuery } from 'graphql';
import { withoutDeprecated } from '../../../src/gateway/graphql/next-schema.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../support/services/test-service.js';

const DEPRECATED = '@deprecated(reason: "Use another. Removed after 2027-06-30.")';

describe('a schema without what is deprecated', () => {
  it('has no deprecated fields, arguments, input fields or enum values, and no types that only these used', () => {
    const schema = buildSchema(`
      type Query {
        people(order: Order, by: Order ${DEPRECATED}, where: Where): [Person!]!
        person: Person ${DEPRECATED}
      }
      type Person { name: String  title: Title ${DEPRECATED} }
      type Title { text: String }
      enum Order { NAME AGE ${DEPRECATED} }
      input Where { name: String  age: Int ${DEPRECATED} }
    `);
    const next = buildSchema(`
      type Query { people(order: Order, where: Where): [Person!]! }
      type Person { name: String }
      enum Order { NAME }
      input Where { name: String }
    `);
    expect(printSchema(withoutDeprecated(schema))).toBe(printSchema(next));
  });
});

describe('a service with something deprecated', () => {
  let database: TestDatabase;
  let service: RunningService;
  let key: string;

  /** Our schema has nothing deprecated at all times. */
  function deprecateSome(schema: GraphQLSchema): GraphQLSchema {
    return extendSchema(schema, parse(`extend type Organisation { title: String ${DEPRECATED} }`));
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    key = (await database.createOrganisation('Ours')).apiKey;
    service = await startServiceHere(database.url, { ROLE: 'gateway' }, { changeSchema: deprecateSome });
  });

  afterAll(async () => {
    await service?.stop();
    await database?.drop();
  });

  const send = (query: string, path = '/graphql', headers: Record<string, string> = {}) =>
    service.request('POST', path, { key, body: { query }, headers });

  const OLD = '{ organisation { name title } }';

  it('answers with it', async () => {
    expect(
      (await send('{ __type(name: "Organisation") { fields(includeDeprecated: true) { name } } }')).text,
    ).toContain('"title"');
    expect((await send('{ organisation { title } }')).json.errors?.[0].message ?? '').not.toContain(
      'Cannot query field',
    );
  });

  it.each([
    ['the address', '/graphql?schema=next', {}],
    ['a header', '/graphql', { 'x-schema': 'next' }],
  ])('answers without it when asked by %s', async (_how, path, headers) => {
    const refused = await send(OLD, path, headers);
    expect([refused.status, refused.json.errors[0].message]).toEqual([
      400,
      expect.stringContaining('Cannot query field "title" on type "Organisation"'),
    ]);
    for (let time = 0; time < 3; time += 1) {
      const { json } = await send('{ organisation { name } skillsets { totalCount } }', path, headers);
      expect(json.data).toEqual({ organisation: { name: 'Ours' }, skillsets: { totalCount: expect.any(Number) } });
    }
    const { json } = await send(getIntrospectionQuery(), path, headers);
    const schema = printSchema(buildClientSchema(json.data as IntrospectionQuery));
    expect(schema).toContain('type Organisation');
    expect(schema).not.toContain('@deprecated');
  });

  it('answers by GET too', async () => {
    const path = `/graphql?schema=next&query=${encodeURIComponent('{ organisation { name } }')}`;
    expect((await service.request('GET', path, { key })).json.data).toEqual({ organisation: { name: 'Ours' } });
  });

  it('changes by the next schema', async () => {
    const create =
      'mutation { createSkillset(input: { name: { en: "Baker" }, skills: [] }) { skillset { name } ' +
      'userErrors { code } } }';
    expect((await send(create, '/graphql?schema=next')).json.data).toEqual({
      createSkillset: { skillset: { name: 'Baker' }, userErrors: [] },
    });
  });

  it('knows no other schema', async () => {
    for (const path of ['/graphql?schema=last', '/graphql?schema=next&schema=next']) {
      const { status, json } = await send('{ __typename }', path);
      expect([status, json.errors[0].extensions.code]).toEqual([400, 'INVALID_INPUT']);
    }
  });
});
