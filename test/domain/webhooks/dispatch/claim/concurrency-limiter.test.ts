import { expect, test } from '@jest/globals';
import { createWindows } from '../../../../../src/domain/webhooks/dispatch/claim/concurrency-limiter.js';

test('an endpoint is forgotten when nothing was sent to it for a while, and one with a request under way is not', async () => {
  let now = 0;
  const windows = createWindows(() => now);
  for (let endpoint = 0; endpoint < 1000; endpoint += 1) {
    expect(await windows.enter(`idle ${endpoint}`)).toBe(true);
    windows.leave(`idle ${endpoint}`, true);
  }
  await windows.enter('slow');
  await windows.enter('busy');
  windows.leave('busy', true);
  now = 599_000;
  await windows.enter('busy');
  windows.leave('busy', true);
  expect([windows.room('busy'), windows.size()]).toEqual([12, 1002]);
  now = 601_000;
  // What it learned of the busy one is kept: 10 at once, and 2 ahead.
  expect([windows.room('busy'), windows.room('idle 1'), windows.size()]).toEqual([12, 8, 2]);
  windows.leave('slow', false);
  now = 1_300_000;
  windows.room('anything');
  expect(windows.size()).toBe(0);
});
