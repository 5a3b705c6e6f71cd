import { expect, test } from '@jest/globals';
import { createConcurrencyLimiter } from '../../../../../src/domain/webhooks/dispatch/claim/concurrency-limiter.js';

test('an endpoint is forgotten when nothing was sent to it for a while, and one with a request under way is not', async () => {
  let now = 0;
  const limiter = createConcurrencyLimiter(() => now);
  for (let endpoint = 0; endpoint < 1000; endpoint += 1) {
    expect(await limiter.acquire(`idle ${endpoint}`)).toBe(true);
    limiter.release(`idle ${endpoint}`, true);
  }
  await limiter.acquire('slow');
  await limiter.acquire('busy');
  limiter.release('busy', true);
  now = 599_000;
  await limiter.acquire('busy');
  limiter.release('busy', true);
  expect([limiter.capacity('busy'), limiter.size()]).toEqual([12, 1002]);
  now = 601_000;
  // What it learned of the busy one is kept: 10 at once, and 2 ahead.
  expect([limiter.capacity('busy'), limiter.capacity('idle 1'), limiter.size()]).toEqual([12, 8, 2]);
  limiter.release('slow', false);
  now = 1_300_000;
  limiter.capacity('anything');
  expect(limiter.size()).toBe(0);
});
