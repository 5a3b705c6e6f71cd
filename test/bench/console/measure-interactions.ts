import type { Page } from 'playwright-core';
import { settled } from './measure-screens.js';

/** How quickly the console answers what somebody does. */
export interface InteractionFigures {
  readonly name: string;
  readonly count: number;
  /** From the event until the next frame is painted, as browsers report it (Event Timing), in milliseconds. */
  readonly longest: number;
}

/** Uses the list of people: searching, ordering, the palette and what can be copied. */
export async function measureInteractions(page: Page): Promise<InteractionFigures[]> {
  await page.evaluate(`globalThis.timings = [];
    new PerformanceObserver((list) => globalThis.timings.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'event', durationThreshold: 16, buffered: false });`);
  const figures: InteractionFigures[] = [];
  const measure = async (name: string, act: () => Promise<void>) => {
    await page.evaluate('globalThis.timings.length = 0');
    await act();
    await page.waitForTimeout(300);
    const timings = await page.evaluate<number[]>('globalThis.timings');
    figures.push({ name, count: timings.length, longest: Math.max(0, ...timings) });
  };
  await measure('search', async () => {
    await page.getByRole('searchbox').first().pressSequentially('person 12', { delay: 40 });
    await settled(page);
  });
  await measure('order', async () => {
    await page.locator('.column-order').first().click();
    await settled(page);
  });
  await measure('palette', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('searchbox').pressSequentially('team', { delay: 40 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });
  await measure('copy as', async () => {
    await page.getByRole('button', { name: 'Copy as …' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
  });
  return figures;
}
