import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { projectFile } from '../src/platform/files/project-files.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillgate-build-'));
  await cp(projectFile('scripts', 'build.mjs'), join(folder, 'scripts', 'build.mjs'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const build = () => spawnSync(process.execPath, [join(folder, 'scripts', 'build.mjs')], { encoding: 'utf8' });

async function putFile(...path: string[]): Promise<void> {
  await mkdir(join(folder, ...path.slice(0, -1)), { recursive: true });
  await writeFile(join(folder, ...path), '');
}

describe('the build that every start begins with', () => {
  test('has nothing to do in an installation that brings what was built, and no sources and tools', async () => {
    await putFile('dist', 'src', 'main.js');
    expect(build()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  test('says what to do where there are sources to build and no tools', async () => {
    await putFile('src', 'main.ts');
    expect(build()).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^building the database client needs development .*\n {2}npm ci --include=dev && npm run build.*\n$/,
      ),
    });
  });
});
