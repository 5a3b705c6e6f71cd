import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { completeOnboarding } from '../../support/clients/complete-onboarding.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { freePort, startServiceHere, type RunningService } from '../../support/services/test-service.js';

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  service = await startServiceHere(database.url, {
    ROLE: 'gateway',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  organisation = await database.createOrganisation('De Zon');
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function invite(publicIdentifier: string): Promise<string> {
  const body = { publicIdentifier };
  const { json } = await service.request('POST', '/onboarding/token', { key: organisation.apiKey, body });
  return new URL(json.link).search;
}

/** The links to skill passports on the page of an onboarding link. */
async function offersOn(search: string): Promise<string[]> {
  const { text } = await service.request('GET', `/onboarding${search}`);
  return [...text.matchAll(/href="(\?[^"]*passport=[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

test('people who have finished download their own skill passport, and nobody before that', async () => {
  const search = await invite('P-1');
  expect(await offersOn(search)).toEqual([]);
  const early = await service.request('GET', `/onboarding${search}&passport=json-resume`);
  expect([early.status, early.headers.get('content-disposition')]).toEqual([404, null]);
  await completeOnboarding(`${service.url}/onboarding${search}`, {
    firstName: 'Zoë',
    lastName: 'Bakker',
    email: 'zoe@example.org',
  });
  const [jsonResume = '', europass = ''] = await offersOn(`${search}&lang=nl`);
  const document = await service.request('GET', `/onboarding${jsonResume}`);
  expect(document.json.basics).toEqual({ name: 'Zoë Bakker', email: 'zoe@example.org' });
  expect(document.headers.get('content-disposition')).toBe('attachment; filename="skill-passport.json"');
  expect(document.headers.get('cache-control')).toBe('no-store');
  const xml = await service.request('GET', `/onboarding${europass}`);
  expect(xml.headers.get('content-type')).toMatch(/^application\/xml/);
  expect(xml.text).toMatch(/locale="nl".*<FirstName>Zoë<\/FirstName><Surname>Bakker<\/Surname>/s);
  expect((await service.request('GET', `/onboarding${search}&passport=other`)).headers.get('content-type')).toMatch(
    /html/,
  );
});

test('a link that has expired, or whose person was deleted, gives no passport', async () => {
  const [expired, deleted] = [await invite('P-2'), await invite('P-3')];
  for (const search of [expired, deleted])
    await completeOnboarding(`${service.url}/onboarding${search}`, { firstName: 'A', lastName: 'B', email: 'a@b.nl' });
  const scope = database.scopeOf(organisation);
  await scope.db.onboardingToken.updateMany({ where: { publicIdentifier: 'P-2' }, data: { expiresAt: new Date(0) } });
  await deleteProfile(scope, 'P-3');
  for (const search of [expired, deleted]) {
    expect(await offersOn(search)).toEqual([]);
    const answer = await service.request('GET', `/onboarding${search}&passport=europass`);
    expect(answer.headers.get('content-type')).toMatch(/html/);
    expect(answer.text).not.toContain('<FirstName>');
  }
});
