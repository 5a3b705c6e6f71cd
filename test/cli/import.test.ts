import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFile } from '../../src/platform/files/project-files.js';
import { writeDocx } from '../support/documents/write-docx.js';
import { linesAt, writePdf } from '../support/documents/write-pdf.js';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor } from '../support/commands/run-process.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

let database: TestDatabase;
let folder: string;
let organisationId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'skillgate-import-'));
  ({ id: organisationId } = await database.createOrganisation());
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function write(files: Record<string, string | Uint8Array>): Promise<string> {
  const path = await mkdtemp(join(folder, 'files-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return path;
}

const importPath = (path: string, options: string[] = [], settings: Record<string, string> = {}) =>
  runCommand({ ...settingsFor(database.url), ...settings }, 'import', organisationId, path, ...options, '--json');

const items = (importIds: readonly string[]) =>
  database.runtime.database.client.importItem.findMany({
    where: { organisationId, importId: { in: [...importIds] } },
    orderBy: [{ importId: 'asc' }, { position: 'asc' }],
  });

test('a folder of every kind of file is read to its end, without a service, and summed up', async () => {
  const path = await write({
    'b.ndjson':
      '{"name":"Ann ' +
      'Fox","employeeNumber":"E-1","skills":["Excel"]}\n\n' +
      '{"entityId":"E-2","entityType":"person","payload":{"name":"Bo Hill","skills":"Java"}}\r\n',
    'c.csv': '\uFEFFemployeeNumber;name;skills\nE-3;Cees Berg;"Excel (expert); SQL"\nE-4;Dot;\n',
    'd/cv.txt': 'Eva Long\nevaluator@example.org\n\nSkills\n- Java\n',
    'e.md': '# Finn Short\n\nSkills: Excel',
    'notes.odt': 'x',
    'README.md': 'About these files',
  });
  await cp(projectFile('samples', 'certificates.json'), join(path, 'a.json'));
  const { code, json, stderr } = await importPath(path, ['--entity-type', 'employee', '--source', 'test']);
  const total = json.files.reduce((sum: number, file: { items: number }) => sum + file.items, 0);
  // Where the machine is slow it says how far it is.
  const progress = /^(?:\d+ of \d+ items read\n)*$/;
  expect({ code, stderr }).toEqual({
    code: json.outcome.failed === 0 ? 0 : 2,
    stderr: expect.stringMatching(progress),
  });
  expect(json.files.map(({ file }: { file: string }) => file)).toEqual([
    'a.json',
    'b.ndjson',
    'c.csv',
    'd/cv.txt',
    'e.md',
  ]);
  expect(json.skipped).toEqual([
    { file: 'README.md', reason: 'it describes the folder' },
    { file: 'notes.odt', reason: 'its file type is not supported' },
  ]);
  expect(json.outcome).toMatchObject({ waiting: 0, read: total - json.outcome.failed });
  expect(json.outcome.kinds.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
    json.outcome.read,
  );
  // The sample's items share a batch; all others say the same of themselves, so they are one import.
  expect(json.imports).toMatchObject([
    { batchId: expect.stringContaining('sample-'), source: 'test' },
    { batchId: null, source: 'test', items: 6 },
  ]);
  const stored = await items([json.imports[1].id]);
  expect(stored.map(({ payload, entityType, entityId }) => [payload, entityType, entityId])).toEqual([
    ['{"name":"Ann Fox","employeeNumber":"E-1","skills":["Excel"]}', 'employee', null],
    ['{"name":"Bo Hill","skills":"Java"}', 'person', 'E-2'],
    ['{"employeeNumber":"E-3","name":"Cees Berg","skills":"Excel (expert); SQL"}', 'employee', null],
    ['{"employeeNumber":"E-4","name":"Dot"}', 'employee', null],
    [JSON.stringify({ text: 'Eva Long\nevaluator@example.org\n\nSkills\n- Java\n' }), 'employee', null],
    [JSON.stringify({ text: '# Finn Short\n\nSkills: Excel' }), 'employee', null],
  ]);
});

test('a PDF, a Word document and a LinkedIn export are an item each; one that is broken fails alone', async () => {
  const path = await write({
    'cv.pdf': writePdf([
      linesAt('Ida Storm\nida.storm@example.org\nSkills\nJava\nWork experience\nBaker, De Oven\n2015 - 2018', 50, 800),
    ]),
    'letter.DOCX': writeDocx([
      'Naam: Joost Meer',
      'E-mail: joost.meer@example.org',
      { heading: 'Vaardigheden' },
      'SQL en alles wat er bij databases komt kijken',
      { heading: 'Talen' },
      'Nederlands (moedertaal)',
    ]),
    'linkedin.zip': zipSync({
      'Profile.csv': strToU8('First Name,Last Name\nKim,Fox\n'),
      'Skills.csv': strToU8('Name\nJava\n'),
      'Connections.csv': strToU8('First Name\nLiv\n'),
    }),
    'scan.pdf': 'no PDF at all, but called one, and as long as it takes for that to be noticed by anybody',
  });
  const { code, json } = await importPath(path);
  expect({ code, files: json.files }).toEqual({
    code: 2,
    files: ['cv.pdf', 'letter.DOCX', 'linkedin.zip', 'scan.pdf'].map((file) => ({ file, items: 1 })),
  });
  expect(json.outcome.failures).toMatchObject([{ file: 'scan.pdf', code: 'DOCUMENT_UNREADABLE' }]);
  const stored = await items(json.imports.map(({ id }: { id: string }) => id));
  expect(stored.map(({ payload }) => JSON.parse(payload ?? '{}').document.mediaType)).toEqual([
    expect.stringMatching(/pdf$/),
    expect.stringMatching(/document$/),
    'application/zip',
    expect.stringMatching(/pdf$/),
  ]);
  const people = await database.runtime.database.client.profile.findMany({
    where: { organisationId, fullName: { in: ['Ida Storm', 'Joost Meer', 'Kim Fox'] } },
    select: { fullName: true },
  });
  expect(people.map(({ fullName }) => fullName).sort()).toEqual(['Ida Storm', 'Joost Meer', 'Kim Fox']);
});

test('records are split within the limits and kept as they were written', async () => {
  const path = await write({
    'list.json':
      '[ {"n": 12345678901234567890, "n": 1.0},\n {"payload": {"a" : 1e3}, "createdAt": "2025-01-01T00:00:00Z"}, ' +
      '{"name":"C"}, {"x":{"items":[{}]}}, {"name":"E"} ]',
  });
  const { json } = await importPath(join(path, 'list.json'), ['--no-wait', '--batch', 'split'], {
    IMPORT_MAX_ITEMS: '2',
  });
  expect(json.outcome).toBeNull();
  expect(json.imports.map((one: { items: number; batchId: string }) => [one.items, one.batchId])).toEqual([
    [2, 'split'],
    [2, 'split'],
    [1, 'split'],
  ]);
  const stored = await items(json.imports.map(({ id }: { id: string }) => id));
  expect(stored.map(({ payload }) => payload)).toEqual([
    '{"n": 12345678901234567890, "n": 1.0}',
    '{"a" : 1e3}',
    '{"name":"C"}',
    '{"x":{"items":[{}]}}',
    '{"name":"E"}',
  ]);
  expect(stored[1]?.sourceCreatedAt?.toISOString()).toBe('2025-01-01T00:00:00.000Z');
});

test('when one file cannot be parsed nothing is stored, and every bad place is named', async () => {
  const path = await write({
    'a.json': '{"items": [{"payload": {"name": "A"}}]}',
    'b.ndjson': '{"name": "B"}\n{"name": }\n[1]\n',
    'c.csv': 'a,b\n1,2,3\n',
    'd.json': '{"items": [{"payload": "text"},\n {"entityId": 7, "payload": {}, "createdAt": "yesterday"}]}',
    'e.txt': ' \n',
    'f.json': `[{"text": "${'x'.repeat(2000)}"}]`,
  });
  const before = await database.runtime.database.client.import.count();
  const { code, json, stderr } = await importPath(path, [], { IMPORT_MAX_BYTES: '2500' });
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'nothing was stored: 8 problems\n' });
  expect(json.problems.map(({ file, line, column }: Record<string, unknown>) => [file, line, column])).toEqual([
    ['b.ndjson', 2, null],
    ['b.ndjson', 3, null],
    ['c.csv', 2, null],
    ['d.json', 1, 'items[0].payload'],
    ['d.json', 2, 'items[1].createdAt'],
    ['d.json', 2, 'items[1].entityId'],
    ['e.txt', null, null],
    ['f.json', 1, null],
  ]);
  expect(await database.runtime.database.client.import.count()).toBe(before);
});

