import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../../support/services/test-service.js';
import { startBrowser, type TestBrowser } from '../browser.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A database with an organisation, a service on it, and a browser: what the tests of a screen share. */
export interface TestConsole {
  readonly database: TestDatabase;
  readonly organisation: Awaited<ReturnType<TestDatabase['createOrganisation']>>;
  readonly service: RunningService;
  /** Opens a page of the console, in the session that all pages share unless the options have another. */
  readonly open: (path?: string, options?: BrowserContextOptions) => Promise<OpenedConsole>;
  /** Signs in with the organisation's key, or another one: a session of its own. */
  readonly signIn: (key?: string) => Promise<SignedIn>;
  /** Closes the pages that were opened. */
  readonly closePages: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What a browser keeps of a session. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page of the console. */
export interface OpenedConsole {
  readonly page: Page;
  /** Errors of scripts, and whatever the Content-Security-Policy refused. */
  readonly complaints: readonly string[];
}

/** The windows in which every screen is looked at: both themes, both languages, a desk and a phone. */
export const WINDOWS = [
  { colorScheme: 'light', locale: 'en-GB', viewport: { width: 1360, height: 800 } },
  { colorScheme: 'dark', locale: 'nl-NL', viewport: { width: 390, height: 800 } },
] as const satisfies readonly BrowserContextOptions[];

export async function startConsole(): Promise<TestConsole> {
  const database = await createTestDatabase();
  const organisation = await database.createOrganisation();
  const service = await startServiceHere(database.url);
  const { browser, close }: TestBrowser = await startBrowser();
  const signIn = async (key = organisation.apiKey) => {
    const context = await browser.newContext();
    await signInOn(await context.newPage(), `${service.url}/sign-in`, key);
    const session = await context.storageState();
    await context.close();
    return session;
  };
  let shared: Promise<SignedIn> | undefined;
  return {
    database,
    organisation,
    service,
    signIn,
    async open(path = '/console', options = {}) {
      const storageState = options.storageState ?? (await (shared ??= signIn()));
      const context = await browser.newContext({ locale: 'en-GB', ...options, storageState });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.exposeFunction('reportRefusal', (refusal: string) => complaints.push(refusal));
      await page.addInitScript(
        `addEventListener('securitypolicyviolation', (event) =>
          reportRefusal(event.violatedDirective + ': ' + event.blockedURI))`,
      );
      await page.goto(`${service.url}${path}`);
      await page.locator('h1').waitFor();
      return { page, complaints };
    },
    async closePages() {
      for (const context of browser.contexts()) await context.close();
    },
    async stop() {
      await close();
      await service.stop();
      await database.drop();
    },
  };
}

/** Signs in with a key on the page for that, as somebody would. */
export async function signInOn(page: Page, url: string, key: string): Promise<void> {
  await page.goto(url);
  await page.fill('#key', key);
  await page.press('#key', 'Enter');
  await page.locator('#key').waitFor({ state: 'detached' });
}

/** Waits until the screen has everything that it asked for. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  await page.locator('.loading, [aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Goes to another screen as a link does: loading everything anew for each would take long. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '/console${path}')`);
  await settle(page);
}

/** A screen whose look is checked. */
export interface ScreenToCheck {
  /** Below `/console`. */
  readonly path: string;
  /** A selector of what is there as soon as it has all its contents. */
  readonly settled: string;
  /** What is done there first. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Opens screens one after the other in a window. Returns those with faults of accessibility, too wide, or with complaints. */
export async function faultyScreens(
  { open }: TestConsole,
  options: BrowserContextOptions,
  screens: readonly ScreenToCheck[],
): Promise<unknown[]> {
  const { page, complaints } = await open('/console', options);
  const faulty: unknown[] = [];
  for (const { path, settled, prepare } of screens) {
    await goTo(page, path);
    await page.locator(settled).first().waitFor();
    await prepare?.(page);
    const violations = await axeViolations(page);
    const fits = await fitsTheWindow(page);
    if (violations.length > 0 || !fits || complaints.length > 0) faulty.push({ path, violations, fits, complaints });
  }
  return faulty;
}

/**
 * What axe-core finds on the page: rules that are broken, each with the first place. Without the places where a rule is
 * kept it takes a quarter less.
 */
export async function axeViolations(page: Page): Promise<unknown[]> {
  // The policy of the page does not hold for what a test adds.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  return page.evaluate(
    `axe.run({ resultTypes: ['violations'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
  );
}

/** Whether the page is as wide as the window, so that nobody has to scroll sideways. */
export function fitsTheWindow(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth');
}
