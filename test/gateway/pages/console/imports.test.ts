import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newId } from '../../../../src/platform/database/index.js';
import { pictureNamed } from '../../../support/documents/pictures.js';
import { waitFor } from '../../../support/wait-for.js';
import { faultyScreens, goTo, startConsole, type TestConsole, WINDOWS } from './open-console.js';

let shared: TestConsole;
/** A record that was read, with two suggestions of the same words. */
let record: { readonly importId: string; readonly itemId: string; readonly path: string };

const TEXT = 'Noor Haddad is an expert in Java. She hums on Sundays, and drives people around.';

beforeAll(async () => {
  shared = await startConsole();
  record = await addRecord();
  await suggest('Route planning', 'drives people around', 0.7);
  await suggest('Leading people', 'She hums on Sundays', 0.6);
  await suggest('AutoCAD', 'drives people', 0.5);
});

afterEach(() => shared?.closePages());

afterAll(() => shared?.stop());

/** Imports a record and waits until it has been read. */
async function addRecord() {
  const { service, organisation, database } = shared;
  const { db } = database.scopeOf(organisation);
  await service.request('POST', '/import/unclassified', {
    key: organisation.apiKey,
    body: {
      topic: 'Notes',
      source: 'Intranet',
      items: [{ payload: { publicIdentifier: 'E-1', name: 'Noor Haddad', about: TEXT, shoeSize: 'forty one' } }],
    },
  });
  const item = await waitFor(() => db.importItem.findFirst({ where: { status: 'READ' } }));
  const path = `/console/imports/${item.importId}/items/${item.id}`;
  return { importId: item.importId, itemId: item.id, path };
}

/** Suggests a skill by its name for words of the record. */
async function suggest(name: string, words: string, likelihood: number): Promise<void> {
  const { database, organisation } = shared;
  const { db, organisationId } = database.scopeOf(organisation);
  const item = await db.importItem.findFirstOrThrow({ where: { id: record.itemId } });
  const skill = await db.skillTranslation.findFirstOrThrow({ where: { language: 'en', name } });
  await db.skillSuggestion.create({
    data: {
      organisationId,
      id: newId(),
      profileId: item.profileId ?? '',
      skillOwnerId: skill.ownerId,
      skillId: skill.skillId,
      importItemId: item.id,
      quote: words,
      pointer: '/about',
      startOffset: TEXT.indexOf(words),
      endOffset: TEXT.indexOf(words) + words.length,
      likelihood,
      source: 'SELF',
      level: 2,
      levelBasis: 'DEFAULT',
      observedAt: new Date(),
    },
  });
}

const row = (page: Page, skill: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(skill, { exact: true }) });

const focused = (page: Page) =>
  page.evaluate('document.activeElement.closest("li")?.querySelector("strong").textContent');

