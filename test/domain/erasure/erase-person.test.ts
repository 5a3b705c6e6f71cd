import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { PERSON_TABLES, requirePerson, TEXT_COLUMNS } from '../../../src/domain/person-data/index.js';
import { replayErasures } from '../../../src/domain/erasure/index.js';
import { isLabelled } from '../../../src/domain/exports/formats/person-labels.js';
import { Prisma } from '../../../src/generated/prisma/client.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { completeOnboarding } from '../../support/clients/complete-onboarding.js';
import { runSupport } from '../../support/commands/run-support.js';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.js';

/** Stands in everything that is said of the person who is erased, and nowhere else. */
const MARK = 'zq77';
const ZQ = 'ZQ77-1';

let database: TestDatabase;
let service: RunningService;
let receiver: WebhookReceiver;
let organisation: NewOrganisation;
let stranger: NewOrganisation;
let scope: Scope;
let folder: string;
let erasuresFile: string;
let people: Record<string, string>;
let skills: string[];
let skillsetId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillgate-erasures-'));
  erasuresFile = join(folder, 'erasures.ndjson');
  database = await createTestDatabase();
  organisation = await database.createOrganisation('Erasing & Co');
  stranger = await database.createOrganisation('Stranger');
  scope = database.scopeOf(organisation);
  receiver = await startWebhookReceiver({ respond: ({ body }) => ({ status: 200, body: `thanks for ${body}` }) });
  service = await startServiceHere(database.url, { ERASURES_FILE: erasuresFile });
});

