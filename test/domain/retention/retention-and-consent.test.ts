import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { load } from '../../support/clients/load-page.js';
import { sealEntries } from '../../../src/domain/audit-chain/index.js';
import { housekeepingQueue } from '../../../src/app/housekeeping.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { findReferences, leastIdSince, newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createLogger } from '../../../src/platform/telemetry/index.js';
import { completeOnboarding } from '../../support/clients/complete-onboarding.js';
import { runSupport } from '../../support/commands/run-support.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

const DAY = 86_400_000;

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let stranger: NewOrganisation;
let keptForShort: NewOrganisation;
let scope: Scope;
let person: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation('De <Brug>');
  stranger = await database.createOrganisation('Stranger');
  scope = database.scopeOf(organisation);
  // Old entries begin its chain only if they are there before the service seals the entries of its making.
  keptForShort = await database.createOrganisation('Kept for short');
  for (const days of [100, 45]) await addAuditEntry(database.scopeOf(keptForShort), days);
  await sealEntries(database.scopeOf(keptForShort));
  service = await startServiceHere(database.url);
  person = await addPerson(scope, { publicIdentifier: 'E-1', createdAt: new Date() });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function ask(query: string, variables: object = {}, { language = 'en', key = organisation.apiKey } = {}) {
  const { json } = await service.graphql(query, { key, variables, headers: { 'accept-language': language } });
  expect(json.errors).toBeUndefined();
  return json.data;
}

const UPDATE = `mutation ($input: UpdateOrganisationSettingsInput!) { updateOrganisationSettings(input: $input) {
  organisation { settings { retention { kind days ownDays serviceDays } } } userErrors { code field message } } }`;

const update = async (retention: object[], options = {}) =>
  (await ask(UPDATE, { input: { retention } }, options)).updateOrganisationSettings;

const periodOf = (kind: string, { settings }: { settings: { retention: { kind: string }[] } }) =>
  settings.retention.find((one) => one.kind === kind);

test('an organisation shortens retention periods, cannot exceed those of the service, and null restores them', async () => {
  const { organisation: before } = await ask(
    `{ organisation { settings { retention { kind days ownDays serviceDays } } } }`,
  );
  expect(before.settings.retention).toEqual([
    { kind: 'PAYLOADS', days: 365, ownDays: null, serviceDays: 365 },
    { kind: 'DOCUMENTS', days: null, ownDays: null, serviceDays: null },
    { kind: 'QUOTES', days: null, ownDays: null, serviceDays: null },
    { kind: 'IMPORT_ITEMS', days: 730, ownDays: null, serviceDays: 730 },
    { kind: 'MATCHES', days: 730, ownDays: null, serviceDays: 730 },
    { kind: 'MATCH_HISTORY', days: 730, ownDays: null, serviceDays: 730 },
    { kind: 'EVENTS', days: 90, ownDays: null, serviceDays: 90 },
    { kind: 'ONBOARDINGS', days: 730, ownDays: null, serviceDays: 730 },
    { kind: 'AUDIT', days: 2555, ownDays: null, serviceDays: 2555 },
  ]);
  const set = await update([
    { kind: 'QUOTES', days: 60 },
    { kind: 'EVENTS', days: 7 },
  ]);
  expect(set.userErrors).toEqual([]);
  expect(periodOf('QUOTES', set.organisation)).toEqual({ kind: 'QUOTES', days: 60, ownDays: 60, serviceDays: null });
  expect(periodOf('EVENTS', set.organisation)).toEqual({ kind: 'EVENTS', days: 7, ownDays: 7, serviceDays: 90 });
  const theirs = await ask(`{ organisation { settings { retention { kind days } } } }`, {}, { key: stranger.apiKey });
  expect(periodOf('EVENTS', theirs.organisation)).toEqual({ kind: 'EVENTS', days: 90 });

  for (const [retention, field, language, message] of [
    [[{ kind: 'EVENTS', days: 91 }], 'retention.0.days', 'en', /1 .*90/],
    [[{ kind: 'AUDIT', days: 89 }], 'retention.0.days', 'nl', /90 .*2\.555/],
    [
      [
        { kind: 'EVENTS', days: 5 },
        { kind: 'EVENTS', days: 6 },
      ],
      'retention',
      'nl',
      /EVENTS/,
    ],
    [[{ kind: 'EXPORTS', days: 5 }], 'retention.0.kind', 'en', /not valid/],
    [[{ kind: 'EVENTS', days: 0 }], 'retention.0.days', 'en', /1 .*90/],
  ] as const) {
    const { organisation: nothing, userErrors } = await update([...retention], { language });
    expect([nothing, userErrors]).toEqual([
      null,
      [
        {
          code: 'INVALID_INPUT',
          field: ['input', ...field.split('.')],
          message: expect.stringMatching(message),
        },
      ],
    ]);
  }
  const entries = await scope.db.auditEntry.findMany({
    where: { organisationId: organisation.id, action: 'organisation.settings-changed' },
  });
  expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
    {
      before: { quoteRetentionDays: null, eventRetentionDays: null },
      after: { quoteRetentionDays: 60, eventRetentionDays: 7 },
    },
  ]);

  const shown = await runSupport(
    database.url,
    'organisation',
    'settings',
    'De <Brug>',
    '--retention',
    'events=default',
  );
  expect(shown.retention[6]).toEqual({ kind: 'EVENTS', days: 90, ownDays: null, serviceDays: 90 });
  const groupOf = async (people: string) =>
    (await runSupport(database.url, 'organisation', 'settings', 'De <Brug>', '--smallest-group', people)).smallestGroup;
  expect([await groupOf('8'), await groupOf('default')]).toEqual([8, 5]);
  await update([{ kind: 'QUOTES', days: null }]);
});