test('items that cannot be read are listed with their file and line, here and by import status', async () => {
  const path = await write({
    'list.ndjson': '{"name":"Gil Ash","employeeNumber":"E-9","skills":["Excel"]}\n{"entityId":"x","payload":{}}\n',
  });
  const settings = settingsFor(database.url);
  const { code, stdout } = await runCommand(
    settings,
    'import',
    organisationId,
    join(path, 'list.ndjson'),
    '--batch',
    'with failure',
  );
  expect(code).toBe(2);
  expect(stdout).toMatch(
    /Read {5}1 .*\nFailed {3}1\n {9}list\.ndjson, line 2: NO_CONTENT {2}The item has no content to read\./,
  );
  const status = await runCommand(settings, 'import', 'status', organisationId, 'with failure', '--json');
  expect(status.json).toMatchObject({
    imports: [{ batchId: 'with failure', items: 2, read: 1, failed: 1, waiting: 0 }],
    failures: [{ position: 1, code: 'NO_CONTENT' }],
  });
  const one = await runCommand(settings, 'import', 'status', organisationId, status.json.imports[0].id);
  expect(one.stdout).toMatch(/with failure .* 2 +1 +1 +0 +finished\n\nFailed items:\n {2}item 1 of .*NO_CONTENT/);
  expect(await runCommand(settings, 'import', 'status', organisationId, 'never')).toMatchObject({
    code: 1,
    stderr: 'there is no import and no batch never\n',
  });
});

