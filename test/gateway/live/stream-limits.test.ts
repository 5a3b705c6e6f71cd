import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { openEvents, openSocket, type TestStream } from '../../support/clients/streams.js';
import { closeAll, type Closing } from '../../support/close-all.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startTransactionPooler } from '../../support/database/transaction-pooler.js';
import { openRawConnection } from '../../support/network/raw-connection.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
const closing: Closing[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation();
  service = await startServiceHere(database.url, {
    ROLE: 'gateway',
    STREAM_HEARTBEAT_SECONDS: '1',
    CORS_ORIGINS: 'https://people.example.org',
  });
});

afterEach(() => closeAll(closing));

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const QUERY = 'subscription { profileChanges { missed } }';
const START = { data: { profileChanges: { missed: false } } };
const key = (apiKey = organisation.apiKey) => ({ 'x-api-key': apiKey });

const socketUrl = () => `${service.url.replace('http', 'ws')}/graphql`;

/** A WebSocket without a client library, with how it was closed. */
function openPlainSocket(headers: Record<string, string> = {}, protocol: string | string[] = 'graphql-transport-ws') {
  const socket = new WebSocket(socketUrl(), protocol, { headers });
  socket.on('error', () => undefined);
  closing.push(async () => (socket.readyState === socket.OPEN ? socket.terminate() : undefined));
  const closed = once(socket, 'close').then(([code]) => code as number);
  const opened = once(socket, 'open');
  opened.catch(() => undefined);
  return {
    socket,
    closed,
    opened,
    send: (message: object) => socket.send(JSON.stringify(message)),
  };
}

describe.each([
  [
    'server-sent events',
    openEvents,
    { tooMany: { message: expect.stringContaining('429') }, full: { message: expect.stringContaining('503') } },
  ],
  [
    'WebSocket',
    openSocket,
    {
      tooMany: { code: 1013, reason: expect.stringMatching(/^TOO_MANY_REQUESTS: /) },
      full: { message: expect.stringContaining('503') },
    },
  ],
] as const)('over %s', (_name, open, { tooMany, full }) => {
  function subscribe(query = QUERY, headers: Record<string, string> = key(), url = service.url): TestStream {
    const stream = open(url, { query, headers });
    closing.push(stream.close);
    return stream;
  }

  it('an organisation has a limited number of streams, and the process too', async () => {
    const bounds = { STREAMS_PER_ORGANISATION: '2', STREAMS_PER_PROCESS: '3' };
    const { url, stop } = await startServiceHere(database.url, { ROLE: 'gateway', ...bounds });
    closing.push(async () => void (await stop()));
    const [second, third] = [await database.createOrganisation(), await database.createOrganisation()];
    const streams = [subscribe(QUERY, key(), url), subscribe(QUERY, key(), url)];
    for (const stream of streams) expect(await stream.next()).toEqual(START);
    expect(await subscribe(QUERY, key(), url).end()).toMatchObject(tooMany);
    const other = subscribe(QUERY, key(second.apiKey), url);
    expect(await other.next()).toEqual(START);
    expect(await subscribe(QUERY, key(third.apiKey), url).end()).toMatchObject(full);
    await streams[0]?.close();
    await waitFor(() => {
      const again = subscribe(QUERY, key(), url);
      return Promise.race([again.next().catch(() => null), again.end().then(() => null)]);
    }, 10_000);
  });

  it('only subscriptions are answered', async () => {
    const code = { extensions: { code: 'INVALID_INPUT', messageKey: 'error.stream.only' } };
    expect(await subscribe('{ organisation { name } }').end()).toMatchObject([code]);
  });

  it.each([
    ['that cannot be parsed', 'subscription {', 'INVALID_INPUT', /cannot be parsed/],
    ['with an unknown field', 'subscription { nothing }', 'INVALID_INPUT', /does not match the schema/],
    [
      'with two streams',
      'subscription { a: profileChanges { missed } b: importChanges { missed } }',
      'INVALID_INPUT',
      /one/,
    ],
    [
      'that is too deep',
      `subscription { profileChanges { changes { profile { skills { nodes { skill ${'{ broader { nodes '.repeat(6)} { id } ${'} }'.repeat(6)} } } } } } }`,
      'INVALID_INPUT',
      /Query depth limit|does not match/,
    ],
    [
      'of which one message costs too much',
      'subscription { profileChanges { changes { profile { skills(first: 100) { nodes { evidence(first: 100) { nodes { ' +
        'profileSkill { evidence(first: 100) { nodes { quote } } } } } } } } } } }',
      'TOO_EXPENSIVE',
      /limit is 50,000/,
    ],
    [
      'with a variable of another type',
      'subscription ($id: ID) { profileChanges(profileId: $id) { missed } }',
      'NOT_FOUND',
      /./,
    ],
  ])('a document %s is refused with a code', async (_what, query, code, message) => {
    const stream = open(service.url, { query, variables: { id: 'x' }, headers: key() });
    closing.push(stream.close);
    const [error] = (await stream.end()) as object[];
    expect(error).toMatchObject({ message: expect.stringMatching(message), extensions: { code } });
  });
});

