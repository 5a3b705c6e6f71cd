import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import pg from 'pg';
import { createApiKey } from '../../src/platform/security/api-key.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { startTestService, type TestService } from '../support/services/test-service.js';

/** Wrong keys and forged links that one address may send in a minute. */
const FAILURES = 5;
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let database: TestDatabase;
let service: TestService;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  key = (await database.createOrganisation()).apiKey;
  service = await startTestService(database.url, {
    ROLE: 'gateway',
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
    FAILED_KEYS_PER_MINUTE: String(FAILURES),
  });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const forged = () => createApiKey(randomBytes(32)).key;

describe('in production', () => {
  it('Sandbox does not open unless it was asked for', async () => {
    const { status, text } = await service.request('GET', '/graphql', { headers: BROWSER });
    expect([status, text.includes('sandbox')]).toEqual([401, false]);
  });

  it('whoever has a key may ask for the schema, and nobody else', async () => {
    expect((await service.graphql(getIntrospectionQuery(), { key })).json.data.__schema.queryType.name).toBe('Query');
    expect((await service.graphql(getIntrospectionQuery(), {})).status).toBe(401);
  });

  it.each(['/', '/docs', '/onboarding', '/graphql', '/nothing'])(
    '%s can be framed by nobody and is taken for what it says it is',
    async (path) => {
      const { headers } = await service.request('GET', path, { headers: BROWSER });
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect([headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual(['DENY', 'nosniff']);
    },
  );
});

describe('an address that sends wrong keys and forged links', () => {
  const NOISY = from('203.0.113.7');
  const statusOf = async (headers: Record<string, string>, request: { key?: string } = { key: forged() }) =>
    (await service.request('GET', '/skillsets', { ...request, headers })).status;

  it('gets 429 with the time to wait after some of them, in the language and the form of what it asks', async () => {
    for (let sent = 0; sent < FAILURES; sent += 1)
      expect(await statusOf(NOISY, { key: sent % 2 ? forged() : 'sk_wrong' })).toBe(401);
    const english = await service.request('GET', '/skillsets', { key: forged(), headers: NOISY });
    const seconds = Number(english.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect([english.status, english.json]).toEqual([
      429,
      {
        code: 429,
        message: expect.stringMatching(
          /^Too many invalid keys or links from this address\. Try again in \d+ seconds?\.$/,
        ),
      },
    ]);
    const dutch = await service.request('POST', '/graphql', {
      key: forged(),
      body: {},
      headers: { ...NOISY, 'accept-language': 'nl' },
    });
    expect([dutch.status, dutch.json.errors[0]]).toEqual([
      429,
      {
        message: expect.stringContaining('ongeldige sleutels'),
        extensions: expect.objectContaining({ code: 'TOO_MANY_REQUESTS', status: 429 }),
      },
    ]);
    const page = await service.request('GET', `/onboarding?signature=${'a'.repeat(43)}.${'b'.repeat(43)}`, {
      headers: NOISY,
    });
    expect([
      page.status,
      page.headers.get('content-type'),
      page.text.includes('Too many invalid keys or links'),
    ]).toEqual([429, 'text/html; charset=utf-8', true]);
    expect(page.headers.get('retry-after')).not.toBeNull();
  });

  it('keeps nobody out who shares it and has a right key or link, and no other address', async () => {
    expect(await statusOf(NOISY)).toBe(429);
    expect(await statusOf(NOISY, { key })).toBe(200);
    expect(await statusOf(NOISY, {})).toBe(401);
    expect(await statusOf(from('203.0.113.8'))).toBe(401);
    const { json } = await service.request('POST', '/onboarding/token', {
      key,
      headers: NOISY,
      body: { publicIdentifier: 'E-1' },
    });
    const { search } = new URL(json.link as string);
    expect((await service.request('GET', `/onboarding${search}`, { headers: NOISY })).status).toBe(200);
  });

  it('is a whole network of IPv6', async () => {
    for (let sent = 0; sent < FAILURES; sent += 1) expect(await statusOf(from(`2001:db8:1:2::${sent + 1}`))).toBe(401);
    expect(await statusOf(from('2001:db8:1:2:ffff:ffff:ffff:ffff'))).toBe(429);
    expect(await statusOf(from('2001:db8:1:3::1'))).toBe(401);
  });
});

describe("a key that is nobody's", () => {
  it('is refused without the database where it was made up, and where it has just been asked about', async () => {
    const ended = await database.createOrganisation('Ended');
    await database.runtime.database.client.apiKey.deleteMany({ where: { organisationId: ended.id } });
    const ask = (given: string, address: string) =>
      service.request('GET', '/skillsets', { key: given, headers: from(address) });
    expect((await ask(ended.apiKey, '203.0.113.20')).status).toBe(401);
    const connection = new pg.Client({ connectionString: database.url });
    await connection.connect();
    try {
      // Whoever asks about a key now has to wait.
      await connection.query('BEGIN; LOCK TABLE api_key IN ACCESS EXCLUSIVE MODE');
      expect((await ask(ended.apiKey, '203.0.113.20')).status).toBe(401);
      expect((await ask(forged(), '203.0.113.20')).status).toBe(401);
    } finally {
      await connection.end();
    }
  });
});
