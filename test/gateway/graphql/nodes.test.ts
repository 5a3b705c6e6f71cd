import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isInterfaceType, type GraphQLInterfaceType } from 'graphql';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';

let database: TestDatabase;
let scope: Scope;
let service: RunningService;
let key: string;
let strangerKey: string;
/** By the names of their types. */
let ids: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const organisation = await database.createOrganisation();
  key = organisation.apiKey;
  strangerKey = (await database.createOrganisation('Stranger')).apiKey;
  scope = database.scopeOf(organisation);
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  await addPerson(scope, { publicIdentifier: 'N-1', firstName: 'Noor', lastName: 'Bos', skills: 2 });
  const where = { organisationId: scope.organisationId };
  const [profile, skillset, certification, education, job] = await Promise.all([
    scope.db.profile.findFirstOrThrow({ where }),
    scope.db.skillset.findFirstOrThrow({ where }),
    scope.db.certification.findFirstOrThrow({ where }),
    scope.db.education.findFirstOrThrow({ where }),
    scope.db.workExperience.findFirstOrThrow({ where }),
  ]);
  ids = {
    Profile: profile.id,
    Skillset: skillset.id,
    Certification: certification.id,
    Education: education.id,
    WorkExperience: job.id,
  };
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

/** Asks the fast path, and by GET the GraphQL server. */
async function askBothWays(query: string, variables: Record<string, unknown>, apiKey = key) {
  const { json } = await service.graphql(query, { key: apiKey, variables });
  const parameters = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  const other = await service.request('GET', `/graphql?${parameters.toString()}`, { key: apiKey });
  expect(other.json).toEqual(json);
  return json;
}

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id ... on Profile { fullName } } }';

describe('node', () => {
  it('is the object with the identifier, for every type that is a Node', async () => {
    const types = createSchema().getPossibleTypes(createSchema().getType('Node') as GraphQLInterfaceType);
    expect(isInterfaceType(createSchema().getType('Node'))).toBe(true);
    expect(Object.keys(ids).sort()).toEqual(types.map(({ name }) => name).sort());
    for (const [type, id] of Object.entries(ids)) {
      const { data } = await askBothWays(NODE, { id });
      expect(data.node).toMatchObject({ __typename: type, id });
    }
    expect((await askBothWays(NODE, { id: ids['Profile'] })).data.node.fullName).toBe('Noor Bos');
  });

  it('is null for another organisation, exactly as for an identifier that nothing has', async () => {
    for (const id of [...Object.values(ids), newId(), 'no identifier', '']) {
      expect(await askBothWays(NODE, { id }, strangerKey)).toEqual({ data: { node: null } });
    }
  });

  it('has what fragments select of interfaces, objects, and fragments in them', async () => {
    const query = `query ($id: ID!) { node(id: $id) { ...Named ... on Skillset { names { en } } ... on Node { same: id } } }
      fragment Named on Profile { fullName skills(first: 1) { level skill { id } } ... on Node { __typename } }`;
    const { data } = await askBothWays(query, { id: ids['Profile'] });
    expect(data.node).toMatchObject({ fullName: 'Noor Bos', __typename: 'Profile', same: ids['Profile'] });
    expect(data.node.skills).toHaveLength(1);
    expect((await askBothWays(query, { id: ids['Education'] })).data.node).toEqual({ same: ids['Education'] });
  });
});

describe('nodes', () => {
  const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Profile { publicIdentifier } } }';

  it('are in the order of their identifiers, with null for each that does not exist', async () => {
    const [profile, skillset] = [ids['Profile'], ids['Skillset']];
    const { data } = await askBothWays(NODES, { ids: [skillset, newId(), 'x', profile, skillset] });
    expect(data.nodes).toEqual([
      { id: skillset },
      null,
      null,
      { id: profile, publicIdentifier: 'N-1' },
      { id: skillset },
    ]);
    expect((await askBothWays(NODES, { ids: [] })).data.nodes).toEqual([]);
  });

  it('are at most 100', async () => {
    const { errors } = await askBothWays(NODES, { ids: Array.from({ length: 101 }, newId) });
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', field: ['ids'], limit: 100 });
  });
});
