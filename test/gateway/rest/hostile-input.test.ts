import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { createApiKey, createWebhookApiKey } from '../../../src/platform/security/api-key.js';
import { openRawConnection, requestHead } from '../../support/network/raw-connection.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import {
  startServiceHere,
  startTestService,
  type TestAnswer,
  type TestRequest,
  type TestService,
} from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

const IMPORT = '/import/unclassified';
const TOKEN = '/onboarding/token';
const MATCH = '/smart-match';
const JSON_TYPE = { 'content-type': 'application/json' };

let database: TestDatabase;
let organisation: NewOrganisation;
let service: TestService;
let skillsetId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation();
  // What is imported stays as it came in; reading it is tried at the end.
  service = await startTestService(database.url, { ROLE: 'gateway' });
  skillsetId = (await ask('GET', '/skillsets')).json[0].id;
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

afterEach(async () => {
  expect(service.process.exitCode).toBeNull();
  expect((await service.request('GET', '/health/ready')).status).toBe(200);
  expect(service.output()).not.toContain('failed unexpectedly');
});

const ask = (method: string, path: string, request: TestRequest = {}) =>
  service.request(method, path, { key: organisation.apiKey, ...request });

/** How many rows there are of everything that a request could leave behind. */
async function countRows(): Promise<Record<string, number>> {
  const { client } = database.runtime.database;
  const [imports, items, tokens, matches, events, profiles, repeated, audit] = await Promise.all([
    client.import.count(),
    client.importItem.count(),
    client.onboardingToken.count(),
    client.smartMatch.count(),
    client.event.count(),
    client.profile.count(),
    client.idempotencyKey.count(),
    client.auditEntry.count(),
  ]);
  return { imports, items, tokens, matches, events, profiles, repeated, audit };
}

