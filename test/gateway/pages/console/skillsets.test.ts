import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { importRecords, makeSkillset } from './console-data.js';
import { faultyScreens, startConsole, type TestConsole, WINDOWS } from './open-console.js';

let testConsole: TestConsole;
let page: Page;
let complaints: readonly string[];
let analyst: string;

beforeAll(async () => {
  testConsole = await startConsole();
  await importRecords(testConsole, [
    { publicIdentifier: 'E-1', fullName: 'Noor Haddad', skills: [{ name: 'SQL', level: 4 }] },
    { publicIdentifier: 'E-2', fullName: 'Joris Vermeer', skills: [{ name: 'SQL', level: 2 }] },
  ]);
  analyst = await makeSkillset(testConsole, 'Analyst', { SQL: 2 });
});

afterEach(() => testConsole.closePages());

afterAll(() => testConsole?.stop());

async function open(path: string, options?: BrowserContextOptions): Promise<void> {
  ({ page, complaints } = await testConsole.open(path, options));
}

describe('the skillsets', () => {
  it('are made, filled by typing and saved with the keyboard alone', async () => {
    await open('/console/skillsets');
    await page.getByRole('button', { name: 'New skillset' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'English name' }).focus();
    await page.keyboard.type('Welder');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welder' }).waitFor();
    await page.getByRole('combobox', { name: 'Add a skill' }).focus();
    await page.keyboard.type('welding');
    await page.getByRole('option', { name: 'Welding' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Save changes' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The changes are saved.').waitFor();
    await page.getByText('Version 2 ·').waitFor();
    await page.reload();
    await page.getByText('4 – advanced').waitFor();
    expect(complaints).toEqual([]);
  });

  it('say before they are saved who would fall short', async () => {
    await open(`/console/skillsets/${analyst}`);
    const impact = page.getByRole('complementary');
    await impact.getByText('Change a level').waitFor();
    await page.getByRole('slider', { name: 'Required level of SQL' }).focus();
    await page.keyboard.press('ArrowRight');
    await impact.getByText('2 → 1').waitFor();
    expect(await impact.getByRole('link').allTextContents()).toEqual(['Joris Vermeer', 'Joris Vermeer']);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('2 – basic').waitFor();
    expect(await page.getByRole('button', { name: 'Save changes' }).count()).toBe(0);
  });

  it('keep what was typed and say why when the service refuses it', async () => {
    await open(`/console/skillsets/${analyst}`);
    await page.getByRole('button', { name: 'Add a certificate' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.locator('.skillset-certificates .field-error').waitFor();
    await page.getByRole('textbox', { name: 'Name of the certificate' }).fill('First aid');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The changes are saved.').waitFor();
  });

  it('show what each version changed, and one is restored', async () => {
    const id = await makeSkillset(testConsole, 'Cook', { Cooking: 3 });
    await open(`/console/skillsets/${id}`);
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Version 2 ·').waitFor();
    await page.getByRole('link', { name: 'Versions' }).click();
    await page.getByText('Cooking: level 3 → 4').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Cooking: level 4 → 3').waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(WINDOWS)('are accessible and fit the window: $locale, $colorScheme', async (options) => {
    const settled = '.data-table tbody th, .skillset-skills li, .skillset-versions li';
    const screens = ['', `/${analyst}`, `/${analyst}/versions`].map((path) => ({ path: `/skillsets${path}`, settled }));
    expect(await faultyScreens(testConsole, options, screens)).toEqual([]);
  });
});
