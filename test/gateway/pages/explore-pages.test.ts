import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buildClientSchema, getIntrospectionQuery, getNamedType, isObjectType, type IntrospectionQuery } from 'graphql';
import type { Page } from 'playwright-core';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../support/services/test-service.js';
import { startBrowser, type TestBrowser } from './browser.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let database: TestDatabase;
let service: RunningService;
let browser: TestBrowser;
let key: string;
let page: Page;
/** Addresses of everything that the page asked for, without the query. */
let requested: string[];
/** Errors of scripts, and whatever the Content-Security-Policy refused. */
let complaints: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const organisation = await database.createOrganisation();
  key = organisation.apiKey;
  await addPerson(database.scopeOf(organisation), { publicIdentifier: 'E-1', firstName: 'Noor', lastName: 'Haddad' });
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  browser = await startBrowser();
});

afterEach(async () => {
  await page?.close();
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await database?.drop();
});

async function open(path: string): Promise<void> {
  page = await browser.browser.newPage({ viewport: { width: 1400, height: 900 } });
  requested = [];
  complaints = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${service.url}${path}`);
}

const editor = (text: string) => page.locator('.graphiql-editor:not(.hidden) .CodeMirror', { hasText: text });
const result = () => page.locator('.result-window');

async function enterKey(): Promise<void> {
  await editor('paste your key here').last().click();
  await page.keyboard.press('Control+A');
  const introspected = page.waitForResponse((response) => response.url().endsWith('/graphql'));
  await page.keyboard.insertText(JSON.stringify({ 'x-api-key': key }));
  expect(await (await introspected).json()).toMatchObject({ data: { __schema: { queryType: { name: 'Query' } } } });
}

/** Executes what is in the editor, which GraphiQL looks at a moment after it was put there. */
async function execute(expected: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await page.getByRole('button', { name: 'Execute query' }).click();
    try {
      return await result().getByText(expected).waitFor({ timeout: 10_000 });
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

async function axeViolations(): Promise<unknown[]> {
  // The policy of the page does not hold for what a test adds.
  await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(
    `axe.run({ exclude: [['.graphiql-container']], resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id }) => id))`,
  );
}

describe('GraphiQL', () => {
  it('explores the schema, and runs an example, with a key that is pasted once and not stored', async () => {
    await open('/graphiql');
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).waitFor();
    // Nothing is sent before there is a key.
    expect(requested.filter((url) => url.endsWith('/graphql'))).toEqual([]);
    await enterKey();
    await page.getByRole('button', { name: 'The newest profiles, with their skills' }).click();
    await execute('Noor Haddad');
    // Other examples open in place of an unchanged one, and beside what somebody has written.
    await page.getByRole('button', { name: 'The skills that each role requires.' }).click();
    await editor('skillsets').first().waitFor();
    expect(await page.getByRole('tab').count()).toBe(1);
    await editor('skillsets').first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('# mine');
    await page.getByRole('button', { name: 'The newest profiles, with their skills' }).click();
    await editor('publicIdentifier').first().waitFor();
    expect(await page.getByRole('tab').count()).toBe(2);
    await execute('Noor Haddad');
    expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(key);
    expect(complaints).toEqual([]);
    expect(requested.filter((url) => !url.startsWith(service.url) && !url.startsWith('data:'))).toEqual([]);
  });

  it('opens the example that the start page links to', async () => {
    await open('/?lang=nl');
    await page.getByRole('link', { name: 'The skills that each role requires.' }).click();
    await editor('skillsets').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');
    await page.getByText('Voorbeelden').waitFor();
    expect(complaints).toEqual([]);
  });

  it('has a page around it without faults of accessibility', async () => {
    await open('/graphiql');
    await page.getByRole('button', { name: 'Execute query' }).waitFor();
    expect(await axeViolations()).toEqual([]);
  });

  it('allows neither inline scripts or styles nor eval, nor anything of another origin', async () => {
    const { headers, text } = await service.request('GET', '/graphiql');
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      'font-src data:',
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(text).toContain(`nonce="${nonce}"`);
    const again = await service.request('GET', '/graphiql');
    expect(again.text).not.toContain(`nonce="${nonce}"`);
  });
});

describe('the picture of the schema', () => {
  it('shows the types with their relations, and marks those of a type', async () => {
    await open('/schema');
    await page.locator('#type-Profile').hover();
    const related = await page.locator('.node.is-related title').allTextContents();
    expect(related).toEqual(expect.arrayContaining(['Profile', 'ProfileSkill', 'WorkExperience']));
    expect(related).not.toContain('Endpoint');
    const width = async () => (await page.locator('#type-Profile').boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: 'Larger' }).click();
    expect(await width()).toBeGreaterThan(before);
    await page.getByRole('link', { name: 'Occupation', exact: true }).click();
    await page.locator('#type-Occupation.is-related').waitFor();
    expect(complaints).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('has every object type that can be asked for', async () => {
    const { json } = await service.graphql(getIntrospectionQuery(), { key });
    const schema = buildClientSchema(json.data as IntrospectionQuery);
    const { text } = await service.request('GET', '/schema');
    for (const { name, type } of Object.values(schema.getQueryType()?.getFields() ?? {})) {
      if (isObjectType(getNamedType(type))) expect(text).toContain(name);
    }
  });
});

describe('the files of the pages', () => {
  it('are kept by browsers, as their names change with their content', async () => {
    const { text } = await service.request('GET', '/graphiql');
    const files = [...text.matchAll(/assets\/[\w-]+\.(?:js|css)/g)].map(([file]) => file);
    expect(files.length).toBe(2);
    for (const file of files) {
      const { status, headers } = await service.request('GET', `/${file}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });

  it.each(['/assets/manifest.json', '/assets/..%2f..%2fpackage.json', '/assets/graphiql-00000000.js'])(
    'are the only ones served: %s',
    async (path) => {
      expect((await service.request('GET', path, { key })).status).toBe(404);
    },
  );
});

it.each(['SANDBOX', 'INTROSPECTION'])('none of the pages is served with %s=false', async (setting) => {
  const closed = await startServiceHere(database.url, { ROLE: 'gateway', [setting]: 'false' });
  try {
    for (const path of ['/graphiql', '/schema', '/graphiql/']) {
      expect((await closed.request('GET', path, { key })).status).toBe(404);
    }
    expect((await closed.request('GET', '/', { headers: { accept: 'text/html' } })).text).not.toContain('graphiql');
  } finally {
    await closed.stop();
  }
});
