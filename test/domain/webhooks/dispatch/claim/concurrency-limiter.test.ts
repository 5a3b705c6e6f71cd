import { expect, test } from '@jest/globals';
import { createConcurrencyLimiter } from '../../../../../src/domain/webhooks/dispatch/claim/concurrency-limiter.js';

test('an endpoint is forgotten when nothing was sent to it for a while, and one with a request under way is not', async () => {
  let now = 0;
  const limiter = createConcurrencyLimiter(() => now);
  for (let endpoint = 0; endpoint < 1000; endpoint += 1) {
    expect(await limiter.enter(`idle ${endpoint}`)).toBe(true);
    limiter.leave(`idle ${endpoint}`, true);
  }
  await limiter.enter('slow');
  await limiter.enter('busy');
  limiter.leave('busy', true);
  now = 599_000;
  await limiter.enter('busy');
  limiter.leave('busy', true);
  expect([limiter.room('busy'), limiter.size()]).toEqual([12, 1002]);
  now = 601_000;
  // What it learned of the busy one is kept: 10 at once, and 2 ahead.
  expect([limiter.room('busy'), limiter.room('idle 1'), limiter.size()]).toEqual([12, 8, 2]);
  limiter.leave('slow', false);
  now = 1_300_000;
  limiter.room('anything');
  expect(limiter.size()).toBe(0);
});
