import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HOSTILE_ITEMS } from '../support/documents/hostile-documents.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { startTestService, type TestService } from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';

const MEGABYTE = 1_000_000;

function nested(levels: number): string {
  return `{"publicIdentifier":"deep","a":${'{"a":'.repeat(levels)}"Java"${'}'.repeat(levels)}}`;
}

function manyKeys(count: number): string {
  const keys = Array.from({ length: count }, (_, index) => `"key ${index}":"Java ${index}"`);
  return `{"publicIdentifier":"keys",${keys.join(',')}}`;
}

function longText(publicIdentifier: string, text: string): string {
  return JSON.stringify({ publicIdentifier, name: 'Somebody', text });
}

/** Payloads of clients as JSON text, with the expected outcome of the item. */
const HOSTILE: readonly (readonly [name: string, payload: string, outcome: RegExp])[] = [
  ['10 MB of one word', longText('long', 'x'.repeat(9.5 * MEGABYTE)), /^READ$/],
  ['a megabyte of a skill', longText('skill', 'Java, '.repeat(MEGABYTE / 6)), /^READ$/],
  ['a megabyte of half an address', longText('address', 'a.b-c_d+'.repeat(MEGABYTE / 8)), /^READ$/],
  ['a megabyte of half a period', longText('period', '01-2019 - '.repeat(MEGABYTE / 10)), /^READ$/],
  ['a megabyte of brackets', longText('brackets', '([{<'.repeat(MEGABYTE / 4)), /^READ$/],
  [
    'a megabyte of blank lines under a heading',
    longText('heading', `Work experience\n${' \n'.repeat(MEGABYTE / 2)}`),
    /^READ$/,
  ],
  ['a megabyte of denials', longText('denials', 'no experience with '.repeat(MEGABYTE / 19)), /^READ$/],
  ['10,000 levels', nested(10_000), /^FAILED TOO_DEEP$/],
  ['100,000 keys', manyKeys(100_000), /^READ$/],
  [
    'what looks like a cycle',
    '{"publicIdentifier":"cycle","$ref":"#","self":{"$ref":"#/self"},"skills":[{"$ref":"#/skills"}]}',
    /^READ$/,
  ],
  [
    'property names of JavaScript',
    '{"publicIdentifier":"proto","__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},' +
      '"toString":"x","skills":{"__proto__":5,"hasOwnProperty":4}}',
    /^READ$/,
  ],
  [
    'halves of surrogate pairs and NUL characters',
    '{"publicIdentifier":"half","name":"A\\ud800B","text":"Java \\u0000 \\udc00 SQL","\\ud800":"\\u0000"}',
    /^READ$/,
  ],
  [
    'right to left and emoji',
    '{"publicIdentifier":"emoji","name":"\u202eמרים 👩‍💻 ﷺ","skills":["👍 Java 👍","\u202eSQL"]}',
    /^READ$/,
  ],
  [
    'text in a wrong encoding',
    '{"publicIdentifier":"encoding","name":"RenÃ© \ufffd\ufffd","skills":"CafÃ© \ufffd Java"}',
    /^READ$/,
  ],
  [
    'a script as a name',
    '{"publicIdentifier":"script","name":"<script>alert(1)</script>","firstName":"<img src=x ' +
      'onerror=alert(1)>","skills":["Java"]}',
    /^READ$/,
  ],
  [
    'numbers that are out of range',
    '{"publicIdentifier":"numbers","skills":[{"name":"Java","level":1e400},{"name":"SQL","level":-1e308},' +
      `{"name":"Python","level":"${'9'.repeat(100_000)}"}]}`,
    /^READ$/,
  ],
  ['a list that is no record', '[[[[[]]]]]', /^(?:FAILED|400)/],
];

