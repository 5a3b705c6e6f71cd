import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { waitFor } from '../../../support/wait-for.js';
import { importRecords } from './console-data.js';
import { faultyScreens, startConsole, type TestConsole, WINDOWS } from './open-console.js';

let testConsole: TestConsole;
let page: Page;
let complaints: readonly string[];
let noor: string;

beforeAll(async () => {
  testConsole = await startConsole();
  await importRecords(testConsole, [
    {
      publicIdentifier: 'E-1',
      fullName: 'Noor Haddad',
      team: 'Platform',
      department: 'Engineering',
      manager: 'Joris Vermeer',
      managerId: 'E-2',
      projects: [{ name: 'Apollo' }],
      workHistory: [{ employer: 'Havenlicht', jobTitle: 'Analyst', startDate: '2010-01', endDate: '2014-06' }],
    },
    ...Array.from({ length: 15 }, (_, at) => ({
      publicIdentifier: `M-${at}`,
      fullName: `Member ${at}`,
      team: 'Platform',
    })),
  ]);
  const { json } = await testConsole.service.graphql('{ profile(publicIdentifier: "E-1") { entity { id } } }', {
    key: testConsole.organisation.apiKey,
  });
  noor = json.data.profile.entity.id;
});

afterEach(() => testConsole.closePages());

afterAll(() => testConsole?.stop());

async function open(path: string, options?: BrowserContextOptions): Promise<void> {
  ({ page, complaints } = await testConsole.open(path, options));
}

const node = (name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}, `) });

const panel = (): Locator => page.getByRole('region', { name: 'What is known' });

const group = (name: string): Locator => panel().getByRole('region', { name, exact: true });

/** Where a node is on the screen. */
async function placeOf(name: string): Promise<{ x: number; y: number }> {
  const box = await node(name).boundingBox();
  return { x: box?.x ?? 0, y: box?.y ?? 0 };
}

describe('the graph', () => {
  it('is found by typing, walked by keyboard, and the way back is kept in the address without names', async () => {
    await open('/console/graph');
    await page.getByRole('combobox', { name: /Find a person/ }).pressSequentially('noor h');
    await page.getByRole('option', { name: /Noor Haddad/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/graph/${noor}`));
    await node('Noor Haddad').focus();
    const focused = page.locator('.graph-node:focus');
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
      await node('Noor Haddad').focus();
      await page.keyboard.press(key);
    }
    expect(await focused.getAttribute('aria-label')).not.toMatch(/^Noor/);
    await node('Platform').focus();
    await page.getByText('belongs to', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await panel().getByRole('heading', { name: 'Platform' }).waitFor();
    await panel().getByRole('link', { name: 'Walk from here' }).press('Enter');
    await page.waitForURL(new RegExp(`via=${noor}$`));
    await page.reload();
    await group('Members').getByRole('link', { name: 'Member 3', exact: true }).waitFor();
    expect(decodeURIComponent(page.url())).not.toMatch(/noor|platform|\bE-1\b/i);
    await page.getByRole('navigation', { name: 'The way here' }).getByRole('link', { name: 'Noor Haddad' }).click();
    await group('Reports to').getByRole('link', { name: 'Joris Vermeer' }).waitFor();
    expect(page.url()).not.toContain('via');
    expect(complaints).toEqual([]);
  });

  it('shows relations that have ended only when asked, and hides types and kinds of relations', async () => {
    await open(`/console/graph/${noor}`);
    await node('Apollo').waitFor();
    expect(await node('Havenlicht').count()).toBe(0);
    await page.getByRole('button', { name: /^Now/ }).click();
    await page.getByRole('option', { name: 'Now and earlier' }).click();
    await node('Havenlicht').waitFor();
    expect(await group('Employers').textContent()).toContain('Jan 2010 – Jun 2014');
    await page.getByRole('button', { name: 'Projects', pressed: true }).click();
    await node('Apollo').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Relations' }).click();
    await page.getByText('Employers', { exact: true }).and(page.locator('label')).click();
    await node('Havenlicht').waitFor({ state: 'detached' });
    await page.reload();
    await node('Platform').waitFor();
    expect([await node('Apollo').count(), await node('Havenlicht').count()]).toEqual([0, 0]);
    await page.goto(`${testConsole.service.url}/console/graph/${noor}?depth=2`);
    await node('Member 1').waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows the rest of a long list, and is saved as a picture and as CSV', async () => {
    await open(`/console/graph/${noor}`);
    await node('Platform').dblclick();
    await group('Members').getByRole('button', { name: 'Show more (4)' }).click();
    await group('Members').getByRole('link', { name: 'Member 14' }).waitFor();
    await node('Member 14').waitFor();
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return readFile(await download.path());
    };
    const picture = await saved('Save picture');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    // Above and below the drawing are its title and what the shapes mean.
    const { height = 0 } = (await page.locator('.chart svg').first().boundingBox()) ?? {};
    expect(picture.readUInt32BE(20)).toBeGreaterThan(2 * (height + 60));
    expect((await saved('Save as CSV')).toString().split('\r\n')).toEqual(
      expect.arrayContaining(['From,Relation,To,Since,Until', 'Member 14,belongs to,Platform,,']),
    );
    await page.getByRole('button', { name: 'As a table' }).click();
    await page.getByRole('row', { name: /^Member 14 belongs to Platform/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is zoomed and moved by the wheel, by dragging and by buttons, and shown whole again', async () => {
    await open(`/console/graph/${noor}`);
    await node('Apollo').waitFor();
    const [centre, start] = [await placeOf('Noor Haddad'), await placeOf('Apollo')];
    const distance = async () => {
      const [one, other] = [await placeOf('Noor Haddad'), await placeOf('Apollo')];
      return Math.hypot(one.x - other.x, one.y - other.y);
    };
    const before = await distance();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await waitFor(async () => (await distance()) > before * 1.2);
    await page.mouse.move(centre.x + 90, centre.y + 40);
    await page.mouse.wheel(0, 600);
    await waitFor(async () => (await distance()) < before * 0.8);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await waitFor(async () => Math.abs((await placeOf('Apollo')).x - start.x) < 1);
    const drawing = await page.getByRole('group', { name: 'The graph as a drawing' }).boundingBox();
    await page.mouse.move((drawing?.x ?? 0) + 5, (drawing?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move((drawing?.x ?? 0) + 65, (drawing?.y ?? 0) + 45, { steps: 4 });
    await page.mouse.up();
    await waitFor(async () => Math.abs((await placeOf('Apollo')).x - start.x) > 30);
    expect(complaints).toEqual([]);
  });

  it('is opened from a passport, and leads back to it', async () => {
    await open('/console/people');
    await page.getByRole('link', { name: 'Noor Haddad' }).click();
    await page.getByRole('link', { name: 'Show in the graph' }).click();
    await page.waitForURL(new RegExp(`/graph/${noor}`));
    await panel().getByRole('link', { name: 'Open the passport' }).click();
    await page.getByRole('heading', { level: 1, name: 'Noor Haddad' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(WINDOWS)('is accessible and fits the window: $locale, $colorScheme', async (options) => {
    const paths = ['', `/${noor}?depth=2`, '/00000000-0000-7000-8000-000000000000'];
    const settled = '.graph-node, .graph-groups a, .empty';
    const screens = paths.map((path) => ({ path: `/graph${path}`, settled }));
    expect(await faultyScreens(testConsole, options, screens)).toEqual([]);
  });
});
