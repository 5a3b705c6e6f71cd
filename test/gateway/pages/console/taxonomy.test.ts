import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { importRecords } from './console-data.js';
import { faultyScreens, startConsole, type TestConsole, WINDOWS } from './open-console.js';

let testConsole: TestConsole;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  testConsole = await startConsole();
  await importRecords(testConsole, [
    { publicIdentifier: 'E-1', fullName: 'Noor Haddad', skills: [{ name: 'Teamwork', level: 4 }] },
  ]);
});

afterEach(() => testConsole.closePages());

afterAll(() => testConsole?.stop());

async function open(path: string, options?: BrowserContextOptions): Promise<void> {
  ({ page, complaints } = await testConsole.open(path, options));
}

describe('the taxonomy', () => {
  it('is searched and filtered, and a skill says who has it and what it is related to', async () => {
    await open('/console/taxonomy');
    await page.getByRole('searchbox').fill('teamwork');
    await page
      .getByRole('button', { name: /^Type/ })
      .or(page.getByRole('button', { name: /All types/ }))
      .first()
      .click();
    await page.getByRole('option', { name: /Transversal/ }).click();
    await page.getByRole('link', { name: 'Teamwork', exact: true }).click();
    await page.getByRole('heading', { name: 'Related skills' }).waitFor();
    const people = page.getByRole('link', { name: 'person has it' });
    expect(await people.getAttribute('href')).toMatch(/\/people\?skill=[0-9a-f-]{36}$/);
    await page.locator('.taxonomy-chips a').first().click();
    await page.getByRole('link', { name: 'Teamwork', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('gets a skill of the organisation, which is changed, retired and merged with the keyboard', async () => {
    await open('/console/taxonomy');
    await page.getByRole('button', { name: 'New skill' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().focus();
    await page.keyboard.type('Working as a team indeed');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Working as a team indeed' }).waitFor();
    await page.getByRole('button', { name: 'Change' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Other names' }).first().focus();
    await page.keyboard.type('teaming; team spirit indeed');
    await page.keyboard.press('Enter');
    await page.getByText(/team spirit indeed, teaming|teaming, team spirit indeed/).waitFor();
    await page.getByRole('button', { name: 'Retire' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use again' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Merge …' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox').focus();
    await page.keyboard.type('teamwork');
    await page.getByRole('option', { name: 'Teamwork' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Merge', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Teamwork', exact: true }).waitFor();
    await page.getByText('Received Working as a team indeed').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says why a name is refused, beside it', async () => {
    await open('/console/taxonomy');
    await page.getByRole('button', { name: 'New skill' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Teamwork');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.locator('.field-error').getByText('Teamwork').waitFor();
  });

  it('lists what phrases mean; a rule is deleted, and another is made', async () => {
    const { service, organisation } = testConsole;
    const key = organisation.apiKey;
    const { json } = await service.graphql('{ skills(search: "Teamwork", first: 1) { nodes { id } } }', { key });
    await service.graphql(
      'mutation ($input: ReviewSkillSuggestionInput!) { reviewSkillSuggestion(input: $input) { userErrors { message } } }',
      {
        key,
        variables: {
          input: {
            publicIdentifier: 'E-1',
            skillId: json.data.skills.nodes[0].id,
            verdict: 'CONFIRM',
            applyToEveryone: true,
          },
        },
      },
    );
    await open('/console/taxonomy/rules');
    await page.getByRole('button', { name: 'Delete the rule about “teamwork”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('There are no rules').waitFor();

    await page.getByRole('button', { name: 'New rule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Words' }).fill('Getting along');
    await dialog.getByRole('combobox', { name: 'Find the skill' }).pressSequentially('teamwork');
    await page.getByRole('option', { name: 'Teamwork' }).first().click();
    await dialog.getByText('“Getting along” means Teamwork.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete the rule about “getting along”' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(WINDOWS)('is accessible and fits the window: $locale, $colorScheme', async (options) => {
    const settled = '.data-table tbody th, .empty, .taxonomy-sources li';
    const openFirst = async (found: Page) => {
      await found.locator('.data-table tbody th a').first().click();
      await found.locator('.taxonomy-parts').waitFor();
    };
    const screens = ['', '/rules', '/sources'].map((path) => ({ path: `/taxonomy${path}`, settled }));
    const skill = { path: '/taxonomy?search=teamwork', settled, prepare: openFirst };
    expect(await faultyScreens(testConsole, options, [...screens, skill])).toEqual([]);
  });
});
