import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { codeBlocks } from './code-blocks.js';
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
      extensions: { cost: { requested: 7, maximum: 50_000, remaining: 49_993 } },
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