const PREVIEW = `query ($at: DateTime) { retentionPreview(at: $at) {
  kind days keptRows dueNow dueNowBytes dueThen dueThenBytes oldestAt } }`;

/** An identifier as it was made so many days ago. */
const idOf = (days: number) =>
  `${leastIdSince(new Date(Date.now() - days * DAY + 60_000)).slice(0, 19)}${newId().slice(19)}`;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

async function addAuditEntry({ db, organisationId }: Scope, days: number): Promise<void> {
  const entry = { organisationId, id: idOf(days), at: daysAgo(days), actor: 'x', action: 'x', subjectId: newId() };
  await db.auditEntry.create({ data: entry });
}

/** Adds, to an organisation without anything, a row of each other kind that is so many days old. */
async function addRows(of: Scope, days: number): Promise<void> {
  const { db, organisationId } = of;
  const createdAt = daysAgo(days);
  const own = { organisationId };
  const skillset = await db.skillset.findFirstOrThrow({ where: own });
  const skill = await db.skill.findFirstOrThrow({ where: { ownerId: '00000000-0000-0000-0000-000000000000' } });
  const profileId = newId();
  await db.profile.create({ data: { ...own, id: profileId, publicIdentifier: profileId, sortName: 'x' } });
  const importId = newId();
  await db.import.create({ data: { ...own, id: importId, itemCount: 3, createdAt } });
  const item = { ...own, importId, unread: [], status: 'READ' as const, createdAt, finishedAt: createdAt };
  const [withText, withDocument, withNothing] = [idOf(days), idOf(days), idOf(days)];
  // As if they had come in when the service kept texts for ever.
  const texts = { payload: '{"x":"y"}', payloadKeptUntil: new Date('2100-01-01') };
  await db.importItem.create({ data: { ...item, ...texts, id: withText, position: 0, profileId } });
  const documents = [{ pointer: '/x', mediaType: 'text/plain', text: 'words' }];
  await db.importItem.create({ data: { ...item, ...texts, id: withDocument, position: 1, documents } });
  await db.importItem.create({ data: { ...item, id: withNothing, position: 2 } });
  const key = { ...own, profileId, skillOwnerId: skill.ownerId, skillId: skill.id };
  const words = { quote: 'words', pointer: '/x', startOffset: 0, endOffset: 5, source: 'SELF', level: 3 } as const;
  const read = { ...words, levelBasis: 'WORDS', observedAt: createdAt } as const;
  await db.profileSkill.create({ data: { ...key, level: 3, confidence: 0.5, stateSetBy: 'reader' } });
  await db.evidence.create({ data: { ...key, ...read, id: newId(), importItemId: withText, confidence: 1 } });
  await db.skillSuggestion.create({ data: { ...key, ...read, id: newId(), importItemId: withText, likelihood: 1 } });
  await db.skillSuggestion.create({
    data: { ...key, ...read, id: newId(), importItemId: withText, likelihood: 1, startOffset: 9, state: 'DECLINED' },
  });
  // One that failed before a later one succeeded: the months in which they were computed do not matter.
  const match = { ...own, profileId, skillsetId: skillset.id, result: {} };
  const latestAge = days > 50 ? days : 22;
  for (const [matchAge, status] of [
    [latestAge, 'COMPLETED'],
    [latestAge + 1, 'FAILED'],
  ] as const)
    await db.smartMatch.create({
      data: { ...match, status, id: idOf(matchAge), requestedAt: daysAgo(matchAge), completedAt: daysAgo(matchAge) },
    });
  await db.event.create({ data: { ...own, id: newId(), type: 'x', subject: 'x', body: '{}', createdAt } });
  const token = { ...own, publicIdentifier: profileId, createdAt, expiresAt: createdAt } as const;
  const [completed, withdrawn] = [newId(), newId()];
  await db.onboardingToken.create({ data: { ...token, id: newId() } });
  await db.onboardingToken.create({ data: { ...token, id: completed, status: 'COMPLETED', completedAt: createdAt } });
  await db.onboardingToken.create({ data: { ...token, id: withdrawn, status: 'COMPLETED', completedAt: createdAt } });
  const consent = { ...own, profileId, language: 'en', text: 'Yes', agreedAt: createdAt } as const;
  await db.consent.create({ data: { ...consent, id: newId(), onboardingTokenId: completed } });
  await db.consent.create({
    data: { ...consent, id: newId(), onboardingTokenId: withdrawn, withdrawnAt: createdAt, withdrawnBy: 'x' },
  });
  await db.export.create({
    data: {
      ...own,
      id: newId(),
      kind: 'SKILLS',
      format: 'CSV',
      language: 'en',
      fileName: 'x',
      downloadUrl: 'https://example.org/',
      requestedBy: 'x',
      state: 'COMPLETED',
      finishedAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + DAY),
    },
  });
  const stored = { fingerprint: new Uint8Array(1), status: 200, createdAt, expiresAt: createdAt };
  await db.idempotencyKey.create({ data: { ...own, key: newId(), ...stored } });
}

