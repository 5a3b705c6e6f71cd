import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { projectFile } from '../../../src/platform/files/project-files.js';
import { startBrowser, type TestBrowser } from './browser.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { freePort, type RunningService, startServiceHere } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PHONE = { width: 360, height: 740 };

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let browser: TestBrowser;
let onward: Server;
let onwardUrl: string;
const visits: { url: string; referer: string | undefined }[] = [];
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  service = await startServiceHere(database.url, { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  organisation = await database.createOrganisation('Brouwerij <De Zon> & Co');
  browser = await startBrowser();
  onward = createServer((request, response) => {
    visits.push({ url: request.url ?? '', referer: request.headers.referer });
    response.end('<!doctype html><title>Intranet</title>');
  }).listen(0, '127.0.0.1');
  await waitFor(() => onward.listening);
  onwardUrl = `http://127.0.0.1:${(onward.address() as AddressInfo).port}/welcome?from=skills`;
});

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  onward?.close();
  await service?.stop();
  await database?.drop();
});

async function invite(publicIdentifier: string, redirectUrl?: string): Promise<string> {
  const answer = await service.request('POST', '/onboarding/token', {
    key: organisation.apiKey,
    body: { publicIdentifier, redirectUrl },
  });
  expect(answer.status).toBe(201);
  return answer.json.link as string;
}

async function open(
  link: string,
  options: { locale?: string; scripts?: boolean; phone?: boolean } = {},
): Promise<Page> {
  const context = await browser.browser.newContext({
    locale: options.locale ?? 'en-GB',
    javaScriptEnabled: options.scripts ?? false,
    ...(options.phone ? { viewport: PHONE, isMobile: true, hasTouch: true } : {}),
  });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

async function fill(
  page: Page,
  values: Partial<Record<'firstName' | 'lastName' | 'email' | 'text', string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`#${name}`, value);
}

