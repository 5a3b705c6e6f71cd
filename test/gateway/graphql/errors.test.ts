import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ERROR_STATUS } from '../../../src/platform/errors/index.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

let database: TestDatabase;
let service: RunningService;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const organisation = await database.createOrganisation('Ours');
  key = organisation.apiKey;
  await addPerson(database.scopeOf(organisation), { publicIdentifier: 'E-1' });
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

interface Wrong {
  readonly body: unknown;
  /** HTTP status of the answer. */
  readonly status: number;
  readonly code: keyof typeof ERROR_STATUS;
  readonly english: RegExp;
  readonly dutch: RegExp;
}

const query = (text: string, variables?: object) => ({ query: text, variables });

const REQUESTS: Record<string, Wrong> = {
  'a document that cannot be parsed': {
    body: query('{ organisation {'),
    status: 400,
    code: 'INVALID_INPUT',
    english: /^The GraphQL document cannot be parsed: .*<EOF>/,
    dutch: /^Het GraphQL-document kan niet worden gelezen: .*<EOF>/,
  },
  'an empty document': {
    body: query(' # nothing'),
    status: 400,
    code: 'INVALID_INPUT',
    english: /^The GraphQL document cannot be parsed: /,
    dutch: /^Het GraphQL-document kan niet worden gelezen: /,
  },
  'a field that is not there': {
    body: query('{ organization { id } }'),
    status: 400,
    code: 'INVALID_INPUT',
    english: /^The GraphQL document does not match the schema: .*Did you mean "organisation"/,
    dutch: /^Het GraphQL-document komt niet overeen met het schema: .*"organization"/,
  },
  'an argument that is not there': {
    body: query('{ profiles(page: 2) { totalCount } }'),
    status: 400,
    code: 'INVALID_INPUT',
    english: /does not match the schema: .*"page"/,
    dutch: /komt niet overeen met het schema: .*"page"/,
  },
  'a literal of another type': {
    body: query('{ profiles(orderBy: { field: OLDEST }) { totalCount } }'),
    status: 400,
    code: 'INVALID_INPUT',
    english: /does not match the schema: .*"OLDEST"/,
    dutch: /komt niet overeen met het schema: .*"OLDEST"/,
  },
  'an e-mail address that is no text, as literal': {
    body: query('mutation { updateProfile(input: {publicIdentifier: "E-1", email: 5}) { profile { id } } }'),
    status: 400,
    code: 'INVALID_INPUT',
    english: /does not match the schema: .*EmailAddress must be a string/,
    dutch: /komt niet overeen met het schema: .*EmailAddress must be a string/,
  },
  'an e-mail address that is no text, as variable': {
    body: query(
      'mutation ($e: EmailAddress) { updateProfile(input: {publicIdentifier: "E-1", email: $e}) { profile { id } } }',
      { e: 5 },
    ),
    status: 400,
    code: 'INVALID_INPUT',
    english: /^The variables do not match the operation: .*"\$e"/,
    dutch: /^De variabelen komen niet overeen met de operatie: .*"\$e"/,
  },
  'a variable that is missing': {
    body: query('query ($id: ID!) { import(id: $id) { id } }'),
    status: 400,
    code: 'INVALID_INPUT',
    english: /^The variables do not match .*"\$id"/,
    dutch: /^De variabelen komen niet overeen .*"\$id"/,
  },
  'a variable that is missing inside of an argument': {
    body: query('mutation ($w: String) { deleteProfile(input: { publicIdentifier: $w }) { profileId } }'),
    status: 400,
    code: 'INVALID_INPUT',
    english: /does not match the schema: .*"\$w"/,
    dutch: /komt niet overeen met het schema: .*"\$w"/,
  },
  'a variable in the place of the only skill': {
    body: query(
      'mutation ($s: SkillsetSkillInput!) { createSkillset(input: {name: {en: "x"}, skills: [$s]}) { skillset { id } ' +
        '} }',
      { s: { skillId: 'x' } },
    ),
    status: 400,
    code: 'INVALID_INPUT',
    english: /^The variables do not match .*requiredLevel/,
    dutch: /^De variabelen komen niet overeen .*requiredLevel/,
  },
  'no operation': {
    body: {},
    status: 400,
    code: 'INVALID_INPUT',
    english: /^The GraphQL request cannot be run: /,
    dutch: /^Het GraphQL-verzoek kan niet worden uitgevoerd: /,
  },
  'an operation that the document does not hold': {
    body: { query: 'query A { organisation { id } }', operationName: 'B' },
    status: 400,
    code: 'INVALID_INPUT',
    english: /cannot be run: .*"B"/,
    dutch: /kan niet worden uitgevoerd: .*"B"/,
  },
  'a choice of two operations': {
    body: query('query A { organisation { id } } query B { organisation { id } }'),
    status: 400,
    code: 'INVALID_INPUT',
    english: /cannot be run: /,
    dutch: /kan niet worden uitgevoerd: /,
  },
  'a body that is no JSON': {
    body: '{',
    status: 400,
    code: 'INVALID_INPUT',
    english: /^The body is not valid JSON\.$/,
    dutch: /^De body is geen geldige JSON\.$/,
  },
  'a size that is none': {
    body: query('{ profiles(first: 0) { totalCount } }'),
    status: 200,
    code: 'INVALID_INPUT',
    english: /^first must be between 1 and 100\.$/,
    dutch: /^first moet tussen 1 en 100 liggen\.$/,
  },
};

