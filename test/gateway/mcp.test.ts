import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Scope } from '../../src/platform/scope.js';
import { addPerson } from '../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../support/services/test-service.js';

let database: TestDatabase;
let scope: Scope;
let service: RunningService;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const organisation = await database.createOrganisation();
  key = organisation.apiKey;
  scope = database.scopeOf(organisation);
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  await addPerson(scope, { publicIdentifier: 'M-1', firstName: 'Mina', lastName: 'Berg', skills: 2 });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

/** Runs work with a client of the official SDK. */
async function withClient<Result>(
  headers: Record<string, string>,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', service.url), { requestInit: { headers } }));
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

describe('/mcp', () => {
  it('has a tool for each worked example and operation, with typed input', async () => {
    const { tools } = await withClient({ 'x-api-key': key }, (client) => client.listTools());
    const profile = tools.find(({ name }) => name === 'read_profile');
    expect(profile).toMatchObject({
      title: 'Read Profile',
      inputSchema: {
        type: 'object',
        properties: { publicIdentifier: { type: 'string' } },
        required: ['publicIdentifier'],
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true },
    });
    expect(tools.length).toBeGreaterThan(15);
    for (const { name, description = '' } of tools) {
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(`${name}: ${description}`).toMatch(/: \S/);
    }
    const imported = tools.find(({ name }) => name === 'import_unclassified');
    expect(imported?.annotations).toMatchObject({ readOnlyHint: false });
    expect(imported?.inputSchema).toMatchObject({ properties: { input: { $ref: '#/$defs/ImportUnclassifiedInput' } } });
  });

  it('answers a tool with data, and what is wrong as an error of the tool', async () => {
    await withClient({ 'x-api-key': key, 'accept-language': 'nl' }, async (client) => {
      const found = await client.callTool({ name: 'read_profile', arguments: { publicIdentifier: 'M-1' } });
      expect(found.structuredContent).toMatchObject({ profile: { fullName: 'Mina Berg' } });
      expect(found.isError ?? false).toBe(false);
      const invalid = await client.callTool({ name: 'read_profile', arguments: {} });
      expect(invalid.isError).toBe(true);
      expect(JSON.stringify(invalid.content)).toContain('INVALID_INPUT');
      expect((await client.callTool({ name: 'no_such_tool' })).isError).toBe(true);
    });
  });

  it('has no tools that change something for those who may only read', async () => {
    const { json } = await service.graphql(
      'mutation { createAccessToken(input: { scopes: [PROFILES_READ, TAXONOMY_READ], minutes: 5 }) { accessToken } }',
      { key },
    );
    const headers = { authorization: `Bearer ${json.data.createAccessToken.accessToken}` };
    await withClient(headers, async (client) => {
      const { tools } = await client.listTools();
      expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([]);
      const refused = await client.callTool({ name: 'import_unclassified', arguments: { input: { items: [{}] } } });
      expect(refused.isError).toBe(true);
    });
    expect(await scope.db.import.count({ where: { items: { some: { payload: null } } } })).toBe(0);
  });

  it('is refused without a key', async () => {
    await expect(withClient({ 'x-api-key': 'sk_wrong' }, (client) => client.listTools())).rejects.toThrow();
    const { status } = await service.request('POST', '/mcp', { body: '{}' });
    expect(status).toBe(401);
  });
});
