import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Prisma } from '../../../src/generated/prisma/client.js';
import {
  compileOperation,
  completeAnswer,
  computedField,
  objectModel,
  objectOf,
  readAnswer,
  type ReadModel,
  type SelectedField,
} from '../../../src/platform/read-model/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  await addPerson(scope, { publicIdentifier: 'P1' });
});

afterAll(async () => {
  await database?.drop();
});

const isKnown = (row: { column(name: 'publicIdentifier'): Prisma.Sql }) =>
  Prisma.sql`${row.column('publicIdentifier')} = 'P1'`;
const isUnknown = (row: Parameters<typeof isKnown>[0]) => Prisma.sql`NOT ${isKnown(row)}`;

const model: ReadModel = {
  objects: {
    Profile: objectModel('Profile', {
      greeting: computedField<'Profile'>(['publicIdentifier'], ([name], { language }) => `${language} ${String(name)}`),
      owner: computedField<'Profile'>([], (_values, { organisationId }) => organisationId),
      nothing: computedField<'Profile'>([], () => undefined),
      known: computedField<'Profile'>([], () => 'computed', { isNeeded: isKnown }),
      unknown: computedField<'Profile'>([], () => 'computed', { isNeeded: isUnknown }),
      other: computedField<'Profile'>([], () => 'computed', {
        isNeeded: isUnknown,
        otherwise: (row) => row.value('publicIdentifier'),
      }),
    }),
  },
  queries: { profile: { compile: (context) => objectOf(context, context.newRow('Profile'), {}) } },
};

const field = (name: string): SelectedField => ({
  key: name,
  name,
  arguments: {},
  position: -1,
  variableArguments: new Set(),
  selection: undefined,
});

async function answerTo(...names: readonly string[]): Promise<string> {
  const selection = { type: 'Profile', fields: names.map(field) };
  const query = { type: 'Query', fields: [{ ...field('profile'), selection }] };
  const { text, valuesFor } = compileOperation(model, query, scope);
  const values = valuesFor({ scope, arguments: [], variables: {} });
  const rows = await scope.db.$queryRawUnsafe<readonly Record<string, string>[]>(text, ...values);
  return Object.values(rows[0] ?? {})[0] ?? '';
}

describe('a computed field', () => {
  it('is computed of columns, and of the scope of each request', async () => {
    const answer = await answerTo('greeting', 'owner');
    expect(readAnswer(answer, { ...scope, language: 'nl' })).toEqual({
      profile: { greeting: 'nl P1', owner: scope.organisationId },
    });
    expect(completeAnswer(answer, { ...scope, language: 'en', organisationId: 'another' })).toBe(
      '{"profile":{"greeting":"en P1","owner":"another"}}',
    );
  });

  it('is computed only for rows that need it', async () => {
    expect(readAnswer(await answerTo('known', 'unknown', 'other'), scope)).toEqual({
      profile: { known: 'computed', unknown: null, other: 'P1' },
    });
  });

  it('is null if the code has no value', async () => {
    expect(completeAnswer(await answerTo('nothing'), scope)).toBe('{"profile":{"nothing":null}}');
  });
});
