import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fetch from 'node-fetch';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { runCommand } from '../../support/commands/run-command.js';
import { settingsFor } from '../../support/commands/run-process.js';
import { runSupport } from '../../support/commands/run-support.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { type RunningService, startServiceHere } from '../../support/services/test-service.js';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"></path></svg>';

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url, { ROLE: 'gateway', FAILED_KEYS_PER_MINUTE: '15' });
  organisation = await database.createOrganisation('De Zon B.V.');
  scope = database.scopeOf(organisation);
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function ask(query: string, variables: object = {}, key = organisation.apiKey) {
  const { json } = await service.graphql(query, { key, variables });
  expect(json.errors).toBeUndefined();
  return json.data;
}

const BRANDING =
  'branding { shownName displayName accentColour defaultLanguage contact logo { url mediaType bytes } ' +
  'colours { light { accent fill isAdjusted } dark { accent } } }';

async function setBranding(branding: object) {
  const change = `mutation ($branding: BrandingInput!) {
    updateOrganisationSettings(input: { branding: $branding }) { organisation { ${BRANDING} } userErrors { field message } } }`;
  return (await ask(change, { branding })).updateOrganisationSettings;
}

async function setLogo(data: string | null) {
  const change = `mutation ($data: String) {
    setOrganisationLogo(input: { data: $data }) { organisation { ${BRANDING} } userErrors { field message } } }`;
  return (await ask(change, { data })).setOrganisationLogo;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The page of an invited person, as a browser with these languages gets it. */
async function page(languages: string, link?: string) {
  const { json } = await service.request('POST', '/onboarding/token', {
    key: organisation.apiKey,
    body: { publicIdentifier: 'P-1' },
  });
  const response = await fetch(`${service.url}/onboarding${new URL(link ?? json.link).search}`, {
    headers: languages === '' ? {} : { 'accept-language': languages },
  });
  const language = response.headers.get('content-language');
  return { text: await response.text(), language, policy: response.headers.get('content-security-policy') };
}

describe('the branding of an organisation', () => {
  it('is only its name as long as nothing is set', async () => {
    expect((await ask(`{ organisation { ${BRANDING} } }`)).organisation.branding).toEqual({
      shownName: 'De Zon B.V.',
      ...{ displayName: null, accentColour: null, defaultLanguage: null, contact: null, logo: null, colours: null },
    });
    const { text, policy } = await page('en');
    expect(text).toMatch(/<p class="brand">\s*<span>De Zon B.V.<\/span>/);
    expect(text).not.toContain('branding/');
    expect(policy).not.toContain('img-src');
  });

  it('is set, told with the colours that become of it, shown on pages, and noted in the audit trail', async () => {
    const changed = await setBranding({
      displayName: ' De Zon ',
      accentColour: '#FFD100',
      contact: 'hr@dezon.example',
      defaultLanguage: 'nl',
    });
    expect(changed.userErrors).toEqual([]);
    expect(changed.organisation.branding).toMatchObject({
      ...{ shownName: 'De Zon', displayName: 'De Zon', accentColour: '#ffd100', defaultLanguage: 'nl' },
      colours: { light: { fill: '#ffd100', isAdjusted: true }, dark: { accent: '#ffd100' } },
    });
    const { text, policy } = await page('en');
    expect(text).toContain('De Zon invites you');
    expect(text).toContain('<link rel="stylesheet" href="branding/accent-ffd100.css" />');
    expect(text).toContain('<a href="mailto:hr@dezon.example">hr@dezon.example</a>');
    expect(policy).toContain("style-src 'self';");
    // The standard text of consent says who the organisation is by law.
    expect(text).toContain('I agree that De Zon B.V. stores');
    const style = await service.request('GET', '/branding/accent-ffd100.css');
    expect(style.headers.get('content-type')).toMatch(/^text\/css/);
    expect(style.text).toContain(`--accent: ${changed.organisation.branding.colours.light.accent}; --fill: #ffd100`);
    const { auditEntries } = await ask(
      '{ auditEntries(where: { action: { eq: "organisation.settings-changed" } }) { nodes { before after } } }',
    );
    expect(auditEntries.nodes[0].after).toMatchObject({ displayName: 'De Zon', accentColour: '#ffd100' });
  });

  it.each([
    ['the browser’s where it has one of ours', 'fr, en;q=0.5', '', 'en'],
    ['the organisation’s where the browser has none of ours', 'fr, *;q=0.1', '', 'nl'],
    ['the organisation’s where the browser says nothing', '', '', 'nl'],
    ['the link’s before both', 'nl', '&lang=en', 'en'],
  ])('says the language of pages: %s', async (_why, languages, inLink, language) => {
    const { json } = await service.request('POST', '/onboarding/token', {
      key: organisation.apiKey,
      body: { publicIdentifier: 'P-1' },
    });
    const shown = await page(languages, `${json.link}${inLink}`);
    expect([shown.language, shown.text]).toEqual([language, expect.stringContaining(`<html lang="${language}">`)]);
  });

  it('refuses what cannot be shown, and says which field', async () => {
    const wrong = await setBranding({ accentColour: 'orange' });
    expect(wrong.userErrors).toMatchObject([
      { field: ['input', 'branding', 'accentColour'], message: expect.stringContaining('#1d4f91') },
    ]);
    expect((await setBranding({ displayName: 'x'.repeat(101) })).userErrors).toMatchObject([
      { field: ['input', 'branding', 'displayName'] },
    ]);
  });

  it('tells beforehand what becomes of a colour', async () => {
    const { brandColours } = await ask('{ brandColours(accentColour: "#1D4F91") { light { accent onFill } } }');
    expect(brandColours).toEqual({ light: { accent: '#1d4f91', onFill: '#ffffff' } });
  });

  it('has a logo at an address of its own, which nothing can run from, until it is removed', async () => {
    const { organisation: own } = await setLogo(base64(LOGO));
    const { url, ...logo } = own.branding.logo;
    expect(logo).toEqual({ mediaType: 'image/svg+xml', bytes: LOGO.length });
    const path = new URL(url).pathname;
    const { text, policy } = await page('en');
    expect(text).toContain(`<img src="${path.slice(1)}" alt="" />`);
    expect(policy).toContain("img-src 'self';");
    const file = await service.request('GET', path);
    expect(file.text).toBe(LOGO);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox;/),
      'x-content-type-options': 'nosniff',
    });
    const refused = await setLogo(base64(LOGO.replace('<path', '<script/><path')));
    expect(refused.userErrors[0].message).toContain('<script>');
    expect((await setLogo(null)).organisation.branding.logo).toBeNull();
    expect((await service.request('GET', path)).status).toBe(404);
  });

  it('takes a logo larger than other requests may be', async () => {
    const large = `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0h1'.repeat(25_000)}"></path></svg>`;
    expect((await setLogo(base64(large))).organisation.branding.logo.bytes).toBe(large.length);
  });

  it('is set and shown by the command', async () => {
    const settings = ['organisation', 'settings', organisation.id];
    const set = await runSupport(
      database.url,
      ...settings,
      '--accent-colour',
      '',
      '--language',
      'none',
      '--logo',
      'none',
    );
    expect(set.branding).toEqual({
      ...{ displayName: 'De Zon', accentColour: null, colours: null, defaultLanguage: null },
      ...{ contact: 'hr@dezon.example', logo: null },
    });
    expect((await page('fr')).language).toBe('en');
  });

  it('stays as it is when the command is given a logo that is none', async () => {
    const given = ['organisation', 'settings', organisation.id, '--display-name', 'De Maan', '--logo', 'package.json'];
    const { code, stderr } = await runCommand(settingsFor(database.url), ...given);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/PNG, SVG, WebP|picture/)]);
    const stored = await scope.db.organisation.findUniqueOrThrow({ where: { id: organisation.id } });
    expect(stored.displayName).toBe('De Zon');
  });
});

