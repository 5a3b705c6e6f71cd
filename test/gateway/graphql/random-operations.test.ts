import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { ERROR_STATUS } from '../../../src/platform/errors/index.js';
import { newId } from '../../../src/platform/database/index.js';
import { generateOperation, scalarValues, type ScalarValues } from '../../support/clients/generate-operation.js';
import { addPerson } from '../../support/data/people.js';
import { randomRuns } from '../../support/random-runs.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';

const OPERATIONS = randomRuns(150);

/** Errors that a client's operation may cause. */
const CODES = Object.keys(ERROR_STATUS).filter((code) => ERROR_STATUS[code as keyof typeof ERROR_STATUS] < 500);

interface FoundError {
  readonly message: string;
  readonly path?: readonly unknown[];
  readonly extensions: { readonly code: string; readonly status: number; readonly messageKey: string };
}

let database: TestDatabase;
let service: RunningService;
let schema: GraphQLSchema;
let key: string;
let values: ScalarValues;

beforeAll(async () => {
  database = await createTestDatabase();
  const organisation = await database.createOrganisation();
  key = organisation.apiKey;
  const scope = database.scopeOf(organisation);
  schema = createSchema();
  service = await startServiceHere(database.url, { ROLE: 'gateway', REQUESTS_PER_MINUTE: '1000000' });
  const people = await Promise.all(
    ['R-1', 'R-2'].map((publicIdentifier) => addPerson(scope, { publicIdentifier, skills: 3 })),
  );
  const where = { organisationId: scope.organisationId };
  const [skillset, skill] = await Promise.all([
    scope.db.skillset.findFirstOrThrow({ where }),
    scope.db.skill.findFirstOrThrow(),
  ]);
  const ids = people.flatMap(({ profileId, importId, itemId }) => [profileId, importId, itemId]);
  values = scalarValues([...ids, skillset.id, skill.id, newId()], ['R-1', 'R-2']);
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

it(`answers any operation that the schema allows without failing, ${OPERATIONS} times`, async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const { query, variables } = generateOperation(schema, values, (max) => draw(fc.nat, { max }));
      const { status, json } = await service.graphql(query, { key, variables });
      const errors = (json.errors ?? []) as readonly FoundError[];
      const failures = errors.filter(({ extensions }) => !CODES.includes(extensions.code));
      expect({ query, variables, isFailure: status >= 500, failures }).toEqual({
        query,
        variables,
        isFailure: false,
        failures: [],
      });
      for (const { message, path, extensions } of errors) {
        expect({ message, messageKey: extensions.messageKey }).toEqual({
          message: expect.stringMatching(/\S/),
          messageKey: expect.stringMatching(/^error\./),
        });
        // An error of a field names it; others refuse the operation as a whole.
        if (json.data !== undefined) expect(path).toBeDefined();
      }
      if (errors.length === 0) answered += 1;
    }),
    { numRuns: OPERATIONS, seed: 13, endOnFailure: true },
  );
  expect(answered).toBeGreaterThan(OPERATIONS * 0.3);
});
