import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { projectFile } from '../../src/platform/files/project-files.js';

/** A test that a document names. */
interface NamedTest {
  /** undefined if the document does not name it. */
  readonly file: string | undefined;
  readonly name: string;
}

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * The tests in the last column of a document's tables whose heading is "test": `test/file.test.ts`: name of the test,
 * or only the name; several are separated by semicolons.
 */
function testsIn(document: string): NamedTest[] {
  let isTable = false;
  return document.split('\n').flatMap((line) => {
    const last = line.startsWith('|') ? cellsOf(line).at(-1) : undefined;
    if (last === undefined) isTable = false;
    else if (last === 'test') isTable = true;
    if (!isTable || last === undefined || last === 'test' || /^-+$/.test(last)) return [];
    return last.split('; ').map((cell) => {
      const part = cell.replace(/^the same: /, '');
      const [, file, name] = /^`(test\/[\w./-]+\.ts)`: (.+)$/.exec(part) ?? [undefined, undefined, part];
      return { file, name: name ?? '' };
    });
  });
}

/** The text of a file of tests, in which texts that are put together are one. */
const readTests = (file: string) =>
  readFileSync(projectFile(file), 'utf8')
    .replaceAll(/(['"`]) \+\s+\1/g, '')
    .replaceAll(/\\(['"`])/g, '$1');

const allTests = () =>
  readdirSync(projectFile('test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readTests(join('test', file)))
    .join('\n');

/** Whether a text has a test of this name, which may begin with the names of the groups that it is in. */
function hasTest(text: string, name: string): boolean {
  if (text.includes(name)) return true;
  const words = name.split(' ');
  return words.some((_word, place) => {
    const [group, rest] = [words.slice(0, place).join(' '), words.slice(place).join(' ')];
    return (
      group !== '' && ["'", '"', '`'].some((mark) => text.includes(`${mark}${group}${mark}`)) && hasTest(text, rest)
    );
  });
}

/** What is wrong with a named test; undefined if it exists. */
function problemWith({ file, name }: NamedTest): string | undefined {
  try {
    return hasTest(file === undefined ? allTests() : readTests(file), name)
      ? undefined
      : `${file ?? 'no file'} has a test named ${name}`;
  } catch {
    return `there is no file ${file}`;
  }
}

describe.each(['SECURITY.md', 'docs/security.md'])('%s', (file) => {
  const document = readFileSync(projectFile(file), 'utf8');

  test('names tests that exist', () => {
    const named = testsIn(document);
    expect(named.length).toBeGreaterThan(10);
    expect(named.flatMap((one) => problemWith(one) ?? [])).toEqual([]);
  });
});

test('a test that does not exist is noticed', () => {
  const own = 'test/documentation/security.test.ts';
  const nothing = `no test ${Date.now()}`;
  const named = testsIn(
    '| a | test |\n| --- | --- |\n' +
      `| a | \`${own}\`: the packages that ship are under licences that are allowed; a test that does not exist is noticed |\n` +
      `| a | \`${own}\`: ${nothing}; \`test/nowhere.test.ts\`: x; ${nothing} |`,
  );
  expect(named.map((one) => problemWith(one) === undefined)).toEqual([true, true, false, false, false]);
});

describe('the packages that ship', () => {
  const load = async <Module>(script: string) =>
    (await import(pathToFileURL(projectFile('scripts', script)).href)) as Module;

  test('are under licences that are allowed, and listed in docs/licences.md', async () => {
    const { isAllowed, licencesText } = await load<{
      isAllowed: (licence: string) => boolean;
      licencesText: () => string;
    }>('licences.mjs');
    const text = readFileSync(projectFile('docs', 'licences.md'), 'utf8');
    expect(text).toBe(licencesText());
    const licences = [...text.matchAll(/^\| [^|]+ \| \d[^|]+ \| ([^|]+) \|$/gm)].map(([, licence = '']) => licence);
    expect(licences.length).toBeGreaterThan(200);
    expect(licences.filter((licence) => !isAllowed(licence))).toEqual([]);
    expect(['GPL-3.0-only', 'MIT AND AGPL-3.0', 'UNLICENSED', '', 'undefined'].filter(isAllowed)).toEqual([]);
    expect(['(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)'].filter(isAllowed)).toHaveLength(2);
  });

  test('are all in the bill of materials, with their dependencies, and it names no registry', async () => {
    const { makeSbom } = await load<{ makeSbom: () => Record<string, never> }>('sbom.mjs');
    const sbom = makeSbom() as unknown as {
      bomFormat: string;
      components: { name: string; version: string; 'bom-ref': string; licenses: object[] }[];
      dependencies: { ref: string; dependsOn: string[] }[];
    };
    expect(sbom.bomFormat).toBe('CycloneDX');
    const references = new Set(sbom.components.map((one) => one['bom-ref']));
    expect(references.size).toBe(sbom.components.length);
    expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((one) => !references.has(one))).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
    const names = new Set(sbom.components.map(({ name }) => name));
    // What is bundled for browsers ships too, and what only builds or tests the service does not.
    expect([...Object.keys(dependencies), 'graphiql', 'react'].filter((name) => !names.has(name))).toEqual([]);
    expect(['jest', 'eslint', 'esbuild', 'prisma'].filter((name) => names.has(name))).toEqual([]);
    expect(JSON.stringify(sbom)).not.toMatch(/registry|resolved|localhost/);
  });
});

test('every page that these documents link exists', () => {
  for (const file of ['SECURITY.md', 'docs/security.md']) {
    const folder = projectFile(...file.split('/').slice(0, -1));
    const links = [...readFileSync(projectFile(file), 'utf8').matchAll(/\]\(([^)#h][^)#]*)\)/g)];
    for (const [, link = ''] of links) expect(() => readFileSync(join(folder, link))).not.toThrow();
  }
});