test('a full queue is waited for while items are read, and told of with --no-wait', async () => {
  const records = Array.from({ length: 12 }, (_, index) =>
    JSON.stringify({ name: `Queue ${index}`, employeeNumber: `Q-${index}`, skills: ['Excel'] }),
  ).join('\n');
  const path = join(await write({ 'list.ndjson': records }), 'list.ndjson');
  const settings = { IMPORT_MAX_ITEMS: '4', UNREAD_ITEMS_MAX: '4' };
  const { code, json } = await importPath(path, [], settings);
  expect({ code, outcome: json.outcome }).toMatchObject({ code: 0, outcome: { read: 12, failed: 0, waiting: 0 } });
  const refused = await importPath(path, ['--no-wait'], settings);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^.* 1 of 3 imports were stored\.\n$/);
});

test('an import is read again to its end, and what cannot be read again is counted', async () => {
  const path = await write({
    'list.ndjson':
      '{"name":"Hal Oak","employeeNumber":"R-1","skills":["Excel"]}\n{"name":"Ivy ' +
      'Elm","employeeNumber":"R-2","skills":["Java"]}\n',
  });
  const { json } = await importPath(join(path, 'list.ndjson'));
  const importId = json.imports[0].id;
  await database.runtime.database.client.importItem.updateMany({
    where: { importId, position: 1 },
    data: { payload: null },
  });
  const settings = settingsFor(database.url);
  const reread = await runCommand(settings, 'import', 'reread', organisationId, importId, '--json');
  expect(reread).toMatchObject({
    code: 0,
    json: { id: importId, queued: 1, waiting: 0, withoutPayload: 1, outcome: { read: 2, failed: 0, waiting: 0 } },
  });
  const later = await runCommand(settings, 'import', 'reread', organisationId, importId, '--no-wait');
  expect(later).toMatchObject({
    code: 0,
    stdout: '1 items are being read again\n1 items stay as they are: their payloads are no longer kept\n',
  });
  await database.runtime.database.client.import.deleteMany({ where: { id: importId } });
  expect(await runCommand(settings, 'import', 'reread', organisationId, importId)).toMatchObject({
    code: 1,
    stderr: `There is no import with the id ${importId}.\n`,
  });
});
