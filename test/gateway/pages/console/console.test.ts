import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { IntlMessageFormat } from 'intl-messageformat';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import { addPerson } from '../../../support/data/people.js';
import { startServiceHere } from '../../../support/services/test-service.js';
import { axeViolations, fitsTheWindow, startConsole, type TestConsole, WINDOWS } from './open-console.js';

const runShell = promisify(execFile);

let testConsole: TestConsole;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  testConsole = await startConsole();
  const { database, organisation } = testConsole;
  await addPerson(database.scopeOf(organisation), { publicIdentifier: 'E-1', firstName: 'Noor', lastName: 'Haddad' });
});

afterEach(() => testConsole.closePages());

afterAll(() => testConsole?.stop());

async function open(options: BrowserContextOptions = {}, path?: string): Promise<void> {
  ({ page, complaints } = await testConsole.open(path, options));
}

describe('the console', () => {
  it('sends somebody without a session to the sign-in, and back to the screen afterwards', async () => {
    await open({ storageState: { cookies: [], origins: [] } }, '/console/?from=a-link');
    await page.fill('#key', testConsole.organisation.apiKey);
    await page.press('#key', 'Enter');
    await page.waitForURL(/console\/\?from=a-link$/);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByText('1 person').waitFor();
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });

  it('shows an import while it is read, without a reload', async () => {
    await open();
    await page.getByText('1 person').waitFor();
    await testConsole.service.request('POST', '/import/unclassified', {
      key: testConsole.organisation.apiKey,
      body: { topic: 'Night school', items: [{ payload: { publicIdentifier: 'E-2', skills: ['Welding'] } }] },
    });
    await page.getByText('Night school').waitFor();
    await page.getByText('1 record read').waitFor();
    await page.getByText('2 people').waitFor();
    expect(complaints).toEqual([]);
  });

  it('speaks the language of the browser, and the one that is chosen, also after a reload', async () => {
    await open({ locale: 'nl-NL' });
    await page.getByRole('heading', { name: 'Overzicht' }).waitFor();
    await page.getByRole('button', { name: 'Instellingen en afmelden' }).click();
    await page.getByText('English').click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('is used with the keyboard alone', async () => {
    await open();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.getByRole('button', { name: 'Settings and sign out' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'English' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'English' }).waitFor({ state: 'detached' });
    // The focus goes back to the button with the next frame, not with the key.
    await page.locator(':focus').and(page.getByLabel('Settings and sign out')).waitFor();
  });

  it('goes to a screen by typing in the palette', async () => {
    await open();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search or go to …' });
    await palette.getByRole('searchbox').pressSequentially('over');
    expect(await palette.getByRole('menuitem').allTextContents()).toEqual(['Overview']);
    await palette.getByRole('searchbox').pressSequentially('xyz');
    await palette.getByText('Nothing found.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await palette.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'detached' });
    // It also leads to what is done on a screen.
    await page.keyboard.press('Control+k');
    await palette.getByRole('searchbox').pressSequentially('invite a p');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Invite a person' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('copies what a screen asks as GraphQL and as a command that gives the same answer', async () => {
    await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByText('1 person').or(page.getByText('2 people')).first().waitFor();
    const copied = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByText('Copied.').first().waitFor();
      return page.evaluate('navigator.clipboard.readText()') as Promise<string>;
    };
    await page.getByRole('button', { name: 'Copy as …' }).click();
    const graphql = await copied('GraphQL: Overview');
    expect(graphql).toMatch(/^query Overview\([^]*# Variables:\n# {\n#   "seesPeople": true/);
    const variables = JSON.parse((graphql.split('# Variables:\n')[1] ?? '').replaceAll(/^# /gm, ''));
    const answer = await testConsole.service.graphql(graphql, { key: testConsole.organisation.apiKey, variables });
    expect(answer.json.data.organisation.profileCount).toBeGreaterThan(0);

    const { stdout } = await runShell('bash', ['-c', await copied('curl: Overview')], {
      env: { ...process.env, SKILLGATE_API_KEY: testConsole.organisation.apiKey },
    });
    expect(JSON.parse(stdout).data).toEqual(answer.json.data);
    expect(complaints).toEqual([]);
  });

  it.each(WINDOWS)('has no faults of accessibility and fits the window: %j', async (options) => {
    await open(options);
    await page.locator('.overview-imports, .overview-waiting').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fitsTheWindow(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('keeps in the browser how it looks, and nothing that it shows', async () => {
    await open();
    await page.getByRole('button', { name: 'Settings and sign out' }).click();
    await page.getByText('Dark', { exact: true }).click();
    const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
    expect(JSON.parse(stored as string)).toEqual([{ 'skillgate.console.theme': 'DARK' }, {}]);
    expect(await page.title()).toBe('Overview – Skillgate');
  });
});

describe('what the console is served as', () => {
  it('is a page that loads only its own files, each of which may be kept for ever', async () => {
    const { status, headers, text } = await testConsole.service.request('GET', '/console/people/E-1');
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const script = /<script type="module" crossorigin src="\.\/(assets\/[^"]+)"/.exec(text)?.[1] ?? '';
    const file = await testConsole.service.request('GET', `/console/${script}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-type')).toContain('javascript');
    expect(file.headers.get('content-encoding')).toBe('br');
  });

  it.each(['/console/assets/index-00000000.js', '/console/assets/..%2findex.html'])(
    'does not have %s',
    async (path) => {
      expect((await testConsole.service.request('GET', path)).status).not.toBe(200);
    },
  );

  it('tells the page under which path a proxy serves it', async () => {
    const behindProxy = await startServiceHere(testConsole.database.url, {
      ROLE: 'gateway',
      PUBLIC_URL: 'https://example.org/skills',
    });
    try {
      const { text } = await behindProxy.request('GET', '/console/');
      expect(text).toContain('<base href="/skills/console/"');
    } finally {
      await behindProxy.stop();
    }
  });
});

describe('the texts of the console', () => {
  const files = readdirSync(projectFile('console', 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('messages.json'),
  );

  it.each(files)('%s has each text in both languages, with the same parameters', (file) => {
    const texts = JSON.parse(readFileSync(projectFile('console', 'src', file), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const parametersOf = (text: string) => [...new Set(namesIn(new IntlMessageFormat(text, 'en').getAst()))].sort();
    for (const [key, { en = '', nl = '', ...others }] of Object.entries(texts)) {
      expect([key, en === '', nl === '', others]).toEqual([key, false, false, {}]);
      expect([key, parametersOf(nl)]).toEqual([key, parametersOf(en)]);
    }
  });
});

/** A part of a parsed text. */
interface MessagePart {
  readonly type: number;
  readonly value: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly MessagePart[] }>>;
}

const LITERAL = 0;

const POUND = 7;

function namesIn(parts: ReturnType<IntlMessageFormat['getAst']>): string[] {
  return (parts as unknown as readonly MessagePart[]).flatMap(({ type, value, options = {} }) => [
    ...(type === LITERAL || type === POUND ? [] : [value]),
    ...Object.values(options).flatMap((option) => namesIn(option.value as never)),
  ]);
}