test('the preview tells of every kind exactly what housekeeping then deletes, now and by a later time', async () => {
  const { db } = scope;
  const of = database.scopeOf(keptForShort);
  const { apiKey: key, id: organisationId } = keptForShort;
  await addRows(of, 100);
  await addRows(of, 45);
  await update(
    [
      'PAYLOADS',
      'DOCUMENTS',
      'QUOTES',
      'IMPORT_ITEMS',
      'MATCHES',
      'MATCH_HISTORY',
      'EVENTS',
      'ONBOARDINGS',
      'AUDIT',
    ].map((kind) => ({ kind, days: { AUDIT: 90, DOCUMENTS: 40, EVENTS: 80, MATCH_HISTORY: 60 }[kind] ?? 50 })),
    { key },
  );
  while ((await sealEntries(of)).outcome === 'busy') await new Promise(setImmediate);
  const ownEntries = await db.auditEntry.count({ where: { organisationId, actor: { not: 'x' } } });
  const at = new Date(Date.now() + 10 * DAY);
  const { retentionPreview: preview } = await ask(PREVIEW, { at }, { key });
  const byKind = Object.fromEntries(preview.map((one: { kind: string }) => [one.kind, one]));
  const counts = (kind: string) => [byKind[kind].keptRows, byKind[kind].dueNow, byKind[kind].dueThen];
  expect(Object.fromEntries(preview.map(({ kind }: { kind: string }) => [kind, counts(kind)]))).toEqual({
    PAYLOADS: [4, 2, 4],
    DOCUMENTS: [2, 2, 2],
    QUOTES: [6, 3, 6],
    // The one that has nothing, and the one with a document when its text has gone; evidence refers to the third.
    IMPORT_ITEMS: [6, 2, 4],
    MATCHES: [4, 2, 2],
    MATCH_HISTORY: [2, 1, 2],
    EVENTS: [2, 1, 1],
    ONBOARDINGS: [6, 2, 4],
    AUDIT: [2 + ownEntries, 1, 1],
    EXPORTS: [2, 2, 2],
    STORED_ANSWERS: [2, 2, 2],
  });
  for (const one of preview) expect(new Date(one.oldestAt).getTime()).toBeLessThan(daysAgo(99).getTime());
  expect(byKind.PAYLOADS.dueThenBytes).toBeGreaterThan(byKind.PAYLOADS.dueNowBytes);
  expect(await runSupport(database.url, 'retention', 'preview', organisationId, '--at', '10d')).toEqual(
    preview.map((one: object) => ({ ...one, oldestAt: expect.any(String) })),
  );
  const now = await ask(PREVIEW, {}, { key });
  expect(now.retentionPreview.map(({ dueThen }: { dueThen: number }) => dueThen)).toEqual(
    now.retentionPreview.map(({ dueNow }: { dueNow: number }) => dueNow),
  );
  const past = await service.graphql(PREVIEW, {
    key,
    variables: { at: daysAgo(1) },
    headers: { 'accept-language': 'nl' },
  });
  expect(past.json.errors[0]).toMatchObject({
    message: expect.stringContaining('verleden'),
    extensions: { code: 'INVALID_INPUT' },
  });

  const kept = () =>
    Promise.all([
      db.importItem.count({ where: { organisationId, payloadKeptUntil: { not: null } } }),
      db.importItem.count({ where: { organisationId } }),
      db.evidence.count({ where: { organisationId, quote: { not: '' } } }),
      db.skillSuggestion.count({ where: { organisationId, quote: { not: '' } } }),
      db.skillSuggestion.count({ where: { organisationId } }),
      db.smartMatch.count({ where: { organisationId } }),
      db.event.count({ where: { organisationId } }),
      db.onboardingToken.count({ where: { organisationId } }),
      db.consent.count({ where: { organisationId } }),
      db.auditEntry.count({ where: { organisationId, actor: 'x' } }),
      db.idempotencyKey.count({ where: { organisationId } }),
    ]);
  const round = async (time: Date) => {
    const queue = housekeepingQueue({ ...database.runtime.scope('worker'), now: () => time }, createLogger('silent'));
    expect(await queue.perform((await queue.claim(1))[0] as 'round')).toBe('done');
  };
  expect(await kept()).toEqual([4, 6, 2, 4, 4, 4, 2, 6, 4, 2, 2]);
  await round(new Date());
  // Of the younger rows, the item's texts with a document are gone too, and with the older one's texts its item.
  expect(await kept()).toEqual([1, 4, 1, 2, 3, 2, 1, 4, 3, 1, 0]);
  await round(at);
  expect(await kept()).toEqual([0, 2, 0, 0, 2, 1, 1, 2, 2, 1, 0]);

  // Evidence without its words says so; an endorsement's empty comment is another thing.
  const { profiles } = await ask(
    `{ profiles { nodes { skills { nodes { level evidence { nodes { quote quoteRemovedAt } } } }
      skillSuggestions(where: { state: { eq: DECLINED } }) { nodes { quote quoteRemovedAt } } } } }`,
    {},
    { key },
  );
  const removed = { quote: null, quoteRemovedAt: expect.any(String) };
  expect(profiles.nodes).toEqual(
    [1, 2].map(() => ({
      skills: { nodes: [{ level: 3, evidence: { nodes: [removed] } }] },
      skillSuggestions: { nodes: [removed] },
    })),
  );
});

