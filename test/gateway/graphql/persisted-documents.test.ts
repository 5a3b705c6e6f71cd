import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { registerDocuments } from '../../../src/gateway/graphql/persisted-documents.js';
import { comparableAnswer } from '../../support/clients/comparable-answer.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere, type TestAnswer } from '../../support/services/test-service.js';

const NAME = 'query Name { organisation { name } }';
const PEOPLE = 'query People($first: Int!) { profiles(first: $first) { totalCount } }';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const reference = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

let database: TestDatabase;
let key: string;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  key = (await database.createOrganisation('Ours')).apiKey;
  folder = await mkdtemp(join(tmpdir(), 'skillgate-documents-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database?.drop();
});

/** A service that answers before Express where it can, and one that has Express only. */
interface BothWays {
  readonly services: readonly RunningService[];
  /** Sends a request to both, which must answer alike. */
  send(method: string, path: string, body?: unknown): Promise<TestAnswer>;
  stop(): Promise<void>;
}

async function startBothWays(settings: Record<string, string> = {}): Promise<BothWays> {
  const environment = { ROLE: 'gateway', ...settings };
  const services = [
    await startServiceHere(database.url, environment),
    await startServiceHere(database.url, environment, { compiler: null }),
  ] as const;
  return {
    services,
    send: async (method, path, body) => {
      const [one, other] = await Promise.all(services.map((service) => service.request(method, path, { key, body })));
      expect(comparableAnswer(one as TestAnswer)).toEqual(comparableAnswer(other as TestAnswer));
      return one as TestAnswer;
    },
    stop: async () => void (await Promise.all(services.map((service) => service.stop()))),
  };
}

function byGet(parameters: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return `/graphql?${search.toString()}`;
}

