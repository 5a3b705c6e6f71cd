import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { newId } from '../../../src/platform/database/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { freePort, type RunningService, startServiceHere } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';
import { startBrowser, type TestBrowser } from './browser.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const CV = `Skills: TypeScript, project management, Python (advanced)

Work
2015 - 2019: Gardener at Vlam Parks
`;

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let browser: TestBrowser;
const contexts: BrowserContext[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  service = await startServiceHere(database.url, { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  organisation = await database.createOrganisation('De Zon');
  browser = await startBrowser();
});

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(complaints.splice(0)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await database?.drop();
});

async function invite(publicIdentifier: string): Promise<string> {
  const { json } = await service.request('POST', '/onboarding/token', {
    key: organisation.apiKey,
    body: { publicIdentifier },
  });
  return json.link as string;
}

interface Device {
  readonly locale?: string;
  readonly scripts?: boolean;
  readonly phone?: boolean;
  readonly colorScheme?: 'light' | 'dark';
}

async function open(link: string, { locale = 'en-GB', scripts = true, phone = false, colorScheme }: Device = {}) {
  const context = await browser.browser.newContext({
    ...{ locale, javaScriptEnabled: scripts },
    ...(colorScheme && { colorScheme }),
    ...(phone ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } : {}),
  });
  contexts.push(context);
  const page = await context.newPage();
  page.on('console', (message) => {
    // A refused form is answered with 422, which the browser notes.
    if (message.type() === 'error' && !/422|ERR_INTERNET_DISCONNECTED/.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(link);
  return page;
}

const loaded = (page: Page, act: Promise<void>) => Promise.all([page.waitForEvent('load'), act]);

/** Has documents read. On a busy machine that takes longer than the page waits: then it says so, until they were read. */
async function read(page: Page, act: Promise<void>): Promise<void> {
  await loaded(page, act);
  while ((await page.locator('#documents[data-reading]').count()) > 0) {
    await page.reload();
  }
  const check = page.locator('a[href="#step-skills"]:visible');
  if ((await check.count()) > 0) await check.click();
}

/** The documents in the list, each with what became of it. */
const documentsOf = async (page: Page): Promise<(readonly [string, string])[]> => {
  const rows = await page.locator('.documents:not(.sending) li').all();
  const textOf = async (row: (typeof rows)[number], part: string) => (await row.locator(part).innerText()).trim();
  return Promise.all(rows.map(async (row) => [await textOf(row, '.name'), await textOf(row, '.state')] as const));
};

/** A photo of a certificate with more pixels than are sent. */
async function photo(): Promise<Buffer> {
  const page = await browser.browser.newPage({ viewport: { width: 2600, height: 1800 } });
  await page.setContent(`<body style="font: 64px serif; text-align: center; margin: 200px">
    <h1>Certificate</h1><p>This is to certify that</p><p>Emma de Boer</p><p>has passed the examination</p>
    <h2>First Aid at Work</h2><p>Issued by St. John Ambulance on 12 March 2024</p></body>`);
  const taken = await page.screenshot();
  await page.close();
  return taken;
}

/** The step that a phone shows. */
const shownStep = (page: Page) => page.locator('.step:visible h2').evaluateAll((found) => found.map(({ id }) => id));

const next = (page: Page) => page.locator('.steps-nav:visible button').first().click();

const PERSON = { firstName: 'Anna', lastName: 'de Boer', email: 'anna@example.com' } as const;

async function fillPerson(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(PERSON)) await page.fill(`#${name}`, value);
}

/** Answers one question after another. */
async function fillPersonOnPhone(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(PERSON)) {
    expect(await page.locator('.question:visible input').evaluateAll((shown) => shown.map(({ id }) => id))).toEqual([
      name,
    ]);
    await page.fill(`#${name}`, value);
    await next(page);
  }
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = await page.evaluate<{ violations: { id: string }[] }>(
    `axe.run({ resultTypes: ['violations'] })`,
  );
  expect(violations).toEqual([]);
}

