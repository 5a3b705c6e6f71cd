import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { waitFor } from '../../../support/wait-for.js';
import { axeViolations, fitsTheWindow, startConsole, type TestConsole, WINDOWS } from './open-console.js';

const RECORDS = [
  {
    publicIdentifier: 'E-1',
    fullName: 'Noor Haddad',
    email: 'noor@example.org',
    team: 'Platform',
    jobTitle: 'Software developer',
    skills: [
      { name: 'SQL', level: 4 },
      { name: 'Python', level: 3 },
    ],
    certifications: [{ name: 'Scrum Master', expiryDate: '2020-01-31' }],
  },
  { publicIdentifier: 'E-2', fullName: 'Joris Vermeer', team: 'Platform', skills: [{ name: 'SQL', level: 2 }] },
  { publicIdentifier: 'E-3', fullName: 'Amina Yilmaz', team: 'Kitchen', skills: [{ name: 'Cooking', level: 5 }] },
];

let testConsole: TestConsole;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  testConsole = await startConsole();
  await importRecords(RECORDS);
});

afterEach(() => testConsole.closePages());

afterAll(() => testConsole?.stop());

async function importRecords(records: readonly object[]): Promise<void> {
  const { service, organisation } = testConsole;
  await service.request('POST', '/import/unclassified', {
    key: organisation.apiKey,
    body: { items: records.map((payload) => ({ payload })) },
  });
  await waitFor(async () => {
    const { json } = await service.graphql('{ organisation { unreadItemCount } }', { key: organisation.apiKey });
    return json.data.organisation.unreadItemCount === 0;
  });
}

async function open(path: string, options?: BrowserContextOptions): Promise<void> {
  ({ page, complaints } = await testConsole.open(path, options));
}

async function profileIdOf(publicIdentifier: string): Promise<string> {
  const { json } = await testConsole.service.graphql('query ($of: String!) { profile(publicIdentifier: $of) { id } }', {
    key: testConsole.organisation.apiKey,
    variables: { of: publicIdentifier },
  });
  return json.data.profile.id as string;
}

async function openPassport(publicIdentifier: string, options?: BrowserContextOptions): Promise<void> {
  await open(`/console/people/${await profileIdOf(publicIdentifier)}`, options);
  await page.locator('.skill-row').first().waitFor();
}

/** The names in the list, once there are as many. */
async function names(count: number): Promise<string[]> {
  const rows = page.locator('.data-table tbody th');
  await waitFor(async () => (await rows.count()) === count);
  return rows.allTextContents();
}