/** Pictures for people to look at, where SCREENSHOTS names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

const statusOf = async (publicIdentifier: string) =>
  (
    await service.request('GET', `/onboarding/token/${encodeURIComponent(publicIdentifier)}`, {
      key: organisation.apiKey,
    })
  ).json.status as string;

test(
  'an invited person finishes in English without scripts and is sent on, and the address with the signature is ' +
    'told to nobody',
  async () => {
    const page = await open(await invite('anna', onwardUrl));
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.textContent('main')).toContain('Brouwerij <De Zon> & Co invites you');
    await picture(page, 'form-en');
    await fill(page, {
      firstName: 'Anna',
      lastName: 'van den Berg',
      email: 'anna@example.com',
      text: 'I have five years of experience with TypeScript.',
    });
    await page.check('#agree');
    await page.click('#submit');
    await page.waitForURL(onwardUrl);
    expect(visits.at(-1)).toEqual({ url: '/welcome?from=skills', referer: undefined });
    expect(await statusOf('anna')).toBe('completed');
    const { json: profile } = await service.request('GET', '/profiles/anna', { key: organisation.apiKey });
    expect(profile).toMatchObject({
      firstName: 'Anna',
      lastName: 'van den Berg',
      fullName: 'Anna van den Berg',
      email: 'anna@example.com',
    });
  },
);

test("what the person pasted becomes evidence of the person's own, and consent is kept word for word", async () => {
  const page = await open(await invite('bram'), { locale: 'nl-NL' });
  await fill(page, {
    firstName: 'Bram',
    lastName: 'Visser',
    email: 'bram@example.com',
    text: 'Vijf jaar ervaring met TypeScript.\nGevorderd in PostgreSQL.',
  });
  await page.check('#agree');
  await page.click('#submit');
  expect(await page.textContent('main')).toContain('Dank u wel');
  await picture(page, 'thanks-nl');
  const skills = await waitFor(async () => {
    const { json } = await service.graphql(
      '{ profile(publicIdentifier: "bram") { skills { nodes { skill { name } evidence { nodes { quote source } } } } } }',
      { key: organisation.apiKey },
    );
    return (
      json.data.profile.skills.nodes.length >= 2 &&
      (json.data.profile.skills.nodes as { skill: { name: string }; evidence: { nodes: { source: string }[] } }[])
    );
  });
  expect(skills.map(({ skill }) => skill.name).sort()).toEqual(['PostgreSQL', 'TypeScript']);
  expect(skills.flatMap(({ evidence }) => evidence.nodes.map(({ source }) => source))).toEqual(['SELF', 'SELF']);
  const consent = await database.runtime.database.client.consent.findFirstOrThrow({
    where: { organisationId: organisation.id, language: 'nl' },
  });
  expect(consent.text).toContain('Ik ga ermee akkoord dat Brouwerij <De Zon> & Co in mijn skillspaspoort bewaart');
});

test('the language follows the browser, can be switched, and stays switched when there are errors', async () => {
  const page = await open(await invite('cees'), { locale: 'nl-BE' });
  expect(await page.textContent('h1')).toBe('Uw skillspaspoort');
  await picture(page, 'form-nl');
  await page.click('nav a');
  expect(await page.textContent('h1')).toBe('Your skill passport');
  await page.click('#submit');
  expect(await page.textContent('h1')).toBe('Your skill passport');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test(
  'the form begins with what is known of the person, and says so; what the person corrects is kept beside what ' +
    'was known',
  async () => {
    const scope = database.scopeOf(organisation);
    await addPerson(scope, {
      publicIdentifier: 'known',
      firstName: 'Anneke',
      lastName: 'Bakker "&',
      email: 'a.bakker@example.org',
    });
    await scope.db.consent.deleteMany({
      where: { organisationId: organisation.id, profile: { publicIdentifier: 'known' } },
    });
    await scope.db.onboardingToken.deleteMany({
      where: { organisationId: organisation.id, publicIdentifier: 'known' },
    });
    const page = await open(await invite('known'), { locale: 'nl-NL' });
    expect(await page.textContent('main')).toContain('Wat Brouwerij <De Zon> & Co al van u weet, is ingevuld.');
    await picture(page, 'form-known-nl');
    expect(await page.inputValue('#lastName')).toBe('Bakker "&');
    expect(await page.inputValue('#email')).toBe('a.bakker@example.org');
    await fill(page, { firstName: 'Anna' });
    await page.check('#agree');
    await page.click('#submit');
    expect(await page.textContent('main')).toContain('Dank u wel');
    const { json } = await service.graphql(
      '{ profile(publicIdentifier: "known") { firstName lastName email contradictions { nodes { field origin ' +
        'keptValue statedValue resolution importItemIds } } } }',
      { key: organisation.apiKey },
    );
    expect(json.data.profile).toMatchObject({
      firstName: 'Anna',
      lastName: 'Bakker "&',
      email: 'a.bakker@example.org',
    });
    expect(json.data.profile.contradictions.nodes).toContainEqual({
      field: 'FIRST_NAME',
      origin: 'ONBOARDING',
      keptValue: 'Anna',
      statedValue: 'Anneke',
      resolution: null,
      importItemIds: [],
    });
  },
);

test('the form of somebody who is not known is empty and claims nothing', async () => {
  const page = await open(await invite('unknown'));
  expect(await page.textContent('main')).not.toContain('already knows');
  expect(await page.inputValue('#firstName')).toBe('');
});

test('errors stand at their fields, keep what was typed, and nothing is stored', async () => {
  const page = await open(await invite('dirk'), { phone: true });
  await fill(page, { firstName: 'Dirk "<b>', email: 'not an address', text: 'Tekst </textarea><script>1</script>' });
  await page.click('#submit');
  await picture(page, 'errors-phone-en');
  expect(await page.inputValue('#firstName')).toBe('Dirk "<b>');
  expect(await page.inputValue('#text')).toBe('Tekst </textarea><script>1</script>');
  expect(await page.locator('script:not([src])').count()).toBe(0);
  for (const [field, message] of [
    ['lastName', 'Fill this in.'],
    ['email', 'This is not an e-mail address.'],
    ['agree', 'A skill passport can only be created with your consent.'],
  ] as const) {
    expect(await page.getAttribute(`#${field}`, 'aria-invalid')).toBe('true');
    expect(await page.getAttribute(`#${field}`, 'aria-describedby')).toContain(`${field}-error`);
    expect(await page.textContent(`#${field}-error`)).toBe(message);
  }
  expect(await page.getAttribute('#firstName', 'aria-invalid')).toBeNull();
  expect(await statusOf('dirk')).toBe('pending');
  expect((await service.request('GET', '/profiles/dirk', { key: organisation.apiKey })).status).toBe(404);
});

test('the page can be used with the keyboard alone', async () => {
  const page = await open(await invite('els'));
  // Past the language switch, then field by field, past the choice of a file.
  for (const text of ['', 'Els', 'Jansen', 'els@example.com', '', 'Communicatie']) {
    await page.keyboard.press('Tab');
    if (text) await page.keyboard.type(text);
  }
  while (!(await page.locator('#agree:focus').count())) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('text=Thank you');
  expect(await statusOf('els')).toBe('completed');
});

test('the start page says what this is and where to go, in the language of the browser, by itself', async () => {
  for (const [locale, language, words] of [
    ['en-GB', 'en', 'what its people can do'],
    ['nl-NL', 'nl', 'wat haar mensen kunnen'],
  ] as const) {
    const page = await open(`${service.url}/onboarding/style.css`, { locale, scripts: true, phone: language === 'nl' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(service.url);
    await picture(page, `start-${language}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.textContent('.lead')).toContain(words);
    expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([service.url]));
    const links = await page
      .locator('main a')
      .evaluateAll((found) => found.map((link) => (link as unknown as { href: string }).href));
    const pages = [`graphiql?lang=${language}`, `schema?lang=${language}`, `sign-in?lang=${language}`];
    const places = ['console', 'docs', 'graphql', ...pages, 'health/ready'];
    const examples = (await readdir(projectFile('graphql', 'examples'))).sort().map((file) => file.split('.')[0]);
    const opened = examples.map((name) => `graphiql?lang=${language}&example=${name}`);
    expect(links).toEqual([...places, ...opened].map((path) => `${service.url}/${path}`));
    for (const link of links)
      expect((await page.request.get(link, { headers: { accept: 'text/html' } })).status()).toBe(200);
    expect(await page.textContent('main')).not.toContain(organisation.name);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(await readFile(AXE, 'utf8'));
      const { violations } = await page.evaluate<{ violations: { id: string; impact: string }[] }>(
        `axe.run({ resultTypes: ['violations'] })`,
      );
      expect(violations).toEqual([]);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await page.click('nav a');
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'en' ? 'nl' : 'en');
  }
});

test('what is no browser gets JSON at the same address', async () => {
  for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.9']) {
    const { status, json, headers } = await service.request('GET', '/', { headers: { accept } });
    expect([status, json.code, headers.get('vary')]).toEqual([401, 401, expect.stringContaining('Accept')]);
    expect((await service.request('GET', '/', { key: organisation.apiKey, headers: { accept } })).status).toBe(404);
  }
  expect((await service.request('POST', '/', { headers: { accept: 'text/html' } })).status).toBe(401);
});

test.each([
  ['light', 'en-GB'],
  ['dark', 'nl-NL'],
] as const)('axe finds nothing serious on the form and its errors, in the %s form', async (colorScheme, locale) => {
  const page = await open(await invite(`axe-${colorScheme}`), { locale, scripts: true, phone: true });
  await page.emulateMedia({ colorScheme });
  for (const state of ['empty', 'errors']) {
    // The answer to the form is another document: a click alone does not wait for it.
    if (state === 'errors') {
      await Promise.all([
        page.waitForEvent('load'),
        page.evaluate('document.forms[0].requestSubmit(document.querySelector("#submit"))'),
      ]);
    }
    await picture(page, `axe-${colorScheme}-${state}`);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    // The page's policy lets no script in; the checker comes by the browser's own way.
    await page.evaluate(await readFile(AXE, 'utf8'));
    const { violations } = await page.evaluate<{ violations: { id: string; impact: string }[] }>(
      `axe.run({ resultTypes: ['violations'] })`,
    );
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  }
});

test('links that do not open the form say why, with the right status', async () => {
  const revoked = await invite('fien');
  await service.request('DELETE', '/onboarding/token/fien', { key: organisation.apiKey });
  const expired = await invite('gijs');
  await database.runtime.database.client.onboardingToken.updateMany({
    where: { organisationId: organisation.id, publicIdentifier: 'gijs' },
    data: { expiresAt: new Date(0) },
  });
  const used = await invite('hans');
  const page = await open(used);
  await fill(page, { firstName: 'Hans', lastName: 'de Boer', email: 'hans@example.com' });
  await page.check('#agree');
  await page.click('#submit');
  await page.waitForSelector('text=Thank you');
  const forged = used.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const [link, status, words] of [
    [revoked, 410, 'withdrawn'],
    [expired, 410, 'expired'],
    [used, 200, 'already finished'],
    [forged, 404, 'not valid'],
    [forged.replace(/\?.*/, ''), 404, 'not valid'],
  ] as const) {
    for (const method of ['GET', 'POST']) {
      const url = new URL(link);
      const answer = await service.request(method, `${url.pathname}${url.search}`);
      expect([answer.status, answer.text.includes(words)]).toEqual([status, true]);
      expect(answer.text).not.toContain('<form');
    }
  }
});

