import { expect, test } from '@jest/globals';
import { createConcurrencyLimiter } from '../../../../../src/domain/webhooks/dispatch/claim/concurrency-limiter.js';

test('an idle endpoint is forgotten after a while, and one with a request in progress is not', async () => {
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
  // The limit of the busy one is kept: 10 in progress, and 2 ahead.
  expect([limiter.capacity('busy'), limiter.capacity('idle 1'), limiter.size()]).toEqual([12, 8, 2]);
  limiter.release('slow', false);
  now = 1_300_000;
  limiter.capacity('anything');
  expect(limiter.size()).toBe(0);
});