/** Sends what must be refused: with an Error body, and without a trace in the database. */
async function refuse(path: string, request: TestRequest, status: number): Promise<TestAnswer> {
  const before = await countRows();
  const answer = await ask('POST', path, request);
  expect([answer.status, answer.json]).toEqual([status, { code: status, message: expect.stringMatching(/./) }]);
  expect(await countRows()).toEqual(before);
  return answer;
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const keys = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":${index}`).join(',');

async function payloadsOf(batchId: string) {
  const { client } = database.runtime.database;
  const items = await client.importItem.findMany({ where: { import: { batchId } }, orderBy: { position: 'asc' } });
  return items.map(({ payload, metadata }) => ({ payload, metadata }));
}

describe.each([IMPORT, TOKEN, MATCH])('POST %s refuses', (path) => {
  test.each<[name: string, body: string | Buffer, message: string]>([
    ['nothing', '', ''],
    ['blanks', ' \n\t ', 'The body is not valid JSON.'],
    ['half an object', '{"items":[{}', 'The body is not valid JSON.'],
    ['two objects', '{"items":[{}]}{"items":[{}]}', 'The body is not valid JSON.'],
    ['single quotes', "{'items':[{}]}", 'The body is not valid JSON.'],
    ['NaN', '{"items":[{"payload":{"a":NaN}}]}', 'The body is not valid JSON.'],
    ['a comment', '{"items":[{}]/**/}', 'The body is not valid JSON.'],
    ['a raw NUL in a text', '{"items":[{"entityId":"a\u0000b"}]}', 'The body is not valid JSON.'],
    ['HTML', '<!doctype html>', 'The body is not valid JSON.'],
    ['an array', '[{"items":[{}]}]', 'body must be an object.'],
    ['null', 'null', 'body must be an object.'],
    ['a number', '12345678901234567890', 'body must be an object.'],
    ['a text', '"items"', 'body must be an object.'],
    ['10,000 arrays in each other', nested(10_000), 'body must be an object.'],
    ['a million arrays in each other', nested(1_000_000), ''],
    [
      'only its prototype',
      '{"__proto__":{"items":[{}],"publicIdentifier":"p","publicIdentifer":"p","skillsetIds":["x"]}}',
      '',
    ],
    ['a constructor', '{"constructor":{"prototype":{"items":[{}],"publicIdentifier":"p"}}}', ''],
    [
      'a byte that no UTF-8 has',
      Buffer.from('{"items":[{"entityId":"\xff"}],"publicIdentifier":"\xff"}', 'latin1'),
      'The body is not valid UTF-8.',
    ],
    [
      'UTF-8 that breaks off',
      Buffer.concat([
        Buffer.from('{"publicIdentifier":"'),
        Buffer.from([0xf0, 0x9f, 0x98]),
        Buffer.from('","items":[{}]}'),
      ]),
      'The body is not valid UTF-8.',
    ],
    [
      'a surrogate in UTF-8',
      Buffer.concat([
        Buffer.from('{"publicIdentifier":"'),
        Buffer.from([0xed, 0xa0, 0x80]),
        Buffer.from('","items":[{}]}'),
      ]),
      'The body is not valid UTF-8.',
    ],
    ['zeros', Buffer.alloc(1000), 'The body is not valid JSON.'],
  ])('%s', async (_name, body, message) => {
    const tooLarge = path !== IMPORT && body.length > 100_000;
    const answer = await refuse(path, { body }, tooLarge ? 413 : 400);
    if (message !== '' && !tooLarge) expect(answer.json.message).toBe(message);
  });

  test.each<[name: string, headers: Record<string, string>, body: string | Buffer, status: number]>([
    ['text', { 'content-type': 'text/plain' }, '{}', 415],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--', 415],
    ['another kind of JSON', { 'content-type': 'application/ld+json' }, '{}', 415],
    ['a type that is none', { 'content-type': 'json' }, '{}', 415],
    [
      'UTF-16',
      { 'content-type': 'application/json; charset=utf-16le' },
      Buffer.from('{"items":[{}],"publicIdentifier":"p"}', 'utf16le'),
      415,
    ],
    ['Latin-1', { 'content-type': 'application/json; charset=iso-8859-1' }, '{}', 415],
    ['an encoding that is none', { ...JSON_TYPE, 'content-encoding': 'rot13' }, '{}', 415],
    ['gzip that is none', { ...JSON_TYPE, 'content-encoding': 'gzip' }, '{"items":[{}]}', 400],
    [
      'gzip that breaks off',
      { ...JSON_TYPE, 'content-encoding': 'gzip' },
      gzipSync('{"items":[{}]}').subarray(0, 20),
      400,
    ],
    [
      'gzip of more than a body may have',
      { ...JSON_TYPE, 'content-encoding': 'gzip' },
      gzipSync(Buffer.alloc(50_000_000, ' ')),
      413,
    ],
  ])('%s', async (_name, headers, body, status) => {
    await refuse(path, { body, headers }, status);
  });

  test('a body without a type', async () => {
    const connection = await openRawConnection(service.url);
    connection.send(requestHead('POST', path, { 'x-api-key': organisation.apiKey, 'Content-Length': 2 }) + '{}');
    expect((await connection.answer()).status).toBe(415);
    connection.close();
  });
});

describe('texts that no database can keep', () => {
  const broken = ['a\\u0000b', '\\ud800', '\\udc00\\ud800', '\\u001b[31m', '\\u0085'];

  test.each(['entityType', 'entityId'])(
    "in an item's %s are refused, and none of the import is stored",
    async (field) => {
      for (const text of broken) {
        const { json } = await refuse(IMPORT, { body: `{"items":[{"payload":{"a":1}},{"${field}":"${text}"}]}` }, 400);
        expect(json.message).toBe(`items[1].${field} must not contain control characters or invalid Unicode.`);
      }
    },
  );

  test.each(['batchId', 'topic', 'source'])('in %s are refused', async (field) => {
    for (const text of broken) {
      const { json } = await refuse(IMPORT, { body: `{"${field}":"${text}","items":[{}]}` }, 400);
      expect(json.message).toBe(`${field} must not contain control characters or invalid Unicode.`);
    }
  });

  test('in createdAt are no date', async () => {
    for (const text of [
      ...broken,
      '2026-13-01T00:00:00Z',
      '2016-12-31T23:59:60Z',
      '0000-01-01T00:00:00Z',
      '+275760-09-13T00:00:00Z',
      '1'.repeat(10_000),
    ]) {
      const { json } = await refuse(IMPORT, { body: `{"items":[{"createdAt":"${text}"}]}` }, 400);
      expect(json.message).toBe(
        'items[0].createdAt must be an ISO 8601 date, such as 2026-03-01 or 2026-03-01T09:30:00Z.',
      );
    }
  });

  test('in an invitation and in a match are refused', async () => {
    for (const text of broken) {
      await refuse(TOKEN, { body: `{"publicIdentifier":"${text}"}` }, 400);
      await refuse(TOKEN, { body: `{"publicIdentifier":"p","redirectUrl":"https://example.org/${text}"}` }, 400);
      await refuse(MATCH, { body: `{"publicIdentifer":"${text}","skillsetIds":["${skillsetId}"]}` }, 400);
      await refuse(MATCH, { body: `{"publicIdentifier":"p","skillsetIds":["${text}"]}` }, 404);
    }
  });

  test('as numbers, lists and objects where a text belongs are refused', async () => {
    for (const value of ['1e999', '[]', '{}', 'true', nested(10_000), `{${keys(1000)}}`, '{"toString":"x"}']) {
      await refuse(IMPORT, { body: `{"items":[{"entityId":${value}}]}` }, 400);
      await refuse(IMPORT, { body: `{"batchId":${value},"items":[{}]}` }, 400);
      await refuse(TOKEN, { body: `{"publicIdentifier":${value}}` }, 400);
      await refuse(MATCH, { body: `{"publicIdentifer":"p","skillsetIds":[${value}]}` }, 400);
      await refuse(MATCH, { body: `{"publicIdentifer":"p","skillsetIds":{"0":${value}}}` }, 400);
    }
  });
});

describe('payloads are kept as they came', () => {
  test.each<[name: string, payload: string]>([
    [
      'numbers that no double holds',
      '{"n":12345678901234567890,"d":1.0,"e":1E+2,"z":-0.0,"huge":1e999,"small":0.1000000000000000055511151231257827}',
    ],
    ['a number of 5,000 digits', `{"n":${'9'.repeat(5000)}}`],
    ['white space', '{ "a" :\t1 ,\r\n "b":[ ] }'],
    ['keys twice', '{"a":1,"a":2,"A":3}'],
    [
      'keys of objects themselves',
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{}},"toString":1,"hasOwnProperty":null}',
    ],
    ['NUL and lone surrogates', '{"nul":"a\\u0000b","high":"\\ud800","low":"\\udfff","\\u0000":1}'],
    ['escapes', '{"a":"\\u00e9\\/\\n\\"}]","b\\"":"\\\\"}'],
    ['every script', '{"naam":"Zoë 漢字 😀 \u202e\u2028\ufeff"}'],
    ['10,000 levels', `{"a":${nested(10_000)}}`],
    ['200,000 levels', `{"a":${nested(200_000)}}`],
    ['100,000 keys', `{${keys(100_000)}}`],
    ['a text of a million characters', `{"text":"${'é'.repeat(1_000_000)}"}`],
    ['nothing', '{}'],
    ['fields with the names of items', '{"items":[{"payload":{"n":1.0}}],"metadata":{"payload":{}}}'],
  ])('%s', async (name, payload) => {
    const body = `{"batchId":"${name}","items":[{"payload":${payload},"metadata":${payload}},{"metadata":${payload}}]}`;
    expect((await ask('POST', IMPORT, { body })).status).toBe(202);
    expect(await payloadsOf(name)).toEqual([
      { payload, metadata: payload },
      { payload: null, metadata: payload },
    ]);
  });

  test('however the names before them are written', async () => {
    const bodies: Record<string, string> = {
      'escaped names': '{"batchId":"escaped names","\\u0069tems":[{"\\u0070ayload":{"n":1.0}}]}',
      'space before a colon':
        `{"batchId":"space before a colon","items" : [ ` +
        `{"payload"${' '.repeat(300)}:${'\n'.repeat(300)}{"n":1.0}} ] }`,
      'items twice':
        '{"batchId":"items twice","items":[{"payload":{"n":2}},{"payload":{"n":3}}],"items":[{"payload":{"n":1.0}}]}',
      'payload twice': '{"batchId":"payload twice","items":[{"payload":{"n":2},"payload":{"n":1.0}}]}',
      'a long number before':
        `{"batchId":"a long number before","x":${'1'.repeat(3000)},` + '"items":[{"payload":{"n":1.0}}]}',
      'a deep value before': `{"batchId":"a deep value before","x":${nested(300_000)},"items":[{"payload":{"n":1.0}}]}`,
      'many keys before':
        `{"batchId":"many keys before",${keys(100_000)},` + `"items":[{${keys(100_000)},"payload":{"n":1.0}}]}`,
      'a byte order mark': '\ufeff{"batchId":"a byte order mark","items":[{"payload":{"n":1.0}}]}',
    };
    for (const [batchId, body] of Object.entries(bodies)) {
      expect([batchId, (await ask('POST', IMPORT, { body })).status]).toEqual([batchId, 202]);
      expect([batchId, await payloadsOf(batchId)]).toEqual([batchId, [{ payload: '{"n":1.0}', metadata: null }]]);
    }
  });

  test('sent with gzip', async () => {
    const body = gzipSync('{"batchId":"gzip","items":[{"payload":{"n":12345678901234567890}}]}');
    expect((await ask('POST', IMPORT, { body, headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } })).status).toBe(
      202,
    );
    expect(await payloadsOf('gzip')).toEqual([{ payload: '{"n":12345678901234567890}', metadata: null }]);
  });

  test('by GraphQL too', async () => {
    const payload = `{"n":12345678901234567890,"d":1.0,"deep":${nested(10_000)}}`;
    const query = 'mutation ($input: ImportUnclassifiedInput!) { importUnclassified(input: $input) { message } }';
    const input = `{"batchId":"graphql","items":[{"payload":${payload}}]}`;
    const body = `{"query":${JSON.stringify(query)},"variables":{"input":${input}}}`;
    expect((await ask('POST', '/graphql', { body })).json.data.importUnclassified.message).toBe(
      'Accepted 1 item for processing.',
    );
    expect(await payloadsOf('graphql')).toEqual([{ payload, metadata: null }]);
  });

  test('an item with a payload that is no object spoils the whole import', async () => {
    for (const payload of ['[]', '"x"', '0', 'false', nested(10_000)])
      await refuse(IMPORT, { body: `{"items":[{"payload":{"a":1}},{"payload":${payload}}]}` }, 400);
  });
});

