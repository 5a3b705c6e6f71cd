import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Download, Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { importRecords, makeSkillset } from './console-data.js';
import { faultyScreens, startConsole, type TestConsole, WINDOWS } from './open-console.js';

let testConsole: TestConsole;
let page: Page;
let complaints: readonly string[];

const WITH_CLIPBOARD: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] };

beforeAll(async () => {
  testConsole = await startConsole();
  const people = ['Ana Ruiz', 'Bo Lind'].map((fullName, at) => ({
    publicIdentifier: `E-${at + 1}`,
    fullName,
    email: `e-${at + 1}@example.org`,
    text: 'Works with Python and SQL every day, and teaches both.',
  }));
  await importRecords(testConsole, people);
});

afterEach(() => testConsole.closePages());

afterAll(() => testConsole?.stop());

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  ({ page, complaints } = await testConsole.open(`/console${path}`, options));
}

async function ask(query: string, variables: object = {}) {
  const { json } = await testConsole.service.graphql(query, { key: testConsole.organisation.apiKey, variables });
  expect(json.errors).toBeUndefined();
  return json.data;
}

const invite = async (publicIdentifier: string, expiresInDays = 30): Promise<{ id: string; link: string }> => {
  const query = `mutation ($input: CreateOnboardingTokenInput!) {
    createOnboardingToken(input: $input) { onboardingToken { id link } }
  }`;
  return (await ask(query, { input: { publicIdentifier, expiresInDays } })).createOnboardingToken.onboardingToken;
};

const copied = (): Promise<string> => page.evaluate('navigator.clipboard.readText()');

const contentOf = async (download: Download) => readFile(await download.path(), 'utf8');

