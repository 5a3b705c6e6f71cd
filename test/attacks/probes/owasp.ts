import { randomBytes, randomUUID } from 'node:crypto';
import { ask, firstOf, send, unlessRefused, type Probe, type ProbeAnswer, type Target } from './probe.js';

const jsonOf = ({ text }: ProbeAnswer) => JSON.parse(text) as { data?: Record<string, never>; errors?: object[] };

/** Creates a profile of the other organisation, by an import of the operator's kind, and returns its global id. */
async function idsOfOther(target: Target): Promise<{ readonly organisation: string; readonly skillset: string }> {
  const { data } = jsonOf(
    await send(target, {
      key: target.otherKey,
      body: { query: '{ organisation { id } skillsets(first: 1) { nodes { id } } }' },
    }),
  ) as unknown as { data: { organisation: { id: string }; skillsets: { nodes: readonly { id: string }[] } } };
  return { organisation: data.organisation.id, skillset: data.skillsets.nodes[0]?.id ?? '' };
}

const DELETE_SKILLSET = 'mutation ($id: ID!) { deleteSkillset(input: { id: $id }) { userErrors { code } } }';
const CREATE_ENDPOINT =
  'mutation ($url: URL!) { createEndpoint(input: { url: $url }) { endpoint { id } userErrors { code } } }';

/** Addresses that only the service itself could reach. */
const INTERNAL_ADDRESSES = [
  'https://169.254.169.254/latest/meta-data/',
  'https://localhost/',
  'https://127.0.0.1:5432/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://10.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'file:///etc/passwd',
  'gopher://example.org/',
];

