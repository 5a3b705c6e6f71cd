import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createGraphQLServer } from '../../../src/gateway/index.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { claimExports } from '../../../src/domain/exports/exports.sql.js';
import { writeExport } from '../../../src/domain/exports/write-export.js';
import type { Scope } from '../../../src/platform/scope.js';
import { generateOperation, scalarValues } from '../../support/clients/generate-operation.js';
import { fillOrganisation } from '../../support/data/filled-organisation.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { createSeededRandom } from '../../support/seeded-random.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

let database: TestDatabase;
let service: RunningService;
let scope: Scope;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const organisation = await database.createOrganisation();
  key = organisation.apiKey;
  scope = database.scopeOf(organisation);
  await fillOrganisation(scope);
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const PEOPLE = '{ people: profiles(first: 2) { nodes { publicIdentifier } } organisation { name } }';
const UPDATE = `mutation ($input: UpdateProfileInput!) {
  changed: updateProfile(input: $input) { profile { email } userErrors { code } } }`;

/** The entries of reads, by the ids of their requests. */
async function readsOf(...requestIds: readonly string[]) {
  const where = {
    organisationId: scope.organisationId,
    action: 'personal-data.read',
    requestId: { in: [...requestIds] },
  };
  const found = await scope.db.auditEntry.findMany({ where, orderBy: { requestId: 'asc' } });
  return found.map(({ requestId, face, actor, details, person }) => ({ requestId, face, actor, details, person }));
}

test('reads of personal data are recorded where the organisation turns it on, whichever way they come', async () => {
  const { db, organisationId } = scope;
  const people = await db.profile.findMany({ where: { organisationId }, orderBy: { publicIdentifier: 'asc' } });
  const pseudonyms = people.map(({ auditPseudonym }) => auditPseudonym);
  const [first] = pseudonyms;
  const ask = (id: string, query: string, variables = {}) =>
    service.graphql(query, { key, variables, headers: { 'x-request-id': id } });
  // What is left of the minute is another number each time.
  const data = ({ text }: { readonly text: string }) => text.replace(/,"minute":\{[^}]*\}/, '');
  const before = data(await ask('off', PEOPLE));
  const set = `mutation { updateOrganisationSettings(input: { logsReads: true }) {
    organisation { settings { logsReads } } userErrors { code } } }`;
  const { organisation } = (await ask('set', set)).json.data.updateOrganisationSettings;
  expect(organisation.settings).toEqual({ logsReads: true });
  await waitFor(async () => {
    await ask('waiting', PEOPLE);
    return (await readsOf('waiting')).length > 0;
  });

  expect(data(await ask('1-fast', PEOPLE))).toBe(before);
  const parameters = new URLSearchParams({ query: PEOPLE });
  const get = { key, headers: { 'x-request-id': '2-slow' } };
  const slow = await service.request('GET', `/graphql?${parameters.toString()}`, get);
  expect(JSON.parse(data(slow))).toEqual(JSON.parse(before));
  const rest = await service.request('GET', '/profiles/P-1', { key, headers: { 'x-request-id': '3-rest' } });
  expect(rest.json.publicIdentifier ?? rest.text).not.toContain('person$');
  await ask('4-change', UPDATE, { input: { publicIdentifier: 'P-1', email: 'new@example.org' } });
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'read_profile', arguments: { publicIdentifier: 'P-1' } },
  };
  const headers = { 'x-request-id': '5-tool', accept: 'application/json, text/event-stream' };
  expect((await service.request('POST', '/mcp', { key, headers, body: call })).text).toContain('P-1');
  await ask('6-nobody', '{ organisation { name } skillsets { nodes { id } } }');
  const ids = ['1-fast', '2-slow', '3-rest', '4-change', '5-tool'];
  await waitFor(async () => (await readsOf(...ids)).length === ids.length);

  const actor = expect.stringMatching(/^api-key:/);
  const both = { fields: ['Query.organisation', 'Query.profiles'], people: 2, pseudonyms: [...pseudonyms].sort() };
  const one = (field: string) => ({ details: { fields: [field], people: 1, pseudonyms: [first] }, person: first });
  expect(await readsOf(...ids, '6-nobody', 'off')).toEqual([
    { requestId: '1-fast', face: 'GRAPHQL', actor, details: both, person: null },
    { requestId: '2-slow', face: 'GRAPHQL', actor, details: both, person: null },
    { requestId: '3-rest', face: 'REST', actor, ...one('Query.profile') },
    { requestId: '4-change', face: 'GRAPHQL', actor, ...one('Mutation.updateProfile') },
    { requestId: '5-tool', face: 'MCP', actor, ...one('Query.profile') },
  ]);

  // The one that the organisation was filled with.
  for (const claimed of await claimExports(db, 10)) await writeExport(scope, claimed, () => false);
  const exported = await db.auditEntry.findMany({
    where: {
      organisationId,
      action: 'personal-data.read',
      details: { path: ['fields', '0'], equals: 'Export.PROFILES' },
    },
  });
  expect(exported.map(({ details }) => details)).toEqual([{ ...both, fields: ['Export.PROFILES'] }]);
});

test('answers are the same with and without the log of reads, whatever is asked', async () => {
  const schema = createSchema();
  const server = createGraphQLServer(database.runtime.settings, { schema });
  await server.start();
  const random = createSeededRandom(3);
  const where = { organisationId: scope.organisationId };
  const rows = await Promise.all([
    scope.db.profile.findMany({ where }),
    scope.db.skillset.findMany({ where }),
    scope.db.importItem.findMany({ where }),
    scope.db.smartMatch.findMany({ where }),
    scope.db.auditEntry.findMany({ where, take: 10 }),
  ]);
  const values = scalarValues(
    rows.flat().map(({ id }) => id),
    ['P-1', 'P-2'],
  );
  const people = new Set<string>();
  let compared = 0;
  while (compared < 250) {
    const operation = generateOperation(schema, values, (maximum) => random.between(0, maximum));
    if (!operation.query.startsWith('query')) continue;
    const answers = [];
    for (const peopleRead of [undefined, { addField: () => undefined, addPerson: (id: string) => people.add(id) }]) {
      const contextValue = { ...scope, now: () => new Date(0), ...(peopleRead && { peopleRead }) };
      const { body } = await server.executeOperation(
        { ...operation, variables: { ...operation.variables } },
        { contextValue },
      );
      if (body.kind !== 'single') throw new Error('an answer in parts');
      answers.push(JSON.stringify(body.singleResult));
    }
    expect({ ...operation, answer: answers[1] }).toEqual({ ...operation, answer: answers[0] });
    compared += 1;
  }
  await server.stop();
  // By their ids, or by their pseudonyms in the trail.
  expect([...people]).toEqual(expect.arrayContaining(rows[0].map(({ id }) => id)));
});
