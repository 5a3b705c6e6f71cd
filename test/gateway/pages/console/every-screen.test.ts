import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { importRecords, makeSkillset } from './console-data.js';
import { fitsTheWindow, goTo, settle, startConsole, type TestConsole } from './open-console.js';

let testConsole: TestConsole;
let skillset: string;
let person: string;
let endpoint: string;

beforeAll(async () => {
  testConsole = await startConsole();
  const { service, organisation } = testConsole;
  await importRecords(testConsole, [
    {
      publicIdentifier: 'E-1',
      fullName: 'Noor Haddad-van der Westhuizen-Oosterbeek',
      email: 'noor.haddad.van.der.westhuizen@subsidiary.example.org',
      team: 'Platform',
      skills: [{ name: 'SQL', level: 4 }],
    },
    { publicIdentifier: 'E-2', fullName: 'Joris Vermeer', team: 'Kitchen', skills: [{ name: 'Cooking', level: 2 }] },
  ]);
  skillset = await makeSkillset(testConsole, 'Analyst of data warehouses and everything in them', { SQL: 2 });
  const { json } = await service.graphql(
    `mutation ($url: URL!) { createEndpoint(input: { url: $url }) { endpoint { id } } }`,
    { key: organisation.apiKey, variables: { url: `${service.url}/health/live` } },
  );
  endpoint = json.data.createEndpoint.endpoint.id;
  const found = await service.graphql('{ profile(publicIdentifier: "E-1") { id } }', { key: organisation.apiKey });
  person = found.json.data.profile.id;
});

afterEach(() => testConsole.closePages());

afterAll(() => testConsole?.stop());

/** Presses Tab until a link or button has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focused: string = await page.evaluate(`(() => {
      const { textContent, ariaLabel, labels } = document.activeElement;
      return [ariaLabel, textContent, labels?.[0]?.textContent].find(Boolean)?.trim() ?? '';
    })()`);
    if (focused === name) return;
  }
  throw new Error(`the Tab key does not lead to ${name}`);
}

describe('every screen', () => {
  it('fits a phone, and says nothing in the console of the browser', async () => {
    const { page, complaints } = await testConsole.open('/console', { viewport: { width: 390, height: 780 } });
    const paths = [
      ...['', 'imports', 'imports/suggestions', 'imports/failed'],
      ...['people', 'people?contradicted=true', `people/${person}`, `people/${person}/career`],
      ...[`people/${person}/growth`, `people/${person}/voices`, `people/${person}/privacy`],
      ...['skillsets', `skillsets/${skillset}`, `skillsets/${skillset}/versions`],
      ...['matching', `matching/${skillset}`, `matching/${skillset}/people/${person}`],
      ...[`matching/${skillset}/shortlist?people=${person}`],
      ...['taxonomy', 'taxonomy/rules', 'taxonomy/sources'],
      ...['webhooks', 'webhooks/endpoints/new', `webhooks/endpoints/${endpoint}`, 'webhooks/deliveries'],
      ...['webhooks/events', 'administration/keys', 'administration/keys/new', 'administration/sessions'],
      ...['administration/audit', 'administration/retention', 'administration/privacy'],
      ...['administration/exports', 'administration/usage', 'no-such-screen'],
      ...[
        'people/a/b/c',
        'taxonomy/a',
        'graph/a/b',
        'imports/a',
        'imports/a/b',
        'matching/a/b',
        'teams/a',
        'webhooks/a',
      ],
    ];
    for (const path of paths) {
      await goTo(page, `/${path}`);
      expect([path, await fitsTheWindow(page), complaints]).toEqual([path, true, []]);
      expect(await page.title()).toMatch(/^\w+ – Skillgate$|^Skillgate$/);
    }
  });

  it('is reached with the Tab key alone, and so is what it is mostly used for', async () => {
    const { page, complaints } = await testConsole.open();
    const tasks = [
      ['Imports', 'Choose files'],
      ['People', 'Add a person'],
      ['Skillsets', 'New skillset'],
      ['Matching', 'Analyst of data warehouses and everything in them'],
      ['Taxonomy', 'New skill'],
      ['Webhooks', 'Add an endpoint'],
      ['Administration', 'Make a key'],
    ] as const;
    for (const [screen, task] of tasks) {
      await page.goto(`${testConsole.service.url}/console`);
      await settle(page);
      await tabTo(page, screen);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: screen }).waitFor();
      await settle(page);
      await tabTo(page, task);
    }
    expect(complaints).toEqual([]);
  });
});

/** Where links lead, below `/console`. */
function linksIn(page: Page, selector: string): Promise<string[]> {
  const links = `[...document.querySelectorAll('${selector}')]`;
  return page.evaluate(`${links}.map(({ pathname }) => pathname.replace('/console', '') || '/')`);
}

describe('somebody who may not do everything', () => {
  it.each(['ANALYST', 'READ_ONLY', 'IMPORTER', 'ONBOARDING'])(
    'sees every screen that is offered: %s',
    async (preset) => {
      const { service, organisation } = testConsole;
      const { json } = await service.graphql(
        'mutation ($preset: ScopePreset!) { createApiKey(input: { name: "Some", preset: $preset }) { key } }',
        { key: organisation.apiKey, variables: { preset } },
      );
      const storageState = await testConsole.signIn(json.data.createApiKey.key);
      const { page, complaints } = await testConsole.open('/console', { storageState });
      // Those of the navigation, and then the parts that each of them has.
      const offered = new Set(await linksIn(page, '.navigation a'));
      expect(offered.size).toBeGreaterThan(1);
      for (const path of offered) {
        await goTo(page, path);
        for (const part of await linksIn(page, '.tabs-list a')) offered.add(part);
        const alerts = await page.getByRole('alert').allTextContents();
        expect([path, alerts, complaints]).toEqual([path, [], []]);
      }
    },
  );

  it('is told so on a screen that others have', async () => {
    const { service, organisation } = testConsole;
    const { json } = await service.graphql(
      'mutation { createApiKey(input: { name: "Importer", preset: IMPORTER }) { key } }',
      { key: organisation.apiKey },
    );
    const storageState = await testConsole.signIn(json.data.createApiKey.key);
    const { page } = await testConsole.open('/console/people', { storageState });
    await page.getByRole('heading', { name: 'You are not allowed to use this screen.' }).waitFor();
  });
});

it('moves nothing for somebody who asked for less motion', async () => {
  const moving = `[...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
    .filter(({ transitionDuration, animationDuration }) => /[1-9]/.test(transitionDuration + animationDuration)).length`;
  const { page } = await testConsole.open(`/console/people/${person}`);
  await page.locator('.skill-row').first().waitFor();
  expect(await page.evaluate(moving)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(moving)).toBe(0);
});