test('the preview knows every table that refers to import items', async () => {
  const { ITEM_REFERENCES } = await import('../../../src/domain/retention/forecast.sql.js');
  const normalise = (texts: { sql: string }[]) =>
    texts.map(({ sql }) => sql.replaceAll('"', '').replace(/\s+/g, ' ')).sort();
  expect(normalise([...ITEM_REFERENCES])).toEqual(normalise(await findReferences(scope.db, 'import_item', 'cascades')));
});

const CV = 'I have worked with SQL for eight years, and I write Python every day.';

async function invite(publicIdentifier: string): Promise<string> {
  const { createOnboardingToken } = await ask(
    `mutation ($input: CreateOnboardingTokenInput!) { createOnboardingToken(input: $input) { onboardingToken { link } } }`,
    { input: { publicIdentifier } },
  );
  const link = new URL(createOnboardingToken.onboardingToken.link);
  return `${service.url}${link.pathname}${link.search}`;
}

const CONSENTS = `query ($person: String!) { profile(publicIdentifier: $person) {
  email firstName
  skills { nodes { skill { id } state level evidence { nodes { importItemId } } } }
  consents { totalCount nodes {
    id purpose version language text agreedAt withdrawnAt withdrawnBy importId profile { publicIdentifier }
    onboardingToken { status } } } } }`;

