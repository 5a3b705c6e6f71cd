import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { waitFor } from '../../../support/wait-for.js';
import { axeViolations, faultyScreens, startConsole, type TestConsole, WINDOWS } from './open-console.js';

let testConsole: TestConsole;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  testConsole = await startConsole();
});

afterEach(() => testConsole.closePages());

afterAll(() => testConsole?.stop());

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  ({ page, complaints } = await testConsole.open(`/console${path}`, options));
}

describe('API keys in the console', () => {
  it('shows what a key can do before it is made, and the key once, with the keyboard alone', async () => {
    await open('/administration/keys');
    await page.getByRole('link', { name: 'Make a key' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Workforce planning');
    await page.getByText(/It sees names/).waitFor();
    await page.getByRole('radio', { name: /Read only/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText(/It sees pseudonyms/).waitFor();
    await page.getByRole('button', { name: 'Make a key' }).press('Enter');
    const shown = page.getByRole('dialog', { name: 'The key “Workforce planning” is made' });
    const key = await shown.getByText(/^sk_/).textContent();
    await shown.getByRole('button', { name: 'I have copied it' }).press('Enter');
    await page.getByRole('heading', { name: /Workforce planning/ }).waitFor();
    const answer = await testConsole.service.graphql('{ viewer { scopes } }', { key: key ?? '' });
    expect(answer.json.data.viewer.scopes).toContain('ANALYTICS_READ');
    expect(answer.json.data.viewer.scopes).not.toContain('PROFILES_READ');
    expect(complaints).toEqual([]);
  });

  it('gives a key the scopes that were chosen, changes it, rotates it, and ends it', async () => {
    await open('/administration/keys/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Imports at night');
    await page.getByText('Own choice').click();
    await page.getByText('Choose what it may do').waitFor();
    await page.locator('label', { has: page.getByRole('checkbox', { name: 'Imports: Change' }) }).click();
    await page
      .getByText(/It sees|nothing about single people/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Only from these networks' }).fill('10.0.0.0/33');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('.field-error').waitFor();
    await dialog.getByRole('textbox', { name: 'Only from these networks' }).fill('10.0.0.0/8');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('10.0.0.0/8', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Rotate' }).click();
    await page.getByRole('button', { name: 'Make the new key' }).click();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText('In place of').waitFor();
    await page.getByRole('button', { name: 'End' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await page.getByText('Ended', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the rest of the administration', () => {
  it('verifies the audit trail in the browser, and notices an entry that was changed', async () => {
    await open('/administration/audit');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/^Intact:/).waitFor();
    const { database, organisation } = testConsole;
    const intruder = new pg.Client({ connectionString: database.url });
    await intruder.connect();
    await intruder.query('ALTER TABLE audit_entry DISABLE TRIGGER USER');
    await intruder.query(`UPDATE audit_entry SET actor = 'somebody' WHERE organisation_id = $1 AND sequence = 1`, [
      organisation.id,
    ]);
    await intruder.end();
    await page.getByRole('button', { name: 'Verify again' }).click();
    await page.getByText('Entry 1 is not as it was sealed.').waitFor();
  });

  it('filters the trail in the address, and shows what an entry changed', async () => {
    await open('/administration/audit?actor=SESSION');
    await page.getByRole('link', { name: 'Signed in session.started' }).first().click();
    await page.getByText('Place in the chain').waitFor();
    expect(page.url()).toMatch(/\/administration\/audit\/[\da-f-]+$/);
  });

  it('sets a retention period, and refuses one that is too long with the reason', async () => {
    await open('/administration/retention');
    await page.getByRole('button', { name: 'Change: Events and deliveries' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Days').fill('99999');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Days').fill('30');
    await dialog.getByText('Nothing goes at once.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Events and deliveries 30 days own/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('makes an export that can be downloaded when it is ready', async () => {
    await open('/administration/exports');
    await page.getByRole('button', { name: 'Make an export' }).click();
    await page.getByRole('button', { name: 'Make the file' }).click();
    const link = page.getByRole('link', { name: 'Download' });
    await link.waitFor();
    expect((await fetch((await link.getAttribute('href')) ?? '')).status).toBe(200);
  });

  it('shows a preview of the branding, and then the console and pages in it', async () => {
    await open('/administration/branding');
    await page.getByRole('textbox', { name: 'Display name' }).fill('De Zon');
    await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#ffd100');
    await page.getByText('As a link, this colour could not be read here: links are darker.').waitFor();
    await page.getByRole('textbox', { name: 'Whom to ask' }).fill('hr@dezon.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The branding is saved.').waitFor();
    await page.locator('.bar-organisation', { hasText: 'De Zon' }).waitFor();
    // The pointer is on the button, which is another shade then.
    await page.getByRole('heading', { name: 'Preview' }).hover();
    await waitFor(() =>
      page.evaluate(
        'getComputedStyle(document.querySelector("form .button-first")).backgroundColor === "rgb(255, 209, 0)"',
      ),
    );
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file' }).click(),
    ]);
    const svg = (inside: string) => ({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1">${inside}</svg>`),
    });
    await chooser.setFiles(svg('<script/>'));
    await page.getByRole('alert').getByText('The SVG contains <script>').waitFor();
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file' }).click(),
    ]);
    await again.setFiles(svg('<path d="M0 0h3v1z"/>'));
    await page.locator('.bar-logo').waitFor();
    await waitFor(() => page.evaluate('document.querySelector(".bar-logo").naturalWidth > 0'));
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('ends somebody’s session', async () => {
    await open('/administration/sessions', { storageState: await testConsole.signIn() });
    const other = page;
    await open('/administration/sessions');
    // The newest session comes first.
    await page
      .getByRole('button', { name: /^End: the session/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await page.getByText('The session is ended.').waitFor();
    // A session that was in use a moment ago is accepted for a second more.
    await waitFor(async () => {
      await other.reload({ waitUntil: 'networkidle' });
      return /sign-in/u.test(other.url());
    });
  });

  it.each(WINDOWS)('has no faults of accessibility and fits the window: %j', async (options) => {
    const screens = [
      ['keys', '.data-table tbody tr'],
      ['keys/new', '.key-people'],
      ['sessions', '.data-table tbody tr'],
      ['audit', '.data-table tbody tr'],
      ['retention', '.data-table tbody tr'],
      ['privacy', '#consents'],
      ['exports', '.part-header, .empty'],
      ['usage', '.usage-list'],
      ['branding', '.branding-page'],
    ].map(([part, settled]) => ({ path: `/administration/${part}`, settled: `${settled}` }));
    expect(await faultyScreens(testConsole, options, screens)).toEqual([]);
  });
});
