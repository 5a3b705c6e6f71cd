import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { completeOnboarding } from '../../support/clients/complete-onboarding.js';
import { load } from '../../support/clients/load-page.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { freePort, startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { startBrowser, type TestBrowser } from './browser.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let scope: Scope;
let browser: TestBrowser;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  service = await startServiceHere(database.url, {
    ROLE: 'gateway',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  organisation = await database.createOrganisation('De Zon');
  scope = database.scopeOf(organisation);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await database?.drop();
});

async function invite(publicIdentifier: string): Promise<string> {
  const body = { publicIdentifier };
  const { json } = await service.request('POST', '/onboarding/token', { key: organisation.apiKey, body });
  return new URL(json.link).search;
}

/** The links to skill passports on the page of an onboarding link. */
async function offersOn(search: string): Promise<string[]> {
  const { text } = await service.request('GET', `/onboarding${search}`);
  return [...text.matchAll(/href="(\?[^"]*passport=[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

test('people who have finished download their own skill passport, and nobody before that', async () => {
  const search = await invite('P-1');
  expect(await offersOn(search)).toEqual([]);
  const early = await service.request('GET', `/onboarding${search}&passport=json-resume`);
  expect([early.status, early.headers.get('content-disposition')]).toEqual([404, null]);
  await completeOnboarding(`${service.url}/onboarding${search}`, {
    firstName: 'Zoë',
    lastName: 'Bakker',
    email: 'zoe@example.org',
  });
  const [jsonResume = '', europass = ''] = await offersOn(`${search}&lang=nl`);
  const document = await service.request('GET', `/onboarding${jsonResume}`);
  expect(document.json.basics).toEqual({ name: 'Zoë Bakker', email: 'zoe@example.org' });
  expect(document.headers.get('content-disposition')).toBe('attachment; filename="skill-passport.json"');
  expect(document.headers.get('cache-control')).toBe('no-store');
  const xml = await service.request('GET', `/onboarding${europass}`);
  expect(xml.headers.get('content-type')).toMatch(/^application\/xml/);
  expect(xml.text).toMatch(/locale="nl".*<FirstName>Zoë<\/FirstName><Surname>Bakker<\/Surname>/s);
  expect((await service.request('GET', `/onboarding${search}&passport=other`)).headers.get('content-type')).toMatch(
    /html/,
  );
});

test('a link that has expired, or whose person was deleted, gives no passport', async () => {
  const [expired, deleted] = [await invite('P-2'), await invite('P-3')];
  for (const search of [expired, deleted])
    await completeOnboarding(`${service.url}/onboarding${search}`, { firstName: 'A', lastName: 'B', email: 'a@b.nl' });
  await scope.db.onboardingToken.updateMany({ where: { publicIdentifier: 'P-2' }, data: { expiresAt: new Date(0) } });
  await deleteProfile(scope, 'P-3');
  for (const search of [expired, deleted]) {
    expect(await offersOn(search)).toEqual([]);
    const answer = await service.request('GET', `/onboarding${search}&passport=europass`);
    expect(answer.headers.get('content-type')).toMatch(/html/);
    expect(answer.text).not.toContain('<FirstName>');
  }
});

/** A person's own link, and its id. */
async function linkOf({ profileId }: Person): Promise<{ id: string; link: string }> {
  const { json } = await service.graphql(
    'mutation ($profileId: ID!) { createPersonLink(input: { profileId: $profileId }) { personLink { id link } } }',
    { key: organisation.apiKey, variables: { profileId } },
  );
  return json.data.createPersonLink.personLink;
}

async function open(link: string, options: { locale?: string; scripts?: boolean; phone?: boolean } = {}) {
  const context = await browser.browser.newContext({
    locale: options.locale ?? 'en-GB',
    javaScriptEnabled: options.scripts ?? false,
    ...(options.phone ? { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } : {}),
  });
  const page = await context.newPage();
  await page.goto(link);
  return { page, context };
}

const consentOf = ({ profileId }: Person) =>
  scope.db.consent.findFirstOrThrow({ where: { organisationId: organisation.id, profileId } });

const auditedAs = async (action: string) => {
  const { json } = await service.graphql(
    'query ($action: String!) { auditEntries(where: { action: { eq: $action } }) { nodes { actor actorKind profile { id } } } }',
    { key: organisation.apiKey, variables: { action } },
  );
  return json.data.auditEntries.nodes;
};

test('people withdraw a consent on the page of their own link, without scripts, in two steps', async () => {
  const anna = await addPerson(scope, { publicIdentifier: 'P-4', firstName: 'Anna' });
  const consent = await consentOf(anna);
  const { id, link } = await linkOf(anna);
  const { page, context } = await open(link, { locale: 'nl-NL' });
  const shown = await page.textContent('main');
  for (const words of ['Uw skillspaspoort', 'Op 1 maart 2026 om 09:00 UTC', 'in het Engels, standaardtekst'])
    expect(shown).toContain(words);
  expect(await page.textContent('blockquote[lang=en]')).toBe('I agree.');

  await page.click('text=Deze toestemming intrekken');
  expect(await page.textContent('main')).toContain('wordt verwijderd, met alles wat daaruit is afgeleid');
  expect((await consentOf(anna)).withdrawnAt).toBeNull();
  // The language can be changed in the middle of it, and the person may still go back.
  await page.click('nav a');
  expect(await page.textContent('main')).toContain('is deleted, with everything that was read from it');
  await page.click('text=No, do not withdraw it');
  expect(await page.textContent('main')).toContain('Withdraw this consent');
  await page.click('text=Withdraw this consent');
  await page.click('button');
  expect(await page.textContent('[role=status]')).toContain('You have withdrawn your consent.');
  expect(await page.textContent('main')).toMatch(/Withdrawn on \d+ \w+ \d+ at/);
  expect(await page.locator('text=Withdraw this consent').count()).toBe(0);
  expect(await consentOf(anna)).toMatchObject({ withdrawnBy: `person-link:${id}`, id: consent.id });
  expect(await auditedAs('consent.withdrawn')).toEqual([
    { actor: `person-link:${id}`, actorKind: 'LINK', profile: { id: anna.profileId } },
  ]);
  await page.reload();
  expect(await page.textContent('main')).toContain('Withdrawn on');
  expect(await auditedAs('consent.withdrawn')).toHaveLength(1);
  await context.close();
});

test('a link withdraws only consents of its person, by its own form, while it works', async () => {
  const [own, other] = [
    await addPerson(scope, { publicIdentifier: 'P-5' }),
    await addPerson(scope, { publicIdentifier: 'P-6' }),
  ];
  const { id, link } = await linkOf(own);
  const consent = await consentOf(own);
  const elsewhere = `${link}&withdraw=${(await consentOf(other)).id}`;
  expect((await load(elsewhere)).text).not.toContain('with everything that was read from it');
  const forged = await load(`${link}&withdraw=${consent.id}`, 'en', { form: 'forged' });
  expect([forged.status, forged.text]).toEqual([422, expect.stringContaining('This page was open for too long')]);
  const asked = await load(`${link}&withdraw=${consent.id}`);
  const form = /name="form" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
  expect((await load(elsewhere, 'en', { form })).status).toBe(303);
  expect((await consentOf(other)).withdrawnAt).toBeNull();

  await service.graphql('mutation ($id: ID!) { revokePersonLink(input: { id: $id }) { personLink { id } } }', {
    key: organisation.apiKey,
    variables: { id },
  });
  for (const view of ['', `&withdraw=${consent.id}`, '&contest'])
    for (const answer of [await load(`${link}${view}`), await load(`${link}${view}`, 'en', { form })]) {
      expect([answer.status, answer.text]).toEqual([410, expect.stringContaining('Ask De Zon for a new one')]);
      expect(answer.text).not.toContain('I agree.');
    }
  expect((await consentOf(own)).withdrawnAt).toBeNull();
});

test('people contest a skill from the page of their own link, and see there what they contested', async () => {
  const bram = await addPerson(scope, { publicIdentifier: 'P-7', firstName: 'Bram', skills: 2 });
  const { id, link } = await linkOf(bram);
  const { page, context } = await open(link);
  await page.click('text=See my skills and matches');
  await page.selectOption('select', { index: 1 });
  const chosen = await page.inputValue('select');
  await page.fill('textarea', 'I have never done that.');
  const form = await page.inputValue('input[name=form]');
  await page.click('button');
  expect(await page.textContent('[role=status]')).toContain('It shows as contested from now on.');
  expect(await page.textContent('main')).toContain('I have never done that.');
  expect(await scope.db.contest.findMany({ where: { organisationId: organisation.id } })).toEqual([
    expect.objectContaining({ profileId: bram.profileId, openedBy: `person-link:${id}` }),
  ]);
  expect(await auditedAs('contest.opened')).toMatchObject([{ actor: `person-link:${id}` }]);
  const twice = await load(`${link}&contest`, 'en', { form, subject: chosen, reason: 'I have never done that.' });
  expect([twice.status, twice.text]).toEqual([422, expect.stringContaining('You have contested this already.')]);
  await page.click('text=Back to your data');
  expect(await page.textContent('h1')).toBe('Your data');
  await context.close();
});

test('people get Open Badges by their own link once they agree, and nobody else gets them', async () => {
  const chris = await addPerson(scope, { publicIdentifier: 'P-8', firstName: 'Chris', skills: 1 });
  const { organisationId, profileId } = { organisationId: organisation.id, profileId: chris.profileId };
  await scope.db.profileSkill.updateMany({ where: { organisationId, profileId }, data: { state: 'VALIDATED' } });
  const { id, link } = await linkOf(chris);
  const { page, context } = await open(link);
  await page.click('main >> text=Open Badges');
  const shown = await page.textContent('main');
  for (const words of ['You can get a badge for', 'Newer certificate', 'Your name is not in it.'])
    expect(shown).toContain(words);
  const form = await page.inputValue('input[name=form]');
  const refused = await load(`${link}&badges`, 'nl', { form });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Vink eerst het vakje hieronder aan.')]);
  const forged = await load(`${link}&badges`, 'en', { form: 'forged', agree: 'yes' });
  expect([forged.status, forged.text]).toEqual([422, expect.stringContaining('This page was open for too long')]);
  const issued = () => scope.db.credential.findMany({ where: { organisationId, profileId }, orderBy: { id: 'asc' } });
  expect(await issued()).toEqual([]);

  await page.check('#agree');
  await page.click('button');
  expect(await page.textContent('main')).toContain('There is nothing to issue a new badge for.');
  const badges = await issued();
  expect(badges.map(({ issuedBy }) => issuedBy)).toEqual(badges.map(() => `person-link:${id}`));
  expect(badges).toHaveLength(1 + (await scope.db.certification.count({ where: { organisationId, profileId } })));
  expect(await auditedAs('credential.agreed')).toEqual([
    { actor: `person-link:${id}`, actorKind: 'LINK', profile: { id: profileId } },
  ]);
  const certificate = badges.find(({ name }) => name === 'Newer certificate');
  const href = await page.getByRole('link', { name: 'Newer certificate' }).getAttribute('href');
  const file = await service.request('GET', `/person${href}`);
  expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    'application/vc+jwt',
    'attachment; filename="Newer certificate.jwt"',
  ]);
  const did = await service.request('GET', `/organisations/${organisationId}/did.json`);
  const { payload } = await jwtVerify(file.text, await importJWK(did.json.verificationMethod[0].publicKeyJwk, 'EdDSA'));
  expect(payload).toMatchObject({ id: `urn:uuid:${certificate?.id}`, name: 'Newer certificate' });
  const record = await service.request('GET', `/person${new URL(link).search}&badge=all`);
  expect(decodeJwt(record.text)).toMatchObject({ type: expect.arrayContaining(['ClrCredential']) });

  const other = await linkOf(await addPerson(scope, { publicIdentifier: 'P-9' }));
  for (const badge of [certificate?.id, 'all', 'nonsense'])
    expect((await load(`${other.link}&badge=${badge}`)).text).not.toContain(certificate?.token);
  const again = await load(`${link}&badges`, 'en', { form, agree: 'yes' });
  expect([again.status, await issued()]).toEqual([303, badges]);
  await context.close();
});

test.each([
  ['light', 'en-GB'],
  ['dark', 'nl-NL'],
] as const)(
  'axe finds nothing serious on a phone on the pages of a person in the %s form',
  async (colorScheme, locale) => {
    const person = await addPerson(scope, { publicIdentifier: `P-${colorScheme}` });
    const { link } = await linkOf(person);
    const consent = await consentOf(person);
    const { page, context } = await open(link, { locale, scripts: true, phone: true });
    await page.emulateMedia({ colorScheme });
    for (const view of ['', `&withdraw=${consent.id}`, '&contest', '&badges', `&withdrawn=${consent.id}`]) {
      if (view.startsWith('&withdrawn'))
        await scope.db.consent.updateMany({ where: { id: consent.id }, data: { withdrawnAt: new Date() } });
      await page.goto(`${link}${view}`);
      expect(await seriousViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(
        true,
      );
    }
    await context.close();
  },
);

async function seriousViolations(page: Page): Promise<unknown[]> {
  // The page's policy lets no script in; the checker comes by the browser's own way.
  await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = await page.evaluate<{ violations: { id: string; impact: string }[] }>(
    `axe.run({ resultTypes: ['violations'] })`,
  );
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

test('a download link that leads to nothing shows people a page, and programs the error', async () => {
  const link = `${service.url}/exports/download?signature=invented`;
  const { page, context } = await open(link, { locale: 'nl-NL', scripts: true });
  expect(await page.textContent('main')).toContain('Controleer of u de hele link hebt gekopieerd.');
  expect(await page.evaluate('document.styleSheets.length && document.styleSheets[0].cssRules.length > 0')).toBe(true);
  await page.click('nav a');
  expect(await page.textContent('main')).toContain('Check that you copied all of it.');
  await context.close();
  const answer = await service.request('GET', '/exports/download?signature=invented');
  expect([answer.status, answer.json.code]).toEqual([404, 404]);
});
