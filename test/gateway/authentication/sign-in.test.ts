import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parseSetCookie } from 'cookie';
import fetch, { type Response } from 'node-fetch';
import { generateKeyPair, SignJWT } from 'jose';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { demoLink } from '../../../src/domain/sessions/index.js';
import { parseSignInRoles, readSignInRoles } from '../../../src/domain/sessions/sign-in-roles.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { openEvents } from '../../support/clients/streams.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../support/services/identity-provider.js';
import { startServiceHere, type RunningService, type TestAnswer } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

const PUBLIC_URL = 'https://skills.example.org';

const SESSION_COOKIE = '__Host-skillgate-session';

/** What a page of the service sends with its requests. */
const OWN_PAGE = { 'x-skillgate-session': '1', origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' };

const WHO = '{ organisation { id } }';

let database: TestDatabase;
let organisation: NewOrganisation;
let scope: Scope;
let provider: TestIdentityProvider;
let folder: string;
let service: RunningService;
/** One at which people sign in with a key. */
let keyService: RunningService;

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation();
  scope = database.scopeOf(organisation);
  provider = await startIdentityProvider(`${PUBLIC_URL}/sign-in/callback`, {
    hanna: { name: 'Hanna HR', email: 'hanna@example.org', groups: ['staff', 'hr'] },
    ann: { name: 'Ann Analyst', email: 'ann@example.org', groups: ['analysts'] },
    pim: { name: 'Pim Person', email: 'Pim@example.org', email_verified: true, groups: ['staff'] },
    una: { name: 'Una Unverified', email: 'pim@example.org', email_verified: false, groups: ['staff'] },
    otto: { name: 'Otto Outsider', email: 'otto@example.org', groups: ['others'] },
  });
  folder = await mkdtemp(join(tmpdir(), 'skillgate-roles-'));
  const roles = join(folder, 'roles.json');
  const own = { organisation: organisation.id };
  await writeFile(
    roles,
    JSON.stringify([
      { group: 'hr', ...own, preset: 'all' },
      { group: 'analysts', ...own, preset: 'analyst' },
      { group: 'staff', ...own, scopes: ['profiles:read', 'organisation:read'], people: 'SELF' },
    ]),
  );
  service = await startServiceHere(database.url, {
    ROLE: 'gateway',
    PUBLIC_URL,
    SIGN_IN_ISSUER: provider.issuer,
    SIGN_IN_CLIENT_ID: CLIENT_ID,
    SIGN_IN_CLIENT_SECRET: CLIENT_SECRET,
    SIGN_IN_ROLES: roles,
  });
  keyService = await startServiceHere(database.url, { ROLE: 'gateway' });
});

afterAll(async () => {
  await service?.stop();
  await keyService?.stop();
  await provider?.close();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Cookies of a browser, by site. */
type Jar = Map<string, string>;

function keepCookies(jar: Jar, answer: Response): void {
  for (const header of answer.headers.raw()['set-cookie'] ?? []) {
    const { name, value, maxAge } = parseSetCookie(header);
    if (value === undefined || value === '' || maxAge === 0) jar.delete(name);
    else jar.set(name, value);
  }
}

const cookieHeader = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** Opens an address as a browser does; what is public is asked of the service under test. */
async function open(jar: Jar, address: string): Promise<Response> {
  const url = address.replace(PUBLIC_URL, service.url);
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookieHeader(jar) } });
  keepCookies(jar, answer);
  return answer;
}

const locationOf = (answer: Response, base: string) => new URL(answer.headers.get('location') ?? '', base).href;

/** Follows a sign-in up to the address at which the provider sends the browser back. */
async function toCallback(subject: string | null, jar: Jar, start = '/sign-in/start'): Promise<string> {
  provider.signIn(subject);
  const atProvider: Jar = new Map();
  let address = locationOf(await open(jar, `${PUBLIC_URL}${start}`), PUBLIC_URL);
  while (address.startsWith(provider.issuer)) address = locationOf(await open(atProvider, address), address);
  return address;
}

/** Signs in, and returns the browser's cookies. */
async function signIn(subject: string, start?: string): Promise<Jar> {
  const jar: Jar = new Map();
  const answer = await open(jar, await toCallback(subject, jar, start));
  expect(locationOf(answer, PUBLIC_URL)).not.toContain('problem');
  return jar;
}