afterAll(async () => {
  await service?.stop();
  await receiver?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Asking {
  readonly key?: string;
  readonly language?: string;
}

async function ask(query: string, variables: object = {}, { key = organisation.apiKey, language = 'en' }: Asking = {}) {
  const { json } = await service.graphql(query, { key, variables, headers: { 'accept-language': language } });
  expect(json.errors).toBeUndefined();
  return json.data;
}

/** The payload of a mutation with one input. */
async function change(name: string, input: object, selection: string, asking?: Asking) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) {
    ${name}(input: $input) { ${selection} userErrors { code message field } }
  }`;
  return (await ask(query, { input }, asking))[name];
}

async function changed(name: string, input: object, selection: string) {
  const payload = await change(name, input, selection);
  expect(payload.userErrors).toEqual([]);
  return payload;
}

/** Imports items, and waits until all of them have ended. */
async function importItems(items: readonly object[], header: object = {}): Promise<string> {
  const { json } = await service.request('POST', '/import/unclassified', {
    key: organisation.apiKey,
    body: { ...header, items },
    headers: { 'idempotency-key': `import-${JSON.stringify(items).length}-${Math.random()}` },
  });
  await waitFor(async () => {
    const { progress } = (await ask(`{ import(id: "${json.importId}") { progress { queued reading } } }`)).import;
    return progress.queued + progress.reading === 0;
  });
  return json.importId;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Everything that is said of the person, in every field that an import has. */
const PERSON_ITEM = {
  entityType: `employee ${MARK}`,
  entityId: ZQ,
  createdAt: '2026-01-05',
  metadata: { note: `${MARK} metadata` },
  payload: {
    employeeNumber: ZQ,
    firstName: 'Zq77anna',
    lastName: 'Zq77berg',
    email: 'zq77@example.org',
    department: 'Zq77 Afdeling',
    summary:
      'Built Java and PostgreSQL services for zq77 clients. Wrote automated checks that run before each release at zq77. ' +
      'Answered the questions of customers of zq77 who were not content with their order. ' +
      'Planned who works at zq77 on which day of the week.',
    skills: ['Java', 'PostgreSQL'],
    workHistory: [{ title: 'Zq77 Engineer', company: 'Zq77 Works', startDate: '2020-01', description: 'Zq77 Java' }],
    education: [{ degree: 'Zq77 MSc', school: 'Zq77 School', startDate: '2010', endDate: '2014' }],
    certificates: [{ name: 'Zq77 Certified Java Developer', authority: 'Zq77 Board', date: '2024-03-01' }],
    cv: {
      fileName: 'cv.txt',
      contentType: 'text/plain',
      content: base64('Zq77anna Zq77berg. Years of Java with zq77. '.repeat(20)),
    },
  },
};

/** What the records of others say of the person. */
const REVIEW = {
  entityType: 'performance_review',
  entityId: 'E-1',
  payload: {
    employeeNumber: 'E-1',
    reviewer: { name: 'Zq77anna Zq77berg', email: 'zq77@example.org', employeeNumber: ZQ },
    text: 'Together with Zq77anna  ZQ77BERG he built Java services. Ask zq77@example.org or Zq77berg, Zq77anna.',
    file: {
      fileName: 'r.txt',
      contentType: 'text/plain',
      content: base64('Good with Java, says Zq77anna Zq77berg. '.repeat(20)),
    },
  },
};

/** Makes data of every kind by requests as clients, people and workers send them. */
async function makeEverything(): Promise<void> {
  await changed('createEndpoint', { url: receiver.url }, 'endpoint { id }');
  await importItems([
    { entityType: 'person', entityId: 'E-1', payload: { employeeNumber: 'E-1', name: 'Jan Jansen', skills: ['Java'] } },
    {
      ...{ entityType: 'person', entityId: 'E-2' },
      payload: {
        ...{ employeeNumber: 'E-2', name: 'Piet Smit', skills: ['Java'] },
        workHistory: [{ title: 'Assistent van Zq77anna Zq77berg', startDate: '2021' }],
      },
    },
  ]);
  await importItems([PERSON_ITEM], { batchId: 'zq77 batch', topic: 'zq77 topic', source: 'zq77 source' });
  await importItems([{ ...PERSON_ITEM, payload: { ...PERSON_ITEM.payload, email: 'other-zq77@example.org' } }]);
  await importItems([
    REVIEW,
    {
      entityType: 'team',
      payload: {
        team: 'Cloud',
        members: [
          { employeeNumber: 'E-2', name: 'Piet Smit' },
          { employeeNumber: ZQ, firstName: 'Zq77anna', lastName: 'Zq77berg', phone: '06-zq77' },
        ],
      },
    },
  ]);
  const { profiles, skillsets } = await ask(`{
    profiles(first: 20) { nodes { id publicIdentifier skills(first: 5) { nodes { skill { id } } } } }
    skillsets(first: 1) { nodes { id } }
  }`);
  people = Object.fromEntries(
    profiles.nodes.map(({ id, publicIdentifier }: Record<string, string>) => [publicIdentifier, id]),
  );
  const own = profiles.nodes.find((one: { publicIdentifier: string }) => one.publicIdentifier === ZQ);
  skills = own.skills.nodes.map(({ skill }: { skill: { id: string } }) => skill.id);
  skillsetId = skillsets.nodes[0].id;
  const [skillId] = skills;
  const profileId = people[ZQ];
  const other = people['E-1'];
  await changed('setSkillInterest', { profileId, skillId, interest: 4 }, 'profile { id }');
  await changed(
    'grantExemption',
    { profileId, skillsetId, skillId: await requiredSkill(), reason: 'zq77' },
    'exemption { id }',
  );
  const review = { publicIdentifier: ZQ, skillId, verdict: 'CONFIRM', remark: 'zq77 remark' };
  await changed('reviewSkillSuggestion', review, 'skill { id }');
  await changed('issueCredential', { publicIdentifier: ZQ, skillId }, 'credential { id }');
  const said = { skillId, level: 4, comment: 'zq77 comment', relationship: 'COLLEAGUE' };
  await changed('endorseSkill', { ...said, profileId, endorser: { profileId: other } }, 'endorsement { id }');
  await changed(
    'endorseSkill',
    { ...said, profileId: other, endorser: { profileId }, comment: 'ok' },
    'endorsement { id }',
  );
  const asked = { skillIds: [skillId], message: 'Ask Zq77anna Zq77berg' };
  await changed(
    'requestEndorsement',
    { ...asked, profileId, endorser: { profileId: other, relationship: 'COLLEAGUE' } },
    'endorsementRequest { id }',
  );
  await changed(
    'requestEndorsement',
    { ...asked, profileId: other, endorser: { profileId, relationship: 'COLLEAGUE' } },
    'endorsementRequest { id }',
  );
  await changed(
    'requestEndorsement',
    { ...asked, profileId: other, endorser: { name: 'Vera', email: 'vera@example.com', relationship: 'CLIENT' } },
    'endorsementRequest { id }',
  );
  await changed(
    'createAssessmentCampaign',
    {
      name: { en: 'Java, with Zq77anna Zq77berg' },
      skillIds: [skillId],
      participants: { profileIds: [profileId, other] },
      assessors: { self: true, colleagueIds: [profileId, other] },
      dueAt: new Date(Date.now() + 864_000_000).toISOString(),
    },
    'assessmentCampaign { id }',
  );
  await service.request('POST', '/smart-match', {
    key: organisation.apiKey,
    body: { publicIdentifier: ZQ, skillsetIds: [skillsetId] },
    headers: { 'idempotency-key': 'match-ZQ77-1' },
  });
  const { json } = await service.request('POST', '/onboarding/token', {
    key: organisation.apiKey,
    body: { publicIdentifier: ZQ, redirectUrl: 'https://zq77.example.org/' },
  });
  const link = new URL(json.link);
  await completeOnboarding(`${service.url}${link.pathname}${link.search}`, {
    firstName: 'Zq77anna',
    lastName: 'Zq77berg',
    email: 'own-zq77@example.org',
  });
  // As of an invitation that is still open.
  const { organisationId, id } = await scope.db.onboardingToken.findFirstOrThrow({ where: { publicIdentifier: ZQ } });
  await scope.db.onboardingDraft.create({ data: { organisationId, id, answers: { text: 'zq77' } } });
  await scope.db.onboardingDocument.create({
    data: {
      organisationId,
      id: newId(),
      draftId: id,
      name: 'zq77.pdf',
      byteCount: 4,
      reading: 'FAILED',
      found: { words: 'zq77' },
    },
  });
  await changed('contestSkill', { profileId, skillId, reason: 'zq77' }, 'contest { id }');
  await changed('createPersonLink', { profileId }, 'personLink { link }');
  await changed('createExport', { kind: 'PROFILES', format: 'CSV', publicIdentifiers: [ZQ] }, 'export { id }');
  await changed('createExport', { kind: 'PROFILES', format: 'CSV' }, 'export { id }');
  await waitFor(async () => (await scope.db.export.count({ where: { state: 'COMPLETED' } })) === 2);
  await waitFor(async () => (await scope.db.smartMatch.count({ where: { status: 'COMPLETED' } })) === 1);
  await waitFor(async () => (await scope.db.importItem.count({ where: { suggestionWork: 'WAITING' } })) === 0);
  await waitFor(async () => (await scope.db.delivery.count({ where: { status: 'PENDING' } })) === 0);
}

async function requiredSkill(): Promise<string> {
  const required = await scope.db.skillsetSkill.findFirstOrThrow({ where: { skillsetId } });
  return required.skillId;
}

/** Every column of every table, as the catalogue names them. */
async function columnsOfDatabase(): Promise<{ table: string; column: string; type: string }[]> {
  return scope.db.$queryRaw(Prisma.sql`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND c.relname <> '_prisma_migrations'
    ORDER BY 1, a.attnum`);
}

/** The columns of a database in which the mark stands in any row: as text, and in bytes. */
async function columnsWithMark(db: Scope['db'] = scope.db): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, type } of await columnsOfDatabase()) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM "${table}" WHERE ${text} ~* '${MARK}'`,
    );
    if (row && row.count > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const countsOf = (who: string) =>
  requirePerson(scope, who).then(async (person) => {
    const counts: Record<string, number> = {};
    for (const { name, table, isOf } of PERSON_TABLES) {
      const [row] = await scope.db.$queryRaw<{ count: number }[]>(
        Prisma.sql`SELECT count(*)::int AS count FROM ${Prisma.raw(table)} t WHERE ${isOf(person)}`,
      );
      counts[name] = row?.count ?? 0;
    }
    return counts;
  });

const FIELDS = `id state removedAt finishedAt deletedRows totalItems searchedItems rewrittenItems openReviewCount isHolding
  heldItemCount requestedBy`;
const ERASURE = `erasure { ${FIELDS} }`;

const findErasure = async (id: string) => (await ask(`{ erasure(id: "${id}") { ${FIELDS} } }`)).erasure;

const completed = (id: string) =>
  waitFor(async () => {
    const erasure = await findErasure(id);
    return erasure.state === 'COMPLETED' && erasure;
  });

test('every table and column of the database is declared: whether it belongs to a person, or may name one', async () => {
  const columns = await columnsOfDatabase();
  const textual = columns.filter(({ type }) => /^(text|jsonb?|bytea|character varying)(\[\])?$/.test(type));
  const undeclared = textual.filter(({ table, column }) => {
    const { mentions = [], own = [] } = TEXT_COLUMNS[table] ?? {};
    return ![...mentions, ...own].includes(column);
  });
  expect(undeclared).toEqual([]);
  const tables = new Set(columns.map(({ table }) => table));
  expect([...tables].filter((table) => !(table in TEXT_COLUMNS))).toEqual([]);
  expect(Object.keys(TEXT_COLUMNS).filter((table) => !tables.has(table))).toEqual([]);
  const all = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const declared = Object.entries(TEXT_COLUMNS).flatMap(([table, { mentions = [], own = [] }]) =>
    [...mentions, ...own].map((column) => `${table}.${column}`),
  );
  expect(declared.filter((name) => !all.has(name))).toEqual([]);

  const ofPeople = new Set(PERSON_TABLES.map(({ table }) => table));
  const referring = await scope.db.$queryRaw<{ table: string }[]>(Prisma.sql`
    SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'profile'::regclass`);
  expect(referring.filter(({ table }) => !ofPeople.has(table))).toEqual([]);
  for (const { name, table, internal = [] } of PERSON_TABLES) {
    const exported = columns.filter((one) => one.table === table).map(({ column }) => column);
    expect(internal.filter((column) => !exported.includes(column))).toEqual([]);
    const labelled = exported.filter((column) => column !== 'organisation_id' && !internal.includes(column));
    expect([name, isLabelled(name, labelled)]).toEqual([name, true]);
  }
});

test('a person with data of every kind is exported whole, in both languages, also by their own link', async () => {
  await makeEverything();
  const missing = Object.entries(await countsOf(ZQ)).filter(([, count]) => count === 0);
  expect(missing.map(([name]) => name)).toEqual(['sessions', 'heldItems', 'erasureReviews']);

  const { export: made } = await changed('exportPerson', { publicIdentifier: ZQ }, 'export { id kind }');
  const files = await downloaded(made.id);
  const data = JSON.parse(files['person.json']!);
  expect(Object.keys(data)).toEqual(expect.arrayContaining(PERSON_TABLES.map(({ name }) => name)));
  expect(data.profile).toEqual([expect.objectContaining({ publicIdentifier: ZQ, fullName: 'Zq77anna Zq77berg' })]);
  expect(data.items[0].payload).toContain('Zq77 Works');
  expect(JSON.stringify(data.items)).toContain('Years of Java with zq77.');
  expect(data.skills[0]).toMatchObject({ skill: expect.any(String), level: expect.any(Number) });
  expect(data.consents[0].text).toContain('Erasing & Co');
  expect(data.attempts[0].answer).toContain('thanks for');
  const entryOf = (action: string) => data.auditEntries.find((one: { action: string }) => one.action === action);
  expect(entryOf('profile.interest-set')).toMatchObject({ before: { interest: null }, after: { interest: 4 } });
  expect(entryOf('exemption.granted').after).toMatchObject({ reason: 'zq77' });
  expect(entryOf('exemption.granted')).not.toHaveProperty('sealedChange');
  expect(entryOf('endorsement.created').person).toBe(entryOf('profile.interest-set').subjectId);
  const dossiers = Object.entries(files).filter(([name]) => name.startsWith('dossiers/'));
  const expected = data.matches.filter((match: { status: string }) => match.status === 'COMPLETED');
  expect(dossiers).toHaveLength(expected.length + data.suggestions.length);
  const dossier = JSON.parse(files[`dossiers/match-${expected[0].id}.json`] ?? '');
  expect(dossier).toMatchObject({
    document: { kind: 'MATCH', match: { id: expected[0].id }, person: { publicIdentifier: ZQ } },
    token: expect.stringMatching(/^eyJ/),
  });
  expect(files['person.en.html']).toContain('<h2>Evidence, word for word</h2>');
  expect(files['person.nl.html']).toContain('<h2>Bewijs, woordelijk</h2>');
  expect(files['person.nl.html']).toContain('<dt>Volledige naam</dt><dd>Zq77anna Zq77berg</dd>');
  const unlinked = await change('exportPerson', { publicIdentifier: 'E-99' }, 'export { id }', { language: 'nl' });
  expect(unlinked.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect((await change('exportPerson', {}, 'export { id }')).userErrors).toMatchObject([{ code: 'INVALID_INPUT' }]);
  const elsewhere = await change('exportPerson', { profileId: people[ZQ] }, 'export { id }', { key: stranger.apiKey });
  expect(elsewhere.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);

  const { personLink } = await changed('createPersonLink', { profileId: people[ZQ] }, 'personLink { id link }');
  const path = new URL(personLink.link).pathname + new URL(personLink.link).search;
  const page = await service.request('GET', `${path}&lang=nl`);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Mijn gegevens downloaden')]);
  const form = /name="form" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const submit = (value: string) =>
    fetch(service.url + path, { method: 'POST', body: new URLSearchParams({ form: value }), redirect: 'manual' });
  expect((await submit('forged')).status).toBe(303);
  expect((await service.request('GET', path)).text).toContain('Download my data');
  expect((await submit(form)).status).toBe(303);
  const ready = await waitFor(async () => {
    const { text } = await service.request('GET', path);
    return text.includes('Download the archive') && text;
  });
  const address = new URL(/href="([^"]+exports\/download[^"]+)"/.exec(ready)?.[1]?.replaceAll('&amp;', '&') ?? '');
  expect((await service.request('HEAD', address.pathname + address.search)).status).toBe(200);
  await changed('revokePersonLink', { id: personLink.id }, 'personLink { revokedAt }');
  expect((await service.request('GET', path)).status).toBe(410);
  expect((await service.request('GET', '/person?signature=nonsense')).status).toBe(404);
});

async function downloaded(exportId: string): Promise<Record<string, string>> {
  const url = await waitFor(
    async () => (await ask(`{ export(id: "${exportId}") { downloadUrl } }`)).export.downloadUrl,
  );
  const response = await fetch(service.url + new URL(url).pathname + new URL(url).search);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('after the erasure no byte of the person is left in any column of any table, and counts are right', async () => {
  const before = await columnsWithMark();
  const expected = [
    ...['profile.email', 'import_item.payload', 'import_item.documents', 'evidence.quote', 'event.subject'],
    ...['attempt.answer', 'entity.name', 'import.topic', 'idempotency_key.key', 'education.school'],
    ...['endorsement_request.message', 'assessment_campaign_translation.name', 'export.public_identifiers'],
  ];
  expect(expected.filter((column) => !before.includes(column))).toEqual([]);
  const items = await scope.db.importItem.count();
  const elsewhere = await change('erasePerson', { publicIdentifier: ZQ }, 'erasure { id }', { key: stranger.apiKey });
  expect(elsewhere.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  const { erasure } = await changed('erasePerson', { publicIdentifier: ZQ }, ERASURE);
  expect(erasure).toMatchObject({ removedAt: expect.any(String), isHolding: true, heldItemCount: 0 });
  expect(erasure.deletedRows).toBeGreaterThan(40);
  expect(await ask(`{ profile(publicIdentifier: "${ZQ}") { id } }`)).toEqual({ profile: null });

  const done = await completed(erasure.id);
  expect(done).toMatchObject({ rewrittenItems: 3, openReviewCount: 0, searchedItems: items });
  await waitFor(
    async () => (await scope.db.importItem.count({ where: { status: { in: ['QUEUED', 'READING'] } } })) === 0,
  );
  await waitFor(async () => (await scope.db.importItem.count({ where: { suggestionWork: 'WAITING' } })) === 0);
  expect(await columnsWithMark()).toEqual([]);
  expect(service.output().toLowerCase()).not.toContain(MARK);

  expect(await scope.db.importItem.count()).toBe(items);
  expect(await scope.db.importItem.count({ where: { payload: null, payloadKeptUntil: { not: null } } })).toBe(0);
  const { imports } = await ask('{ imports(first: 20) { nodes { progress { total read failed queued reading } } } }');
  for (const { progress } of imports.nodes)
    expect(progress).toEqual({
      total: progress.read + progress.failed,
      read: expect.any(Number),
      failed: expect.any(Number),
      queued: 0,
      reading: 0,
    });
  const jan = (
    await ask(
      '{ profile(publicIdentifier: "E-1") { fullName skills(first: 5) { nodes { evidence { nodes { quote } } } } } }',
    )
  ).profile;
  expect(jan.fullName).toBe('Jan Jansen');
  const review = await scope.db.importItem.findFirstOrThrow({ where: { entityType: 'performance_review' } });
  expect(review).toMatchObject({ status: 'READ', payload: expect.stringContaining('Together with […] he built Java') });
  expect(review.payload).toContain('Good with Java, says […].');
  const team = await ask('{ entities(where: { type: { eq: PERSON } }) { nodes { name } } }');
  expect(team.entities.nodes.map(({ name }: { name: string }) => name).sort()).toEqual(['Jan Jansen', 'Piet Smit']);
  const twice = await change('erasePerson', { publicIdentifier: ZQ }, 'erasure { id }', { language: 'nl' });
  expect(twice.userErrors).toMatchObject([{ code: 'NOT_FOUND', message: expect.stringContaining(ZQ) }]);
  expect((await readFile(erasuresFile, 'utf8')).trim().split('\n')).toHaveLength(1);
});

test('a later import of the person is held until the person is allowed again', async () => {
  const { erasures } = await ask('{ erasures(where: { state: { eq: COMPLETED } }) { nodes { id } } }');
  const [{ id }] = erasures.nodes;
  const importId = await importItems([
    PERSON_ITEM,
    { payload: { name: 'Zq77anna Zq77berg', email: 'ZQ77@example.org', skills: ['Java'] } },
    { entityType: 'team', payload: { team: 'Ops', members: [{ employeeNumber: ZQ, name: 'Zq77anna Zq77berg' }] } },
  ]);
  const query = `{ import(id: "${importId}") { items { nodes { status failure { code message } publicIdentifier } } } }`;
  const { import: held } = await ask(query, {}, { language: 'nl' });
  expect(held.items.nodes.slice(0, 2)).toEqual([
    {
      status: 'FAILED',
      failure: { code: 'PERSON_ERASED', message: expect.stringContaining('gewist') },
      publicIdentifier: null,
    },
    {
      status: 'FAILED',
      failure: { code: 'PERSON_ERASED', message: expect.stringContaining('gewist') },
      publicIdentifier: null,
    },
  ]);
  expect(await findErasure(id)).toMatchObject({ heldItemCount: 2 });
  expect(await scope.db.profile.count({ where: { publicIdentifier: ZQ } })).toBe(0);
  expect(await scope.db.entity.count({ where: { externalId: ZQ } })).toBe(0);

  const none = await change('allowPerson', { publicIdentifier: 'E-1' }, 'erasure { id }');
  expect(none.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  const { releasedItemCount } = await changed(
    'allowPerson',
    { publicIdentifier: ZQ },
    'erasure { id } releasedItemCount',
  );
  expect(releasedItemCount).toBe(2);
  await waitFor(async () => (await scope.db.profile.count({ where: { publicIdentifier: ZQ } })) === 1);
  expect(await findErasure(id)).toMatchObject({ heldItemCount: 0, isHolding: false });
});

test('what cannot be decided safely waits for somebody', async () => {
  const text = 'He built the Java service, together with Kees Dubbel.';
  await importItems([
    {
      entityType: 'person',
      entityId: 'R-1',
      payload: { employeeNumber: 'R-1', name: 'Kees Dubbel', skills: ['Java'] },
    },
    {
      entityType: 'person',
      entityId: 'R-2',
      payload: { employeeNumber: 'R-2', name: 'Kees Dubbel', skills: ['Java'] },
    },
    { entityType: 'performance_review', entityId: 'E-2', payload: { employeeNumber: 'E-2', text } },
    { entityType: 'performance_review', entityId: 'E-1', payload: { employeeNumber: 'E-1', text } },
  ]);
  const { erasure } = await changed('erasePerson', { publicIdentifier: 'R-1' }, 'erasure { id }');
  expect(await completed(erasure.id)).toMatchObject({ openReviewCount: 2, rewrittenItems: 0 });
  const { erasureReviews } = await ask(`{
    erasureReviews(where: { state: { eq: OPEN } }, orderBy: { field: CREATED_AT }) {
      nodes { id reason excerpts importItem { publicIdentifier } }
    }
  }`);
  expect(erasureReviews.nodes).toMatchObject([
    { reason: 'AMBIGUOUS_NAME', excerpts: [expect.stringContaining(text)], importItem: { publicIdentifier: 'E-2' } },
    { reason: 'AMBIGUOUS_NAME', importItem: { publicIdentifier: 'E-1' } },
  ]);
  const [{ id }, other] = erasureReviews.nodes;
  const settle = (input: object, asking?: Asking) =>
    change('settleErasureReview', input, 'erasureReview { state }', asking);
  const refused = async (input: object, asking?: Asking) => (await settle(input, asking)).userErrors[0]?.code;
  expect(await refused({ id, decision: 'MASK' })).toBe('INVALID_INPUT');
  expect(await refused({ id, decision: 'KEEP', texts: ['x'] })).toBe('INVALID_INPUT');
  expect(await refused({ id, decision: 'MASK', texts: ['Nobody Here'] })).toBe('INVALID_INPUT');
  expect(await refused({ id, decision: 'KEEP' }, { key: stranger.apiKey })).toBe('NOT_FOUND');
  expect(await settle({ id, decision: 'MASK', texts: ['Kees Dubbel'] })).toMatchObject({
    erasureReview: { state: 'MASKED' },
    userErrors: [],
  });
  expect(await refused({ id, decision: 'KEEP' })).toBe('CONFLICT');
  expect(await settle({ id: other.id, decision: 'DROP_TEXT' })).toMatchObject({ userErrors: [] });
  const rewritten = { payload: { contains: 'He built the Java service, together with […].' } };
  await waitFor(async () => (await scope.db.importItem.count({ where: { ...rewritten, status: 'READ' } })) === 1);
  expect(await scope.db.importItem.count({ where: { payload: { contains: 'He built the Java service' } } })).toBe(1);
  expect(await scope.db.importItem.count({ where: { payload: { contains: 'Kees Dubbel' } } })).toBe(1);
});

test('somebody without a profile is erased, and somebody with very much data in the background', async () => {
  await service.request('POST', '/onboarding/token', { key: organisation.apiKey, body: { publicIdentifier: 'X-9' } });
  const { erasure: small } = await changed('erasePerson', { publicIdentifier: 'X-9' }, ERASURE);
  expect(small).toMatchObject({ removedAt: expect.any(String) });
  expect(await scope.db.onboardingToken.count({ where: { publicIdentifier: 'X-9' } })).toBe(0);

  await scope.db.$executeRaw(Prisma.sql`
    INSERT INTO event (organisation_id, id, type, subject, body)
    SELECT ${scope.organisationId}::uuid, gen_random_uuid(), 'profile.created', 'R-2', '{}' FROM generate_series(1, 5001)`);
  const { erasure: large } = await changed('erasePerson', { profileId: await idOf('R-2') }, 'erasure { id state }');
  expect(large.state).toBe('QUEUED');
  expect((await completed(large.id)).deletedRows).toBeGreaterThan(5001);
  expect(await scope.db.event.count({ where: { subject: 'R-2' } })).toBe(0);
});

const idOf = async (publicIdentifier: string) =>
  (await scope.db.profile.findFirstOrThrow({ where: { publicIdentifier } })).id;

test('erasures are replayed on a backup that is older than they are', async () => {
  await waitFor(
    async () => (await scope.db.importItem.count({ where: { status: { in: ['QUEUED', 'READING'] } } })) === 0,
  );
  await service.stop();
  const backup = await copyTestDatabase(database);
  service = await startServiceHere(database.url, { ERASURES_FILE: erasuresFile });
  try {
    const { erasure } = await changed('erasePerson', { publicIdentifier: ZQ }, 'erasure { id }');
    await completed(erasure.id);
    const copied = backup.scopeOf(organisation);
    expect(await columnsWithMark(copied.db)).toContain('profile.email');
    const file = join(folder, 'exported.ndjson');
    expect(await runSupport(database.url, 'erasures', 'export', file)).toEqual({ file, erasures: 5 });
    expect(await readFile(file, 'utf8')).not.toMatch(new RegExp(MARK, 'i'));
    const replayed = await runSupport(backup.url, 'erasures', 'replay', file);
    expect(replayed).toEqual({ added: 1, ofUnknownOrganisations: 0, erased: 1 });
    expect(await columnsWithMark(copied.db)).toEqual([]);
    expect(await replayErasures(copied)).toBe(0);
    const listed = await runSupport(backup.url, 'erasures', 'list', 'Erasing & Co');
    expect(listed).toHaveLength(5);
    expect(listed.at(0)).toMatchObject({ isHolding: false });
    expect(listed.at(-1)).toMatchObject({ isHolding: true, state: 'COMPLETED' });
  } finally {
    await backup.drop();
  }
});
