import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { projectFile } from '../../src/platform/files/project-files.js';
import type { Scope } from '../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../support/clients/ask-graphql.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { addListedPeople } from '../support/lists/people.js';
import { codeBlocks } from './code-blocks.js';

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
  await addListedPeople(scope, 60, 5);
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

const examples = codeBlocks('docs/lists.md', 'graphql');

test('docs/lists.md has an example of each thing that lists can do', () => {
  const all = examples.join('\n');
  for (const word of [
    'where',
    'OR',
    'NOT',
    'some',
    'similarTo',
    'orderBy',
    'endCursor',
    'totalCount',
    'facets',
    'holders',
  ])
    expect(all).toContain(word);
});

test.each(examples)('the example is answered by one statement: %s', async (example) => {
  database.statements.length = 0;
  const { data, errors } = await asker.ask(example);
  expect(errors).toEqual([]);
  expect(Object.values(data)[0]).toBeTruthy();
  expect(database.statements).toHaveLength(1);
});

test('docs/lists.md lists the filter, the orders and the facets of every list of the schema', () => {
  const table = execFileSync(process.execPath, [projectFile('scripts/lists-table.mjs')], { encoding: 'utf8' });
  expect(readFileSync(projectFile('docs/lists.md'), 'utf8')).toContain(table);
});