test('a page of another site cannot send the form, frame it, or learn its address', async () => {
  const link = new URL(await invite('ida', onwardUrl));
  const path = `${link.pathname}${link.search}`;
  const shown = await service.request('GET', path);
  expect(shown.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self' ${new URL(onwardUrl).origin}; base-uri 'none'; ` +
      `frame-ancestors 'none'`,
  );
  expect(shown.headers.get('x-frame-options')).toBeTruthy();
  expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
  expect(shown.headers.get('cache-control')).toBe('no-store');
  const form = /name="form" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
  const body = (token: string) =>
    new URLSearchParams({
      firstName: 'Ida',
      lastName: 'Mulder',
      email: 'ida@example.com',
      agree: 'yes',
      form: token,
    }).toString();
  const send = (token: string, headers: Record<string, string> = {}) =>
    service.request('POST', path, {
      body: body(token),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  expect((await send('')).status).toBe(422);
  expect((await send(form.replace(/^\d+/, '1000000000'))).status).toBe(422);
  expect((await send(form, { 'sec-fetch-site': 'cross-site' })).status).toBe(422);
  expect(await statusOf('ida')).toBe('pending');
  const sent = await send(form, { 'sec-fetch-site': 'same-origin' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, onwardUrl]);
  expect(service.output()).not.toContain(link.searchParams.get('signature') as string);
});

test('hostile input is refused or kept as text, and never breaks the page', async () => {
  const link = new URL(await invite('jan'));
  const path = `${link.pathname}${link.search}`;
  const form = /name="form" value="([^"]+)"/.exec((await service.request('GET', path)).text)?.[1] ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const body of [
    'firstName=a&firstName=b&lastName[]=c&__proto__=x&constructor=y',
    `firstName=${'x'.repeat(5000)}&form=${form}`,
    '%E0%A4%A=%ZZ',
    `firstName=%00%ED%A0%80&lastName=%F0%9F%92%A9&email=a@b&form=${form}`,
    `text=${'y'.repeat(25_000)}&form=${form}`,
  ]) {
    const answer = await service.request('POST', path, { body, headers });
    expect([answer.status, answer.text.includes('role="alert"')]).toEqual([422, true]);
  }
  expect((await service.request('POST', path, { body: 'a'.repeat(600_000), headers })).status).toBe(413);
  expect(await statusOf('jan')).toBe('pending');
});