const ask = (jar: Jar, query = WHO, headers: Record<string, string> = OWN_PAGE): Promise<TestAnswer> =>
  service.graphql(query, { headers: { ...headers, cookie: cookieHeader(jar) } });

const isSignedIn = async (jar: Jar) => (await ask(jar)).status === 200;

const sessionOf = async (name: string) =>
  scope.db.session.findFirstOrThrow({ where: { name }, orderBy: { id: 'desc' } });

/** Submits a form of a page. */
async function submit(jar: Jar, url: string, path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookieHeader(jar), 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
  keepCookies(jar, answer);
  return answer;
}

const formTokenIn = (page: string) => /name="form" value="([^"]+)"/.exec(page)?.[1] ?? '';

it('people sign in with the identity provider of the organisation', async () => {
  const jar: Jar = new Map();
  const callback = await toCallback('hanna', jar, '/sign-in/start?return=/graphiql%3Fexample=skills');
  expect([...jar.keys()]).toEqual(['__Host-skillgate-sign-in']);
  const answer = await open(jar, callback);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${PUBLIC_URL}/graphiql?example=skills`);
  const [, cookie = ''] = answer.headers.raw()['set-cookie'] ?? [];
  expect(parseSetCookie(cookie)).toMatchObject({
    name: SESSION_COOKIE,
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    path: '/',
  });
  expect(parseSetCookie(cookie).domain).toBeUndefined();
  expect((await ask(jar)).json).toEqual({
    data: { organisation: { id: organisation.id } },
    extensions: expect.anything(),
  });

  // Only a hash of the cookie is stored.
  const session = await sessionOf('Hanna HR');
  expect(session).toMatchObject({ subject: 'hanna', roleGroup: 'hr', origin: 'OPENID_CONNECT' });
  expect(JSON.stringify(session)).not.toContain(jar.get(SESSION_COOKIE));
  const page = await (await open(jar, `${PUBLIC_URL}/sign-in?lang=nl`)).text();
  expect(page).toContain('U bent aangemeld als Hanna HR van Test organisation.');

  // What they change is theirs in the audit trail.
  const [skillset] = await scope.db.skillset.findMany({ where: { organisationId: organisation.id }, take: 1 });
  const change = `mutation { archiveSkillset(input: { id: "${skillset?.id}" }) { skillset { id } userErrors { message } } }`;
  expect((await ask(jar, change)).json.data.archiveSkillset.userErrors).toEqual([]);
  const entry = await scope.db.auditEntry.findFirst({ where: { action: 'skillset.archived' } });
  expect(entry?.actor).toBe(`session:${session.id}`);
});

it('a session counts only for requests of pages of the service itself', async () => {
  const jar = await signIn('hanna');
  const { 'x-skillgate-session': _header, ...withoutHeader } = OWN_PAGE;
  expect((await ask(jar, WHO, withoutHeader)).status).toBe(401);
  expect((await ask(jar, WHO, { ...OWN_PAGE, origin: 'https://evil.example' })).status).toBe(401);
  expect((await ask(jar, WHO, { ...OWN_PAGE, origin: 'http://skills.example.org' })).status).toBe(401);
  expect((await ask(jar, WHO, { ...OWN_PAGE, origin: 'null' })).status).toBe(401);
  expect((await ask(jar, WHO, { ...OWN_PAGE, 'sec-fetch-site': 'same-site' })).status).toBe(401);
  // The other faces are for programs.
  const headers = { ...OWN_PAGE, cookie: cookieHeader(jar) };
  expect((await service.request('GET', '/skillsets', { headers })).status).toBe(401);
  expect((await service.request('POST', '/mcp', { headers, body: {} })).status).toBe(401);
  // Its value is no key, and a made-up one nothing.
  expect((await service.graphql(WHO, { key: jar.get(SESSION_COOKIE) ?? '' })).status).toBe(401);
  expect(await isSignedIn(new Map([[SESSION_COOKIE, `${jar.get(SESSION_COOKIE)?.slice(0, -1)}_`]]))).toBe(false);
});

it('a sign-in belongs to the browser that began it, once, and refusals say why', async () => {
  const jar: Jar = new Map();
  const callback = await toCallback('hanna', jar);
  const problem = async (one: Jar, address: string) =>
    new URL(locationOf(await open(one, address), `${PUBLIC_URL}/sign-in/callback`)).searchParams.get('problem');
  expect(await problem(new Map(), callback)).toBe('stale');
  const other: Jar = new Map();
  await toCallback('hanna', other);
  expect(await problem(other, callback)).toBe('refused');
  expect(await problem(jar, callback.replace(/code=[^&]+/, 'code=invented'))).toBe('refused');
  expect(await problem(jar, callback)).toBe('stale');
  const refused: Jar = new Map();
  expect(await problem(refused, await toCallback(null, refused))).toBe('refused');
  const outsider: Jar = new Map();
  expect(await problem(outsider, await toCallback('otto', outsider))).toBe('noRole');
  expect(await problem(outsider, await toCallback('pim', outsider))).toBe('noProfile');
  const page = await (await open(new Map(), `${PUBLIC_URL}/sign-in?problem=noProfile&lang=nl`)).text();
  expect(page).toContain('Er is geen skillspaspoort dat bij uw account hoort.');
  // A link leads nowhere else.
  for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    const visitor: Jar = new Map();
    const start = `/sign-in/start?return=${encodeURIComponent(elsewhere)}`;
    const answer = await open(visitor, await toCallback('hanna', visitor, start));
    expect(answer.headers.get('location')).toBe(`${PUBLIC_URL}/sign-in`);
  }
});

it('the group decides what a session may do, and whom it sees', async () => {
  const analyst = await signIn('ann');
  const forbidden = await ask(analyst, '{ profiles { nodes { email } } }');
  expect(forbidden.json.errors[0].extensions).toMatchObject({ code: 'FORBIDDEN', scope: 'profiles:read' });
  expect((await ask(analyst, '{ skillsets { totalCount } }')).json.data.skillsets.totalCount).toBeGreaterThan(0);

  const own = await addPerson(scope, { publicIdentifier: 'pim' });
  await addPerson(scope, { publicIdentifier: 'somebody else' });
  await scope.db.profile.updateMany({ where: { id: own.profileId }, data: { recordEmail: 'pim@example.org' } });
  const person = await signIn('pim');
  const people = await ask(
    person,
    '{ profiles { totalCount nodes { publicIdentifier } } organisation { profileCount } }',
  );
  expect(people.json.data).toEqual({
    profiles: { totalCount: 1, nodes: [{ publicIdentifier: 'pim' }] },
    organisation: { profileCount: 1 },
  });
  // An address that the provider has not confirmed is nobody's.
  const una: Jar = new Map();
  const answer = await open(una, await toCallback('una', una));
  expect(answer.headers.get('location')).toContain('problem=noProfile');
});

it('sessions are listed and ended with a key, and are refused everywhere within seconds', async () => {
  const jar = await signIn('hanna');
  const { id } = await sessionOf('Hanna HR');
  const stream = openEvents(service.url, {
    query: 'subscription { profileChanges { missed } }',
    headers: { ...OWN_PAGE, cookie: cookieHeader(jar) },
  });
  expect(await stream.next()).toMatchObject({ data: { profileChanges: { missed: false } } });
  const key = organisation.apiKey;
  const listed = await service.graphql('{ sessions(first: 1) { totalCount nodes { id name origin group } } }', { key });
  expect(listed.json.data.sessions.nodes).toEqual([{ id, name: 'Hanna HR', origin: 'OPENID_CONNECT', group: 'hr' }]);
  const end = `mutation { endSession(input: { id: "${id}" }) { sessionId userErrors { code } } }`;
  expect((await service.graphql(end, { key })).json.data.endSession).toEqual({ sessionId: id, userErrors: [] });
  await waitFor(async () => !(await isSignedIn(jar)), 3000);
  expect(await stream.end()).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  expect((await service.graphql(end, { key })).json.data.endSession.userErrors).toEqual([{ code: 'NOT_FOUND' }]);
  const others = await database.createOrganisation('Other');
  const kept = await signIn('hanna');
  const endKept = end.replace(id, (await sessionOf('Hanna HR')).id);
  const foreign = await service.graphql(endKept, { key: others.apiKey });
  expect(foreign.json.data.endSession.userErrors).toEqual([{ code: 'NOT_FOUND' }]);
  expect(await isSignedIn(kept)).toBe(true);
});

it('a session ends when it is not used, and at its end even if it is used', async () => {
  const jar = await signIn('hanna');
  const { id, createdAt, idleEndsAt, expiresAt } = await sessionOf('Hanna HR');
  expect(idleEndsAt.getTime() - createdAt.getTime()).toBe(30 * 60_000);
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(12 * 3_600_000);
  // Used some minutes ago: using it now moves the end.
  const before = new Date(Date.now() - 600_000);
  await scope.db.session.updateMany({
    where: { id },
    data: { lastUsedAt: before, idleEndsAt: new Date(Date.now() + 60_000) },
  });
  await waitFor(
    async () =>
      (await isSignedIn(jar)) && (await sessionOf('Hanna HR')).idleEndsAt > new Date(Date.now() + 29 * 60_000),
    3000,
  );
  await scope.db.session.updateMany({ where: { id }, data: { expiresAt: new Date() } });
  await waitFor(async () => !(await isSignedIn(jar)), 3000);
  const idle = await signIn('hanna');
  await scope.db.session.updateMany({ data: { idleEndsAt: new Date() } });
  await waitFor(async () => !(await isSignedIn(idle)), 3000);
});

it('signing out ends the session here and at the provider', async () => {
  const jar = await signIn('hanna');
  const { id } = await sessionOf('Hanna HR');
  const page = await (await open(jar, `${PUBLIC_URL}/sign-in`)).text();
  expect((await submit(jar, service.url, '/sign-out', { form: 'invented' })).status).toBe(400);
  const cookies = new Map(jar);
  const answer = await submit(jar, service.url, '/sign-out', { form: formTokenIn(page) });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(new RegExp(`^${provider.issuer}/session/end\\?`));
  expect(jar.size).toBe(0);
  expect(await scope.db.session.count({ where: { id } })).toBe(0);
  await waitFor(async () => !(await isSignedIn(cookies)), 3000);
});

it('the provider ends sessions by a signed message, and by a frame', async () => {
  const jar = await signIn('hanna');
  const { providerSessionId } = await sessionOf('Hanna HR');
  expect(providerSessionId).toEqual(expect.any(String));
  const send = (token: string) => submit(new Map(), service.url, '/sign-out/back-channel', { logout_token: token });
  const { privateKey } = await generateKeyPair('RS256');
  const claims = { events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, sub: 'hanna' };
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .setIssuer(provider.issuer)
    .setAudience(CLIENT_ID)
    .setIssuedAt()
    .sign(privateKey);
  expect((await send(forged)).status).toBe(400);
  expect((await send(await provider.signLogout({ sub: 'hanna', nonce: 'as in an ID token' }))).status).toBe(400);
  expect((await send(await provider.signLogout({ sub: 'hanna', events: {} }))).status).toBe(400);
  expect(await isSignedIn(jar)).toBe(true);
  expect((await send(await provider.signLogout({ sid: providerSessionId }))).status).toBe(200);
  await waitFor(async () => !(await isSignedIn(jar)), 3000);

  const framed = await signIn('hanna');
  const { providerSessionId: sid } = await sessionOf('Hanna HR');
  const frame = (iss: string) =>
    open(new Map(), `${PUBLIC_URL}/sign-out/front-channel?${new URLSearchParams({ iss, sid: sid ?? '' }).toString()}`);
  await frame('https://evil.example');
  expect(await isSignedIn(framed)).toBe(true);
  await frame(provider.issuer);
  await waitFor(async () => !(await isSignedIn(framed)), 3000);
});

it('the link to the demo organisation signs in for a day, on the machine of the service only', async () => {
  const local = new URL(keyService.url).host;
  const open = (path: string, headers: Record<string, string> = {}, at = keyService) =>
    fetch(`${at.url}${path}`, { headers: { host: local, ...headers }, redirect: 'manual' });
  const link = demoLink(scope, organisation.id);
  const opened = await open(link);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `${keyService.url}/console/`]);
  const { value = '' } = parseSetCookie(opened.headers.raw()['set-cookie']?.[0] ?? '') ?? {};
  const headers = { 'x-skillgate-session': '1', origin: keyService.url, cookie: `skillgate-session=${value}` };
  expect((await keyService.graphql(WHO, { headers })).json.data.organisation.id).toBe(organisation.id);

  const other = await database.createOrganisation('Other');
  const yesterday = { ...scope, now: () => new Date(Date.now() - 25 * 3_600_000) };
  const elsewhere = link.replace(organisation.id, other.id);
  for (const refused of [
    await open(`${link}0`),
    await open(elsewhere),
    await open(demoLink(yesterday, organisation.id)),
    await open(link, { host: 'skills.example.org' }),
    await open(link, { 'x-forwarded-for': '192.0.2.1' }),
  ]) {
    expect(refused.status).toBe(403);
    expect(refused.headers.raw()['set-cookie']).toBeUndefined();
    expect(await refused.text()).toContain('This link to the demo organisation does not work');
  }
  // Where people sign in with a provider there is no such link.
  expect((await open(link, {}, service)).status).not.toBe(303);
});

it('without a provider, people sign in with a key, which is stored nowhere', async () => {
  const jar: Jar = new Map();
  const own = { 'x-skillgate-session': '1', origin: keyService.url };
  const show = async (path: string) =>
    (await fetch(`${keyService.url}${path}`, { headers: { cookie: cookieHeader(jar) } })).text();
  const page = await show('/sign-in?lang=nl');
  expect(page).toContain('<html lang="nl">');
  expect(page).toContain('type="password"');
  const form = formTokenIn(page);
  const wrong = await submit(jar, keyService.url, '/sign-in?lang=nl', { form, key: 'sk_invented' });
  expect(wrong.status).toBe(403);
  expect(await wrong.text()).toContain('Deze sleutel werkt niet');
  expect((await submit(jar, keyService.url, '/sign-in', { form: '', key: organisation.apiKey })).status).toBe(400);
  const answer = await submit(jar, keyService.url, '/sign-in', { form, key: organisation.apiKey });
  expect(answer.status).toBe(303);
  expect([...jar.keys()]).toEqual(['skillgate-session']);
  expect(JSON.stringify([...jar.values()])).not.toContain(organisation.apiKey);
  expect(await show('/sign-in')).toContain('You are signed in as default of Test organisation.');
  const headers = { ...own, cookie: cookieHeader(jar) };
  expect((await keyService.graphql(WHO, { headers })).json.data.organisation.id).toBe(organisation.id);
  // The session ends with its key.
  await scope.db.apiKey.updateMany({ data: { expiresAt: new Date() }, where: { organisationId: organisation.id } });
  const refused = await waitFor(async () => {
    const answer = await keyService.graphql(WHO, { headers });
    return answer.status === 401 && answer;
  }, 3000);
  expect(refused.json.errors[0].message).toBe('Your session has ended. Sign in again.');
  expect(await show('/sign-in')).toContain('Your session has ended. Sign in again.');
});

it('a file of roles that cannot be right ends the start with the reason', () => {
  const own = { group: 'hr', organisation: newId() };
  const parse = (role: object) => () => parseSignInRoles([role]);
  expect(parse({ ...own })).toThrow('role 1: either preset or scopes is needed');
  expect(parse({ ...own, preset: 'boss' })).toThrow(
    'preset must be one of all, read-only, analyst, importer, onboarding',
  );
  expect(parse({ ...own, scopes: ['profiles:delete'] })).toThrow('"profiles:delete" is no scope');
  expect(parse({ ...own, preset: 'all', people: 'SELF' })).toThrow('with people SELF, imports:read is not possible');
  expect(parse({ ...own, preset: 'all', role: 1 })).toThrow('role is unknown');
  expect(parse({ group: 'hr', organisation: 'ours', preset: 'all' })).toThrow(
    "organisation must be an organisation's id",
  );
  const { settings } = database.runtime;
  expect(() => readSignInRoles({ ...settings, signInIssuer: 'https://login.example.org' })).toThrow(
    'SIGN_IN_CLIENT_ID',
  );
  const files = {
    ...settings,
    signInIssuer: 'https://login.example.org',
    signInClientId: 'any',
    signInRoles: '/nowhere',
  };
  expect(() => readSignInRoles(files)).toThrow('SIGN_IN_ROLES cannot be used (/nowhere)');
});