test('a consent is kept word for word with its version, and its withdrawal by the link ends what rested on it', async () => {
  const setText = `mutation ($input: SetConsentTextInput!) { setConsentText(input: $input) {
    organisation { consentTexts { purpose version since texts { language text } } } userErrors { code field message } } }`;
  const texts = (suffix: string) => [
    { language: 'en', text: `I agree to <all>${suffix}` },
    { language: 'nl', text: `Ik vind alles goed${suffix}` },
  ];
  const { organisation: before } = await ask(
    `{ organisation { consentTexts { version since texts { language text } } } }`,
  );
  expect(before.consentTexts).toEqual([
    {
      version: 0,
      since: null,
      texts: [
        { language: 'en', text: expect.stringContaining('I agree that De <Brug> stores') },
        { language: 'nl', text: expect.stringContaining('Ik ga ermee akkoord dat De <Brug>') },
      ],
    },
  ]);
  const set = async (given: object[] | null, language = 'en') =>
    (await ask(setText, { input: { purpose: 'ONBOARDING', texts: given } }, { language })).setConsentText;
  expect((await set(texts(''))).organisation.consentTexts).toEqual([
    { purpose: 'ONBOARDING', version: 1, since: expect.any(String), texts: texts('') },
  ]);
  // The same text is the same version.
  expect((await set(texts(''))).organisation.consentTexts[0].version).toBe(1);
  expect((await set(texts('').slice(1), 'nl')).userErrors).toEqual([
    { code: 'INVALID_INPUT', field: ['input', 'texts'], message: expect.stringContaining('ontbreekt') },
  ]);

  // The organisation knows an address and a skill of its own.
  const key = { organisationId: organisation.id, profileId: person.profileId };
  const link = await invite('E-1');
  await scope.db.onboardingToken.deleteMany({ where: { publicIdentifier: 'E-1' } });
  const own = await invite('E-1');
  expect(link).not.toBe(own);
  const page = await load(own, 'nl');
  expect(page.text).toContain('Ik vind alles goed');
  // While the person reads, the text changes: they have to agree again.
  await set(texts(' and more'));
  const stale = await page.submit({
    firstName: 'Sanne',
    lastName: 'Smit',
    email: 'own@example.org',
    text: CV,
    agree: 'yes',
  });
  expect([stale.status, stale.text]).toEqual([422, expect.stringContaining('intussen gewijzigd')]);
  expect(stale.text).not.toMatch(/name="agree"[^>]*checked/);
  const done = await stale.submit({
    firstName: 'Sanne',
    lastName: 'Smit',
    email: 'own@example.org',
    text: CV,
    agree: 'yes',
  });
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('Mijn toestemming intrekken')]);

  const read = await waitFor(async () => {
    const { importId } = await scope.db.consent.findFirstOrThrow({ where: { organisationId: organisation.id } });
    const [item] = await scope.db.importItem.findMany({ where: { importId: importId as string } });
    if (item?.status !== 'READ') return null;
    return { profile: (await ask(CONSENTS, { person: 'E-1' })).profile, itemId: item.id };
  });
  const fromItem = (profile: { skills: { nodes: { evidence: { nodes: { importItemId: string }[] } }[] } }) =>
    profile.skills.nodes.filter(({ evidence }) =>
      evidence.nodes.some(({ importItemId }) => importItemId === read.itemId),
    ).length;
  expect(fromItem(read.profile)).toBeGreaterThan(1);
  expect(read.profile).toMatchObject({ email: 'own@example.org', consents: { totalCount: 1 } });
  const [consent] = read.profile.consents.nodes;
  expect(consent).toMatchObject({
    purpose: 'ONBOARDING',
    version: 2,
    language: 'NL'.toLowerCase(),
    text: 'Ik vind alles goed and more',
    withdrawnAt: null,
    profile: { publicIdentifier: 'E-1' },
    onboardingToken: { status: 'COMPLETED' },
  });
  // Somebody has accepted one of the skills: that review is the organisation's.
  const reviewed = read.profile.skills.nodes.find(
    ({ evidence }: { evidence: { nodes: { importItemId: string }[] } }) =>
      evidence.nodes[0]?.importItemId === read.itemId,
  ).skill.id;
  await ask(
    `mutation ($input: ReviewSkillSuggestionInput!) { reviewSkillSuggestion(input: $input) { userErrors { message } } }`,
    {
      input: { publicIdentifier: 'E-1', skillId: reviewed, verdict: 'CONFIRM', level: 4 },
    },
  );
  const skillsChangedAt = async () =>
    (await scope.db.profile.findFirstOrThrow({ where: { id: key.profileId } })).skillsChangedAt;
  const changedBefore = await skillsChangedAt();

  // The link also withdraws after it has expired.
  await scope.db.onboardingToken.updateMany({ where: { publicIdentifier: 'E-1' }, data: { expiresAt: new Date(0) } });
  const asked = await load(`${own}&withdraw&lang=nl`);
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('De &lt;Brug&gt; krijgt bericht')]);
  const forged = await load(own, 'en', { form: 'x', withdraw: 'yes' });
  expect(forged.status).toBe(422);
  const withdrawn = await asked.submit({ withdraw: 'yes' });
  expect([withdrawn.status, withdrawn.text]).toEqual([
    200,
    expect.stringContaining('U hebt uw toestemming ingetrokken'),
  ]);
  expect((await asked.submit({ withdraw: 'yes' })).text).toContain('U hebt uw toestemming ingetrokken');

  const { profile: after } = await ask(CONSENTS, { person: 'E-1' });
  expect(fromItem(after)).toBe(0);
  expect(after).toMatchObject({ email: 'e-1@example.org', firstName: 'Sanne' });
  expect(after.consents.nodes[0]).toMatchObject({
    withdrawnAt: expect.any(String),
    withdrawnBy: expect.stringMatching(/^onboarding:/),
    text: 'Ik vind alles goed and more',
  });
  expect(after.skills.nodes.find(({ skill }: { skill: { id: string } }) => skill.id === reviewed)).toMatchObject({
    state: 'VALIDATED',
    level: 4,
  });
  // What others say stays.
  expect(after.skills.nodes.some(({ evidence }: { evidence: { nodes: object[] } }) => evidence.nodes.length > 0)).toBe(
    true,
  );
  expect((await skillsChangedAt()).getTime()).toBeGreaterThan(changedBefore.getTime());
  expect(await scope.db.importItem.findFirst({ where: { id: read.itemId } })).toMatchObject({
    status: 'FAILED',
    failure: 'CONSENT_WITHDRAWN',
    payload: null,
    suggestionWork: 'NONE',
  });
  expect(await scope.db.skillSuggestion.count({ where: { importItemId: read.itemId } })).toBe(0);
  expect(await scope.db.event.findMany({ where: { ...ofOrganisation(), type: 'consent.withdrawn' } })).toEqual([
    expect.objectContaining({
      subject: 'E-1',
      body: expect.stringContaining(`"consentId":"${consent.id}","purpose":"onboarding","version":2`),
    }),
  ]);
  expect(await scope.db.auditEntry.count({ where: { ...ofOrganisation(), action: 'consent.withdrawn' } })).toBe(1);
  // The service's own text counts again.
  expect((await set(null)).organisation.consentTexts[0]).toMatchObject({ version: 0, since: null });
});

