import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { waitFor } from '../../../support/wait-for.js';
import { signInOn, startConsole, type TestConsole } from './open-console.js';

/** How much a slow network delays an answer, in milliseconds. */
const DELAY = 1200;

let testConsole: TestConsole;

beforeAll(async () => {
  testConsole = await startConsole();
});

afterEach(() => testConsole.closePages());

afterAll(() => testConsole?.stop());

/** Makes every answer of GraphQL late, and counts the requests by the names of their operations. */
async function slowDown(page: Page): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    counts.set(operationName, (counts.get(operationName) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, DELAY));
    await route.continue().catch(() => undefined);
  });
  return counts;
}

/** Ends the latest session, as an administrator would, and waits until the service has forgotten it. */
async function endLatestSession(page: Page): Promise<void> {
  const { service, organisation } = testConsole;
  const key = organisation.apiKey;
  const { json } = await service.graphql('{ sessions(first: 1) { nodes { id } } }', { key });
  await service.graphql('mutation ($id: ID!) { endSession(input: { id: $id }) { userErrors { code } } }', {
    key,
    variables: { id: json.data.sessions.nodes[0].id },
  });
  await waitFor(async () => {
    const answer = await page.context().request.post(`${service.url}/graphql`, {
      headers: { 'x-skillgate-session': '1' },
      data: { query: '{ viewer { name } }' },
    });
    return answer.status() === 401;
  });
}

/** Types the name of a skillset, and saves it when the session is over. */
async function openAndLoseSession(name: string): Promise<Page> {
  const { page } = await testConsole.open('/console/skillsets', { storageState: await testConsole.signIn() });
  await page.getByRole('button', { name: 'New skillset' }).click();
  await page.getByRole('textbox', { name: 'English name' }).fill(name);
  await endLatestSession(page);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor();
  return page;
}

async function comeBackAfterSignIn(page: Page, key: string): Promise<void> {
  const other = await page.context().newPage();
  await signInOn(other, `${testConsole.service.url}/sign-in`, key);
  await other.close();
  await page.getByRole('button', { name: 'I have signed in' }).click();
}

describe('on a slow network', () => {
  it('says that it is loading, and makes one skillset however often somebody presses Enter', async () => {
    const { page, complaints } = await testConsole.open('/console');
    const counts = await slowDown(page);
    await page.getByRole('link', { name: 'Skillsets', exact: true }).click();
    await page.locator('.loading, [aria-busy=true]').first().waitFor();
    await page.getByRole('button', { name: 'New skillset' }).click();
    await page.getByRole('textbox', { name: 'English name' }).fill('Night nurse');
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Night nurse' }).waitFor();
    expect(counts.get('CreateSkillset')).toBe(1);
    expect(complaints).toEqual([]);
  });
});

describe('a change that fails', () => {
  it.each([
    ['the service cannot be reached', (route: Route) => route.abort()],
    [
      'the service refuses it',
      (route: Route) =>
        route.fulfill({
          contentType: 'application/json',
          body: JSON.stringify({ data: null, errors: [{ message: 'The endpoint is being removed.' }] }),
        }),
    ],
  ])('shows at once, is taken back, and says why: %s', async (_name, fail) => {
    const { service, organisation } = testConsole;
    const { json } = await service.graphql(
      'mutation ($url: URL!) { createEndpoint(input: { url: $url }) { endpoint { id } } }',
      { key: organisation.apiKey, variables: { url: `${service.url}/health/live` } },
    );
    const { page } = await testConsole.open(`/console/webhooks/endpoints/${json.data.createEndpoint.endpoint.id}`);
    const asked = new Promise<Route>((resolve) => {
      void page.route('**/graphql', (route) =>
        (route.request().postData() ?? '').includes('mutation DisableEndpoint') ? resolve(route) : route.continue(),
      );
    });
    await page.getByRole('button', { name: 'Disable' }).click();
    const route = await asked;
    await page.getByText('Disabled', { exact: true }).waitFor();
    await fail(route);
    await page.getByText('Disabled', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('alertdialog').or(page.getByRole('alert')).first().waitFor();
    await page.getByRole('button', { name: 'Disable' }).waitFor();
  });
});

describe('when the session ends in the middle of work', () => {
  it('waits, and goes on where it was when the same person has signed in again', async () => {
    const page = await openAndLoseSession('Day nurse');
    await page.getByRole('button', { name: 'I have signed in' }).click();
    await page.getByText('Nobody is signed in yet.').waitFor();
    await comeBackAfterSignIn(page, testConsole.organisation.apiKey);
    await page.getByRole('heading', { name: 'Day nurse' }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  it('begins anew for somebody else, and does nothing in that person’s name', async () => {
    const page = await openAndLoseSession('Ward clerk');
    const another = await testConsole.database.createOrganisation();
    await comeBackAfterSignIn(page, another.apiKey);
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.locator('.data-table tbody th').first().waitFor();
    expect(await page.getByText('Ward clerk').count()).toBe(0);
    for (const key of [another.apiKey, testConsole.organisation.apiKey]) {
      const query = '{ skillsets(where: { name: { eq: "Ward clerk" } }) { totalCount } }';
      const { json } = await testConsole.service.graphql(query, { key });
      expect(json.data.skillsets.totalCount).toBe(0);
    }
  });
});

it('keeps the navigation when a screen breaks, and loads it again on request', async () => {
  const { page } = await testConsole.open('/console');
  const code = '**/assets/taxonomy-screen-*.js';
  await page.route(code, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("this screen is broken"); }',
    }),
  );
  await page.getByRole('link', { name: 'Taxonomy' }).click();
  await page.getByRole('alert').getByText('This screen stopped working.').waitFor();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
  await page.unroute(code);
  await page.goBack();
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { name: 'Taxonomy' }).waitFor();
});

it('shows the other screens when the service refuses everything that one asks for', async () => {
  const { page } = await testConsole.open('/console');
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('query Skillsets')
      ? route.fulfill({
          contentType: 'application/json',
          body: JSON.stringify({ data: null, errors: [{ message: 'Something went wrong on our side.' }] }),
        })
      : route.continue(),
  );
  await page.getByRole('link', { name: 'Skillsets', exact: true }).click();
  await page.getByRole('alert').getByText('Something went wrong on our side.').waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
});
