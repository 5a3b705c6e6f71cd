import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse as parseCsv } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import readExcelFile from 'read-excel-file/node';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import { setSkillInterest } from '../../../src/domain/interests/index.js';
import { dropOldExports, exportQueue } from '../../../src/domain/exports/index.js';
import { appendChunk, beginExport, claimExports, lockForReading } from '../../../src/domain/exports/exports.sql.js';
import { inTransaction, newId, SHARED_OWNER_ID, startRound } from '../../../src/platform/database/index.js';
import { projectFile } from '../../../src/platform/files/project-files.js';
import type { Scope } from '../../../src/platform/scope.js';
import { openRestContract } from '../../support/clients/rest-contract.js';
import { exactOccupation } from '../../support/data/exact-occupation.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService, type TestAnswer } from '../../support/services/test-service.js';

let database: TestDatabase;
/** Answers requests only: the tests do the background work themselves. */
let service: RunningService;
let scope: Scope;
let key: string;
let zoe: Person;
let bob: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url, { ROLE: 'gateway', EXPORTS_MAX: '5' });
});

beforeEach(async () => {
  const organisation = await database.createOrganisation('Bakkerij "Zoë" & Co');
  scope = database.scopeOf(organisation);
  key = organisation.apiKey;
  zoe = await addPerson(scope, { publicIdentifier: 'E/1', firstName: '=HYPERLINK("x")', lastName: 'Visser <&>' });
  bob = await addPerson(scope, { publicIdentifier: 'E-2', firstName: 'Böb', lastName: 'de Vries', skills: 3 });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const EXPORT = 'id state progress rowCount byteCount fileName downloadUrl expiresAt finishedAt requestedBy';

async function createExport(input: object, language = 'en', apiKey = key) {
  const { json } = await service.graphql(
    `mutation ($input: CreateExportInput!) {
      createExport(input: $input) { export { ${EXPORT} } userErrors { code message field } }
    }`,
    { key: apiKey, variables: { input }, headers: { 'accept-language': language } },
  );
  expect(json.errors).toBeUndefined();
  return json.data.createExport;
}

async function findExport(id: string, apiKey = key) {
  const query = `query ($id: ID!) { export(id: $id) { ${EXPORT} } }`;
  const { json } = await service.graphql(query, { key: apiKey, variables: { id } });
  return json.data.export;
}

/** Does all work that waits in the queue. */
async function work(): Promise<string[]> {
  const queue = exportQueue(database.runtime.scope('worker'));
  const outcomes: string[] = [];
  // One export of an organisation is made at a time.
  for (;;) {
    const claimed = await queue.claim(10);
    if (claimed.length === 0) return outcomes;
    for (const one of claimed) outcomes.push(await queue.perform(one));
  }
}

const download = (url: string, method = 'GET'): Promise<TestAnswer> =>
  service.request(method, new URL(url).pathname + new URL(url).search);

/** The finished export and its file. */
async function makeFile(input: object, language = 'en') {
  const { export: created } = await createExport(input, language);
  expect(created).toMatchObject({ state: 'QUEUED', progress: 0, downloadUrl: null });
  expect(await work()).toEqual(['completed']);
  const done = await findExport(created.id);
  expect(done).toMatchObject({ state: 'COMPLETED', progress: 1, finishedAt: expect.any(String) });
  const response = await fetch(service.url + new URL(done.downloadUrl).pathname + new URL(done.downloadUrl).search);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(done.byteCount);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${done.fileName}"`);
  return {
    ...(done as { id: string; rowCount: number; fileName: string; downloadUrl: string; expiresAt: string }),
    bytes,
    text: bytes.toString(),
  };
}

const csvOf = (text: string): Record<string, string>[] => parseCsv(text, { columns: true });

describe('tables', () => {
  test('of profiles have a row for each person, in which nothing is a formula', async () => {
    const { text, rowCount, fileName } = await makeFile({ kind: 'PROFILES', format: 'CSV' });
    expect(rowCount).toBe(2);
    expect(fileName).toMatch(/^profiles-\d{4}-\d\d-\d\d\.csv$/);
    expect(csvOf(text)).toEqual([
      {
        Identifier: 'E/1',
        'First name': '\'=HYPERLINK("x")',
        'Last name': 'Visser <&>',
        Name: '\'=HYPERLINK("x") Visser <&>',
        'E-mail address': 'e/1@example.org',
        Occupation: '',
        Employer: '',
        Skills: '2',
        'Validated skills': '0',
        Certifications: '3',
        Created: '2026-03-01T09:00:00.000Z',
        Changed: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ Identifier: 'E-2', Name: 'Böb de Vries', Skills: '3' }),
    ]);
  });

  test('of skills are workbooks with numbers and dates, in the language of the request', async () => {
    const [held, wanted] = await interestsOf('E/1');
    const { bytes, rowCount } = await makeFile({ kind: 'SKILLS', format: 'XLSX' }, 'nl');
    expect(rowCount).toBe(6);
    const [sheet] = await readExcelFile(bytes);
    expect(sheet?.sheet).toBe('Vaardigheden');
    const [header, first] = sheet?.data ?? [];
    expect(header).toEqual([
      ...[
        'Identificatie',
        'Naam',
        'Vaardigheid',
        'Soort vaardigheid',
        'Niveau (0-5)',
        'Zekerheid (0-1)',
        'Interesse (0-5)',
        'Status',
        'Status sinds',
      ],
      ...['Aantal bewijzen', 'Laatst waargenomen', 'Id van vaardigheid', 'ESCO-URI'],
    ]);
    const observed = new Date('2026-03-01T09:00:00Z');
    expect(first?.slice(0, 12)).toEqual([
      ...['E/1', '=HYPERLINK("x") Visser <&>', expect.any(String), expect.any(String), 4.5, 0.8, 4, 'Voorgesteld'],
      ...[observed, 1, observed, held],
    ]);
    // A skill that the person does not have, but wants to learn, has no level and no state.
    const learning = sheet?.data.find((row) => row[11] === wanted);
    expect(learning?.slice(4, 11)).toEqual([null, null, 5, null, null, null, null]);
    expect(sheet?.data).toHaveLength(7);
    await scope.db.skillInterest.deleteMany({ where: { organisationId: scope.organisationId } });
  });

  /** Gives a person an interest in a skill that they have and one in another. */
  async function interestsOf(publicIdentifier: string): Promise<readonly [held: string, wanted: string]> {
    const { organisationId } = scope;
    const { id: profileId } = await scope.db.profile.findFirstOrThrow({ where: { organisationId, publicIdentifier } });
    const skills = { orderBy: { level: 'desc' }, take: 1, where: { organisationId, profileId } } as const;
    const [held] = await scope.db.profileSkill.findMany(skills);
    const other = await scope.db.skill.findFirstOrThrow({ where: { profileSkills: { none: {} } } });
    const heldId = held?.skillId ?? '';
    await setSkillInterest(scope, { profileId, skillId: heldId, interest: 4 });
    await setSkillInterest(scope, { profileId, skillId: other.id, interest: 5 });
    return [heldId, other.id];
  }

  test('of matches have their scores and the name of the skillset', async () => {
    await scope.db.smartMatch.deleteMany({ where: { organisationId: scope.organisationId } });
    const skillset = await scope.db.skillset.findFirstOrThrow({
      where: { organisationId: scope.organisationId },
      include: { translations: { where: { language: 'nl' } } },
    });
    await scope.db.smartMatch.create({
      data: {
        organisationId: scope.organisationId,
        id: newId(),
        profileId: bob.profileId,
        skillsetId: skillset.id,
        status: 'COMPLETED',
        overall: 71.5,
        result: { scores: { overall: 71.5, knowledge: 80, transversal: null, functional: 50 }, skills: [] },
        completedAt: new Date('2026-03-02T10:00:00Z'),
      },
    });
    const { text } = await makeFile({ kind: 'MATCHES', format: 'CSV', publicIdentifiers: ['E-2'] }, 'nl');
    expect(csvOf(text)).toEqual([
      expect.objectContaining({
        Identificatie: 'E-2',
        'Naam van skillset': skillset.translations[0]?.name,
        'Totaal (0-100)': '71.5',
        'Kennis (0-100)': '80',
        'Transversaal (0-100)': '',
        'Functioneel (0-100)': '50',
        Berekend: '2026-03-02T10:00:00.000Z',
      }),
    ]);
  });

  test('about nobody have their header', async () => {
    for (const { publicIdentifier } of [zoe, bob]) await deleteProfile(scope, publicIdentifier);
    const csv = await makeFile({ kind: 'SKILLS', format: 'CSV' });
    expect([csv.rowCount, csv.text.split('\r\n').length]).toEqual([0, 2]);
    const { bytes } = await makeFile({ kind: 'PROFILES', format: 'XLSX' });
    expect((await readExcelFile(bytes))[0]?.data).toHaveLength(1);
  });
});

describe('skill passports', () => {
  const schema = JSON.parse(readFileSync(projectFile('node_modules/@jsonresume/schema/schema.json'), 'utf8'));
  const ajv = new Ajv({ strict: false });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  const isJsonResume = ajv.compile(schema);

  test('of one person are one JSON Resume, valid against its schema', async () => {
    const { text, fileName } = await makeFile({
      kind: 'PROFILES',
      format: 'JSON_RESUME',
      publicIdentifiers: ['E-2'],
    });
    expect(fileName).toMatch(/\.json$/);
    const resume = JSON.parse(text);
    expect([isJsonResume(resume), isJsonResume.errors]).toEqual([true, null]);
    expect(resume).toMatchObject({
      basics: { name: 'Böb de Vries', email: 'e-2@example.org' },
      work: [{ name: 'The hospital', position: 'Nurse', startDate: '2018', endDate: '2020-06', summary: 'More' }],
      education: [{ institution: 'The school', studyType: 'BSc', area: 'Nursing', score: '8' }],
      certificates: [{ name: 'Newer certificate', date: '2024-05-06', issuer: 'The authority' }, {}, {}],
    });
    expect(resume.skills[0]).toEqual({ name: expect.any(String), level: 'level 4.5 of 5', keywords: ['Functional'] });
  });

  test('of everybody are an archive with a document for each person', async () => {
    const { bytes, fileName, rowCount } = await makeFile({ kind: 'PROFILES', format: 'JSON_RESUME' });
    expect([fileName.endsWith('.zip'), rowCount]).toEqual([true, 2]);
    const files = unzipSync(bytes);
    expect(Object.keys(files).sort()).toEqual(['E%2F1.json', 'E-2.json']);
    for (const file of Object.values(files)) expect(isJsonResume(JSON.parse(strFromU8(file)))).toBe(true);
  });

  test('are Europass CVs that an import of them reads as the same person', async () => {
    const { text } = await makeFile({ kind: 'PROFILES', format: 'EUROPASS', publicIdentifiers: ['E/1'] }, 'nl');
    const names: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('opentag', ({ local, uri }) => {
      expect(uri).toBe('http://europass.cedefop.europa.eu/Europass');
      names.push(local);
    });
    parser.write(text).close();
    expect(names).toEqual(expect.arrayContaining(['FirstName', 'WorkExperience', 'Education', 'JobRelated']));
    expect(text).toContain('<FirstName>=HYPERLINK(&quot;x&quot;)</FirstName><Surname>Visser &lt;&amp;&gt;</Surname>');
    expect(text).toContain('<From year="2018"/><To year="2020" month="--06"/>');
    expect(text).toContain(': niveau 4.5 van 5&lt;/li&gt;');
  });
});

test('the whole organisation is a line of JSON for each object, which names only objects before it', async () => {
  const occupation = { ownerId: SHARED_OWNER_ID, id: newId(), escoUri: 'urn:nurse' };
  await scope.db.occupation.create({ data: occupation });
  await scope.db.workExperience.updateMany({
    where: { organisationId: scope.organisationId, profile: { publicIdentifier: 'E-2' } },
    data: {
      ...exactOccupation(occupation.ownerId, occupation.id),
      occupationLikelihood: 0.97,
      occupationOrigin: 'INFERRED',
    },
  });
  const { text, rowCount } = await makeFile({ kind: 'ORGANISATION', format: 'NDJSON' });
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(rowCount);
  expect(lines[0]).toMatchObject({ type: 'organisation', name: 'Bakkerij "Zoë" & Co' });
  const profiles = lines.filter(({ type }) => type === 'profile');
  expect(profiles.map(({ publicIdentifier }) => publicIdentifier)).toEqual(['E/1', 'E-2']);
  expect(profiles[1]).toMatchObject({
    certifications: expect.arrayContaining([expect.objectContaining({ name: 'Newer certificate' })]),
    workHistory: [
      {
        ...{ occupation: 'Nurse', company: 'The hospital', startDate: { precision: 'YEAR' } },
        ...{ occupationEscoUri: 'urn:nurse', occupationLikelihood: 0.97, occupationOrigin: 'INFERRED' },
      },
    ],
  });
  expect(profiles[1].skills[0]).toMatchObject({ names: { en: expect.any(String) }, evidence: [{ source: 'SELF' }] });
  const seen = new Set<string>();
  for (const { id, ...references } of lines) {
    for (const [name, value] of Object.entries(references))
      if (/^(profileId|skillsetId|fromEntityId|toEntityId|importId)$/.test(name) && value !== null)
        expect([name, seen.has(value as string)]).toEqual([name, true]);
    seen.add(id);
  }
  const { client } = database.runtime.database;
  expect(lines.filter(({ type }) => type === 'importItem')).toHaveLength(
    await client.importItem.count({ where: { organisationId: scope.organisationId } }),
  );
});

test('many people are read in batches, and the file is stored in several chunks', async () => {
  await scope.db.$executeRaw`
    INSERT INTO profile (organisation_id, id, public_identifier, full_name, sort_name, email)
    SELECT ${scope.organisationId}::uuid, gen_random_uuid(), 'many-' || n, repeat(md5(n::text), 8), n, NULL
    FROM generate_series(1, 1200) AS n`;
  const { text, rowCount, id } = await makeFile({ kind: 'PROFILES', format: 'CSV' });
  expect([rowCount, new Set(csvOf(text).map(({ Identifier }) => Identifier)).size]).toEqual([1202, 1202]);
  expect(await scope.db.exportChunk.count({ where: { exportId: id } })).toBeGreaterThan(1);
});

describe('a request', () => {
  test.each([
    [
      { kind: 'SKILLS', format: 'NDJSON' },
      'INVALID_INPUT',
      'SKILLS cannot be exported as NDJSON. Possible: CSV, XLSX.',
    ],
    [
      { kind: 'ORGANISATION', format: 'NDJSON', publicIdentifiers: ['E-2'] },
      'INVALID_INPUT',
      'An export of the whole organisation is about everybody: leave out publicIdentifiers.',
    ],
    [
      { kind: 'PROFILES', format: 'CSV', publicIdentifiers: ['E-2', 'nobody'] },
      'NOT_FOUND',
      'There is no profile with the identifier nobody.',
    ],
  ])('%j is refused', async (input, code, message) => {
    const { export: created, userErrors } = await createExport(input);
    expect([created, userErrors]).toEqual([null, [expect.objectContaining({ code, message })]]);
  });

  test('needs the scopes for what is in the file, to be made and to be downloaded', async () => {
    const { export: made } = await createExport({ kind: 'PROFILES', format: 'CSV' });
    await work();
    const { json: token } = await service.graphql(
      'mutation { createAccessToken(input: { scopes: [EXPORTS_WRITE] }) { accessToken } }',
      { key },
    );
    const headers = { authorization: `Bearer ${token.data.createAccessToken.accessToken}` };
    const refused = await service.graphql(
      'mutation { createExport(input: { kind: PROFILES, format: CSV }) { export { id } userErrors { code } } }',
      { headers },
    );
    expect(refused.json.errors ?? refused.json.data.createExport.userErrors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', scope: 'profiles:read' } },
    ]);
    const query = `{ export(id: "${made.id}") { state downloadUrl } }`;
    const { json } = await service.graphql(query, { headers });
    expect(json.data.export).toEqual({ state: 'COMPLETED', downloadUrl: null });
    expect((await findExport(made.id)).downloadUrl).toMatch(/^http/);
  });

  test('is refused once an organisation has as many as it may have, until it cancels one', async () => {
    const input = { kind: 'PROFILES', format: 'CSV' };
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await createExport(input)).export.id);
    expect((await createExport(input)).userErrors).toEqual([expect.objectContaining({ code: 'CONFLICT' })]);
    await cancel(ids[0] ?? '');
    expect((await createExport(input)).userErrors).toEqual([]);
    expect(await work()).toHaveLength(5);
  });
});