describe('a document that was sent once with its hash', () => {
  let both: BothWays;

  beforeAll(async () => {
    both = await startBothWays();
  });

  afterAll(() => both?.stop());

  it('is executed by its hash afterwards, by POST and by GET', async () => {
    const extensions = reference(sha256(PEOPLE));
    const variables = { first: 3 };
    const unknown = await both.send('POST', '/graphql', { extensions, variables });
    expect([unknown.status, unknown.json.errors[0].extensions.code]).toEqual([200, 'PERSISTED_QUERY_NOT_FOUND']);
    expect((await both.send('GET', byGet({ extensions, variables }))).json).toEqual(unknown.json);
    const data = { profiles: { totalCount: 0 } };
    expect((await both.send('POST', '/graphql', { query: PEOPLE, extensions, variables })).json.data).toEqual(data);
    expect((await both.send('POST', '/graphql', { extensions, variables })).json.data).toEqual(data);
    expect((await both.send('POST', '/graphql', { extensions, variables: { first: 4 } })).json.data).toEqual(data);
    expect((await both.send('GET', byGet({ extensions, variables }))).json.data).toEqual(data);
  });

  it('is not remembered under the hash of another', async () => {
    const extensions = reference(sha256('another'));
    const { status, json } = await both.send('POST', '/graphql', { query: NAME, extensions });
    expect([status, json.errors[0].extensions.code]).toEqual([400, 'INVALID_INPUT']);
    const again = await both.send('POST', '/graphql', { extensions });
    expect(again.json.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  it('is not remembered if it is invalid', async () => {
    const query = '{ nobody }';
    const extensions = reference(sha256(query));
    expect((await both.send('POST', '/graphql', { query, extensions })).status).toBe(400);
    const again = await both.send('POST', '/graphql', { extensions });
    expect(again.json.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  it.each([{ version: 2, sha256Hash: 'a' }, { version: 1, sha256Hash: 7 }, 'text', null])(
    'has an unusual reference, for which there is an error: %j',
    async (persistedQuery) => {
      const { status, json } = await both.send('POST', '/graphql', { extensions: { persistedQuery } });
      expect(status).toBeLessThan(500);
      expect(['INVALID_INPUT', 'PERSISTED_QUERY_NOT_FOUND']).toContain(json.errors[0].extensions.code);
    },
  );
});

describe('where only registered documents are executed', () => {
  let both: BothWays;

  beforeAll(async () => {
    const documents = join(folder, 'documents');
    await writeDocuments('documents', 'web.json', { ofTheWebsite: NAME });
    await writeDocuments('documents', 'app.json', { ofTheApp: PEOPLE, ofBoth: NAME });
    both = await startBothWays({ REGISTERED_DOCUMENTS: documents });
  });

  afterAll(() => both?.stop());

  it.each([
    ['its hash', { extensions: reference('ofTheApp'), variables: { first: 1 } }],
    ['its text', { query: PEOPLE, variables: { first: 1 } }],
  ])('one of them is named by %s', async (_how, body) => {
    const data = { profiles: { totalCount: 0 } };
    expect((await both.send('POST', '/graphql', body)).json.data).toEqual(data);
    expect((await both.send('POST', '/graphql', body)).json.data).toEqual(data);
    expect((await both.send('GET', byGet(body))).json.data).toEqual(data);
  });

  it.each([
    ['a document that differs by a space', { query: `${NAME} ` }],
    ['introspection', { query: getIntrospectionQuery() }],
    ['a text that is no GraphQL', { query: '{' }],
    ['an unknown hash', { extensions: reference('ofSomebodyElse') }],
    ['a new text with its hash', { query: '{ __typename }', extensions: reference(sha256('{ __typename }')) }],
    ['a text that is none', { query: 7 }],
  ])('%s is FORBIDDEN', async (_what, body) => {
    for (const answer of [await both.send('POST', '/graphql', body), await both.send('GET', byGet(body))]) {
      expect([answer.status, answer.json]).toEqual([
        403,
        {
          errors: [
            {
              message: 'Only registered GraphQL documents are executed here, and this is none of them.',
              extensions: { code: 'FORBIDDEN', status: 403, messageKey: 'error.document.unregistered' },
            },
          ],
        },
      ]);
    }
  });

  it('the REST interface has all of its routes', async () => {
    expect((await both.send('GET', '/skillsets')).status).toBe(200);
    expect((await both.send('GET', '/profiles/nobody')).status).toBe(404);
  });

  it('there are no pages to explore the schema', async () => {
    for (const path of ['/graphiql', '/schema']) expect((await both.send('GET', path)).status).toBe(404);
    const [service] = both.services as [RunningService];
    const sandbox = await service.request('GET', '/graphql', { key, headers: { accept: 'text/html' } });
    expect(sandbox.text).not.toContain('embeddable-sandbox');
  });

  it('a wrong key is refused first', async () => {
    const [service] = both.services as [RunningService];
    const { status } = await service.request('POST', '/graphql', { key: 'wrong', body: { query: NAME } });
    expect(status).toBe(401);
  });
});

async function writeDocuments(name: string, file: string, content: unknown): Promise<string> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, file), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, name);
}

describe('registered documents that cannot be used', () => {
  it.each([
    ['not-json', 'no JSON', 'Unexpected token'],
    ['a-list', ['{ __typename }'], 'is not an object of JSON'],
    ['no-text', { a: 7 }, 'has no text for a'],
    ['no-graphql', { a: '{' }, 'has no document for a: Syntax Error'],
    ['empty', {}, 'it contains no documents'],
  ])('end the start with the reason: %s', async (name, content, reason) => {
    const path = await writeDocuments(name, 'documents.json', content);
    expect(() => registerDocuments(path)).toThrow(reason);
    expect(() => registerDocuments(path)).toThrow(`REGISTERED_DOCUMENTS cannot be used (${path})`);
  });

  it('end it if two files have different documents for a hash, or there is no file', async () => {
    await writeDocuments('twice', 'a.json', { a: '{ __typename }' });
    const path = await writeDocuments('twice', 'b.json', { a: '{ organisation { name } }' });
    expect(() => registerDocuments(path)).toThrow('has another document for a');
    expect(() => registerDocuments(join(folder, 'nowhere'))).toThrow('ENOENT');
  });
});