describe('an error of /graphql', () => {
  it.each(Object.keys(REQUESTS))(
    'for %s has a code of the closed set and a message in the language of the request',
    async (what) => {
      const { body, status, code, english, dutch } = REQUESTS[what] as Wrong;
      for (const [language, message] of [
        ['en', english],
        ['nl', dutch],
      ] as const) {
        const answer = await service.request('POST', '/graphql', {
          key,
          body,
          headers: { 'accept-language': language },
        });
        expect(answer.status).toBe(status);
        expect(answer.json.errors.length).toBeGreaterThan(0);
        for (const error of answer.json.errors) {
          expect(error.extensions).toMatchObject({ code, status: ERROR_STATUS[code] });
          expect(error.extensions.messageKey).toMatch(/^error\./);
          expect(error.message).toMatch(message);
          expect(
            Object.keys(error).filter((name) => !['message', 'locations', 'path', 'extensions'].includes(name)),
          ).toEqual([]);
        }
      }
    },
  );

  it('for a mutation by GET is METHOD_NOT_ALLOWED and changes nothing', async () => {
    const path = `/graphql?query=${encodeURIComponent(
      'mutation { deleteProfile(input: { publicIdentifier: "E-1" }) { profileId ' + '} }',
    )}`;
    const { status, headers, json } = await service.request('GET', path, { key });
    expect({ status, allow: headers.get('allow'), extensions: json.errors[0].extensions }).toEqual({
      status: 405,
      allow: 'POST',
      extensions: { code: 'METHOD_NOT_ALLOWED', status: 405, messageKey: 'error.graphql.request' },
    });
    expect(
      (await service.graphql('{ profile(publicIdentifier: "E-1") { id } }', { key })).json.data.profile,
    ).not.toBeNull();
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('for %s is METHOD_NOT_ALLOWED', async (method) => {
    const { status, headers, json } = await service.request(method, '/graphql', {
      key,
      headers: { 'accept-language': 'nl' },
    });
    expect({ status, allow: headers.get('allow'), ...json.errors[0] }).toEqual({
      status: 405,
      allow: 'GET, POST',
      message: `Dit pad ondersteunt ${method} niet. Wel: GET, POST.`,
      extensions: { code: 'METHOD_NOT_ALLOWED', status: 405, messageKey: 'error.method' },
    });
  });

  it('for a body that is no JSON by its type is UNSUPPORTED_MEDIA_TYPE', async () => {
    const { status, json } = await service.request('POST', '/graphql', {
      key,
      body: 'query=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect({ status, extensions: json.errors[0].extensions }).toEqual({
      status: 415,
      extensions: { code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, messageKey: 'error.mediaType' },
    });
  });

  it.each([
    [
      'a missing key',
      undefined,
      'error.key.missing',
      'An API key in the header x-api-key, or an access token in the header Authorization, is required.',
    ],
    ['a wrong key', 'sk_wrong', 'error.key.invalid', 'The API key or access token of this request is not valid.'],
  ])('for %s is UNAUTHENTICATED, before the body is read', async (_what, given, messageKey, message) => {
    const { status, json } = await service.request('POST', '/graphql', { key: given, body: '{ not even JSON' });
    expect({ status, json }).toEqual({
      status: 401,
      json: { errors: [{ message, extensions: { code: 'UNAUTHENTICATED', status: 401, messageKey } }] },
    });
  });

  it.each(['en', 'nl'])(
    'for an unknown hash of a document has the code and the bare message by which clients know that they are to send ' +
      'its text (%s)',
    async (language) => {
      // What Apollo Client's link sends first, and what it looks for in the answer whatever its status.
      const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
      const post = await service.request('POST', '/graphql', {
        key,
        body: { operationName: 'A', variables: {}, extensions },
        headers: { 'accept-language': language },
      });
      const get = await service.request(
        'GET',
        `/graphql?operationName=A&extensions=${encodeURIComponent(JSON.stringify(extensions))}`,
        { key, headers: { 'accept-language': language } },
      );
      for (const { json } of [post, get]) {
        expect(json).toEqual({
          errors: [
            {
              message: 'PersistedQueryNotFound',
              extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', status: 404, messageKey: 'error.document.unknown' },
            },
          ],
        });
      }
    },
  );

  it('leaves what did not fail in the answer', async () => {
    const { json } = await service.graphql(
      '{ organisation { name } import(id: "nonsense") { id } imports(first: 1) { nodes { id } } one: ' +
        'profile(publicIdentifier: "E-1") { publicIdentifier } }',
      { key },
    );
    expect(json.errors).toBeUndefined();
    expect(json.data).toMatchObject({ organisation: { name: 'Ours' }, import: null, one: { publicIdentifier: 'E-1' } });
    const { id } = json.data.imports.nodes[0];
    const partial = (
      await service.graphql(
        'query ($id: ID!) { organisation { name } import(id: $id) { items(first: 0) { totalCount } } }',
        { key, variables: { id } },
      )
    ).json;
    expect(partial.data).toEqual({ organisation: { name: 'Ours' }, import: null });
    expect(partial.errors).toMatchObject([{ path: ['import'], extensions: { code: 'INVALID_INPUT' } }]);
  });
});

describe('an error that nobody expected', () => {
  const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

  it('is masked where a value cannot be shown as its type, and costs no more than its field', async () => {
    await sql(`UPDATE profile SET email = 'kept before it was checked'`);
    // Statements alone do not check what the database holds; the GraphQL server, which answers GET, does.
    const query = '{ profile(publicIdentifier: "E-1") { publicIdentifier email } }';
    const { status, json } = await service.request('GET', `/graphql?${new URLSearchParams({ query })}`, { key });
    expect(status).toBe(200);
    expect(json.data.profile).toEqual({ publicIdentifier: 'E-1', email: null });
    expect(json.errors).toMatchObject([
      {
        message: expect.stringMatching(UUID),
        path: ['profile', 'email'],
        extensions: expect.objectContaining({ code: 'INTERNAL', status: 500 }),
      },
    ]);
    expect(JSON.stringify(json)).not.toContain('kept before');
  });

  it('is INTERNAL with an id that the log has too, in the language of the request and without detail', async () => {
    await sql('DROP TABLE smart_match CASCADE');
    const document =
      '{ smartMatch(publicIdentifier: "E-1", skillsetId: "01890000-0000-7000-8000-000000000000") { id } }';
    for (const [language, text] of [
      ['en', 'Something went wrong on our side. Quote'],
      ['nl', 'Er ging bij ons iets mis. Vermeld'],
    ] as const) {
      const {
        status,
        json,
        text: whole,
      } = await service.graphql(document, { key, headers: { 'accept-language': language } });
      expect(status).toBe(200);
      expect(json.data).toEqual({ smartMatch: null });
      const [error] = json.errors;
      expect(error.extensions).toMatchObject({ code: 'INTERNAL', status: 500 });
      expect(error.message.startsWith(text)).toBe(true);
      expect(whole).not.toMatch(/smart_match|prisma|relation|stack|select/i);
      const id = UUID.exec(error.message)?.[0] as string;
      await waitFor(() => service.output().includes(id));
    }
  });
});

async function sql(statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