/** What is stored of people besides drafts and invitations. */
async function countStored(): Promise<number> {
  const { client } = database.runtime.database;
  const where = { organisationId: organisation.id };
  const counts = [client.profile.count({ where }), client.import.count({ where }), client.consent.count({ where })];
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const countDrafts = () =>
  database.runtime.database.client.onboardingDraft.count({ where: { organisationId: organisation.id } });

async function skillsOf(publicIdentifier: string) {
  const { json } = await service.graphql(
    `{ profile(publicIdentifier: "${publicIdentifier}") {
      skills { nodes { skill { name } level evidence { nodes { source quote } } } } skillSuggestions { nodes { skill { name } } }
      workHistory { occupation company } skillInterests { nodes { skill { name } } } } }`,
    { key: organisation.apiKey },
  );
  return json.data.profile;
}

test('on a phone, a CV is read, checked and agreed to step by step; nothing is stored before', async () => {
  const before = await countStored();
  const link = await invite('anna');
  const page = await open(link, { phone: true });
  expect(await shownStep(page)).toEqual([]);
  await picture(page, 'journey-begin');
  await next(page);
  expect(await shownStep(page)).toEqual(['heading-person']);
  await fillPersonOnPhone(page);
  await page.fill('#text', CV);
  expect(await page.textContent('.count')).toContain(`${CV.length} of 20,000`);
  // Going on has the text read.
  await read(page, next(page));
  expect(await shownStep(page)).toEqual(['heading-skills']);
  const found = await page.locator('.skill label').allTextContents();
  expect(found.slice(0, 3)).toEqual(['TypeScript', 'Project management', 'Python']);
  const words = await page.locator('.skill mark').allTextContents();
  expect(words.slice(0, 3)).toEqual(['TypeScript', 'project management', 'Python']);
  await picture(page, 'journey-skills');
  await page.getByRole('checkbox', { name: 'TypeScript' }).uncheck();
  await page.getByRole('combobox', { name: 'Level of Python' }).selectOption('5');
  expect(await page.locator('button[value=skillWords]').isVisible()).toBe(false);
  await page.fill('#skillWords', 'negotiating');
  await page.locator('.offered:visible input').first().check();
  expect(await page.inputValue('#skillWords')).toBe('');
  // What was chosen stays when something else is searched for.
  await page.fill('#skillWords', 'xyzzy');
  await page.locator('#skillWords-error').waitFor();
  expect(await page.locator('.offered:visible input').evaluateAll((all) => all.length)).toBe(1);
  await page.fill('#skillWords', '');
  await next(page);
  await page.fill('#interestWords', 'Docker');
  await page.locator('.offered:visible input').first().check();
  await next(page);
  expect(await countStored()).toBe(before);

  // Another device goes on with what was kept. The kept answers arrive a moment after they were given.
  await waitFor(async () => {
    const draft = await database.runtime.database.client.onboardingDraft.findFirst({
      where: { organisationId: organisation.id },
    });
    return (draft?.answers as { interests?: string[] } | undefined)?.interests?.length === 1;
  });
  const other = await open(`${link}#step-agree`, { phone: true });
  expect(await other.inputValue('#lastName')).toBe('de Boer');
  await other.check('#agree');
  await loaded(other, other.click('#submit'));
  expect(await other.textContent('main')).toContain('Thank you');
  await picture(other, 'journey-thanks');
  expect(await other.locator('.levels li > span:first-child').allTextContents()).toEqual(
    expect.arrayContaining(['Project management', 'Python', 'Negotiating']),
  );
  expect(await countDrafts()).toBe(0);

  const profile = await skillsOf('anna');
  const levels = profile.skills.nodes.map((node: { skill: { name: string }; level: number }) => [
    node.skill.name,
    node.level,
  ]);
  expect(levels).toEqual(
    expect.arrayContaining([
      ['Project management', 3],
      ['Python', 5],
      ['Negotiating', 3],
    ]),
  );
  expect(profile.workHistory).toEqual([{ occupation: 'Gardener', company: 'Vlam Parks' }]);
  expect(profile.skillInterests.nodes).toEqual([{ skill: { name: 'Docker' } }]);

  // What was dropped does not come back when everything is read again.
  const { json } = await service.graphql(
    'mutation ($id: ID!) { rereadImport(input: { id: $id }) { userErrors { message } } }',
    {
      key: organisation.apiKey,
      variables: {
        id: (
          await database.runtime.database.client.import.findFirstOrThrow({ where: { organisationId: organisation.id } })
        ).id,
      },
    },
  );
  expect(json.data.rereadImport.userErrors).toEqual([]);
  await waitFor(async () => {
    const { client } = database.runtime.database;
    const waiting = { organisationId: organisation.id, status: { in: ['QUEUED' as const, 'READING' as const] } };
    return (await client.importItem.count({ where: waiting })) === 0;
  });
  const again = await skillsOf('anna');
  expect(JSON.stringify(again)).not.toContain('TypeScript');

  // The person's own page shows the passport, too.
  await other.click('.notice a.button');
  expect(await other.textContent('h1')).toBe('Your data');
  expect(await other.textContent('.passport')).toContain('Negotiating');
});

test('documents and photos of certificates are joined, corrected and removed, and each becomes evidence of its own', async () => {
  const link = await invite('emma');
  const page = await open(link, { phone: true });
  await next(page);
  await fillPersonOnPhone(page);
  const cv = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from(`${CV}First aid at events`) };
  const wrong = { name: 'cv.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
  await page.context().setOffline(true);
  await page.setInputFiles('#document', [cv]);
  await page.getByText('Not sent: there is no connection.').first().waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again cv.txt' }).click();
  await waitFor(async () => (await page.locator('#documents:not([data-reading]) .read').count()) === 1);
  // A page that was open for too long gets a new form by itself.
  await page.locator('input[name=form]').evaluate((field) => field.setAttribute('value', 'old'));
  await page.setInputFiles('#document', [wrong]);
  await page.getByText('This page was open for too long').first().waitFor();
  await page.getByRole('button', { name: 'Try again cv.exe' }).click();
  await page.setInputFiles('#document', [{ ...cv, name: 'same.txt' }]);
  await page.getByText('You have already added this file.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Try again same.txt' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove same.txt' }).click();
  await page.setInputFiles('#document', [
    { ...cv, name: 'double.txt', buffer: Buffer.concat([cv.buffer, Buffer.from('.')]) },
  ]);
  await page.setInputFiles('#photo', { name: 'image.png', mimeType: 'image/png', buffer: await photo() });
  await waitFor(
    async () => (await page.locator('#documents:not([data-reading]) .documents:not(.sending) li').count()) === 4,
  );
  expect(await documentsOf(page)).toEqual([
    ['cv.txt', expect.stringContaining('skills, 1 job')],
    ['cv.exe', expect.stringContaining('cannot read this kind of file')],
    ['double.txt', expect.stringContaining('skills, 1 job')],
    // It was too large, and was scaled down.
    ['image.jpg', expect.stringContaining('certificate')],
  ]);
  await picture(page, 'journey-documents');
  await expectAccessible(page);

  const other = await open(`${link}#step-documents`, { phone: true });
  expect((await documentsOf(other)).map(([name]) => name)).toEqual(['cv.txt', 'cv.exe', 'double.txt', 'image.jpg']);
  for (const name of ['cv.exe', 'double.txt']) {
    await other.getByRole('button', { name: `Remove ${name}` }).click();
    await other.getByRole('button', { name: `Remove ${name}` }).waitFor({ state: 'detached' });
  }
  await other.locator('a[href="#step-skills"]').click();
  const firstAid = other.locator('.skill', { hasText: 'First aid' }).first();
  await firstAid.locator('.words').nth(1).waitFor();
  expect(await firstAid.locator('.words').allTextContents()).toEqual([
    expect.stringMatching(/From cv\.txt:\s+“First aid at events”/),
    expect.stringMatching(/From image\.jpg:\s+“First Aid at Work”/),
  ]);
  const certificate = other.locator('#certifications .entry', { hasText: 'First Aid at Work' });
  await certificate.locator('summary').click();
  await certificate.getByLabel('Issued by').fill('Red Cross');
  await certificate.getByLabel('Date').fill('somewhen');
  await expectAccessible(other);
  await next(other);
  await next(other);
  await other.check('#agree');
  await loaded(other, other.click('#submit'));
  expect(await other.textContent('.summary')).toContain('A date cannot be read');
  await certificate.getByLabel('Date').fill('12 maart 2024');
  await certificate.getByLabel('Valid until').fill('03-2027');
  for (const entry of await other.locator('#certifications .tick input').all())
    await entry.setChecked(
      (await entry.getAttribute('id')) === (await certificate.locator('.tick input').getAttribute('id')),
    );
  await next(other);
  await next(other);
  await other.check('#agree');
  await loaded(other, other.click('#submit'));
  expect(await other.textContent('main')).toContain('Thank you');

  const { json } = await service.graphql(
    `{ profile(publicIdentifier: "emma") {
      certifications { name authority date { value precision } expiresAt { value precision } } } }`,
    { key: organisation.apiKey },
  );
  expect(json.data.profile.certifications).toEqual([
    {
      ...{ name: 'First Aid at Work', authority: 'Red Cross' },
      date: { value: '2024-03-12T00:00:00.000Z', precision: 'DAY' },
      expiresAt: { value: '2027-03-01T00:00:00.000Z', precision: 'MONTH' },
    },
  ]);
  const { skills } = await skillsOf('emma');
  const named = skills.nodes.find(({ skill }: { skill: { name: string } }) => skill.name === 'First aid');
  expect(named.evidence.nodes.map(({ quote }: { quote: string }) => quote).sort()).toEqual(['First Aid', 'First aid']);
  const items = await database.runtime.database.client.importItem.findMany({
    where: { organisationId: organisation.id, entityId: 'emma' },
    orderBy: { position: 'asc' },
  });
  expect(items.map(({ payload }) => JSON.parse(payload ?? '{}').fileName)).toEqual(['cv.txt', 'image.jpg']);
});

test('without scripts the page is one form whose buttons do the same', async () => {
  const page = await open(await invite('bram'), { scripts: false, locale: 'nl-NL' });
  await fillPerson(page);
  await page.setInputFiles('#document', { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from(CV) });
  await read(page, page.click('button[value=read]'));
  expect(await page.locator('.skill label').allTextContents()).toContain('Projectmanagement');
  expect(await page.textContent('#step-documents .notice')).toMatch(/\d vaardigheden gevonden en 1 baan/);
  await page.check('#agree');
  await page.click('#submit');
  expect(await page.textContent('main')).toContain('Dank u wel');
  expect(await page.textContent('.passport')).toContain('Gardener');
});

test('files that cannot be read are refused kindly one by one, and what was filled in stays', async () => {
  const page = await open(await invite('cees'), { scripts: false });
  await fillPerson(page);
  const files = [
    ['cv.heic', 'image/heic', 'cannot read this kind of picture'],
    ['cv.exe', 'application/octet-stream', 'cannot read this kind of file'],
    ['cv.pdf', 'application/pdf', 'found no skills'],
    ['cv.docx', 'application/zip', 'found no skills'],
    ['cv.txt', 'text/plain', '4 skills'],
  ] as const;
  const fileOf = (name: string, mimeType: string, version = 1) => ({
    ...{ name, mimeType },
    buffer: Buffer.from(name === 'cv.txt' ? CV : `%PDF-1.7 not really ${name} ${version}`),
  });
  await page.setInputFiles(
    '#document',
    files.map(([name, mimeType]) => fileOf(name, mimeType)),
  );
  await read(page, page.click('button[value=read]'));
  expect(await documentsOf(page)).toEqual(files.map(([name, , words]) => [name, expect.stringContaining(words)]));
  expect(await page.inputValue('#lastName')).toBe('de Boer');
  // The second of a name gets a number, and there is room for ten.
  await page.setInputFiles(
    '#document',
    [2, 3, 4, 5, 6, 7].map((version) => fileOf('cv.exe', 'application/octet-stream', version)),
  );
  await loaded(page, page.click('button[value=read]'));
  expect(await page.textContent('#document-error')).toContain('up to 10 documents');
  expect((await documentsOf(page)).length).toBe(5);
  await page.setInputFiles('#document', fileOf('cv.exe', 'application/octet-stream', 2));
  await loaded(page, page.click('button[value=read]'));
  expect((await documentsOf(page)).at(-1)?.[0]).toBe('cv (2).exe');
  await loaded(page, page.locator('#documents button').last().click());
  expect((await documentsOf(page)).map(([name]) => name)).toEqual(files.map(([name]) => name));
  // One that could not be read is tried again; one that was read is there already.
  await page.setInputFiles('#document', fileOf('cv.docx', 'application/zip'));
  await read(page, page.click('button[value=read]'));
  expect((await documentsOf(page)).filter(([name]) => name?.startsWith('cv.docx')).length).toBe(1);
  await page.setInputFiles('#document', fileOf('cv.txt', 'text/plain'));
  await loaded(page, page.click('button[value=read]'));
  expect(await page.textContent('#document-error')).toContain('already added this file');
  // A file that was chosen and not read is not lost without a word.
  await page.setInputFiles('#document', { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from(CV) });
  await page.check('#agree');
  await page.click('#submit');
  expect(await page.textContent('#document-error')).toContain('has not been read yet');
  // So is one that is still being read.
  const { client } = database.runtime.database;
  const { id: draftId } = await client.onboardingDraft.findFirstOrThrow({ where: { organisationId: organisation.id } });
  await client.onboardingDocument.create({
    data: {
      ...{ organisationId: organisation.id, id: newId(), draftId, name: 'later.pdf', byteCount: 2, payload: '{}' },
      ...{ reading: 'WAITING', availableAt: new Date(Date.now() + 3_600_000) },
    },
  });
  await page.check('#agree');
  await page.click('#submit');
  expect(await page.textContent('#document-error')).toContain('is still being read');
  await page.click('button[value=discard]');
  expect(await page.inputValue('#lastName')).toBe('');
  expect(await client.onboardingDocument.count()).toBe(0);
  expect(await countDrafts()).toBe(0);
});

test('a form of another site can neither keep nor read anything, and a revoked invitation deletes the draft', async () => {
  const link = new URL(await invite('dirk'));
  const path = `${link.pathname}${link.search}`;
  const form = /name="form" value="([^"]+)"/.exec((await service.request('GET', path)).text)?.[1] ?? '';
  const send = (token: string, action: string, headers: Record<string, string> = {}) =>
    service.request('POST', path, {
      body: new URLSearchParams({ firstName: 'Dirk', text: CV, form: token, action }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  for (const action of ['save', 'read', 'discard', 'skillWords']) {
    expect((await send('', action)).status).toBe(422);
    expect((await send(form, action, { 'sec-fetch-site': 'cross-site' })).status).toBe(422);
  }
  expect(await countDrafts()).toBe(0);
  expect((await send(form, 'save', { accept: 'application/json' })).status).toBe(204);
  expect(await countDrafts()).toBe(1);
  await service.request('DELETE', '/onboarding/token/dirk', { key: organisation.apiKey });
  expect(await countDrafts()).toBe(0);
  expect((await send(form, 'save')).status).toBe(410);
  expect(await countDrafts()).toBe(0);
});

test.each([
  ['light', 'en-GB', false],
  ['dark', 'nl-NL', true],
] as const)('axe finds nothing on the steps and the passport, %s, %s', async (colorScheme, locale, phone) => {
  const page = await open(await invite(`axe-${colorScheme}`), { colorScheme, locale, phone });
  await expectAccessible(page);
  if (phone) {
    await next(page);
    await expectAccessible(page);
    await fillPersonOnPhone(page);
  } else await fillPerson(page);
  await page.fill('#text', CV);
  await read(page, page.click('button[value=read]'));
  await expectAccessible(page);
  await page.fill('#skillWords', 'xyzzy');
  await page.locator('#skillWords-error').waitFor();
  await expectAccessible(page);
  await page.fill('#skillWords', '');
  if (phone) for (const _step of ['skills', 'interests']) await next(page);
  await expectAccessible(page);
  await page.check('#agree');
  await loaded(page, page.click('#submit'));
  await expectAccessible(page);
});
