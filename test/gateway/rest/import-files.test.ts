import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import fetch, { Blob, FormData } from 'node-fetch';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { openRestContract } from '../../support/clients/rest-contract.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { pictureNamed } from '../../support/documents/pictures.js';
import { writeDocx } from '../../support/documents/write-docx.js';
import { linesAt, writePdf } from '../../support/documents/write-pdf.js';
import { openRawConnection, requestHead } from '../../support/network/raw-connection.js';
import { startServiceHere, type RunningService, type TestAnswer } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

const contract = openRestContract();
const PATH = '/import/files';
const MAX_BYTES = 200_000;
const MAX_ITEMS = 20;

let database: TestDatabase;
let organisation: NewOrganisation;
let other: NewOrganisation;
let service: RunningService;

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation('Uploads');
  other = await database.createOrganisation('Other');
  service = await startServiceHere(database.url, {
    IMPORT_MAX_BYTES: String(MAX_BYTES),
    IMPORT_MAX_ITEMS: String(MAX_ITEMS),
  });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

type Files = Readonly<Record<string, string | Buffer | Uint8Array | Blob>>;

/** Sends a form with files, then fields; each time with another boundary. */
async function upload(
  files: Files,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append('files', content instanceof Blob ? content : new Blob([content]), name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await fetch(`${service.url}${PATH}`, {
    method: 'POST',
    headers: { 'x-api-key': organisation.apiKey, ...headers },
    body: form,
  });
  const text = await response.text();
  const answer = { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
  expect(contract.faultsOf({ method: 'POST', path: PATH }, answer)).toEqual([]);
  return answer;
}

const countImports = (id = organisation.id) =>
  database.runtime.database.client.import.count({ where: { organisationId: id } });

/** Expects that nothing more is stored by something that fails with this status and message. */
async function expectRefusal(refused: Promise<TestAnswer>, status: number, message: string): Promise<void> {
  const before = await countImports();
  expect((await refused).json).toEqual({ code: status, message });
  expect(await countImports()).toBe(before);
}

test('files of every kind become the items of one import, which are read', async () => {
  const cv = (name: string, skill: string) =>
    [
      `Name: ${name}`,
      `Employee number: ${name.slice(0, 3)}-1`,
      '',
      'Skills',
      `- ${skill} (expert), used every day for reports to the board`,
      '',
    ].join('\n');
  const answer = await upload(
    {
      'cv-ann.pdf': writePdf([linesAt(cv('Ann Fox', 'SQL'), 50, 700)]),
      'cv Bö.docx': writeDocx(cv('Bo Hill', 'Java').split('\n')),
      'people.csv': 'employeeNumber;name;skills\nE-3;Cees Berg;"Excel (expert); SQL"\nE-4;Dot Long;Java\n',
      'linkedin.zip': zipSync({
        'Profile.csv': strToU8('First Name,Last Name,Headline\nEva,Long,Analyst\n'),
        'Skills.csv': strToU8('Name\nJava\n'),
      }),
      'items.json': JSON.stringify({
        batchId: 'of the file',
        items: [{ entityId: 'E-6', createdAt: '2026-01-01', payload: { name: 'Finn Short', skills: ['SQL'] } }],
      }),
      'lines.ndjson': '{"name":"Gus Wood","employeeNumber":"E-7","skills":"Java"}\n',
      'notes.txt': cv('Ida Wood', 'Excel'),
    },
    { batchId: 'upload-1', topic: 'cv', source: 'test', createdAt: '2026-03-01', entityType: 'person' },
  );
  expect(answer.json).toEqual({
    message: 'Accepted 8 items for processing.',
    importId: expect.any(String),
    files: [
      { file: 'cv-ann.pdf', firstPosition: 0, items: 1 },
      { file: 'cv Bö.docx', firstPosition: 1, items: 1 },
      { file: 'people.csv', firstPosition: 2, items: 2 },
      { file: 'linkedin.zip', firstPosition: 4, items: 1 },
      { file: 'items.json', firstPosition: 5, items: 1 },
      { file: 'lines.ndjson', firstPosition: 6, items: 1 },
      { file: 'notes.txt', firstPosition: 7, items: 1 },
    ],
  });
  const { client } = database.runtime.database;
  const [row] = await client.import.findMany({ where: { organisationId: organisation.id, batchId: 'upload-1' } });
  expect(row).toMatchObject({ id: answer.json.importId, topic: 'cv', source: 'test', itemCount: 8 });
  const items = await waitFor(async () => {
    const found = await client.importItem.findMany({
      where: { importId: row?.id ?? '' },
      orderBy: { position: 'asc' },
    });
    return found.every(({ finishedAt }) => finishedAt !== null) && found;
  });
  expect(items.map(({ status, failure }) => [status, failure])).toEqual(items.map(() => ['READ', null]));
  expect(items.map(({ entityType }) => entityType)).toEqual(items.map(() => 'person'));
  // A record's own date precedes that of the form.
  expect(items.map(({ sourceCreatedAt }) => sourceCreatedAt?.toISOString().slice(0, 10))).toEqual(
    items.map((_, position) => (position === 5 ? '2026-01-01' : '2026-03-01')),
  );
  const { json } = await service.graphql('{ profile(publicIdentifier: "E-3") { fullName } }', {
    key: organisation.apiKey,
  });
  expect(json.data.profile).toMatchObject({ fullName: 'Cees Berg' });
  expect(await countImports(other.id)).toBe(0);
});

test('the documents of one person are told by the entityId of the form', async () => {
  const { json } = await upload({ 'cv.txt': 'Skills\n- Java\n', 'more.md': 'Skills: SQL\n' }, { entityId: 'E-20' });
  const items = await database.runtime.database.client.importItem.findMany({ where: { importId: json.importId } });
  expect(items.map(({ entityId }) => entityId)).toEqual(['E-20', 'E-20']);
});

test('a photo of a certificate is read in the background, and what it says can be seen', async () => {
  const { client } = database.runtime.database;
  const { json } = await upload(
    { 'IMG 0042.PNG': pictureNamed('certificate-english.png'), 'scan.jpg': pictureNamed('certificate-dutch.jpg') },
    { entityId: 'E-30' },
  );
  const items = await waitFor(async () => {
    const found = await client.importItem.findMany({
      where: { importId: json.importId },
      orderBy: { position: 'asc' },
    });
    return found.every(({ suggestionWork }) => suggestionWork === 'DONE') && found;
  });
  expect(items.map(({ status, kind }) => [status, kind])).toEqual([
    ['READ', 'CERTIFICATE'],
    ['READ', 'CERTIFICATE'],
  ]);
  const { json: answer } = await service.graphql(
    `query ($id: ID!) {
      importItem(id: $id) { documents { mediaType } texts { pointer mediaType text } }
      profile(publicIdentifier: "E-30") { certifications { name authority } }
    }`,
    { key: organisation.apiKey, variables: { id: items[0]?.id } },
  );
  expect(answer.data).toMatchObject({
    importItem: {
      documents: [{ mediaType: 'image/png' }],
      texts: expect.arrayContaining([
        { pointer: '/document/data', mediaType: 'image/png', text: expect.stringContaining('First Aid at Work') },
      ]),
    },
  });
  expect(answer.data.profile.certifications).toEqual(
    expect.arrayContaining([
      { name: 'First Aid at Work', authority: 'St. John Ambulance' },
      { name: 'Basisveiligheid VCA', authority: 'Stichting Examens Nederland' },
    ]),
  );
});

test('where the name has no extension, the media type tells the format', async () => {
  const { json } = await upload({ download: new Blob(['name;skills\nAnn Fox;SQL\n'], { type: 'text/csv' }) });
  expect(json.files).toEqual([{ file: 'download.csv', firstPosition: 0, items: 1 }]);
});

describe('nothing is stored, and the error names the file', () => {
  const good = { 'good.csv': 'name\nAnn Fox\n' };

  test.each<[string, Files, string, string]>([
    [
      'an unknown type',
      { 'notes.odt': 'x' },
      'notes.odt cannot be imported. Its name must end in one of: .json, .ndjson, .jsonl, .csv, .tsv, .txt, .md, ' +
        '.pdf, .docx, .jpg, .jpeg, .png, .webp, .zip.',
      'notes.odt kan niet worden geïmporteerd. De naam moet eindigen op een van: .json, .ndjson, .jsonl, .csv, ' +
        '.tsv, .txt, .md, .pdf, .docx, .jpg, .jpeg, .png, .webp, .zip.',
    ],
    [
      'a row of another width',
      { 'people.csv': 'a;b\n1;2\n\n1;2;3\n1\n' },
      'people.csv: line 4: the row has 3 values, and the header 2 columns. And 1 more problem.',
      'people.csv: regel 4: de rij heeft 3 waarden, en de kop 2 kolommen. En nog 1 probleem.',
    ],
    [
      'a table of very many columns',
      { 'a.csv': 'a,'.repeat(9600) + 'b\n1\n' },
      'a.csv: it has more than 9,500 values.',
      'a.csv: het heeft meer dan 9.500 waarden.',
    ],
    [
      'broken JSON',
      { 'a.json': '{"name": "Ann",\n oops}' },
      'a.json: line 2: this is not JSON: "o" cannot stand at character 2 of the line.',
      'a.json: regel 2: dit is geen JSON: "o" kan niet op positie 2 van de regel staan.',
    ],
    [
      'a value that is no object',
      { 'a.ndjson': '{}\n5\n' },
      'a.ndjson: line 2: it must be an object.',
      'a.ndjson: regel 2: het moet een object zijn.',
    ],
    [
      'an item without a date',
      { 'a.json': '[{"payload":{},"createdAt":"yesterday"}]' },
      'a.json: line 1, [0].createdAt: it must be a date of ISO 8601, such as 2026-03-01 or 2026-03-01T09:00:00Z.',
      'a.json: regel 1, [0].createdAt: het moet een datum volgens ISO 8601 zijn, zoals 2026-03-01 of ' +
        '2026-03-01T09:00:00Z.',
    ],
    [
      'bytes that are not text',
      { 'a.txt': Buffer.from([0x61, 0x0a, 0xff, 0xfe]) },
      'a.txt: line 2: the bytes are not UTF-8; save the file as UTF-8.',
      'a.txt: regel 2: de bytes zijn geen UTF-8; sla het bestand op als UTF-8.',
    ],
    ['an empty file', { 'a.pdf': '' }, 'a.pdf: it holds no record.', 'a.pdf: het bevat geen record.'],
    [
      'too many items together',
      { 'a.ndjson': '{}\n'.repeat(MAX_ITEMS) },
      'a.ndjson has more items than the import may still have: 19.',
      'a.ndjson heeft meer items dan de import nog mag bevatten: 19.',
    ],
    [
      'too many rows together',
      { 'a.csv': 'a\n' + '1\n'.repeat(MAX_ITEMS) },
      'a.csv has more items than the import may still have: 19.',
      'a.csv heeft meer items dan de import nog mag bevatten: 19.',
    ],
    [
      'too many elements together',
      { 'a.json': JSON.stringify({ items: Array.from({ length: MAX_ITEMS }, () => ({ payload: {} })) }) },
      'a.json has more items than the import may still have: 19.',
      'a.json heeft meer items dan de import nog mag bevatten: 19.',
    ],
  ])('%s', async (_name, files, english, dutch) => {
    await expectRefusal(upload({ ...good, ...files }), 400, english);
    await expectRefusal(upload({ ...good, ...files }, {}, { 'accept-language': 'nl' }), 400, dutch);
  });

  test('rows that become much more than the file', async () => {
    const columns = Array.from({ length: 300 }, (_, index) => `${'c'.repeat(100)}${index}`);
    const rows = Array.from({ length: 10 }, () => columns.map(() => 1).join(';'));
    await expectRefusal(
      upload({ 'wide.csv': [columns.join(';'), ...rows].join('\n') }),
      413,
      'The rows of wide.csv take more than 200,000 bytes as records with the names of the columns.',
    );
  });

  test('files that name different batches', async () => {
    const files = { 'a.json': '{"items":[{"payload":{}}],"batchId":"one"}', 'b.json': '{"items":[{"payload":{}}]}' };
    await expectRefusal(
      upload(files),
      400,
      'b.json has another batchId than the files before it. Send the field in the form, or send the file alone.',
    );
    expect((await upload(files, { batchId: 'both' })).status).toBe(202);
  });
});

describe('nothing is stored of a form that is wrong', () => {
  const files = { 'a.csv': 'name\nAnn Fox\n' };

  test.each<[string, Files, Record<string, string>, string]>([
    ['no file', {}, { batchId: 'x' }, 'files is required.'],
    ['an unknown field', files, { batch: 'x' }, 'There is no field batch.'],
    ['a field that is too long', files, { topic: 'x'.repeat(201) }, 'topic may have at most 200 characters.'],
    [
      'an identifier with control characters',
      files,
      { entityId: 'a\u0000b' },
      'items[0].entityId must not contain control characters or invalid Unicode.',
    ],
    [
      'an impossible date',
      files,
      { createdAt: '2026-02-30' },
      'createdAt must be an ISO 8601 date and time, such as 2026-03-01T09:30:00Z.',
    ],
    [
      'more files than items',
      Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`${n}.csv`, 'a\n1\n'])),
      {},
      'The form may have at most 20 files.',
    ],
  ])('%s', async (_name, given, fields, message) => {
    await expectRefusal(upload(given, fields), 400, message);
  });

  test('a body over the limit, whether its length is told or not', async () => {
    const message = 'The body may be at most 200,000 bytes.';
    await expectRefusal(upload({ 'a.txt': 'x'.repeat(MAX_BYTES) }), 413, message);
    const before = await countImports();
    const connection = await openRawConnection(service.url);
    connection.send(requestHead('POST', PATH, { ...head('b'), 'Transfer-Encoding': 'chunked' }));
    connection.send(chunk(partHead('b', 'a.txt')));
    for (let sent = 0; sent <= MAX_BYTES; sent += 50_000) connection.send(chunk('x'.repeat(50_000)));
    expect(JSON.parse((await connection.answer()).body)).toEqual({ code: 413, message });
    connection.close();
    expect(await countImports()).toBe(before);
  });

  test.each([
    ['JSON', 'application/json', '{"items":[{}]}', 415],
    ['a form of another type', 'application/x-www-form-urlencoded', 'a=b', 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    ['a form that never begins', 'multipart/form-data; boundary=b', 'no part at all', 400],
    ['a form that ends too early', 'multipart/form-data; boundary=b', `${partHead('b', 'a.csv')}name\nAnn`, 400],
    ['a compressed form', 'multipart/form-data; boundary=b', `${partHead('b', 'a.csv')}name\nAnn\r\n--b--\r\n`, 415],
  ])('%s', async (name, type, body, status) => {
    const before = await countImports();
    const answer = await service.request('POST', PATH, {
      key: organisation.apiKey,
      body,
      headers: { 'content-type': type, ...(name === 'a compressed form' ? { 'content-encoding': 'gzip' } : {}) },
    });
    expect(contract.faultsOf({ method: 'POST', path: PATH }, answer)).toEqual([]);
    expect(answer.status).toBe(status);
    expect(await countImports()).toBe(before);
  });

  test('a connection that is cut in the middle of a file', async () => {
    const before = await countImports();
    let milliseconds = 10;
    // The request is logged when it has ended, with its route if it had come as far as the file.
    await waitFor(async () => {
      const logged = service.output().length;
      const connection = await openRawConnection(service.url);
      connection.send(requestHead('POST', PATH, { ...head('b'), 'Content-Length': 1000 }));
      connection.send(`${partHead('b', 'a.csv')}name\nAnn Fox\n`);
      await setTimeout((milliseconds *= 2));
      connection.close();
      await waitFor(async () => service.output().slice(logged).includes('"finished":false'));
      return service.output().slice(logged).includes(PATH);
    });
    expect(await countImports()).toBe(before);
    expect((await upload(files)).status).toBe(202);
  });
});

test('without a key nothing of the form is read', async () => {
  const connection = await openRawConnection(service.url);
  connection.send(
    requestHead('POST', PATH, { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 9e9 }),
  );
  expect((await connection.answer()).status).toBe(401);
  connection.close();
});

test('an Idempotency-Key stores a form once, whatever its boundary, and refuses another one', async () => {
  const before = await countImports();
  const headers = { 'idempotency-key': 'upload-once' };
  const first = await upload({ 'a.csv': 'name\nAnn Fox\n' }, { batchId: 'x', topic: 'y' }, headers);
  const again = await upload({ 'a.csv': 'name\nAnn Fox\n' }, { topic: 'y', batchId: 'x' }, headers);
  expect(again.text).toBe(first.text);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await upload({ 'a.csv': 'name\nBo Hill\n' }, { batchId: 'x', topic: 'y' }, headers)).status).toBe(409);
  expect(await countImports()).toBe(before + 1);
});

const head = (boundary: string) => ({
  'x-api-key': organisation.apiKey,
  'Content-Type': `multipart/form-data; boundary=${boundary}`,
});

function partHead(boundary: string, file: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${file}"\r\n\r\n`;
}

function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}