describe('bodies that do not come as they should', () => {
  const head = (path: string, headers: Record<string, string | number>) =>
    requestHead('POST', path, { 'x-api-key': organisation.apiKey, 'Content-Type': 'application/json', ...headers });

  test('one that is announced too large is refused before it comes', async () => {
    for (const [path, bytes] of [
      [IMPORT, 10_000_001],
      [TOKEN, 100_001],
      [MATCH, 9_000_000_000_000_000],
    ] as const) {
      const connection = await openRawConnection(service.url);
      connection.send(head(path, { 'Content-Length': bytes }) + '{"it');
      const { status, body } = await connection.answer();
      expect([status, JSON.parse(body).code]).toEqual([413, 413]);
      connection.close();
    }
  });

  test('one that turns out too large is refused without its end', async () => {
    const connection = await openRawConnection(service.url);
    connection.send(head(TOKEN, { 'Transfer-Encoding': 'chunked' }));
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
    for (let sent = 0; sent < 120_000; sent += 0x4000) connection.send(chunk);
    expect((await connection.answer()).status).toBe(413);
    connection.close();
  });

  test('one that comes byte by byte is read, and holds nobody else up', async () => {
    const body = '{"batchId":"slow","items":[{"payload":{"n":1.0}}]}';
    const connection = await openRawConnection(service.url);
    connection.send(head(IMPORT, { 'Content-Length': body.length }));
    for (const byte of body.slice(0, -1)) {
      connection.send(byte);
      expect((await service.request('GET', '/health/live')).status).toBe(200);
    }
    expect((await ask('GET', '/skillsets')).status).toBe(200);
    expect(await payloadsOf('slow')).toEqual([]);
    connection.send(body.slice(-1));
    expect((await connection.answer()).status).toBe(202);
    expect(await payloadsOf('slow')).toHaveLength(1);
    connection.close();
  });

  test('one whose sender goes away stores nothing', async () => {
    const before = await countRows();
    const body = '{"items":[{"payload":{"n":1.0}}]}';
    const requestId = 'gone-away';
    const connection = await openRawConnection(service.url);
    connection.send(
      head(IMPORT, { 'Content-Length': body.length, 'X-Request-Id': requestId, 'Idempotency-Key': 'gone' }) +
        body.slice(0, -1),
    );
    connection.socket.end();
    await waitFor(() => service.output().includes(`"requestId":"${requestId}"`));
    connection.close();
    expect(await countRows()).toEqual(before);
  });

  test('one with two lengths, or with broken chunks, is refused', async () => {
    const before = await countRows();
    for (const bytes of [
      head(IMPORT, { 'Content-Length': 14, 'Transfer-Encoding': 'chunked' }) + '0\r\n\r\n',
      head(IMPORT, { 'Content-Length': '14, 15' }) + '{"items":[{}]}',
      head(IMPORT, { 'Content-Length': -1 }) + '{"items":[{}]}',
      head(IMPORT, { 'Transfer-Encoding': 'chunked' }) + 'zz\r\n{}\r\n0\r\n\r\n',
    ]) {
      const connection = await openRawConnection(service.url);
      connection.send(bytes);
      const { status, body } = await connection.answer();
      expect([status, JSON.parse(body).code]).toEqual([400, 400]);
      connection.close();
    }
    expect(await countRows()).toEqual(before);
  });

  test.each<[name: string, bytes: string, status: number]>([
    ['headers that are too long', requestHead('GET', '/skillsets', { 'x-api-key': `sk_${'a'.repeat(20_000)}` }), 431],
    ['a path that is too long', requestHead('GET', `/profiles/${'a'.repeat(20_000)}`, {}), 431],
    ['a path that is not encoded', requestHead('GET', '/profiles/\u00e9', {}), 400],
    ['what is not HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
    ['a header without an end', 'GET /skillsets HTTP/1.1\r\nx-api-key: a\u0000b\r\n\r\n', 400],
  ])('%s gets an Error body too', async (_name, bytes, status) => {
    const connection = await openRawConnection(service.url);
    connection.send(bytes);
    const answer = await connection.answer();
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      { code: status, message: expect.stringMatching(/./) },
    ]);
    connection.close();
  });
});

