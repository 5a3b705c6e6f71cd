import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { importRecords, makeSkillset } from './console-data.js';
import { faultyScreens, startConsole, type TestConsole, WINDOWS } from './open-console.js';

let testConsole: TestConsole;
let page: Page;
let complaints: readonly string[];
let role: string;
let kitchen: string;

/** A person of a team with levels of skills. */
function person(number: number, name: string, team: string, levels: Readonly<Record<string, number>>): object {
  const skills = Object.entries(levels).map(([skill, level]) => ({ name: skill, level }));
  return { publicIdentifier: `E-${number}`, fullName: name, team, department: 'Services', skills };
}

beforeAll(async () => {
  testConsole = await startConsole();
  await importRecords(testConsole, [
    person(1, 'Noor Haddad', 'Kitchen', { Cooking: 4, SQL: 2 }),
    person(2, 'Joris Vermeer', 'Kitchen', { Cooking: 2 }),
    person(3, 'Anna Smit', 'Kitchen', { Cooking: 3 }),
    ...Array.from({ length: 6 }, (_, at) => person(10 + at, `Person ${at}`, 'Platform', { SQL: 3, Python: 4 })),
  ]);
  role = await makeSkillset(testConsole, 'Canteen analyst', { SQL: 2, Cooking: 3, Welding: 3 });
  const { json } = await testConsole.service.graphql(
    '{ skillHeatmap(rows: TEAM, orderRows: NAME) { rows { groupId name } } }',
    { key: testConsole.organisation.apiKey },
  );
  kitchen = json.data.skillHeatmap.rows[0].groupId;
});

afterEach(() => testConsole.closePages());

afterAll(() => testConsole?.stop());

async function open(path: string, options?: BrowserContextOptions): Promise<void> {
  ({ page, complaints } = await testConsole.open(path, options));
}

/** The cells of a team, as they are read aloud. */
async function cellsOf(team: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${team}`) }) });
  await row.waitFor();
  return row.locator('td .only-read').allTextContents();
}

describe('the heat map', () => {
  it('is walked through by arrow keys, and a cell leads to its people and their passports', async () => {
    await open('/console/teams');
    expect(await cellsOf('Kitchen')).toContain('Kitchen, Cooking: 3 of 3 people (100%), mean level 3');
    await page
      .getByRole('rowheader', { name: /^Platform/ })
      .getByRole('link')
      .focus();
    for (const key of ['ArrowDown', 'End', 'Home', 'ArrowRight']) await page.keyboard.press(key);
    const [first] = await cellsOf('Kitchen');
    expect(await page.evaluate('document.activeElement.querySelector(".only-read").textContent')).toBe(first);
    await page.locator('.teams-cell', { hasText: first as string }).waitFor();
    // SQL is the most common skill.
    await page.keyboard.press('Enter');
    await page.getByText('People who have SQL').waitFor();
    expect(await page.locator('.data-table tbody th').allTextContents()).toEqual(['Noor Haddad']);
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await page.getByRole('rowheader', { name: 'Anna Smit' }).waitFor();
    await page.getByRole('link', { name: 'Noor Haddad' }).click();
    await page.getByRole('heading', { level: 1, name: 'Noor Haddad' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows the skills of a skillset and the level, as the address says, saved as CSV and copied', async () => {
    await open('/console/teams', { permissions: ['clipboard-read', 'clipboard-write'] });
    await cellsOf('Kitchen');
    await page.getByRole('combobox', { name: 'Skills of a skillset' }).fill('canteen');
    await page.getByRole('option', { name: 'Canteen analyst' }).click();
    await page.waitForURL(/skillset=/);
    await page.getByRole('columnheader', { name: 'Welding' }).waitFor();
    await page.getByRole('button', { name: /Cells show/ }).click();
    await page.getByRole('option', { name: 'Mean level' }).click();
    await page.getByRole('button', { name: /Sorted by/ }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await page.waitForURL(/order=name/);
    await page.reload();
    await page.getByRole('columnheader', { name: 'Welding' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe(
      ['Team,People,SQL,Cooking,Welding', 'Kitchen,3,2,3,0', 'Platform,6,3,0,0'].join('\r\n'),
    );
    await page.getByRole('button', { name: 'Copy picture' }).click();
    await page.getByText('Copied.').waitFor();
    const types = 'navigator.clipboard.read().then((items) => items.flatMap(({ types }) => types))';
    expect(await page.evaluate(types)).toEqual(['image/png']);
    await page.getByRole('button', { name: 'Canteen analyst remove' }).click();
    await page.getByRole('columnheader', { name: 'Python' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a team', () => {
  it('shows its gaps, who could take over a role, what hangs on one person, and its history', async () => {
    await open(`/console/teams/team/${kitchen}`);
    await page.getByText('3 members').waitFor();
    await page.getByRole('button', { name: 'Canteen analyst' }).click();
    const bars = page.getByRole('img', { name: 'Coverage of Canteen analyst' });
    for (const depth of ['2 of 3', 'only one of 3', 'nobody']) await bars.getByText(depth, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Risks' }).click();
    const row = page.getByRole('row', { name: /^SQL/ });
    await row.getByRole('link', { name: 'Noor Haddad' }).waitFor();
    await page.getByText('Nobody, as far as the records say.').waitFor();
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('button', { name: 'As a table' }).click();
    expect(
      await page
        .getByRole('row', { name: /^Cooking/ })
        .locator('td')
        .last()
        .textContent(),
    ).toBe('3');
    expect(complaints).toEqual([]);
  });

  it('shows an analyst numbers of groups that are large enough, and says so', async () => {
    const { json } = await testConsole.service.graphql(
      'mutation { createApiKey(input: { name: "Analyst", preset: ANALYST }) { key } }',
      { key: testConsole.organisation.apiKey },
    );
    ({ page, complaints } = await testConsole.open('/console/teams', {
      storageState: await testConsole.signIn(json.data.createApiKey.key),
    }));
    await page.getByText('those about fewer than 5 people are left out. 1 smaller team is not shown.').waitFor();
    expect(await cellsOf('Platform')).toContain('Platform, Python: 6 of 6 people (100%), mean level 4');
    // Where there are no people to see, a cell leads to what the team covers.
    await page.getByRole('gridcell').getByRole('link').first().click();
    await page.getByText('6 members').waitFor();
    await page.getByText('Who could take over a role').waitFor();
    expect(await page.getByRole('link', { name: 'People', exact: true }).count()).toBe(0);
    await page.goto(`${testConsole.service.url}/console/teams/team/${kitchen}`);
    await page.getByText('This team has fewer than 5 people').waitFor();
    expect(await page.getByText(/Haddad|Vermeer|Smit/).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each(WINDOWS)('is accessible and fits the window, as the maps do: $locale, $colorScheme', async (options) => {
    const team = `/team/${kitchen}`;
    const paths = ['', '/trends', `${team}?skillset=${role}`, `${team}/people`, `${team}/risks`, `${team}/history`];
    const settled = '.teams-grid a, .data-table tbody th, .chart svg, .teams-scarce';
    const screens = paths.map((path) => ({ path: `/teams${path}`, settled }));
    expect(await faultyScreens(testConsole, options, screens)).toEqual([]);
  });
});
