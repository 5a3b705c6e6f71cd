import { afterEach, expect, test } from '@jest/globals';
import fetch from 'node-fetch';
import { planFailures } from '../../../src/cli/webhook/listen/failure-plan.js';
import { describeWebhook } from '../../../src/cli/webhook/listen/describe-webhook.js';
import type { ReceivedWebhook, ReceiverAnswer } from '../../../src/cli/webhook/listen/received-webhook.js';
import { startListener, type Listener, type ListenerOptions } from '../../../src/cli/webhook/listen/start-listener.js';

const NOTHING_KNOWN = { verifyingKeys: [], apiKeys: [] };

let listener: Listener;
let told: [ReceivedWebhook, ReceiverAnswer][] = [];

afterEach(() => listener.close());

async function start(options: Partial<ListenerOptions>): Promise<void> {
  told = [];
  listener = await startListener({
    port: 0,
    keys: () => NOTHING_KNOWN,
    delayMilliseconds: 0,
    now: () => new Date('2026-03-01T10:00:00.123Z'),
    random: () => 0.5,
    onWebhook: (...one) => told.push(one),
    ...options,
  });
}

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(listener.url, { method: 'POST', body, headers });

test('a sender that gives up while it waits for the answer is told of', async () => {
  const impatient = new AbortController();
  let tell = (_answer: ReceiverAnswer): void => undefined;
  const answered = new Promise<ReceiverAnswer>((resolve) => (tell = resolve));
  await start({
    delayMilliseconds: 600_000,
    // Asked for when the request is there, body and all.
    keys: () => {
      impatient.abort();
      return NOTHING_KNOWN;
    },
    onWebhook: (_webhook, answer) => tell(answer),
  });
  await expect(fetch(listener.url, { method: 'POST', body: '{}', signal: impatient.signal })).rejects.toThrow(
    'aborted',
  );
  expect(await answered).toEqual({ kind: 'abandoned' });
});

test('it fails the part of the requests that chance picks, after the first ones', async () => {
  const drawn = [0.1, 0.9, 0.3];
  await start({ failures: planFailures({ failFirst: 1, failRate: 0.3 }), random: () => drawn.shift() ?? 1 });
  const statuses = [];
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await post('{}')).status);
  expect(statuses).toEqual([500, 500, 204, 204]);
});

test('what a stranger sends cannot steer the terminal', async () => {
  await start({});
  await post('\u001b[2Jcleared\r\n\u009b31mred', { 'webhook-id': 'msg\u009b31m' });
  const text = told.map((one) => describeWebhook(...one)).join('');
  expect(text).toContain('[2Jcleared');
  expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
  expect(text.split('\n')).toHaveLength(3);
});

test('people read a request in three lines', async () => {
  await start({});
  await post('{"event":"profile.created","data":{"publicIdentifier":"E-1"}}', {
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1772359190',
    'x-api-key': 'whk_1',
  });
  expect(told.map((one) => describeWebhook(...one))).toEqual([
    [
      '10:00:00.123  profile.created  E-1  id msg_1  61 bytes  -> 204',
      '              signature MISSING  timestamp valid (10 s old)  x-api-key not checked',
      '              {"publicIdentifier":"E-1"}',
    ].join('\n'),
  ]);
});
