import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createProgram } from '../../src/cli/create-program.js';
import { projectFile } from '../../src/platform/files/project-files.js';
import type { Scope } from '../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../support/clients/ask-graphql.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { codeBlocks } from './code-blocks.js';

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation('Acme'));
  asker = await createGraphQLAsker(database, scope);
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

test.each(codeBlocks('docs/keys.md', 'graphql'))(
  'the example of docs/keys.md does what it says: %s',
  async (example) => {
    const { id } = await scope.db.apiKey.findFirstOrThrow({ where: { organisationId: scope.organisationId } });
    const { data, errors } = await asker.ask(example, { id });
    expect(errors).toEqual([]);
    const [answer] = Object.values(data) as [Record<string, unknown>];
    expect(answer['userErrors'] ?? []).toEqual([]);
    expect(answer['key'] ?? answer['fields']).toBeTruthy();
  },
);

test('the table of scopes in docs/keys.md is that of the schema', () => {
  const table = execFileSync(process.execPath, [projectFile('scripts/scopes-table.mjs')], { encoding: 'utf8' });
  expect(readFileSync(projectFile('docs/keys.md'), 'utf8')).toContain(table);
});

test('the commands of docs/keys.md exist, with their options', () => {
  const commands = [
    ...readFileSync(projectFile('docs/keys.md'), 'utf8').matchAll(/^ {4}npm run -s support -- (.*)$/gm),
  ];
  expect(commands.length).toBeGreaterThan(5);
  for (const [, text = ''] of commands) {
    const [group, name] = text.split(' ');
    const command = createProgram()
      .commands.find((one) => one.name() === group)
      ?.commands.find((one) => one.name() === name);
    const options = [...text.matchAll(/ (--[a-z-]+)/g)].map(([, option]) => option);
    expect({ text, known: command?.options.map(({ long }) => long) }).toEqual({
      text,
      known: expect.arrayContaining(options),
    });
  }
});