describe('invitations in the console', () => {
  it('invites a person by keyboard, with a QR code and a text in their language, and revokes the link', async () => {
    await open('/onboarding', WITH_CLIPBOARD);
    await page.getByText('Nobody was invited yet').waitFor();
    await page.getByRole('link', { name: 'Invite a person' }).press('Enter');
    await page.getByLabel('Identifier').fill('N-1');
    await page.getByLabel('Goes to afterwards').fill('intranet');
    await page.getByLabel('Name').fill('Kim Bos');
    await page.getByLabel('E-mail address').fill('kim@example.org');
    await page.keyboard.press('Enter');
    // Why it is refused stands beside the field.
    await page.locator('.field-error').getByText(/URL/).first().waitFor();
    await page.getByLabel('Goes to afterwards').fill('https://intranet.example.org/');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Kim Bos' }).waitFor();
    expect(page.url()).not.toMatch(/Kim|N-1/);

    await page.getByRole('button', { name: 'Copy: The link' }).click();
    const link = await copied();
    expect(link).toContain('/onboarding?signature=');
    await page.getByRole('img', { name: 'QR code with the link of Kim Bos' }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save QR code' }).click();
    expect(await contentOf(await saved)).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);

    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toContain('Hello Kim Bos,');
    await page.getByRole('button', { name: /Language of the text/ }).click();
    await page.getByRole('option', { name: 'Nederlands' }).click();
    const text = await page.getByLabel('Message', { exact: true }).inputValue();
    expect(text).toContain('nodigt u uit');
    expect(text).toContain(link);
    const mail = await page.getByRole('link', { name: 'Open in mail program' }).getAttribute('href');
    expect(mail).toMatch(/^mailto:kim%40example\.org\?subject=Uw%20skillspaspoort/);
    expect(decodeURIComponent(mail ?? '').replaceAll('\r\n', '\n')).toContain(text);

    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The link does not work any more.').waitFor();
    expect(await page.getByRole('img', { name: /QR/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Invite again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click();
    await page.getByText('Here is the new link.').waitFor();
    await page.getByRole('button', { name: 'Copy: The link' }).click();
    expect(await copied()).not.toBe(link);
    expect(complaints).toEqual([]);
  });

  it('filters by the address, shows who they are, and what others invite and complete at once', async () => {
    await invite('E-1', 3);
    await invite('E-9', 60);
    await open('/onboarding?state=EXPIRING');
    await page.getByRole('link', { name: 'Ana Ruiz' }).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: /Expires within 7 days \(1\)/ }).waitFor();
    await invite('E-2', 2);
    await page.getByRole('link', { name: 'Bo Lind' }).waitFor();
    await page.getByRole('button', { name: /Expires within 7 days \(2\)/ }).waitFor();
    // A longer time takes it out of the filter; the link stays the same.
    const { link } = await invite('E-2', 2);
    await page.getByRole('link', { name: 'Bo Lind' }).click();
    await page.getByRole('button', { name: 'Extend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Extend the link' }).click();
    await page.getByText('The link works longer now.').waitFor();
    await page.locator('.invitation-link').getByText(link).waitFor();
    await page.getByText('Waiting', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('leads to the passport of somebody who has completed the onboarding, and invites them again', async () => {
    const { id } = await invite('E-2');
    const { profile } = await ask('{ profile(publicIdentifier: "E-2") { id } }');
    const where = { organisationId: testConsole.organisation.id, id };
    await open(`/onboarding/invitations/${id}`);
    await page.getByText('A text to send').waitFor();
    // Completed by the page of the person, which other tests go through; here what the console makes of it.
    await testConsole.database.runtime.database.client.onboardingToken.updateMany({
      where,
      data: { status: 'COMPLETED', completedAt: new Date(), profileId: profile.id },
    });
    // It is told without a reload.
    await page.locator('.tag-good').getByText('Completed').waitFor();
    expect(await page.getByText('A text to send').count()).toBe(0);
    await page.getByRole('link', { name: 'Bo Lind' }).waitFor();
    await page.getByRole('button', { name: 'Invite again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click();
    await page.getByText('A text to send').waitFor();
    expect(complaints).toEqual([]);
  });

  it('invites a list: says what is wrong in which line, makes the links, and gives them as a file', async () => {
    await invite('L-2');
    await open('/onboarding/invite-many');
    await page
      .getByLabel('People', { exact: true })
      .fill(
        [
          'Personeelsnummer;Naam;E-mail;Taal',
          'L-1;"Vries; Jan de";jan@example.org;nl',
          'L-2;Eva Smit;;en',
          ';Nobody;nobody@example.org;',
          'L-1;Jan again;;',
          'L-4;Pia;pia.example.org;',
          '"L-5',
          'x";Two lines;;',
        ].join('\n'),
      );
    await page.getByText('3 people can be invited').waitFor();
    await page.getByText('3 lines have a fault and are left out.').waitFor();
    const faulty = page.locator('tbody tr').filter({ has: page.locator('.field-error') });
    expect((await faulty.allInnerTexts()).map((row) => row.split(/\s+/)[0])).toEqual(['4', '5', '6']);
    await page.getByText('This identifier stands in an earlier line, too.').waitFor();
    await page.getByRole('button', { name: 'Make 3 links' }).click();
    await page.getByText('3 of 3 people done. 1 was refused.').waitFor();
    await page.getByText('Was invited already: the same link').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('invitations.csv');
    const csv = await contentOf(download);
    const { onboardingToken } = await ask('{ onboardingToken(publicIdentifier: "L-1") { link } }');
    expect(csv).toContain(`L-1,Vries; Jan de,jan@example.org,${onboardingToken.link},`);
    expect(csv).toContain('Hallo Vries; Jan de,');
    // The page of one of them knows what was typed.
    await page.getByRole('link', { name: 'L-1' }).click();
    await page.getByRole('heading', { name: 'Vries; Jan de' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('assessment campaigns in the console', () => {
  it('plans one with a team filter, opens it, follows the answers, reminds, extends and closes it', async () => {
    await makeSkillset(testConsole, 'Data work', { SQL: 3 });
    await open('/onboarding/campaigns', WITH_CLIPBOARD);
    await page.getByText('No campaign yet').waitFor();
    await page.getByRole('link', { name: 'New campaign' }).click();
    await page.getByRole('group', { name: 'English' }).getByLabel('Name of the campaign').fill('Skills of spring');
    await page.getByRole('combobox', { name: 'Find a skillset' }).fill('Data');
    await page.getByRole('option', { name: /Data work/ }).click();
    await page.getByText('Everybody', { exact: true }).click();
    await page.getByText(/^2 people at this moment/).waitFor();
    await page.getByText('Their managers', { exact: true }).click();
    await page.getByRole('button', { name: 'Make and open the campaign' }).click();
    // Before anybody is asked, it says for whom nobody is.
    const warning = page.getByRole('dialog', { name: 'Some managers are not known' });
    await warning.getByText('Ana Ruiz').waitFor();
    await warning.getByRole('button', { name: 'Open the campaign' }).click();
    await page.getByText('0 of 2 answered').first().waitFor();
    const { pathname } = new URL(page.url());

    const id = pathname.split('/').at(-1);
    const { assessments } = await ask('{ assessments { nodes { id link profile { fullName } } } }');
    const ana = assessments.nodes.find((one: { profile: { fullName: string } }) => one.profile.fullName === 'Ana Ruiz');
    await page.getByRole('button', { name: 'Copy link: Ana Ruiz' }).click();
    expect(await copied()).toBe(ana.link);
    await page.getByRole('button', { name: 'Write: Ana Ruiz' }).click();
    const letter = page.getByRole('dialog', { name: 'A text to send' });
    expect(await letter.getByLabel('Message', { exact: true }).inputValue()).toMatch(
      /asked you about your own skills: Skills of spring/,
    );
    await page.keyboard.press('Escape');

    // An answer is seen without a reload.
    const answers = await page.context().newPage();
    await answers.goto(ana.link);
    await answers.locator('input[type=radio][value="4"]').first().check();
    await answers.locator('form [type=submit]').last().click();
    await page.getByText('1 of 2 answered').first().waitFor();
    await page.getByText('See the answers').waitFor();

    // Whoever was just asked is left alone.
    await page.getByRole('button', { name: 'Remind' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remind' }).click();
    await page.getByText('Assessors were asked or reminded less than an hour ago.').waitFor();
    await testConsole.database.runtime.database.client.assessmentCampaign.updateMany({
      where: { organisationId: testConsole.organisation.id },
      data: { remindedUntil: new Date(0) },
    });
    await page.getByRole('button', { name: 'Remind' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remind' }).click();
    await page.getByText('1 reminder is on the way.').waitFor();

    await page.getByRole('button', { name: 'Extend or change dates' }).click();
    await page.getByLabel('Answers until').fill(`${new Date().getFullYear() + 1}-06-30`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const { assessmentCampaign } = await ask('query ($id: ID!) { assessmentCampaign(id: $id) { dueAt } }', { id });
    expect(assessmentCampaign.dueAt).toContain('-06-30T');

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByText('Closed', { exact: true }).waitFor();
    await page.getByText('Not in time', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('endorsement requests in the console', () => {
  it('asks somebody from outside about a skill, gives the link, and revokes it', async () => {
    await open('/onboarding/endorsements', WITH_CLIPBOARD);
    await page.getByText('Nobody was asked yet').waitFor();
    await page.getByRole('link', { name: 'Ask for endorsements' }).click();
    await page.getByRole('combobox', { name: 'Find a person' }).fill('Ana');
    await page.getByRole('option', { name: /Ana Ruiz/ }).click();
    await page.getByRole('combobox', { name: 'Find skills' }).fill('SQL');
    await page.getByRole('option', { name: /SQL/ }).first().click();
    await page.getByLabel('Name').fill('Kim Bos');
    await page.getByLabel('E-mail address').fill('kim@client.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Make 1 link' }).click();
    await page.getByText('1 request is made.').waitFor();
    const { endorsementRequests } = await ask('{ endorsementRequests { nodes { link } } }');
    await page.getByRole('button', { name: 'Copy link: Kim Bos' }).click();
    expect(await copied()).toBe(endorsementRequests.nodes[0].link);
    await page.getByRole('button', { name: 'Write: Kim Bos' }).click();
    const letter = page.getByRole('dialog', { name: 'A text to send' });
    expect(await letter.getByLabel('Message', { exact: true }).inputValue()).toMatch(/skills of Ana Ruiz/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Revoke: Kim Bos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The request is revoked.').waitFor();
    await page.locator('.tag').getByText('Revoked').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('onboarding in every window', () => {
  it.each(WINDOWS)('has no faults of accessibility and fits: %j', async (options) => {
    const { id } = await invite('E-1');
    const { assessmentCampaigns } = await ask('{ assessmentCampaigns { nodes { id } } }');
    const campaign = assessmentCampaigns.nodes[0].id;
    const table = '.data-table tbody tr';
    const fillList = (list: Page) => list.locator('textarea').fill('E-1,Ana,ana\nE-2,Bo,bo@example.org,nl');
    const screens = [
      { path: '/onboarding', settled: table },
      { path: '/onboarding/invite', settled: 'form' },
      { path: '/onboarding/invite-many', settled: 'textarea', prepare: fillList },
      { path: `/onboarding/invitations/${id}`, settled: '.qr-code' },
      { path: '/onboarding/endorsements', settled: table },
      { path: '/onboarding/endorsements/new', settled: 'form' },
      { path: '/onboarding/campaigns', settled: table },
      { path: '/onboarding/campaigns/new', settled: 'form' },
      { path: `/onboarding/campaigns/${campaign}`, settled: table },
    ];
    expect(await faultyScreens(testConsole, options, screens)).toEqual([]);
  });
});
