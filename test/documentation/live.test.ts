import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import ts from 'typescript';
import { projectFile } from '../../src/platform/files/project-files.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../support/services/test-service.js';
import { codeBlocks } from './code-blocks.js';

const run = promisify(execFile);

let database: TestDatabase;
let service: RunningService;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  const { apiKey } = await database.createOrganisation();
  environment = { ...process.env, SKILLGATE_URL: service.url, SKILLGATE_API_KEY: apiKey };
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

test('the curl examples of docs/live.md make a token, and show the first event of a stream', async () => {
  const hasCurl = await run('curl', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasCurl) return void process.stdout.write('skipped: there is no curl on this machine\n');
  const [setup, token, stream] = codeBlocks('docs/live.md', 'sh');
  const runExample = async (example: string | undefined) =>
    (await run('bash', ['-euc', `${setup}\n${example}`], { env: environment })).stdout;
  expect(JSON.parse(await runExample(token))).toMatchObject({
    data: {
      createAccessToken: {
        accessToken: expect.stringMatching(/^sat_/),
        expiresAt: expect.any(String),
        userErrors: [],
      },
    },
  });
  expect(await runExample(stream)).toBe(
    ':\n\nevent: next\ndata: {"data":{"importChanges":{"missed":false,"changes":[]}}}\n\n',
  );
});

test.each([
  ['server-sent events', 0],
  ['WebSocket', 1],
])('the TypeScript example of docs/live.md for %s prints its first message', async (_name, place) => {
  // Beside the packages that it imports.
  const folder = await mkdtemp(projectFile('dist', 'example-'));
  try {
    const file = join(folder, 'example.mjs');
    const { outputText } = ts.transpileModule(codeBlocks('docs/live.md', 'ts')[place] as string, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    await writeFile(file, outputText);
    expect((await run(process.execPath, [file], { env: environment })).stdout).toBe('false\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