describe('a link of a person that no longer works', () => {
  const ASK = 'Ask for a new link';

  async function endedLink(publicIdentifier: string): Promise<{ profileId: string; id: string; path: string }> {
    const { profileId } = await addPerson(scope, { publicIdentifier, firstName: 'Anna', lastName: 'Bos' });
    const made = await ask(
      'mutation ($id: ID!) { createPersonLink(input: { profileId: $id }) { personLink { id link } } }',
      { id: profileId },
    );
    const { id, link } = made.createPersonLink.personLink;
    await scope.db.personLink.updateMany({ where: { id }, data: { expiresAt: new Date(0) } });
    const { pathname, search } = new URL(link);
    return { profileId, id, path: `${service.url}${pathname}${search}` };
  }

  /** Presses the button; gives back what the page says then. */
  async function askFor(path: string): Promise<{ status: number; text: string }> {
    const shown = await (await fetch(path)).text();
    const form = /name="form" value="([^"]+)"/.exec(shown)?.[1] ?? '';
    const sent = await fetch(path, { method: 'POST', body: new URLSearchParams({ form }), redirect: 'manual' });
    if (sent.status !== 303) return { status: sent.status, text: await sent.text() };
    const after = await fetch(new URL(sent.headers.get('location') ?? '', path));
    return { status: after.status, text: await after.text() };
  }

  const events = () => scope.db.event.findMany({ where: { type: 'person_link.requested' }, orderBy: { id: 'asc' } });

  it('asks the organisation for a new one, at most once a day, without a link in the event', async () => {
    const { profileId, id, path } = await endedLink('E-1');
    expect(await (await fetch(path)).text()).toContain(ASK);
    const asked = await askFor(path);
    expect(asked.text).toContain('Your request was sent.');
    expect(asked.text).not.toContain(ASK);
    await askFor(path);
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(JSON.parse(event?.body ?? '')).toEqual({
      event: 'person_link.requested',
      data: {
        ...{ publicIdentifier: 'E-1', profileId, personLinkId: id, language: 'en', fullName: 'Anna Bos' },
        requestedAt: expect.any(String),
        email: expect.any(String),
      },
    });
    expect(event?.body).not.toContain('signature');
    const { personLinks } = await ask('{ personLinks { nodes { id requestedAt } } }');
    expect(personLinks.nodes).toEqual([{ id, requestedAt: expect.any(String) }]);
    await scope.db.personLink.updateMany({ where: { id }, data: { requestedAt: new Date(Date.now() - 90_000_000) } });
    await askFor(path);
    expect(await events()).toHaveLength(2);
  });

  it('says the same of somebody who was deleted, and nothing is sent', async () => {
    const [known, deleted] = [await endedLink('E-2'), await endedLink('E-3')];
    await deleteProfile(scope, 'E-3');
    const sight = async ({ path }: { path: string }) =>
      (await (await fetch(path)).text()).replace(/value="[^"]*"|signature=[^"&]*/g, '');
    expect(await sight(deleted)).toBe(await sight(known));
    const before = (await events()).length;
    const answers = [await askFor(deleted.path), await askFor(known.path)];
    expect(answers[0]?.text.replace(/signature=[^"&]*/g, '')).toBe(answers[1]?.text.replace(/signature=[^"&]*/g, ''));
    expect(await events()).toHaveLength(before + 1);
  });

  it('is not asked for by a form of another page, nor too often from one address', async () => {
    const { path } = await endedLink('E-4');
    const before = (await events()).length;
    const forged = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ form: 'forged' }),
      redirect: 'manual',
    });
    expect([forged.status, await forged.text()]).toEqual([410, expect.stringContaining(ASK)]);
    expect(await events()).toHaveLength(before);
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 40 && !statuses.has(429); attempt++) statuses.add((await askFor(path)).status);
    expect(statuses).toContain(429);
  });
});
