import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import type { PostOutcome } from '../../../../src/domain/webhooks/post/post-webhook.js';
import type { ResolveHost } from '../../../../src/platform/security/network-addresses.js';
import { createTestPoster, type TestPosterOptions } from './webhook-poster.js';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/webhooks/webhook-receiver.js';

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

describe('a post', () => {
  test('sends body and headers as given and reports the answer', async () => {
    receiver.respondWith({ status: 201, body: 'thank you' });
    const body = '{ "b":1,\n "a":"é€😀\\u0000" }';
    const outcome = await startPoster().post({
      url: `${receiver.url}?token=1`,
      headers: { 'content-type': 'application/json', 'webhook-id': 'evt_1', 'User-Agent': 'not this' },
      body,
    });
    expect(outcome).toEqual({
      kind: 'ANSWERED',
      statusCode: 201,
      bodyExcerpt: 'thank you',
      durationMilliseconds: expect.any(Number),
    });
    const [request] = receiver.received;
    expect(request).toMatchObject({ method: 'POST', path: '/webhook?token=1', body });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'webhook-id': 'evt_1',
      'user-agent': 'Skillgate/test',
    });
    expect(request?.headers['accept-encoding']).toBeUndefined();
  });

  test.each([204, 400, 404, 410, 500, 503])('reports status %d', async (status) => {
    receiver.respondWith(status);
    expect(await postOnce(receiver.url)).toMatchObject({ kind: 'ANSWERED', statusCode: status, bodyExcerpt: '' });
  });

  test('reports Retry-After', async () => {
    receiver.respondWith({ status: 429, headers: { 'retry-after': '17' } });
    expect(await postOnce(receiver.url)).toMatchObject({ statusCode: 429, retryAfterSeconds: 17 });
  });

  test('follows no redirect', async () => {
    receiver.respondWith('redirect');
    expect(await postOnce(receiver.url)).toMatchObject({ kind: 'ANSWERED', statusCode: 302 });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/webhook']);
  });

  test('uses no proxy that the environment names', async () => {
    const proxy = await startWebhookReceiver();
    closers.push(() => proxy.close());
    const earlier = { ...process.env };
    Object.assign(process.env, {
      http_proxy: proxy.url,
      HTTP_PROXY: proxy.url,
      ALL_PROXY: proxy.url,
      NODE_USE_ENV_PROXY: '1',
    });
    try {
      expect(await postOnce(receiver.url)).toMatchObject({ statusCode: 200 });
    } finally {
      process.env = earlier;
    }
    expect(proxy.received).toEqual([]);
  });

  test('uses a connection again', async () => {
    const poster = startPoster();
    for (let count = 0; count < 3; count += 1) {
      expect(await poster.post({ url: receiver.url, headers: {}, body: '{}' })).toMatchObject({ statusCode: 200 });
    }
    expect(receiver.connectionsAccepted()).toBe(1);
    poster.close();
    await receiver.waitFor(() => receiver.connectionsOpen() === 0);
  });
});

describe('the answer', () => {
  test('is kept as text that PostgreSQL can store', async () => {
    receiver.respondWith({ status: 200, body: Buffer.from([0x61, 0x00, 0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0x7a]) });
    const outcome = await postOnce(receiver.url);
    expect(outcome).toMatchObject({ bodyExcerpt: 'a\uFFFD\uFFFD\uFFFD(\uFFFD\uFFFD\uFFFDz' });
  });

  test('is kept to 20,000 bytes, not in the middle of a character', async () => {
    receiver.respondWith({ status: 200, body: `a${'é'.repeat(30_000)}` });
    expect(await postOnce(receiver.url)).toMatchObject({ bodyExcerpt: `a${'é'.repeat(9_999)}` });
  });

  test('is cut when it does not end, and its connection closed', async () => {
    receiver.respondWith('endless');
    const outcome = await postOnce(receiver.url);
    expect(outcome).toMatchObject({ kind: 'ANSWERED', statusCode: 200, bodyExcerpt: 'x'.repeat(20_000) });
    expect(outcome.durationMilliseconds).toBeLessThan(PROMPT);
    await receiver.waitFor(() => receiver.connectionsOpen() === 0);
  });

  test('that claims to be compressed is kept as it is', async () => {
    receiver.respondWith({ status: 200, headers: { 'content-encoding': 'gzip' }, body: 'not gzip' });
    expect(await postOnce(receiver.url)).toMatchObject({ statusCode: 200, bodyExcerpt: 'not gzip' });
  });
});

describe('a post never throws', () => {
  test.each([
    '',
    'receiver',
    '/webhook',
    'ftp://receiver.example/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'http://',
    'http://user:password@receiver.example/',
    'http://a b/',
  ])('but says that "%s" is no URL to post to', async (url) => {
    expect(await postOnce(url)).toMatchObject({ kind: 'FAILED', reason: 'INVALID_URL' });
  });

  test.each([{ 'x-api-key': 'two\nlines' }, { 'bad name': 'x' }])(
    'but fails with headers that cannot be sent: %j',
    async (headers) => {
      expect(await startPoster().post({ url: receiver.url, headers: headers as never, body: '{}' })).toMatchObject({
        kind: 'FAILED',
        reason: 'CONNECTION',
      });
    },
  );

  test('but fails when the resolver throws', async () => {
    const resolveHost: ResolveHost = () => {
      throw new Error('no resolver');
    };
    expect(await postOnce('http://receiver.example/', { resolveHost })).toMatchObject({
      kind: 'FAILED',
      reason: 'CONNECTION',
    });
  });

  test('and tells no secret of the URL or the headers', async () => {
    const urls = [
      'https://user:s3cret@receiver.example/s3cret',
      `${receiver.url}/s3cret?key=s3cret`,
      'http://10.0.0.1/s3cret',
      'http://s3cret.invalid/s3cret',
    ];
    receiver.respondWith('reset');
    const outcomes = await Promise.all(urls.map((url) => postOnce(url, { timeoutMilliseconds: PROMPT })));
    for (const outcome of outcomes) expect(outcome.kind).toBe('FAILED');
    expect(JSON.stringify(outcomes)).not.toMatch(/s3cret|whk_hidden|10\.0\.0\.1/);
  });
});