describe('bringing records in', () => {
  it('takes files, leaves out what it cannot read and says so, and shows the records while they are read', async () => {
    const { page, complaints } = await shared.open('/console/imports');
    await page.locator('input[type=file]').setInputFiles([
      {
        name: 'list.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('publicIdentifier,name,skills\nE-2,Kim Aalders,"Welding, Java (expert)"\n,,Carpentry\n'),
      },
      { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('pixels') },
    ]);
    await page.getByText('Will be left out: only pdf').waitFor();
    await page.getByLabel('Topic (optional)').fill('List of May');
    await page.getByRole('button', { name: 'Import 1 file' }).click();
    await page.getByRole('heading', { name: 'List of May' }).waitFor();
    await page.getByText('Partly read').waitFor();
    await page.getByRole('link', { name: 'Kim Aalders' }).waitFor();

    await page.getByRole('button', { name: 'Say about whom' }).click();
    await page.getByLabel('Or somebody new: the employee number').fill('E-3');
    await page.getByRole('button', { name: 'Assign to this number' }).click();
    await page.getByRole('link', { name: 'E-3' }).waitFor();
    await page.locator('.import-facts').getByText('Read', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('takes the photo of a certificate, and shows the words that were read in it', async () => {
    const { page, complaints } = await shared.open('/console/imports');
    const file = { name: 'IMG_0042.png', mimeType: 'image/png', buffer: pictureNamed('certificate-english.png') };
    await page.locator('input[type=file]').setInputFiles([file]);
    await page.getByRole('button', { name: 'Import 1 file' }).click();
    // A process of its own loads the recognition of text, which takes its time on a busy machine.
    await page.getByRole('link', { name: 'Noor Haddad' }).click({ timeout: 120_000 });
    await page.locator('.item-text', { hasText: 'First Aid at Work' }).getByText('PNG').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says which file has a fault and where, and keeps what was chosen', async () => {
    const { page } = await shared.open('/console/imports');
    const file = { name: 'records.json', mimeType: 'application/json', buffer: Buffer.from('[{"name":"Bo"}, 5]') };
    await page.locator('input[type=file]').setInputFiles([file]);
    await page.getByRole('button', { name: 'Import 1 file' }).click();
    await page
      .getByRole('alert')
      .getByText(/^records\.json: /)
      .waitFor();
    await page.getByText('records.json', { exact: true }).waitFor();
  });

  it('takes a text with the keyboard alone', async () => {
    const { page, complaints } = await shared.open('/console/imports');
    await page.getByRole('button', { name: 'Paste text' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Text', { exact: true }).focus();
    await page.keyboard.type('Bo Lind is an expert in Java.');
    await page.getByLabel('Employee number (optional)').focus();
    await page.keyboard.type('E-4');
    await page.getByRole('button', { name: 'Import the text' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'E-4' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'E-4' }).waitFor();
    await page.getByText('1 skill credited').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a record beside what was read from it', () => {
  it('lights up the words of a skill, and leads from words to what they became', async () => {
    const { page, complaints } = await shared.open(record.path);
    const words = page.locator('mark', { hasText: /^Java$/ });
    await words.waitFor();
    expect(await words.getAttribute('data-active')).toBe('false');
    await page.locator('.credited-skill', { hasText: 'Java' }).hover();
    await page.locator('mark[data-active=true]', { hasText: /^Java$/ }).waitFor();
    await words.click();
    expect(await focused(page)).toBe('Java');
    await page.locator('mark', { hasText: 'She hums' }).hover();
    await page.locator('.decision[data-active=true]', { hasText: 'Leading people' }).waitFor();
    await page.locator('.item-text[data-unread=true]', { hasText: 'forty one' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('confirms with one key, goes on to the next, and shows what became of the profile', async () => {
    const { page, complaints } = await shared.open(record.path);
    await row(page, 'Route planning').focus();
    await page.keyboard.press('a');
    expect(await focused(page)).toBe('Leading people');
    await page.locator('.credited-skill', { hasText: 'Route planning' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('u');
    await page.locator('.credited-skill', { hasText: 'Route planning' }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('keeps the place and the decisions of somebody who is quicker than the first message about the record', async () => {
    const { page, complaints } = await shared.open('/console/imports');
    let letThrough = () => {};
    const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('subscription ItemsChanged')) await isLetThrough;
      await route.continue();
    });
    await goTo(page, record.path.replace('/console', ''));
    await row(page, 'Route planning').focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Leading people');

    const messages = page.waitForResponse((response) =>
      /^text\/event-stream/.test(response.headers()['content-type'] ?? ''),
    );
    letThrough();
    await messages;
    // What the message changed on the screen would show by then.
    await page.waitForTimeout(500);
    expect(await focused(page)).toBe('Leading people');
    expect(complaints).toEqual([]);
  });

  it('says that the text is gone when it is no longer kept', async () => {
    const { database, organisation } = shared;
    const { db } = database.scopeOf(organisation);
    const { payload, payloadKeptUntil } = await db.importItem.findFirstOrThrow({ where: { id: record.itemId } });
    await db.importItem.updateMany({ where: { id: record.itemId }, data: { payload: null, payloadKeptUntil: null } });
    try {
      const { page } = await shared.open(record.path);
      await page.getByText('The text is no longer kept').waitFor();
      await page.locator('.credited-skill', { hasText: 'Java' }).waitFor();
    } finally {
      await db.importItem.updateMany({ where: { id: record.itemId }, data: { payload, payloadKeptUntil } });
    }
  });
});

describe('what waits for somebody', () => {
  it('is reached from the overview, and decided with the keyboard alone', async () => {
    const { page, complaints } = await shared.open();
    await page.getByRole('link', { name: /skills? to confirm/ }).focus();
    await page.keyboard.press('Enter');
    await row(page, 'Leading people').focus();
    await page.keyboard.press('r');
    expect(await focused(page)).toBe('AutoCAD');
    await row(page, 'Leading people').getByText('Rejected').waitFor();

    await page.keyboard.press('c');
    await page.getByLabel('Another skill: type its name').pressSequentially('welding');
    await page.getByRole('option', { name: 'Welding', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await row(page, 'AutoCAD')
      .getByText(/^Is .*[Ww]eld/)
      .waitFor();
    const { db } = shared.database.scopeOf(shared.organisation);
    await waitFor(() => db.evidence.findFirst({ where: { quote: 'drives people' } }));
    expect(complaints).toEqual([]);
  });
});

it.each(WINDOWS)(
  'the screen has no faults of accessibility and fits the window: $viewport.width wide, $colorScheme, $locale',
  async (window) => {
    const paths = [
      '/imports',
      `/imports/${record.importId}`,
      record.path.replace('/console', ''),
      '/imports/suggestions',
      '/imports/failed',
    ];
    const screens = paths.map((path) => ({ path, settled: 'tbody tr, .credited-skill, .decision, .empty' }));
    expect(await faultyScreens(shared, window, screens)).toEqual([]);
  },
);

// What was suggested for the record goes with its reading, so nothing above may come later.
describe('reading again', () => {
  it('is done when somebody asks for it, and what is read shows where the record is open', async () => {
    const { page: open } = await shared.open(record.path);
    await row(open, 'Route planning').waitFor();
    const { page, complaints } = await shared.open(`/console/imports/${record.importId}`);
    await page.getByRole('button', { name: 'Read again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Read again' }).click();
    await page.getByText('1 record is read again.').waitFor();
    await row(open, 'Route planning').waitFor({ state: 'detached' });
    await open.locator('.credited-skill', { hasText: 'Java' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
