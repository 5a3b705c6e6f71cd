import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { createCampaign, linkOf, openCampaignNow } from '../../../src/domain/assessments/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { startBrowser, type TestBrowser } from './browser.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PHONE = { width: 360, height: 740 };

let database: TestDatabase;
let service: RunningService;
let browser: TestBrowser;
let scope: Scope;
let anna: Person;
let bram: Person;
let skillIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  browser = await startBrowser();
  scope = database.scopeOf(await database.createOrganisation('Brouwerij <De Zon> & Co'));
  anna = await addPerson(scope, { publicIdentifier: 'anna', firstName: 'Anna', lastName: 'van den Berg' });
  bram = await addPerson(scope, { publicIdentifier: 'bram', firstName: 'Bram', lastName: 'Visser' });
  const found = await scope.db.skill.findMany({
    where: { translations: { some: { language: 'en', name: { in: ['SQL', 'Teamwork', 'Communication'] } } } },
    orderBy: { id: 'asc' },
  });
  const others = await scope.db.skill.findMany({ orderBy: { id: 'asc' }, take: 3 });
  skillIds = [...new Set([...found, ...others].map(({ id }) => id))].slice(0, 3);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await database?.drop();
});

/** The link of a colleague to assess somebody, on the service under test. */
async function ask(): Promise<string> {
  const settings = { ...scope.settings, publicUrl: service.url };
  const input = {
    name: { en: 'Skills of the cloud team', nl: 'Vaardigheden van het cloudteam' },
    message: { en: 'We plan the training of next year.\nThank you for your time!', nl: 'Dank voor uw tijd!' },
    skillIds,
    participants: { profileIds: [anna.profileId] },
    assessors: { colleagueIds: [bram.profileId] },
    dueAt: new Date(Date.now() + 86_400_000),
  };
  const { id } = await createCampaign({ ...scope, settings }, input, async () => []);
  await openCampaignNow(scope, id);
  const assessment = await scope.db.assessment.findFirstOrThrow({
    where: { campaignId: id },
    include: { campaign: true },
  });
  return linkOf(scope, assessment, assessment.campaign);
}

async function open(
  link: string,
  options: { locale?: string; scripts?: boolean; phone?: boolean } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.browser.newContext({
    locale: options.locale ?? 'en-GB',
    javaScriptEnabled: options.scripts ?? false,
    ...(options.phone ? { viewport: PHONE, isMobile: true, hasTouch: true } : {}),
  });
  const page = await context.newPage();
  await page.goto(link);
  return { page, context };
}

/** Pictures for people to look at, where SCREENSHOTS names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/assessment-${name}.png`, fullPage: true });
}

test('an assessor answers with the keyboard alone, without scripts, in the language of the browser', async () => {
  const link = await ask();
  const { page, context } = await open(link, { locale: 'nl-NL' });
  expect(await page.locator('html').getAttribute('lang')).toBe('nl');
  expect(await page.textContent('h1')).toBe('Vaardigheden van het cloudteam');
  const text = await page.textContent('main');
  for (const words of [
    'Brouwerij <De Zon> & Co vraagt u om als collega',
    'Anna van den Berg',
    'alleen voor Bram Visser',
  ])
    expect(text).toContain(words);
  await picture(page, 'form-nl');
  // Past the language switch; in each group the arrows choose a level.
  await page.keyboard.press('Tab');
  for (const arrows of [3, 4, 6]) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let press = 0; press < arrows; press += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Goed bezig');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('text=Dank u wel');
  await picture(page, 'thanks-nl');
  const stored = await scope.db.importItem.findFirstOrThrow({ where: { assessments: { some: {} } } });
  expect(JSON.parse(stored.payload ?? '')).toMatchObject({
    role: 'COLLEAGUE',
    answers: [
      { skill: { id: skillIds[0] }, level: 3, remark: 'Goed bezig' },
      { skill: { id: skillIds[1] }, level: 4, remark: 'Goed bezig' },
      { skill: { id: skillIds[2] }, level: null, remark: 'Goed bezig' },
    ],
  });
  expect(stored).toMatchObject({ entityId: 'anna', status: 'QUEUED' });
  expect(stored.payload).not.toMatch(/bram/i);
  await page.goto(link);
  expect(await page.textContent('main')).toContain('U hebt uw antwoorden al verstuurd.');
  await context.close();
});

test.each([
  ['light', 'en-GB'],
  ['dark', 'nl-NL'],
] as const)(
  'axe finds nothing serious on the page and its errors on a phone, in the %s form',
  async (colorScheme, locale) => {
    const { page, context } = await open(await ask(), { locale, scripts: true, phone: true });
    await page.emulateMedia({ colorScheme });
    for (const state of ['empty', 'errors']) {
      // The answer to the form is another document: a click alone does not wait for it.
      if (state === 'errors') {
        await page.fill(`#remark-${skillIds[0]}`, 'Tekst </textarea><script>1</script>');
        await Promise.all([page.waitForEvent('load'), page.click('button')]);
        expect(await page.inputValue(`#remark-${skillIds[0]}`)).toBe('Tekst </textarea><script>1</script>');
        expect(await page.locator('.summary li').count()).toBe(3);
        expect(await page.locator('[aria-invalid=true]').count()).toBe(3);
        expect(await page.locator('script').count()).toBe(0);
      }
      await picture(page, `${colorScheme}-${state}`);
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      // The page's policy lets no script in; the checker comes by the browser's own way.
      await page.evaluate(await readFile(AXE, 'utf8'));
      const { violations } = await page.evaluate<{ violations: { id: string; impact: string }[] }>(
        `axe.run({ resultTypes: ['violations'] })`,
      );
      expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    }
    await context.close();
  },
);