describe('a WebSocket', () => {
  it('is closed without a credential, with a wrong one, and when none comes', async () => {
    const none = openPlainSocket();
    await none.opened;
    none.send({ type: 'connection_init' });
    expect(await none.closed).toBe(4403);
    const wrong = openPlainSocket();
    await wrong.opened;
    wrong.send({ type: 'connection_init', payload: { authorization: 'Bearer sat_wrong' } });
    expect(await wrong.closed).toBe(4403);
    const silent = openPlainSocket();
    expect(await silent.closed).toBe(4408);
    const early = openPlainSocket();
    await early.opened;
    early.send({ id: '1', type: 'subscribe', payload: { query: QUERY } });
    expect(await early.closed).toBe(4401);
  });

  it('takes the credential from the headers of its request, and from parameters in any case', async () => {
    for (const [headers, payload] of [
      [key(), undefined],
      [{}, { 'X-Api-Key': organisation.apiKey }],
      [{}, { headers: { 'X-API-KEY': organisation.apiKey } }],
    ] as const) {
      const { socket, opened, send } = openPlainSocket(headers);
      await opened;
      const answer = once(socket, 'message');
      send({ type: 'connection_init', payload });
      expect(String((await answer)[0])).toBe('{"type":"connection_ack"}');
      socket.terminate();
    }
  });

  it('is closed for another protocol, for what is no message, and for a message that is too long', async () => {
    const old = openPlainSocket({}, []);
    await old.opened;
    expect(await old.closed).toBe(4406);
    const odd = openPlainSocket();
    await odd.opened;
    odd.socket.send('{"type":');
    expect(await odd.closed).toBe(4400);
    const long = openPlainSocket();
    await long.opened;
    long.socket.send('x'.repeat(200_000));
    expect(await long.closed).toBe(1009);
  });

  it('opens for pages of the service and of allowed origins only', async () => {
    const statusFor = async (origin: string) => {
      const { socket, opened } = openPlainSocket({ origin });
      const refused = once(socket, 'unexpected-response').then(
        ([, response]) => (response as { statusCode: number }).statusCode,
      );
      const status = await Promise.race([refused, opened.then(() => 101)]);
      return status;
    };
    expect(await statusFor('https://people.example.org')).toBe(101);
    expect(await statusFor(service.url)).toBe(101);
    expect(await statusFor('https://evil.example.org')).toBe(403);
    expect(await statusFor('null')).toBe(403);
  });

  it('opens at /graphql only', async () => {
    const raw = await openRawConnection(service.url);
    closing.push(async () => raw.close());
    raw.send(
      'GET /skillsets HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
    expect((await raw.answer()).status).toBe(401);
  });

  it('that takes nothing is disconnected, and its streams are ended', async () => {
    const { id: organisationId, apiKey } = await database.createOrganisation();
    const { socket, opened, send } = openPlainSocket();
    await opened;
    send({ type: 'connection_init', payload: key(apiKey) });
    await once(socket, 'message');
    send({ id: '1', type: 'subscribe', payload: { query: QUERY } });
    await once(socket, 'message');
    const { client } = database.runtime.database;
    const countRegistrations = () => client.changeListener.count({ where: { organisationId } });
    expect(await countRegistrations()).toBe(1);
    // It does not answer pings either.
    socket.pause();
    await waitFor(async () => (await countRegistrations()) === 0, 20_000);
  });
});

describe('a request for another protocol', () => {
  it('is served over HTTP/1.1 as if it had not asked, with its body', async () => {
    const raw = await openRawConnection(service.url);
    closing.push(async () => raw.close());
    const body = JSON.stringify({ query: '{ organisation { name } }' });
    raw.send(
      `POST /graphql HTTP/1.1\r\nHost: x\r\nx-api-key: ${organisation.apiKey}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n` +
        `HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA\r\n\r\n${body}`,
    );
    const answer = await raw.answer();
    expect([answer.status, JSON.parse(answer.body).data]).toEqual([
      200,
      { organisation: { name: 'Test organisation' } },
    ]);
  });
});

describe('a stream of events', () => {
  it('begins with the standard headers, beats, and counts as one request', async () => {
    const raw = await openRawConnection(service.url);
    closing.push(async () => raw.close());
    let received = '';
    raw.socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    raw.send(
      `GET /graphql?query=${encodeURIComponent(QUERY)} HTTP/1.1\r\nHost: x\r\nx-api-key: ${organisation.apiKey}\r\n` +
        'Accept: text/event-stream\r\nAccept-Encoding: gzip\r\nX-Request-Id: stream-1\r\n\r\n',
    );
    await waitFor(() => received.split('\n:\n\n').length >= 3);
    expect(received).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    for (const header of [
      /^Content-Type: text\/event-stream; charset=utf-8\r$/m,
      /^Cache-Control: no-store\r$/m,
      /^X-Request-Id: stream-1\r$/m,
      /^RateLimit: "requests"; r=\d+; t=\d+, "cost"; r=\d+; t=\d+\r$/m,
      /^X-Accel-Buffering: no\r$/m,
    ])
      expect(received).toMatch(header);
    expect(received).not.toMatch(/Content-Encoding/i);
    expect(received).toContain('event: next\ndata: {"data":{"profileChanges":{"missed":false}}}\n\n');
  });

  it('needs a credential', async () => {
    const { status, json } = await service.graphql(QUERY, { headers: { accept: 'text/event-stream' } });
    expect([status, json.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('is what a subscription by a plain request is told to ask for', async () => {
    const { status, json } = await service.graphql(QUERY, { key: organisation.apiKey });
    expect(status).toBe(400);
    expect(json.errors).toMatchObject([{ message: expect.stringContaining('Accept: text/event-stream') }]);
  });

  it('to a client that takes nothing is ended', async () => {
    const { id: organisationId, apiKey } = await database.createOrganisation();
    const { client } = database.runtime.database;
    const ids = Array.from({ length: 60 }, (_, place) => `E-${place}`);
    await client.$executeRaw`
      INSERT INTO profile (organisation_id, id, public_identifier, sort_name)
      SELECT ${organisationId}::uuid, gen_random_uuid(), name, name FROM unnest(${ids}::text[]) AS given(name)`;
    const raw = await openRawConnection(service.url);
    closing.push(async () => raw.close());
    const query = encodeURIComponent('subscription { profileChanges { changes { profile { firstName } } } }');
    const began = once(raw.socket, 'data');
    raw.send(
      `GET /graphql?query=${query} HTTP/1.1\r\nHost: x\r\nx-api-key: ${apiKey}\r\nAccept: text/event-stream\r\n\r\n`,
    );
    await began;
    raw.socket.pause();
    // Each message is 6 MB: more than the system keeps for a connection.
    for (const letter of ['a', 'b', 'c']) {
      await client.$executeRaw`
        UPDATE profile SET first_name = repeat(${letter}, 100000) WHERE organisation_id = ${organisationId}::uuid`;
    }
    await waitFor(async () => (await client.changeListener.count({ where: { organisationId } })) === 0, 20_000);
  });
});

describe('the rate limit', () => {
  it('counts the start of each subscription over a WebSocket', async () => {
    const limited = await startServiceHere(database.url, { ROLE: 'gateway', REQUESTS_PER_MINUTE: '2' });
    closing.push(async () => void (await limited.stop()));
    const { apiKey } = await database.createOrganisation();
    for (let count = 0; count < 2; count += 1) {
      const stream = openSocket(limited.url, { query: QUERY, headers: key(apiKey) });
      expect(await stream.next()).toEqual(START);
      await stream.close();
    }
    const refused = openSocket(limited.url, { query: QUERY, headers: key(apiKey) });
    expect(await refused.end()).toMatchObject([
      { extensions: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) } },
    ]);
    await refused.close();
  });
});

describe('behind a pooler in transaction mode', () => {
  it('a subscription is refused with the setting that helps, and works with it', async () => {
    const pooler = await startTransactionPooler(database.url, 5);
    closing.push(pooler.close);
    const pooled = new URL(database.url);
    pooled.port = String(pooler.port);
    const settings = { ROLE: 'gateway', PREPARED_STATEMENTS: 'false' };
    const deaf = await startServiceHere(pooled.href, settings);
    closing.push(async () => void (await deaf.stop()));
    const refused = openEvents(deaf.url, { query: QUERY, headers: key() });
    expect(await refused.end()).toMatchObject([
      { message: expect.stringContaining('DATABASE_DIRECT_URL'), extensions: { code: 'UNAVAILABLE', status: 503 } },
    ]);
    expect(deaf.output()).toContain('DATABASE_DIRECT_URL');
    const hearing = await startServiceHere(pooled.href, { ...settings, DATABASE_DIRECT_URL: database.url });
    closing.push(async () => void (await hearing.stop()));
    const stream = openEvents(hearing.url, { query: QUERY, headers: key() });
    expect(await stream.next()).toEqual(START);
    await stream.close();
  });
});