async function cancel(id: string, apiKey = key) {
  const { json } = await service.graphql(
    `mutation ($id: ID!) { cancelExport(input: { id: $id }) { export { ${EXPORT} } userErrors { code } } }`,
    { key: apiKey, variables: { id } },
  );
  return json.data.cancelExport;
}

describe('a link', () => {
  test('is not valid when any of it was changed', async () => {
    const { downloadUrl } = await makeFile({ kind: 'PROFILES', format: 'CSV' });
    const other = downloadUrl.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
    for (const url of [other, `${downloadUrl}A`, downloadUrl.replace(/signature=.*/, '')])
      expect((await download(url)).json).toEqual({
        code: 404,
        message: 'This link is not valid. Check that you copied all of it.',
      });
    expect((await download(downloadUrl, 'POST')).status).toBe(405);
    const head = await download(downloadUrl, 'HEAD');
    expect([head.status, head.text, Number(head.headers.get('content-length')) > 0]).toEqual([200, '', true]);
    expect(head.headers.get('cache-control')).toBe('no-store');
  });

  test('ends with the time of the file, which is then deleted', async () => {
    const { id, downloadUrl, expiresAt } = await makeFile({ kind: 'PROFILES', format: 'CSV' });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await scope.db.export.updateMany({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await download(downloadUrl)).json.message).toContain('This file is no longer there.');
    expect(await findExport(id)).toMatchObject({ state: 'EXPIRED', downloadUrl: null });
    expect(await dropOldExports(scope.db, new Date(), startRound())).toBeGreaterThan(0);
    expect(await scope.db.exportChunk.count({ where: { exportId: id } })).toBe(0);
    await dropOldExports(scope.db, new Date(Date.now() + 31 * 86_400_000), startRound());
    expect(await findExport(id)).toBeNull();
  });

  test('does not open a file that was cancelled', async () => {
    const { id, downloadUrl } = await makeFile({ kind: 'PROFILES', format: 'CSV' });
    expect(await cancel(id)).toMatchObject({ export: { state: 'CANCELLED', downloadUrl: null }, userErrors: [] });
    expect((await download(downloadUrl)).status).toBe(404);
    expect(await scope.db.exportChunk.count({ where: { exportId: id } })).toBe(0);
    expect((await cancel(id)).userErrors).toEqual([]);
  });
});

