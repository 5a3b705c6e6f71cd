// What the console costs its user with many people: npm run bench:console [-- --people N] [--data FOLDER] [--json]
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { startBrowser } from '../../gateway/pages/browser.js';
import { axeViolations } from '../../gateway/pages/console/open-console.js';
import { OURS, startContestant } from '../gateway/contestants.js';
import { openDataset } from '../gateway/dataset/open-dataset.js';
import { loadedKilobytes, measureScreens, settled, type ScreenFigures } from './measure-screens.js';
import { measureInteractions, type InteractionFigures } from './measure-interactions.js';
import { measureScrolling, type ScrollFigures } from './measure-scrolling.js';

/** What the first screen may load, compressed, in kilobytes. */
const FIRST_LOAD_BAR = 150;

/** What an interaction may take until its effect is painted, in milliseconds: "good" by the Web Vitals of 2024 (INP). */
const INTERACTION_BAR = 200;

/** The least share of frames that are drawn in time while a long list scrolls. */
const FRAMES_BAR = 0.95;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

interface Figures {
  readonly people: number;
  readonly firstLoadKilobytes: number;
  readonly screens: readonly ScreenFigures[];
  readonly scrolling: ScrollFigures;
  readonly interactions: readonly InteractionFigures[];
}

const people = Number(values.people);
const data = await openDataset(values.data, people, (line) => process.stderr.write(`${line}\n`));
const service = await startContestant(OURS, data.server.url, data.dataset);
const { browser, close } = await startBrowser();
try {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1360, height: 850 } });
  const page = await context.newPage();
  await signIn(page);
  const firstLoadKilobytes = await loadedKilobytes(page);
  const screens = await measureScreens(page, axeViolations);
  await page.goto(`${service.url}/console/people`);
  const scrolling = await measureScrolling(page);
  const interactions = await measureInteractions(page);
  const figures: Figures = { people, firstLoadKilobytes, screens, scrolling, interactions };
  process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : textOf(figures));
} finally {
  await close();
  await service.stop();
  await data.close();
}

/** Signs in, and opens the first screen with an empty cache. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${service.url}/sign-in`);
  await page.fill('#key', data.dataset.apiKey);
  await page.press('#key', 'Enter');
  await page.waitForLoadState();
  await page.goto(`${service.url}/console/`);
  await page.locator('h1').waitFor();
  await settled(page);
}

function textOf({ people, firstLoadKilobytes, screens, scrolling, interactions }: Figures): string {
  const line = (name: string, text: string) => `${name.padEnd(32)} ${text}\n`;
  return [
    line('people', String(people)),
    line('first screen', `${firstLoadKilobytes} kB compressed (bar: ${FIRST_LOAD_BAR})`),
    ...screens.map(({ path, milliseconds, moreKilobytes, violations }) =>
      line(`screen ${path}`, `${milliseconds} ms, ${moreKilobytes} kB more, ${violations} findings of axe (bar: 0)`),
    ),
    line(
      'scrolling the people',
      `${scrolling.rows} rows, ${Math.round(scrolling.inTime * 100)} % of frames in time (bar: ${FRAMES_BAR * 100} %), longest ${scrolling.longest} ms, ${scrolling.work.toFixed(1)} ms of work for a frame (of ${(1000 / 60).toFixed(1)})`,
    ),
    ...interactions.map(({ name, longest, count }) =>
      line(`interaction: ${name}`, `longest of ${count}: ${longest} ms (bar: ${INTERACTION_BAR})`),
    ),
  ].join('');
}
