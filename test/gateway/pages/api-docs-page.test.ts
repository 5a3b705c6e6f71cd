import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBrowser, type TestBrowser } from './browser.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../support/services/test-service.js';

let database: TestDatabase;
let service: RunningService;
let browser: TestBrowser;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await database?.drop();
});

test('the documentation shows every operation, without a key and without asking anybody else', async () => {
  const page = await browser.browser.newPage();
  const hosts = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${service.url}/docs`);
  await page.waitForSelector('.opblock');
  const shown = await page.locator('.opblock-summary-path').allTextContents();
  const paths = shown.map((path) => path.replaceAll('\u200b', ''));
  for (const path of [
    '/import/unclassified',
    '/onboarding/token',
    '/onboarding/token/{publicIdentifier}',
    '/profiles/{publicIdentifier}',
    '/skillsets',
    '/skillsets/{id}',
    '/smart-match',
    '/smart-match/{publicIdentifier}/{skillsetId}',
  ]) {
    expect(paths).toContain(path);
  }
  expect([...hosts].filter((origin) => origin !== service.url && origin !== 'null')).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

test('only what the documentation needs is served beside it', async () => {
  for (const path of [
    '/docs/assets/package.json',
    '/docs/assets/..%2f..%2fpackage.json',
    '/docs/assets/absolute-path.js',
  ]) {
    expect((await service.request('GET', path)).status).toBeGreaterThanOrEqual(400);
  }
  expect((await service.request('GET', '/docs/openapi.yaml')).text).toContain('openapi: 3.1.0');
});
