import { createServer, type AddressInfo, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import type { PostOutcome } from '../../../../src/domain/webhooks/post/post-webhook.js';
import type { ResolveHost } from '../../../../src/platform/security/network-addresses.js';
import { createTestPoster, type TestPosterOptions } from './webhook-poster.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/webhooks/webhook-receiver.js';

const SHORT = 250;
/** Far above what a cut-off takes, far below the default time-out. */
const PROMPT = 5_000;

let receiver: WebhookReceiver;
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  closers.push(() => receiver.close());
});

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

const startPoster = (options: TestPosterOptions = {}) => {
  const poster = createTestPoster(options);
  closers.push(poster.close);
  return poster;
};

const postOnce = (url: string, options: TestPosterOptions = {}): Promise<PostOutcome> =>
  startPoster(options).post({ url, headers: { 'x-api-key': 'whk_hidden' }, body: '{}' });

/** A server below HTTP: what it does with a connection is the test's. */
const startRawServer = async (onConnection: (socket: Socket) => void): Promise<string> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Resolves every host to the given addresses and counts how often it was asked. */
const resolveTo = (...answers: string[][]): ResolveHost & { asked: number } => {
  const resolve: ResolveHost & { asked: number } = Object.assign(
    ((_host, _options, callback) => {
      const addresses = answers[Math.min(resolve.asked, answers.length - 1)] ?? [];
      resolve.asked += 1;
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as ResolveHost,
    { asked: 0 },
  );
  return resolve;
};

describe('the time-out', () => {
  test.each(['hang', 'drip'] as const)('ends a receiver that would %s', async (mode) => {
    receiver.respondWith(mode);
    const outcome = await postOnce(receiver.url, { timeoutMilliseconds: SHORT });
    expect(outcome).toMatchObject({ kind: 'FAILED', reason: 'TIMEOUT' });
    expect(outcome.durationMilliseconds).toBeGreaterThanOrEqual(SHORT - 1);
    expect(outcome.durationMilliseconds).toBeLessThan(PROMPT);
    await receiver.waitFor(() => receiver.connectionsOpen() === 0);
  });

  test.each([
    ['that takes no part in TLS', 'https', ''],
    ['that sends headers without end', 'http', 'HTTP/1.1 200 OK\r\nX-Slow: '],
    ['that sends nothing but 100 Continue', 'http', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ])('ends a receiver %s', async (_what, protocol, bytes) => {
    const address = await startRawServer((socket) => {
      socket.on('data', () => socket.write(bytes));
    });
    const outcome = await postOnce(`${protocol}://${address}/`, { timeoutMilliseconds: SHORT });
    expect(outcome).toMatchObject({ kind: 'FAILED', reason: 'TIMEOUT' });
    expect(outcome.durationMilliseconds).toBeLessThan(PROMPT);
  });

  test('is not needed for a receiver that switches protocols', async () => {
    const address = await startRawServer((socket) => {
      socket.on('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
      );
    });
    expect(await postOnce(`http://${address}/`)).toMatchObject({
      kind: 'FAILED',
      reason: 'CONNECTION',
      detail: 'The connection failed: NO_ANSWER, before an answer came',
    });
  });

  test('covers a host name that does not resolve', async () => {
    const outcome = await postOnce('http://receiver.example/', {
      timeoutMilliseconds: SHORT,
      resolveHost: () => undefined,
    });
    expect(outcome).toMatchObject({ reason: 'TIMEOUT', detail: 'The time of 250 ms ran out before an answer came' });
  });

  test('of one receiver holds up no other', async () => {
    const hung = await startWebhookReceiver({ respond: 'hang' });
    closers.push(() => hung.close());
    const poster = startPoster({ timeoutMilliseconds: PROMPT });
    const stuck = Array.from({ length: 50 }, () => poster.post({ url: hung.url, headers: {}, body: '{}' }));
    await hung.waitFor(50);
    const outcome = await poster.post({ url: receiver.url, headers: {}, body: '{}' });
    expect(outcome).toMatchObject({ statusCode: 200 });
    expect(outcome.durationMilliseconds).toBeLessThan(PROMPT);
    poster.close();
    for (const ended of await Promise.all(stuck)) expect(ended).toMatchObject({ kind: 'FAILED', reason: 'CONNECTION' });
  });
});

describe('a connection', () => {
  test('that the receiver breaks is a failure', async () => {
    receiver.respondWith('reset');
    expect(await postOnce(receiver.url)).toMatchObject({
      kind: 'FAILED',
      reason: 'CONNECTION',
      detail: 'The connection failed: ECONNRESET, before an answer came',
    });
  });

  test('that ends within the answer is a failure that tells the status', async () => {
    const address = await startRawServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'));
    });
    const outcome = await postOnce(`http://${address}/`);
    expect(outcome).toMatchObject({
      kind: 'FAILED',
      reason: 'CONNECTION',
      detail: expect.stringContaining('within the answer (status 200)'),
    });
  });

  test('that closes after chunks and trailers has given a whole answer', async () => {
    const address = await startRawServer((socket) => {
      socket.once('data', () => {
        socket.end(
          'HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nTrailer: ' +
            'X-End\r\n\r\n2\r\nok\r\n0\r\nX-End: 1\r\n\r\n',
        );
      });
    });
    expect(await postOnce(`http://${address}/`)).toMatchObject({
      kind: 'ANSWERED',
      statusCode: 200,
      bodyExcerpt: 'ok',
    });
  });

  test('that nobody accepts is a failure', async () => {
    await receiver.close();
    expect(await postOnce(receiver.url)).toMatchObject({
      reason: 'CONNECTION',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('to something that does not speak HTTP is a failure', async () => {
    const address = await startRawServer((socket) => socket.end('220 mail.example ESMTP\r\n'));
    expect(await postOnce(`http://${address}/`)).toMatchObject({ kind: 'FAILED', reason: 'CONNECTION' });
  });

  test('that should be secure and is not, is a failure of TLS', async () => {
    const outcome = await postOnce(receiver.url.replace('http:', 'https:'));
    expect(outcome).toMatchObject({ kind: 'FAILED', reason: 'TLS' });
    expect(receiver.received).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    '[::1]',
    '0.0.0.0',
    '169.254.169.254',
    'localhost',
  ])('%s is refused before a connection is made', async (host) => {
    const url = receiver.url.replace('127.0.0.1', host);
    expect(await postOnce(url, { allowedNetworks: [] })).toMatchObject({ kind: 'FAILED', reason: 'ADDRESS_REFUSED' });
    expect(await postOnce(url.replace('http:', 'https:'), { allowedNetworks: [] })).toMatchObject({
      reason: 'ADDRESS_REFUSED',
    });
    expect(receiver.connectionsAccepted()).toBe(0);
  });

  test('of a host that resolves to something else every time is checked where it is connected to', async () => {
    const resolveHost = resolveTo(['8.8.8.8'], ['127.0.0.1']);
    const lateUrl = receiver.url.replace('127.0.0.1', 'rebinding.example');
    // The public address stands for what a check before the request would have seen.
    resolveHost('rebinding.example', { all: true }, () => undefined);
    expect(await postOnce(lateUrl, { allowedNetworks: [], resolveHost })).toMatchObject({ reason: 'ADDRESS_REFUSED' });
    expect(resolveHost.asked).toBe(2);
    expect(receiver.connectionsAccepted()).toBe(0);
  });

  test('that is allowed is taken from among those refused, and resolved once', async () => {
    const resolveHost = resolveTo(['10.0.0.1', '169.254.169.254', '::1', '127.0.0.1']);
    const url = receiver.url.replace('127.0.0.1', 'several.example');
    expect(await postOnce(url, { resolveHost })).toMatchObject({ kind: 'ANSWERED', statusCode: 200 });
    expect(receiver.received[0]?.headers.host).toMatch(/^several\.example:/);
    expect(resolveHost.asked).toBe(1);
  });

  test('that a redirect names is not connected to', async () => {
    const inside = await startWebhookReceiver();
    closers.push(() => inside.close());
    receiver.respondWith({ status: 307, headers: { location: inside.url } });
    expect(await postOnce(receiver.url)).toMatchObject({ statusCode: 307 });
    expect(inside.connectionsAccepted()).toBe(0);
  });
});