/** Paths that may have been left by somebody, or belong to the operator. */
const HIDDEN_PATHS = [
  ...[
    '/metrics',
    '/.env',
    '/.git/config',
    '/package.json',
    '/dist/src/main.js',
    '/admin',
    '/debug',
    '/actuator/health',
  ],
  ...['/graphql/v1', '/api/graphql', '/v1/profiles', '/swagger.json', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'],
];

/**
 * An attack, or several, for each of OWASP's ten greatest risks of APIs (2023). Hostile documents, floods and slow clients
 * are attacks of their own.
 */
export const OWASP: readonly Probe[] = [
  {
    name: 'api1-broken-object-level-authorization',
    what: "another organisation's objects, by their identifiers",
    attack: async (target) => {
      const { organisation, skillset } = await idsOfOther(target);
      const unknown = randomUUID();
      const read = async (id: string) => {
        const nodes = await ask(target, 'query ($id: ID!) { node(id: $id) { id } skillset(id: $id) { name } }', { id });
        const { status, text } = await send(target, { path: `/skillsets/${id}`, key: target.key });
        const { text: changed } = await ask(target, DELETE_SKILLSET, { id });
        const withoutCost = JSON.stringify({ ...jsonOf(nodes), extensions: undefined });
        return [withoutCost, status, text, changed.replace(/,"extensions".*/s, '')].join('\n').replaceAll(id, 'ID');
      };
      const expected = await read(unknown);
      for (const id of [organisation, skillset]) {
        const answer = await read(id);
        if (answer !== expected) return `${answer} instead of ${expected}`;
      }
      const kept = await send(target, { path: `/skillsets/${skillset}`, key: target.otherKey });
      return kept.status === 200 ? undefined : `the skillset of the other organisation answers ${kept.status}`;
    },
  },
  {
    name: 'api2-broken-authentication',
    what: 'forged, cut and misplaced keys and tokens',
    attack: async (target) => {
      const { key } = target;
      const forged = [
        ...['', ' ', 'null', 'undefined', key.slice(0, -1), `${key}x`, key.toUpperCase(), "' OR 1=1 --"],
        `sk_${randomBytes(24).toString('base64url')}`,
      ];
      for (const one of forged) {
        const { status } = await send(target, { path: '/skillsets', headers: { 'x-api-key': one } });
        if (status !== 401 && status !== 429) return `the key ${JSON.stringify(one)} was answered with ${status}`;
      }
      const none = Buffer.from('{"alg":"none"}').toString('base64url');
      const claims = Buffer.from('{"sub":"admin"}').toString('base64url');
      for (const authorization of [`Bearer ${key}`, `Bearer ${none}.${claims}.`, 'Basic YWRtaW46YWRtaW4=']) {
        const problem = unlessRefused(await send(target, { path: '/skillsets', headers: { authorization } }), 401, 429);
        if (problem) return problem;
      }
      return unlessRefused(await send(target, { path: `/skillsets?x-api-key=${key}&api_key=${key}` }), 401);
    },
  },
  {
    name: 'api3-broken-object-property-level-authorization',
    what: 'fields that a client may neither set nor read',
    attack: async (target) => {
      const set = await ask(
        target,
        'mutation ($input: CreateSkillsetInput!) { createSkillset(input: $input) { skillset { id } } }',
        { input: { name: { en: 'Mine' }, organisationId: randomUUID() } },
      );
      const read = await ask(target, '{ organisation { apiKeys { hash } deletingSince linkSigningKey } }');
      return firstOf(unlessRefused(set, 400), unlessRefused(read, 400));
    },
  },
  {
    name: 'api4-unrestricted-resource-consumption',
    what: 'pages, documents and bodies larger than any allowed one',
    attack: async (target) => {
      const page = await ask(target, '{ profiles(first: 1000000) { nodes { id } } }');
      const nested =
        '{ profiles(first: 100) { nodes { skills(first: 100) { nodes { evidence(first: 100) { nodes { quote } } } } } } }';
      const body = JSON.stringify({ query: '{ organisation { id } }', filling: 'x'.repeat(200_000) });
      const headers = { 'content-type': 'application/json' };
      return firstOf(
        /"code":"INVALID_INPUT"/.test(page.text) ? undefined : `a page of a million: ${page.text.slice(0, 200)}`,
        unlessRefused(await ask(target, nested), 400),
        unlessRefused(await send(target, { key: target.key, body, headers }), 413),
      );
    },
  },
  {
    name: 'api5-broken-function-level-authorization',
    what: 'changes and functions of the operator, with a token that may only read',
    attack: async (target) => {
      const made = jsonOf(
        await ask(target, 'mutation { createAccessToken(input: { scopes: [SKILLSETS_READ] }) { accessToken } }'),
      ) as { data?: { createAccessToken?: { accessToken?: string } } };
      const token = made.data?.createAccessToken?.accessToken;
      if (!token) return 'no token was made';
      const headers = { authorization: `Bearer ${token}` };
      const query = 'mutation { createSkillset(input: { name: { en: "X" }, skills: [] }) { skillset { id } } }';
      const renew = 'mutation { createAccessToken(input: { scopes: [SKILLSETS_WRITE] }) { accessToken } }';
      return firstOf(
        unlessForbidden(await send(target, { headers, body: { query } })),
        unlessForbidden(await send(target, { headers, body: { query: renew } })),
        unlessForbidden(await send(target, { headers, body: { query: '{ profiles { nodes { fullName } } }' } })),
      );
    },
  },
  {
    name: 'api6-unrestricted-access-to-sensitive-business-flows',
    what: 'links to forms that were not sent to anybody, and many invitations at once',
    attack: async (target) => {
      for (const page of ['/onboarding', '/assessment', '/endorsement', '/exports/download']) {
        const signature = `${randomBytes(32).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
        const { status, text } = await send(target, { path: `${page}?signature=${signature}` });
        if (status !== 404 && status !== 429) return `a forged link to ${page} was answered with ${status}`;
        if (/<form/i.test(text)) return `a forged link to ${page} shows a form`;
      }
      const tokens = Array.from({ length: 201 }, (_, index) => ({ publicIdentifier: `nobody-${index}` }));
      const many = await ask(
        target,
        'mutation ($input: CreateOnboardingTokensInput!) { createOnboardingTokens(input: $input) { userErrors { code } } }',
        { input: { onboardingTokens: tokens } },
      );
      return /"code":"INVALID_INPUT"/.test(many.text) ? undefined : `201 invitations: ${many.text.slice(0, 200)}`;
    },
  },
  {
    name: 'api7-server-side-request-forgery',
    what: 'webhooks to addresses that only the service can reach',
    attack: async (target) => {
      for (const url of INTERNAL_ADDRESSES) {
        const { text } = await ask(target, CREATE_ENDPOINT, { url });
        if (!/"code":"INVALID_INPUT"/.test(text)) return `${url}: ${text.slice(0, 200)}`;
      }
      return undefined;
    },
  },
  {
    name: 'api8-security-misconfiguration',
    what: 'headers, methods and answers that tell or allow too much',
    attack: async (target) => {
      const answer = await send(target, {
        path: '/skillsets',
        key: target.key,
        headers: { origin: 'https://attacker.example.org' },
      });
      const { headers } = answer;
      if (headers.get('access-control-allow-origin')) return 'pages of any origin may read answers';
      for (const name of ['x-powered-by', 'server', 'x-aspnet-version']) if (headers.get(name)) return `header ${name}`;
      if (headers.get('x-content-type-options') !== 'nosniff') return 'x-content-type-options';
      if (!/no-store|private/.test(headers.get('cache-control') ?? ''))
        return `cache-control: ${headers.get('cache-control')}`;
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const { status } = await send(target, { method, path: '/skillsets' });
        if (status < 400 && method !== 'OPTIONS') return `${method} was answered with ${status}`;
        if (status >= 500) return `${method} was answered with ${status}`;
      }
      return undefined;
    },
  },
  {
    name: 'api9-improper-inventory-management',
    what: 'paths of other versions, of the operator and of the file system',
    attack: async (target) => {
      for (const path of HIDDEN_PATHS) {
        const problem = firstOf(
          unlessRefused(await send(target, { path }), 400, 401, 404),
          unlessRefused(await send(target, { path, key: target.key }), 400, 404),
        );
        if (problem) return `${path}: ${problem}`;
      }
      return undefined;
    },
  },
  {
    name: 'api10-unsafe-consumption-of-apis',
    what: 'records that name files and addresses to be loaded',
    attack: async (target) => {
      const address = 'http://169.254.169.254/latest/meta-data/';
      const payload = {
        name: 'Kim Bos',
        cv: `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]><r>&e;</r>`,
        photo: address,
        '@context': address,
        $ref: address,
      };
      const items = [{ entityId: `loads-${randomUUID()}`, payload }];
      const { status, text } = await send(target, { path: '/import/unclassified', key: target.key, body: { items } });
      if (status !== 202) return `${status}: ${text.slice(0, 200)}`;
      const { importId } = JSON.parse(text) as { importId: string };
      const query =
        '{ importItems(first: 1, where: { import: { id: { eq: "ID" } } }) { nodes { status results { profile { fullName } } } } }';
      const read = await ask(target, query.replace('ID', importId));
      return /root:|ami-id/.test(read.text) ? `what was named was loaded: ${read.text.slice(0, 200)}` : undefined;
    },
  },
];

function unlessForbidden({ status, text }: ProbeAnswer): string | undefined {
  return text.includes('"code":"FORBIDDEN"') ? undefined : `answered with ${status}: ${text.slice(0, 200)}`;
}
