import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/webhooks/webhook-receiver.js';
import { axeViolations, faultyScreens, startConsole, type TestConsole, WINDOWS } from './open-console.js';

let testConsole: TestConsole;
let receiver: WebhookReceiver;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  testConsole = await startConsole();
});

afterEach(() => testConsole.closePages());

afterAll(async () => {
  await testConsole?.stop();
  await receiver?.close();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  ({ page, complaints } = await testConsole.open(`/console${path}`, options));
}

async function createEndpoint(): Promise<string> {
  const { json } = await testConsole.service.graphql(
    'mutation ($url: URL!) { createEndpoint(input: { url: $url }) { endpoint { id } } }',
    { key: testConsole.organisation.apiKey, variables: { url: receiver.url } },
  );
  return json.data.createEndpoint.endpoint.id;
}

describe('webhooks in the console', () => {
  it('adds an endpoint with the keyboard, shows its secrets once, and delivers a test to it', async () => {
    await open('/webhooks');
    await page.getByText('No endpoint yet').waitFor();
    await page.getByRole('link', { name: 'Add an endpoint' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('URL').fill(receiver.url);
    await page.keyboard.press('Enter');
    const secrets = page.getByRole('dialog', { name: 'The secrets of the endpoint' });
    await secrets.getByText(/^whsec_/).waitFor();
    // A slip does not lose them.
    await page.keyboard.press('Escape');
    await secrets.getByRole('button', { name: 'I have copied it' }).press('Enter');
    await page.getByRole('heading', { name: receiver.url }).waitFor();
    expect(await page.getByText(/^whsec_/).count()).toBe(0);

    receiver.respondWith({ status: 200, body: 'stored in the warehouse' });
    await page.getByRole('button', { name: 'Send a test' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).press('Enter');
    // The outcome arrives without a reload.
    await page.getByText('Delivered').first().waitFor();
    await page.getByText('stored in the warehouse').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says why an endpoint was refused, beside the field', async () => {
    await open('/webhooks/endpoints/new');
    await page.getByLabel('URL').fill('https://10.0.0.1/hooks');
    await page.getByRole('button', { name: 'Add an endpoint' }).click();
    await page
      .locator('.field-error')
      .getByText(/10\.0\.0\.1|address|URL/)
      .first()
      .waitFor();
  });

  it('sets limits, retries and headers, and says beside the field what is refused', async () => {
    await open(`/webhooks/endpoints/${await createEndpoint()}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByText('Limits, retries and headers').click();
    expect(await axeViolations(page)).toEqual([]);
    const schedule = page.getByLabel('Seconds to wait after each failed attempt');
    await schedule.fill('5, soon');
    await page.getByLabel('Own headers').fill('X-Team: platform');
    await page.getByLabel('Seconds to answer').fill('9');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.field-error').getByText(/604/).waitFor();
    await schedule.fill('5, 300');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The endpoint is saved.').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByText('Limits, retries and headers').click();
    await page.getByText(/There are: X-Team/i).waitFor();
    expect([await schedule.inputValue(), await page.getByLabel('Seconds to answer').inputValue()]).toEqual([
      '5, 300',
      '9',
    ]);
    expect(complaints).toEqual([]);
  });

  it('finds deliveries by filters in the address, and delivers one again', async () => {
    receiver.respondWith({ status: 500, body: 'the disk is full' });
    const id = await createEndpoint();
    await testConsole.service.graphql(
      'mutation ($id: ID!) { sendTestEvent(input: { endpointId: $id }) { delivery { id } } }',
      { key: testConsole.organisation.apiKey, variables: { id } },
    );
    await open(`/webhooks/deliveries?endpoint=${id}&state=EXHAUSTED`);
    await page.getByRole('link', { name: 'webhook.test' }).click();
    await page.getByText('the disk is full').waitFor();
    receiver.respondWith({ status: 200, body: 'room again' });
    await page.getByRole('button', { name: 'Deliver again' }).click();
    await page.getByText('room again').waitFor();
    await page.getByText('Attempt 2').waitFor();
    expect(complaints).toEqual([]);
  });

  it('disables an endpoint, enables it again, and removes it only after a question', async () => {
    const id = await createEndpoint();
    await open(`/webhooks/endpoints/${id}`);
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Disabled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByText('Nothing sent yet').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The endpoint is removed.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/webhooks');
  });

  it('shows each event with an example and its schema', async () => {
    await open('/webhooks/events');
    await page.getByRole('searchbox', { name: 'Search events' }).fill('profile.created');
    await page.getByText('profile.created', { exact: true }).click();
    await page
      .getByText(/"event": "profile\.created"/)
      .first()
      .waitFor();
    const schema = page.getByRole('region', { name: 'JSON Schema of profile.created' });
    await schema.getByText('json-schema.org/draft/2020-12').waitFor();
  });

  it.each(WINDOWS)('has no faults of accessibility and fits the window: %j', async (options) => {
    const id = await createEndpoint();
    const screens = [
      { path: '/webhooks', settled: '.endpoints' },
      { path: '/webhooks/endpoints/new', settled: 'form' },
      { path: `/webhooks/endpoints/${id}`, settled: '#recoveries' },
      { path: '/webhooks/deliveries', settled: '.data-table tbody tr' },
      { path: '/webhooks/events', settled: '.event-types' },
    ];
    expect(await faultyScreens(testConsole, options, screens)).toEqual([]);
  });
});