test('another organisation sees an export as an unknown one', async () => {
  const { id } = await makeFile({ kind: 'PROFILES', format: 'CSV' });
  const other = await database.createOrganisation();
  expect(await findExport(id, other.apiKey)).toBeNull();
  expect(await cancel(id, other.apiKey)).toEqual({ export: null, userErrors: [{ code: 'NOT_FOUND' }] });
  const { json } = await service.graphql('{ exports { totalCount nodes { id } } }', { key: other.apiKey });
  expect(json.data.exports).toEqual({ totalCount: 0, nodes: [] });
  const own = await service.graphql('{ exports(first: 1) { totalCount nodes { id } } }', { key });
  expect(own.json.data.exports).toEqual({ totalCount: 1, nodes: [{ id }] });
});

/** Leases the waiting export, and writes the first part of its file, like a worker in the middle of its work. */
async function begin(id: string) {
  const claimed = (await claimExports(scope.db, 10)).find((one) => one.id === id);
  if (!claimed) throw new Error('the export is not waiting');
  expect(await beginExport(scope.db, claimed)).toBe(1);
  const more = (position: number) =>
    appendChunk(scope.db, claimed, { position, bytes: Buffer.from('begun'), rows: 1, progress: 0.5 });
  expect(await more(0)).toBe(1);
  return { claimed, more };
}

