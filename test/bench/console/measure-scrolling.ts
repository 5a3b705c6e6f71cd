import type { Page } from 'playwright-core';

/** How a long list scrolls. */
export interface ScrollFigures {
  /** Rows that were passed. */
  readonly rows: number;
  /** Share of frames that came within one and a half of the time that the screen gives them, 0 to 1. */
  readonly inTime: number;
  /** The longest frame, in milliseconds. */
  readonly longest: number;
  /**
   * Processor time of the page's thread for a frame, in milliseconds: unlike frames in time it does not depend on what
   * else the machine does.
   */
  readonly work: number;
}

/** How long the list is scrolled, in milliseconds. */
const DURATION = 8000;

/** How far it moves in a frame, in pixels: a fast flick with a finger. */
const STEP = 60;

/** Sixty frames a second. */
const FRAME = 1000 / 60;

/** Scrolls the table of the page, which loads its next pages on the way. */
export async function measureScrolling(page: Page): Promise<ScrollFigures> {
  await page.locator('.data-table tbody tr').first().waitFor();
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await worked();
  const { frames, rows } = await page.evaluate<{ frames: number[]; rows: number }>(`new Promise((resolve) => {
    const list = document.querySelector('.data-table');
    const frames = [];
    const start = performance.now();
    let before = start;
    const step = (now) => {
      frames.push(now - before);
      before = now;
      list.scrollTop += ${STEP};
      if (now - start < ${DURATION}) return requestAnimationFrame(step);
      const last = [...list.querySelectorAll('tr[aria-rowindex]')].at(-1);
      resolve({ frames: frames.slice(1), rows: Number(last?.getAttribute('aria-rowindex') ?? 0) });
    };
    requestAnimationFrame(step);
  })`);
  const work = ((await worked()) - before) / frames.length;
  const inTime = frames.filter((duration) => duration <= 1.5 * FRAME).length / frames.length;
  return { rows, inTime, longest: Math.round(Math.max(...frames)), work };
}