const ofOrganisation = () => ({ organisationId: organisation.id });

test('an organisation withdraws a consent for a person before the text was read; another one does not see it', async () => {
  const WITHDRAW = `mutation ($input: WithdrawConsentInput!) { withdrawConsent(input: $input) {
    consent { id withdrawnAt withdrawnBy } userErrors { code message } } }`;
  const link = await invite('E-2');
  expect((await completeOnboarding(link, { firstName: 'Bo', lastName: 'Bos', email: 'bo@example.org' })).status).toBe(
    200,
  );
  const { consents } = await ask(
    `{ consents(where: { profile: { publicIdentifier: { eq: "E-2" } }, NOT: { withdrawnAt: { lt: "2100-01-01T00:00:00Z" } } }) {
      nodes { id } } }`,
  );
  const [{ id }] = consents.nodes;
  // An import that still waits, as if the worker had been busy.
  const waiting = { ...ofOrganisation(), id: newId(), itemCount: 1 };
  await scope.db.import.create({ data: { ...waiting, origin: 'ONBOARDING' } });
  await scope.db.importItem.create({
    data: {
      ...ofOrganisation(),
      id: newId(),
      importId: waiting.id,
      position: 0,
      entityId: 'E-2',
      payload: JSON.stringify({ text: CV }),
      unread: [],
      availableAt: new Date(Date.now() + DAY),
    },
  });
  await scope.db.consent.updateMany({ where: { id }, data: { importId: waiting.id } });
  const withdraw = async (given: string, options = {}) =>
    (await ask(WITHDRAW, { input: { id: given } }, options)).withdrawConsent;
  for (const [given, options] of [
    [id, { key: stranger.apiKey }],
    [newId(), {}],
    ['nonsense', { language: 'nl' }],
  ] as const)
    expect(await withdraw(given, options)).toMatchObject({ consent: null, userErrors: [{ code: 'NOT_FOUND' }] });
  expect(await withdraw(id)).toEqual({
    consent: { id, withdrawnAt: expect.any(String), withdrawnBy: expect.stringMatching(/^api-key:/) },
    userErrors: [],
  });
  expect(await withdraw(id)).toMatchObject({ consent: { id } });
  expect(await scope.db.importItem.findFirst({ where: { importId: waiting.id } })).toMatchObject({
    status: 'FAILED',
    failure: 'CONSENT_WITHDRAWN',
    payload: null,
  });
  expect(
    await scope.db.event.count({ where: { ...ofOrganisation(), subject: waiting.id, type: 'import.completed' } }),
  ).toBe(1);
  expect(
    await scope.db.event.count({ where: { ...ofOrganisation(), subject: 'E-2', type: 'consent.withdrawn' } }),
  ).toBe(1);
});