test(
  'what goes wrong with a form is told on a page, in the language of the page, and a form without a link is not ' +
    'read',
  async () => {
    const link = new URL(await invite('kim'));
    const path = `${link.pathname}${link.search}`;
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');
    const FORM = 'application/x-www-form-urlencoded';
    for (const [method, body, type, status, english, dutch] of [
      ['POST', fields(1300), FORM, 400, 'could not be read', 'kon niet worden gelezen'],
      ['POST', 'a'.repeat(600_000), FORM, 413, 'too long', 'te lang'],
      ['POST', 'a=1', `${FORM}; charset=latin-7`, 415, 'could not be read', 'kon niet worden gelezen'],
      ['PUT', '', FORM, 405, 'does not support PUT', 'ondersteunt PUT niet'],
    ] as const) {
      for (const [language, words] of [
        ['en', english],
        ['nl', dutch],
      ] as const) {
        const answer = await service.request(method, `${path}&lang=${language}`, {
          body,
          headers: { 'content-type': type },
        });
        expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-language')]).toEqual([
          status,
          'text/html; charset=utf-8',
          language,
        ]);
        expect(answer.text).toContain(words);
        expect(answer.text).toContain(`<html lang="${language}">`);
        expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      }
    }
    for (const address of [
      '/onboarding',
      '/onboarding?signature=x',
      `/onboarding?signature=${'a'.repeat(43)}.${'b'.repeat(43)}`,
    ]) {
      const answer = await service.request('POST', address, { body: fields(1300), headers: { 'content-type': FORM } });
      expect([answer.status, answer.text.includes('This link is not valid')]).toEqual([404, true]);
    }
    expect(service.output()).not.toContain('failed unexpectedly');
    expect(await statusOf('kim')).toBe('pending');
  },
);