/** Makes the leases of an export run out. */
const endLease = (id: string) => scope.db.export.updateMany({ where: { id }, data: { availableAt: new Date(0) } });

describe('an export that is being made', () => {
  test('begins again when its worker has died, and that worker can no longer write to it', async () => {
    const { export: created } = await createExport({ kind: 'PROFILES', format: 'CSV' });
    const { more } = await begin(created.id);
    expect(await findExport(created.id)).toMatchObject({ state: 'RUNNING', progress: 0.5, rowCount: 1 });
    expect(await work()).toEqual([]);
    await endLease(created.id);
    expect(await work()).toEqual(['completed']);
    expect(await more(1)).toBe(0);
    const { downloadUrl } = await findExport(created.id);
    expect(csvOf((await download(downloadUrl)).text)).toHaveLength(2);
  });

  test('fails when its workers have died five times, and says so', async () => {
    const { export: created } = await createExport({ kind: 'PROFILES', format: 'CSV' });
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await begin(created.id);
      await endLease(created.id);
    }
    expect(await work()).toEqual(['failed']);
    expect(await findExport(created.id)).toMatchObject({ state: 'FAILED', finishedAt: expect.any(String) });
    const events = await scope.db.event.findMany({ where: { subject: created.id } });
    const [body] = events.map((event) => JSON.parse(event.body ?? ''));
    expect(events.length).toBe(1);
    expect(openRestContract().faultsOfWebhook('export.completed', body)).toEqual([]);
    expect(body.data).toMatchObject({ exportId: created.id, kind: 'PROFILES', format: 'CSV', status: 'failed' });
  });

  test('ends when it is cancelled', async () => {
    const { export: created } = await createExport({ kind: 'PROFILES', format: 'CSV' });
    const { more } = await begin(created.id);
    expect((await cancel(created.id)).export.state).toBe('CANCELLED');
    expect(await more(1)).toBe(0);
    expect(await work()).toEqual([]);
  });
});