describe('keys', () => {
  test('what is no key of an organisation answers 401, always with the same words', async () => {
    const { apiKey } = organisation;
    const other = apiKey.at(-1) === 'a' ? 'b' : 'a';
    const wrong = [
      'x',
      'sk_',
      apiKey.slice(0, -1),
      `${apiKey}a`,
      apiKey.slice(0, -1) + other,
      apiKey.toLowerCase(),
      apiKey.replace('sk_', 'SK_'),
      `Bearer ${apiKey}`,
      `${apiKey}, ${apiKey}`,
      `${apiKey}\u0080`,
      '\u00ff'.repeat(40),
      `sk_${'0'.repeat(39)}`,
      `sk_${'a'.repeat(10_000)}`,
      createApiKey(randomBytes(32)).key,
      createWebhookApiKey(),
      "sk_' OR 1=1 --",
      organisation.id,
    ];
    const bodies = new Set<string>();
    for (const key of wrong) {
      const answer = await service.request('GET', '/skillsets', { key });
      expect([key, answer.status]).toEqual([key, 401]);
      bodies.add(answer.text);
    }
    expect([...bodies]).toEqual([
      JSON.stringify({ code: 401, message: 'The API key or access token of this request is not valid.' }),
    ]);
  });

  test('a key elsewhere than in its header counts for nothing', async () => {
    const { apiKey } = organisation;
    expect((await service.request('GET', `/skillsets?x-api-key=${apiKey}`)).status).toBe(401);
    expect(
      (
        await service.request('GET', '/skillsets', {
          headers: { authorization: `Bearer ${apiKey}`, cookie: `x-api-key=${apiKey}` },
        })
      ).status,
    ).toBe(401);
    expect((await service.request('GET', '/skillsets', { key: '' })).status).toBe(401);
  });

  test('a key that has ended opens nothing more', async () => {
    const { id, apiKey } = await database.createOrganisation('Ended');
    expect((await service.request('GET', '/skillsets', { key: apiKey })).status).toBe(200);
    await database.runtime.database.client.apiKey.updateMany({
      where: { organisationId: id },
      data: { expiresAt: new Date() },
    });
    await waitFor(async () => (await service.request('GET', '/skillsets', { key: apiKey })).status === 401);
  });

  test('a body is not read before the key is checked', async () => {
    for (const [path, key] of [
      [IMPORT, undefined],
      [IMPORT, 'sk_wrong'],
      [TOKEN, createApiKey(randomBytes(32)).key],
      [MATCH, undefined],
      ['/graphql', undefined],
      ['/nothing', undefined],
    ] as const) {
      const connection = await openRawConnection(service.url);
      // Too large, not JSON, of the wrong type, and it never comes: none of that matters yet.
      connection.send(
        requestHead('POST', path, {
          ...(key ? { 'x-api-key': key } : {}),
          'Content-Type': 'text/plain',
          'Content-Length': 1_000_000_000,
        }),
      );
      const { status } = await connection.answer();
      expect([path, status]).toEqual([path, 401]);
      connection.close();
    }
  });
});

