import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { waitFor } from '../../../support/wait-for.js';
import { importRecords, makeSkillset } from './console-data.js';
import { faultyScreens, startConsole, type TestConsole, WINDOWS } from './open-console.js';

let testConsole: TestConsole;
let page: Page;
let complaints: readonly string[];
let role: string;

beforeAll(async () => {
  testConsole = await startConsole();
  await importRecords(testConsole, [
    {
      publicIdentifier: 'E-1',
      fullName: 'Noor Haddad',
      team: 'Platform',
      skills: [
        { name: 'SQL', level: 4 },
        { name: 'Cooking', level: 1 },
      ],
    },
    {
      publicIdentifier: 'E-2',
      fullName: 'Joris Vermeer',
      team: 'Kitchen',
      skills: [
        { name: 'SQL', level: 2 },
        { name: 'Cooking', level: 4 },
        { name: 'Welding', level: 1 },
      ],
    },
  ]);
  role = await makeSkillset(testConsole, 'Canteen analyst', { SQL: 4, Cooking: 4, Welding: 3 });
});

afterEach(() => testConsole.closePages());

afterAll(() => testConsole?.stop());

async function open(path: string, options?: BrowserContextOptions): Promise<void> {
  ({ page, complaints } = await testConsole.open(path, options));
}

/** Waits until the list has these names in this order. */
async function ranking(...names: string[]): Promise<void> {
  const rows = page.locator('.data-table tbody th');
  await waitFor(async () => (await rows.allTextContents()).join() === names.join());
}

async function profileIds(): Promise<string[]> {
  const { json } = await testConsole.service.graphql('{ profiles { nodes { id } } }', {
    key: testConsole.organisation.apiKey,
  });
  return json.data.profiles.nodes.map(({ id }: { id: string }) => id);
}

describe('the candidates for a role', () => {
  it('are ranked anew when a weight is moved by the keyboard, and the address keeps it', async () => {
    await open('/console/matching');
    await page.getByRole('link', { name: 'Canteen analyst' }).click();
    await ranking('Joris Vermeer', 'Noor Haddad');
    await page.getByRole('slider', { name: 'Cooking' }).focus();
    await page.keyboard.press('Home');
    await page.getByRole('slider', { name: 'Welding' }).focus();
    await page.keyboard.press('Home');
    await ranking('Noor Haddad', 'Joris Vermeer');
    await page.waitForURL(/weights=/);
    await page.reload();
    await ranking('Noor Haddad', 'Joris Vermeer');
    await page.getByRole('button', { name: 'All as usual' }).click();
    await ranking('Joris Vermeer', 'Noor Haddad');
    expect(complaints).toEqual([]);
  });

  it('are narrowed to a team', async () => {
    await open(`/console/matching/${role}`);
    await ranking('Joris Vermeer', 'Noor Haddad');
    await page.getByRole('button', { name: /Whom to rank/ }).click();
    await page.getByRole('option', { name: 'Team Platform' }).click();
    await ranking('Noor Haddad');
  });

  it('become a shortlist: compared, shared without names, saved as CSV', async () => {
    await open(`/console/matching/${role}`, { permissions: ['clipboard-read', 'clipboard-write'] });
    await ranking('Joris Vermeer', 'Noor Haddad');
    for (const name of ['Joris Vermeer', 'Noor Haddad']) await page.getByRole('row', { name }).locator('label').click();
    await page.getByRole('link', { name: 'Shortlist (2)' }).click();
    const comparison = page.getByRole('region', { name: 'Beside each other' });
    await comparison.getByRole('columnheader', { name: 'Noor Haddad' }).waitFor();
    expect(await comparison.getByRole('row', { name: /^SQL/ }).locator('td').allTextContents()).toEqual([
      '4',
      '2 falls short',
      '4 reaches the level',
    ]);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('The link is copied.').waitFor();
    const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
    for (const id of await profileIds()) expect(decodeURIComponent(link)).toContain(id);
    expect(decodeURIComponent(link)).not.toMatch(/haddad|vermeer|\bE-1\b/i);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).first().click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).split('\r\n')[1]).toMatch(/^Joris Vermeer,E-2,/);
    expect(complaints).toEqual([]);
  });
});

describe('one person against a role', () => {
  it('is explained in words and charts, and a match is computed while one waits', async () => {
    await open(`/console/matching/${role}`);
    await page.getByRole('link', { name: 'Noor Haddad' }).click();
    await page.getByText('Reaches 1 of the 3 required levels.').waitFor();
    await page.getByRole('img', { name: 'Required and achieved' }).waitFor();
    await page.getByRole('button', { name: 'As a table' }).first().click();
    expect(
      await page
        .getByRole('row', { name: /^Cooking/ })
        .locator('td')
        .allTextContents(),
    ).toEqual(['4', '1', '1']);
    await page.getByRole('button', { name: 'Compute a match' }).click();
    await page.getByText(/^computed/).waitFor();
    await page.getByRole('button', { name: 'Compute anew' }).click();
    await page.getByRole('img', { name: 'The score over time' }).waitFor();
    const [dossier] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Open the dossier' }).click(),
    ]);
    await dossier.waitForURL(/dossier/);
    expect(complaints).toEqual([]);
  });

  it.each(WINDOWS)('is accessible and fits the window, as the lists do: $locale, $colorScheme', async (options) => {
    const ids = await profileIds();
    const paths = ['', `/${role}`, `/${role}/shortlist?people=${ids.join(',')}`, `/${role}/people/${ids[0]}`];
    const settled = '.data-table tbody th, .matching-explanation li';
    const screens = paths.map((path) => ({ path: `/matching${path}`, settled }));
    expect(await faultyScreens(testConsole, options, screens)).toEqual([]);
  });
});