describe('when a person is deleted', () => {
  test('complete files that may tell of them are deleted, and those of chosen others stay', async () => {
    const everybody = await makeFile({ kind: 'SKILLS', format: 'CSV' });
    const own = await makeFile({ kind: 'PROFILES', format: 'JSON_RESUME', publicIdentifiers: ['E/1'] });
    const others = await makeFile({ kind: 'PROFILES', format: 'JSON_RESUME', publicIdentifiers: ['E-2'] });
    await deleteProfile(scope, 'E/1');
    expect((await findExport(everybody.id)).state).toBe('EXPIRED');
    expect((await findExport(own.id)).state).toBe('EXPIRED');
    expect((await download(own.downloadUrl)).status).toBe(404);
    expect((await download(others.downloadUrl)).status).toBe(200);
    expect(await scope.db.exportChunk.count({ where: { exportId: { in: [everybody.id, own.id] } } })).toBe(0);
    const [row] = await scope.db.export.findMany({ where: { id: own.id } });
    expect(row?.publicIdentifiers).toEqual([]);
  });

  test('exports that are being made begin again without them, and those about them end', async () => {
    const { export: everybody } = await createExport({ kind: 'PROFILES', format: 'CSV' });
    const { more } = await begin(everybody.id);
    const { export: own } = await createExport({ kind: 'SKILLS', format: 'CSV', publicIdentifiers: ['E/1', 'E-2'] });
    await deleteProfile(scope, 'E/1');
    expect(await more(1)).toBe(0);
    expect((await findExport(own.id)).state).toBe('CANCELLED');
    expect(await work()).toEqual(['completed']);
    const { downloadUrl } = await findExport(everybody.id);
    expect(csvOf((await download(downloadUrl)).text).map(({ Identifier }) => Identifier)).toEqual(['E-2']);
  });

  test('the deletion waits for an export that is reading', async () => {
    let isDeleted = false;
    let deletion: Promise<void> | undefined;
    await inTransaction(scope, async ({ db }) => {
      await lockForReading(db, scope.organisationId);
      deletion = deleteProfile(scope, 'E/1').then(() => {
        isDeleted = true;
      });
      await untilLockIsAwaited();
      expect(isDeleted).toBe(false);
    });
    await deletion;
    expect(await scope.db.profile.count({ where: { id: zoe.profileId } })).toBe(0);
  });
});

async function untilLockIsAwaited(): Promise<void> {
  for (;;) {
    const [waiting] = await scope.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    if ((waiting?.count ?? 0) > 0) return;
  }
}