describe('the list of people', () => {
  it('is narrowed by skill, level and team, and an address brings back the same', async () => {
    await open('/console/people');
    expect(await names(3)).toEqual(['Noor Haddad', 'Joris Vermeer', 'Amina Yilmaz']);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('button', { name: 'SQL 2' }).click();
    expect(await names(2)).toEqual(['Noor Haddad', 'Joris Vermeer']);
    await page.getByRole('button', { name: /Lowest level of SQL/ }).click();
    await page.getByRole('option', { name: 'level 3 or higher' }).click();
    expect(await names(1)).toEqual(['Noor Haddad']);
    const { search } = new URL(page.url());
    expect(search).toMatch(/^\?skill=[-0-9a-f]{36}%7E3$/);

    await page.reload();
    expect(await names(1)).toEqual(['Noor Haddad']);
    await page.getByRole('button', { name: 'Remove the filter SQL' }).click();
    await filters.getByRole('button', { name: 'Kitchen 1' }).click();
    expect(await names(1)).toEqual(['Amina Yilmaz']);
    expect(complaints).toEqual([]);
  });

  it('finds people by their names, which are in no address and not in the browser', async () => {
    await open('/console/people');
    await page.getByRole('searchbox').fill('vermer');
    expect(await names(1)).toEqual(['Joris Vermeer']);
    await page.getByRole('link', { name: 'Joris Vermeer' }).click();
    await page.getByRole('heading', { name: 'Joris Vermeer' }).waitFor();
    await page.getByRole('link', { name: 'All people' }).click();
    expect(await page.getByRole('searchbox').inputValue()).toBe('vermer');
    expect(await page.title()).toBe('People – Skillgate');
    expect(page.url()).not.toMatch(/verm/i);
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).toBe('[{},{}]');
    await page.getByRole('searchbox').fill('nobody of this name');
    await page.getByText('Nobody meets all of this.').waitFor();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await names(3);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('shows the columns that were chosen, orders by them, and keeps a view of it', async () => {
    await open('/console/people');
    await names(3);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByText('Identifier', { exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Identifier' }).click();
    await page.getByRole('button', { name: 'Identifier' }).click();
    await page.locator('th[aria-sort="descending"]').waitFor();
    await waitFor(async () => (await names(3))[0] === 'Amina Yilmaz');

    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Save what is shown as').fill('By number');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'By number' }).waitFor();
    await page.goto(`${testConsole.service.url}/console/people`);
    await page.getByRole('columnheader', { name: 'Identifier' }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('link', { name: 'By number' }).click();
    await page.locator('th[aria-sort="descending"]').waitFor();
    expect(page.url()).toContain('order=PUBLIC_IDENTIFIER-DESC');
    expect(complaints).toEqual([]);
  });

  it('gets somebody who is added by hand, without a reload and with the keyboard alone', async () => {
    await open('/console/people');
    await names(3);
    await page.getByRole('button', { name: 'Add a person' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full name').fill('Tess Bakker');
    await dialog.getByLabel('Identifier').fill('E-4');
    await dialog.getByLabel('About the person').fill('I am an experienced welder. I know welding very well.');
    await dialog.getByRole('button', { name: 'Add', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Tess Bakker' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tess Bakker' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the passport', () => {
  it('shows the words behind a skill, and takes a verdict by keyboard', async () => {
    await openPassport('E-1');
    await page.getByRole('button', { name: /^SQL/ }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.evidence blockquote', { hasText: 'SQL' }).waitFor();
    await page.getByRole('button', { name: 'Confirm', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^SQL Confirmed/ }).waitFor();
    await waitFor(async () => (await page.evaluate('document.activeElement.textContent')) === 'Withdraw confirmation');
    // The effect shows before the service has answered; until then nothing else is asked.
    await page.locator('.review-actions [data-pending]').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('follows what others change', async () => {
    await openPassport('E-2');
    await importRecords([{ publicIdentifier: 'E-2', skills: [{ name: 'Python', level: 5 }] }]);
    await page.getByRole('button', { name: /^Python/ }).waitFor();
  });

  it('records an objection, and puts right what was wrong', async () => {
    await openPassport('E-3');
    await page.getByRole('button', { name: /^Cooking/ }).click();
    await page.getByRole('button', { name: 'Object …' }).click();
    await page.getByLabel('What is wrong').fill('I only heat soup.');
    await page.getByRole('button', { name: 'Record the objection' }).click();
    await page.getByText('Objection open').waitFor();
    await page.getByRole('link', { name: 'Endorsements and objections' }).click();
    await page.getByText('I only heat soup.').waitFor();
    await page.getByRole('button', { name: 'Decide …' }).click();
    await page.getByRole('button', { name: /If it is upheld/ }).click();
    await page.getByRole('option', { name: 'Level 1 Beginner' }).click();
    await page.getByLabel('Reason').fill('Soup it is.');
    await page.getByRole('button', { name: 'Uphold and correct' }).click();
    await page.getByText('Upheld', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Skills', exact: true }).click();
    await page.getByRole('button', { name: /^Cooking Confirmed .* Level 1/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('tells what has expired, exports the passport, and changes the name', async () => {
    await openPassport('E-1');
    await page.getByRole('link', { name: 'Career' }).click();
    await page.getByText(/Expired 31 Jan 2020/).waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'JSON Resume' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Full name').fill('Noor Haddad-Smit');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Noor Haddad-Smit' }).waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Full name').fill('Noor Haddad');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Noor Haddad', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('tells that somebody whose link no longer works asked for a new one, until there is one', async () => {
    const { service, organisation } = testConsole;
    const ask = async (query: string, input: object) =>
      (await service.graphql(query, { key: organisation.apiKey, variables: { input } })).json.data;
    const profileId = await profileIdOf('E-1');
    const { createPersonLink } = await ask(
      'mutation ($input: CreatePersonLinkInput!) { createPersonLink(input: $input) { personLink { id link } } }',
      { profileId },
    );
    const { id, link } = createPersonLink.personLink;
    await ask('mutation ($input: RevokePersonLinkInput!) { revokePersonLink(input: $input) { personLink { id } } }', {
      id,
    });
    await open('/console');
    const person = await page.context().newPage();
    await person.goto(new URL(new URL(link).pathname + new URL(link).search, service.url).href);
    await person.getByRole('button', { name: 'Ask for a new link' }).click();
    await person.getByText('Your request was sent.').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'person asks for a new link to their data' }).click();
    await page.getByRole('link', { name: 'Make it on the passport' }).click();
    await page.getByText('Asked for a new link on').waitFor();
    await page.getByRole('button', { name: 'Make a link for 30 days' }).click();
    await page.getByText('Asked for a new link on').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { name: 'Waiting for somebody' }).waitFor();
    await page.getByText('asks for a new link').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('erases somebody only after the identifier was typed', async () => {
    await importRecords([{ publicIdentifier: 'E-9', fullName: 'Bram de Wit', skills: [{ name: 'SQL', level: 1 }] }]);
    await openPassport('E-9');
    await page.getByRole('link', { name: 'Consent and history' }).click();
    await page.getByRole('button', { name: 'Erase this person …' }).click();
    const erase = page.getByRole('button', { name: 'Erase for good' });
    expect(await erase.isDisabled()).toBe(true);
    await page.getByLabel('Type E-9 to confirm').fill('E-9');
    await erase.click();
    await page.getByText('The person was erased.').waitFor();
    await page.getByRole('heading', { name: 'People' }).waitFor();
    await waitFor(async () => (await page.getByRole('link', { name: 'Bram de Wit' }).count()) === 0);
    expect(complaints).toEqual([]);
  });
});

describe.each(WINDOWS)('in %j', (options) => {
  it('has no faults of accessibility and fits the window', async () => {
    await openPassport('E-1', options);
    await page.locator('.skill-row').first().click();
    await page.locator('.evidence').waitFor();
    const seen: unknown[] = [await axeViolations(page), await fitsTheWindow(page)];
    for (const part of ['career', 'growth', 'voices', 'privacy']) {
      await page.locator(`.tabs-list [href$="/${part}"]`).click();
      await page.locator('.passport-columns').waitFor();
      seen.push(await axeViolations(page), await fitsTheWindow(page));
    }
    await page.locator('.navigation [href$="/people"], .passport-back a').last().click();
    await page.locator('.data-table tbody th').first().waitFor();
    seen.push(await axeViolations(page), await fitsTheWindow(page));
    expect(seen).toEqual(Array.from({ length: 6 }).flatMap(() => [[], true]));
    expect(complaints).toEqual([]);
  });
});
