import type { Page } from 'playwright-core';

/** What opening a screen costs. */
export interface ScreenFigures {
  readonly path: string;
  /** From the press on its link until everything it asked for is there. */
  readonly milliseconds: number;
  /** Code and styles that were loaded for it, compressed. */
  readonly moreKilobytes: number;
  /** Rules of accessibility that axe-core finds broken. */
  readonly violations: number;
}

/** For what is loaded behind a screen that is there, in milliseconds. A stream of changes keeps the network busy. */
const PAUSE = 1000;

/** Waits until the screen has everything that it asked for. */
export async function settled(page: Page): Promise<void> {
  await page.locator('.loading, [aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Compressed size of the scripts and styles that the page has loaded so far, in kilobytes. */
export async function loadedKilobytes(page: Page): Promise<number> {
  const bytes = await page.evaluate<number>(`performance.getEntriesByType('resource')
    .filter(({ name }) => /\\.(js|css)$/.test(name))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`);
  return Math.round(bytes / 1000);
}

/** Opens each screen of the navigation after the first. */
export async function measureScreens(
  page: Page,
  findViolations: (page: Page) => Promise<readonly unknown[]>,
): Promise<ScreenFigures[]> {
  const links = await page.locator('#navigation a').all();
  const figures: ScreenFigures[] = [];
  for (const link of links.slice(1)) {
    const before = await loadedKilobytes(page);
    const start = performance.now();
    await link.click();
    await page.locator('h1').waitFor();
    await settled(page);
    const milliseconds = Math.round(performance.now() - start);
    await page.waitForTimeout(PAUSE);
    const moreKilobytes = (await loadedKilobytes(page)) - before;
    const violations = (await findViolations(page)).length;
    figures.push({ path: new URL(page.url()).pathname, milliseconds, moreKilobytes, violations });
  }
  return figures;
}
