import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { concatAST, Kind, parse, validate } from 'graphql';
import { acceptImport } from '../../../src/domain/imports/index.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { REST_ROUTES } from '../../../src/gateway/rest/routes.js';
import { projectFile } from '../../../src/platform/files/project-files.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { addAttempts, addDeliveries, addEndpoint } from '../../support/webhooks/deliveries.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

let database: TestDatabase;
let worker: RunningService;
let asker: GraphQLAsker;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
  for (const name of filesIn('samples', '.json')) await importSample(name);
  const [givenUp] = await addDeliveries(scope, await addEndpoint(scope), [
    { delivery: { status: 'EXHAUSTED', attempts: 2 } },
  ]);
  await addAttempts(scope, givenUp?.deliveryId ?? '', [null, 503]);
  worker = await startServiceHere(database.url, { ROLE: 'worker' });
  await waitFor(
    async () => (await asker.ask('{ organisation { unreadItemCount } }')).data.organisation.unreadItemCount === 0,
  );
});

afterAll(async () => {
  await worker?.stop();
  await asker?.stop();
  await database?.drop();
});

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(projectFile(...folder.split('/')))
    .filter((name) => name.endsWith(ending))
    .sort();
}

function textOf(...path: string[]): string {
  return readFileSync(projectFile(...path), 'utf8');
}

async function importSample(name: string): Promise<void> {
  await acceptImport(scope, JSON.parse(textOf('samples', name)));
}

/** Whether something in an answer holds a value, so that what an example shows is worth looking at. */
function holdsValue(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return data !== null && data !== undefined && data !== '';
  const values = Object.values(data);
  return (
    values.length > 0 &&
    values.every((value) => value === null || typeof value !== 'object' || Array.isArray(value) || holdsValue(value))
  );
}

describe('the examples for analysts', () => {
  it.each(filesIn('graphql/examples', '.graphql'))('%s runs on the samples and shows something', async (name) => {
    const text = textOf('graphql', 'examples', name);
    // Analysts begin with what the comment says.
    expect(text).toMatch(/^# [A-Z]/);
    for (const language of ['en', 'nl'] as const) {
      const { data, errors } = await asker.ask(text, {}, language);
      expect(errors).toEqual([]);
      expect(holdsValue(data)).toBe(true);
    }
  });

  it('show people with skills, and the words that say so', async () => {
    const { data } = await asker.ask(textOf('graphql', 'examples', '01-people-and-their-skills.graphql'));
    expect(data.profiles.totalCount).toBeGreaterThan(5);
    const skills = data.profiles.nodes.flatMap(
      (profile: { skills: { nodes: { evidence: { nodes: { quote: string }[] } }[] } }) => profile.skills.nodes,
    );
    expect(skills.length).toBeGreaterThan(5);
    expect(
      skills.every(
        ({ evidence: { nodes } }: { evidence: { nodes: { quote: string }[] } }) =>
          nodes.length > 0 && nodes.every(({ quote }) => quote.length > 0),
      ),
    ).toBe(true);
  });

  it('show deliveries that were given up, with what came back last', async () => {
    const { data } = await asker.ask(textOf('graphql', 'examples', '08-exhausted-deliveries.graphql'));
    expect(data.deliveries).toMatchObject({
      totalCount: 1,
      nodes: [{ attempts: 2, attemptLog: { nodes: [{ number: 2, statusCode: 503, responseBody: 'answer 2' }] } }],
    });
  });

  it('have operations with names of their own', () => {
    const names = filesIn('graphql/examples', '.graphql').flatMap((name) =>
      parse(textOf('graphql', 'examples', name)).definitions.map((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION ? definition.name?.value : undefined,
      ),
    );
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the operations of the REST layer', () => {
  const documents = filesIn('graphql/operations', '.graphql').map((name) =>
    parse(textOf('graphql', 'operations', name)),
  );

  it('are each run by a route', () => {
    const written = documents.flatMap(({ definitions }) =>
      definitions.flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
      ),
    );
    const run = REST_ROUTES.flatMap(({ operation }) =>
      operation.definitions.flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
      ),
    );
    expect([...new Set(run)].sort()).toEqual(written.sort());
  });

  it('fit the schema', () => {
    const schema = createSchema();
    expect(validate(schema, concatAST(documents))).toEqual([]);
  });
});
