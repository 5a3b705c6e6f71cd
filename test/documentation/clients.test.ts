import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { projectFile } from '../../src/platform/files/project-files.js';
import { codeBlocks, codeFiles } from './code-blocks.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../support/services/test-service.js';

const run = promisify(execFile);

let database: TestDatabase;
let service: RunningService;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url);
  const { apiKey } = await database.createOrganisation();
  environment = { ...process.env, SKILLGATE_URL: service.url, SKILLGATE_API_KEY: apiKey };
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function hasCurl(): Promise<boolean> {
  return run('curl', ['--version']).then(
    () => true,
    () => false,
  );
}

test('every curl example of docs/clients.md answers as the page says', async () => {
  if (!(await hasCurl())) {
    process.stdout.write('skipped: there is no curl on this machine\n');
    return;
  }
  const [setup, ...examples] = codeBlocks('docs/clients.md', 'sh');
  const answers = [];
  for (const example of examples) {
    const { stdout } = await run('bash', ['-euc', `${setup}\n${example}`], { env: environment });
    answers.push(JSON.parse(stdout));
  }
  expect(answers).toEqual([
    { message: 'Accepted 1 item for processing.', importId: expect.any(String) },
    { signature: expect.any(String), status: 'pending', link: expect.stringContaining('/onboarding?signature=') },
    expect.arrayContaining([expect.objectContaining({ name: 'Verpleegkundige' })]),
    304,
    { code: 404, message: 'Er is geen profiel met de identificatie nobody.' },
    {
      data: { profiles: { nodes: expect.any(Array), pageInfo: expect.objectContaining({ hasNextPage: false }) } },
      extensions: {
        cost: {
          ...{ requested: 7, maximum: 50_000, remaining: 49_993 },
          minute: { limit: expect.any(Number), remaining: expect.any(Number), resetSeconds: expect.any(Number) },
        },
      },
    },
  ]);
});

test('the TypeScript example of docs/clients.md prints what the page says', async () => {
  const [example] = codeBlocks('docs/clients.md', 'ts');
  const folder = await mkdtemp(join(tmpdir(), 'skillgate-example-'));
  try {
    const file = join(folder, 'example.mjs');
    const { outputText } = ts.transpileModule(example as string, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    await writeFile(file, outputText);
    const { stdout } = await run(process.execPath, [file], { env: environment });
    expect(stdout).toBe('Lars Holm TypeScript 5\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the typed documents of docs/clients.md are generated, compiled and executed, registered ones too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skillgate-client-'));
  const node = (script: string, parameters: readonly string[], env = environment) =>
    run(process.execPath, [projectFile(...script.split('/')), ...parameters], { cwd: folder, env });
  try {
    await mkdir(join(folder, 'src'));
    await symlink(projectFile('node_modules'), join(folder, 'node_modules'));
    const files = {
      ...codeFiles('docs/clients.md'),
      'package.json': '{ "type": "module" }',
      'schema.graphql': (await node('scripts/print-schema.mjs', [])).stdout,
    };
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['codegen.ts', 'src/ask.ts', 'src/main.ts', 'tsconfig.json']),
    );
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    await node('node_modules/@graphql-codegen/cli/cjs/bin.js', ['--config', 'codegen.ts', '--silent']);
    await node('node_modules/typescript/bin/tsc', ['-p', '.']);
    const main = join(folder, 'out', 'main.js');
    const { stdout } = await run(process.execPath, [main], { env: environment });
    expect(stdout).toMatch(/^\d+ people\n/);

    const registered = await startServiceHere(database.url, {
      ROLE: 'gateway',
      REGISTERED_DOCUMENTS: join(folder, 'src', 'gql', 'persisted-documents.json'),
    });
    try {
      const own = await run(process.execPath, [main], { env: { ...environment, SKILLGATE_URL: registered.url } });
      expect(own.stdout).toBe(stdout);
      const key = environment['SKILLGATE_API_KEY'] ?? '';
      expect((await registered.graphql('{ organisation { name } }', { key })).status).toBe(403);
    } finally {
      await registered.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