describe('hostile payloads', () => {
  let database: TestDatabase;
  let service: TestService;
  let key: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    ({ apiKey: key } = await database.createOrganisation());
    service = await startTestService(database.url, { READING_SECONDS: '60' });
  });

  afterAll(async () => {
    await service?.stop();
    await database?.drop();
  });

  async function send(batchId: string, payload: string): Promise<number> {
    // Composed as text, because a JavaScript object cannot contain all of these.
    const beside = JSON.stringify({ publicIdentifier: `after ${batchId}`, skills: ['Java (expert)'] });
    const items = `[{"payload":${payload}},{"payload":${beside}}]`;
    const body = `{"batchId":${JSON.stringify(batchId)},"items":${items}}`;
    return (await service.request('POST', '/import/unclassified', { key, body })).status;
  }

  async function outcomes(batchId: string): Promise<string[]> {
    const query =
      `query ($batchId: String!) { imports(where: { batchId: { eq: $batchId } }) { nodes { items { nodes { status failure { ` +
      `code message } } } } } }`;
    const { json } = await service.graphql(query, { key, variables: { batchId } });
    const [found] = json.data.imports.nodes as {
      items: { nodes: { status: string; failure: { code: string } | null }[] };
    }[];
    return (found?.items.nodes ?? []).map(({ status, failure }) => (failure ? `${status} ${failure.code}` : status));
  }

  test.each(HOSTILE)('%s ends by itself, and the other items are read', async (name, payload, outcome) => {
    const accepted = await send(name, payload);
    if (accepted !== 202) {
      expect(String(accepted)).toMatch(outcome);
      return;
    }
    await waitFor(async () => (await outcomes(name)).every((one) => one !== 'QUEUED' && one !== 'READING'));
    const [hostile, beside] = await outcomes(name);
    expect(hostile).toMatch(outcome);
    expect(beside).toBe('READ');
    const { json } = await service.request('GET', `/profiles/${encodeURIComponent(`after ${name}`)}`, { key });
    expect(json.publicIdentifier).toBe(`after ${name}`);
  });

  test('do not affect the process: it has not ended, and responds at once', async () => {
    expect(service.process.exitCode).toBeNull();
    const { status } = await service.request('GET', '/health/ready');
    expect(status).toBe(200);
    expect(service.output()).not.toContain('"level":"fatal"');
  });

  test('scripts in names are stored as plain text', async () => {
    const { json, headers } = await service.request('GET', '/profiles/script', { key });
    expect(json.fullName).toBe('<script>alert(1)</script>');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('property names of JavaScript do not affect others', async () => {
    const { json } = await service.graphql(
      '{ profile(publicIdentifier: "proto") { publicIdentifier fullName skills { nodes { level } } } }',
      { key },
    );
    expect(json.data.profile).toEqual({ publicIdentifier: 'proto', fullName: null, skills: { nodes: [] } });
  });
});

describe('several small documents that are very expensive to read', () => {
  const OTHERS = 30;
  let database: TestDatabase;
  let service: TestService;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startTestService(database.url, { READING_SECONDS: '12' });
  });

  afterAll(async () => {
    await service?.stop();
    await database?.drop();
  });

  /** The outcome of every item of an organisation, by identifier; undefined while one is waiting. */
  async function endsOf({ id }: { readonly id: string }): Promise<Readonly<Record<string, string>> | undefined> {
    const items = await database.runtime.database.client.importItem.findMany({
      where: { organisationId: id },
      select: { entityId: true, status: true, failure: true },
    });
    if (items.some(({ status }) => status === 'QUEUED' || status === 'READING')) return undefined;
    return Object.fromEntries(items.map(({ entityId, status, failure }) => [entityId, failure ?? status]));
  }

  test('fail with their reasons, while the same process reads everything of another organisation', async () => {
    const [attacker, other] = [await database.createOrganisation(), await database.createOrganisation()];
    const answered: number[] = [];
    const send = async (key: string, entityId: string, payload: string): Promise<void> => {
      const body = `{"items":[{"entityId":${JSON.stringify(entityId)},"payload":${payload}}]}`;
      answered.push((await service.request('POST', '/import/unclassified', { key, body })).status);
    };
    // Created before anything is sent, because no connection is served meanwhile.
    const hostile = HOSTILE_ITEMS.map(({ name, payload }) => [name, payload()] as const);
    await Promise.all([
      ...hostile.map(([name, payload]) => send(attacker.apiKey, name, payload)),
      ...Array.from({ length: OTHERS }, (_, index) =>
        send(other.apiKey, `P-${index}`, '{"name":"Kim Bos","skills":"Java (expert)"}'),
      ),
    ]);
    expect(new Set(answered)).toEqual(new Set([202]));
    expect(await waitFor(() => endsOf(other), 100_000)).toEqual(
      Object.fromEntries(Array.from({ length: OTHERS }, (_, index) => [`P-${index}`, 'READ'])),
    );
    const ends = await waitFor(() => endsOf(attacker), 100_000);
    expect(
      HOSTILE_ITEMS.filter(({ name, ends: expected }) => !expected.includes(ends[name] ?? '')).map(
        ({ name }) => `${name}: ${ends[name]}`,
      ),
    ).toEqual([]);
    expect((await service.request('GET', '/health/ready')).status).toBe(200);
    expect([service.process.exitCode, service.process.signalCode]).toEqual([null, null]);
  }, 240_000);

  test('the stored text is limited in proportion to what was sent', async () => {
    const [sum] = await database.runtime.database.client.$queryRaw<{ sent: number; kept: number }[]>`
      SELECT sum(length(payload))::int AS sent, sum((SELECT sum(length(document ->> 'text'))
        FROM jsonb_array_elements(documents) AS document))::int AS kept FROM import_item WHERE documents IS NOT NULL`;
    expect(sum!.kept).toBeGreaterThan(0);
    expect(sum!.kept).toBeLessThanOrEqual(Math.max(4 * sum!.sent, 10_000));
  });
});