test('one bad item of an import fails for itself, with a reason that is seen; the others are read', async () => {
  const items = [
    '{"entityType":"person","entityId":"good-1","payload":{"firstName":"Ada","lastName":"Test","skills":["SQL"]}}',
    `{"entityId":"deep","payload":{"a":${nested(10_000)}}}`,
    '{"entityId":"empty","payload":{}}',
    '{"entityId":"nul","payload":{"firstName":"A\\u0000B","lastName":"\\ud800","skills":["SQL\\u0000","\\udfff"]}}',
    '{"entityId":"proto","payload":{"__proto__":{"firstName":"Eve"},"constructor":1,' +
      '"firstName":"Eva","lastName":"Echt"}}',
    '{"entityId":"long","payload":{"naam":"x","text":"' + 'SQL '.repeat(20_000) + '"}}',
    '{}',
    '{"entityType":"person","entityId":"good-2","payload":{"firstName":"Bo","lastName":"Test"}}',
  ];
  expect((await ask('POST', IMPORT, { body: `{"batchId":"mixed","items":[${items.join(',')}]}` })).status).toBe(202);
  const worker = await startServiceHere(database.url, { ROLE: 'worker' });
  try {
    const query =
      '{ imports(where: { batchId: { eq: "mixed" } }) { nodes { finishedAt progress { total } items { nodes { entityId status failure { ' +
      'code message } } } } } }';
    const found = await waitFor(async () => {
      const { json } = await service.graphql(query, { key: organisation.apiKey });
      return json.data.imports.nodes[0].finishedAt && json.data.imports.nodes[0];
    });
    const ends = Object.fromEntries(
      found.items.nodes.map(
        ({ entityId, status, failure }: { entityId: string; status: string; failure: { code: string } | null }) => [
          entityId,
          failure?.code ?? status,
        ],
      ),
    );
    expect(ends).toMatchObject({
      'good-1': 'READ',
      deep: 'TOO_DEEP',
      empty: 'NO_CONTENT',
      nul: 'READ',
      proto: 'READ',
      null: 'NO_CONTENT',
      'good-2': 'READ',
    });
    expect(found.items.nodes[1].failure.message).toBe('The payload is nested more than 200 levels deep.');
    expect((await ask('GET', '/profiles/proto')).json).toMatchObject({ firstName: 'Eva' });
    expect((await ask('GET', '/profiles/nul')).status).toBe(200);
    expect((await ask('GET', '/profiles/good-2')).json).toMatchObject({ fullName: 'Bo Test' });
    expect(worker.output()).not.toContain('"level":"error"');
  } finally {
    await worker.stop();
  }
});
